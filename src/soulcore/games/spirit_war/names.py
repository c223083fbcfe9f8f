"""Species, and cards that other cards name, in Traditional Chinese and in Japanese. They are ours, like the cards."""

from __future__ import annotations

from typing import Final

SPECIES: Final = {
    "Drake": "飛龍",
    "Kilnkin": "窯族",
    "Merrow": "鮫人",
    "Kelpie": "水馬",
    "Golem": "魔像",
    "Mossback": "苔背獸",
    "Harrier": "鷂族",
    "Sylphid": "風精",
    "Lantern": "燈守",
    "Herald": "傳令",
    "Wraith": "怨靈",
    "Puppeteer": "傀儡師",
}
CARDS: Final = {"Ember Whelp": "餘燼幼龍"}

NAMES: Final = {**SPECIES, **CARDS}

JAPANESE: Final = {
    "Drake": "ドレイク",
    "Kilnkin": "窯の一族",
    "Merrow": "メロウ",
    "Kelpie": "ケルピー",
    "Golem": "ゴーレム",
    "Mossback": "苔背獣",
    "Harrier": "ハリアー",
    "Sylphid": "シルフィード",
    "Lantern": "灯守",
    "Herald": "伝令",
    "Wraith": "レイス",
    "Puppeteer": "傀儡師",
    "Ember Whelp": "残り火の仔竜",
}
