"""How it is said in each language: where cores go that life would get."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    DivertGain,
)
from soulcore.language.rendering.said import said

said(
    DivertGain,
    "cores for either player's life are placed onto {this:reference}",
    "要放置到雙方{life}的{token}改為放置到{this:reference}上",
    "お互いの{life:place}に置かれる{token}は、かわりに{this:reference}に置かれる",
)
