// What an index would cost: the server measures it on a sample in its memory.

import { members } from "../text/json";
import type { Server } from "./call";
import { type Statement, bodyOf } from "./query";

export interface TriedQuery {
  charge: number;
  /** Why the query cannot run under this policy. */
  refused?: string;
  rows: number;
  pages: number;
  access?: string;
  /** A second measurement, on a part of the sample, and what both give for all items. */
  half?: { items: number; charge: number; rows: number };
  estimate?: number;
}

export interface TriedSide {
  writes: { charge: number };
  query: TriedQuery;
}

export interface Trial {
  sample: { items: number; of: number; bytes: number; ranges: number };
  now: TriedSide;
  then: TriedSide;
}

/** The indexing policy of a container, as the server writes it. */
export async function policyText(s: Server, db: string, coll: string, signal?: AbortSignal): Promise<string> {
  const reply = await s.call({ verb: "GET", path: ["dbs", db, "colls", coll], signal });
  return members(reply.text).find((m) => m.name === "indexingPolicy")?.raw ?? "{}";
}

export interface TrialOptions {
  size: number;
  key?: unknown[] | undefined;
  signal?: AbortSignal | undefined;
}

/** Measures a statement and the writes under the present policy and under another one. */
export async function tryPolicy(
  s: Server, db: string, coll: string, policy: string, statement: Statement, o: TrialOptions,
): Promise<Trial> {
  const key = o.key === undefined ? "" : `,"partitionKey":${JSON.stringify(o.key)}`;
  const reply = await s.call({
    verb: "POST",
    path: ["_orrery", "dbs", db, "colls", coll, "trial"],
    signed: { type: "ranges", link: ["dbs", db, "colls", coll].join("/") },
    headers: { "content-type": "application/json" },
    body: `{"indexingPolicy":${policy},"pageSize":${o.size}${key},${bodyOf(statement).slice(1)}`,
    signal: o.signal,
  });
  return JSON.parse(reply.text) as Trial;
}
