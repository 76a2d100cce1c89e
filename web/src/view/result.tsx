// The rows of a query: as a grid, as JSON, as a tree, or as a file.

import { useMemo, useRef, useState } from "preact/hooks";
import { csvOfRows } from "../text/csv";
import { elements, format } from "../text/json";
import { cell, count, plural, shown, units } from "../text/plain";
import { limit, limits, pageSizes, type QueryTab } from "../state/querytab";
import { Editor } from "./editor";
import { download, fileName } from "./files";
import { type Column, Grid } from "./grid";
import { JsonTree } from "./jsontree";
import { Menu, type MenuItem } from "./menu";
import { RowItem } from "./rowitem";
import { isWhole, openRow } from "../state/rowitem";

const shapes = [
  ["grid", "Grid"],
  ["json", "JSON"],
  ["tree", "Tree"],
] as const;

export function Result({ tab }: { tab: QueryTab }) {
  const [selected, setSelected] = useState(0);
  const rows = tab.rows.value;
  const shape = tab.shape.value;
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const text = useMemo(() => (shape === "json" ? textOf(tab) : ""), [shape, rows]);
  const raws = useMemo(() => (shape === "tree" ? rawRows(tab) : []), [shape, rows]);
  const run = tab.run.value;
  const failure = tab.failure.value !== "" ? tab.failure.value : (run?.failure.value ?? "");
  const stopped = run?.stopped.value ?? "";
  const some = tab.pages.value.length > 0;
  const idle = !tab.running.value;
  return (
    <section class="result" aria-label="Result" aria-busy={tab.running.value}>
      <div class="toolbar">
        <div class="switch" role="group" aria-label="Shape of the result">
          {shapes.map(([kind, label]) => (
            <button key={kind} aria-pressed={shape === kind} onClick={() => (tab.shape.value = kind)}>
              {label}
            </button>
          ))}
        </div>
        <span class="said" role="status">
          {tab.running.value
            ? "Running…"
            : some
              ? `${plural(rows.length, "row")}${tab.more.value ? ", and there are more" : ""}${run?.full.value ? ". The explorer shows no more: narrow the query" : ""}`
              : failure === "" && stopped === ""
                ? "No result yet"
                : ""}
        </span>
        <select aria-label="Rows a page" title="Rows a page" value={String(limits.value.size)} onChange={(e) => limit({ size: Number(e.currentTarget.value) })}>
          {pageSizes.map((n) => (
            <option key={n} value={String(n)}>
              {n}
            </option>
          ))}
        </select>
        <button data-does="next" onClick={() => void tab.next(false)} disabled={!tab.more.value || !idle}>
          Next page
        </button>
        <button data-does="all" onClick={() => void tab.next(true)} disabled={!tab.more.value || !idle} title="Read all further pages, up to the RU cap and 20,000 rows">
          All
        </button>
        <ExportButton tab={tab} disabled={rows.length === 0} />
      </div>
      {tab.runs.value.length > 1 && <Statements tab={tab} />}
      {stopped !== "" && (
        <p class="stopped" role="alert">
          {stopped}
        </p>
      )}
      {failure !== "" && some && <Failure text={failure} />}
      {some && shape === "grid" && rows.length > 0 && (
        <div class="toolbar row-item">
          <RowItem db={tab.db} coll={tab.coll} row={rows[selected]} />
        </div>
      )}
      <div class="result-body">
        {!some ? (
          failure !== "" && <Failure text={failure} />
        ) : shape === "grid" ? (
          <Grid
            label="Rows of the result"
            columns={columns.shown}
            count={rows.length}
            row={(i) => cells(rows[i], columns.names)}
            selected={selected}
            onSelect={setSelected}
            onOpen={(i) => isWhole(rows[i]) && void openRow(tab.db, tab.coll, rows[i])}
          />
        ) : shape === "json" ? (
          <Editor text={text} label="Rows as JSON" language="json" readOnly />
        ) : (
          <JsonTree label="Rows as a tree" rows={raws} />
        )}
      </div>
    </section>
  );
}

/** Which of several statements is shown. */
function Statements({ tab }: { tab: QueryTab }) {
  return (
    <div class="toolbar statements" role="group" aria-label="Statements">
      {tab.runs.value.map((r, i) => (
        <button key={i} aria-pressed={i === tab.at.value} onClick={() => (tab.at.value = i)} title={shown(r.statement.text, 300)}>
          <span class={r.failure.value === "" ? "" : "bad"}>
            {i + 1} <code>{shown(shortOf(r.statement.text), 24)}</code>
          </span>{" "}
          <span class="quiet">{r.failure.value === "" ? `${count(r.rows.value.length)} · ${units(r.charge.value)} RU` : "failed"}</span>
        </button>
      ))}
    </div>
  );
}

/** A statement in one line, without its comments. */
const shortOf = (text: string) => text.replace(/^\s*--.*$/gm, "").replace(/\s+/g, " ").trim();

function ExportButton({ tab, disabled }: { tab: QueryTab; disabled: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const save = (extension: string, text: () => string) => () => download(fileName(tab.title, extension), text());
  const items: MenuItem[] = [
    { label: "JSON", run: save("json", () => textOf(tab) + "\n") },
    { label: "JSON lines", run: save("jsonl", () => rawRows(tab).map((r) => r.replace(/[\r\n]+/g, " ") + "\n").join("")) },
    { label: "CSV", run: save("csv", () => csvOfRows(rawRows(tab))) },
  ];
  const box = button.current?.getBoundingClientRect();
  return (
    <>
      <button ref={button} disabled={disabled} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)} title="The rows that were read, as a file">
        Export
      </button>
      {open && box && <Menu label="Export" items={items} at={{ x: box.left, y: box.bottom + 2 }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p class="failure" role="alert">
      {shown(text, 2000)}
    </p>
  );
}

const maxColumns = 40;

/** A column for each property of the first rows; one column when rows are values. */
function columnsOf(rows: unknown[]): { names: string[] | undefined; shown: Column[] } {
  const names = new Set<string>();
  let plain = rows.length === 0;
  for (const row of rows.slice(0, 200)) {
    if (typeof row !== "object" || row === null || Array.isArray(row)) plain = true;
    else {
      const whole = isWhole(row);
      for (const name of Object.keys(row)) if (!(whole && leftOut.has(name)) && names.size < maxColumns) names.add(name);
    }
  }
  if (plain && names.size === 0) return { names: undefined, shown: [{ title: "value", width: 200 }] };
  const all = [...names];
  return { names: all, shown: all.map((n) => ({ title: shown(n, 60), width: 130 })) };
}

/** What every whole item has and few people look for; a row that a statement has made of them shows them. */
const leftOut = new Set(["_rid", "_self", "_etag", "_attachments"]);

function cells(row: unknown, names: string[] | undefined): string[] {
  if (names === undefined) return [cell(row)];
  if (typeof row !== "object" || row === null || Array.isArray(row)) return [cell(row)];
  return names.map((n) => (Object.hasOwn(row, n) ? cell((row as Record<string, unknown>)[n]) : ""));
}

/** The text of each row, as the server sent it. */
export const rawRows = (tab: QueryTab): string[] => tab.pages.peek().flatMap((p) => elements(p.raw));

function textOf(tab: QueryTab): string {
  const inner = tab.pages.peek().map((p) => p.raw.trim().slice(1, -1).trim()).filter((s) => s !== "");
  return inner.length === 0 ? "[]" : format("[" + inner.join(",") + "]");
}
