// A run over many items: operations go out in groups, each succeeds or fails by itself, and what
// happened is counted. A person can pause, go on and abort at any time.

import { signal } from "@preact/signals";
import { bulk, mostOperations, type Operation, type Outcome } from "../wire/bulk";
import { Refused, Unreachable } from "../wire/call";
import { keyHeader } from "../wire/items";
import { type Receipt, sum } from "../wire/receipt";
import { explained, server, spent } from "./session";
import { Undo } from "./undo";

/** An operation and what a person knows it by: a line of a file, or an id. */
export interface Task {
  where: string;
  operation: Operation;
}

/** What is known to fail before it is sent. */
export interface Bad {
  where: string;
  why: string;
}

export type Phase = "running" | "paused" | "capped" | "aborting" | "done" | "aborted" | "failed";

interface Waiting extends Task {
  tries: number;
  /** It was sent, and no answer came: it may have been carried out. */
  unanswered: boolean;
}

const atOnce = 4;
/** While the server throttles, a group shrinks to this. */
const leastOperations = 10;
const mostBytes = 400_000;
const mostTries = 10;
/** So many failures are listed; all are counted. */
export const listed = 1000;

export class Bulk {
  readonly phase = signal<Phase>("running");
  readonly failure = signal("");
  readonly created = signal(0);
  readonly replaced = signal(0);
  readonly deleted = signal(0);
  readonly patched = signal(0);
  /** Items to delete that were gone already. */
  readonly gone = signal(0);
  readonly failed = signal(0);
  /** Refusals for lack of throughput. Each was tried again later. */
  readonly throttled = signal(0);
  readonly failures = signal<Bad[]>([]);
  readonly charge = signal(0);
  readonly receipt = signal<Receipt | undefined>(undefined);
  readonly cap = signal<number | undefined>(undefined);
  /** The server does not answer; the run goes on when it does. */
  readonly waiting = signal(false);
  readonly milliseconds = signal(0);
  /** The way back from what was carried out. */
  readonly undo: Undo;

  private readonly again: Waiting[] = [];
  /** Items whose operation has no final answer yet. */
  private readonly open = new Set<string>();
  /** An operation on an item that is open: it waits, so that the later one of a file is written last. */
  private held: Waiting | undefined;
  private readonly flying = new Set<Promise<void>>();
  private flyingOperations = 0;
  private answered = 0;
  private size = mostOperations;
  private notBefore = 0;
  private sourceEnded = false;
  private wake: () => void = () => undefined;

  constructor(
    readonly title: string,
    readonly db: string,
    readonly coll: string,
    private readonly source: AsyncIterator<Task | Bad>,
    /** How far the run is, from 0 to 1, where that is known. */
    readonly progress: () => number | undefined,
    /** An operation whose answer was lost has been refused now: was it carried out the first time? */
    private readonly wasDone: (task: Task) => Promise<boolean> = () => Promise.resolve(false),
  ) {
    this.undo = new Undo(db, coll);
  }

  /** How many operations have their answer. */
  get finished(): number {
    return this.created.value + this.replaced.value + this.deleted.value + this.patched.value + this.gone.value + this.failed.value;
  }

  get working(): boolean {
    return ["running", "paused", "capped", "aborting"].includes(this.phase.value);
  }

  /** Carries out all operations of the source. It never throws. */
  async start(): Promise<void> {
    const began = performance.now();
    await this.undo.begin();
    try {
      while (!this.ended) {
        this.milliseconds.value = performance.now() - began;
        await this.pausing();
        if (this.ended) break;
        const group = await this.group();
        if (group.length > 0) {
          const flight = this.send(group).finally(() => this.flying.delete(flight));
          this.flying.add(flight);
        } else if (this.flying.size === 0 && this.sourceEnded && this.again.length === 0 && this.held === undefined) break;
        if (this.flying.size >= atOnce || (group.length === 0 && this.flying.size > 0)) await Promise.race(this.flying);
      }
      await Promise.all(this.flying);
      if (this.phase.peek() === "running") this.phase.value = "done";
    } catch (e) {
      this.fail(e);
    }
    await Promise.allSettled(this.flying);
    if (this.phase.peek() === "aborting") this.phase.value = "aborted";
    await this.source.return?.();
    this.milliseconds.value = performance.now() - began;
    spent.value = { what: this.title, charge: this.charge.peek(), milliseconds: 0, receipt: this.receipt.peek() };
  }

  pause(): void {
    if (this.phase.peek() === "running") this.phase.value = "paused";
  }

  resume(): void {
    if (this.phase.peek() !== "paused" && this.phase.peek() !== "capped") return;
    this.phase.value = "running";
    this.wake();
  }

  /** Ends the run once what was sent is counted. */
  abort(): void {
    if (!this.working) return;
    this.phase.value = "aborting";
    this.wake();
  }

  /** Asks the server for what the run needs, again while it does not answer or has no throughput. */
  async patient<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await ask();
        this.waiting.value = false;
        return answer;
      } catch (e) {
        const busy = e instanceof Refused && (e.status === 429 || e.status === 503);
        if (this.ended || !(busy || e instanceof Unreachable)) throw e;
        this.waiting.value = !busy;
        await this.sleep(1000);
      }
    }
  }

  private get ended(): boolean {
    return !["running", "paused", "capped"].includes(this.phase.peek());
  }

  private fail(e: unknown): void {
    if (this.phase.peek() === "aborting") return;
    this.phase.value = "failed";
    this.failure.value = explained(e);
  }

  private async pausing(): Promise<void> {
    while (this.phase.peek() === "paused" || this.phase.peek() === "capped") await new Promise<void>((resolve) => (this.wake = resolve));
    while (!this.ended && Date.now() < this.notBefore) await this.sleep(Math.min(250, this.notBefore - Date.now()));
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, milliseconds);
    });
  }

  /** The next operations to send; none when they wait for an answer, for the cap, or for ever. */
  private async group(): Promise<Waiting[]> {
    const most = this.room();
    const out: Waiting[] = [];
    let bytes = 0;
    while (out.length < most && !this.ended) {
      const task = this.again.shift() ?? (await this.fresh());
      if (task === undefined) break;
      const length = (task.operation.body?.length ?? 0) + 200;
      if (out.length > 0 && bytes + length > mostBytes) {
        this.again.unshift(task);
        break;
      }
      bytes += length;
      out.push(task);
    }
    return out;
  }

  /** The next operation of the source, unless an earlier one on its item is open. */
  private async fresh(): Promise<Waiting | undefined> {
    const task = this.held ?? (await this.pull());
    this.held = undefined;
    if (task === undefined) return undefined;
    const name = itemName(task);
    if (this.open.has(name)) {
      this.held = task;
      return undefined;
    }
    this.open.add(name);
    return task;
  }

  private async pull(): Promise<Waiting | undefined> {
    while (!this.sourceEnded && !this.ended) {
      const next = await this.source.next();
      if (next.done) this.sourceEnded = true;
      else if ("why" in next.value) this.note(next.value);
      else return { ...next.value, tries: 0, unanswered: false };
    }
    return undefined;
  }

  /** How many operations may go out. By the mean charge, those on their way stay below the cap too. */
  private room(): number {
    const cap = this.cap.peek();
    if (cap === undefined) return this.size;
    if (this.answered === 0) return this.flying.size > 0 ? 0 : Math.min(10, this.size);
    const mean = this.charge.peek() / this.answered;
    const fits = mean === 0 ? this.size : Math.floor((cap - this.charge.peek()) / mean) - this.flyingOperations;
    if (fits < 1 && this.flying.size === 0 && this.phase.peek() === "running") this.phase.value = "capped";
    return Math.max(0, Math.min(this.size, fits));
  }

  private async send(group: Waiting[]): Promise<void> {
    this.flyingOperations += group.length;
    try {
      const { outcomes, receipt } = await bulk(server.peek(), this.db, this.coll, group.map((t) => t.operation));
      this.waiting.value = false;
      this.receipt.value = sum([this.receipt.peek(), receipt].filter((r) => r !== undefined));
      let refused = 0;
      for (const [i, outcome] of outcomes.entries()) {
        this.charge.value += outcome.charge;
        if (outcome.status === 429) {
          refused++;
          this.throttled.value++;
          this.notBefore = Math.max(this.notBefore, Date.now() + Math.min(Math.max(outcome.retryAfter, 1), 5000));
          this.again.push(group[i]!);
        } else if (await this.settle(group[i]!, outcome)) this.open.delete(itemName(group[i]!));
      }
      this.size = refused > 0 ? Math.max(leastOperations, group.length - refused) : Math.min(mostOperations, this.size + 10);
    } catch (e) {
      if (e instanceof Unreachable) {
        this.waiting.value = true;
        this.notBefore = Date.now() + 1000;
        this.again.push(...group.map((t) => ({ ...t, unanswered: true })));
      } else if (e instanceof Refused && (e.status === 429 || e.status === 503)) {
        this.throttled.value += group.length;
        this.notBefore = Date.now() + 1000;
        this.again.push(...group);
      } else if (e instanceof Refused && (e.status === 400 || e.status === 413)) {
        // One operation that cannot be read refuses all: the halves find it.
        if (group.length === 1) {
          this.refuse(group[0]!, e.message);
          this.open.delete(itemName(group[0]!));
        } else {
          const half = group.length >> 1;
          this.flyingOperations -= group.length;
          await this.send(group.slice(0, half));
          await this.send(group.slice(half));
          this.flyingOperations += group.length;
        }
      } else this.fail(e);
    } finally {
      this.flyingOperations -= group.length;
    }
  }

  /** Counts an outcome; false when the operation is sent again. */
  private async settle(task: Waiting, o: Outcome): Promise<boolean> {
    const { verb } = task.operation;
    this.answered++;
    if (o.status < 300) {
      this.undo.note(task, verb === "Delete" ? (task.operation.etag ?? "") : o.etag);
      if (verb === "Delete") this.deleted.value++;
      else if (verb === "Patch") this.patched.value++;
      else if (o.status === 201) this.created.value++;
      else this.replaced.value++;
    } else if (o.status === 404 && verb === "Delete") {
      if (task.unanswered) this.deleted.value++;
      else this.gone.value++;
    } else if ([408, 410, 449, 500, 502, 503, 504].includes(o.status) && task.tries + 1 < mostTries) {
      this.notBefore = Math.max(this.notBefore, Date.now() + 100 * 2 ** task.tries);
      this.again.push({ ...task, tries: task.tries + 1 });
      return false;
    } else if (task.unanswered && (o.status === 409 || o.status === 412)) {
      if (await this.patient(() => this.wasDone(task))) {
        if (verb === "Patch") this.patched.value++;
        else this.created.value++;
      } else this.refuse(task, o.status === 412 ? lostPatch : o.message);
    } else this.refuse(task, changed[o.status] ?? o.message);
    return true;
  }

  private refuse(task: Task, why: string): void {
    this.note({ where: task.where, why: why.replace(/\r?\nActivityId:.*$/s, "").replace(/^Message: /, "") });
  }

  private note(bad: Bad): void {
    this.failed.value++;
    if (this.failures.peek().length < listed) this.failures.value = [...this.failures.peek(), bad];
  }
}

const itemName = ({ operation }: Task) => JSON.stringify([operation.id, keyHeader(operation.key)]);

/** What a status says of an item that was read before. */
const changed: Record<number, string | undefined> = {
  404: "the item is not there any more",
  412: "somebody has changed the item since it was read",
};

const lostPatch =
  "the server went away while this was sent, and the item has changed since: the patch may have been carried out. Look at the item.";
