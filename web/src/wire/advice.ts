// What the last hour and the sizes show about the use of containers.

import type { Server } from "./call";

/** A remedy as a change of the container. */
export interface Change {
  kind: "split" | "merge" | "index" | "throughput";
  range?: string;
  into?: number;
  exclude?: string[];
  requestUnitsPerSecond?: number;
  autoscale?: boolean;
  ofDatabase?: boolean;
}

export interface Finding {
  id: string;
  rule: string;
  severity: "high" | "medium" | "low";
  title: string;
  evidence: string[];
  consequence: string;
  remedy: string;
  change?: Change;
}

export interface Advice {
  container: string;
  examined: { knownSeconds: number; executions: number; queries: number; throttled: number; ru: number; partitions: number };
  findings: Finding[];
}

/** Advice on one container, or on all where none is named. */
export async function advice(s: Server, db: string, coll: string): Promise<Advice[]> {
  const place = db === "" ? [] : ["dbs", db, "colls", coll];
  const reply = await s.call({
    verb: "GET",
    path: ["_orrery", ...place, "advice"],
    signed: { type: "ranges", link: place.join("/") },
  });
  return (JSON.parse(reply.text) as { containers: Advice[] }).containers;
}
