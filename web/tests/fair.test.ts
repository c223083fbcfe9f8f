/** The page's own check of a shuffle, on the files that tests/table/test_proofs.py checks by Python. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blake2b, sha256, shuffled } from "../src/lib/digests";
import { checkFair, type CheckName, type Kept, type RecordFile } from "../src/lib/fair";

type Proof = RecordFile & { kept: Kept };
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (game: string) => JSON.parse(readFileSync(new URL(`./proofs/${game}.json`, import.meta.url), "utf8")) as Proof;
const failed = (proof: Proof) => checkFair(proof, proof.kept).filter((check) => !check.ok).map((check) => check.name);

test("digests as others compute them", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("é".repeat(100))).toBe("f42ec48e1e4b487e590e0b3d4e58437c8327efa855d769709f4942a4f73a7eb6");
  expect(hex(blake2b(bytes("abc")))).toBe("ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  expect(hex(blake2b(bytes("x".repeat(300)), 32, bytes("key")))).toBe("6ac39a33303b7129e045e118f41390535abef90597328ea68b3fdf91494d0f42");
  expect(shuffled("seed", "test", 7, Array.from({ length: 40 }, (_, card) => card))).toEqual([32, 13, 8, 29, 22, 36, 33, 6, 38, 9, 10, 15, 5, 12, 26, 3, 11, 39, 25, 34, 23, 16, 24, 1, 20, 30, 21, 35, 18, 2, 19, 37, 31, 27, 17, 4, 0, 14, 28, 7]);
});

describe.each(["standard", "spirit-war", "saga"])("%s", (game) => {
  test("an honest game holds, the hand included", () => {
    const proof = read(game);
    expect(failed(proof)).toEqual([]);
    expect(checkFair(proof, proof.kept).map((check) => check.name)).toContain("hand");
  });

  const changes: [CheckName, (proof: Proof) => void][] = [
    ["commitment", (proof) => (proof.kept.commitment = "0".repeat(64))],
    ["commitment", (proof) => (proof.fairness!.server_seed = "0".repeat(64))],
    ["deal", (proof) => (proof.cards = "0".repeat(32))],
    ["deal", (proof) => (proof.rules += " and more")],
    ["deal", (proof) => (proof.decks[0]![0]![1] += 1)],
    ["order", (proof) => proof.decks[1]!.reverse()],
    ["seals", (proof) => (proof.fairness!.entropy[0] = "of nobody")],
    ["entropy", (proof) => (proof.fairness!.entropy[1] = "of nobody")],
    ["seed", (proof) => (proof.seed = "0".repeat(64))],
    ["hand", (proof) => (proof.kept.hand[0] = "no such card")],
  ];
  test.each(changes)("%s: every change is found", (name, change) => {
    const proof = read(game);
    change(proof);
    expect(failed(proof)).toContain(name);
  });
});

test("a file without a proof proves nothing", () => {
  const proof = read("standard");
  delete proof.fairness;
  expect(failed(proof)).toEqual(["commitment"]);
});
