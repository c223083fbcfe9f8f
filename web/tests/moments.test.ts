import { describe, expect, it } from "vitest";
import { momentsOf } from "../src/lib/moments";
import type { Frame, GameEvent, Pace } from "../src/lib/wire";
import { view } from "./fixtures";

const PACED: Record<string, Pace> = { starts: "turn", comes: "play", used: "use", hits: "attack", stops: "block", sized: "compare", hurt: "damage", gone: "loss" };
const frame = (events: GameEvent[], stack: Frame["stack"] = []) => ({ events, stack, view: view() }) as unknown as Frame;
const shown = (events: GameEvent[], stack: Frame["stack"] = [], lines: string[] = []) => momentsOf(frame(events, stack), null, PACED, () => lines);

describe("moments", () => {
  it("are those the game names, in order", () => {
    const found = shown([{ kind: "starts", seat: 1, text: "Turn 4" }, { kind: "noise", seat: 1 }, { kind: "comes", seat: 1, card: "A-1", text: "comes" }]);
    expect(found.map((one) => [one.as, one.text[0]])).toEqual([["turn", "Turn 4"], ["play", "comes"]]);
  });

  it("put both sides of a battle, their numbers and the outcome together", () => {
    const found = shown([
      { kind: "hits", seat: 0, piece: 7, text: "attacks" },
      { kind: "stops", seat: 1, piece: 9, card: "A-9", text: "blocks" },
      { kind: "sized", seat: 0, piece: 7, number: 5000, text: "a" },
      { kind: "sized", seat: 1, piece: 9, number: 3000, text: "b" },
      { kind: "gone", seat: 1, piece: 9, text: "is destroyed" },
    ]);
    expect(found.map((one) => one.as)).toEqual(["attack", "block", "compare"]);
    expect(found[2]?.fighters.map((one) => [one.card, one.value])).toEqual([["A-3", "5000"], ["A-9", "3000"]]);
    expect(found[2]?.text).toEqual(["is destroyed"]);
  });

  it("say the line that takes effect only where it is known which", () => {
    const used: GameEvent = { kind: "used", seat: 0, card: "A-1" };
    expect(shown([used], [], ["one"])[0]?.line).toBe("one");
    expect(shown([used], [], ["one", "two"])[0]?.line).toBe("");
    expect(shown([used], [{ seat: 0, piece: 0, card: "A-1", lines: ["two"], running: true }], ["one", "two"])[0]?.line).toBe("two");
    expect(shown([{ ...used, kind: "comes" }], [], ["one"])[0]?.line, "a card that comes into play does nothing by that").toBe("");
  });

  it("gather losses that follow one another", () => {
    expect(shown([{ kind: "gone", seat: 0, text: "x" }, { kind: "gone", seat: 0, text: "y" }]).map((one) => one.text)).toEqual([["x", "y"]]);
  });
});
