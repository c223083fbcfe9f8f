/** The cards of a game, loaded once. */
import { api } from "./api";
import { settings } from "./settings.svelte";
import type { Card, GameInfo } from "./wire";

const shelves = new Map<string, Catalogue>();

export class Catalogue {
  cards = $state.raw<Map<string, Card>>(new Map());
  game = $state.raw<GameInfo | null>(null);
  private gameLang = "";

  constructor(readonly name: string) {}

  async load(): Promise<void> {
    const told = settings.lang;
    const wanted: Promise<unknown>[] = [];
    if (!this.cards.size) wanted.push(this.loadCards());
    if (this.gameLang !== told) {
      this.gameLang = told;
      wanted.push(
        api.get<GameInfo>(`/api/games/${this.name}`).then(
          (game) => (this.game = game),
          (error: unknown) => {
            this.gameLang = "";
            throw error;
          },
        ),
      );
    }
    await Promise.all(wanted);
  }

  private async loadCards(): Promise<void> {
    const found = new Map<string, Card>();
    for (let offset = 0, total = 1; offset < total; offset += 200) {
      const part = await api.get<{ total: number; cards: Card[] }>(`/api/games/${this.name}/cards?offset=${offset}&limit=200`);
      total = part.total;
      for (const card of part.cards) found.set(card.number, card);
      if (!part.cards.length) break;
    }
    this.cards = found;
  }

  /** Cards that are not in the library: a scenario's own. */
  add(cards: Card[]): void {
    // Only what is new: whoever watches the cards and adds some would else do so for ever.
    const fresh = cards.filter((card) => this.cards.get(card.number) !== card);
    if (fresh.length) this.cards = new Map([...this.cards, ...fresh.map((card) => [card.number, card] as const)]);
  }

  card(number: string | undefined): Card | undefined {
    return number ? this.cards.get(number) : undefined;
  }

  nameOf(number: string | undefined): string {
    const card = this.card(number);
    return card ? nameIn(card, settings.lang) : (number ?? "");
  }

  /** What a zone is called on the sheet: the short word we have for it, else what the game calls it. */
  zone(key: string): string {
    return settings.words.zones[key] ?? this.game?.zones.find((zone) => zone.key === key)?.label ?? key;
  }
}

export function catalogueOf(game: string): Catalogue {
  let found = shelves.get(game);
  if (!found) shelves.set(game, (found = new Catalogue(game)));
  return found;
}

/** What a card's type is called: in the words of its kind of table where that has its own. */
export function typeIn(card: Card): string {
  const { types } = settings.words;
  return types[`${card.board}.${card.type}`] ?? types[card.type] ?? card.type;
}

export function nameIn(card: Card, lang: string): string {
  return card.names[lang] ?? card.name;
}

export function textIn(card: Card, lang: string): string[] {
  return card.text[lang] ?? card.text.en ?? [];
}

export function familiesIn(card: Card, lang: string): string[] {
  return card.family_names[lang] ?? card.family_names.en ?? card.families;
}
