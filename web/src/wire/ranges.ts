// The ranges of a container as the admin API has them, and what changes them.

import type { Range } from "./account";
import type { Server } from "./call";

export interface FullRange extends Range {
  items: number;
  bytes: number;
  lsn: number;
  parents: string[];
  /** "split", "merge" or "rebuild" while that is in progress. */
  reshaping: string;
  done: number;
  total: number;
}

export interface RangeList {
  ranges: FullRange[];
  /** The number of ranges that the container moves to after a change of its throughput; 0 for none. */
  wanted: number;
  /** The least number of ranges that can deliver its throughput, and the size at which a range is split. */
  needed?: number;
  maxBytes?: number;
}

/** What a split, a merge or the rebuild of one range did. */
export interface Reshaped {
  from: string[];
  to: string[];
  items: number;
  caughtUp: number;
  rounds: number;
  pauseMs: number;
  tookMs: number;
}

export type Reshape = "split" | "merge" | "rebuild";

const request = (db: string, coll: string, what: string) => ({
  path: ["_orrery", "dbs", db, "colls", coll, what],
  signed: { type: "ranges", link: ["dbs", db, "colls", coll].join("/") },
});

export async function rangeList(s: Server, db: string, coll: string, signal?: AbortSignal): Promise<RangeList> {
  const reply = await s.call({ verb: "GET", ...request(db, coll, "ranges"), signal });
  return JSON.parse(reply.text) as RangeList;
}

/** Splits, merges or rebuilds; the answer comes when the work is done. To abort the request ends the work. */
export async function reshape(
  s: Server, db: string, coll: string, what: Reshape, body: unknown, signal?: AbortSignal,
): Promise<Reshaped[]> {
  const reply = await s.call({
    verb: "POST",
    ...request(db, coll, what),
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  const said = JSON.parse(reply.text) as Reshaped | { rebuilt: Reshaped[] };
  return "rebuilt" in said ? said.rebuilt : [said];
}
