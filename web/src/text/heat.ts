// Where heat lies on a map of key space and time, and how it is told apart. Pure functions.

/** Shades of use: nothing, up to a quarter of the budget, a half, three quarters, and more. */
export const levels = ["idle", "≤ 25 %", "≤ 50 %", "≤ 75 %", "more"] as const;

/** The level of a use, of which 1 is the whole budget; requests that cost nothing are not idle. */
export function level(use: number, busy: boolean): number {
  if (use <= 0 && !busy) return 0;
  return Math.min(4, Math.max(1, Math.ceil(use * 4 - 1e-9)));
}

/**
 * Places boundaries of ranges on a line from 0 to 1. Hashes of version 2 lie where they divide the
 * key space; others (version 1) are only known by their order, so they divide the line evenly.
 */
export function keySpace(bounds: readonly string[]): (epk: string) => number {
  const inner = [...new Set(bounds)].filter((b) => b !== "" && b !== "FF").sort();
  const hashed = inner.every((b) => b < "40" && !b.startsWith("05C1"));
  const order = new Map(inner.map((b, i) => [b, (i + 1) / (inner.length + 1)]));
  const digits = 13; // as many as a double holds exactly
  const whole = parseInt("4".padEnd(digits, "0"), 16);
  return (epk) => {
    if (epk === "") return 0;
    if (epk === "FF") return 1;
    return hashed ? Math.min(1, parseInt(epk.slice(0, digits).padEnd(digits, "0"), 16) / whole) : (order.get(epk) ?? 1);
  };
}

/** A range's place on the line of keys. */
export interface Band {
  range: string;
  from: number;
  to: number;
  live: boolean;
}

interface Part {
  range: string;
  live: boolean;
  minInclusive: string;
  maxExclusive: string;
  replacedBy: string[];
}

/**
 * The bands of ranges. A range that is gone lies where the ranges that replaced it lie; several that
 * were replaced by the same ranges share their place evenly. Those that are gone come first, so that
 * what is drawn later, the present, covers them.
 */
export function bands(parts: readonly Part[]): Band[] {
  const live = parts.filter((p) => p.live);
  const place = keySpace(live.flatMap((p) => [p.minInclusive, p.maxExclusive]));
  const present = new Map(
    live.map((p): [string, Band] => [
      p.range,
      { range: p.range, from: place(p.minInclusive), to: place(p.maxExclusive), live: true },
    ]),
  );
  const gone = new Map<string, Part[]>();
  for (const p of parts.filter((one) => !one.live)) {
    const by = p.replacedBy.filter((id) => present.has(id)).join(" ");
    if (by !== "") gone.set(by, [...(gone.get(by) ?? []), p]);
  }
  const past = [...gone].flatMap(([by, same]) => {
    const heirs = by.split(" ").map((id) => present.get(id)!);
    const from = Math.min(...heirs.map((b) => b.from));
    const part = (Math.max(...heirs.map((b) => b.to)) - from) / same.length;
    return same.map((p, i): Band => ({ range: p.range, from: from + i * part, to: from + (i + 1) * part, live: false }));
  });
  // The wide ones first: what has split lies below what it became.
  return [...past.sort((a, b) => b.to - b.from - (a.to - a.from)), ...present.values()];
}

const steps = [1, 2, 5, 10, 15, 30, 60];
const columns = 121;
const mostCells = 40_000; // a report has 50,000 at most

/** The length of a cell, in seconds, with which a time of so many seconds has about 120 columns. */
export function stepFor(seconds: number, ranges: number): number {
  return steps.find((s) => seconds / s <= columns && (seconds / s) * ranges <= mostCells) ?? 60;
}

/** A time of day, with its seconds. */
export function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19);
}

/** A use as a person reads it. */
export function percent(use: number): string {
  const p = use * 100;
  return p > 0 && p < 1 ? "< 1 %" : `${Math.round(p).toLocaleString("en")} %`;
}
