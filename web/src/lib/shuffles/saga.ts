/** Each deck is shuffled by its owner and then by the other. */
import { shuffledByBoth } from "../digests";
import type { Draws } from "../fair";

export const draws: Draws = (record, deck, seat) => shuffledByBoth(record.seed, seat, deck);
