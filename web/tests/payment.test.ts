import { describe, expect, it } from "vitest";
import { isComplete, less, lossesOf, more, nextOfRun, proposed, total } from "../src/lib/payment";
import type { Payment } from "../src/lib/wire";
import { paymentEntries } from "../src/table/entries";
import { en } from "../src/words/en";
import { decision, option } from "./fixtures";

const source = (piece: number, here: number, taken: number, verb = "pay") => ({ verb, piece, word: piece ? "" : "reserve", here, most: here, proposed: taken });
const payment: Payment = { least: 3, most: 3, sources: [source(0, 2, 2), source(7, 2, 1), source(7, 1, 0, "pay_soul")], stakes: [{ piece: 7, level: 2, left: [[2, 1, 1], [1, 1, 0]], texts: { "0": "it goes", "1": "it drops" } }] };

describe("a payment before it is confirmed", () => {
  it("begins with the proposal, and one more here is one less where most is taken", () => {
    expect(proposed(payment)).toEqual([2, 1, 0]);
    expect(more(payment, [2, 1, 0], 1)).toEqual([1, 2, 0]);
    expect(more(payment, [1, 2, 0], 2)).toEqual([1, 1, 1]);
    expect(total(more(payment, [2, 1, 0], 2))).toBe(3);
  });

  it("takes no more from a place than lies there", () => {
    expect(more(payment, [2, 1, 0], 0)).toEqual([2, 1, 0]);
    expect(more(payment, [1, 2, 0], 1)).toEqual([1, 2, 0]);
  });

  it("cannot be confirmed while something is missing", () => {
    const plan = less([2, 1, 0], 0);
    expect(plan).toEqual([1, 1, 0]);
    expect(isComplete(payment, plan)).toBe(false);
    const asked = decision([option({ verb: "pay", word: "reserve" })], { kind: "pay", payment });
    const rows = paymentEntries(asked, plan, en, () => "a place");
    expect(rows[0]).toMatchObject({ id: "p", disabled: true, confirms: true });
    expect(paymentEntries(asked, [2, 1, 0], en, () => "")[0]?.disabled).toBe(false);
  });

  it("may place more than is needed", () => {
    const placing: Payment = { ...payment, least: 1, most: 5 };
    expect(more(placing, [1, 0, 0], 1)).toEqual([1, 1, 0]);
  });
});

describe("a confirmed payment", () => {
  const run = { kind: "pay", payment, plan: [1, 2, 0] };
  const options = [option({ verb: "pay", word: "reserve" }), option({ verb: "pay", piece: 7 })];

  it("takes from place after place, also when the server has taken one by itself", () => {
    expect(nextOfRun(run, decision(options, { kind: "pay", payment }))?.word).toBe("reserve");
    const now = { ...payment, sources: [source(0, 1, 0), source(7, 2, 0), source(7, 1, 0, "pay_soul")] };
    expect(nextOfRun(run, decision(options, { kind: "pay", payment: now }))?.piece).toBe(7);
  });

  it("ends with done where one may go on, and stops at another kind of decision", () => {
    const now = { ...payment, sources: [source(0, 1, 0)] };
    const placed = { ...run, kind: "place" };
    expect(nextOfRun(placed, decision([...options, option({ verb: "done" })], { kind: "place", payment: now }))?.verb).toBe("done");
    expect(nextOfRun(run, decision(options, { kind: "place", payment: now }))).toBeUndefined();
  });
});

describe("what a plan costs in play", () => {
  it("is read off what each card would be left with", () => {
    expect(lossesOf(payment, [2, 0, 0])).toEqual([]);
    expect(lossesOf(payment, [2, 1, 0]).map((loss) => loss.text)).toEqual(["it drops"]);
    expect(lossesOf(payment, [0, 2, 1])).toMatchObject([{ left: 0, sure: true, text: "it goes" }]);
  });
});
