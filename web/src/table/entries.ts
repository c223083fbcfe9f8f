/** What can be chosen now, as the rows of a menu: options, and beside them the shortcuts that begin with them. */
import { goesOn, proposalOf, shortcutFor } from "../lib/offers";
import { isComplete, lossesOf, total, type Plan } from "../lib/payment";
import type { Decision, Loss, Option } from "../lib/wire";
import type { Words } from "../words/en";

export interface Entry {
  id: string;
  label: string;
  note: string;
  kind: "proposal" | "plain" | "on" | "source";
  option?: Option;
  shortcut?: string;
  /** The same thing done in another way: it stands beside the row before it. */
  beside?: boolean;
  /** A payment's confirmation. */
  confirms?: boolean;
  disabled?: boolean;
  /** The place in a payment's list of sources. */
  source?: number;
  cores?: number;
  soul?: boolean;
  /** What it costs in play. */
  losses?: Loss[];
}

/** What must be confirmed before it is done: a card in play would be lost, and nothing asks on the way. */
export const losesCards = (losses: Loss[] | undefined) => (losses ?? []).filter((loss) => loss.sure && !loss.left);

/** The rows for some options of a decision, in the order of the server. */
export function entriesOf(decision: Decision, options: Option[], words: Words): Entry[] {
  const rows: Entry[] = [];
  for (const option of options) {
    const quick = shortcutFor(decision, option);
    if (quick) rows.push({ id: `s${option.index}`, label: option.label, note: "", kind: "plain", option, shortcut: quick.key, losses: option.losses });
    rows.push({ id: `o${option.index}`, label: quick ? words.table.chooseCores : option.label, note: option.forecast ?? "", beside: quick !== undefined, kind: goesOn(option) ? "on" : "plain", option, losses: quick ? undefined : option.losses });
  }
  return rows;
}

/** The rows of a payment: the confirmation, then every place with what it gives. */
export function paymentEntries(decision: Decision, plan: Plan, words: Words, name: (option: { piece: number; word: string }) => string): Entry[] {
  const payment = decision.payment;
  if (!payment) return [];
  const sum = total(plan);
  const label = (words.table.payGo[decision.kind] ?? String)(sum);
  const go: Entry = { id: "p", label, note: payment.least > sum ? words.table.missing(payment.least - sum) : "", kind: "proposal", confirms: true, disabled: !isComplete(payment, plan), cores: sum, losses: lossesOf(payment, plan) };
  const rows = payment.sources.map((source, place): Entry => {
    const soul = source.verb.endsWith("_soul");
    return { id: `b${place}`, label: name(source), note: "", kind: "source", source: place, disabled: source.most === 0, soul, cores: plan[place] ?? 0 };
  });
  return [go, ...rows.filter((row) => !row.disabled)];
}

/** Everything a decision offers: first the proposal, last what goes on without doing more. */
export function allEntries(decision: Decision, words: Words): Entry[] {
  const rows = entriesOf(decision, decision.options ?? [], words);
  const proposal = proposalOf(decision);
  if (proposal) rows.unshift({ id: "p", label: proposal.label ?? words.table.shortcuts[decision.kind] ?? proposal.key, note: words.table.proposed, kind: "proposal", shortcut: proposal.key });
  return [...rows.filter((row) => row.kind !== "on"), ...rows.filter((row) => row.kind === "on")];
}
