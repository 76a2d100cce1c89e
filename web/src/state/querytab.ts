// A query: its text, its run, its pages.

import { computed, signal } from "@preact/signals";
import { type Mistake, Refused } from "../wire/call";
import { type Page, page } from "../wire/query";
import { sum } from "../wire/receipt";
import { Paths } from "../text/language";
import { remember } from "./history";
import { explained, server, spent } from "./session";

/** How many rows a result may have here; more would fill the memory of the tab. */
const maxRows = 20_000;

export const pageSizes = [20, 100, 500, 1000] as const;

const samples = new Map<string, Promise<Paths>>();

/** The paths of a few items of the container, read once. */
export function sample(db: string, coll: string): Promise<Paths> {
  const key = JSON.stringify([db, coll]);
  const known = samples.get(key);
  if (known) return known;
  const reading = (async () => {
    const paths = new Paths();
    const p = await page(server.peek(), db, coll, { query: "SELECT TOP 20 * FROM c" }, { size: 20 });
    spent.value = { what: "sample for completion", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
    for (const item of p.rows) paths.add(item);
    return paths;
  })();
  samples.set(key, reading);
  reading.catch(() => samples.delete(key));
  return reading;
}

export class QueryTab {
  readonly kind = "query";
  readonly text = signal("SELECT * FROM c");
  readonly size = signal<number>(100);
  readonly shape = signal<"grid" | "json">("grid");
  readonly running = signal(false);
  readonly failure = signal("");
  readonly mistakes = signal<Mistake[]>([]);
  readonly pages = signal<Page[]>([]);
  /** The statement that the pages answer, which may be a selection of the text. */
  readonly ran = signal("");

  readonly rows = computed(() => this.pages.value.flatMap((p) => p.rows));
  readonly receipt = computed(() => sum(this.pages.value.flatMap((p) => (p.receipt ? [p.receipt] : []))));
  readonly more = computed(() => {
    const last = this.pages.value.at(-1);
    return last !== undefined && last.continuation !== null && this.rows.value.length < maxRows;
  });
  readonly full = computed(() => this.rows.value.length >= maxRows);

  private cut = new AbortController();

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return "Query " + this.coll;
  }

  /** Runs the statement that begins at offset in the text. */
  async run(statement: string, offset: number): Promise<void> {
    this.cancel();
    this.pages.value = [];
    this.ran.value = statement;
    await this.read(statement, null, offset);
  }

  async next(): Promise<void> {
    const last = this.pages.value.at(-1);
    if (last?.continuation && !this.running.value) await this.read(this.ran.value, last.continuation, 0);
  }

  /** Ends the run. The server stops its work when the request is gone. */
  cancel(): void {
    this.cut.abort();
  }

  private async read(query: string, continuation: string | null, offset: number): Promise<void> {
    const cut = new AbortController();
    this.cut = cut;
    this.running.value = true;
    this.failure.value = "";
    this.mistakes.value = [];
    try {
      const options = { size: this.size.value, continuation, explained: true, signal: cut.signal };
      const p = await page(server.peek(), this.db, this.coll, { query }, options);
      if (cut.signal.aborted) return;
      this.pages.value = [...this.pages.value, p];
      spent.value = { what: "query", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
      if (continuation === null) remember({ db: this.db, coll: this.coll, query, charge: p.charge, rows: p.rows.length });
    } catch (e) {
      if (cut !== this.cut) return;
      this.failure.value = cut.signal.aborted ? "Cancelled." : explained(e);
      if (e instanceof Refused) {
        spent.value = { what: "refused query", charge: e.receipt?.charge ?? 0, milliseconds: 0, receipt: e.receipt };
        this.mistakes.value = e.mistakes.map((m) => ({ ...m, start: m.start + offset, end: m.end + offset }));
      }
    } finally {
      if (cut === this.cut) this.running.value = false;
    }
  }

  close(): void {
    this.cancel();
  }
}
