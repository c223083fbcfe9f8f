import { describe, expect, it } from "vitest";
import { inLines, isPassing, isTight, layoutOf } from "../src/lib/layout";
import type { SheetPlan, Side } from "../src/lib/wire";
import { view } from "./fixtures";

const standard: SheetPlan = {
  rows: [{ name: "front", types: ["spirit"], places: 0 }, { name: "rear", types: ["nexus"], places: 0 }],
  left: ["life", "reserve"], right: ["deck", "trash"], behind: [], outside: ["void", "removed"], sideways: [], at_times: [], aim: "life",
};
const side = (field: Partial<Side["field"][number]>[]): Side => ({ ...(view().players[0] as Side), field: field.map((piece, id) => ({ id: id + 1, card: "", name: "", owner: 0, ...piece })) });

describe("a play sheet", () => {
  it("has places for Cores, piles, and wells that nobody counts", () => {
    const { left, right, outside } = layoutOf(side([]), standard, () => undefined);
    expect([...left, ...right, ...outside].map((place) => place.kind)).toEqual(["cores", "cores", "pile", "pile", "well", "well"]);
  });

  it("draws some piles only while something lies there", () => {
    const plan: SheetPlan = { ...standard, left: ["burst", "life"], at_times: ["burst"] };
    const set = (count: number): Side => ({ ...side([]), piles: { ...side([]).piles, burst: { count } } });
    expect(layoutOf(set(1), plan, () => undefined).left.map((place) => place.key)).toEqual(["burst", "life"]);
    expect(layoutOf(set(0), plan, () => undefined).left.map((place) => place.key)).toEqual(["life"]);
    expect(isPassing("burst", plan)).toBe(false);
  });

  it("puts cards into the row of their type, unknown ones to the front", () => {
    const { rows } = layoutOf(side([{ card: "N" }, { card: "S" }, { card: "" }]), standard, (card) => ({ N: "nexus", S: "spirit" })[card]);
    expect(rows.map((row) => row.pieces.map((piece) => piece.id))).toEqual([[2, 3], [1]]);
  });

  it("follows the row a view names; what has none lies loose or beneath its host", () => {
    const plan: SheetPlan = { ...standard, rows: [{ name: "creature", types: [], places: 3 }, { name: "evocation", types: [], places: 3 }] };
    const found = layoutOf(side([{ row: "evocation" }, { row: "creature" }, { row: "", host: 2 }, { row: "", token: true }]), plan, () => "spirit");
    expect(found.rows.map((row) => row.pieces.map((piece) => piece.id))).toEqual([[2], [1]]);
    expect(found.beneath.get(2)?.map((piece) => piece.id)).toEqual([3]);
    expect(found.loose.map((piece) => piece.id)).toEqual([4]);
  });

  it("is drawn from the view when the game says nothing", () => {
    const { left, right, rows } = layoutOf(side([{ card: "S" }]), undefined, () => "spirit");
    expect(left.map((place) => place.key)).toEqual(["life", "reserve"]);
    expect(right.map((place) => place.key)).toEqual(["deck", "trash"]);
    expect(rows[0]?.pieces).toHaveLength(1);
  });

  it("leaves what has no place on it to the middle of the table", () => {
    expect(isPassing("opened", standard)).toBe(true);
    expect(isPassing("trash", standard)).toBe(false);
    expect(isPassing("hand", standard)).toBe(false);
  });

  it("breaks a crowded row into lines, so that no card lies over another one", () => {
    const crowd = (spirits: number) => layoutOf(side([...Array.from({ length: spirits }, () => ({ card: "S" })), { card: "N" }]), standard, (card) => ({ N: "nexus", S: "spirit" })[card]).rows;
    const shape = (spirits: number, width: number, height: number) => inLines(crowd(spirits), width, height).map((row) => row.pieces.length);
    expect(shape(3, 700, 300)).toEqual([3, 1]);
    expect(shape(9, 440, 280)).toEqual([5, 4, 1]);
    expect(shape(9, 1100, 300)).toEqual([9, 1]);
    expect(shape(9, 0, 0)).toEqual([9, 1]); // not measured yet
    expect(shape(9, 375, 75)).toEqual([9, 1]); // no room for lines: they overlap
  });

  it("says shorter what has little room", () => {
    const pieces = side(Array.from({ length: 9 }, () => ({ card: "S" }))).field;
    expect(isTight(pieces, 375, 75, 1)).toBe(true);
    expect(isTight(pieces, 1100, 300, 2)).toBe(false);
    expect(isTight(pieces.slice(0, 1), 375, 75, 1)).toBe(false);
  });
});
