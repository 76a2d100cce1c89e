// A file of items on its way into a container: read piece by piece, so that memory holds one piece
// of it and what is being sent.

import { signal } from "@preact/signals";
import { Items, keyOf } from "../wire/items";
import { members, own, systemNames } from "../text/json";
import { type CsvColumn, csvColumns, CsvReader, rowItem, separatorOf } from "../text/csv";
import { Lines, type Piece, Texts } from "../text/split";
import { type Bad, Bulk, type Task } from "./bulk";
import type { ItemsTab } from "./itemstab";
import { start } from "./jobs";
import { server } from "./session";

export const formats = ["JSON", "JSON lines", "CSV"] as const;
export type Format = (typeof formats)[number];

/** How the items of a file are written. */
export const modes = ["replace", "refuse"] as const;
export type Mode = (typeof modes)[number];

const mostLooked = 64_000;

/** What a file is, what its first rows become, and what a person can change of that. */
export class UploadPlan {
  readonly format = signal<Format>("JSON");
  readonly separator = signal(",");
  readonly columns = signal<CsvColumn[]>([]);
  readonly mode = signal<Mode>("replace");
  readonly newIds = signal(false);
  /** The first items, or why there are none. */
  readonly first = signal<Piece[]>([]);
  readonly failure = signal("");
  private readonly zipped: boolean;
  private begins = "";

  constructor(
    readonly tab: ItemsTab,
    readonly file: File,
  ) {
    this.zipped = /\.gz$/i.test(file.name);
    const name = file.name.replace(/\.gz$/i, "").toLowerCase();
    this.format.value = /\.(csv|tsv)$/.test(name) ? "CSV" : /\.(jsonl|ndjson)$/.test(name) ? "JSON lines" : "JSON";
  }

  /** Reads the beginning of the file. */
  async look(): Promise<void> {
    this.failure.value = "";
    try {
      if (this.begins === "") this.begins = await this.beginning();
      if (this.format.peek() === "CSV") {
        if (this.columns.peek().length === 0) this.separator.value = separatorOf(this.begins.slice(0, this.begins.search(/\r?\n|$/)));
        const names = new CsvReader(this.separator.peek()).push(this.begins + "\n")[0]?.cells ?? [];
        if (names.join("\n") !== this.columns.peek().map((c) => c.name).join("\n")) this.columns.value = csvColumns(names);
      }
      this.again();
    } catch (e) {
      this.failure.value = `The file cannot be read: ${(e as Error).message}`;
    }
  }

  private async beginning(): Promise<string> {
    let text = "";
    for await (const part of this.texts(() => undefined)) {
      text += part;
      if (text.length >= mostLooked) break;
    }
    return text;
  }

  /** Takes the first items, with the present choice of columns. */
  again(): void {
    const splitter = this.splitter();
    const pieces = splitter.push(this.begins);
    this.first.value = (pieces.length > 0 || this.begins.length >= mostLooked ? pieces : splitter.end()).slice(0, 3);
  }

  /** Sends the file. */
  upload(): Bulk {
    const { tab, file } = this;
    let bytes = 0;
    const run = new Bulk(
      `upload of ${file.name}`, tab.db, tab.coll, this.tasks((n) => (bytes += n)),
      () => (file.size === 0 ? 1 : Math.min(1, bytes / file.size)), (task) => this.wasCreated(task),
    );
    start(tab, run);
    return run;
  }

  private async *tasks(read: (bytes: number) => void): AsyncGenerator<Task | Bad> {
    const splitter = this.splitter();
    for await (const text of this.texts(read)) for (const piece of splitter.push(text)) yield this.task(piece);
    for (const piece of splitter.end()) yield this.task(piece);
  }

  /** The file as texts. A file in another encoding than UTF-8 is refused, not altered. */
  private async *texts(read: (bytes: number) => void): AsyncGenerator<string> {
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, to) {
        read(part.byteLength);
        to.enqueue(part);
      },
    });
    const bytes = this.file.stream().pipeThrough(counted);
    const plain = this.zipped ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
    const reader = plain.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  private splitter() {
    switch (this.format.peek()) {
      case "JSON":
        return new Texts();
      case "JSON lines":
        return new Lines();
      case "CSV":
        return new CsvItems(this.separator.peek(), this.columns.peek());
    }
  }

  /** A piece of the file as an operation, or why it is none. */
  private task(piece: Piece): Task | Bad {
    const where = `line ${piece.line}`;
    if (piece.text === undefined) return { where, why: piece.why ?? "" };
    let item: unknown;
    try {
      item = JSON.parse(piece.text);
    } catch (e) {
      return { where, why: `this is not JSON: ${(e as Error).message}` };
    }
    if (typeof item !== "object" || item === null || Array.isArray(item)) return { where, why: "an item is an object" };
    let body = piece.text;
    if (Object.keys(item).some((name) => systemNames.has(name))) {
      body = `{${members(body).filter((m) => !systemNames.has(m.name)).map((m) => `${JSON.stringify(m.name)}:${m.raw}`).join(",")}}`;
    }
    let id = own(item, "id");
    if (id === undefined && this.newIds.peek()) {
      id = crypto.randomUUID?.() ?? `${Date.now()}-${piece.line}`;
      body = `{"id":${JSON.stringify(id)}${/^\{\s*\}$/.test(body) ? "}" : "," + body.slice(1)}`;
    }
    if (typeof id !== "string" || id === "") return { where, why: "the item has no id: an id is a text with at least one character" };
    const key = keyOf(item, this.tab.paths.peek());
    const bad = this.tab.paths.peek().find((_, i) => typeof key[i] === "object" && key[i] !== null);
    if (bad !== undefined) return { where: `${where}, id ${id}`, why: `the value at ${bad} is an object or an array, which no partition key can be` };
    const verb = this.mode.peek() === "replace" ? "Upsert" : "Create";
    return { where: `${where}, id ${id}`, operation: { verb, id, key, body } };
  }

  /** The item that stands there is the one that was sent. */
  private async wasCreated({ operation }: Task): Promise<boolean> {
    const { text } = await new Items(server.peek(), this.tab.db, this.tab.coll).read(operation.id, operation.key);
    return sorted(text) === sorted(operation.body ?? "");
  }
}

/** JSON with its members in order and without what the server adds, to compare. */
function sorted(text: string): string {
  const order = (v: unknown): unknown => {
    if (typeof v !== "object" || v === null) return v;
    if (Array.isArray(v)) return v.map(order);
    return Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, x]) => [name, order(x)]);
  };
  const item = Object.entries(JSON.parse(text) as object).filter(([name]) => !systemNames.has(name));
  return JSON.stringify(order(Object.fromEntries(item)));
}

/** The rows of a CSV file as items. The first row names the columns. */
class CsvItems {
  private readonly reader: CsvReader;
  private head = true;

  constructor(separator: string, private readonly columns: CsvColumn[]) {
    this.reader = new CsvReader(separator);
  }

  push(text: string): Piece[] {
    return this.pieces(this.reader.push(text));
  }

  end(): Piece[] {
    const open = this.reader.open;
    const out = this.pieces(this.reader.end());
    return open ? [...out.slice(0, -1), { line: out.at(-1)?.line ?? 1, why: "a quote is not closed: the rest of the file is one cell" }] : out;
  }

  private pieces(rows: { line: number; cells: string[] }[]): Piece[] {
    const items = this.head ? rows.slice(1) : rows;
    if (rows.length > 0) this.head = false;
    return items.map(({ line, cells }) => ({ line, ...rowItem(cells, this.columns) }));
  }
}
