/** What players are called on the page. */
import { settings } from "./settings.svelte";
import type { Table } from "./wire";

export function playerName(table: Table, seat: number): string {
  const player = table.players[seat];
  const words = settings.words;
  if (!player) return words.table.player(seat + 1);
  if (player.computer && table.tournament) return words.tournaments.computer(player.name);
  if (player.computer) return words.table.computer(words.lobby.levels[table.level] ?? table.level);
  // Somebody who brought a record, or plays both sides: the seats must still be told apart.
  const isTwice = player.name !== "" && table.players.filter((one) => one.name === player.name).length > 1;
  return isTwice ? `${player.name} (${seat + 1})` : player.name || words.table.player(seat + 1);
}
