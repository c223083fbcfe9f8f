"""The environments need their extra."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium", reason="the extra 'envs' is not installed")
pytest.importorskip("pettingzoo", reason="the extra 'envs' is not installed")
