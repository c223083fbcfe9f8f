/**
 * What deserves a moment of the eye: the events of a frame, gathered to turns, uses, battles, blows and losses. Which
 * events these are is the game's to say; nothing is known of rules here.
 */
import type { Frame, GameEvent, Piece, Pace as Paced, View } from "./wire";

export interface Fighter {
  piece: number;
  card: string;
  seat: number;
  value: string;
}

export interface Moment {
  /** What it is shown as. */
  as: Paced;
  kind: string;
  seat: number;
  text: string[];
  card: string;
  /** The line of the card that takes effect, as far as it is known which. */
  line: string;
  fighters: Fighter[];
  /** Pieces and seats that are touched. */
  pieces: number[];
}

/** How long each is seen, in times of the pace. */
export const WEIGHT: Record<Paced, number> = { turn: 1.6, play: 2, use: 2.6, attack: 1.6, block: 1.6, compare: 2.2, damage: 1.4, loss: 1.4, change: 1 };

export function momentsOf(frame: Frame, before: View | null, paced: Record<string, Paced>, linesOf: (card: string) => string[]): Moment[] {
  const found: Moment[] = [];
  let fighters: Fighter[] = [];
  for (const event of frame.events) {
    const as = paced[event.kind];
    if (!as) continue;
    const last = found.at(-1);
    const piece = pieceOf(event, frame.view, before);
    const card = event.card ?? piece?.card ?? "";
    const text = event.text ?? "";
    if (as === "attack") fighters = [];
    if (as === "attack" || as === "block" || as === "compare") fighters = met(fighters, event, card, piece);
    // Blows, losses and both sides of a comparison that follow one another are one moment.
    if (last?.as === as && (as === "compare" || as === "damage" || as === "loss" || as === "change")) {
      if (text && !last.text.includes(text)) last.text.push(text);
      if (event.piece) last.pieces.push(event.piece);
      last.fighters = fighters;
      continue;
    }
    const fights = as === "attack" || as === "block" || as === "compare";
    found.push({ as, kind: event.kind, seat: event.seat, text: text ? [text] : [], card, line: as === "use" ? lineOf(card, event, frame, linesOf) : "", fighters: fights ? fighters : [], pieces: event.piece ? [event.piece] : [] });
  }
  // What a comparison leads to belongs to it: who meets whom, and the outcome.
  return found.filter((moment, place) => {
    const ahead = found[place - 1];
    if (moment.as !== "loss" || ahead?.as !== "compare") return true;
    ahead.text = moment.text;
    ahead.pieces.push(...moment.pieces);
    return false;
  });
}

function pieceOf(event: GameEvent, ...views: (View | null)[]): Piece | undefined {
  if (!event.piece) return undefined;
  for (const view of views) {
    const found = view?.players.flatMap((side) => side.field).find((piece) => piece.id === event.piece);
    if (found) return found;
  }
  return undefined;
}

function met(fighters: Fighter[], event: GameEvent, card: string, piece: Piece | undefined): Fighter[] {
  if (!event.piece) return fighters;
  // Compared numbers are told; before that, the one that will count: BP, or that of how the card lies.
  const counts = event.number || (piece?.bp ?? (piece?.position === "shield" ? piece.shield : piece?.edge));
  const value = counts === undefined ? "" : String(counts);
  const known = fighters.find((other) => other.piece === event.piece); // it may have left play since
  const one = { piece: event.piece, card: card || (known?.card ?? ""), seat: event.seat, value };
  return [...fighters.filter((other) => other.piece !== event.piece), one].slice(-2);
}

function lineOf(card: string, event: GameEvent, frame: Frame, linesOf: (card: string) => string[]): string {
  const on = frame.stack.find((effect) => effect.card === card && (!event.piece || effect.piece === event.piece));
  if (on?.lines.length) return on.lines.join("\n");
  const lines = linesOf(card);
  return lines.length === 1 ? (lines[0] as string) : "";
}
