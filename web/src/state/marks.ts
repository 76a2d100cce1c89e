// The rows that a person has marked, or all that the filter matches.

import { signal } from "@preact/signals";
import type { Row, Rows } from "./rows";

const name = (row: Row) => JSON.stringify([row.id, ...row.key.map((v) => (v === undefined ? {} : v))]);

export class Marks {
  /** All items that the filter matches, also those that were not read. */
  readonly all = signal(false);
  readonly count = signal(0);
  private readonly rows = new Map<string, Row>();
  private anchor = 0;

  constructor(private readonly known: () => Rows | undefined) {}

  has(row: Row): boolean {
    return this.all.value || (this.count.value > 0 && this.rows.has(name(row)));
  }

  get any(): boolean {
    return this.all.value || this.count.value > 0;
  }

  /** The marked rows, as they were read. */
  list(): Row[] {
    return [...this.rows.values()];
  }

  toggle(index: number): void {
    const row = this.known()?.row(index);
    if (row === undefined) return;
    if (this.all.peek()) this.clear();
    const key = name(row);
    if (!this.rows.delete(key)) this.rows.set(key, row);
    this.anchor = index;
    this.count.value = this.rows.size;
  }

  /** Marks from the row that was marked last to index; false when rows between are not in memory. */
  extend(index: number): boolean {
    const from = Math.min(this.anchor, index);
    const to = Math.max(this.anchor, index);
    const found: Row[] = [];
    for (let i = from; i <= to; i++) {
      const row = this.known()?.row(i);
      if (row === undefined) return false;
      found.push(row);
    }
    if (this.all.peek()) this.clear();
    for (const row of found) this.rows.set(name(row), row);
    this.count.value = this.rows.size;
    return true;
  }

  /** Where a range of marks begins. */
  begin(index: number): void {
    this.anchor = index;
  }

  markAll(): void {
    this.clear();
    this.all.value = true;
  }

  clear(): void {
    this.rows.clear();
    this.all.value = false;
    this.count.value = 0;
  }
}
