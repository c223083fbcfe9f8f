/**
 * A payment put together before it is confirmed: how many Cores from which place. What there is, what is needed and what
 * is best the server says; here it is only counted.
 */
import type { Decision, Loss, Option, Payment, Source } from "./wire";

/** How many from each source, in their order. */
export type Plan = readonly number[];

export const proposed = (payment: Payment): Plan => payment.sources.map((source) => source.proposed);
export const total = (plan: Plan) => plan.reduce((sum, count) => sum + count, 0);
export const isComplete = (payment: Payment, plan: Plan) => total(plan) >= payment.least && total(plan) <= payment.most;

/** One more from a source. Where no more may be taken in all, one less from the source that gives most of the others. */
export function more(payment: Payment, plan: Plan, at: number): Plan {
  const source = payment.sources[at];
  if (!source || (plan[at] ?? 0) >= source.most) return plan;
  const next = [...plan];
  next[at] = (next[at] ?? 0) + 1;
  if (total(next) > payment.most) {
    const giver = next.reduce((best, count, place) => (place !== at && count > (best < 0 ? 0 : (next[best] ?? 0)) ? place : best), -1);
    if (giver < 0) return plan;
    next[giver] = (next[giver] ?? 0) - 1;
  }
  return next;
}

export function less(plan: Plan, at: number): Plan {
  return plan.map((count, place) => (place === at ? Math.max(0, count - 1) : count));
}

/** What a plan costs in play, in the server's words. */
export function lossesOf(payment: Payment, plan: Plan): Loss[] {
  const found: Loss[] = [];
  for (const stake of payment.stakes) {
    const taken = (soul: boolean) => payment.sources.reduce((sum, source, place) => (source.piece === stake.piece && source.verb.endsWith("_soul") === soul ? sum + (plan[place] ?? 0) : sum), 0);
    const left = stake.left[taken(true)]?.[taken(false)] ?? stake.level;
    if (left < stake.level) found.push({ piece: stake.piece, level: stake.level, left, sure: true, text: stake.texts[left] ?? "" });
  }
  return found;
}

interface Taking {
  verb: string;
  piece: number;
  word: string;
}

export const isSame = (source: Taking, other: Taking) => source.verb === other.verb && source.piece === other.piece && source.word === other.word;

/** A source as an option, so that it lies on the table where its option would. */
export const asOption = (source: Source, index: number): Option => ({ index, key: "", verb: source.verb, piece: source.piece, card: "", word: source.word, label: "" });

/** A confirmed payment on its way through the small decisions it stands for. */
export interface Run {
  kind: string;
  payment: Payment;
  plan: Plan;
}

/**
 * The option that carries a run one decision further: the first place that has not yet given what it shall. What the
 * server took by itself, because nothing else was possible, shows in how many lie there now.
 */
export function nextOfRun(run: Run, decision: Decision): Option | undefined {
  const now = decision.payment;
  if (!now || decision.kind !== run.kind) return undefined;
  const given = (source: Source) => source.here - (now.sources.find((one) => isSame(one, source))?.here ?? 0);
  const source = run.payment.sources.find((one, place) => (run.plan[place] ?? 0) > given(one));
  return decision.options?.find((option) => (source ? isSame(source, option) : option.verb === "done"));
}
