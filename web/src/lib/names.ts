/** What players are called on the page. */
import { settings } from "./settings.svelte";
import type { Table } from "./wire";

export function playerName(table: Table, seat: number): string {
  const player = table.players[seat];
  const words = settings.words;
  if (!player) return words.table.player(seat + 1);
  if (player.computer) return words.table.computer(words.lobby.levels[table.level] ?? table.level);
  return player.name || words.table.player(seat + 1);
}
