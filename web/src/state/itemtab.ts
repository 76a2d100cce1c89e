// One item: what was read, what is edited, and what happened meanwhile.

import { computed, signal } from "@preact/signals";
import { Refused } from "../wire/call";
import { Items, type Key, type Stored, keyOf } from "../wire/items";
import { differences, format, withoutSystem } from "../text/json";
import { definition } from "./tree";
import { explained, server, spent } from "./session";

/** Somebody else has changed or deleted the item since it was read. */
export interface Conflict {
  /** The item as it is now; undefined if it is gone. */
  theirs: string | undefined;
  etag: string;
  changedByThem: string[];
  changedByMe: string[];
  changedByBoth: string[];
}

export class ItemTab {
  readonly kind = "item";
  /** The item as it was read; "" for a new item. */
  readonly base = signal("");
  readonly text = signal("");
  readonly etag = signal("");
  readonly changedAt = signal<number | undefined>(undefined);
  readonly busy = signal("");
  readonly failure = signal("");
  readonly notice = signal("");
  readonly conflict = signal<Conflict | undefined>(undefined);
  readonly gone = signal(false);
  /** There was no such item when it was read. */
  readonly absent = signal(false);
  readonly itemId = signal("");
  readonly key = signal<Key>([]);
  readonly dirty = computed(() => this.text.value !== this.base.value);
  /** Called when an item was created, saved or deleted. */
  changed: () => void = () => undefined;

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
    readonly isNew: boolean,
    itemId: string,
    key: Key,
  ) {
    this.itemId.value = itemId;
    this.key.value = key;
  }

  get title(): string {
    return this.etag.value === "" && this.isNew ? "New item" : this.itemId.value;
  }

  private get items(): Items {
    return new Items(server.peek(), this.db, this.coll);
  }

  /** Reads the item; a new one gets an id and the properties of its partition key. */
  async open(): Promise<void> {
    if (this.text.peek() !== "" || this.busy.peek() !== "") return;
    if (!this.isNew) return this.reread();
    try {
      const begun = template((await definition(this.db, this.coll)).partitionKey.paths);
      if (this.text.peek() === "") this.text.value = begun;
    } catch (e) {
      this.failure.value = explained(e);
    }
  }

  /** Reads the item again and drops the edits. */
  async reread(): Promise<void> {
    await this.act("reading", async () => {
      try {
        this.take(await this.items.read(this.itemId.value, this.key.value), "read");
      } catch (e) {
        this.absent.value = e instanceof Refused && e.status === 404;
        throw e;
      }
    });
  }

  async save(): Promise<void> {
    if (this.busy.peek() !== "" || this.conflict.peek()) return;
    const fresh = this.etag.value === "";
    await this.act("saving", async () => {
      const mine = await this.checked();
      if (mine === undefined) return;
      const { text } = mine;
      if (fresh) {
        this.take(await this.items.create(text, mine.key), "created", text);
        return;
      }
      try {
        const { itemId, key, etag } = this;
        this.take(await this.items.replace(itemId.value, key.value, text, etag.value), "saved", text);
      } catch (e) {
        if (!(e instanceof Refused) || (e.status !== 412 && e.status !== 404)) throw e;
        await this.meet(mine.value);
      }
    });
  }

  /** Saves the text over what the conflict shows, which must still be what is stored. */
  async saveOver(): Promise<void> {
    const c = this.conflict.value;
    if (c === undefined) return;
    await this.act("saving", async () => {
      const mine = await this.checked();
      if (mine === undefined) return;
      const { text } = mine;
      try {
        const stored =
          c.theirs === undefined
            ? await this.items.create(text, mine.key)
            : await this.items.replace(this.itemId.value, this.key.value, text, c.etag);
        this.conflict.value = undefined;
        this.take(stored, "saved", text);
      } catch (e) {
        if (!(e instanceof Refused) || (e.status !== 412 && e.status !== 404)) throw e;
        await this.meet(mine.value);
      }
    });
  }

  /** Gives up the edits. */
  async takeTheirs(): Promise<void> {
    const theirs = this.conflict.value?.theirs;
    this.conflict.value = undefined;
    if (theirs === undefined) {
      this.gone.value = true;
      return;
    }
    await this.reread();
  }

  /** Takes an edit of the item as base was, which met another version. */
  async openConflict(base: Stored, text: string): Promise<void> {
    this.base.value = withoutSystem(base.text);
    this.text.value = format(text);
    this.etag.value = base.etag;
    await this.act("reading", () => this.meet(JSON.parse(text)));
  }

  /** Puts an earlier version into the editor, for a save; an item that is gone is created again. */
  restore(text: string): void {
    if (this.gone.peek() || this.absent.peek()) {
      this.etag.value = "";
      this.base.value = "";
      this.gone.value = false;
      this.absent.value = false;
    }
    this.failure.value = "";
    this.text.value = text;
    this.notice.value = this.etag.peek() === "" ? "An earlier version: Create writes it again." : "";
  }

  async remove(): Promise<void> {
    await this.act("deleting", async () => {
      const reply = await this.items.remove(this.itemId.value, this.key.value, this.etag.value);
      spent.value = { what: "delete", charge: reply.charge, milliseconds: reply.milliseconds, receipt: reply.receipt };
      this.gone.value = true;
      this.base.value = this.text.value;
      this.changed();
    });
  }

  close(): void {
    this.changed = () => undefined;
  }

  /** The text as a value, when it is an item that may take the place of this one. */
  private async checked(): Promise<{ text: string; value: unknown; key: Key } | undefined> {
    const text = this.text.peek();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (e) {
      this.failure.value = "This is not JSON yet: " + (e as Error).message;
      return undefined;
    }
    const id = typeof value === "object" && value !== null ? (value as Record<string, unknown>)["id"] : undefined;
    if (typeof id !== "string") {
      this.failure.value = "An item is an object with an id, which is a string.";
      return undefined;
    }
    const key = keyOf(value, (await definition(this.db, this.coll)).partitionKey.paths);
    const fixed = this.etag.value !== "";
    if (fixed && id !== this.itemId.value) {
      this.failure.value = "The id of an item never changes. Create a new item, and delete this one.";
      return undefined;
    }
    if (fixed && JSON.stringify(key) !== JSON.stringify(this.key.value)) {
      this.failure.value = "The partition key of an item never changes. Create a new item, and delete this one.";
      return undefined;
    }
    if (!fixed) {
      this.itemId.value = id;
      this.key.value = key;
    }
    return { text, value, key };
  }

  /** Reads what is stored now, and what it changes. */
  private async meet(mine: unknown): Promise<void> {
    let now: Stored | undefined;
    try {
      now = await this.items.read(this.itemId.value, this.key.value);
    } catch (e) {
      if (!(e instanceof Refused) || e.status !== 404) throw e;
    }
    const base: unknown = JSON.parse(this.base.value);
    const theirs = now === undefined ? undefined : withoutSystem(now.text);
    const them = theirs === undefined ? [] : differences(base, JSON.parse(theirs));
    const me = differences(base, mine);
    this.conflict.value = {
      theirs,
      etag: now?.etag ?? "",
      changedByThem: them.filter((p) => !me.includes(p)),
      changedByMe: me.filter((p) => !them.includes(p)),
      changedByBoth: me.filter((p) => them.includes(p)),
    };
  }

  /** Takes what is stored. Of a save, sent is its text: what a person has typed since stays as an edit. */
  private take(stored: Stored, what: string, sent = this.text.peek()): void {
    const { reply } = stored;
    spent.value = { what, charge: reply.charge, milliseconds: reply.milliseconds, receipt: reply.receipt };
    const text = withoutSystem(stored.text);
    this.base.value = text;
    if (this.text.peek() === sent) this.text.value = text;
    this.etag.value = stored.etag;
    this.gone.value = false;
    this.absent.value = false;
    const at = (JSON.parse(stored.text) as { _ts?: unknown })._ts;
    this.changedAt.value = typeof at === "number" ? at : undefined;
    if (what !== "read") {
      this.notice.value = what === "created" ? "Created." : "Saved.";
      this.changed();
    }
  }

  private async act(what: string, does: () => Promise<void>): Promise<void> {
    this.busy.value = what;
    this.failure.value = "";
    this.notice.value = "";
    try {
      await does();
    } catch (e) {
      this.failure.value = explained(e);
    } finally {
      this.busy.value = "";
    }
  }
}

function template(paths: string[]): string {
  const names = paths.map((p) => p.split("/").filter((s) => s !== ""));
  const out: Record<string, unknown> = { id: crypto.randomUUID?.() ?? String(Date.now()) };
  for (const path of names) {
    let at = out;
    path.forEach((name, i) => {
      const plain = name.replace(/^"|"$/g, "");
      if (i === path.length - 1) at[plain] ??= "";
      else at = (at[plain] ??= {}) as Record<string, unknown>;
    });
  }
  return format(JSON.stringify(out));
}
