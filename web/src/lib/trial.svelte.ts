/**
 * A trial: games that computers play with a deck or a card, asked for part by part and added up here. Stopping is no longer asking.
 */
import { api, reasonOf } from "./api";

export interface TrialGame {
  won: number;
  turns: number;
  drawn: string[];
  played: string[];
}

/** Games and the points made in them; a draw is half a point. */
export interface Score {
  games: number;
  won: number;
}

export interface Share {
  share: number;
  low: number;
  high: number;
}

const Z = 1.96;

/** The share of points with Wilson's bounds: nineteen of twenty such intervals hold the truth. */
export function wilson({ won, games }: Score): Share {
  if (!games) return { share: 0.5, low: 0, high: 1 };
  const share = won / games;
  const scale = 1 + (Z * Z) / games;
  const middle = (share + (Z * Z) / (2 * games)) / scale;
  const reach = (Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games))) / scale;
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

export interface Meeting extends Score {
  key: string;
  name: string;
}

/** What a card did: in games in which it was drawn and in the others, and in how many it was played. */
export interface CardScore {
  number: string;
  drawn: Score;
  not: Score;
  played: number;
}

/** By how much more was won when it was drawn, where both were seen often enough to say so; else null. */
export function lift(card: CardScore, least = 30): number | null {
  if (card.drawn.games < least || card.not.games < least) return null;
  return card.drawn.won / card.drawn.games - card.not.won / card.not.games;
}

export class Trial {
  meetings = $state.raw<Meeting[]>([]);
  cards = $state.raw<CardScore[]>([]);
  turns = $state(0);
  running = $state(false);
  failed = $state("");
  private round = 0;

  get total(): Score {
    return this.meetings.reduce((sum, one) => ({ games: sum.games + one.games, won: sum.won + one.won }), { games: 0, won: 0 });
  }

  /** Play rounds against each of them in turn, until so many games were played in all or somebody stops it. Goes on where it stopped. */
  async run<T extends { games: TrialGame[] }>(numbers: string[], against: { key: string; name: string }[], games: number, ask: (key: string, number: number) => Promise<T>): Promise<void> {
    if (this.running) return;
    if (!this.meetings.length) this.meetings = against.map((one) => ({ ...one, games: 0, won: 0 }));
    if (!this.cards.length) this.cards = numbers.map((number) => ({ number, drawn: { games: 0, won: 0 }, not: { games: 0, won: 0 }, played: 0 }));
    this.running = true;
    this.failed = "";
    try {
      while (this.running && this.total.games < games) {
        for (const one of against) {
          if (!this.running || this.total.games >= games) break;
          const found = await ask(one.key, this.round);
          this.add(one.key, found.games);
        }
        this.round++;
      }
    } catch (error) {
      this.failed = reasonOf(error);
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }

  private add(key: string, games: TrialGame[]): void {
    const won = games.reduce((sum, game) => sum + game.won, 0);
    this.turns += games.reduce((sum, game) => sum + game.turns, 0);
    this.meetings = this.meetings.map((one) => (one.key === key ? { ...one, games: one.games + games.length, won: one.won + won } : one));
    const with_ = (score: Score, game: TrialGame): Score => ({ games: score.games + 1, won: score.won + game.won });
    this.cards = this.cards.map((card) =>
      games.reduce(
        (one, game) => ({
          ...one,
          ...(game.drawn.includes(one.number) ? { drawn: with_(one.drawn, game) } : { not: with_(one.not, game) }),
          played: one.played + (game.played.includes(one.number) ? 1 : 0),
        }),
        card,
      ),
    );
  }
}

export const askDeck = (game: string, deck: Record<string, unknown>) => (against: string, number: number) => api.post<{ games: TrialGame[] }>("/api/trials/deck", { game, deck, against, number });
export const askCard = (game: string, name: string, card: Record<string, unknown>) => (deck: string, number: number) => api.post<{ games: TrialGame[]; instead: string }>("/api/trials/card", { game, name, card, deck, number });
