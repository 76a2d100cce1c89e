// Items to look at in a new container: orders of a small shop, the same every time.

import { segments } from "./json";

const cities = ["Kassel", "Lyon", "Porto", "Graz", "Malmö", "Gent"];
const states = ["open", "paid", "sent", "returned"];
const goods = ["lamp", "chair", "table", "shelf", "clock"];

/** How many values each level of a partition key has. */
const spread = [10, 40, 200];

/** Sample items that have the partition key's paths, and a value of their own at each unique path. */
export function sampleItems(n: number, keyPaths: string[], uniquePaths: string[]): Record<string, unknown>[] {
  return Array.from({ length: n }, (_, i) => {
    const item: Record<string, unknown> = {
      id: `sample-${String(i).padStart(4, "0")}`,
      city: cities[(i * 7) % cities.length],
      status: states[(i * 3) % states.length],
      total: ((i * 137) % 5000) / 10,
      lines: [{ sku: goods[i % goods.length], count: 1 + (i % 4) }],
      placed: new Date(Date.UTC(2026, 0, 1) + i * 9_000_000).toISOString(),
    };
    keyPaths.forEach((path, level) => put(item, segments(path), i % (spread[level] ?? n)));
    for (const path of uniquePaths) put(item, segments(path), i);
    return item;
  });
}

/** Puts a text with a number at a path; the id stays what it is. */
function put(item: Record<string, unknown>, path: string[], n: number): void {
  const last = path.at(-1);
  if (last === undefined || (path.length === 1 && last === "id")) return;
  let at = item;
  for (const name of path.slice(0, -1)) {
    const there = Object.hasOwn(at, name) ? at[name] : undefined;
    const plain = typeof there === "object" && there !== null && !Array.isArray(there);
    at = (plain ? there : define(at, name, {})) as Record<string, unknown>;
  }
  define(at, last, `${last}-${n}`);
}

/** Sets a property of its own, also one with a name such as __proto__. */
function define(object: Record<string, unknown>, name: string, value: unknown): unknown {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  return value;
}
