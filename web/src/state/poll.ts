// What is read again and again while somebody looks at it.

import { effect, signal } from "@preact/signals";
import { lost, phase } from "./session";

/** Whether the page is in front of a person. */
const visible = signal(document.visibilityState !== "hidden");
document.addEventListener("visibilitychange", () => (visible.value = document.visibilityState !== "hidden"));

const mostPatience = 30_000;

/**
 * Runs a reading at once and then at its pace, from start to stop. A hidden page, a lost server and a
 * locked account rest; a failed reading is tried again later and later.
 */
export class Poll {
  private readonly wanted = signal(false);
  private timer = 0;
  private cut: AbortController | undefined;
  private failures = 0;
  private endEffect: (() => void) | undefined;

  constructor(
    /** The reading; it returns false when it failed. */
    private readonly read: (signal: AbortSignal) => Promise<boolean>,
    /** The time until the next reading in milliseconds; 0 for none. */
    private readonly pace: () => number,
  ) {}

  start(): void {
    if (this.endEffect) return;
    this.wanted.value = true;
    this.endEffect = effect(() => {
      if (this.wanted.value && visible.value && phase.value === "open" && !lost.value) queueMicrotask(() => this.again());
      else this.rest();
    });
  }

  stop(): void {
    this.wanted.value = false;
    this.endEffect?.();
    this.endEffect = undefined;
    this.rest();
  }

  /** Reads now, whatever the pace: something has changed what is asked. */
  again(): void {
    this.rest();
    if (!this.wanted.peek() || !visible.peek()) return;
    const cut = new AbortController();
    this.cut = cut;
    void this.read(cut.signal).then((ok) => {
      if (this.cut !== cut) return;
      this.cut = undefined;
      this.failures = ok ? 0 : this.failures + 1;
      const pace = this.pace();
      if (pace > 0) this.timer = setTimeout(() => this.again(), Math.min(mostPatience, pace * 2 ** this.failures));
    });
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.cut?.abort();
    this.cut = undefined;
  }
}
