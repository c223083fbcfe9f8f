/**
 * Cores that have moved between two views, as flights from where there are fewer now to where there are more. Nothing
 * is known of rules here: only counts are compared, side by side.
 */
import { pieceSpot, zoneSpot, type Spot } from "../lib/offers";
import type { View } from "../lib/wire";

export interface Flight {
  from: Spot;
  to: Spot;
}

const MOST = 8;

/** How many Cores lie where, for one side. */
function holdings(view: View, seat: number): Map<Spot, number> {
  const found = new Map<Spot, number>();
  const side = view.players[seat];
  if (!side) return found;
  for (const [key, value] of Object.entries(side)) {
    if (typeof value !== "number" || key === "soul_core") continue;
    const zone = key.replace(/_cores$/, "");
    found.set(zoneSpot(seat, zone), value + (side.soul_core === zone ? 1 : 0));
  }
  for (const piece of side.field) found.set(pieceSpot(piece.id), (piece.cores ?? 0) + (piece.soul_core ? 1 : 0));
  return found;
}

export function flightsBetween(before: View, after: View): Flight[] {
  const found: Flight[] = [];
  for (let seat = 0; seat < after.players.length; seat++) {
    const old = holdings(before, seat);
    const now = holdings(after, seat);
    const givers: Spot[] = [];
    const takers: Spot[] = [];
    for (const spot of new Set([...old.keys(), ...now.keys()])) {
      const change = (now.get(spot) ?? 0) - (old.get(spot) ?? 0);
      for (let one = 0; one < Math.abs(change); one++) (change < 0 ? givers : takers).push(spot);
    }
    for (let one = 0; one < Math.min(givers.length, takers.length, MOST); one++) found.push({ from: givers[one] as Spot, to: takers[one] as Spot });
  }
  return found;
}

/** Let the flights be seen. Places that are not on the screen (a card that has left) are passed over. */
export function fly(flights: Flight[], board: HTMLElement, rects: Map<Spot, DOMRect>): void {
  flights.forEach((flight, place) => {
    const target = board.querySelector(`[data-cores="${CSS.escape(flight.to)}"]`)?.getBoundingClientRect();
    const origin = rects.get(flight.from);
    if (!origin || !target) return;
    const gem = document.createElement("span");
    gem.className = "flying-gem";
    gem.setAttribute("aria-hidden", "true");
    document.body.append(gem);
    const at = (box: DOMRect) => `translate(${box.left + box.width / 2 - 9}px, ${box.top + box.height / 2 - 9}px)`;
    gem
      .animate([{ transform: `${at(origin)} scale(1)` }, { transform: `${at(target)} scale(1.1)` }], { duration: 380, delay: place * 45, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" })
      .finished.finally(() => gem.remove());
  });
}

/** Where all places for Cores are now, to fly from after the next change. */
export function places(board: HTMLElement): Map<Spot, DOMRect> {
  const found = new Map<Spot, DOMRect>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-cores]")) found.set(element.dataset.cores ?? "", element.getBoundingClientRect());
  return found;
}
