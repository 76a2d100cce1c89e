// What is done to many items of a container: delete, patch. The marked rows, or all that the filter
// matches, become operations; each runs only on the item as it was when it was read.

import { Items, type Key } from "../wire/items";
import { type Page, page } from "../wire/query";
import { elements, members, segments, withoutSystem } from "../text/json";
import { expression } from "../text/paths";
import { patchBody, patched, type PatchStep, replacePrice } from "../text/patch";
import { differences, own } from "../text/json";
import { Bulk, type Task } from "./bulk";
import type { ItemsTab } from "./itemstab";
import { tail } from "./rows";
import { server } from "./session";

/** An item by name, and the version that was read. */
interface Named {
  id: string;
  key: Key;
  etag: string;
}

const readAtOnce = 1000;

/** The marked items, or all that the filter matches at the time when their page is read. */
async function* targets(tab: ItemsTab, run: () => Bulk): AsyncGenerator<Named> {
  if (!tab.marks.all.peek()) {
    yield* tab.marks.list();
    return;
  }
  const paths = tab.paths.peek();
  const keys = paths.map((p, i) => `${expression(segments(p))} AS k${i}`);
  const query = `SELECT ${["c.id", "c._rid AS r", "c._etag AS e", ...keys].join(", ")} FROM c${tail(tab.filter.peek())}`;
  // A patch may move an item to a later place of the same list. It is changed once all the same.
  const seen = new Set<string>();
  let continuation: string | null = null;
  do {
    const from: string | null = continuation;
    const p: Page = await run().patient(() =>
      page(server.peek(), tab.db, tab.coll, { query }, { size: readAtOnce, continuation: from }),
    );
    run().charge.value += p.charge;
    for (const row of p.rows as Record<string, unknown>[]) {
      const rid = String(row["r"]);
      if (seen.has(rid)) continue;
      seen.add(rid);
      yield { id: String(row["id"]), key: paths.map((_, i) => own(row, "k" + i)), etag: String(row["e"]) };
    }
    continuation = p.continuation;
  } while (continuation !== null);
}

/** How many items a run would be for; undefined when that was not counted. */
export function targetCount(tab: ItemsTab): number | undefined {
  if (!tab.marks.all.value) return tab.marks.count.value;
  return tab.filter.value.trim() === "" ? tab.total.value : tab.matching.value;
}

function runOver(tab: ItemsTab, title: string, task: (t: Named) => Task, wasDone?: (task: Task) => Promise<boolean>): Bulk {
  const expected = targetCount(tab);
  let run: Bulk;
  async function* tasks() {
    for await (const t of targets(tab, () => run)) yield task(t);
  }
  const progress = () => (expected ? Math.min(1, run.finished / expected) : undefined);
  run = new Bulk(title, tab.db, tab.coll, tasks(), progress, wasDone);
  start(tab, run);
  return run;
}

/** Starts a run of the tab; the rows are read anew when it has ended. */
export function start(tab: ItemsTab, run: Bulk): void {
  tab.run.value = run;
  void run.start().then(() => tab.again());
}

export function deleteMany(tab: ItemsTab): Bulk {
  return runOver(tab, "delete", ({ id, key, etag }) => ({ where: id, operation: { verb: "Delete", id, key, etag } }));
}

/** Takes back what a run has done to its items, as far as nobody has changed them since. */
export function undoRun(tab: ItemsTab, done: Bulk): void {
  let run: Bulk;
  const progress = () => (done.undo.items.peek() === 0 ? undefined : Math.min(1, run.finished / done.undo.items.peek()));
  run = new Bulk(`undo of ${done.title}`, tab.db, tab.coll, done.undo.tasks(() => run), progress);
  start(tab, run);
}

export function patchMany(tab: ItemsTab, steps: PatchStep[], cap: number | undefined): Bulk {
  const body = patchBody(steps);
  const run = runOver(tab, "patch", ({ id, key, etag }) => ({ where: id, operation: { verb: "Patch", id, key, etag, body } }));
  run.cap.value = cap;
  return run;
}

/** What a patch would do to one item. */
export interface Sample {
  id: string;
  changes: { path: string; before: string; after: string }[];
  failure: string;
  charge: number;
}

export interface Preview {
  samples: Sample[];
  /** How many items the patch is for; undefined when that is not known. */
  items: number | undefined;
  /** About what all of it costs. */
  charge: number | undefined;
}

const mostSamples = 10;

/** Shows what a patch would do to at most ten of its items. It reads them, and writes nothing. */
export async function preview(tab: ItemsTab, steps: PatchStep[]): Promise<Preview> {
  if (tab.marks.all.peek() && targetCount(tab) === undefined) await tab.countMatching();
  const texts: string[] = [];
  if (tab.marks.all.peek()) {
    const p = await page(server.peek(), tab.db, tab.coll, { query: `SELECT * FROM c${tail(tab.filter.peek())}` }, { size: mostSamples });
    texts.push(...elements(p.raw).slice(0, mostSamples));
  } else {
    const items = new Items(server.peek(), tab.db, tab.coll);
    for (const row of tab.marks.list().slice(0, mostSamples)) {
      try {
        texts.push((await items.read(row.id, row.key)).text);
      } catch (e) {
        if ((e as { status?: number }).status !== 404) throw e;
      }
    }
  }
  const samples = texts.map((text) => sampleOf(text, steps));
  const items = targetCount(tab);
  const good = samples.filter((s) => s.failure === "");
  const mean = good.length === 0 ? undefined : good.reduce((n, s) => n + s.charge, 0) / good.length;
  return { samples, items, charge: mean === undefined || items === undefined ? undefined : mean * items };
}

function sampleOf(text: string, steps: PatchStep[]): Sample {
  const id = JSON.parse(members(text).find((m) => m.name === "id")?.raw ?? '""') as string;
  const before: unknown = JSON.parse(withoutSystem(text));
  try {
    const after = patched(before, steps);
    const changes = differences(before, after, 12).map((path) => ({ path, before: at(before, path), after: at(after, path) }));
    return { id, changes, failure: "", charge: replacePrice(before, after, steps.length) };
  } catch (e) {
    return { id, changes: [], failure: (e as Error).message, charge: 0 };
  }
}

/** The value at a path of differences, as text; "" where there is none. */
function at(value: unknown, path: string): string {
  const found = path === "/" ? value : path.slice(1).split("/").reduce<unknown>((v, name) => own(v, name), value);
  return found === undefined ? "" : JSON.stringify(found);
}
