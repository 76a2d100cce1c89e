// One page of a query, and what the server says about it.

import { type Reply, Refused, type Server } from "./call";
import { members } from "../text/json";
import type { Span } from "../text/lint";
import { type Explain, type IndexUse, type Receipt, indexUse, metrics, parsed } from "./receipt";

export interface Page {
  rows: unknown[];
  /** The text of the array of rows. */
  raw: string;
  continuation: string | null;
  charge: number;
  receipt: Receipt | undefined;
  explain: Explain | undefined;
  metrics: Map<string, number>;
  indexes: IndexUse | undefined;
  activityId: string;
  milliseconds: number;
}

/** A parameter with its value as JSON, so that a number keeps the form in which it was written. */
export interface Parameter {
  name: string;
  raw: string;
}

export interface Statement {
  query: string;
  parameters?: Parameter[];
}

export interface PageOptions {
  size: number;
  continuation?: string | null;
  /** Only the items of this partition key: a header's JSON. */
  key?: string;
  /** Only this range, by its id. */
  range?: string;
  /** Explain, metrics and index utilisation too. */
  explained?: boolean;
  signal?: AbortSignal | undefined;
}

export async function page(s: Server, db: string, coll: string, statement: Statement, o: PageOptions): Promise<Page> {
  const headers: Record<string, string> = {
    "content-type": "application/query+json",
    "x-ms-documentdb-isquery": "true",
    "x-ms-documentdb-query-enablecrosspartition": "true",
    "x-orrery-cross-partition-queries": "server",
    "x-ms-max-item-count": String(o.size),
  };
  if (o.key !== undefined) headers["x-ms-documentdb-partitionkey"] = o.key;
  if (o.range !== undefined) headers["x-ms-documentdb-partitionkeyrangeid"] = o.range;
  if (o.continuation) headers["x-ms-continuation"] = o.continuation;
  if (o.explained) {
    headers["x-orrery-explain"] = "1";
    headers["x-ms-documentdb-populatequerymetrics"] = "true";
    headers["x-ms-cosmos-populateindexmetrics-v2"] = "true";
  }
  const path = ["dbs", db, "colls", coll, "docs"];
  const reply = await s.call({ verb: "POST", path, headers, body: bodyOf(statement), signal: o.signal });
  const raw = members(reply.text).find((m) => m.name === "Documents")?.raw ?? "[]";
  return {
    rows: JSON.parse(raw) as unknown[],
    raw,
    continuation: reply.header("x-ms-continuation"),
    charge: reply.charge,
    receipt: await whole(s, reply),
    explain: parsed<Explain>(reply.header("x-orrery-explain")),
    metrics: metrics(reply.header("x-ms-documentdb-query-metrics")),
    indexes: indexUse(reply.header("x-ms-cosmos-index-utilization")),
    activityId: reply.header("x-ms-activity-id") ?? "",
    milliseconds: reply.milliseconds,
  };
}

const features =
  "Aggregate, NonValueAggregate, MultipleAggregates, CountIf, ListAndSetAggregate, GroupBy, Distinct, DCount, Top, OffsetAndLimit, OrderBy, MultipleOrderBy";

/** The parts of the key space that a statement asks, from its plan. It does not run. */
export async function plan(s: Server, db: string, coll: string, statement: Statement, signal: AbortSignal): Promise<Span[]> {
  const headers = {
    "content-type": "application/query+json",
    "x-ms-cosmos-is-query-plan-request": "True",
    "x-ms-cosmos-supported-query-features": features,
    "x-ms-documentdb-query-enablecrosspartition": "true",
  };
  const path = ["dbs", db, "colls", coll, "docs"];
  const reply = await s.call({ verb: "POST", path, headers, body: bodyOf(statement), signal });
  return (JSON.parse(reply.text) as { queryRanges: Span[] }).queryRanges;
}

/** The statement as a request has it. */
export function bodyOf(statement: Statement): string {
  const parameters = (statement.parameters ?? []).map((p) => `{"name":${JSON.stringify(p.name)},"value":${p.raw}}`);
  return `{"query":${JSON.stringify(statement.query)},"parameters":[${parameters.join(",")}]}`;
}

/** A receipt too long for its header lacks its ranges; the admin API has the whole one. */
async function whole(s: Server, reply: Reply): Promise<Receipt | undefined> {
  const receipt = reply.receipt;
  if (!receipt?.rangesTouched || receipt.ranges || !s.mayReadAll) return receipt;
  try {
    const full = await s.call({
      verb: "GET",
      path: ["_orrery", "receipts", receipt.activityId],
      signed: { type: "ranges", link: "" },
    });
    return JSON.parse(full.text) as Receipt;
  } catch (e) {
    if (e instanceof Refused) return receipt;
    throw e;
  }
}
