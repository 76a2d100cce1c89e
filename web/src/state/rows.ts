// The items of a container as a list of any length: pages are read when they come into view and
// forgotten when they are far from it, so memory stays bounded. A page that was forgotten is read
// again at its continuation. A continuation leads to the next page only, so a place that is far
// behind what was read is reached through all pages before it, when a person asks for that.

import { signal } from "@preact/signals";
import type { Server } from "../wire/call";
import type { Key } from "../wire/items";
import { type Page, page } from "../wire/query";
import { elements, members, segments } from "../text/json";
import { expression, type Path } from "../text/paths";
import { explained } from "./session";

export const pageSize = 200;
/** A page on the way to a far place. */
const farPageSize = 1000;
const keptRows = 5000;
/** So many rows behind what was read are read without asking. */
const near = 2000;
const atOnce = 4;

/** A row has the item's id, its partition key values, its ETag and the texts of the shown columns. */
export interface Row {
  id: string;
  key: Key;
  etag: string;
  values: (string | undefined)[];
}

export interface Sort {
  path: Path;
  descending: boolean;
}

/** The longest string of a column that a row has whole. */
export const longestValue = 200;

const keyNames = (paths: string[]) => paths.map((p, i) => `${expression(segments(p))} AS k${i}`);

/** What follows FROM c. */
export function tail(filter: string, sort?: Sort): string {
  const order = sort === undefined ? "" : `ORDER BY ${expression(sort.path)} ${sort.descending ? "DESC" : "ASC"}`;
  return [filter.trim(), order].filter((s) => s !== "").map((s) => " " + s).join("");
}

/**
 * The query for rows. Long values are cut by the server, so a page of large items is small: a string
 * after 200 characters, and one more that says so; an array is its length, an object is empty.
 */
export function statement(paths: string[], columns: Path[], filter: string, sort?: Sort): string {
  const short = (x: string) =>
    `IS_STRING(${x}) ? LEFT(${x}, ${longestValue + 1}) : (IS_OBJECT(${x}) ? {} : (IS_ARRAY(${x}) ? [ARRAY_LENGTH(${x})] : ${x}))`;
  const values = columns.map((path, i) => `${short(expression(path))} AS v${i}`);
  return `SELECT ${["c.id", "c._etag AS e", ...keyNames(paths), ...values].join(", ")} FROM c${tail(filter, sort)}`;
}

/** The rows of a page whose query statement made. */
export function toRows(p: Page, paths: string[], columns: number): Row[] {
  return elements(p.raw).map((text) => {
    const found = new Map(members(text).map((m) => [m.name, m.raw]));
    const value = (name: string): unknown => {
      const raw = found.get(name);
      return raw === undefined ? undefined : JSON.parse(raw);
    };
    return {
      id: String(value("id")),
      etag: String(value("e") ?? ""),
      key: paths.map((_, i) => value("k" + i)),
      values: Array.from({ length: columns }, (_, i) => found.get("v" + i)),
    };
  });
}

/** A place that is far behind what was read. */
export interface Far {
  row: number;
  /** How many rows are before it that were not read. */
  missing: number;
  pages: number;
  charge: number;
}

export class Rows {
  /** How many rows are known. */
  readonly count = signal(0);
  readonly done = signal(false);
  readonly reading = signal(false);
  readonly failure = signal("");
  /** Grows when rows have come, so that a view draws again. */
  readonly version = signal(0);
  /** The view is at a place that was not read, and waits to be asked. */
  readonly far = signal<Far | undefined>(undefined);
  /** The row that is being read up to. */
  readonly target = signal<number | undefined>(undefined);

  private starts: number[] = []; // index of the first row of each page
  private sizes: number[] = []; // what was asked for, of each page
  private continuations: (string | null)[] = [null]; // of each page, and of the one behind the last
  private readonly pages = new Map<number, Row[]>(); // in the order of their last use
  private readonly asked = new Set<number>();
  private readonly cut = new AbortController();
  private charge = 0;
  private fetched = 0;

  constructor(
    /** The server of the moment: a person may have given another key meanwhile. */
    private readonly server: () => Server,
    private readonly db: string,
    private readonly coll: string,
    private readonly paths: string[],
    private readonly columns: number,
    private readonly query: string,
    private readonly read: (p: Page) => void,
  ) {}

  /** The row, if it is in memory. */
  row(index: number): Row | undefined {
    const n = this.pageOf(index);
    return this.pages.get(n)?.[index - (this.starts[n] ?? 0)];
  }

  /** Puts another row in the place of the one at index. */
  put(index: number, row: Row): void {
    const n = this.pageOf(index);
    const rows = this.pages.get(n);
    const at = index - (this.starts[n] ?? 0);
    if (rows === undefined || at >= rows.length) return;
    rows[at] = row;
    this.version.value++;
  }

  /** Reads what is needed to show the rows from first to last. */
  show(first: number, last: number): void {
    for (let n = this.pageOf(first); n < this.starts.length && (this.starts[n] ?? 0) <= last; n++) {
      const rows = this.pages.get(n);
      if (rows === undefined) void this.load(n, this.sizes[n] ?? pageSize);
      else {
        this.pages.delete(n); // the latest use comes last
        this.pages.set(n, rows);
      }
    }
    const known = this.count.peek();
    const missing = last + 1 - known;
    const isFar = !this.done.peek() && missing > near && this.starts.length > 0;
    this.far.value = isFar && this.target.peek() === undefined ? this.distance(last, missing) : undefined;
    if (!this.done.peek() && !isFar && last + pageSize / 2 >= known) void this.load(this.starts.length, pageSize);
  }

  /** Reads all pages up to a row. */
  async readTo(row: number): Promise<void> {
    if (this.target.peek() !== undefined) return;
    this.target.value = row;
    this.far.value = undefined;
    while (this.target.peek() !== undefined && !this.done.peek() && this.count.peek() <= row && this.failure.peek() === "") {
      // Another load of the same page may be on its way already.
      if (!(await this.load(this.starts.length, farPageSize))) await new Promise((resolve) => setTimeout(resolve, 20));
      if (this.cut.signal.aborted) break;
    }
    this.target.value = undefined;
    this.version.value++;
  }

  /** Ends readTo after the page that is on its way. */
  halt(): void {
    this.target.value = undefined;
  }

  /** Tries again after a failure. */
  retry(): void {
    this.failure.value = "";
    this.version.value++;
    this.show(0, 0);
  }

  end(): void {
    this.cut.abort();
  }

  /** How many pages are in memory. */
  get pagesHeld(): number {
    return this.pages.size;
  }

  private distance(row: number, missing: number): Far {
    const perRow = this.fetched === 0 ? 0 : this.charge / this.fetched;
    return { row, missing, pages: Math.ceil(missing / farPageSize), charge: perRow * missing };
  }

  private pageOf(index: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Reads a page, unless that is on its way or enough others are. */
  private async load(n: number, size: number): Promise<boolean> {
    // A view that moves fast asks for many pages; those of its last place are asked for again.
    if (this.asked.has(n) || this.asked.size >= atOnce || this.failure.peek() !== "") return false;
    this.asked.add(n);
    this.reading.value = true;
    try {
      const continuation = this.continuations[n] ?? null;
      const p = await page(this.server(), this.db, this.coll, { query: this.query }, { size, continuation, signal: this.cut.signal });
      this.read(p);
      const rows = toRows(p, this.paths, this.columns);
      this.charge += p.charge;
      this.fetched += rows.length;
      this.pages.set(n, rows);
      if (n === this.starts.length) {
        this.starts.push(this.count.peek());
        this.sizes.push(size);
        this.continuations.push(p.continuation);
        this.count.value += rows.length;
        this.done.value = p.continuation === null;
      }
      this.forget();
    } catch (e) {
      if (!this.cut.signal.aborted) this.failure.value = explained(e);
    } finally {
      this.asked.delete(n);
      this.reading.value = this.asked.size > 0;
      this.version.value++;
    }
    return true;
  }

  /** Forgets the pages that were not used for longest. */
  private forget(): void {
    let held = 0;
    for (const rows of this.pages.values()) held += rows.length;
    for (const [n, rows] of this.pages) {
      if (held <= keptRows || this.pages.size <= 2) break;
      held -= rows.length;
      this.pages.delete(n);
    }
  }
}
