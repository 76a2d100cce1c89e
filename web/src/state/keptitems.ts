// What the browser keeps of the items of a container: which columns a person chose, and saved filters.

import { parsePath, pathText, type Path } from "../text/paths";
import { isRecord, isText, keep, recall } from "./kept";

/** A column of the grid. width is set when a person has set it. */
export interface ColumnChoice {
  path: Path;
  width?: number;
}

export interface SavedFilter {
  name: string;
  filter: string;
}

const mostContainers = 200;
export const mostColumns = 40;
export const mostFilters = 50;

const isMap = (v: unknown): v is Record<string, unknown> => isRecord(v) && !Array.isArray(v);
const own = (map: Record<string, unknown> | undefined, key: string) =>
  map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
const containerName = (db: string, coll: string) => JSON.stringify([db, coll]);

/** Writes one entry of a kept map; the oldest entries go when there are many. */
function write(what: string, key: string, value: unknown): void {
  const rest = Object.entries(recall(what, isMap) ?? {}).filter(([k]) => k !== key);
  keep(what, Object.fromEntries([...(value === undefined ? [] : [[key, value] as const]), ...rest].slice(0, mostContainers)));
}

/** The columns that a person chose; undefined when nobody has. */
export function keptColumns(db: string, coll: string): ColumnChoice[] | undefined {
  const kept = own(recall("columns", isMap), containerName(db, coll));
  if (!Array.isArray(kept)) return undefined;
  const out: ColumnChoice[] = [];
  for (const one of kept.slice(0, mostColumns) as unknown[]) {
    const path = isRecord(one) && isText(one["path"]) ? parsePath(one["path"]) : undefined;
    if (path === undefined) continue;
    const width = (one as Record<string, unknown>)["width"];
    out.push(typeof width === "number" && width >= 40 && width <= 2000 ? { path, width } : { path });
  }
  return out;
}

/** Keeps the columns; undefined forgets them. */
export function keepColumns(db: string, coll: string, columns: ColumnChoice[] | undefined): void {
  write("columns", containerName(db, coll), columns?.map((c) => ({ ...c, path: pathText(c.path) })));
}

export function keptFilters(db: string, coll: string): SavedFilter[] {
  const kept = own(recall("filters", isMap), containerName(db, coll));
  if (!Array.isArray(kept)) return [];
  return (kept as unknown[])
    .filter((f): f is SavedFilter => isRecord(f) && isText(f["name"]) && isText(f["filter"]))
    .slice(0, mostFilters);
}

export function keepFilters(db: string, coll: string, filters: SavedFilter[]): void {
  write("filters", containerName(db, coll), filters.length === 0 ? undefined : filters.slice(0, mostFilters));
}
