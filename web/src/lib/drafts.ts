/** Deck edits that are not saved yet, kept in the browser so that they survive a reload, a closed tab or a wrong click. */

export interface Draft {
  game: string;
  name: string;
  cards: [string, number][];
  side: [string, number][];
}

const keyOf = (place: string) => `soulcore.draft ${place}`;

/** Whether two decks hold the same cards under the same name, in whatever order. */
export function sameDeck(one: Draft, other: Draft): boolean {
  const plain = (deck: Draft) => JSON.stringify([deck.game, deck.name, [...deck.cards].sort(), [...deck.side].sort()]);
  return plain(one) === plain(other);
}

export function keepDraft(place: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: then nothing is kept.
  }
}

export function keptDraft(place: string): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") as Draft | null;
    return found && Array.isArray(found.cards) && Array.isArray(found.side) ? found : null;
  } catch {
    return null;
  }
}

export function dropDraft(place: string): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // nothing was kept
  }
}
