// The labs as a guided tour: each step does something to a database of its own through the public API,
// opens the screen that shows it, and says what it cost.

import { batch, signal } from "@preact/signals";
import { beginStep, type Lab, type Ranges, labRanges } from "./lab";
import { fanOut, heatAndAdvice, storage, throughput } from "./labsofload";
import { accessPatterns, copies, counters, embedOrReference, lookupsAndTypes } from "./labsofmodels";
import { explained } from "./session";

export { labDatabase, labRanges } from "./lab";

export const labs: readonly Lab[] = [
  accessPatterns, embedOrReference, storage, throughput, fanOut, lookupsAndTypes, copies, counters, heatAndAdvice,
];

/** The lab that is open; undefined while none is. */
export const tour = signal<{ lab: number; step: number } | undefined>(undefined);
export const seen = signal<readonly string[]>([]);
export const busy = signal(false);
export const failure = signal("");

export function begin(lab: number): void {
  batch(() => {
    tour.value = { lab, step: 0 };
    seen.value = [];
    failure.value = "";
  });
}

/** Plays the open lab from its start with so many ranges. */
export function choose(ranges: Ranges): void {
  labRanges.value = ranges;
  const at = tour.peek();
  if (at) begin(at.lab);
}

/** Does the step that is next. */
export async function doStep(): Promise<void> {
  const at = tour.peek();
  const step = at && labs[at.lab]?.steps[at.step];
  if (!step || busy.peek()) return;
  busy.value = true;
  failure.value = "";
  beginStep();
  try {
    const saw = await step.does();
    if (tour.peek() !== at) return;
    seen.value = [...seen.peek(), saw];
    tour.value = { lab: at.lab, step: at.step + 1 };
  } catch (e) {
    const why = explained(e);
    if (tour.peek() === at) failure.value = why;
  } finally {
    busy.value = false;
  }
}
