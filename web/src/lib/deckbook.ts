/** A deck while it is built: counts by card. What is legal, the server says. */
import type { Card } from "./wire";

export type Counts = ReadonlyMap<string, number>;

export function changed(cards: Counts, number: string, by: number): Counts {
  const next = new Map(cards);
  const count = (next.get(number) ?? 0) + by;
  if (count > 0) next.set(number, count);
  else next.delete(number);
  return next;
}

export function sizeOf(cards: Counts): number {
  let size = 0;
  for (const count of cards.values()) size += count;
  return size;
}

/** How many cards of each cost, from 0 to the dearest. */
export function curveOf(cards: Counts, find: (number: string) => Card | undefined): number[] {
  const curve: number[] = [];
  for (const [number, count] of cards) {
    const cost = find(number)?.cost;
    if (cost !== undefined) curve[cost] = (curve[cost] ?? 0) + count;
  }
  return Array.from(curve, (count) => count ?? 0);
}

const TYPES = ["spirit", "beyonder", "nexus", "magic", "blast", "stasis", "armory"];

/** Rows for the list: by type, then cost, then name. */
export function rowsOf(cards: Counts, find: (number: string) => Card | undefined): { card: Card; count: number }[] {
  return [...cards]
    .flatMap(([number, count]) => {
      const card = find(number);
      return card ? [{ card, count }] : [];
    })
    .sort((a, b) => TYPES.indexOf(a.card.type) - TYPES.indexOf(b.card.type) || a.card.cost - b.card.cost || a.card.name.localeCompare(b.card.name));
}
