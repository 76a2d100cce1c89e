// A container's ranges, and the work that changes them.

import { signal } from "@preact/signals";
import { heat } from "../wire/heat";
import { rangeList, type RangeList, reshape, type Reshape, type Reshaped } from "../wire/ranges";
import { count, plural } from "../text/plain";
import { Poll } from "./poll";
import { explained, server } from "./session";
import { readDetail } from "./tree";

/** The use of a range in the last minute. */
export interface RangeUse {
  peak: number;
  ru: number;
  requests: number;
  throttled: number;
}

export class ContainerTab {
  readonly kind = "container";
  readonly list = signal<RangeList | undefined>(undefined);
  readonly uses = signal<ReadonlyMap<string, RangeUse>>(new Map());
  readonly budgeted = signal(false);
  readonly selected = signal<ReadonlySet<string>>(new Set());
  readonly failure = signal("");
  /** What this tab has asked for and what is not done yet. */
  readonly working = signal<Reshape | undefined>(undefined);
  /** What the last work did. */
  readonly notice = signal("");
  private cut = new AbortController();
  private readonly poll = new Poll(
    (cut) => this.read(cut),
    () => (this.working.peek() || this.list.peek()?.ranges.some((r) => r.reshaping !== "") ? 400 : 3000),
  );

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return this.coll;
  }

  watch(on: boolean): void {
    // A resource token may not read these.
    if (on && server.peek().mayReadAll) this.poll.start();
    else this.poll.stop();
  }

  select(range: string, on: boolean): void {
    const next = new Set(this.selected.peek());
    if (on) next.add(range);
    else next.delete(range);
    this.selected.value = next;
  }

  /** The selected ranges in the order of their keys. */
  chosen(): string[] {
    return (this.list.value?.ranges ?? []).filter((r) => this.selected.value.has(r.id)).map((r) => r.id);
  }

  /** Whether the selected ranges lie side by side. */
  adjacent(): boolean {
    const all = (this.list.value?.ranges ?? []).map((r) => r.id);
    const chosen = this.chosen();
    return chosen.length > 1 && all.indexOf(chosen.at(-1)!) - all.indexOf(chosen[0]!) === chosen.length - 1;
  }

  async reshape(what: Reshape, body: unknown): Promise<void> {
    if (this.working.peek()) return;
    const cut = (this.cut = new AbortController());
    this.working.value = what;
    this.failure.value = "";
    this.notice.value = "";
    this.poll.again();
    try {
      const done = await reshape(server.peek(), this.db, this.coll, what, body, cut.signal);
      this.notice.value = said(what, done);
      this.selected.value = new Set();
    } catch (e) {
      this.failure.value = cut.signal.aborted ? "Cancelled: every unfinished range is as it was." : explained(e);
    } finally {
      this.working.value = undefined;
      this.poll.again();
      void readDetail(this.db, this.coll);
    }
  }

  /** Ends the work: the server stops when the request is gone. */
  cancel(): void {
    this.cut.abort();
  }

  close(): void {
    this.watch(false);
    this.cancel();
  }

  private async read(cut: AbortSignal): Promise<boolean> {
    const { db, coll } = this;
    try {
      const [list, report] = await Promise.all([
        rangeList(server.peek(), db, coll, cut),
        heat(server.peek(), db, coll, { seconds: 60, step: 60, keys: 1, before: 0 }, cut),
      ]);
      if (cut.aborted) return true;
      this.list.value = list;
      this.budgeted.value = report.budget.requestUnitsPerSecond > 0;
      this.uses.value = new Map(report.partitions.map((p) => [p.range, p.total]));
      const known = new Set(list.ranges.map((r) => r.id));
      if ([...this.selected.peek()].some((id) => !known.has(id))) {
        this.selected.value = new Set([...this.selected.peek()].filter((id) => known.has(id)));
      }
      return true;
    } catch (e) {
      if (cut.aborted) return true;
      this.failure.value = explained(e);
      return false;
    }
  }
}

const names = (ids: string[]) =>
  (ids.length === 1 ? "range " : "ranges ") + [ids.slice(0, -1).join(", "), ids.at(-1)].filter((s) => s).join(" and ");

function said(what: Reshape, done: Reshaped[]): string {
  const all = (of: (r: Reshaped) => number) => done.reduce((n, r) => n + of(r), 0);
  const first = done[0];
  const became =
    what === "rebuild" || first === undefined
      ? `The index of ${plural(done.length, "range")} was built again`
      : `${names(first.from).replace(/^r/, "R")} became ${names(first.to)}`;
  const pause = Math.max(0, ...done.map((r) => r.pauseMs));
  return (
    `${became}: ${plural(all((r) => r.items), "item")} in ${(all((r) => r.tookMs) / 1000).toFixed(1)} s. ` +
    `${count(all((r) => r.caughtUp))} were written meanwhile and repeated. Writers waited ${pause.toFixed(1)} ms.`
  );
}
