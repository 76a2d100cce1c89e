// A patch as a person writes it, what it would do to an item, and about what it would cost.

import { own } from "./json";

export const patchKinds = ["set", "add", "replace", "remove", "incr", "move"] as const;
export type PatchKind = (typeof patchKinds)[number];

export interface PatchStep {
  op: PatchKind;
  /** A JSON pointer. */
  path: string;
  /** JSON; of a move, the pointer from which the value comes. */
  value: string;
}

/** What is wrong with the steps; "" for nothing. The server knows the rest. */
export function patchMistake(steps: PatchStep[]): string {
  if (steps.length === 0) return "A patch has at least one operation.";
  if (steps.length > 10) return "A patch has at most 10 operations.";
  for (const [i, s] of steps.entries()) {
    const where = `Operation ${i + 1}: `;
    if (!s.path.startsWith("/") || s.path === "/") return where + "a path begins with / and names a property, such as /address/city.";
    if (/^\/(id|_rid|_self|_etag|_attachments|_ts)(\/|$)/.test(s.path)) return where + `${s.path} cannot be patched.`;
    if (s.op === "remove") continue;
    if (s.op === "move") {
      if (!s.value.startsWith("/")) return where + "a move needs the path that the value comes from, such as /old.";
      continue;
    }
    let value: unknown;
    try {
      value = JSON.parse(s.value);
    } catch {
      return where + `the value is not JSON. A text stands in quotes: ${JSON.stringify(s.value.slice(0, 40))}`;
    }
    if (s.op === "incr" && typeof value !== "number") return where + "incr adds a number.";
  }
  return "";
}

/** The body of a patch, with its values as they were written. */
export function patchBody(steps: PatchStep[]): string {
  const one = (s: PatchStep) => {
    const head = `"op":"${s.op}","path":${JSON.stringify(s.path)}`;
    if (s.op === "remove") return `{${head}}`;
    return s.op === "move" ? `{${head},"from":${JSON.stringify(s.value)}}` : `{${head},"value":${s.value.trim()}}`;
  };
  return `{"operations":[${steps.map(one).join(",")}]}`;
}

const names = (pointer: string) =>
  pointer.slice(1).split("/").map((s) => s.replaceAll("~1", "/").replaceAll("~0", "~"));

/** What the steps make of an item. It throws what is wrong; the server decides when they run. */
export function patched(item: unknown, steps: PatchStep[]): unknown {
  const root = structuredClone(item);
  const holder = (path: string[]): object => {
    const at = path.slice(0, -1).reduce<unknown>((o, name) => own(o, name), root);
    if (typeof at !== "object" || at === null) throw new Error(`there is no object or array at /${path.slice(0, -1).join("/")}`);
    return at;
  };
  const take = (path: string[], op: string): unknown => {
    const at = holder(path);
    const name = path.at(-1)!;
    const old = own(at, name);
    if (old === undefined) throw new Error(`${op}: there is nothing at /${path.join("/")}`);
    if (Array.isArray(at)) at.splice(Number(name), 1);
    else delete (at as Record<string, unknown>)[name];
    return old;
  };
  const put = (path: string[], value: unknown, op: PatchKind): void => {
    const at = holder(path);
    const name = path.at(-1)!;
    const define = () => Object.defineProperty(at, name, { value, writable: true, enumerable: true, configurable: true });
    if (!Array.isArray(at)) {
      if (op === "replace" && own(at, name) === undefined) throw new Error(`replace: there is nothing at /${path.join("/")}`);
      define();
      return;
    }
    const index = name === "-" ? at.length : /^(0|[1-9]\d*)$/.test(name) ? Number(name) : NaN;
    const inserts = op === "add" || op === "move" || name === "-";
    if (!(index <= at.length - (inserts ? 0 : 1)) || (name === "-" && op === "replace")) {
      throw new Error(`${op}: the array at /${path.slice(0, -1).join("/")} has no index ${name}`);
    }
    at.splice(index, inserts ? 0 : 1, value);
  };
  for (const s of steps) {
    const path = names(s.path);
    if (s.op === "remove") take(path, "remove");
    else if (s.op === "move") put(path, take(names(s.value), "move"), "move");
    else if (s.op === "incr") {
      const old = own(holder(path), path.at(-1)!);
      if (old !== undefined && typeof old !== "number") throw new Error(`incr: there is no number at ${s.path}`);
      const sum = ((old as number | undefined) ?? 0) + (JSON.parse(s.value) as number);
      put(path, sum, old === undefined ? "add" : "set");
    } else put(path, JSON.parse(s.value), s.op);
  }
  return root;
}

// The published price of a write by size (docs/reference/request-units.md), and between in proportion.
const bySize: [bytes: number, units: number][] = [[1024, 4.95], [8192, 7.04], [131_072, 48.19], [1_048_576, 625], [2_097_152, 1250]];

function sizePrice(bytes: number): number {
  const up = bySize.findIndex(([size]) => bytes <= size);
  if (up === 0) return bySize[0]![1];
  const [s0, p0] = bySize[(up < 0 ? bySize.length : up) - 1]!;
  const [s1, p1] = bySize[up < 0 ? bySize.length - 1 : up]!;
  return s1 === s0 ? p0 : p0 + ((p1 - p0) * (bytes - s0)) / (s1 - s0);
}

/** About what replacing an item by another costs, when all paths are indexed. */
export function replacePrice(before: unknown, after: unknown, operations: number): number {
  const size = (v: unknown) => new TextEncoder().encode(JSON.stringify(v)).length;
  const old = terms(before);
  const now = terms(after);
  let changed = 0;
  for (const t of old) if (!now.has(t)) changed++;
  for (const t of now) if (!old.has(t)) changed++;
  return sizePrice(size(before)) + sizePrice(size(after)) + 0.2 * changed + 0.4 * operations;
}

function terms(value: unknown, path = "", out = new Set<string>()): Set<string> {
  if (typeof value === "object" && value !== null) {
    const list = Array.isArray(value) ? value.map((v): [string, unknown] => ["[]", v]) : Object.entries(value);
    for (const [name, v] of list) if (!name.startsWith("_")) terms(v, path + "/" + name, out);
  } else out.add(`${path}=${JSON.stringify(value)}`);
  return out;
}
