import { describe, expect, it } from "vitest";
import { nextOfGesture, offersOf, proposalOf, spotsOf } from "../src/lib/offers";
import { allEntries } from "../src/table/entries";
import { en } from "../src/words/en";
import { decision, option, view } from "./fixtures";

describe("where options lie", () => {
  it("is on the card in play, in the pile that holds the card, or on the place", () => {
    expect(spotsOf(option({ piece: 7 }), view(), 0)).toEqual(["piece:7"]);
    expect(spotsOf(option({ card: "A-1" }), view(), 0)).toEqual(["card:0:hand:A-1"]);
    expect(spotsOf(option({ card: "A-2" }), view(), 0)).toEqual(["card:0:trash:A-2"]);
    expect(spotsOf(option({ word: "reserve" }), view(), 0)).toEqual(["zone:0:reserve"]);
    expect(spotsOf(option({ verb: "pass" }), view(), 0)).toEqual([]);
  });

  it("is nowhere when the decision is somebody else's", () => {
    expect(offersOf(decision([option({ piece: 7 })], { mine: false }), view()).size).toBe(0);
  });
});

describe("a dragged Core", () => {
  const wish = { kind: "core" as const, from: "zone:0:reserve", to: "piece:7", seat: 0 };

  it("opens the moving of Cores, then leaves its place, then arrives", () => {
    const main = decision([option({ verb: "summon", card: "A-1" }), option({ verb: "move_cores" })]);
    expect(nextOfGesture(wish, main, view(), false)?.verb).toBe("move_cores");
    const from = decision([option({ verb: "move", word: "reserve" }), option({ verb: "move_soul", word: "reserve" })], { kind: "move_from" });
    expect(nextOfGesture(wish, from, view(), true)?.verb).toBe("move");
    expect(nextOfGesture({ ...wish, kind: "soul" }, from, view(), true)?.verb).toBe("move_soul");
    const to = decision([option({ verb: "to", piece: 7 })], { kind: "move_to" });
    expect(nextOfGesture(wish, to, view(), true)?.verb).toBe("to");
  });

  it("pays when paying is asked", () => {
    const pay = decision([option({ verb: "pay", word: "reserve" })], { kind: "pay" });
    expect(nextOfGesture(wish, pay, view(), false)?.verb).toBe("pay");
  });

  it("does nothing where nothing fits", () => {
    expect(nextOfGesture(wish, decision([option({ verb: "pass" })]), view(), false)).toBeUndefined();
  });
});

describe("the list of options", () => {
  it("has the proposal first and what goes on last", () => {
    const pay = decision([option({ verb: "done", label: "Done" }), option({ verb: "pay", label: "Pay" })], { kind: "pay", shortcuts: [{ key: "all", answers: [0, 0], option: -1 }] });
    expect(proposalOf(pay)?.key).toBe("all");
    expect(allEntries(pay, en).map((entry) => entry.kind)).toEqual(["proposal", "plain", "on"]);
  });

  it("offers a shortcut beside the option it begins with", () => {
    const main = decision([option({ verb: "summon", label: "Summon" })], { shortcuts: [{ key: "summon, all", answers: [0, 1], option: 0 }] });
    expect(allEntries(main, en).map((entry) => entry.id)).toEqual(["s0", "o0"]);
  });
});
