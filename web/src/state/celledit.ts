// One value of an item, edited in its cell: read anew when the edit begins, saved as a patch that
// the item must still be unchanged for.

import { signal } from "@preact/signals";
import { Refused } from "../wire/call";
import { Items, type Stored } from "../wire/items";
import { elements, members, segments, withoutSystem } from "../text/json";
import { type Path, pathText, pointer, rawAt } from "../text/paths";
import { editable, guessedKind, type Kind, kindOf, sameValue, typedValue } from "../text/values";
import type { ItemsTab } from "./itemstab";
import { longestValue, type Row } from "./rows";
import { explained, server, spent } from "./session";

/** The value that is edited. */
export interface Target {
  index: number;
  row: Row;
  column: number;
}

/** A value that was saved, and how to take that back. */
export interface Change {
  what: string;
  /** The versions of the item before the change and after it. */
  from: string;
  to: string;
  /** Takes the change back if the item still has the version; gives the version that it has then. */
  takeBack: (version: string) => Promise<string>;
}

/** Why a value is not edited in its cell; "" when it is. */
export function uneditable(row: Row, column: number, paths: string[], path: Path): string {
  const name = pathText(path);
  if (name === "id" || (path.length === 1 && /^_(rid|self|etag|attachments|ts)$/.test(String(path[0])))) {
    return `${name} is not edited here: it is set when an item is created or written.`;
  }
  const isKey = paths.some((p) => JSON.stringify(segments(p).slice(0, path.length)) === JSON.stringify(path.slice(0, segments(p).length)));
  if (isKey) return "The partition key of an item never changes. Create a new item, and delete this one.";
  const raw = row.values[column];
  if (kindOf(raw) === undefined) return "An object or an array is edited in its item.";
  if (raw !== undefined && raw.length > longestValue && editable(raw).length > longestValue) return "A long text is edited in its item.";
  return "";
}

export class CellEdit {
  readonly typed = signal("");
  readonly kind = signal<Kind>("text");
  readonly failure = signal("");
  readonly busy = signal(false);
  /** The item as it was when the edit began. */
  private readonly stored: Promise<Stored>;
  private readonly path: Path;
  private chosen = false;
  private readonly before: string | undefined;

  constructor(
    private readonly tab: ItemsTab,
    readonly target: Target,
    typed?: string,
  ) {
    this.path = tab.columns.peek()[target.column]!.path;
    this.before = target.row.values[target.column];
    this.typed.value = typed ?? editable(this.before);
    this.kind.value = kindOf(this.before) ?? "text";
    if (typed !== undefined) this.type(typed);
    this.stored = this.items.read(target.row.id, target.row.key);
    this.stored.catch(() => undefined); // save says it
  }

  private get items(): Items {
    return new Items(server.peek(), this.tab.db, this.tab.coll);
  }

  /**
   * Takes a typed text. Where there was no value, or null, its kind follows its form. Typing over null
   * or absent means a value again.
   */
  type(text: string): void {
    this.typed.value = text;
    this.failure.value = "";
    const was = kindOf(this.before);
    const without = this.kind.peek() === "null" || this.kind.peek() === "absent";
    if (this.chosen && !without) return;
    this.chosen = false;
    if (was === "absent" || was === "null") this.kind.value = guessedKind(text);
    else if (without) this.kind.value = was ?? "text";
  }

  choose(kind: Kind): void {
    this.chosen = true;
    this.kind.value = kind;
    this.failure.value = "";
  }

  /** Saves the value; "same" when nothing is to be saved, undefined when it was not saved. */
  async save(): Promise<Change | "same" | undefined> {
    const value = typedValue(this.typed.peek(), this.kind.peek());
    if ("why" in value) {
      this.failure.value = value.why;
      return undefined;
    }
    if (this.busy.peek()) return undefined;
    this.busy.value = true;
    this.failure.value = "";
    const { row, index } = this.target;
    try {
      const base = await this.stored;
      const old = rawAt(base.text, this.path);
      if (!sameValue(old, this.before)) {
        this.tab.rows.peek()?.put(index, this.rowOf(base));
        this.failure.value = "Somebody has changed this value since it was read. Look at it, and edit it again.";
        return undefined;
      }
      if (value.raw === old || (kindOf(old) === "text" && sameValue(value.raw, old))) return "same";
      try {
        const now = await this.items.patch(row.id, row.key, this.body(value.raw), base.etag);
        this.take(now, "save");
        return this.change(base.etag, now.etag, old);
      } catch (e) {
        if (!(e instanceof Refused) || (e.status !== 412 && e.status !== 404)) throw e;
        const mine = withValue(withoutSystem(base.text), this.path, value.raw);
        if (this.tab.conflicted(row, base, mine)) return "same";
        this.failure.value = "Somebody has changed this item, and its tab has edits that are not saved. Settle those first.";
        return undefined;
      }
    } catch (e) {
      this.failure.value = e instanceof Refused && e.status === 404 ? "Somebody has deleted this item since it was read." : explained(e);
      return undefined;
    } finally {
      this.busy.value = false;
    }
  }

  private body(raw: string | undefined): string {
    const path = JSON.stringify(pointer(this.path));
    return raw === undefined ? `[{"op":"remove","path":${path}}]` : `[{"op":"set","path":${path},"value":${raw}}]`;
  }

  private change(from: string, to: string, old: string | undefined): Change {
    const { row } = this.target;
    const path = this.path;
    const value = old === undefined ? "absent" : old.length > 60 ? old.slice(0, 60) + "…" : old;
    return {
      what: `${pathText(path)} of ${row.id} is ${value} again`,
      from,
      to,
      takeBack: async (version) => {
        const back = await this.items.patch(row.id, row.key, this.body(old), version);
        this.take(back, "undo");
        return back.etag;
      },
    };
  }

  private take(stored: Stored, what: string): void {
    const { reply } = stored;
    spent.value = { what, charge: reply.charge, milliseconds: reply.milliseconds, receipt: reply.receipt };
    const rows = this.tab.rows.peek();
    // The rows may have been read anew meanwhile.
    const there = rows?.row(this.target.index);
    if (there && sameItem(there, this.target.row)) rows?.put(this.target.index, this.rowOf(stored));
  }

  private rowOf(stored: Stored): Row {
    return { ...this.target.row, etag: stored.etag, values: this.tab.columns.peek().map((c) => briefly(rawAt(stored.text, c.path))) };
  }
}

const sameItem = (a: Row, b: Row) => a.id === b.id && JSON.stringify(a.key) === JSON.stringify(b.key);

/** A value as the query for rows gives it. */
function briefly(raw: string | undefined): string | undefined {
  switch (raw?.[0]) {
    case "{":
      return "{}";
    case "[":
      return `[${elements(raw!).length}]`;
    case '"':
      return raw!.length <= longestValue ? raw : JSON.stringify((JSON.parse(raw!) as string).slice(0, longestValue + 1));
    default:
      return raw;
  }
}

/** The text of an item with another value at a path of names. */
function withValue(text: string, path: Path, raw: string | undefined): string {
  const [name, ...rest] = path;
  if (name === undefined) return raw ?? "null";
  if (typeof name === "number") {
    const list = JSON.parse(text) as unknown[];
    const one = withValue(JSON.stringify(list[name] ?? null), rest, raw);
    list[name] = JSON.parse(one);
    return JSON.stringify(list);
  }
  const all = members(text);
  const at = all.findIndex((m) => m.name === name);
  if (rest.length === 0 && raw === undefined) return write(all.filter((_, i) => i !== at));
  const value = rest.length === 0 ? raw! : withValue(all[at]?.raw ?? "{}", rest, raw);
  if (at < 0) return write([...all, { name, raw: value }]);
  return write(all.map((m, i) => (i === at ? { name, raw: value } : m)));
}

const write = (all: { name: string; raw: string }[]) => `{${all.map((m) => `${JSON.stringify(m.name)}:${m.raw}`).join(",")}}`;
