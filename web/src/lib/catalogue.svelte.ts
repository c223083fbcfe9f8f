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
      wanted.push(api.get<GameInfo>(`/api/games/${this.name}`).then((game) => (this.game = game)));
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

export function nameIn(card: Card, lang: string): string {
  return card.names[lang] ?? card.name;
}

export function textIn(card: Card, lang: string): string[] {
  return card.text[lang] ?? card.text.en ?? [];
}

export function familiesIn(card: Card, lang: string): string[] {
  return card.family_names[lang] ?? card.family_names.en ?? card.families;
}
