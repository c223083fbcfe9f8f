/** Each deck is shuffled by its owner and then by the other. */
import { shuffled } from "../digests";
import type { Draws } from "../fair";

export const draws: Draws = (record, deck, seat) => {
  let found = deck;
  for (const [place, by] of [seat, 1 - seat].entries()) found = shuffled(record.seed, `shuffle ${seat} by ${by}`, 2 * seat + place + 1, found);
  return found.reverse();
};
