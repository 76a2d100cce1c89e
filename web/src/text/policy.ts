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

/** Indexes as a person writes them: specs as the server writes them, with ; between. */
export const written = (s: Suggestion) => [...s.paths, ...s.composites.map((c) => c.join(", "))].join("; ");

/**
 * Reads what a person wrote: /city/? is a path, and /city, /age DESC a composite index. Undefined when a
 * part is neither. Signs within quotes belong to a name.
 */
export function readIndexes(text: string): Suggestion | undefined {
  const out: Suggestion = { paths: [], composites: [] };
  for (const spec of cut(text, ";")) {
    const parts = cut(spec, ",");
    if (!parts.every((p) => p.startsWith("/"))) return undefined;
    if (parts.length === 1) out.paths.push(parts[0]!);
    else out.composites.push(parts.map((p) => (/ (ASC|DESC)$/i.test(p) ? p.replace(/\w+$/, (o) => o.toUpperCase()) : `${p} ASC`)));
  }
  return none(out) ? undefined : out;
}

/** The parts between signs that no quotes enclose, without white space around them and without empty ones. */
function cut(text: string, sign: string): string[] {
  const parts = [""];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '"') quoted = !quoted;
    if (quoted && c === "\\") parts.push(parts.pop()! + c + (text[++i] ?? ""));
    else if (!quoted && c === sign) parts.push("");
    else parts.push(parts.pop()! + c);
  }
  return parts.map((p) => p.trim()).filter((p) => p !== "");
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
