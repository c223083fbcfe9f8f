import { beforeEach, expect, test } from "vitest";
import { isMuted, keepMuted } from "../src/lib/muted";

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage;
});

test("a muted table stays muted, others are heard", () => {
  keepMuted("t_1", true);
  expect([isMuted("t_1"), isMuted("t_2")]).toEqual([true, false]);
  keepMuted("t_1", false);
  expect(isMuted("t_1")).toBe(false);
});

test("only the newest tables are remembered", () => {
  for (let number = 0; number < 60; number++) keepMuted(`t_${number}`, true);
  expect([isMuted("t_0"), isMuted("t_9"), isMuted("t_10"), isMuted("t_59")]).toEqual([false, false, true, true]);
});

test("a browser that keeps nothing is no reason to fail", () => {
  globalThis.localStorage = { getItem: () => { throw new Error("denied"); }, setItem: () => { throw new Error("denied"); } } as unknown as Storage;
  keepMuted("t_1", true);
  expect(isMuted("t_1")).toBe(false);
});
