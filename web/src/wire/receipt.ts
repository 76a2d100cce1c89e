// What an answer says of its cost and of the way to its rows.

export interface Receipt {
  activityId: string;
  charge: number;
  parts: { cause: string; count: number; charge: number }[];
  ranges?: { id: string; charge: number }[];
  rangesTouched?: number;
  totalRanges?: number;
  itemsLoaded: number;
  itemsReturned: number;
  access?: string;
  partitionKey?: unknown[];
  fanOut?: { ranges: number; charge10x: number };
}

export interface Operator {
  name: string;
  detail?: string;
  estimated?: number;
  actual?: number;
}

export interface Explain {
  access: string;
  terms: number;
  examined: number;
  loaded: number;
  output: number;
  plans?: { access: string; rangeCount: number; ranges?: string[]; operators?: Operator[] }[];
}

export interface IndexUse {
  used: string[];
  potential: string[];
  /** The potential ones: paths, and composite indexes. */
  add: { paths: string[]; composites: string[][] };
}

/** JSON of a header; undefined when it is absent or not JSON. */
export function parsed<T>(text: string | null): T | undefined {
  if (text === null || text === "") return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** x-ms-documentdb-query-metrics: name=number;… */
export function metrics(text: string | null): Map<string, number> {
  const out = new Map<string, number>();
  for (const one of (text ?? "").split(";")) {
    const [name, value] = one.split("=");
    if (name && value !== undefined && Number.isFinite(Number(value))) out.set(name, Number(value));
  }
  return out;
}

interface IndexSpecs {
  SingleIndexes?: { IndexSpec: string }[];
  CompositeIndexes?: { IndexSpecs: string[] }[];
}

/** x-ms-cosmos-index-utilization in its newer form. */
export function indexUse(text: string | null): IndexUse | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(text ?? "");
  } catch {
    return undefined;
  }
  const all = parsed<{ Utilized?: IndexSpecs; Potential?: IndexSpecs }>(plain);
  if (all === undefined) return undefined;
  const names = (s: IndexSpecs | undefined) => [
    ...(s?.SingleIndexes ?? []).map((x) => x.IndexSpec),
    ...(s?.CompositeIndexes ?? []).map((x) => x.IndexSpecs.join(", ")),
  ];
  const add = {
    paths: (all.Potential?.SingleIndexes ?? []).map((x) => x.IndexSpec),
    composites: (all.Potential?.CompositeIndexes ?? []).map((x) => x.IndexSpecs),
  };
  return { used: names(all.Utilized), potential: names(all.Potential), add };
}

/** The receipts of several pages as one. */
export function sum(receipts: Receipt[]): Receipt | undefined {
  const last = receipts.at(-1);
  if (last === undefined) return undefined;
  const out: Receipt = { ...last, charge: 0, parts: [], ranges: [], itemsLoaded: 0, itemsReturned: 0 };
  const parts = new Map<string, { cause: string; count: number; charge: number }>();
  const ranges = new Map<string, number>();
  for (const r of receipts) {
    out.charge += r.charge;
    out.itemsLoaded += r.itemsLoaded;
    out.itemsReturned += r.itemsReturned;
    for (const p of r.parts) {
      const known = parts.get(p.cause) ?? { cause: p.cause, count: 0, charge: 0 };
      known.count += p.count;
      known.charge += p.charge;
      parts.set(p.cause, known);
    }
    for (const p of r.ranges ?? []) ranges.set(p.id, (ranges.get(p.id) ?? 0) + p.charge);
  }
  out.parts = [...parts.values()];
  out.ranges = [...ranges].map(([id, charge]) => ({ id, charge }));
  return out;
}
