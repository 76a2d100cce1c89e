// What is worth saying of a statement that is right: that it asks several ranges although it filters,
// and which index it lacks, each at the place that it is about.

import { segments } from "./json";
import type { Suggestion } from "./policy";

export interface Hint {
  start: number;
  end: number;
  message: string;
  severity: "warning";
}

/** A part of the key space. */
export interface Span {
  min: string;
  max: string;
  isMinInclusive: boolean;
  isMaxInclusive: boolean;
}

interface Bounds {
  minInclusive: string;
  maxExclusive: string;
}

const touches = (p: Span, r: Bounds) =>
  p.min < r.maxExclusive && (p.isMaxInclusive ? r.minInclusive <= p.max : r.minInclusive < p.max);

/** Comments and texts, and between them names behind a point and the clauses that a hint can be about. */
const token = /--[^\n]*|"((?:\\[^]|[^"\\])*)"|'((?:\\[^]|[^'\\])*)'|\.\s*([A-Za-z_]\w*)|\b(where|order\s+by)\b/gi;

/** Where a statement has its filter, or undefined. */
export const filterOf = (statement: string) => clause(statement, /^where/i);

function clause(statement: string, is: RegExp): { start: number; end: number } | undefined {
  for (const m of statement.matchAll(token)) if (m[4] !== undefined && is.test(m[4])) return { start: m.index, end: m.index + m[0].length };
  return undefined;
}

/** Where a statement names the last step of a path, behind a point or in brackets; else its first word. */
function placeOf(path: string, statement: string): { start: number; end: number } {
  const name = segments(path.replace(/\/[?*]$/, "")).findLast((s) => s !== "[]");
  for (const m of statement.matchAll(token)) {
    const quoted = /\[\s*$/.test(statement.slice(0, m.index)) ? (m[1] ?? m[2]) : undefined;
    const found = m[3] ?? quoted;
    if (found === undefined || found !== name) continue;
    const start = m.index + m[0].lastIndexOf(found);
    return { start, end: start + found.length };
  }
  return firstWord(statement);
}

function firstWord(statement: string): { start: number; end: number } {
  const m = /\w+/.exec(statement.replace(/--[^\n]*/g, (c) => " ".repeat(c.length)));
  return m ? { start: m.index, end: m.index + m[0].length } : { start: 0, end: statement.length };
}

/** Says at its filter that a statement asks several ranges, unless it names the keys that it asks. */
export function fanOut(statement: string, parts: Span[], ranges: Bounds[], paths: string[]): Hint[] {
  const at = filterOf(statement);
  const asked = ranges.filter((r) => parts.some((p) => touches(p, r))).length;
  if (at === undefined || asked < 2 || parts.every((p) => p.min === p.max)) return [];
  const message = `The filter names no partition key (${paths.join(", ")}): the query asks ${asked} of ${ranges.length} ranges, and each is charged.`;
  return [{ ...at, message, severity: "warning" }];
}

/** Says where a statement would use an index that the policy lacks. */
export function missing(statement: string, add: Suggestion): Hint[] {
  const how = "What if, on the right, measures what it would save.";
  return [
    ...add.paths.map((p): Hint => ({ ...placeOf(p, statement), message: `There is no index for ${p}. ${how}`, severity: "warning" })),
    ...add.composites.map((c): Hint => ({
      ...(clause(statement, /^order/i) ?? firstWord(statement)),
      message: `There is no composite index (${c.join(", ")}). ${how}`,
      severity: "warning",
    })),
  ];
}
