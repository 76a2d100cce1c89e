// What the statement that ran would cost otherwise. Every figure is measured: with a key and on each range
// by a run of the first page, which is charged; with another index by the server, on a sample in its memory.

import { signal } from "@preact/signals";
import { ranges } from "../wire/account";
import { type Key, keyHeader, keyOf } from "../wire/items";
import { type Page, page } from "../wire/query";
import { type Trial, policyText, tryPolicy } from "../wire/trial";
import { type Suggestion, readIndexes, withIndexes, written } from "../text/policy";
import { keyValues } from "../text/statements";
import { limits, type QueryTab } from "./querytab";
import { explained, server, spent } from "./session";
import { show } from "./tabs";
import { definition } from "./tree";

export interface Measured {
  what: string;
  charge: number;
  milliseconds: number;
  rows: number;
  failure: string;
}

export class WhatIf {
  readonly busy = signal(false);
  readonly key = signal("");
  readonly variants = signal<Measured[]>([]);
  readonly byRange = signal<Measured[]>([]);
  /** The indexes to try, as they were written; undefined for those that the server suggests. */
  readonly indexes = signal<string | undefined>(undefined);
  readonly trial = signal<Trial | undefined>(undefined);
  readonly failure = signal("");
  private cut = new AbortController();

  constructor(private readonly tab: QueryTab) {}

  /** Takes the partition key of the first row, where the row has it. */
  async suggestKey(): Promise<void> {
    const row = this.tab.rows.peek()[0];
    if (this.key.peek() !== "" || row === undefined) return;
    try {
      const { paths } = (await definition(this.tab.db, this.tab.coll)).partitionKey;
      const key = keyOf(row, paths);
      if (this.key.peek() === "" && key.every((v) => v !== undefined)) {
        this.key.value = JSON.stringify(key.length === 1 ? key[0] : key);
      }
    } catch {
      // Then a person writes the key.
    }
  }

  /** Runs the statement with the partition key alone. */
  async withKey(): Promise<void> {
    const key: Key | undefined = keyValues(this.key.peek());
    if (key === undefined) {
      this.failure.value = 'Write a partition key such as "c-9", or one value for each level as ["eu", 4].';
      return;
    }
    await this.act(async () => {
      const one = await this.measure(`key ${JSON.stringify(key)}`, { key: keyHeader(key) });
      this.variants.value = [...this.variants.peek(), one];
    });
  }

  /** Runs the statement on each range, one after the other. */
  async eachRange(): Promise<void> {
    await this.act(async (cut) => {
      this.byRange.value = [];
      for (const r of await ranges(server.peek(), this.tab.db, this.tab.coll)) {
        if (cut.aborted) return;
        this.byRange.value = [...this.byRange.peek(), await this.measure(r.id, { range: r.id })];
      }
    });
  }

  /** Has the server measure the statement and the writes with other indexes, on a sample. */
  async tryIndexes(suggested: Suggestion): Promise<void> {
    const add = this.toAdd(suggested);
    const run = this.tab.run.peek();
    if (add === undefined || run === undefined) return;
    this.trial.value = undefined;
    await this.act(async (signal) => {
      const policy = withIndexes(await policyText(server.peek(), run.db, run.coll, signal), add);
      const statement = { query: run.statement.text, parameters: run.parameters };
      const options = { size: limits.peek().size, key: run.key, signal };
      this.trial.value = await tryPolicy(server.peek(), run.db, run.coll, policy, statement, options);
    });
  }

  /** The indexes of the field. */
  private toAdd(suggested: Suggestion): Suggestion | undefined {
    const add = readIndexes(this.indexes.peek() ?? written(suggested));
    this.failure.value = add === undefined ? "Write paths such as /city/?, or a composite index such as /city, /age DESC, with ; between." : "";
    return add;
  }

  /** Shows the indexing policy with the indexes of the field, for a review before it is saved. */
  async propose(suggested: Suggestion): Promise<void> {
    const add = this.toAdd(suggested);
    if (add === undefined) return;
    const { db, coll } = this.tab;
    const settings = show({ kind: "settings", db, coll });
    if (settings.kind !== "settings") return;
    await settings.open();
    settings.section.value = "indexing";
    const policy = settings.text("indexingPolicy");
    if (policy === "") return;
    settings.edit("indexingPolicy", withIndexes(policy, add));
    settings.reviewing.value = true;
  }

  end(): void {
    this.cut.abort();
  }

  private async measure(what: string, where: { key?: string; range?: string }): Promise<Measured> {
    const run = this.tab.run.peek();
    if (run === undefined) throw new Error("Run a statement first.");
    const statement = { query: run.statement.text, parameters: run.parameters };
    let p: Page;
    try {
      p = await page(server.peek(), run.db, run.coll, statement, { size: limits.peek().size, signal: this.cut.signal, ...where });
    } catch (e) {
      if (this.cut.signal.aborted) throw e;
      return { what, charge: 0, milliseconds: 0, rows: 0, failure: explained(e) };
    }
    spent.value = { what: "what if", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
    return { what, charge: p.charge, milliseconds: p.milliseconds, rows: p.rows.length, failure: "" };
  }

  private async act(does: (cut: AbortSignal) => Promise<void>): Promise<void> {
    if (this.busy.peek()) return;
    this.busy.value = true;
    this.failure.value = "";
    this.cut = new AbortController();
    try {
      await does(this.cut.signal);
    } catch (e) {
      if (!this.cut.signal.aborted) this.failure.value = explained(e);
    } finally {
      this.busy.value = false;
    }
  }
}
