// The items of a container, in a grid.

import { computed, signal } from "@preact/signals";
import type { Container } from "../wire/account";
import { ranges } from "../wire/account";
import { Refused } from "../wire/call";
import type { Stored } from "../wire/items";
import { page } from "../wire/query";
import { segments } from "../text/json";
import { Paths } from "../text/language";
import { type Path, pathText } from "../text/paths";
import type { Bulk } from "./bulk";
import { CellEdit, type Change, type Target } from "./celledit";
import { type ColumnChoice, keepColumns, keepFilters, keptColumns, keptFilters, type SavedFilter } from "./keptitems";
import { Marks } from "./marks";
import { definition } from "./tree";
import { type Row, Rows, type Sort, statement, tail } from "./rows";
import { explained, server, spent } from "./session";

const sampledColumns = 5;
const mostUndo = 50;

export class ItemsTab {
  readonly kind = "items";
  readonly filter = signal("");
  readonly sort = signal<Sort | undefined>(undefined);
  readonly columns = signal<ColumnChoice[]>([]);
  readonly paths = signal<string[]>([]);
  readonly rows = signal<Rows | undefined>(undefined);
  /** The paths of the sampled items, to choose columns from. */
  readonly sampled = signal(new Paths());
  /** How many items the container has, where that may be known. */
  readonly total = signal<number | undefined>(undefined);
  /** How many items the filter matches, when a person has asked for it. */
  readonly matching = signal<number | undefined>(undefined);
  readonly failure = signal("");
  readonly notice = signal("");
  readonly charge = signal(0);
  readonly filters = signal<SavedFilter[]>([]);
  readonly edit = signal<CellEdit | undefined>(undefined);
  readonly undo = signal<Change[]>([]);
  /** The last run over many items: it works, or shows what it did. */
  readonly run = signal<Bulk | undefined>(undefined);
  readonly marks = new Marks(() => this.rows.peek());
  /** Shows an edit that met another version of its item; false when that is not possible now. */
  conflicted: (row: Row, base: Stored, mine: string) => boolean = () => false;
  /** How many rows the grid shows a place for. */
  readonly length = computed(() => {
    const rows = this.rows.value;
    if (rows === undefined) return 0;
    const known = rows.count.value;
    const expected = this.filter.value.trim() === "" ? this.total.value : this.matching.value;
    return rows.done.value || known === 0 ? known : Math.max(known, expected ?? 0);
  });
  /** The paths of the partition key that are not the id. */
  readonly keyColumns = computed(() => this.paths.value.filter((p) => p !== "/id").map((p): Path => segments(p)));
  private defaults: ColumnChoice[] = [];
  private outdated = false;
  private opening: Promise<void> | undefined;

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return this.coll;
  }

  /** Reads the definition and a few items, from which it takes the columns, and then the rows. */
  open(): Promise<void> {
    this.opening ??= this.read().finally(() => (this.opening = undefined));
    return this.opening;
  }

  private async read(): Promise<void> {
    this.failure.value = "";
    try {
      const c = await definition(this.db, this.coll);
      this.paths.value = c.partitionKey.paths;
      this.defaults = await this.sample(c);
      this.columns.value = keptColumns(this.db, this.coll) ?? this.defaults;
      this.filters.value = keptFilters(this.db, this.coll);
      this.apply();
      await this.readTotal();
    } catch (e) {
      this.failure.value = explained(e);
    }
  }

  /** Reads the rows anew after an item was written, or after the edit in a cell, which they would end. */
  again(): void {
    this.outdated = this.edit.peek() !== undefined;
    if (this.outdated) return;
    if (this.rows.peek()) this.apply();
    void this.readTotal().catch(() => undefined); // the number of before stays
  }

  /** Reads the rows anew, with the present filter, columns and order. */
  apply(): void {
    this.rows.peek()?.end();
    this.charge.value = 0;
    this.matching.value = undefined;
    this.edit.value = undefined;
    this.outdated = false;
    this.marks.clear();
    const columns = this.columns.peek().map((c) => c.path);
    const query = statement(this.paths.peek(), columns, this.filter.peek(), this.sort.peek());
    this.rows.value = new Rows(() => server.peek(), this.db, this.coll, this.paths.peek(), columns.length, query, (p) => {
      this.charge.value += p.charge;
      const what = this.sort.peek() === undefined ? "items" : "items in order";
      spent.value = { what, charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
    });
  }

  /** Takes other columns, and keeps them for the container; undefined takes the sampled ones again. */
  choose(columns: ColumnChoice[] | undefined): void {
    const next = columns ?? this.defaults;
    const before = JSON.stringify(this.columns.peek().map((c) => c.path));
    this.columns.value = next;
    keepColumns(this.db, this.coll, columns);
    if (JSON.stringify(next.map((c) => c.path)) !== before) this.apply();
  }

  /** Lets the server put the rows in the order of a path: up, then down, then in its own order. */
  order(path: Path): void {
    const now = this.sort.peek();
    const same = now !== undefined && pathText(now.path) === pathText(path);
    this.sort.value = same && now.descending ? undefined : { path, descending: same };
    this.apply();
  }

  /** Counts what the filter matches. */
  async countMatching(): Promise<void> {
    const rows = this.rows.peek();
    this.failure.value = "";
    try {
      const p = await page(server.peek(), this.db, this.coll, { query: `SELECT VALUE COUNT(1) FROM c${tail(unordered(this.filter.peek()))}` }, { size: 1 });
      spent.value = { what: "count", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
      this.charge.value += p.charge;
      if (rows !== this.rows.peek()) return;
      this.matching.value = typeof p.rows[0] === "number" ? p.rows[0] : undefined;
    } catch (e) {
      this.failure.value = explained(e);
    }
  }

  saveFilter(name: string): void {
    const filter = this.filter.peek().trim();
    this.filters.value = [{ name, filter }, ...this.filters.peek().filter((f) => f.name !== name)];
    keepFilters(this.db, this.coll, this.filters.peek());
  }

  forgetFilter(name: string): void {
    this.filters.value = this.filters.peek().filter((f) => f.name !== name);
    keepFilters(this.db, this.coll, this.filters.peek());
  }

  /** Begins to edit a value. */
  beginEdit(target: Target, typed?: string): void {
    if (this.edit.peek()?.busy.peek()) return;
    this.notice.value = "";
    this.edit.value = new CellEdit(this, target, typed);
  }

  /** Ends the edit of a value without saving it. */
  endEdit(): void {
    this.edit.value = undefined;
    if (this.outdated) this.again();
  }

  /** Saves the value that is being edited. */
  async saveEdit(): Promise<boolean> {
    const edit = this.edit.peek();
    if (edit === undefined) return true;
    const change = await edit.save();
    if (change === undefined) return false;
    if (this.edit.peek() === edit) this.endEdit();
    if (change !== "same") this.undo.value = [...this.undo.peek(), change].slice(-mostUndo);
    return true;
  }

  /** Takes back the last value that was saved in the grid, if nobody has changed the item since. */
  async undoLast(): Promise<void> {
    const change = this.undo.peek().at(-1);
    if (change === undefined) return;
    const rest = this.undo.peek().slice(0, -1);
    this.undo.value = rest;
    this.failure.value = "";
    try {
      const version = await change.takeBack(change.to);
      // The item is again as the change before this one has left it, in a version of its own.
      this.undo.value = rest.map((c) => (c.to === change.from ? { ...c, to: version } : c));
      this.notice.value = `Taken back: ${change.what}.`;
    } catch (e) {
      const changed = e instanceof Refused && (e.status === 412 || e.status === 404);
      this.failure.value = changed
        ? "This change cannot be taken back: somebody has changed or deleted the item since. Open the item to edit it."
        : explained(e);
    }
  }

  private async readTotal(): Promise<void> {
    const all = await ranges(server.peek(), this.db, this.coll);
    this.total.value = all.every((r) => r.items !== undefined) ? all.reduce((n, r) => n + (r.items ?? 0), 0) : undefined;
  }

  private async sample(c: Container): Promise<ColumnChoice[]> {
    const p = await page(server.peek(), this.db, this.coll, { query: "SELECT TOP 20 * FROM c" }, { size: 20 });
    const shownAlready = new Set(["id", ...c.partitionKey.paths.map((x) => segments(x).join("/"))]);
    const seen = new Map<string, number>();
    const sampled = new Paths();
    for (const item of p.rows) {
      sampled.add(item);
      for (const [name, value] of Object.entries(item as object)) {
        const scalar = typeof value !== "object" || value === null;
        if (!name.startsWith("_") && !shownAlready.has(name) && name.length <= 100) {
          seen.set(name, (seen.get(name) ?? 0) + (scalar ? 1 : 0.5));
        }
      }
    }
    this.sampled.value = sampled;
    // The most frequent, in the order in which items have them.
    const best = new Set([...seen].sort((a, b) => b[1] - a[1]).slice(0, sampledColumns).map(([name]) => name));
    return [...seen.keys()].filter((name) => best.has(name)).map((name) => ({ path: [name] }));
  }

  close(): void {
    this.rows.value?.end();
    this.run.value?.abort();
  }
}

/** A filter without its ORDER BY at the end, which a count cannot have. */
export const unordered = (filter: string) => filter.replace(/\border\s+by\s+[^'")]*$/i, "");

/** The filter orders the rows itself. */
export const ordered = (filter: string) => unordered(filter) !== filter;
