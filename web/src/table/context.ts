/** What the parts of a table share: what is offered where, and what happens when something is touched. */
import { getContext, setContext } from "svelte";
import type { Catalogue } from "../lib/catalogue.svelte";
import type { Gesture, Spot } from "../lib/offers";
import type { Option, Piece } from "../lib/wire";

/** A thing one can look at or ask about. */
export interface Thing {
  spot: Spot;
  card?: string;
  piece?: Piece;
  name: string;
}

export interface TableContext {
  readonly catalogue: Catalogue;
  offers(spot: Spot): Option[];
  /** Take what a spot offers; several options open a menu at the element. */
  act(spot: Spot, at: Element): void;
  why(thing: Thing): void;
  look(thing: Thing | null, at?: Element): void;
  /** A drag has ended: true when it meant something. */
  drop(gesture: Gesture, at: Element): boolean;
  seat(): number;
}

const KEY = Symbol("table");

export const setTable = (table: TableContext) => setContext(KEY, table);
export const getTable = () => getContext<TableContext>(KEY);
