// The versions of an item that its container keeps, from the feed of all versions of its partition key.

import { signal } from "@preact/signals";
import { feedPage } from "../wire/feed";
import type { Key } from "../wire/items";
import { Side } from "./feedtab";
import { explained, server, spent } from "./session";
import { definition } from "./tree";

/** So many pages are read at once; then a person says whether to read on, because each is charged. */
const mostPages = 20;

export class ItemHistory {
  /** The versions, the oldest first, as a tail keeps them. */
  readonly side = new Side("versions");
  readonly busy = signal(false);
  /** All that the container keeps was read. */
  readonly complete = signal(false);
  private position: string | undefined;
  private cut = new AbortController();

  constructor(
    readonly db: string,
    readonly coll: string,
    readonly item: string,
    readonly key: Key,
  ) {}

  /** Reads from the oldest version on. */
  async open(): Promise<void> {
    this.end();
    this.side.begin({ kind: "key", key: this.key });
    this.position = undefined;
    this.complete.value = false;
    await this.more();
  }

  /** Reads the next pages of the feed. */
  async more(): Promise<void> {
    const cut = (this.cut = new AbortController());
    const scope = { kind: "key", key: this.key } as const;
    this.busy.value = true;
    this.side.failure.value = "";
    let charge = 0;
    try {
      const { paths } = (await definition(this.db, this.coll)).partitionKey;
      for (let n = 0; n < mostPages && !cut.signal.aborted && !this.complete.peek(); n++) {
        const asked = { mode: "versions", scope, position: this.position, from: "beginning", wait: 0, paths } as const;
        const page = await feedPage(server.peek(), this.db, this.coll, asked, cut.signal);
        if (cut.signal.aborted) return;
        this.position = page.position;
        charge += page.charge;
        this.side.add(page.changes.filter((c) => c.item === this.item));
        this.complete.value = page.end;
      }
    } catch (e) {
      if (!cut.signal.aborted) this.side.failure.value = explained(e);
    } finally {
      if (this.cut === cut) this.busy.value = false;
      this.side.charge.value += charge;
      spent.value = { what: "history", charge, milliseconds: 0, receipt: undefined };
    }
  }

  end(): void {
    this.cut.abort();
    this.busy.value = false;
  }
}
