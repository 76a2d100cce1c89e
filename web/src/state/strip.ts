// The heat of the container in front, over the last ten minutes.

import { signal } from "@preact/signals";
import { type Cell, heat } from "../wire/heat";
import { Poll } from "./poll";
import { server } from "./session";

export interface Strip {
  db: string;
  coll: string;
  cells: Cell[];
  budgeted: boolean;
}

export const strip = signal<Strip | undefined>(undefined);

let place: { db: string; coll: string } | undefined;

const poll = new Poll(
  async (cut) => {
    if (place === undefined) return true;
    const { db, coll } = place;
    try {
      // One step further: then cells can begin at whole steps, and stand still while time passes.
      const before = (Math.floor(Date.now() / 1000) + 1) % 10;
      const r = await heat(server.peek(), db, coll, { seconds: 600, step: 10, keys: 1, before }, cut);
      if (cut.aborted) return true;
      const cells: Cell[] = [];
      for (const p of r.partitions) {
        p.cells.forEach((c, i) => {
          const t = (cells[i] ??= { ru: 0, budget: 0, peak: 0, requests: 0, throttled: 0 });
          t.ru += c.ru;
          t.peak = Math.max(t.peak, c.peak);
          t.requests += c.requests;
          t.throttled += c.throttled;
        });
      }
      strip.value = { db, coll, cells, budgeted: r.budget.requestUnitsPerSecond > 0 };
      return true;
    } catch {
      return cut.aborted; // the views of the tab say what is wrong
    }
  },
  () => 5000,
);

/** Follows a container, or none. */
export function follow(next: { db: string; coll: string } | undefined): void {
  if (next?.db === place?.db && next?.coll === place?.coll) return;
  place = next;
  strip.value = undefined;
  if (next === undefined) poll.stop();
  else {
    poll.start();
    poll.again();
  }
}
