/** A card and a position that somebody works on, in the words of scenarios. */
import type { Tools } from "./wire";

export interface OwnLevel {
  level: number;
  cores: number;
  bp?: number;
  super_unleash?: boolean;
}

export interface OwnCard {
  name: string;
  type: string;
  color: string;
  cost: number;
  families: string;
  /** How many symbols of its own colour each counted field has. */
  counted: Record<string, number>;
  statistics: Record<string, number>;
  levels: OwnLevel[];
  text: string;
}

export type OwnPiece = { card: string } & Record<string, string | number | boolean>;

export interface OwnSide {
  numbers: Record<string, number>;
  words: Record<string, string>;
  piles: Record<string, string[]>;
  field: OwnPiece[];
}

export interface Project {
  game: string;
  card: OwnCard;
  step: string;
  turn: "you" | "opponent";
  sides: { you: OwnSide; opponent: OwnSide };
  /** What is to be reached, where the link is to be solved and not worked on. */
  puzzle?: string;
}

const emptySide = (tools: Tools): OwnSide => ({
  numbers: { ...tools.numbers },
  words: Object.fromEntries(Object.entries(tools.words).map(([key, all]) => [key, all[0] ?? ""])),
  piles: {},
  field: [],
});

/** Something to begin with: a plain card, in the hand, with enough to play it. */
export function fresh(tools: Tools, name = "My card"): Project {
  const color = tools.colors[0] ?? "";
  const you = emptySide(tools);
  you.piles.hand = [name];
  if ("reserve" in you.numbers) you.numbers.reserve = 8;
  const plain = tools.plain;
  if (tools.zones.some((zone) => zone.key === "souls")) you.piles.souls = [`5 ${plain}`];
  const opponent = emptySide(tools);
  if (plain) {
    opponent.field = [{ card: plain, ...tools.piece_numbers }];
    if (!tools.filler) {
      you.piles.deck = [`15 ${plain}`];
      opponent.piles.deck = [`15 ${plain}`];
    }
  }
  return {
    game: tools.game,
    card: {
      name,
      type: tools.types[0] ?? "",
      color,
      cost: 3,
      families: tools.family,
      counted: Object.fromEntries(tools.counted.map((field) => [field, field === "symbols" ? 1 : 0])),
      statistics: Object.fromEntries(tools.statistics.map((name) => [name, 3])),
      levels: tools.counted.length ? [{ level: 1, cores: 1, bp: 3000 }, { level: 2, cores: 3, bp: 5000 }] : [],
      text: tools.example,
    },
    step: tools.main,
    turn: "you",
    sides: { you, opponent },
  };
}

/** The card as a set file would write it. */
export function cardEntry(card: OwnCard, tools: Tools): Record<string, unknown> {
  const entry: Record<string, unknown> = { type: card.type, cost: card.cost, text: card.text };
  const isBody = !tools.statistics.length || tools.creatures.includes(card.type);
  if (isBody) entry.color = card.color;
  const families = card.families.split(/[,，、]/).map((one) => one.trim()).filter(Boolean);
  if (families.length && isBody) entry.families = families;
  for (const field of tools.counted) {
    const count = card.counted[field] ?? 0;
    entry[field] = count ? { [card.color]: count } : {};
  }
  if (isBody) for (const name of tools.statistics) entry[name] = card.statistics[name] ?? 0;
  if (tools.counted.length) {
    const rows = tools.leveled.includes(card.type) ? card.levels : [];
    const fights = tools.fighting.includes(card.type);
    entry.levels = rows.map(({ level, cores, bp, super_unleash }) => ({ level, cores, super_unleash: !!super_unleash, ...(fights ? { bp: bp ?? 0 } : {}) }));
  }
  return entry;
}

function sideEntry(side: OwnSide): Record<string, unknown> {
  const piles = Object.fromEntries(Object.entries(side.piles).filter(([, cards]) => cards.length));
  const onCard = side.field.some((piece) => piece.soul_core === true);
  const words = Object.fromEntries(Object.entries(side.words).filter(([key]) => !(onCard && key === "soul_core")));
  return { ...side.numbers, ...words, ...piles, field: side.field };
}

export function positionEntry(project: Project): Record<string, unknown> {
  return { step: project.step, turn: project.turn, you: sideEntry(project.sides.you), opponent: sideEntry(project.sides.opponent) };
}

/** The position as a scenario's file, for puzzles, judges and tests. */
export function asScenario(project: Project, tools: Tools): string {
  const value = (data: unknown): string => {
    if (Array.isArray(data)) return `[${data.map(value).join(", ")}]`;
    if (data && typeof data === "object") return `{ ${Object.entries(data).map(([key, one]) => `${key} = ${value(one)}`).join(", ")} }`;
    return JSON.stringify(data);
  };
  const rows = (table: Record<string, unknown>) => Object.entries(table).map(([key, one]) => `${key} = ${value(one)}`);
  const position = positionEntry(project);
  const used = JSON.stringify(position).includes(JSON.stringify(project.card.name).slice(1, -1));
  return [
    `game = ${value(project.game)}`,
    "",
    "[[scenario]]",
    'name = "A position"',
    ...rows({ step: project.step, turn: project.turn }),
    ...(used ? ["", `[scenario.cards.${value(project.card.name)}]`, ...rows(cardEntry(project.card, tools))] : []),
    "",
    "[scenario.you]",
    ...rows(position.you as Record<string, unknown>),
    "",
    "[scenario.opponent]",
    ...rows(position.opponent as Record<string, unknown>),
    "",
    "[[scenario.play]]",
    "do = []",
    "expect.over = false",
    "",
  ].join("\n");
}
