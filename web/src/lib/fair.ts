/** Were the shuffles fair? Checked here, by the page's own code, against what it kept from before the game (docs/fair-shuffles.md). */
import { sha256 } from "./digests";

/** What this page was told, and told, before anything could be known. It stays in this browser. */
export interface Kept {
  table: string;
  seat: number;
  commitment: string;
  deal: string;
  seals: string[];
  entropy: string;
  /** The opening hand as it was seen, as card numbers. */
  hand: string[];
}

export interface Proof {
  table: string;
  server_seed: string;
  commitment: string;
  entropy: string[];
  protocol?: number;
  deal?: string;
  seals?: string[];
}

export interface RecordFile {
  game: string;
  rules: string;
  options: Record<string, boolean>;
  cards: string;
  decks: [string, number][][];
  seed: string;
  printed?: { number: string; type: string }[];
  own_cards?: { number: string; type: string }[];
  fairness?: Proof;
}

export type CheckName = "commitment" | "deal" | "order" | "seals" | "entropy" | "seed" | "hand";

export interface FairCheck {
  name: CheckName;
  ok: boolean;
}

const lines = (...parts: string[]): string => sha256(parts.join("\n"));

/** What the deal is the sum of: these five parts of a record, written in one way only. */
export function dealText(record: RecordFile): string {
  const options = Object.fromEntries(Object.entries(record.options).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify({ cards: record.cards, decks: record.decks, game: record.game, options, rules: record.rules });
}

/** Check a record against what was kept. Nothing of it asks the server, or believes it. */
export function checkFair(record: RecordFile, kept: Kept): FairCheck[] {
  const proof = record.fairness;
  if (!proof) return [{ name: "commitment", ok: false }];
  const deal = lines("soulcore-deal-2", kept.table, proof.server_seed, dealText(record));
  const isSorted = record.decks.every((deck) => deck.every(([number], place) => place === 0 || deck[place - 1]![0] < number));
  const checks: FairCheck[] = [
    { name: "commitment", ok: sha256(proof.server_seed) === kept.commitment },
    { name: "deal", ok: deal === kept.deal },
    { name: "order", ok: isSorted },
    { name: "seals", ok: kept.seals.every((seal, seat) => !seal || seal === sha256(proof.entropy[seat] ?? "")) },
    { name: "entropy", ok: proof.entropy[kept.seat] === kept.entropy },
    { name: "seed", ok: record.seed === lines("soulcore-seed-2", kept.table, kept.deal, proof.server_seed, ...proof.entropy) },
  ];
  if (kept.hand.length) {
    const dealt = draws(record, kept.seat)?.slice(0, kept.hand.length);
    if (dealt) checks.push({ name: "hand", ok: [...dealt].sort().join() === [...kept.hand].sort().join() });
  }
  return checks;
}

/** How each game deals, a file a game: a seat's cards in the order it draws them from the first shuffle on. */
export type Draws = (record: RecordFile, deck: string[], seat: number) => string[];
const SHUFFLES = import.meta.glob<{ draws: Draws }>("./shuffles/*.ts", { eager: true });

/** A seat's cards in the order it draws them; null for a game this page does not know. */
export function draws(record: RecordFile, seat: number): string[] | null {
  const deck = record.decks[seat]?.flatMap(([number, count]) => Array<string>(count).fill(number)) ?? [];
  return SHUFFLES[`./shuffles/${record.game}.ts`]?.draws(record, deck, seat) ?? null;
}
