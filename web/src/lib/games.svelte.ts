/** The games that can be played, loaded once in each language. */
import { api } from "./api";
import { settings } from "./settings.svelte";
import type { GameInfo, Lobby } from "./wire";

class Games {
  list = $state.raw<GameInfo[]>([]);
  /** The list is here, or cannot be had. */
  ready = $state(false);
  private lang = "";

  /** The game most people come for. */
  get usual(): string {
    return (this.list.find((one) => one.usual) ?? this.list[0])?.name ?? "";
  }

  async load(): Promise<void> {
    if (this.lang === settings.lang && this.list.length) return;
    this.lang = settings.lang;
    try {
      this.list = (await api.get<Lobby>("/api/lobby")).games;
    } catch (error) {
      this.lang = "";
      throw error;
    } finally {
      this.ready = true;
    }
  }
}

export const games = new Games();
