"""Species, and cards that other cards name, in Traditional Chinese. They are ours, like the cards."""

from __future__ import annotations

SPECIES = {
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
CARDS = {"Ember Whelp": "餘燼幼龍"}

NAMES = {**SPECIES, **CARDS}
