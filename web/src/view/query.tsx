// A query beside its receipt.

import { closeCompletion } from "@codemirror/autocomplete";
import { openSearchPanel } from "@codemirror/search";
import type { EditorView } from "@codemirror/view";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Ask } from "../text/copyas";
import { count, shown, units } from "../text/plain";
import { keyValues, statements } from "../text/statements";
import { forgetHistory, history } from "../state/history";
import { limit, limits, type QueryTab, sample } from "../state/querytab";
import { active, claimFocus, show } from "../state/tabs";
import { CopyAs, endpoint } from "./copyas";
import { choosing, Dialog } from "./dialog";
import { Editor } from "./editor";
import { download, fileName } from "./files";
import { Amount } from "./form";
import "./query.css";
import { IndexView, ReceiptView, StatisticsView } from "./receipt";
import { Result } from "./result";
import { keepQuery, openFile, SavedDialog, SaveDialog } from "./saved";
import { Separator } from "./separator";
import { WhatIfView } from "./whatif";

type Asked = "history" | "saved" | "save" | undefined;

export function QueryView({ tab }: { tab: QueryTab }) {
  const view = useRef<EditorView | undefined>(undefined);
  const [asked, setAsked] = useState<Asked>();
  const [notice, setNotice] = useState("");
  const [ask, setAsk] = useState<Ask>();
  const close = () => setAsked(undefined);
  const front = active.value === tab.id;
  useLayoutEffect(() => (front ? tab.lint.watch() : undefined), [tab, front]);

  // The selection, or the whole text.
  const run = () => {
    const v = view.current;
    if (v === undefined) return true;
    closeCompletion(v);
    const { from, to } = v.state.selection.main;
    const all = v.state.doc.toString();
    if (from !== to) void tab.begin(all.slice(from, to), from);
    else void tab.begin(all, 0);
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
  // The statement at the cursor, with the values of its parameters.
  const copyAs = () => {
    const head = view.current?.state.selection.main.head ?? 0;
    const parts = statements(tab.text.peek());
    const part = parts.findLast((p) => p.start <= head) ?? parts[0];
    const parameters = part && tab.parametersOf(part.text);
    if (!part || !parameters) return;
    const key = tab.key.peek() === undefined ? undefined : keyValues(tab.key.peek()!);
    setAsk({ endpoint: endpoint(), db: tab.db, coll: tab.coll, key, what: { query: part.text, parameters } });
  };
  const { beside, share } = limits.value;
  const places = beside
    ? { gridTemplateColumns: `${share}% 5px minmax(0, 1fr)` }
    : { gridTemplateRows: `minmax(96px, ${share}%) 5px minmax(0, 1fr)` };

  return (
    <div class="query">
      <div class="query-work">
        <div class="toolbar" role="toolbar" aria-label="Query">
          <button class="primary" data-does="run" onClick={run} disabled={tab.running.value} title="Run the statements or the selection (Shift+Enter, F5)">
            Run
          </button>
          <button data-does="cancel" onClick={() => tab.cancel()} disabled={!tab.running.value} title="Cancel (Esc)">
            Cancel
          </button>
          <Limit label="RU cap" hint="No further page is read when the run has cost this much" value={limits.value.cap} onChange={(cap) => limit({ cap })} />
          <Limit label="Seconds" hint="The run ends after this time" value={limits.value.seconds} onChange={(seconds) => limit({ seconds })} />
          <span class="grow" />
          <button
            data-does="save"
            title="Save the query (Ctrl+S)"
            onClick={() => {
              if (tab.saved.peek() === "") setAsked("save");
              else {
                keepQuery(tab, tab.saved.peek());
                setNotice(`Saved as ${shown(tab.saved.peek(), 60)}.`);
              }
            }}
          >
            Save
          </button>
          <button onClick={() => setAsked("saved")} data-does="open" title="Saved queries (Ctrl+O)">
            Saved
          </button>
          <button onClick={() => setAsked("history")}>History</button>
          <button onClick={copyAs} title="The statement as a program">
            Copy as
          </button>
          <button
            aria-pressed={beside}
            title="The result stands beside the text"
            aria-label="The result stands beside the text"
            onClick={() => limit(beside ? { beside: false, share: 34 } : { beside: true, share: 45 })}
          >
            ◫
          </button>
          <button hidden data-does="download" onClick={() => download(fileName(tab.title, "sql"), tab.text.peek())} />
          <button hidden data-does="open-file" onClick={() => openFile(tab.db, tab.coll, setNotice)} />
          <button hidden data-does="one-key" onClick={() => (tab.key.value ??= "")} />
          <button hidden data-does="save-as" onClick={() => setAsked("save")} />
          <button hidden data-does="search" onClick={() => view.current && openSearchPanel(view.current)} />
        </div>
        <div class={beside ? "query-places beside" : "query-places"} style={places}>
          <div class="query-text">
            <Editor
              text={tab.text}
              label="Statement"
              language="statement"
              keys={keys}
              mistakes={tab.marks.value}
              complete={() => sample(tab.db, tab.coll)}
              onChange={(text) => {
                tab.text.value = text;
                if (notice !== "") setNotice("");
              }}
              onView={(v) => {
                view.current = v;
                if (claimFocus(tab)) v.focus();
              }}
            />
            {notice !== "" && (
              <p class="foot" role="status">
                {notice}
              </p>
            )}
            {tab.hints.value.length > 0 && (
              <ul class="hints" aria-label="Hints">
                {tab.hints.value.map((h, i) => (
                  <li key={i}>{shown(h.message, 300)}</li>
                ))}
              </ul>
            )}
            <Parameters tab={tab} />
          </div>
          <Separator label="Between the text and the result" share={share} beside={beside} onMove={(to) => limit({ share: to })} />
          <Result tab={tab} />
        </div>
      </div>
      <aside class="side" aria-label="Receipt" tabIndex={0}>
        <Side tab={tab} />
      </aside>
      {asked === "history" && (
        <Dialog title="History" onClose={close}>
          <History
            onChoose={(query, db, coll) => {
              choosing(close, () => {
                if (db === tab.db && coll === tab.coll) tab.text.value = query;
                else show({ kind: "query", db, coll, query });
              });
            }}
          />
        </Dialog>
      )}
      {asked === "save" && <SaveDialog tab={tab} onClose={close} />}
      {ask && <CopyAs ask={ask} onClose={() => setAsk(undefined)} />}
      {asked === "saved" && <SavedDialog onClose={close} />}
    </div>
  );
}

/** A positive number, or nothing. */
function Limit(p: { label: string; hint: string; value: number | undefined; onChange: (value: number | undefined) => void }) {
  return (
    <label title={p.hint}>
      {p.label}{" "}
      <Amount
        class="small-amount"
        placeholder="none"
        value={p.value}
        onDone={(text) => {
          const n = Number(text.trim().replace(",", "."));
          p.onChange(Number.isFinite(n) && n > 0 && n <= 1e9 ? n : undefined);
        }}
      />
    </label>
  );
}

/** A field for each parameter that the text names. */
function Parameters({ tab }: { tab: QueryTab }) {
  const key = tab.key.value;
  if (tab.names.value.length === 0 && key === undefined) return null;
  return (
    <div class="parameters" role="group" aria-label="Parameters">
      {tab.names.value.map((name) => (
        <label key={name}>
          <code>{shown(name, 60)}</code>
          <input
            spellcheck={false}
            placeholder='JSON: 20, "open", [1, 2]'
            value={Object.hasOwn(tab.typed.value, name) ? tab.typed.value[name] : ""}
            onInput={(e) => tab.type(name, e.currentTarget.value)}
          />
        </label>
      ))}
      {key !== undefined && (
        <label title="Only the items of this partition key are asked">
          Partition key
          <input spellcheck={false} placeholder='"c-9", ["eu", 4]' value={key} onInput={(e) => (tab.key.value = e.currentTarget.value)} />
          <button aria-label="Ask all partition keys" title="Ask all partition keys" onClick={() => (tab.key.value = undefined)}>
            ×
          </button>
        </label>
      )}
    </div>
  );
}

function Side({ tab }: { tab: QueryTab }) {
  const [view, setView] = useState<"receipt" | "index" | "what-if" | "statistics">("receipt");
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
        <button aria-pressed={view === "what-if"} onClick={() => setView("what-if")}>
          What if
        </button>
        <button aria-pressed={view === "statistics"} onClick={() => setView("statistics")}>
          Statistics
        </button>
      </div>
      {view === "what-if" ? (
        <WhatIfView tab={tab} />
      ) : last === undefined || receipt === undefined ? (
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
