// Many operations in one request, each of which succeeds or fails by itself.

import { Refused, type Server, sleep } from "./call";
import { type Key, keyHeader } from "./items";
import type { Receipt } from "./receipt";

/** The most operations that one request may have. */
export const mostOperations = 100;

export interface Operation {
  verb: "Create" | "Upsert" | "Replace" | "Delete" | "Patch";
  id: string;
  key: Key;
  /** JSON: the item, or the patch. */
  body?: string;
  /** The operation runs only on the item that has this ETag. */
  etag?: string;
}

export interface Outcome {
  status: number;
  substatus: number;
  charge: number;
  /** Of the item after the operation; "" where there is none. */
  etag: string;
  message: string;
  /** When a throttled operation may come back, in milliseconds. */
  retryAfter: number;
}

export interface BulkReply {
  outcomes: Outcome[];
  receipt: Receipt | undefined;
}

interface Result {
  statusCode: number;
  subStatusCode?: number;
  requestCharge?: number;
  eTag?: string;
  message?: string;
  retryAfterMilliseconds?: number;
}

export async function bulk(s: Server, db: string, coll: string, operations: Operation[]): Promise<BulkReply> {
  const reply = await s.call({
    verb: "POST",
    path: ["dbs", db, "colls", coll, "docs"],
    headers: {
      "x-ms-cosmos-is-batch-request": "true",
      "x-ms-cosmos-batch-continue-on-error": "true",
      prefer: "return=minimal",
    },
    body: `[${operations.map(text).join(",")}]`,
  });
  const results = JSON.parse(reply.text) as Result[];
  if (results.length !== operations.length) throw new Error("The server answered other operations than were sent.");
  return {
    receipt: reply.receipt,
    outcomes: results.map((r) => ({
      status: r.statusCode,
      substatus: r.subStatusCode ?? 0,
      charge: r.requestCharge ?? 0,
      etag: r.eTag ?? "",
      message: r.message ?? "",
      retryAfter: r.retryAfterMilliseconds ?? 0,
    })),
  };
}

function text(o: Operation): string {
  const head: Record<string, unknown> = { operationType: o.verb, partitionKey: keyHeader(o.key) };
  if (o.verb !== "Create" && o.verb !== "Upsert") head["id"] = o.id;
  if (o.etag !== undefined) head["ifMatch"] = o.etag;
  const start = JSON.stringify(head);
  return o.body === undefined ? start : `${start.slice(0, -1)},"resourceBody":${o.body}}`;
}

/**
 * Creates or replaces many items; names are the properties of the partition key. What is throttled is
 * sent again when the server says so. The charge of all.
 */
export async function putAll(s: Server, db: string, coll: string, items: Record<string, unknown>[], names: string[]): Promise<number> {
  let charge = 0;
  let left = items.map((i): Operation => ({ verb: "Upsert", id: String(i["id"]), key: names.map((n) => i[n]), body: JSON.stringify(i) }));
  while (left.length > 0) {
    const sent = left.slice(0, mostOperations);
    const { outcomes, receipt } = await bulk(s, db, coll, sent);
    charge += outcomes.reduce((n, o) => n + o.charge, 0);
    const failed = outcomes.find((o) => o.status >= 300 && o.status !== 429);
    if (failed) throw new Refused(failed.status, failed.substatus, `An item was not written: ${failed.message || `HTTP ${failed.status}`}`, [], receipt);
    const throttled = sent.filter((_, i) => outcomes[i]!.status === 429);
    left = [...throttled, ...left.slice(sent.length)];
    if (throttled.length > 0) await sleep(Math.max(...outcomes.map((o) => o.retryAfter)), undefined);
  }
  return charge;
}
