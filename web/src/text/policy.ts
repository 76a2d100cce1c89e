// Indexes that the server suggests, as a change of an indexing policy.

import { format, members } from "./json";

export interface Suggestion {
  /** Paths as a policy writes them, such as /address/city/?. */
  paths: string[];
  /** Composite indexes: each a list such as /city ASC, /age DESC. */
  composites: string[][];
}

export const none = (s: Suggestion) => s.paths.length === 0 && s.composites.length === 0;

/** The composite index that a refusal of ORDER BY names. */
export function inRefusal(message: string): Suggestion {
  const list = /Add a composite index on \(([^)]*)\)/.exec(message)?.[1];
  return { paths: [], composites: list === undefined ? [] : [list.split(", ")] };
}

interface Policy {
  includedPaths?: { path: string }[];
  excludedPaths?: { path: string }[];
  compositeIndexes?: { path: string; order: string }[][];
}

/** The policy with the suggested indexes, laid out; what it has already stays as it is. */
export function withIndexes(policy: string, add: Suggestion): string {
  const known = JSON.parse(policy) as Policy;
  const included = [...(known.includedPaths ?? [])];
  for (const path of add.paths) if (!included.some((p) => p.path === path)) included.push({ path });
  // A path in both lists in the same way is no longer excluded.
  const excluded = (known.excludedPaths ?? []).filter((p) => !add.paths.includes(p.path));
  const composites = [...(known.compositeIndexes ?? [])];
  for (const one of add.composites) {
    const index = one.map((spec) => {
      const [, path, order] = /^(.*) (ASC|DESC)$/.exec(spec) ?? [];
      return { path: path ?? spec, order: order === "DESC" ? "descending" : "ascending" };
    });
    if (!composites.some((c) => JSON.stringify(c) === JSON.stringify(index))) composites.push(index);
  }
  const changed: Record<string, unknown> = { includedPaths: included, excludedPaths: excluded };
  if (composites.length > 0) changed["compositeIndexes"] = composites;
  const kept = members(policy).filter((m) => !Object.hasOwn(changed, m.name));
  const all = [...kept, ...Object.entries(changed).map(([name, value]) => ({ name, raw: JSON.stringify(value) }))];
  return format(`{${all.map((m) => `${JSON.stringify(m.name)}:${m.raw}`).join(",")}}`);
}
