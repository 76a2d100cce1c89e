// Namespaces and snapshots of the server, by the admin API.

import type { Server } from "./call";

export interface Namespace {
  name: string;
  /** The snapshot that it began from; "" for an empty account. */
  snapshot: string;
  created: string;
  /** When it ends, unless a request uses it before. */
  expires: string;
  bytes: number;
  databases: number;
}

export interface Snapshot {
  name: string;
  saved: string;
  bytes: number;
  databases: number;
  containers: number;
  items: number;
}

const json = { "content-type": "application/json" };

async function ask(s: Server, verb: "GET" | "POST" | "DELETE", kind: "namespaces" | "snapshots", name = "", action = "", signal?: AbortSignal) {
  const path = ["_orrery", kind, name, action].filter((part) => part !== "");
  return s.call({ verb, path, signed: { type: kind, link: name }, signal, ...(verb === "POST" ? { headers: json, body: "{}" } : {}) });
}

export async function namespaces(s: Server, signal?: AbortSignal): Promise<Namespace[]> {
  return (JSON.parse((await ask(s, "GET", "namespaces", "", "", signal)).text) as { namespaces: Namespace[] }).namespaces;
}

export async function snapshots(s: Server, signal?: AbortSignal): Promise<Snapshot[]> {
  return (JSON.parse((await ask(s, "GET", "snapshots", "", "", signal)).text) as { snapshots: Snapshot[] | null }).snapshots ?? [];
}

/** Replaces the state of a namespace by what it began from. */
export const resetNamespace = (s: Server, name: string) => ask(s, "POST", "namespaces", name, "reset");

export const deleteNamespace = (s: Server, name: string) => ask(s, "DELETE", "namespaces", name);
