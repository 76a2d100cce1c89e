// Comma-separated values (RFC 4180): rows of a file piece by piece, rows as items, items as rows.

import { members } from "./json";
import { type Path, parsePath, pathText } from "./paths";
import { isNumber } from "./values";

export interface CsvRow {
  line: number;
  cells: string[];
}

/** Reads rows from texts of any length. A line end in a quoted cell becomes LF. */
export class CsvReader {
  private cells: string[] = [];
  private cell = "";
  private quoted = false;
  private closed = false; // the last character was a quote in a quoted cell
  private line = 1;
  private rowLine = 1;

  constructor(private readonly separator = ",") {}

  push(text: string): CsvRow[] {
    const out: CsvRow[] = [];
    for (let i = 0; i < text.length; i++) {
      const c = text[i]!;
      if (c === "\n") this.line++;
      if (this.quoted && !this.closed) {
        if (c === '"') this.closed = true;
        else if (c !== "\r") this.cell += c;
      } else if (c === '"') {
        if (this.closed) {
          this.cell += c;
          this.closed = false;
        } else if (this.cell === "") this.quoted = true;
        else this.cell += c;
      } else if (c === this.separator) this.endCell();
      else if (c === "\n") this.endRow(out);
      else if (c !== "\r" && c !== "\ufeff") this.cell += c;
    }
    return out;
  }

  end(): CsvRow[] {
    const out: CsvRow[] = [];
    if (this.cell !== "" || this.cells.length > 0) this.endRow(out);
    return out;
  }

  /** The file ended within quotes. */
  get open(): boolean {
    return this.quoted && !this.closed;
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
    this.quoted = false;
    this.closed = false;
  }

  private endRow(out: CsvRow[]): void {
    this.endCell();
    if (this.cells.some((c) => c !== "")) out.push({ line: this.rowLine, cells: this.cells });
    this.cells = [];
    this.rowLine = this.line;
  }
}

export const columnKinds = ["by its form", "text", "number", "true/false", "JSON", "left out"] as const;
/** How the cells of a column become values. */
export type ColumnKind = (typeof columnKinds)[number];

export interface CsvColumn {
  name: string;
  path: Path;
  kind: ColumnKind;
}

/** The columns that the first row names: address.city is a property in an object. Ids are always text. */
export function csvColumns(names: string[]): CsvColumn[] {
  return names.map((name) => {
    const path = parsePath(name)?.filter((s) => typeof s === "string") ?? [name];
    return { name, path: path.length === 0 ? [name] : path, kind: name === "id" ? "text" : name === "" ? "left out" : "by its form" };
  });
}

/** The separator that a first row most likely has. */
export function separatorOf(line: string): string {
  const count = (s: string) => line.split(s).length;
  return [",", ";", "\t"].reduce((a, b) => (count(b) > count(a) ? b : a));
}

/** The JSON of a cell; undefined for an empty cell, which is a property that the item lacks. */
export function cellValue(cell: string, kind: ColumnKind): { raw: string | undefined } | { why: string } {
  if (cell === "" || kind === "left out") return { raw: undefined };
  const scalar = cell === "true" || cell === "false" || cell === "null";
  switch (kind) {
    case "by its form":
      return { raw: scalar || isNumber(cell) ? cell : JSON.stringify(cell) };
    case "text":
      return { raw: JSON.stringify(cell) };
    case "true/false":
      return cell === "true" || cell === "false" ? { raw: cell } : { why: `${cell.slice(0, 40)} is neither true nor false` };
    case "number":
      if (!Number.isFinite(Number(cell)) || cell.trim() === "") return { why: `${cell.slice(0, 40)} is not a number` };
      return { raw: /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(cell) ? cell : String(Number(cell)) };
    case "JSON":
      try {
        JSON.parse(cell);
        return { raw: cell };
      } catch {
        return { why: `${cell.slice(0, 40)} is not JSON` };
      }
  }
}

type Tree = Map<string, string | Tree>;

/** A row as the text of an item, or why it is none. */
export function rowItem(cells: string[], columns: CsvColumn[]): { text: string } | { why: string } {
  if (cells.length > columns.length && cells.slice(columns.length).some((c) => c !== "")) {
    return { why: `the row has ${cells.length} cells, and the first row names ${columns.length} columns` };
  }
  const root: Tree = new Map();
  for (const [i, column] of columns.entries()) {
    const value = cellValue(cells[i] ?? "", column.kind);
    if ("why" in value) return { why: `column ${column.name}: ${value.why}` };
    if (value.raw === undefined) continue;
    let at = root;
    for (const name of column.path.slice(0, -1)) {
      let next = at.get(String(name));
      if (typeof next === "string") return { why: `column ${column.name}: ${String(name)} is a value already, not an object` };
      if (next === undefined) at.set(String(name), (next = new Map()));
      at = next;
    }
    at.set(String(column.path.at(-1)), value.raw);
  }
  const write = (t: Tree): string =>
    `{${[...t].map(([name, v]) => `${JSON.stringify(name)}:${typeof v === "string" ? v : write(v)}`).join(",")}}`;
  return { text: write(root) };
}

/** The values of an item by column: properties of objects one by one, arrays and empty objects as JSON. */
export function flat(text: string, leaveOut: ReadonlySet<string> = new Set(), at: Path = []): Map<string, string> {
  const out = new Map<string, string>();
  for (const { name, raw } of members(text)) {
    if (at.length === 0 && leaveOut.has(name)) continue;
    const path = [...at, name];
    if (raw[0] === "{" && path.length < 32 && members(raw).length > 0) for (const [k, v] of flat(raw, leaveOut, path)) out.set(k, v);
    else out.set(pathText(path), raw);
  }
  return out;
}

/** Texts that a spreadsheet would run. */
const formula = /^[=+\-@\t\r]/;

/** A JSON value as a cell. harmless puts ' before a text that a spreadsheet would run. */
export function csvCell(raw: string | undefined, harmless: boolean): string {
  if (raw === undefined) return "";
  let text = raw[0] === '"' ? (JSON.parse(raw) as string) : raw;
  if (harmless && raw[0] === '"' && formula.test(text)) text = "'" + text;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: string[]) => cells.join(",") + "\r\n";

/** Rows of a query as CSV: a column for each property of any row; a row that is no object is a value. */
export function csvOfRows(rows: string[]): string {
  const all = rows.map((raw) => (raw.trimStart()[0] === "{" ? flat(raw) : new Map([["value", raw.trim()]])));
  const columns = [...new Set(all.flatMap((row) => [...row.keys()]))];
  const head = csvLine(columns.map((c) => csvCell(JSON.stringify(c), true)));
  return head + all.map((row) => csvLine(columns.map((c) => csvCell(row.get(c), true)))).join("");
}
