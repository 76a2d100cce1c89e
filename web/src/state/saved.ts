// Queries that a person saved under a name, in this browser. A file takes them to another.

import { signal } from "@preact/signals";
import { isRecord, isText, keep, recall } from "./kept";

export interface Saved {
  name: string;
  db: string;
  coll: string;
  query: string;
  /** What was typed for each parameter. */
  typed: Record<string, string>;
}

const format = "orrery.queries/1";
const most = 1000;
const longest = 200_000;

const isTyped = (v: unknown): v is Record<string, string> => isRecord(v) && !Array.isArray(v) && Object.values(v).every(isText);
const isSaved = (v: unknown): v is Saved =>
  isRecord(v) && isText(v["name"]) && v["name"].trim() !== "" && v["name"].length <= 200 && isText(v["db"]) && isText(v["coll"]) &&
  isText(v["query"]) && v["query"].length <= longest && isTyped(v["typed"]);
const isAll = (v: unknown): v is Saved[] => Array.isArray(v) && v.length <= most && v.every(isSaved);

export const savedQueries = signal<Saved[]>(recall("queries", isAll) ?? []);

function take(all: Saved[]): void {
  savedQueries.value = all.sort((a, b) => a.name.localeCompare(b.name)).slice(0, most);
  keep("queries", savedQueries.value);
}

/** Saves a query; one that has the name already goes. */
export function saveQuery(one: Saved): void {
  take([...savedQueries.peek().filter((q) => q.name !== one.name), one]);
}

export function forgetQuery(name: string): void {
  take(savedQueries.peek().filter((q) => q.name !== name));
}

/** All saved queries as the text of a file. */
export const queriesFile = () => JSON.stringify({ format, queries: savedQueries.peek() }, null, 2) + "\n";

/** Takes the queries of a file; those with the same names go. It returns how many, or undefined if it is no such file. */
export function takeQueriesFile(text: string): number | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value["format"] !== format || !isAll(value["queries"])) return undefined;
  const all = value["queries"].map(({ name, db, coll, query, typed }): Saved => ({ name: name.trim(), db, coll, query, typed }));
  const names = new Set(all.map((q) => q.name));
  take([...savedQueries.peek().filter((q) => !names.has(q.name)), ...all]);
  return all.length;
}
