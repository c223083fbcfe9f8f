/** What the server says, as docs/wire.md has it. The page knows these shapes and no rule. */

export type Lang = "en" | "zh-Hant";
export type Counts = Record<string, number>;
export type Color = "red" | "purple" | "green" | "white" | "yellow" | "blue";

export interface Player {
  id: string;
  name: string;
  account: boolean;
  lang: Lang;
}

export interface Named {
  key: string;
  label: string;
}

export interface EntryDeck {
  key: string;
  name: string;
  size: number;
  colors: Counts;
  code: string;
}

export interface GameInfo {
  name: string;
  title: string;
  rules: string;
  cards: number;
  steps: Named[];
  zones: Named[];
  timings: (string | Named)[];
  decks: EntryDeck[];
}

export interface Lobby {
  player: Player | null;
  games: GameInfo[];
  levels: { key: string; agent: string; label?: string }[];
  open: Table[];
  watch: Table[];
  mine: Table[];
  replays: Table[];
}

export interface Seat {
  name: string;
  deck: string;
  computer: boolean;
  present: boolean;
}

export interface Result {
  winner: number;
  ending: string;
  text: string;
}

export interface Table {
  id: string;
  game: string;
  rules: string;
  state: "waiting" | "playing" | "over";
  opponent: "computer" | "friend" | "hot-seat";
  level: string;
  public: boolean;
  spectators: "delayed" | "none";
  players: Seat[];
  seat: number;
  seats: number[];
  clock: { minutes: number; increment: number } | null;
  first: string;
  turn: number;
  result: Result | null;
  commitment: string;
  rematch: string;
  fair: boolean;
  continued_from: string;
  created: number;
  changed: number;
}

export interface Level {
  level: number;
  cores: number;
  bp: number | null;
  super_unleash: boolean;
}

export interface Card {
  number: string;
  name: string;
  names: Record<string, string>;
  type: string;
  color: Color;
  cost: number;
  reduction: Counts;
  symbols: Counts;
  ex_symbols: Counts;
  families: string[];
  family_names: Record<string, string[]>;
  block: string;
  rarity: string;
  set: string;
  levels: Level[];
  text: Record<string, string[]>;
  facts: Record<string, [string, string][]>;
}

export interface Piece {
  id: number;
  card: string;
  name: string;
  owner: number;
  cores?: number;
  soul_core?: boolean;
  orientation?: "upright" | "exhausted" | "heavy_exhausted";
  level?: number;
  symbols?: Counts;
  super_unleash?: boolean;
  pending?: string;
  bp?: number;
  edge?: number;
  shield?: number;
  position?: string;
}

export interface Pile {
  count: number;
  cards?: string[];
  known?: string[];
}

export interface Side {
  piles: Record<string, Pile>;
  field: Piece[];
  soul_core?: string | number;
  symbols?: Counts;
  [other: string]: unknown;
}

export interface View {
  game: string;
  rules: string;
  seat: number | "both";
  turn: number;
  turn_player: number;
  over: boolean;
  winner: number;
  ending: string;
  table: { step?: string; in_battle?: boolean; attacker?: number; blocker?: number; [other: string]: unknown };
  players: Side[];
}

export interface Option {
  index: number;
  key: string;
  verb: string;
  piece: number;
  card: string;
  word: string;
  label: string;
}

export interface Shortcut {
  key: string;
  answers: number[];
  option: number;
  label?: string;
}

export interface Decision {
  id: number;
  seat: number;
  kind: string;
  mine: boolean;
  question: string;
  source?: string;
  effect?: string;
  options?: Option[];
  shortcuts?: Shortcut[];
  window?: { until: number; held: boolean } | null;
}

export interface GameEvent {
  kind: string;
  seat: number;
  piece?: number;
  card?: string;
  number?: number;
  word?: string;
  clauses?: string[];
  text?: string;
}

export interface LogLine {
  at: number;
  text: string;
  kind: string;
  seat: number;
  cards: string[];
  clauses: string[];
  turn: number;
}

export interface LogPart {
  from: number;
  lines: LogLine[];
}

export type Habit = "stop" | "pass" | "brief";

export interface Stops {
  own: Record<string, Habit>;
  opponent: Record<string, Habit>;
  formalities: boolean;
  until: string;
}

export interface Chat {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Reveal {
  server_seed: string;
  commitment: string;
  entropy: string[];
  seed: string;
  replay: string;
}

export interface Frame {
  type: "snapshot" | "update";
  seq: number;
  entry: { kind: string; seat: number; auto: boolean } | null;
  table: Table;
  view: View | null;
  decision: Decision | null;
  undo: boolean;
  events: GameEvent[];
  log: LogPart;
  clocks: { left: number[]; running: number; at: number } | null;
  draw: { offered_by: number };
  stops: Stops | null;
  reveal: Reveal | null;
  chat?: Chat[];
  presence?: { players: boolean[]; spectators: number };
  muted?: boolean;
}

export interface ClauseGist {
  id: string;
  gist: string;
  ruling?: boolean;
}

export interface Reason {
  wish: string;
  label?: string;
  offered: boolean;
  reason: string;
  text: string;
  clauses: ClauseGist[];
}

export interface Reasons {
  type: "reasons";
  id: string;
  reasons: Reason[];
  piece?: { id: number; card: string; values: { name: string; printed: unknown; now: unknown; text: string }[] } | null;
}

export interface Violation {
  text: string;
  clauses: ClauseGist[];
}

export interface Deck {
  id?: string;
  key?: string;
  game: string;
  name: string;
  cards: [string, number][];
  size: number;
  code: string;
  text: string;
  legal: boolean;
  violations: Violation[];
  changed?: number;
}

export interface ScenarioName {
  id: string;
  name: string;
}

export interface Clause {
  id: string;
  kind: string;
  gist: string;
  check: string;
  line: number;
  code: { file: string; line: number; function: string }[];
  scenarios: ScenarioName[];
  status: { name: string; reason: string } | null;
}

export interface Ruling {
  id: string;
  gist: string;
  reads: string[];
  scenarios: ScenarioName[];
}

export interface ScenarioFrame {
  answer: string | null;
  view: View;
  decision: Decision | null;
  log: LogPart;
  expect: Record<string, unknown> | null;
}

export interface Scenario {
  scenario: { id: string; name: string; proves: string[]; board: boolean };
  frames: ScenarioFrame[];
  passed: boolean;
  wrong: string[];
}

export interface ReplayHead {
  table: Table;
  answers: number;
  turns: { turn: number; at: number; player: number }[];
  reveal: Reveal | null;
}

export interface ReplayFrame {
  at: number;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  log: LogPart;
  answer: { seat: number; index: number; key: string; label: string } | null;
}

export interface Verdict {
  ok: boolean;
  checks: { name: string; ok: boolean; text: string }[];
}
