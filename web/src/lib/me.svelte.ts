/** Who is playing. Nobody has to sign up: a name is enough, and one is given until another is chosen. */
import { api } from "./api";
import { settings } from "./settings.svelte";
import type { Player } from "./wire";

class Me {
  player = $state.raw<Player | null>(null);
  private asked: Promise<void> | null = null;

  /** Know who I am. */
  ready(): Promise<void> {
    this.asked ??= api.get<{ player: Player | null }>("/api/me").then(
      ({ player }) => {
        this.player = player;
      },
      () => {
        this.asked = null;
      },
    );
    return this.asked;
  }

  /** Have a player to act as, made now if there is none, by the name given if one is. */
  async name(given = ""): Promise<void> {
    await this.ready();
    const wanted = given.trim();
    if (wanted && wanted !== this.player?.name && !this.player?.account) await this.rename(wanted);
    else if (!this.player) await this.rename(`${settings.words.account.guest} ${100 + Math.floor(Math.random() * 900)}`);
  }

  async rename(name: string): Promise<void> {
    this.player = (await api.post<{ player: Player }>("/api/me", { name, lang: settings.lang })).player;
  }

  async enter(kind: "login" | "register", name: string, password: string): Promise<void> {
    this.player = (await api.post<{ player: Player }>(`/api/${kind}`, { name, password })).player;
  }

  async leave(): Promise<void> {
    await api.post("/api/logout");
    this.player = null;
    this.asked = null;
    await this.ready();
  }

  /** Be forgotten by the server, for good. */
  async forget(name: string, password: string): Promise<void> {
    await api.delete("/api/me", { name, password });
    this.player = null;
    this.asked = null;
    await this.ready();
  }
}

export const me = new Me();
