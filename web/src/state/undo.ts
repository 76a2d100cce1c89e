// The way back from a run over many items, where the container keeps versions: the feed of all versions
// since the run began has each item as it was before. An item that somebody has changed since stays.

import { signal } from "@preact/signals";
import { members, withoutSystem } from "../text/json";
import { container } from "../wire/account";
import type { Operation } from "../wire/bulk";
import { Refused } from "../wire/call";
import { type Change, feedPage } from "../wire/feed";
import { keyHeader } from "../wire/items";
import { parsed } from "../wire/receipt";
import type { Bad, Bulk, Task } from "./bulk";
import { explained, server } from "./session";

/** So many items of a run are remembered; a larger run has no way back. */
export const mostUndone = 20_000;

interface Done {
  where: string;
  /** The ETags of the versions that the run made or, of a delete, removed; the last is what must still be there. */
  etags: string[];
  /** The item before the run, once the feed has shown it; "" where there was none. */
  before: string | undefined;
}

export class Undo {
  /** Why there is no way back; "" when there is one. */
  readonly reason = signal("");
  readonly items = signal(0);
  private readonly done = new Map<string, Done>();
  private position: string | undefined;
  private paths: string[] = [];

  constructor(
    private readonly db: string,
    private readonly coll: string,
  ) {}

  /** Notes the place in the feed at which the run begins. */
  async begin(): Promise<void> {
    try {
      const { partitionKey, changeFeedPolicy } = await container(server.peek(), this.db, this.coll);
      this.paths = partitionKey.paths;
      if (changeFeedPolicy === undefined) this.reason.value = "the container keeps no versions";
      else this.position = (await this.page("now", undefined)).position;
    } catch (e) {
      this.reason.value = e instanceof Refused && e.status === 400 ? "the container keeps no versions" : explained(e);
    }
  }

  /** Remembers an operation that was carried out; etag is of the version that it made or removed. */
  note(task: Task, etag: string): void {
    if (this.reason.peek() !== "") return;
    const name = nameOf(task.operation.id, task.operation.key);
    const known = this.done.get(name);
    if (known) known.etags.push(etag);
    else this.done.set(name, { where: task.where, etags: [etag], before: undefined });
    this.items.value = this.done.size;
    if (this.done.size <= mostUndone) return;
    this.reason.value = `more than ${mostUndone.toLocaleString("en")} items`;
    this.done.clear();
  }

  /** The operations that lead back, each only on the version that the run left. */
  async *tasks(run: () => Bulk): AsyncGenerator<Task | Bad> {
    const left = new Map([...this.done].map(([name, d]) => [name, { ...d }]));
    for (let position = this.position; left.size > 0; ) {
      const page = await run().patient(() => this.page("now", position));
      run().charge.value += page.charge;
      for (const c of page.changes) {
        const name = nameOf(c.item, c.key);
        const d = left.get(name);
        const etag = etagOf(c.current || c.previous);
        if (d === undefined || !d.etags.includes(etag)) continue;
        d.before ??= c.previous;
        if (etag !== d.etags.at(-1)) continue;
        left.delete(name);
        yield back(c, d, etag);
      }
      if (page.end) break;
      position = page.position;
    }
    for (const d of left.values()) yield { where: d.where, why: "the container does not keep this version any more" };
  }

  private page(from: "now", position: string | undefined) {
    const asked = { mode: "versions", scope: { kind: "all" }, position, from, wait: 0, paths: this.paths } as const;
    return feedPage(server.peek(), this.db, this.coll, asked, new AbortController().signal);
  }
}

const nameOf = (id: string, key: Operation["key"]) => JSON.stringify([id, keyHeader(key)]);

const etagOf = (text: string) => parsed<string>(members(text).find((m) => m.name === "_etag")?.raw ?? "") ?? "";

/** What undoes all that the run did to an item, whose last change is c. */
function back(c: Change, d: Done, etag: string): Task {
  const at = { id: c.item, key: c.key };
  const before = d.before ?? "";
  const body = before === "" ? undefined : withoutSystem(before);
  const operation: Operation =
    c.current === "" ? { verb: "Create", ...at, body: body ?? "{}" } : body === undefined ? { verb: "Delete", ...at, etag } : { verb: "Replace", ...at, body, etag };
  return { where: d.where, operation };
}
