// The items that the filter matches, written to a file page by page.

import { signal } from "@preact/signals";
import { elements, members, systemNames } from "../text/json";
import { csvCell, csvLine, flat } from "../text/csv";
import { pathText, rawAt as at } from "../text/paths";
import { page } from "../wire/query";
import type { ItemsTab } from "./itemstab";
import { tail } from "./rows";
import { explained, server, spent } from "./session";
import type { Format } from "./upload";

export interface DownloadChoice {
  format: Format;
  /** Of CSV: the columns of the grid, or all properties that the first page has. */
  columns: "grid" | "all";
  /** Of CSV: put ' before a text that a spreadsheet would run. */
  harmless: boolean;
  /** With the properties that the server adds. */
  system: boolean;
}

/** Where a file goes. */
export interface Sink {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

const readAtOnce = 1000;
export const extensions: Record<Format, string> = { JSON: "json", "JSON lines": "jsonl", CSV: "csv" };

export class Download {
  readonly phase = signal<"running" | "done" | "aborted" | "failed">("running");
  readonly items = signal(0);
  readonly characters = signal(0);
  readonly charge = signal(0);
  readonly failure = signal("");
  /** Texts that got a ' before them. */
  readonly guarded = signal(0);
  /** Properties of later items that have no column. */
  readonly leftOut = signal<string[]>([]);
  private readonly cut = new AbortController();

  constructor(
    private readonly tab: ItemsTab,
    private readonly choice: DownloadChoice,
    private readonly sink: Sink,
  ) {}

  abort(): void {
    this.cut.abort();
  }

  /** Writes the file. It never throws. */
  async start(): Promise<void> {
    const { tab, choice, sink } = this;
    const query = `SELECT * FROM c${tail(tab.filter.peek(), tab.sort.peek())}`;
    try {
      let continuation: string | null = null;
      let columns: string[] | undefined;
      if (choice.format === "JSON") await this.put("[");
      do {
        const p = await page(server.peek(), tab.db, tab.coll, { query }, { size: readAtOnce, continuation, signal: this.cut.signal });
        this.charge.value += p.charge;
        const texts = elements(p.raw);
        if (choice.format === "CSV" && columns === undefined && (texts.length > 0 || p.continuation === null)) {
          columns = this.columns(texts);
          await this.put(csvLine(columns.map((c) => csvCell(JSON.stringify(c), choice.harmless))));
        }
        await this.put(texts.map((t, i) => this.one(t, columns ?? [], this.items.peek() + i === 0)).join(""));
        this.items.value += texts.length;
        continuation = p.continuation;
      } while (continuation !== null && !this.cut.signal.aborted);
      if (choice.format === "JSON") await this.put("\n]\n");
      if (this.cut.signal.aborted) throw new DOMException("", "AbortError");
      await sink.close();
      this.phase.value = "done";
    } catch (e) {
      this.phase.value = this.cut.signal.aborted ? "aborted" : "failed";
      if (!this.cut.signal.aborted) this.failure.value = explained(e);
      await sink.abort().catch(() => undefined);
    }
    spent.value = { what: "download", charge: this.charge.peek(), milliseconds: 0, receipt: undefined };
  }

  private async put(text: string): Promise<void> {
    if (text === "") return;
    this.characters.value += text.length;
    await this.sink.write(text);
  }

  private columns(texts: string[]): string[] {
    if (this.choice.columns === "grid") {
      return ["id", ...new Set([...this.tab.keyColumns.peek(), ...this.tab.columns.peek().map((c) => c.path)].map(pathText))];
    }
    const all = new Set<string>(["id"]);
    for (const text of texts) for (const name of flat(text, this.hidden).keys()) all.add(name);
    return [...all];
  }

  private get hidden(): ReadonlySet<string> {
    return this.choice.system ? new Set() : systemNames;
  }

  /** One item as the format has it. */
  private one(text: string, columns: string[], first: boolean): string {
    const { choice } = this;
    if (choice.format !== "CSV") {
      const kept = choice.system ? text : plain(text);
      return choice.format === "JSON" ? `${first ? "" : ","}\n${kept}` : kept.replace(/[\r\n]+/g, " ") + "\n";
    }
    const values = choice.columns === "all" ? flat(text, this.hidden) : this.chosen(text);
    if (choice.columns === "all") {
      const out = [...values.keys()].filter((name) => !columns.includes(name) && !this.leftOut.peek().includes(name));
      if (out.length > 0 && this.leftOut.peek().length < 50) this.leftOut.value = [...this.leftOut.peek(), ...out].slice(0, 50);
    }
    return csvLine(
      columns.map((name) => {
        const raw = values.get(name);
        const cell = csvCell(raw, choice.harmless);
        if (choice.harmless && cell !== csvCell(raw, false)) this.guarded.value++;
        return cell;
      }),
    );
  }

  private chosen(text: string): Map<string, string> {
    const out = new Map<string, string>();
    for (const path of [["id"], ...this.tab.keyColumns.peek(), ...this.tab.columns.peek().map((c) => c.path)]) {
      const raw = at(text, path);
      if (raw !== undefined) out.set(pathText(path), raw);
    }
    return out;
  }
}

/** The item in one line, without the properties that the server adds. */
function plain(text: string): string {
  return `{${members(text).filter((m) => !systemNames.has(m.name)).map((m) => `${JSON.stringify(m.name)}:${m.raw}`).join(",")}}`;
}

