// A script: its text, and a run of a procedure with its result, its console and its receipt.

import { useEffect, useId, useState } from "preact/hooks";
import { format } from "../text/json";
import { notJson } from "../text/places";
import { shown } from "../text/plain";
import { deleteScript } from "../state/manage";
import { kindNames, type ScriptTab, triggerOperations, triggerTypes } from "../state/scripttab";
import { Compare } from "./compare";
import { Editor, scriptLanguage } from "./editor";
import { ReceiptView } from "./receipt";

export function ScriptView({ tab }: { tab: ScriptTab }) {
  useEffect(() => void tab.open(), [tab]);
  const procedure = tab.scripts === "sprocs";
  return (
    <div class={procedure ? "query" : "item"}>
      {procedure ? (
        <>
          <div class="query-work">
            <Head tab={tab} />
            <Text tab={tab} className="script-text" />
            <Runs tab={tab} />
          </div>
          <aside class="side" aria-label="Receipt" tabIndex={0}>
            <Receipt tab={tab} />
          </aside>
        </>
      ) : (
        <>
          <Head tab={tab} />
          <Text tab={tab} className="result-body" />
        </>
      )}
    </div>
  );
}

function Head({ tab }: { tab: ScriptTab }) {
  const busy = tab.busy.value !== "" || tab.conflict.value !== undefined;
  const said = tab.busy.value !== "" ? `${tab.busy.value}…` : tab.dirty.value && !tab.fresh ? "Changed, not saved." : tab.notice.value;
  return (
    <>
      <div class="toolbar" role="toolbar" aria-label={kindNames[tab.scripts]}>
        <button class="primary" disabled={busy || (!tab.fresh && !tab.dirty.value)} onClick={() => void tab.save()} title="Save (Ctrl+S)" data-does="save">
          {tab.fresh ? "Create" : "Save"}
        </button>
        <input
          class="script-name"
          aria-label="Name"
          placeholder="name"
          title={tab.fresh ? "" : "Another name renames the script when it is saved; programs call it by its name"}
          value={tab.name.value}
          disabled={busy}
          spellcheck={false}
          autocomplete="off"
          onInput={(e) => (tab.name.value = e.currentTarget.value)}
        />
        {!tab.fresh && (
          <>
            <button disabled={busy} onClick={() => void tab.reread()} title="Read it again; edits are dropped">
              {tab.dirty.value ? "Drop edits" : "Read again"}
            </button>
            <button disabled={busy} onClick={() => deleteScript(tab.db, tab.coll, tab.scripts, tab.stored.value)} title="Delete (Alt+D)" data-does="delete">
              Delete
            </button>
          </>
        )}
        {tab.scripts === "triggers" && (
          <>
            <Choice label="Runs" all={triggerTypes} text={(w) => (w === "Pre" ? "before" : "after")} value={tab.type.value} onChange={(w) => (tab.type.value = w)} />
            <Choice label="Operation" all={triggerOperations} text={(w) => w.toLowerCase()} value={tab.operation.value} onChange={(w) => (tab.operation.value = w)} />
          </>
        )}
        <span class="said" role="status">
          {said}
        </span>
        <span class="place">
          {kindNames[tab.scripts]} · {shown(tab.db, 40)} / {shown(tab.coll, 40)}
        </span>
      </div>
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 2000)}
        </p>
      )}
    </>
  );
}

function Choice(p: { label: string; all: readonly string[]; text: (word: string) => string; value: string; onChange: (word: string) => void }) {
  return (
    <label>
      {p.label}{" "}
      <select value={p.value} onChange={(e) => p.onChange(e.currentTarget.value)}>
        {p.all.map((w) => (
          <option key={w} value={w}>
            {p.text(w)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Text({ tab, className }: { tab: ScriptTab; className: string }) {
  const theirs = tab.conflict.value;
  if (theirs !== undefined) {
    return (
      <section class="conflict" aria-label="Conflict">
        <div class="conflict-text" role="alert">
          <h2>Somebody has changed this script since you read it</h2>
        </div>
        <div class="toolbar">
          <button class="primary" onClick={() => (tab.settle(tab.text.value), void tab.save())}>
            Save the right side
          </button>
          <button onClick={() => (tab.settle(theirs), void tab.reread())}>Take the left side</button>
        </div>
        <Compare left={theirs} right={tab.text.value} names={["The script now", "Your edit"]} language={scriptLanguage} />
      </section>
    );
  }
  return (
    <div class={className}>
      <Editor
        text={tab.text}
        label="Text of the script"
        language="script"
        reading={tab.busy.value === "reading"}
        mistakes={tab.mistakes.value}
        onChange={(text) => {
          tab.text.value = text;
          if (tab.mistakes.value.length > 0) tab.mistakes.value = [];
        }}
      />
    </div>
  );
}

/** Runs a procedure: its key, its parameters, and what came of it. */
function Runs({ tab }: { tab: ScriptTab }) {
  const [shape, setShape] = useState<"result" | "console">("result");
  const places = useId();
  const run = tab.run.value;
  const lines = run?.log === undefined || run.log === "" ? 0 : run.log.trimEnd().split("\n").length;
  return (
    <section class="result" aria-label="Run" aria-busy={tab.running.value}>
      <form
        class="toolbar run"
        onSubmit={(e) => {
          e.preventDefault();
          void tab.execute();
        }}
      >
        <button class="primary" disabled={tab.fresh || tab.running.value} data-does="run" title={tab.fresh ? "Create it first" : "Run it as it is stored"}>
          Run
        </button>
        <button type="button" onClick={() => tab.cancel()} disabled={!tab.running.value} data-does="cancel">
          Cancel
        </button>
        {tab.paths.value.map((path, i) => (
          <label key={path}>
            {shown(path, 30)}
            <input
              class="id"
              value={tab.key.value[i] ?? ""}
              placeholder='Ada, "42" or 42'
              aria-describedby={places}
              spellcheck={false}
              autocomplete="off"
              onInput={(e) => (tab.key.value = tab.key.value.with(i, e.currentTarget.value))}
            />
          </label>
        ))}
        <label class="grow">
          parameters
          <input class="filter" value={tab.parameters.value} spellcheck={false} autocomplete="off" onInput={(e) => (tab.parameters.value = e.currentTarget.value)} />
        </label>
        <span id={places} hidden>
          The partition key on which it runs: JSON where it is JSON, else text. Nothing stands for undefined.
        </span>
      </form>
      <div class="toolbar">
        <div class="switch" role="group" aria-label="What the run gave">
          <button aria-pressed={shape === "result"} onClick={() => setShape("result")}>
            Result
          </button>
          <button aria-pressed={shape === "console"} onClick={() => setShape("console")}>
            Console{lines > 0 && ` ${lines}`}
          </button>
        </div>
        <span class="said" role="status">
          {tab.running.value
            ? "Running…"
            : run === undefined
              ? "Not run yet"
              : run.refused
                ? `Failed with ${run.refused.status}${run.refused.substatus === 0 ? "" : `/${run.refused.substatus}`}: nothing is written.${without(tab)}`
                : `${run.body === "" ? "No body." : "Done."}${without(tab)}${tab.dirty.value ? " Your edits were not part of it: save them first." : ""}`}
        </span>
      </div>
      <div class="result-body">
        {run === undefined ? null : shape === "console" ? (
          <pre class="console" role="log" tabIndex={0} aria-label="Console">
            {run.log === "" ? "It wrote nothing with console.log." : run.log.trimEnd().split("\n").map((l) => shown(l, 5000)).join("\n")}
          </pre>
        ) : run.refused ? (
          <p class="failure" role="alert">
            {shown(run.refused.message.replaceAll("\r\n", "\n"), 4000).replaceAll("\\u000a", "\n")}
          </p>
        ) : (
          <Editor text={notJson(run.body) ? run.body : format(run.body)} label="Result of the run" language="json" readOnly />
        )}
      </div>
    </section>
  );
}

function Receipt({ tab }: { tab: ScriptTab }) {
  const run = tab.run.value;
  const receipt = run?.reply?.receipt ?? run?.refused?.receipt;
  if (receipt === undefined) return <p class="quiet">Run the procedure to see what it costs, and why.</p>;
  return <ReceiptView receipt={receipt} pages={1} />;
}

/** A field of the key that is empty stands for items that lack the property: hardly ever what is meant. */
const without = (tab: ScriptTab) =>
  tab.without.value.length === 0 ? "" : ` It ran on the items without ${shown(tab.without.value.join(" and "), 100)}: fill in the key for others.`;
