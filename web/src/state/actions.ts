// What a person can do: one table for the palette, the keys and the list of keys. A room of the page
// adds its actions with one call where it is loaded:
//
//     action({ name: "New database", keys: ["Alt+N D"], run: openDialog });

import { signal } from "@preact/signals";

export interface Action {
  /** What it does, as the palette and the list of keys name it. */
  name: string;
  /** Such as Ctrl+Shift+F or F5; Alt+N D is a chord: Alt+N and then D. Several actions may share a key:
   *  the first that is possible takes it. */
  keys?: string[];
  /** Whether it is possible now; always, when absent. */
  when?: () => boolean;
  /** Only the list of keys has it: the palette does not offer to open itself. */
  ofKeys?: true;
  /** Absent where an editor does it itself: then only the list of keys has it. */
  run?: () => void;
}

/** Something that the palette finds: an action, a place, a saved query. */
export interface Entry {
  kind: string;
  name: string;
  keys?: string[];
  run: () => void;
}

const table: Action[] = [];
const places: (() => Entry[])[] = [];

export function action(a: Action): void {
  table.push(a);
}

/** Adds entries to the palette that come and go, such as containers. */
export function entries(of: () => Entry[]): void {
  places.push(of);
}

export const actions = (): readonly Action[] => table;

/** All that is possible now. */
export function possible(): Entry[] {
  const out: Entry[] = [];
  for (const a of table) {
    if (a.run === undefined || a.ofKeys || a.when?.() === false) continue;
    out.push({ kind: "action", name: a.name, run: a.run, ...(a.keys ? { keys: a.keys } : {}) });
  }
  for (const of of places) out.push(...of());
  return out;
}

/** What lies over the page. */
export const overlay = signal<"keys" | "palette" | "namespaces" | undefined>(undefined);
