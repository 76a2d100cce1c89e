// Databases, containers, ranges and scripts.

import type { Server } from "./call";

export interface Database {
  id: string;
  _rid: string;
}

export interface Container {
  id: string;
  _rid: string;
  partitionKey: { paths: string[]; kind: string; version?: number };
  [member: string]: unknown;
}

export interface Range {
  id: string;
  minInclusive: string;
  maxExclusive: string;
  /** Absent where only the protocol's list of ranges may be read. */
  items?: number;
  bytes?: number;
  lsn?: number;
  reshaping?: string;
}

export type ScriptKind = "sprocs" | "triggers" | "udfs";

export interface Script {
  id: string;
  body: string;
  triggerType?: string;
  triggerOperation?: string;
}

/** All pages of a feed of definitions. */
export async function feed<T>(server: Server, path: string[], member: string): Promise<T[]> {
  const out: T[] = [];
  let continuation: string | null = null;
  do {
    const headers: Record<string, string> = { "x-ms-max-item-count": "1000" };
    if (continuation !== null) headers["x-ms-continuation"] = continuation;
    const reply = await server.call({ verb: "GET", path, headers });
    out.push(...((JSON.parse(reply.text) as Record<string, T[]>)[member] ?? []));
    continuation = reply.header("x-ms-continuation");
  } while (continuation !== null);
  return out;
}

const byId = <T extends { id: string }>(all: T[]) => all.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

export const databases = async (s: Server) => byId(await feed<Database>(s, ["dbs"], "Databases"));

export const containers = async (s: Server, db: string) =>
  byId(await feed<Container>(s, ["dbs", db, "colls"], "DocumentCollections"));

export async function container(s: Server, db: string, coll: string): Promise<Container> {
  return JSON.parse((await s.call({ verb: "GET", path: ["dbs", db, "colls", coll] })).text) as Container;
}

const members: Record<ScriptKind, string> = {
  sprocs: "StoredProcedures",
  triggers: "Triggers",
  udfs: "UserDefinedFunctions",
};

export const scripts = async (s: Server, db: string, coll: string, kind: ScriptKind) =>
  byId(await feed<Script>(s, ["dbs", db, "colls", coll, kind], members[kind]));

/** The ranges of a container, with their items where the caller may know them. */
export async function ranges(s: Server, db: string, coll: string): Promise<Range[]> {
  const path = ["dbs", db, "colls", coll];
  if (!s.mayReadAll) return feed<Range>(s, [...path, "pkranges"], "PartitionKeyRanges");
  const reply = await s.call({
    verb: "GET",
    path: ["_orrery", ...path, "ranges"],
    signed: { type: "ranges", link: path.join("/") },
  });
  return (JSON.parse(reply.text) as { ranges: Range[] }).ranges;
}
