// Queries that ran, the latest first.

import { signal } from "@preact/signals";
import { isRecord, isText, keep, recall } from "./kept";

export interface Ran {
  db: string;
  coll: string;
  query: string;
  charge: number;
  rows: number;
}

const most = 100;
const longest = 10_000;

const isRan = (v: unknown): v is Ran =>
  isRecord(v) && isText(v["db"]) && isText(v["coll"]) && isText(v["query"]) &&
  typeof v["charge"] === "number" && typeof v["rows"] === "number";
const isHistory = (v: unknown): v is Ran[] => Array.isArray(v) && v.every(isRan);

export const history = signal<Ran[]>(recall("history", isHistory) ?? []);

/** Puts a query first; an earlier run of the same query goes. */
export function remember(ran: Ran): void {
  if (ran.query.length > longest) return;
  const same = (r: Ran) => r.query === ran.query && r.db === ran.db && r.coll === ran.coll;
  history.value = [ran, ...history.value.filter((r) => !same(r))].slice(0, most);
  keep("history", history.value);
}

export function forgetHistory(): void {
  history.value = [];
  keep("history", []);
}
