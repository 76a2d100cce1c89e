// The items of a container as a list of any length: pages are read when they come into view and
// forgotten when they are far from it, so memory stays bounded. A page that was forgotten is read
// again at its continuation.

import { signal } from "@preact/signals";
import type { Server } from "../wire/call";
import { explained } from "./session";
import { type Page, page } from "../wire/query";
import { step } from "../text/language";
import { segments } from "../text/json";

export const pageSize = 200;
const keptPages = 24;

/** A row has the item's id, its partition key values and the values of the shown columns. */
export interface Row {
  id: string;
  key: unknown[];
  values: unknown[];
}

/** The query for rows. Long values are cut by the server, so a page of large items is small. */
export function statement(paths: string[], columns: string[], filter: string): string {
  const at = (names: string[]) => "c" + names.map(step).join("");
  const short = (x: string) =>
    `IS_STRING(${x}) ? LEFT(${x}, 200) : (IS_OBJECT(${x}) ? "{…}" : (IS_ARRAY(${x}) ? "[…]" : ${x}))`;
  const key = paths.map((p, i) => `${at(segments(p))} AS k${i}`);
  const values = columns.map((name, i) => `${short(at([name]))} AS v${i}`);
  return `SELECT ${["c.id", ...key, ...values].join(", ")} FROM c${filter.trim() === "" ? "" : " " + filter.trim()}`;
}

export class Rows {
  /** How many rows are known. */
  readonly count = signal(0);
  readonly done = signal(false);
  readonly reading = signal(false);
  readonly failure = signal("");
  /** Grows when rows have come, so that a view draws again. */
  readonly version = signal(0);

  private starts: number[] = []; // index of the first row of each page
  private continuations: (string | null)[] = [null]; // of each page, and of the one behind the last
  private readonly pages = new Map<number, Row[]>(); // in the order of their last use
  private readonly asked = new Set<number>();
  private readonly cut = new AbortController();

  constructor(
    /** The server of the moment: a person may have given another key meanwhile. */
    private readonly server: () => Server,
    private readonly db: string,
    private readonly coll: string,
    private readonly paths: string[],
    private readonly columns: string[],
    private readonly query: string,
    private readonly read: (p: Page) => void,
  ) {}

  /** The row, if it is in memory. */
  row(index: number): Row | undefined {
    const n = this.pageOf(index);
    return this.pages.get(n)?.[index - (this.starts[n] ?? 0)];
  }

  /** Reads what is needed to show the rows from first to last. */
  show(first: number, last: number): void {
    for (let n = this.pageOf(first); n < this.starts.length && (this.starts[n] ?? 0) <= last; n++) {
      const rows = this.pages.get(n);
      if (rows === undefined) void this.load(n);
      else {
        this.pages.delete(n); // the latest use comes last
        this.pages.set(n, rows);
      }
    }
    if (!this.done.peek() && last + pageSize / 2 >= this.count.peek()) void this.load(this.starts.length);
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

  private async load(n: number): Promise<void> {
    if (this.asked.has(n) || this.failure.peek() !== "") return;
    this.asked.add(n);
    this.reading.value = true;
    try {
      const continuation = this.continuations[n] ?? null;
      const p = await page(this.server(), this.db, this.coll, { query: this.query }, {
        size: pageSize, continuation, signal: this.cut.signal,
      });
      this.read(p);
      const rows = p.rows.map((r) => this.toRow(r));
      this.pages.set(n, rows);
      if (n === this.starts.length) {
        this.starts.push(this.count.peek());
        this.continuations.push(p.continuation);
        this.count.value += rows.length;
        this.done.value = p.continuation === null;
      }
      for (const old of this.pages.keys()) {
        if (this.pages.size <= keptPages) break;
        this.pages.delete(old);
      }
    } catch (e) {
      if (!this.cut.signal.aborted) this.failure.value = explained(e);
    } finally {
      this.asked.delete(n);
      this.reading.value = this.asked.size > 0;
      this.version.value++;
    }
  }

  private toRow(from: unknown): Row {
    const r = from as Record<string, unknown>;
    return {
      id: String(r["id"]),
      key: this.paths.map((_, i) => r["k" + i]),
      values: this.columns.map((_, i) => r["v" + i]),
    };
  }
}
