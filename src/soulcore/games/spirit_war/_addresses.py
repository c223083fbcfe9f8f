"""Where each topic of the code stands in the rulebook."""

from __future__ import annotations

ADDRESSES: dict[str, str] = {}
