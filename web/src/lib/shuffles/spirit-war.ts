/** Each deck without its Beyonders, once; the first card lies down as a Soul. */
import { shuffled } from "../digests";
import type { Draws } from "../fair";

export const draws: Draws = (record, deck, seat) => {
  const types = new Map([...(record.printed ?? []), ...(record.own_cards ?? [])].map((card) => [card.number, card.type]));
  const main = deck.filter((number) => types.get(number) !== "beyonder");
  return shuffled(record.seed, "setup", seat + 1, main).reverse().slice(1);
};
