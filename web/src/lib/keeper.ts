/** Keeps, for each table of mine, what a fair shuffle is checked by afterwards; and contributes to it only when that is safe. */
import { api, entropy, Refused } from "./api";
import { sha256 } from "./digests";
import type { Kept } from "./fair";
import type { Frame, Table } from "./wire";

const PREFIX = "soulcore.fair.";
const MOST = 200;

export function keptOf(table: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + table);
    return text ? (JSON.parse(text) as Kept) : null;
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  try {
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    if (mine.length >= MOST) for (const key of mine.slice(0, mine.length - MOST + 1)) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + kept.table, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing can still play; it has nothing to check by.
  }
}

export class Keeper {
  private kept: Kept;
  private sending = false;
  private stopped = false;
  private resealed = false;

  constructor(private readonly id: string) {
    this.kept = keptOf(id) ?? { table: id, seat: -1, commitment: "", deal: "", seals: [], entropy: entropy(), hand: [] };
  }

  /** What to do about the shuffle as the table stands: seal, contribute, or wait. Safe to call with every frame. */
  async follow(table: Table): Promise<void> {
    if (table.state !== "waiting" || table.seat < 0 || this.sending || this.stopped) return;
    const me = table.players[table.seat];
    if (!me || me.ready) return;
    this.sending = true;
    try {
      if (!this.kept.commitment) this.note(table);
      const isAlone = table.players.every((player, seat) => player.computer || table.seats.includes(seat));
      const others = table.players.filter((player, seat) => !player.computer && !table.seats.includes(seat));
      const seal = sha256(this.kept.entropy);
      // Sealed in another browser, whose word this one does not know: sealed anew, once, while nobody has contributed yet.
      const isOthers = me.sealed !== "" && me.sealed !== seal && !this.resealed && table.players.every((player) => player.computer || !player.ready);
      if (!isAlone && (!me.sealed || isOthers)) {
        this.resealed = isOthers;
        keep(this.kept);
        await api.post(`/api/tables/${this.id}/ready`, { sealed: seal });
      } else if (table.deal && (isAlone || others.every((player) => player.sealed || player.ready))) {
        this.note(table); // before the word is out: this is what it was given for
        await api.post(`/api/tables/${this.id}/ready`, { entropy: this.kept.entropy, seals: this.kept.seals });
      }
    } catch (error) {
      // Another page of mine has done it; a seal that changed meanwhile is told by the next frame.
      this.stopped = error instanceof Refused && error.code !== "stale" && error.code !== "offline";
    } finally {
      this.sending = false;
    }
  }

  private note(table: Table): void {
    const seals = table.players.map((player) => player.sealed ?? "");
    const commitment = this.kept.commitment || table.commitment; // the first one counts
    this.kept = { ...this.kept, seat: table.seat, commitment, deal: table.deal ?? "", seals };
    keep(this.kept);
  }

  /** Remember the opening hand, as long as it is still that. */
  see(frame: Frame): void {
    const view = frame.view;
    if (!view || this.kept.hand.length || !this.kept.deal || view.seat !== this.kept.seat) return;
    if (frame.entry?.kind !== "begin" && view.turn !== 0) return;
    const hand = view.players[this.kept.seat]?.piles.hand?.cards;
    if (!hand?.length) return;
    this.kept = { ...this.kept, hand: [...hand] };
    keep(this.kept);
  }
}
