"""Names that our own cards quote, in Traditional Chinese: families and tokens."""

from __future__ import annotations

NAMES = {
    "GranWalker": "界渡",
    "GranStone": "界石",
    "Imagine": "幻想",
    "Saga": "傳說",
    "Harness": "鞍具",
    "Hornback": "角背",
    "Rung": "梯級",
    "Summit": "巔峰",
    "Hillfolk": "丘民",
    "Mask": "面具",
    "Pact": "契約",
    "Starling": "星雛",
    "Meteor": "流星",
    "Paper Mask": "紙面具",
    "Lantern Wisp": "燈籠鬼火",
}
