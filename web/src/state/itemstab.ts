// The items of a container, in a grid.

import { signal } from "@preact/signals";
import type { Container } from "../wire/account";
import { ranges } from "../wire/account";
import { page } from "../wire/query";
import { segments } from "../text/json";
import { definition } from "./tree";
import { Rows, statement } from "./rows";
import { explained, server, spent } from "./session";

const maxColumns = 5;

export class ItemsTab {
  readonly kind = "items";
  readonly filter = signal("");
  readonly columns = signal<string[]>([]);
  readonly paths = signal<string[]>([]);
  readonly rows = signal<Rows | undefined>(undefined);
  /** How many items the container has, where that may be known. */
  readonly total = signal<number | undefined>(undefined);
  readonly failure = signal("");
  readonly charge = signal(0);
  private opening = false;

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return this.coll;
  }

  /** Reads the definition and a few items, from which it takes the columns, and then the rows. */
  async open(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    this.failure.value = "";
    try {
      const c = await definition(this.db, this.coll);
      this.paths.value = c.partitionKey.paths;
      this.columns.value = await this.sampledColumns(c);
      this.apply();
      const all = await ranges(server.peek(), this.db, this.coll);
      this.total.value = all.every((r) => r.items !== undefined)
        ? all.reduce((n, r) => n + (r.items ?? 0), 0)
        : undefined;
    } catch (e) {
      this.failure.value = explained(e);
    } finally {
      this.opening = false;
    }
  }

  /** Reads the rows anew after an item was written. */
  again(): void {
    if (this.rows.peek()) this.apply();
  }

  /** Reads the rows anew, with the present filter. */
  apply(): void {
    this.rows.value?.end();
    this.charge.value = 0;
    const query = statement(this.paths.value, this.columns.value, this.filter.value);
    this.rows.value = new Rows(() => server.peek(), this.db, this.coll, this.paths.value, this.columns.value, query, (p) => {
      this.charge.value += p.charge;
      spent.value = { what: "items", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
    });
  }

  private async sampledColumns(c: Container): Promise<string[]> {
    const p = await page(server.peek(), this.db, this.coll, { query: "SELECT TOP 20 * FROM c" }, { size: 20 });
    const shownAlready = new Set(["id", ...c.partitionKey.paths.map((x) => segments(x).join("/"))]);
    const seen = new Map<string, number>();
    for (const item of p.rows) {
      for (const [name, value] of Object.entries(item as object)) {
        const scalar = typeof value !== "object" || value === null;
        if (!name.startsWith("_") && !shownAlready.has(name) && name.length <= 100) {
          seen.set(name, (seen.get(name) ?? 0) + (scalar ? 1 : 0.5));
        }
      }
    }
    // The most frequent, in the order in which items have them.
    const best = new Set([...seen].sort((a, b) => b[1] - a[1]).slice(0, maxColumns).map(([name]) => name));
    return [...seen.keys()].filter((name) => best.has(name));
  }

  close(): void {
    this.rows.value?.end();
  }
}
