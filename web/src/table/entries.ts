/** What can be chosen now, as the rows of a menu: options, and beside them the shortcuts that begin with them. */
import { goesOn, proposalOf, shortcutFor } from "../lib/offers";
import type { Decision, Option } from "../lib/wire";
import type { Words } from "../words/en";

export interface Entry {
  id: string;
  label: string;
  note: string;
  kind: "proposal" | "plain" | "on";
  option?: Option;
  shortcut?: string;
  /** How many Cores a proposed payment takes, to be drawn beside it. */
  cores?: number;
}

/** The rows for some options of a decision, in the order of the server. */
export function entriesOf(decision: Decision, options: Option[], words: Words): Entry[] {
  const rows: Entry[] = [];
  for (const option of options) {
    const quick = shortcutFor(decision, option);
    if (quick) rows.push({ id: `s${option.index}`, label: quick.label ?? option.label, note: quick.label ? "" : words.table.allFromReserve, kind: "plain", option, shortcut: quick.key });
    rows.push({ id: `o${option.index}`, label: option.label, note: quick ? words.table.chooseCores : "", kind: goesOn(option) ? "on" : "plain", option });
  }
  return rows;
}

/** Everything a decision offers: first the proposal, last what goes on without doing more. */
export function allEntries(decision: Decision, words: Words): Entry[] {
  const rows = entriesOf(decision, decision.options ?? [], words);
  const proposal = proposalOf(decision);
  if (proposal) rows.unshift({ id: "p", label: proposal.label ?? words.table.shortcuts[decision.kind] ?? proposal.key, note: words.table.proposed, kind: "proposal", shortcut: proposal.key, cores: decision.kind === "pay" ? proposal.answers.length : undefined });
  // One Core left to pay is no run of answers and has no shortcut; the server's first option is then the proposal.
  const first = rows[0];
  if (!proposal && decision.kind === "pay" && first && rows.length > 1) rows[0] = { ...first, kind: "proposal", note: words.table.proposed, cores: 1 };
  return [...rows.filter((row) => row.kind !== "on"), ...rows.filter((row) => row.kind === "on")];
}
