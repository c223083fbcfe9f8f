/** The games that can be played, loaded once in each language. */
import { api } from "./api";
import { settings } from "./settings.svelte";
import type { GameInfo, Lobby } from "./wire";

class Games {
  list = $state.raw<GameInfo[]>([]);
  private lang = "";

  async load(): Promise<void> {
    if (this.lang === settings.lang && this.list.length) return;
    this.lang = settings.lang;
    this.list = (await api.get<Lobby>("/api/lobby")).games;
  }
}

export const games = new Games();
