// Stored procedures, triggers and functions: read, created, replaced, run.

import type { ScriptKind } from "./account";
import { type Reply, Refused, type Server } from "./call";
import { type Key, keyHeader } from "./items";
import { read, type Read } from "./manage";

const path = (db: string, coll: string, kind: ScriptKind, id?: string) => [
  "dbs", db, "colls", coll, kind, ...(id === undefined ? [] : [id]),
];

export const scriptPath = path;

export async function readScript(s: Server, db: string, coll: string, kind: ScriptKind, id: string): Promise<Read> {
  return read(await s.call({ verb: "GET", path: path(db, coll, kind, id) }));
}

export async function createScript(s: Server, db: string, coll: string, kind: ScriptKind, body: string): Promise<Read> {
  return read(await s.call({ verb: "POST", path: path(db, coll, kind), body }));
}

const logName = "x-ms-documentdb-script-log-results";

/** What a run gave: its body or why it failed, and what it wrote with console.log. */
export interface Run {
  body: string;
  log: string;
  refused: Refused | undefined;
  reply: Reply | undefined;
}

/** Runs a procedure on the logical partition of a key. parameters is the text of a JSON array. */
export async function execute(
  s: Server,
  at: { db: string; coll: string; id: string },
  key: Key,
  parameters: string,
  signal: AbortSignal,
): Promise<Run> {
  const log = (text: string | null) => {
    try {
      return decodeURIComponent(text ?? "");
    } catch {
      return text ?? "";
    }
  };
  try {
    const reply = await s.call({
      verb: "POST",
      path: path(at.db, at.coll, "sprocs", at.id),
      headers: { "x-ms-documentdb-partitionkey": keyHeader(key), "x-ms-documentdb-script-enable-logging": "true" },
      body: parameters,
      signal,
    });
    return { body: reply.text, log: log(reply.header(logName)), refused: undefined, reply };
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    return { body: "", log: log(e.header(logName)), refused: e, reply: undefined };
  }
}
