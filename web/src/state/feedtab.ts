// A tail of the change feed: latest versions, and all versions and deletes beside them.

import { signal } from "@preact/signals";
import { type Range, ranges } from "../wire/account";
import { Refused, Unreachable } from "../wire/call";
import { type Change, feedPage, type Mode, type Scope } from "../wire/feed";
import { explained, server } from "./session";
import { definition } from "./tree";

/** A side of the tail keeps so many changes, and so many characters of items: the oldest go. */
export const mostRows = 500;
const mostText = 8_000_000;

const patience = 10_000;

export interface Row extends Change {
  /** Counts the changes that came, from 0 on. */
  n: number;
}

/** A range, or a part of it, and how far it was read. */
interface Cursor {
  scope: Scope;
  position: string | undefined;
}

export class Side {
  readonly rows = signal<Row[]>([]);
  readonly came = signal(0);
  readonly charge = signal(0);
  readonly failure = signal("");
  /** The container keeps no versions: this side has nothing to show, which is no failure. */
  readonly lacksVersions = signal(false);
  readonly selected = signal<number | undefined>(undefined);
  cursors: Cursor[] = [];
  private text = 0;

  constructor(readonly mode: Mode) {}

  begin(scope: Scope): void {
    this.cursors = [{ scope, position: undefined }];
    this.rows.value = [];
    this.came.value = 0;
    this.charge.value = 0;
    this.failure.value = "";
    this.selected.value = undefined;
    this.text = 0;
  }

  add(changes: Change[]): void {
    if (changes.length === 0) return;
    let n = this.came.peek();
    const rows = [...this.rows.peek(), ...changes.map((c): Row => ({ ...c, n: n++ }))];
    for (const c of changes) this.text += size(c);
    let drop = 0;
    while (rows.length - drop > mostRows || (this.text > mostText && rows.length - drop > 1)) this.text -= size(rows[drop++]!);
    this.rows.value = drop === 0 ? rows : rows.slice(drop);
    this.came.value = n;
  }
}

const size = (c: Change) => c.current.length + c.previous.length;

export type From = "now" | "beginning" | "time";
export type Of = "all" | "range" | "key";

export class FeedTab {
  readonly kind = "feed";
  readonly from = signal<From>("now");
  /** A time as a person writes it, in UTC. */
  readonly time = signal(new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replace("T", " "));
  readonly of = signal<Of>("all");
  readonly range = signal("");
  /** A partition key as a JSON array. */
  readonly key = signal('["…"]');
  readonly ranges = signal<Range[]>([]);
  readonly sides = [new Side("latest"), new Side("versions")] as const;
  readonly failure = signal("");
  readonly running = signal(false);
  private front = false;
  private begun = false;
  private paths: string[] = [];
  private since: Date | undefined;
  private cut = new AbortController();

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return "Feed " + this.coll;
  }

  /** A tab that nobody looks at rests at its position, and goes on from there. */
  watch(on: boolean): void {
    this.front = on;
    if (!on) this.cut.abort();
    else if (!this.begun) void this.open();
    else if (this.running.peek()) this.follow();
  }

  async open(): Promise<void> {
    try {
      this.paths = (await definition(this.db, this.coll)).partitionKey.paths;
      this.ranges.value = await ranges(server.peek(), this.db, this.coll);
      if (this.range.peek() === "") this.range.value = this.ranges.peek()[0]?.id ?? "";
      if (!this.begun) this.start();
    } catch (e) {
      this.failure.value = explained(e);
    }
  }

  /** Starts anew, where and with what the fields say. */
  start(): void {
    this.cut.abort();
    this.failure.value = "";
    const scope = this.scope();
    if (scope === undefined) return;
    if (this.from.peek() === "time") {
      const text = this.time.peek().trim();
      const at = new Date(text.replace(" ", "T") + (/Z$/.test(text) ? "" : "Z"));
      if (Number.isNaN(at.getTime())) {
        this.failure.value = "This is not a time: write it as 2026-01-31 13:05:00.";
        return;
      }
      this.since = at;
    } else this.since = undefined;
    for (const side of this.sides) side.begin(scope);
    this.begun = true;
    this.pause(false);
  }

  pause(on: boolean): void {
    this.running.value = !on;
    if (on) this.cut.abort();
    else this.follow();
  }

  close(): void {
    this.watch(false);
  }

  private scope(): Scope | undefined {
    if (this.of.peek() === "all") return { kind: "all" };
    if (this.of.peek() === "range") {
      const r = this.ranges.peek().find((one) => one.id === this.range.peek());
      if (r) return { kind: "range", id: r.id, min: r.minInclusive, max: r.maxExclusive, part: false };
      this.failure.value = "This range is gone: choose another.";
      void this.open();
      return undefined;
    }
    try {
      const key: unknown = JSON.parse(this.key.peek());
      if (Array.isArray(key) && key.length > 0) return { kind: "key", key };
    } catch {
      // said below
    }
    this.failure.value = 'A partition key is a JSON array with a value for each path, such as ["c-1"].';
    return undefined;
  }

  private follow(): void {
    this.cut.abort();
    if (!this.front) return;
    const cut = (this.cut = new AbortController());
    for (const side of this.sides) void this.tail(side, cut.signal);
  }

  /** Reads one side until it is cut off or refused. */
  private async tail(side: Side, cut: AbortSignal): Promise<void> {
    side.failure.value = "";
    side.lacksVersions.value = false;
    while (!cut.aborted) {
      const began = Date.now();
      let quiet = true;
      try {
        for (const cursor of [...side.cursors]) quiet = (await this.read(side, cursor, cut)) && quiet;
      } catch (e) {
        if (cut.aborted) return;
        side.failure.value = explained(e);
        side.lacksVersions.value = side.mode === "versions" && e instanceof Refused && e.message.includes("keeps no versions");
        if (!(e instanceof Unreachable)) return;
        await pause(2000, cut);
      }
      // A server that does not wait is asked once a second.
      if (quiet && Date.now() - began < 900) await pause(1000, cut);
    }
  }

  /** Reads one page; whether nothing had changed. */
  private async read(side: Side, cursor: Cursor, cut: AbortSignal): Promise<boolean> {
    const alone = side.cursors.length === 1;
    try {
      const page = await feedPage(server.peek(), this.db, this.coll, {
        mode: side.mode,
        scope: cursor.scope,
        position: cursor.position,
        from: this.since ?? (this.from.peek() === "beginning" ? "beginning" : "now"),
        wait: alone && cursor.position !== undefined ? patience : 0,
        paths: this.paths,
      }, cut);
      if (cut.aborted) return true;
      const first = cursor.position === undefined;
      cursor.position = page.position;
      side.charge.value += page.charge;
      side.failure.value = "";
      side.add(page.changes);
      return page.end && !first;
    } catch (e) {
      const { scope } = cursor;
      if (!(e instanceof Refused) || e.status !== 410 || scope.kind !== "range") throw e;
      await this.replaced(side, cursor, scope);
      return false;
    }
  }

  /** The range has split or merged: goes on in those that replaced it, at the same position. */
  private async replaced(side: Side, cursor: Cursor, gone: Scope & { kind: "range" }): Promise<void> {
    this.ranges.value = await ranges(server.peek(), this.db, this.coll);
    const heirs = this.ranges.peek().filter((r) => r.minInclusive < gone.max && gone.min < r.maxExclusive);
    const next = heirs.map((r): Cursor => {
      const [min, max] = [later(r.minInclusive, gone.min), sooner(r.maxExclusive, gone.max)];
      const part = min !== r.minInclusive || max !== r.maxExclusive;
      return { scope: { kind: "range", id: r.id, min, max, part }, position: cursor.position };
    });
    side.cursors = side.cursors.flatMap((c) => (c === cursor ? next : [c]));
  }
}

const later = (a: string, b: string) => (a > b ? a : b);
const sooner = (a: string, b: string) => (a < b ? a : b);

function pause(ms: number, cut: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (cut.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    cut.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
