// What the labs of the tour have in common: containers in a database of their own, requests through the
// public API, and the screens that show them.

import { signal } from "@preact/signals";
import { count, plural, units } from "../text/plain";
import { Refused } from "../wire/call";
import { putAll } from "../wire/bulk";
import { Items } from "../wire/items";
import { createContainer, createDatabase } from "../wire/manage";
import type { Receipt } from "../wire/receipt";
import { server } from "./session";
import { active, noTab, type Place, show, type Tab } from "./tabs";
import { readDatabases, toggle, databaseKey } from "./tree";

export const labDatabase = "orrery-labs";

/** How many ranges the containers of a lab have. */
export type Ranges = 1 | 5;
export const labRanges = signal<Ranges>(5);

export interface Step {
  /** A text, or one that depends on the number of ranges. */
  says: string | ((ranges: Ranges) => string);
  button: string;
  /** Does it, and returns what was seen. */
  does: () => Promise<string>;
}

export interface Lab {
  title: string;
  question: string;
  steps: Step[];
  /** What follows from it. */
  so: string;
  /** Its page, with the exercise and the questions. */
  page: string;
  /** The lab compares one range with five: there is nothing to choose. */
  comparesRanges?: true;
}

/** Request units per second for which a container gets so many ranges. Each range can spend 6,000. */
const rates: Record<Ranges, number> = { 1: 6000, 5: 30_000 };

/** The name of a container: one of each name for each number of ranges. */
export const named = (coll: string, ranges = labRanges.peek()) => (ranges === 1 ? coll + "OneRange" : coll);

/** The tab that was in front when the step began, or that it has shown since. */
let front = noTab;

export function beginStep(): void {
  front = active.peek();
}

/** Shows a screen of the step: behind the tab in front, once a person has gone elsewhere. */
export function screen(p: Place): Tab {
  const followed = front === active.peek();
  const tab = show(p, front);
  if (followed) front = tab.id;
  return tab;
}

/** Creates something, unless it is there already. */
async function unlessThere(create: Promise<unknown>): Promise<void> {
  try {
    await create;
  } catch (e) {
    if (!(e instanceof Refused) || e.status !== 409) throw e;
  }
}

/** A container for items of these paths; its name. */
export async function container(coll: string, paths: string[], ranges = labRanges.peek()): Promise<string> {
  const id = named(coll, ranges);
  await unlessThere(createDatabase(server.peek(), labDatabase, undefined));
  const partitionKey = { paths, kind: paths.length > 1 ? "MultiHash" : "Hash", version: 2 };
  await unlessThere(createContainer(server.peek(), labDatabase, { id, partitionKey }, { kind: "manual", rate: rates[ranges] }));
  await readDatabases();
  await toggle(databaseKey(labDatabase), true, labDatabase);
  return id;
}

/** Writes items into a container and shows it. */
export async function put(coll: string, items: Record<string, unknown>[], paths: string[]): Promise<string> {
  const charge = await putAll(server.peek(), labDatabase, coll, items, paths);
  screen({ kind: "items", db: labDatabase, coll });
  return `${plural(items.length, "item")} written for ${units(charge)} RU.`;
}

export interface Answer {
  receipt: Receipt;
  rows: unknown[];
}

/** Opens a query and runs it to its end. */
export async function ask(coll: string, query: string, key?: string): Promise<Answer> {
  const tab = screen({ kind: "query", db: labDatabase, coll, query });
  if (tab.kind !== "query") throw new Error("There is no query tab.");
  tab.key.value = key;
  await tab.begin(query, 0);
  await tab.next(true);
  const run = tab.run.peek();
  const receipt = tab.receipt.peek();
  if (!run || run.failure.peek() !== "" || !receipt) throw new Error(run?.failure.peek() || tab.failure.peek() || "The query has no receipt.");
  return { receipt, rows: tab.rows.peek() };
}

export const cost = ({ receipt: r }: Answer) =>
  `${units(r.charge)} RU, ${r.rangesTouched} of ${plural(r.totalRanges ?? 0, "range")}, ${plural(r.itemsReturned, "row")}`;

/** Reads an item by key and id, and shows it; its charge. */
export async function read(coll: string, id: string, key: string): Promise<number> {
  const stored = await new Items(server.peek(), labDatabase, coll).read(id, [key]);
  screen({ kind: "item", db: labDatabase, coll, item: id, key: [key] });
  return stored.reply.charge;
}

/** "3 of 12 items, 25 %": a part of a whole. */
export const share = (part: number, whole: number, what: string) =>
  `${count(part)} of ${plural(whole, what)}, ${Math.round((100 * part) / whole)} %`;

const customers = 30;

/** 300 orders of 30 customers. */
export const orders = Array.from({ length: 300 }, (_, i) => ({
  id: `o-${i}`,
  customerId: `c-${i % customers}`,
  status: ["open", "paid", "sent"][i % 3]!,
  total: 10 + ((i * 37) % 90),
}));

export const inRanges = (ranges: Ranges) => (ranges === 1 ? "in one range" : "in five ranges");
