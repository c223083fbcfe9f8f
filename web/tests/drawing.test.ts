import { describe, expect, it } from "vitest";
import { chosen, draw } from "../src/lib/art";
import { partsOf } from "../src/lib/cardtext";
import { changed, curveOf, sizeOf } from "../src/lib/deckbook";
import { flightsBetween } from "../src/table/flights";
import { nearest } from "../src/table/keyboard";
import { en } from "../src/words/en";
import { zhHant } from "../src/words/zh-Hant";
import { card, view } from "./fixtures";

describe("the picture of a card", () => {
  it("is the same every time and its own for every name", () => {
    expect(draw(card())).toBe(draw(card()));
    expect(draw(card())).not.toBe(draw(card({ name: "Mushakko" })));
  });

  it("is sound SVG for every type and colour, without anything of the card's words in it", () => {
    for (const type of ["spirit", "nexus", "magic"])
      for (const color of ["red", "purple", "green", "white", "yellow", "blue"] as const) {
        const picture = draw(card({ type, color, name: "<script>", families: [`${color} dragon`] }));
        expect(picture).toMatch(/^<svg [^]*<\/svg>$/);
        expect(picture).not.toMatch(/NaN|undefined|script/);
      }
  });
});

describe("pictures of one deck", () => {
  const deck = [...Array.from({ length: 16 }, (_, place) => `26RSD03-${String(place + 1).padStart(3, "0")}`), "26RSD03-X01", "26RSD03-X02"].map((number) => card({ number }));
  it("have no body at the same hour twice, whatever their family", () => {
    expect(new Set(deck.map((one) => `${chosen(one).body} ${chosen(one).hour}`)).size).toBe(deck.length);
  });
  it("have no body, sky and hour twice in a set of 140", () => {
    const set = Array.from({ length: 140 }, (_, place) => chosen(card({ number: `RBS01-${place + 1}` })));
    expect(new Set(set.map(({ body, sky, hour }) => `${body} ${sky} ${hour}`)).size).toBe(140);
  });
  it("show what a spell does", () => {
    const crest = (deeds: string[], serial = 12) => draw(card({ type: "magic", number: `A-${serial}`, deeds }));
    expect(crest(["Select", "Destroy"])).toBe(crest(["Destroy"]));
    expect(crest(["Destroy"])).not.toBe(crest(["Draw"]));
    expect(crest(["NeverHeardOf"])).not.toMatch(/NaN|undefined/);
  });
  it("are sound for every body and place", () => {
    for (const type of ["spirit", "nexus", "beyonder", "magic"])
      for (const family of ["Dragon", "Fish", "Tree", "Beast", "Wind", "Blood", "Golem", "Knight", "Wraith", "Sylph", "Lantern", "Zzz"])
        for (let serial = 1; serial < 10; serial++) expect(draw(card({ type, families: [family], number: `Q-${serial}`, color: "", deeds: ["Mill", "Chance"] }))).not.toMatch(/NaN|undefined/);
  });
});

describe("card text", () => {
  it("sets levels, timings, names and figures apart", () => {
    const parts = partsOf('[Lv2] [During Attack] This gets +2000 BP with "Windfang".');
    expect(parts.map((part) => part.kind)).toEqual(["level", "plain", "timing", "plain", "figure", "plain", "quote", "plain"]);
    expect(parts.map((part) => part.text).join("")).toContain("+2000 BP");
  });

  it("marks keywords in capitals, of several words too", () => {
    expect(partsOf("UNBREAKABLE: Evocations").map((part) => part.kind)).toEqual(["keyword", "plain"]);
    expect(partsOf("CHOSEN ONE")).toEqual([{ text: "CHOSEN ONE", kind: "keyword" }]);
    expect(partsOf("Deal 1 BP of it").map((part) => part.kind)).toEqual(["plain", "figure", "plain"]);
  });
});

describe("a deck while it is built", () => {
  it("counts and curves", () => {
    let deck = changed(new Map<string, number>(), "A", 3);
    deck = changed(deck, "B", 1);
    deck = changed(deck, "A", -1);
    expect(sizeOf(deck)).toBe(3);
    expect(curveOf(deck, (number) => card({ cost: number === "A" ? 2 : 4 }))).toEqual([0, 0, 2, 0, 1]);
    expect(sizeOf(changed(deck, "B", -1))).toBe(2);
  });
});

describe("flying Cores", () => {
  it("go from where there are fewer now to where there are more", () => {
    const after = view();
    after.players[0] = { ...after.players[0]!, reserve: 1, trash_cores: 2 };
    expect(flightsBetween(view(), after)).toEqual([
      { from: "zone:0:reserve", to: "zone:0:trash" },
      { from: "zone:0:reserve", to: "zone:0:trash" },
    ]);
  });
});

describe("arrow keys", () => {
  it("go to the nearest thing ahead, along the row first", () => {
    const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
    expect(nearest(box(0, 0), [box(30, 0), box(20, 20), box(-20, 0)], [1, 0])).toBe(0);
    expect(nearest(box(0, 0), [box(30, 0)], [-1, 0])).toBe(-1);
  });
});

describe("words", () => {
  it("are there in both languages, key by key", () => {
    const shape = (words: unknown): unknown => (typeof words === "object" && words !== null ? Object.fromEntries(Object.entries(words).sort().map(([key, value]) => [key, shape(value)])) : typeof words);
    expect(shape(zhHant)).toEqual(shape(en));
  });
});
