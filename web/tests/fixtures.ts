import type { Card, Decision, Option, View } from "../src/lib/wire";

export function card(change: Partial<Card> = {}): Card {
  return {
    game: "standard", board: "cores", numbers: {}, number: "26RSD01-002", name: "Gen-Bo", names: { en: "Gen-Bo" }, type: "spirit", color: "red", cost: 3, reduction: { red: 2 }, symbols: { red: 1 },
    ex_symbols: {}, families: ["Windfang"], family_names: {}, block: "A", rarity: "", set: "26RSD01", levels: [{ level: 1, cores: 1, bp: 3000, super_unleash: false }],
    text: {}, facts: {}, deeds: [], ...change,
  };
}

export function option(change: Partial<Option>): Option {
  return { index: 0, key: "", verb: "", piece: 0, card: "", word: "", label: "", ...change };
}

export function decision(options: Option[], change: Partial<Decision> = {}): Decision {
  return { id: 1, seat: 0, kind: "main_step", mine: true, question: "", options: options.map((one, index) => ({ ...one, index })), shortcuts: [], ...change };
}

export function view(): View {
  const piles = { deck: { count: 30 }, hand: { count: 1, cards: ["A-1"] }, trash: { count: 1, cards: ["A-2"] } };
  return {
    game: "standard", rules: "", seat: 0, turn: 3, turn_player: 0, over: false, winner: -1, ending: "",
    table: { step: "main", attacker: 0, blocker: 0 },
    players: [
      { piles, field: [{ id: 7, card: "A-3", name: "", owner: 0, cores: 1, soul_core: false }], life: 5, reserve: 3, trash_cores: 0, soul_core: "reserve" },
      { piles: { ...piles, hand: { count: 4 } }, field: [], life: 5, reserve: 3, trash_cores: 0, soul_core: "reserve" },
    ],
  };
}
