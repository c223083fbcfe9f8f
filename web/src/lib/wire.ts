/** What the server says, as docs/wire.md has it. The page knows these shapes and no rule. */

export type Lang = "en" | "zh-Hant" | "ja";
export type Counts = Record<string, number>;

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

/** Where a game's places lie on a play sheet, from the opponent's side to the player's own. */
export interface SheetPlan {
  rows: { name: string; types: string[]; places: number }[];
  left: string[];
  right: string[];
  behind: string[];
  outside: string[];
  sideways: string[];
  /** Piles of the columns that are drawn only while something lies there. */
  at_times: string[];
  aim: string;
}

/** What an event that deserves a moment is shown as. */
export type Pace = "turn" | "play" | "use" | "attack" | "block" | "compare" | "damage" | "loss" | "change";

export interface GameInfo {
  name: string;
  title: string;
  /** The game most people come for. */
  usual: boolean;
  /** What its table looks like. */
  board: string;
  /** The kinds of events that are shown one by one, and as what. */
  paced: Record<string, Pace>;
  rules: string;
  cards: number;
  steps: Named[];
  zones: Named[];
  sheet: SheetPlan;
  timings: (string | Named)[];
  /** Sizes of the parts a deck has beside the main one: Beyonders, Side Deck. */
  deck_sizes: Counts;
  /** What its book leaves open, with the usual answers. */
  options: Agreement[];
  decks: EntryDeck[];
}

/** An answer to what a game's book leaves open. */
export interface Agreement {
  key: string;
  label: string;
  answer: boolean;
  clauses: ClauseGist[];
}

export interface Lobby {
  player: Player | null;
  games: GameInfo[];
  levels: { key: string; agent: string; label?: string }[];
  open: Table[];
  watch: Table[];
  mine: Table[];
  replays: Table[];
  /** How many look for an opponent, and the clock such games have. */
  seeking: { counts: { game: string; best_of: number; count: number }[]; clock: { minutes: number; increment: number } };
}

export interface Seat {
  name: string;
  deck: string;
  computer: boolean;
  present: boolean;
  /** Whether the player has contributed to the shuffle. */
  ready: boolean;
  /** Whether the player's deck is known: between two duels not yet. */
  settled: boolean;
  /** The sha256 of what the player will contribute; "" without. */
  sealed: string;
  /** At a rated table: the rating when it was made, and what the result has changed of it. */
  rating: number;
  provisional: boolean;
  gained: number | null;
  profile: string | null;
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
  /** What was agreed on other than usual. */
  agreed: Agreement[];
  turn: number;
  result: Result | null;
  commitment: string;
  /** The sha256 of what is to be dealt, once both decks are known. */
  deal: string;
  protocol: number;
  rematch: string;
  fair: boolean;
  /** Something was taken back at will: the game counts for nothing. */
  practice: boolean;
  /** The result counts for both players' ratings. */
  rated: boolean;
  best_of: number;
  /** The tournament it belongs to; "" for none. */
  tournament: string;
  /** How the match stands that this is a duel of. */
  match: { results: number[]; over: boolean; winner: number; follows: string } | null;
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
  game: string;
  /** What its game's table looks like. */
  board: string;
  number: string;
  name: string;
  names: Record<string, string>;
  type: string;
  color: string;
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
  numbers: Counts;
  text: Record<string, string[]>;
  facts: Record<string, [string, string][]>;
  /** What its effects do: the names of its tree's verbs, each once. */
  deeds: string[];
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
  row?: string;
  set?: "" | "face_up" | "face_down";
  host?: number;
  token?: boolean;
  silenced?: boolean;
  attacked?: boolean;
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
  table: { step?: string; in_battle?: boolean; attacker?: number; blocker?: number; target?: number; [other: string]: unknown };
  players: Side[];
}

/** What an act costs a card in play: its level before and after (0: it leaves play). sure: no later payment can spare it. */
export interface Loss {
  piece: number;
  level: number;
  left: number;
  sure: boolean;
  text: string;
}

export interface Option {
  index: number;
  key: string;
  verb: string;
  piece: number;
  card: string;
  word: string;
  label: string;
  losses?: Loss[];
  /** What an attack or block comes to as things stand. */
  forecast?: string;
}

export interface Shortcut {
  key: string;
  answers: number[];
  option: number;
  label?: string;
}

/** A place to take Cores from in a payment, in the order of taking. */
export interface Source {
  verb: string;
  piece: number;
  word: string;
  here: number;
  most: number;
  proposed: number;
}

/** What a card in play is left with, by whether it gives the Soul Core and by how many plain Cores; texts by the level left. */
export interface Stake {
  piece: number;
  level: number;
  left: number[][];
  texts: Record<string, string>;
}

export interface Payment {
  least: number;
  most: number;
  sources: Source[];
  stakes: Stake[];
}

export interface Decision {
  id: number;
  seat: number;
  kind: string;
  mine: boolean;
  question: string;
  source?: string;
  effect?: string;
  payment?: Payment | null;
  auto?: boolean;
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

/** An effect on its way, next first. */
export interface OnItsWay {
  seat: number;
  piece: number;
  card: string;
  lines: string[];
  running: boolean;
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

/** Who is there. claim: whom somebody waits for who has left, and from when on the game can be claimed. */
export interface Presence {
  players: boolean[];
  spectators: number;
  claim?: { seat: number; at: number } | null;
}

/** The computer has less time to think than its level says, because the server is busy. text: that in words, empty when it has all of it. */
export interface Thinking {
  seconds: number;
  wanted: number;
  text: string;
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
  stack: OnItsWay[];
  log: LogPart;
  clocks: { left: number[]; running: number; at: number } | null;
  draw: { offered_by: number };
  /** can: there is something to take back; asks: only if the other one agrees; asked_by: whose wish stands, -1 nobody's. */
  take_back: { can: boolean; asks: boolean; asked_by: number };
  stops: Stops | null;
  reveal: Reveal | null;
  chat?: Chat[];
  presence?: Presence;
  thinking?: Thinking;
  muted?: boolean;
}

export interface ClauseGist {
  id: string;
  gist: string;
  ruling?: boolean;
  answer?: boolean;
}

export interface Reason {
  wish: string;
  label?: string;
  offered: boolean;
  reason: string;
  text: string;
  clauses: ClauseGist[];
}

/** A number of a card in play: how it is printed, how it stands now, and what changes it. */
export interface ValueNow {
  name: string;
  printed: unknown;
  now: unknown;
  text: string;
  changes?: { text: string; card: string }[];
}

export interface Reasons {
  type: "reasons";
  id: string;
  reasons: Reason[];
  piece?: { id: number; card: string; values: ValueNow[] } | null;
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
  side: [string, number][];
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
  chapter: string;
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

/** What the publisher has answered about a card or keyword (`subject`); `status`: why no scenario can play it. */
export interface OfficialAnswer {
  id: string;
  subject: string;
  gist: string;
  reads: string[];
  scenarios: ScenarioName[];
  status: { name: string; reason: string } | null;
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
  /** Cards the scenario made up. */
  cards: Card[];
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

/** What came of an answer at a study. */
export interface StudyNews {
  frames: Frame[];
  answers: number[];
  /** How many answers stay when the last act is taken back; -1: none to take back. */
  back: number;
  state: "open" | "right" | "wrong";
  open: boolean;
  /** What a coach says about it. */
  said: string;
  /** Of a solved puzzle: what it was about. */
  idea?: string;
}

export interface PuzzleRow {
  id: string;
  game: string;
  name: string;
  kind: string;
  goal: string;
  level: string;
  themes: string[];
  rating: number;
  tries: number;
  mine: "" | "tried" | "solved" | "clean";
  daily?: boolean;
}

export interface PuzzleList {
  games: string[];
  puzzles: PuzzleRow[];
  daily: { day: string; id: string; done: boolean };
  me: { rating: number; provisional: boolean; tried: number; solved: number; streak: number };
}

export interface SolutionFrame {
  answer: { seat: number; label: string; wrong: string[] } | null;
  view: View;
  decision: Decision | null;
  log: LogPart;
  clauses: ClauseGist[];
}

export interface Solution {
  puzzle: PuzzleRow;
  frames: SolutionFrame[];
  idea: string;
}

export interface Chapter {
  id: string;
  title: string;
  lead: string;
  tasks: { name: string; text: string; done: boolean }[];
}

export interface Course {
  games: string[];
  chapters: Chapter[];
}

/** A decision looked at afterwards: the first player's chance to win, with its interval. */
export interface AnalysisPoint {
  at: number;
  seat: number;
  turn: number;
  chance: number;
  low: number;
  high: number;
  worlds: number;
  /** Where something else was surely better. */
  turning: { behind: number; low: number; high: number; worlds: number; words: Record<string, { played: string; better: string; why: string[] }> } | null;
}

export interface AnalysisNews {
  state: "none" | "running" | "done" | "failed";
  done: number;
  total: number;
  points: AnalysisPoint[];
}

/** What the forms of the workshop need to know of a game. */
export interface Tools {
  game: string;
  types: string[];
  colors: string[];
  /** Fields that count symbols by colour. */
  counted: string[];
  /** Further numbers of its creatures. */
  statistics: string[];
  creatures: string[];
  leveled: string[];
  fighting: string[];
  /** A card without effects, and a line of text, to begin with. */
  plain: string;
  family: string;
  example: string;
  filler: string;
  steps: Named[];
  main: string;
  zones: Named[];
  judged: boolean;
  numbers: Counts;
  words: Record<string, string[]>;
  piece_numbers: Counts;
  piece_words: Record<string, string[]>;
  piece_flags: string[];
}

export interface ReadLine {
  text: string;
  error: string;
  tree: unknown;
  texts: Record<string, string>;
  /** In the words of card text, where others were used. */
  read: string;
}

export interface ReadCard {
  lines: ReadLine[];
  card: Card | null;
  fault: string;
  creation: { legal: boolean; verdicts: { text: string; advice: boolean; clauses: ClauseGist[] }[] } | null;
}

/** Whether a position somebody built is a puzzle: "puzzle", "several", "any", "never", "too_hard"; and its solution. */
export interface PuzzleVerdict {
  state: string;
  level: string;
  looked: number;
  line: { seat: number; label: string }[];
}

/** Looking for an opponent: the table once there is one. */
export interface Queue {
  seek: { game: string; best_of: number; deck: string; waited: number } | null;
  table: string;
}

export interface Rating {
  game: string;
  best_of: number;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  wins: number;
  draws: number;
}

export interface RatingBoard {
  game: string;
  best_of: number;
  formats: number[];
  players: { player: string; name: string; rating: number; provisional: boolean; games: number; wins: number; draws: number }[];
  me: Rating | null;
}

export interface Profile {
  player: { id: string; name: string };
  ratings: Rating[];
  /** side: the seat of the one whose profile it is. */
  games: (Table & { side: number })[];
}

/** What somebody may say between two duels. */
export interface Choices {
  cards: [string, number][];
  side: [string, number][];
  apart: string[];
  chooses: boolean;
}

export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  system: "swiss" | "elimination" | "robin";
  best_of: number;
  clock: { minutes: number; increment: number };
  rated: boolean;
  level: string;
  state: "open" | "running" | "over";
  round: number;
}

export interface Tournament extends TournamentInfo {
  rounds: number;
  /** Whether it is mine to lead. */
  organiser: boolean;
  /** My number among the entrants, -1: none. */
  me: number;
  /** Where I am expected now. */
  table: string;
  entrants: { number: number; name: string; computer: boolean; dropped: boolean; profile: string | null }[];
  meetings: { place: number; one: number; other: number; winner: number; missed: boolean; over: boolean; by_hand: boolean; table: string; state: string }[][];
  standings: { entrant: number; points: number; share: number; buchholz: number; wins: number; draws: number; losses: number; byes: number }[];
}

/** A kind of packs that can be drafted. */
export interface DraftKind {
  code: string;
  name: string;
  pack_size: number;
  rounds: number;
  sealed_packs: number;
  deck_size: number;
  is_exact: boolean;
}

/** What can be drafted, by game; with a clock, building has the time of so many picks. */
export interface DraftSets {
  sets: Record<string, DraftKind[]>;
  to_build: number;
}

/** What a deck of a pool must be: docs/wire.md. */
export interface DeckSizes {
  least: number;
  most: number;
  apart: string[];
  apart_most: number;
  surplus: string[];
}

/** A draft room as I may see it. */
export interface Draft {
  id: string;
  game: string;
  code: string;
  sealed: boolean;
  best_of: number;
  level: string;
  state: "open" | "drafting" | "building" | "over";
  commitment: string;
  /** My seat, -1: none. */
  me: number;
  table: string;
  round: number;
  rounds: number;
  pack_size: number;
  seats: { name: string; computer: boolean; here: boolean; ready: boolean; taken: number; built: boolean }[];
  pack: string[];
  pool: string[];
  cards: [string, number][];
  name: string;
  seconds: number;
  build_seconds: number;
  /** Milliseconds until what is asked now is decided for whoever has not answered; null: no clock runs. */
  left: number | null;
  /** The card that was taken for me last, as my time had run out. */
  taken_for_me: string;
  sizes: DeckSizes | null;
  proof?: { server_seed: string; entropy: string[]; seed: string };
}
