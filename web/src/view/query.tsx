// A query beside its receipt.

import { closeCompletion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { useMemo, useRef, useState } from "preact/hooks";
import { format } from "../text/json";
import { cell, count, plural, shown, units } from "../text/plain";
import { forgetHistory, history } from "../state/history";
import { pageSizes, type QueryTab, sample } from "../state/querytab";
import { show } from "../state/tabs";
import { Dialog } from "./dialog";
import { Editor } from "./editor";
import { type Column, Grid } from "./grid";
import { IndexView, ReceiptView, StatisticsView } from "./receipt";

export function QueryView({ tab }: { tab: QueryTab }) {
  const view = useRef<EditorView | undefined>(undefined);
  const [past, setPast] = useState(false);

  // The selection, or the whole text.
  const run = () => {
    const v = view.current;
    if (v === undefined) return true;
    closeCompletion(v);
    const { from, to } = v.state.selection.main;
    const all = v.state.doc.toString();
    if (from !== to) void tab.run(all.slice(from, to), from);
    else void tab.run(all, 0);
    return true;
  };
  const keys = useMemo(
    () => [
      { key: "Shift-Enter", run },
      { key: "Mod-Enter", run },
      { key: "F5", run },
    ],
    [tab],
  );

  return (
    <div class="query">
      <div class="query-work">
        <div class="toolbar" role="toolbar" aria-label="Query">
          <button class="primary" data-does="run" onClick={run} disabled={tab.running.value} title="Run the statement or the selection (Shift+Enter, F5)">
            Run
          </button>
          <button data-does="cancel" onClick={() => tab.cancel()} disabled={!tab.running.value} title="Cancel (Esc)">
            Cancel
          </button>
          <label>
            Rows a page{" "}
            <select value={String(tab.size.value)} onChange={(e) => (tab.size.value = Number(e.currentTarget.value))}>
              {pageSizes.map((n) => (
                <option key={n} value={String(n)}>
                  {n}
                </option>
              ))}
            </select>
          </label>
          <button onClick={() => setPast(true)}>History</button>
          <span class="place">
            {shown(tab.db, 60)} / {shown(tab.coll, 60)}
          </span>
        </div>
        <div class="query-text">
          <Editor
            text={tab.text}
            label="Statement"
            language="statement"
            focus
            keys={keys}
            mistakes={tab.mistakes.value}
            complete={() => sample(tab.db, tab.coll)}
            onChange={(text) => {
              tab.text.value = text;
              if (tab.mistakes.value.length > 0) tab.mistakes.value = [];
            }}
            onView={(v) => (view.current = v)}
          />
        </div>
        <Result tab={tab} />
      </div>
      <aside class="side" aria-label="Receipt" tabIndex={0}>
        <Side tab={tab} />
      </aside>
      {past && (
        <Dialog title="History" onClose={() => setPast(false)}>
          <History
            onChoose={(query, db, coll) => {
              setPast(false);
              if (db === tab.db && coll === tab.coll) tab.text.value = query;
              else show({ kind: "query", db, coll, query });
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function Result({ tab }: { tab: QueryTab }) {
  const [selected, setSelected] = useState(0);
  const rows = tab.rows.value;
  const shape = tab.shape.value;
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const text = useMemo(() => (shape === "json" ? textOf(tab) : ""), [shape, rows]);
  const said = tab.failure.value;
  return (
    <section class="result" aria-label="Result" aria-busy={tab.running.value}>
      <div class="toolbar">
        <div class="switch" role="group" aria-label="Shape of the result">
          <button aria-pressed={shape === "grid"} onClick={() => (tab.shape.value = "grid")}>
            Grid
          </button>
          <button aria-pressed={shape === "json"} onClick={() => (tab.shape.value = "json")}>
            JSON
          </button>
        </div>
        <span class="said" role="status">
          {tab.running.value
            ? "Running…"
            : tab.pages.value.length > 0
              ? `${plural(rows.length, "row")}${tab.more.value ? ", and there are more" : ""}${tab.full.value ? ". The explorer shows no more: narrow the query" : ""}`
              : said === ""
                ? "No result yet"
                : ""}
        </span>
        <button data-does="next" onClick={() => void tab.next()} disabled={!tab.more.value || tab.running.value}>
          Next page
        </button>
      </div>
      {said !== "" && tab.pages.value.length > 0 && <Failure text={said} />}
      <div class="result-body">
        {tab.pages.value.length === 0 ? (
          said !== "" && <Failure text={said} />
        ) : shape === "grid" ? (
          <Grid
            label="Rows of the result"
            columns={columns.shown}
            count={rows.length}
            row={(i) => cells(rows[i], columns.names)}
            selected={selected}
            onSelect={setSelected}
          />
        ) : (
          <Editor text={text} label="Rows as JSON" language="json" readOnly />
        )}
      </div>
    </section>
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
    else for (const name of Object.keys(row)) if (!systemNames.has(name) && names.size < maxColumns) names.add(name);
  }
  if (plain && names.size === 0) return { names: undefined, shown: [{ title: "value", width: 200 }] };
  const all = [...names];
  return { names: all, shown: all.map((n) => ({ title: shown(n, 60), width: 130 })) };
}

const systemNames = new Set(["_rid", "_self", "_etag", "_attachments"]);

function cells(row: unknown, names: string[] | undefined): string[] {
  if (names === undefined) return [cell(row)];
  if (typeof row !== "object" || row === null || Array.isArray(row)) return [cell(row)];
  return names.map((n) => (Object.hasOwn(row, n) ? cell((row as Record<string, unknown>)[n]) : ""));
}

function textOf(tab: QueryTab): string {
  const inner = tab.pages.value.map((p) => p.raw.trim().slice(1, -1).trim()).filter((s) => s !== "");
  return inner.length === 0 ? "" : format("[" + inner.join(",") + "]");
}

function Side({ tab }: { tab: QueryTab }) {
  const [view, setView] = useState<"receipt" | "index" | "statistics">("receipt");
  const pages = tab.pages.value;
  const receipt = tab.receipt.value;
  const last = pages.at(-1);
  return (
    <>
      <div class="switch" role="group" aria-label="What is said of the run">
        <button aria-pressed={view === "receipt"} onClick={() => setView("receipt")}>
          Receipt
        </button>
        <button aria-pressed={view === "index"} onClick={() => setView("index")}>
          Plan
        </button>
        <button aria-pressed={view === "statistics"} onClick={() => setView("statistics")}>
          Statistics
        </button>
      </div>
      {last === undefined || receipt === undefined ? (
        <p class="quiet">Run a query to see what it costs, and why.</p>
      ) : view === "receipt" ? (
        <ReceiptView receipt={receipt} pages={pages.length} />
      ) : view === "index" ? (
        <IndexView explain={last.explain} indexes={last.indexes} />
      ) : (
        <StatisticsView pages={pages} />
      )}
    </>
  );
}

function History({ onChoose }: { onChoose: (query: string, db: string, coll: string) => void }) {
  if (history.value.length === 0) return <p class="quiet">No query has run here yet.</p>;
  return (
    <>
      <ul class="history">
        {history.value.map((r, i) => (
          <li key={i}>
            <button onClick={() => onChoose(r.query, r.db, r.coll)}>
              <code>{shown(r.query.replace(/\s+/g, " "), 200)}</code>
              <span class="quiet">
                {shown(r.db, 40)} / {shown(r.coll, 40)} · {units(r.charge)} RU · {count(r.rows)} rows
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button onClick={forgetHistory}>Forget all</button>
    </>
  );
}
