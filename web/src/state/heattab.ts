// The heat of one container: the time that is shown, the last report, and the cell that was chosen.

import { computed, signal } from "@preact/signals";
import { bands, stepFor } from "../text/heat";
import { type Cell, heat, type HeatReport, type KeyHeat, type PartitionHeat } from "../wire/heat";
import { Poll } from "./poll";
import { explained, server } from "./session";

/** Lengths of time that are offered, in seconds. */
export const spans = [120, 600, 3600] as const;
const retained = 3600;
const least = 10;

/** A cell of the map, or all of a range: its range and its time, in milliseconds since 1970. */
export interface Chosen {
  range: string;
  from: number;
  to: number;
}

/** What is behind a chosen cell. */
export interface Behind {
  chosen: Chosen;
  cell: Cell;
  keys: KeyHeat[];
  keysFrom: string;
  keysTo: string;
  causes: PartitionHeat["causes"];
}

export class HeatTab {
  readonly kind = "heat";
  readonly report = signal<HeatReport | undefined>(undefined);
  readonly failure = signal("");
  /** How many seconds are shown. */
  readonly seconds = signal<number>(600);
  /** The end of the time that is shown; undefined follows the present. */
  readonly end = signal<number | undefined>(undefined);
  readonly paused = signal(false);
  /** The part of the key space that is shown. */
  readonly keys = signal<{ from: number; to: number }>({ from: 0, to: 1 });
  readonly shape = signal<"map" | "table">("map");
  readonly behind = signal<Behind | undefined>(undefined);
  readonly behindFailure = signal("");
  readonly bands = computed(() => bands(this.report.value?.partitions ?? []));
  readonly live = computed(() => this.end.value === undefined && !this.paused.value);
  readonly zoomed = computed(
    () => this.end.value !== undefined || this.keys.value.from > 0 || this.keys.value.to < 1 || !isSpan(this.seconds.value),
  );

  /** What the server's clock is ahead of this one, in milliseconds. */
  private ahead = 0;
  private span: number = 600;
  private readonly poll = new Poll(
    (cut) => this.read(cut),
    () => (this.live.peek() ? Math.min(10_000, Math.max(1000, this.step() * 500)) : 0),
  );
  private cut = new AbortController();

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return "Heat " + this.coll;
  }

  /** Somebody looks, or no longer. */
  watch(on: boolean): void {
    if (on) this.poll.start();
    else this.poll.stop();
  }

  choose(seconds: number): void {
    this.span = seconds;
    this.seconds.value = seconds;
    this.end.value = undefined;
    this.keys.value = { from: 0, to: 1 };
    this.paused.value = false;
    this.poll.again();
  }

  pause(on: boolean): void {
    this.paused.value = on;
    if (!on) this.end.value = undefined;
    this.poll.again();
  }

  /** Shows the time and the keys of a rectangle of the map. */
  zoom(from: number, to: number, keys: { from: number; to: number }): void {
    const r = this.report.peek();
    if (r === undefined) return;
    const now = Date.parse(r.to);
    const end = Math.min(Math.ceil(to / 1000) * 1000, this.now());
    const seconds = Math.min(retained, Math.max(least, Math.round((end - from) / 1000)));
    const start = Math.max(end - seconds * 1000, this.now() - retained * 1000);
    this.seconds.value = Math.max(least, Math.round((end - start) / 1000));
    // Up to the present it stays with the present.
    this.end.value = end >= now && this.end.peek() === undefined && !this.paused.peek() ? undefined : end;
    this.keys.value = keys.to - keys.from < 1e-6 ? this.keys.peek() : keys;
    this.poll.again();
  }

  /** Zooms by a factor around a place of the map, both from 0 to 1. */
  zoomBy(factor: number, x: number, y: number): void {
    const r = this.report.peek();
    if (r === undefined) return;
    const [from, to] = [Date.parse(r.from), Date.parse(r.to)];
    const length = Math.min(retained * 1000, Math.max(least * 1000, (to - from) * factor));
    const at = from + x * (to - from);
    const start = at - x * length;
    const k = this.keys.peek();
    const height = Math.min(1, (k.to - k.from) * factor);
    const low = Math.max(0, Math.min(1 - height, k.from + y * (k.to - k.from) - y * height));
    this.zoom(start, start + length, { from: low, to: low + height });
  }

  /** Moves the time by a part of its length; beyond the present it follows the present again. */
  move(part: number): void {
    const r = this.report.peek();
    if (r === undefined) return;
    const end = Date.parse(r.to) + part * this.seconds.peek() * 1000;
    if (end >= this.now()) this.end.value = undefined;
    else this.end.value = Math.max(end, this.now() - (retained - this.seconds.peek()) * 1000);
    this.poll.again();
  }

  whole(): void {
    this.choose(this.span);
  }

  /** Reads which keys and statements are behind a cell. */
  async explain(chosen: Chosen): Promise<void> {
    this.cut.abort();
    const cut = (this.cut = new AbortController());
    this.behindFailure.value = "";
    const seconds = Math.max(1, Math.round((chosen.to - chosen.from) / 1000));
    const before = Math.max(0, Math.round((this.now() - chosen.to) / 1000));
    try {
      if (seconds + before > retained) throw new Error("This is more than an hour ago: the server no longer knows it.");
      const asked = { seconds, step: seconds, keys: 100, before };
      const r = await heat(server.peek(), this.db, this.coll, asked, cut.signal);
      const part = r.partitions.find((p) => p.range === chosen.range);
      if (part === undefined) throw new Error("The server no longer knows this range.");
      this.behind.value = {
        chosen, cell: part.total, causes: part.causes, keysFrom: r.keysFrom, keysTo: r.keysTo,
        keys: r.keys.filter((k) => k.range === chosen.range),
      };
    } catch (e) {
      if (cut.signal.aborted) return;
      this.behind.value = undefined;
      this.behindFailure.value = explained(e);
    }
  }

  close(): void {
    this.watch(false);
    this.cut.abort();
  }

  /** The end of the server's present second. */
  private now(): number {
    return Math.floor((Date.now() + this.ahead) / 1000) * 1000 + 1000;
  }

  private step(): number {
    return stepFor(this.seconds.peek(), Math.max(1, this.report.peek()?.partitions.length ?? 1));
  }

  private async read(cut: AbortSignal): Promise<boolean> {
    const step = this.step();
    const end = this.end.peek();
    // Cells begin at whole steps, so that they stand still while time passes.
    let before = end === undefined ? Math.round(this.now() / 1000) % step : Math.round((this.now() - end) / 1000);
    const seconds = this.seconds.peek();
    before = Math.max(0, Math.min(before, retained - Math.ceil(seconds / step) * step));
    try {
      const began = Date.now();
      const r = await heat(server.peek(), this.db, this.coll, { seconds, step, keys: 20, before }, cut);
      if (cut.aborted) return true;
      // The answer's clock has whole seconds: what it says counts only when ours is clearly off.
      const said = Date.parse(r.to) + before * 1000 - 1000;
      if (Math.abs(said + 500 - (began + this.ahead)) > 1500) this.ahead = said + 500 - began;
      this.report.value = r;
      this.failure.value = "";
      return true;
    } catch (e) {
      if (cut.aborted) return true;
      this.failure.value = explained(e);
      return false;
    }
  }
}

const isSpan = (n: number) => (spans as readonly number[]).includes(n);

/** The hottest cell of a report, by which shades are told where there is no budget. */
export function hottest(r: HeatReport): number {
  return r.partitions.reduce((most, p) => p.cells.reduce((m, c) => Math.max(m, c.ru), most), 0);
}

/** The use of a cell: of its budget, or without one of the hottest cell. */
export function use(c: Cell, budgeted: boolean, most: number): number {
  if (budgeted) return c.peak;
  return most > 0 ? c.ru / most : 0;
}

/** Used, available and refused in each step of a report, of all ranges together. */
export function totals(r: HeatReport): Cell[] {
  const out: Cell[] = [];
  for (const p of r.partitions) {
    p.cells.forEach((c, i) => {
      const t = (out[i] ??= { ru: 0, budget: 0, peak: 0, requests: 0, throttled: 0 });
      t.ru += c.ru;
      t.budget += c.budget;
      t.peak = Math.max(t.peak, c.peak);
      t.requests += c.requests;
      t.throttled += c.throttled;
    });
  }
  return out;
}
