/**
 * What lies where on a play sheet: the game's plan joined with what a player's view holds. A place that the view counts
 * is one for Cores, one with cards a pile, and one with neither (the Void) a well that nobody counts.
 */
import type { Piece, SheetPlan, Side } from "./wire";

export interface Place {
  key: string;
  kind: "cores" | "pile" | "well";
}

export interface SheetRow {
  name: string;
  /** How many cards have room in it; 0: as many as there are. */
  places: number;
  pieces: Piece[];
}

export interface Layout {
  rows: SheetRow[];
  /** Cards in play that take no place of their own. */
  loose: Piece[];
  /** Cards that lie beneath another one, by that one's id. */
  beneath: Map<number, Piece[]>;
  left: Place[];
  right: Place[];
  behind: Place[];
  outside: Place[];
}

const NO_PLAN: SheetPlan = { rows: [], left: [], right: [], behind: [], outside: [], sideways: [], at_times: [], aim: "" };

/** The number of Cores that lie on a pile, where a game counts them. */
export const coresOn = (side: Side, pile: string) => side[`${pile}_cores`] as number | undefined;

export function layoutOf(side: Side, plan: SheetPlan | undefined, typeOf: (card: string) => string | undefined): Layout {
  const { rows, left, right, behind, outside, at_times } = plan?.rows.length ? plan : { ...NO_PLAN, ...undeclared(side) };
  const isDrawn = (key: string) => !at_times.includes(key) || (side.piles[key]?.count ?? 0) > 0;
  const placed = (keys: string[]): Place[] => keys.filter(isDrawn).map((key) => ({ key, kind: typeof side[key] === "number" ? "cores" : side.piles[key] ? "pile" : "well" }));
  const found: SheetRow[] = rows.map((row) => ({ name: row.name, places: row.places, pieces: [] }));
  const loose: Piece[] = [];
  const beneath = new Map<number, Piece[]>();
  for (const piece of side.field) {
    const type = typeOf(piece.card);
    const row = piece.row !== undefined ? rows.findIndex((one) => one.name === piece.row) : Math.max(0, rows.findIndex((one) => type !== undefined && one.types.includes(type)));
    if (piece.host) beneath.set(piece.host, [...(beneath.get(piece.host) ?? []), piece]);
    else if (found[row]) found[row].pieces.push(piece);
    else loose.push(piece);
  }
  return { rows: found, loose, beneath, left: placed(left), right: placed(right), behind: placed(behind), outside: placed(outside) };
}

/** How wide a card is, as a part of its height. */
const UPRIGHT = 0.716;
export const GAP = 10;
const BETWEEN = 8;
/** How high a card must be (pixels) so that rows are broken into lines for it: below that they overlap in one line. */
const LEAST = 70;
const MOST_LINES = 3;

/** Those that lie sideways are as wide as they are high. */
const breadth = (piece: Piece) => (piece.orientation === "exhausted" ? 1 : UPRIGHT);

/** How high the cards of a line may be so that they lie side by side. */
export function sideBySide(pieces: Piece[], width: number): number {
  const wide = pieces.reduce((sum, piece) => sum + breadth(piece), 0);
  return (width - (pieces.length - 1) * GAP - 8) / Math.max(wide, UPRIGHT);
}

/** How high each of so many lines may be. */
export const heightOf = (lines: number, height: number) => (height - (lines - 1) * BETWEEN - 6) / Math.max(1, lines);

function broken(row: SheetRow, lines: number): SheetRow[] {
  const each = Math.ceil(row.pieces.length / lines);
  return Array.from({ length: lines }, (_, line) => ({ ...row, pieces: row.pieces.slice(line * each, (line + 1) * each) })).filter((line) => line.pieces.length);
}

/** Rows without a number of places, broken into lines so that their cards lie as large as can be side by side; as they are where the
    room is unknown, and where they would be too small in any case. */
export function inLines(rows: SheetRow[], width: number, height: number): SheetRow[] {
  const held = rows.filter((row) => row.pieces.length);
  if (!width || !height || rows.some((row) => row.places > 0)) return rows;
  let ways: SheetRow[][] = [[]];
  for (const row of held) ways = ways.flatMap((way) => Array.from({ length: MOST_LINES }, (_, more) => [...way, ...broken(row, more + 1)]));
  const high = (way: SheetRow[]) => Math.min(heightOf(way.length, height), ...way.map((line) => sideBySide(line.pieces, width)));
  const best = ways.reduce((one, other) => (high(other) > high(one) ? other : one), held);
  return high(best) < LEAST ? rows : best;
}

/** Whether the cards of a line have so little room that what they say must be said shorter: width and height of the Field, its lines. */
export function isTight(pieces: Piece[], width: number, height: number, lines: number): boolean {
  return pieces.length > 1 && width > 0 && Math.min(width / pieces.length, heightOf(lines, height) * UPRIGHT + GAP) < 76;
}

/** A game that declares no plan: its numbers on the left, its piles on the right, everything in play in one row. */
function undeclared(side: Side): Pick<SheetPlan, "rows" | "left" | "right"> {
  const piles = Object.keys(side.piles).filter((key) => key !== "hand");
  const numbers = Object.keys(side).filter((key) => typeof side[key] === "number" && key !== "soul_core" && !piles.some((pile) => key === `${pile}_cores`));
  return { rows: [{ name: "", types: [], places: 0 }], left: numbers, right: piles };
}

/** Piles without a place of their own on the sheet: what is opened, looked at or in use lies in the middle. */
export function isPassing(pile: string, plan: SheetPlan | undefined): boolean {
  if (pile === "hand" || !plan?.rows.length) return false;
  return ![...plan.left, ...plan.right, ...plan.behind, ...plan.outside].includes(pile);
}
