// The change feed of a container: what has changed behind a position.

import { elements, members } from "../text/json";
import type { Server } from "./call";
import { type Key, keyHeader, keyOf } from "./items";
import { parsed } from "./receipt";

/** Latest versions: each item at the place of its last change. All versions: every change, and deletes. */
export type Mode = "latest" | "versions";

/** Whose changes: a range or a part of one, a logical partition, or all of the container. */
export type Scope =
  | { kind: "all" }
  | { kind: "key"; key: unknown[] }
  | { kind: "range"; id: string; min: string; max: string; part: boolean };

export interface Asked {
  mode: Mode;
  scope: Scope;
  /** The etag of the last answer; undefined for the start. */
  position: string | undefined;
  /** Where to start: now, at the beginning (of versions: the oldest that is kept), or at a time, which stays a filter. */
  from: "now" | "beginning" | Date;
  /** How long the server waits for a change, in milliseconds. */
  wait: number;
  paths: string[];
}

export interface Change {
  /** create, replace, delete or expiry; "change" where the feed does not say. */
  what: string;
  lsn: number;
  /** When it was committed, in milliseconds since 1970. */
  at: number;
  item: string;
  key: Key;
  /** The texts of the item after and before the change; "" where there is none. */
  current: string;
  previous: string;
}

export interface FeedPage {
  changes: Change[];
  position: string;
  /** Nothing more had changed. */
  end: boolean;
  charge: number;
}

const most = 200;

export async function feedPage(s: Server, db: string, coll: string, a: Asked, signal: AbortSignal): Promise<FeedPage> {
  const headers: Record<string, string> = {
    "a-im": a.mode === "latest" ? "Incremental Feed" : "Full-Fidelity Feed",
    "x-ms-cosmos-changefeed-wire-format-version": "2021-09-15",
    "x-ms-max-item-count": String(most),
  };
  if (a.wait > 0) headers["x-orrery-feed-wait-ms"] = String(a.wait);
  if (a.position !== undefined) headers["if-none-match"] = a.position;
  else if (a.from === "now") headers["if-none-match"] = "*";
  if (a.mode === "versions" && a.from !== "now") headers["x-orrery-feed-start"] = a.from === "beginning" ? "kept" : "time";
  if (a.from instanceof Date) headers["if-modified-since"] = a.from.toUTCString();
  if (a.scope.kind === "key") headers["x-ms-documentdb-partitionkey"] = keyHeader(a.scope.key);
  if (a.scope.kind === "range") {
    headers["x-ms-documentdb-partitionkeyrangeid"] = a.scope.id;
    if (a.scope.part) {
      headers["x-ms-read-key-type"] = "EffectivePartitionKeyRange";
      headers["x-ms-start-epk"] = a.scope.min;
      headers["x-ms-end-epk"] = a.scope.max;
    }
  }
  const reply = await s.call({ verb: "GET", path: ["dbs", db, "colls", coll, "docs"], headers, signal });
  const all = reply.status === 304 ? "[]" : (members(reply.text).find((m) => m.name === "Documents")?.raw ?? "[]");
  return {
    changes: elements(all).map((text) => change(text, a.paths)),
    position: reply.header("etag") ?? a.position ?? "*",
    end: reply.status === 304,
    charge: reply.charge,
  };
}

interface Metadata {
  operationType?: string;
  lsn?: number;
  crts?: number;
  timeToLiveExpired?: boolean;
  id?: string;
  partitionKey?: Record<string, unknown>;
}

function change(text: string, paths: string[]): Change {
  const parts = members(text);
  const raw = (name: string) => parts.find((m) => m.name === name)?.raw ?? "";
  const meta = parsed<Metadata>(raw("metadata")) ?? {};
  const [current, previous] = [raw("current"), raw("previous")].map((t) => (t === "{}" || t === "null" ? "" : t)) as [string, string];
  const item = parsed<{ id?: unknown }>(current || previous);
  return {
    what: meta.timeToLiveExpired ? "expiry" : (meta.operationType ?? "change"),
    lsn: meta.lsn ?? 0,
    at: (meta.crts ?? 0) * 1000,
    item: meta.id ?? String(item?.id ?? ""),
    key: item === undefined ? Object.values(meta.partitionKey ?? {}) : keyOf(item, paths),
    current,
    previous,
  };
}
