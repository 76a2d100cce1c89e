// One statement that runs: its pages, and what ended it.

import { computed, signal } from "@preact/signals";
import { mentioned, type Mistake, Refused } from "../wire/call";
import { type Page, page, type Parameter } from "../wire/query";
import { keyHeader } from "../wire/items";
import { sum } from "../wire/receipt";
import { type Hint, missing } from "../text/lint";
import { inRefusal } from "../text/policy";
import type { Part } from "../text/statements";
import { explained, server, spent } from "./session";

/** How many rows a result may have here; more would fill the memory of the tab. */
export const maxRows = 20_000;

export class Run {
  readonly running = signal(false);
  readonly failure = signal("");
  /** Why no further page was read, when that is no failure. */
  readonly stopped = signal("");
  readonly mistakes = signal<Mistake[]>([]);
  readonly pages = signal<Page[]>([]);
  readonly rows = computed(() => this.pages.value.flatMap((p) => p.rows));
  readonly receipt = computed(() => sum(this.pages.value.flatMap((p) => (p.receipt ? [p.receipt] : []))));
  readonly charge = computed(() => this.pages.value.reduce((n, p) => n + p.charge, 0));
  readonly full = computed(() => this.rows.value.length >= maxRows);
  readonly more = computed(() => (this.pages.value.at(-1)?.continuation ?? null) !== null && !this.full.value);

  /** The indexes that it lacks. */
  readonly hints = computed((): Hint[] => {
    const { text, start } = this.statement;
    const add = this.pages.value[0]?.indexes?.add ?? inRefusal(this.failure.value);
    return missing(text, add).map((h) => ({ ...h, start: h.start + start, end: h.end + start }));
  });

  constructor(
    readonly db: string,
    readonly coll: string,
    readonly statement: Part,
    readonly parameters: Parameter[],
    /** Only the items of this partition key; all, when absent. */
    readonly key: unknown[] | undefined,
  ) {}

  /**
   * Reads the next page, and with all the pages behind it. may says before each page why it must not be
   * read, or "".
   */
  async read(all: boolean, size: number, cut: AbortSignal, may: () => string): Promise<void> {
    if (this.running.peek()) return;
    this.running.value = true;
    this.failure.value = "";
    this.stopped.value = "";
    this.mistakes.value = [];
    try {
      do {
        const refused = may();
        if (refused !== "") {
          this.stopped.value = refused;
          return;
        }
        await this.page(size, cut);
      } while (all && this.more.peek() && !cut.aborted);
    } catch (e) {
      this.failure.value = cut.aborted ? String(cut.reason) : explained(e);
      if (e instanceof Refused) {
        const { start } = this.statement;
        spent.value = { what: "refused query", charge: e.receipt?.charge ?? 0, milliseconds: 0, receipt: e.receipt };
        const mistakes = e.mistakes.length > 0 ? e.mistakes : mentioned(e.message);
        this.mistakes.value = mistakes.map((m) => ({ ...m, start: m.start + start, end: m.end + start }));
      }
    } finally {
      this.running.value = false;
    }
  }

  private async page(size: number, cut: AbortSignal): Promise<void> {
    const continuation = this.pages.peek().at(-1)?.continuation ?? null;
    const statement = { query: this.statement.text, parameters: this.parameters };
    const key = this.key && { key: keyHeader(this.key) };
    const options = { size, continuation, explained: true, signal: cut, ...key };
    const p = await page(server.peek(), this.db, this.coll, statement, options);
    cut.throwIfAborted();
    this.pages.value = [...this.pages.peek(), p];
    spent.value = { what: "query", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
  }
}
