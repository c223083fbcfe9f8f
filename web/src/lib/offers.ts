/**
 * Where on the table each option of a decision lies: on a card in play, on a card in a pile, on a place for Cores, or
 * nowhere but in the list. Only what the option itself names is used.
 */
import type { Decision, Option, Shortcut, View } from "./wire";

export type Spot = string;

export const pieceSpot = (id: number): Spot => `piece:${id}`;
export const cardSpot = (seat: number, pile: string, number: string): Spot => `card:${seat}:${pile}:${number}`;
export const zoneSpot = (seat: number, zone: string): Spot => `zone:${seat}:${zone}`;

const SOUGHT_FIRST = ["hand", "opened", "looked", "using"];

/** The spots an option lies on; several when equal cards lie in different piles. */
export function spotsOf(option: Option, view: View, seat: number): Spot[] {
  if (option.piece) return [pieceSpot(option.piece)];
  if (option.card) {
    const piles = view.players[seat]?.piles ?? {};
    const holding = Object.keys(piles).filter((pile) => piles[pile]?.cards?.includes(option.card));
    const near = SOUGHT_FIRST.find((pile) => holding.includes(pile));
    const chosen = near ?? holding[0];
    if (chosen) return [cardSpot(seat, chosen, option.card)];
    for (const [other, player] of view.players.entries())
      for (const [pile, held] of Object.entries(player.piles)) if (held.cards?.includes(option.card)) return [cardSpot(other, pile, option.card)];
    return [];
  }
  if (option.word) return [zoneSpot(seat, option.word)];
  return [];
}

/** All options of a decision by the spots they lie on. */
export function offersOf(decision: Decision | null, view: View | null): Map<Spot, Option[]> {
  const found = new Map<Spot, Option[]>();
  if (!decision?.mine || !view) return found;
  for (const option of decision.options ?? [])
    for (const spot of spotsOf(option, view, decision.seat)) found.set(spot, [...(found.get(spot) ?? []), option]);
  return found;
}

/** The shortcut that begins with an option, if there is one. */
export function shortcutFor(decision: Decision, option: Option): Shortcut | undefined {
  return decision.shortcuts?.find((shortcut) => shortcut.option === option.index);
}

/** The shortcut that answers the open small decision itself: the proposal. */
export function proposalOf(decision: Decision): Shortcut | undefined {
  return decision.shortcuts?.find((shortcut) => shortcut.option < 0);
}

/** Options that go on without doing more; they stand apart and are what a hurried player looks for. */
const GOING_ON = new Set(["pass", "end_step", "no_block", "done", "decline", "keep"]);

export function goesOn(option: Option): boolean {
  return GOING_ON.has(option.verb);
}

/** A wish made by dragging: what to look for in this decision and the ones that follow at once. */
export interface Gesture {
  kind: "core" | "soul" | "card";
  from: Spot;
  to: Spot;
  seat: number;
}

/**
 * The option that carries a dragged Core one decision further: what lies on where it came from, else on where it goes,
 * else the offer to move Cores at all. Plain Cores prefer plain options, the Soul Core those that name it.
 */
export function nextOfGesture(gesture: Gesture, decision: Decision, view: View, begun: boolean): Option | undefined {
  const options = decision.options ?? [];
  const on = (spot: Spot) => options.filter((option) => spotsOf(option, view, gesture.seat).includes(spot));
  const fits = (option: Option) => option.verb.endsWith("soul") === (gesture.kind === "soul");
  const source = on(gesture.from).filter((option) => option.verb !== "to" && option.verb !== "swap_with" && !option.verb.startsWith("swap"));
  const target = on(gesture.to).filter((option) => option.verb === "to" || option.verb === "swap_with");
  const carried = source.find(fits);
  if (target[0]) return target[0];
  if (carried && (begun || ["pay", "pay_soul", "place", "place_soul", "move", "move_soul", "take"].includes(carried.verb))) return carried;
  return begun ? undefined : options.find((option) => option.verb === "move_cores");
}
