// Where request units went: the heat of one container, and of all.

import type { Server } from "./call";

export interface Budget {
  kind: "manual" | "autoscale" | "shared" | "serverless" | "none";
  requestUnitsPerSecond: number;
  autoscale: boolean;
  enforced: boolean;
}

export interface Cell {
  ru: number;
  /** The request units available in it; 0 for no budget. */
  budget: number;
  /** The use of its busiest second: 1 is the whole budget. */
  peak: number;
  requests: number;
  throttled: number;
}

export interface PartitionHeat {
  range: string;
  live: boolean;
  minInclusive: string;
  maxExclusive: string;
  items: number;
  bytes: number;
  replacedBy: string[];
  cells: Cell[];
  total: Cell;
  p99: number;
  peak: number;
  causes: { cause: string; count: number; charge: number }[];
}

export interface Shape {
  kind: string;
  text: string;
}

export interface KeyHeat {
  range: string;
  partitionKey: unknown[];
  clipped: boolean;
  ru: number;
  atMost: number;
  requests: number;
  throttled: number;
  share: number;
  hotSeconds: number;
  statements: Shape[];
}

export interface StatementHeat extends Shape {
  executions: number;
  throttled: number;
  fannedOut: number;
  withoutUse: number;
  ru: number;
}

export interface HeatReport {
  from: string;
  to: string;
  knownSince: string | null;
  stepSeconds: number;
  budget: Budget;
  partitions: PartitionHeat[];
  keysFrom: string;
  keysTo: string;
  keys: KeyHeat[];
  statements: StatementHeat[];
}

export interface HeatAsked {
  seconds: number;
  step: number;
  keys: number;
  /** How many seconds ago the report ends. */
  before: number;
}

/** The heat of one container. */
export async function heat(
  s: Server, db: string, coll: string, asked: HeatAsked, signal?: AbortSignal,
): Promise<HeatReport> {
  const place = ["dbs", db, "colls", coll];
  const reply = await s.call({
    verb: "GET",
    path: ["_orrery", ...place, "heat"],
    query: Object.fromEntries(Object.entries(asked).map(([name, n]) => [name, String(n)])),
    signed: { type: "ranges", link: place.join("/") },
    signal,
  });
  return JSON.parse(reply.text) as HeatReport;
}

export interface ContainerHeat {
  /** Its path by names: dbs/{db}/colls/{coll}. */
  container: string;
  knownSince: string | null;
  budget: Budget;
  ranges: number;
  gone: number;
  items: number;
  bytes: number;
  total: Cell;
  p99: number;
  peak: number;
}

/** The heat of all containers, in sums. */
export async function heatOfAll(s: Server, seconds: number, signal?: AbortSignal): Promise<ContainerHeat[]> {
  const reply = await s.call({
    verb: "GET",
    path: ["_orrery", "heat"],
    query: { seconds: String(seconds) },
    signed: { type: "ranges", link: "" },
    signal,
  });
  return (JSON.parse(reply.text) as { containers: ContainerHeat[] }).containers;
}
