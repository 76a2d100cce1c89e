// Dialogs of saved queries.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { shown } from "../text/plain";
import type { QueryTab } from "../state/querytab";
import { forgetQuery, queriesFile, type Saved, savedQueries, saveQuery, takeQueriesFile } from "../state/saved";
import { show } from "../state/tabs";
import { choosing, Dialog } from "./dialog";
import { download, pickFile } from "./files";

/** Saves the query of the tab under a name. */
export function keepQuery(tab: QueryTab, name: string): void {
  saveQuery({ name, db: tab.db, coll: tab.coll, query: tab.text.peek(), typed: { ...tab.typed.peek() } });
  tab.saved.value = name;
}

/** Opens a saved query: in the tab that has it, or in a new one. */
export function openSaved(q: Saved): void {
  const tab = show({ kind: "query", db: q.db, coll: q.coll, query: q.query });
  if (tab.kind !== "query") return;
  tab.saved.value = q.name;
  tab.typed.value = q.typed;
}

/** Takes a file from the disk: saved queries, or the text of one query for a new tab. */
export function openFile(db: string, coll: string, said: (text: string) => void): void {
  pickFile(".sql,.txt,.json", (name, text) => {
    const n = takeQueriesFile(text);
    if (n !== undefined) said(`${n} saved ${n === 1 ? "query" : "queries"} taken from ${shown(name, 80)}.`);
    else if (text.length > 1_000_000) said(`${shown(name, 80)} has more than 1 MB: that is no query.`);
    else show({ kind: "query", db, coll, query: text });
  });
}

export function SaveDialog({ tab, onClose }: { tab: QueryTab; onClose: () => void }) {
  const [name, setName] = useState(tab.saved.value);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const taken = savedQueries.value.some((q) => q.name === name.trim());
  return (
    <Dialog title="Save the query" onClose={onClose}>
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          if (name.trim() === "") return;
          keepQuery(tab, name.trim());
          onClose();
        }}
      >
        <label>
          Name
          <input ref={field} value={name} maxLength={200} onInput={(e) => setName(e.currentTarget.value)} spellcheck={false} />
        </label>
        <p class="quiet" role="status">
          {taken ? "A query has this name. It will be replaced." : "It is kept in this browser, with the values of its parameters."}
        </p>
        <div class="toolbar">
          <button class="primary" disabled={name.trim() === ""}>
            {taken ? "Replace" : "Save"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function SavedDialog({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState("");
  return (
    <Dialog title="Saved queries" onClose={onClose}>
      {savedQueries.value.length === 0 ? (
        <p class="quiet">No query is saved in this browser. Ctrl+S saves the query of the tab in front.</p>
      ) : (
        <ul class="history">
          {savedQueries.value.map((q) => (
            <li key={q.name} class="saved">
              <button onClick={() => choosing(onClose, () => openSaved(q))}>
                <strong>{shown(q.name, 100)}</strong>
                <code>{shown(q.query.replace(/\s+/g, " "), 160)}</code>
                <span class="quiet">
                  {shown(q.db, 40)} / {shown(q.coll, 40)}
                </span>
              </button>
              <button class="forget" aria-label={`Forget ${shown(q.name, 100)}`} title="Forget" onClick={() => forgetQuery(q.name)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{said}</p>
      <div class="toolbar">
        <button disabled={savedQueries.value.length === 0} onClick={() => download("queries.json", queriesFile())}>
          Export to a file
        </button>
        <button
          onClick={() =>
            pickFile(".json", (name, text) => {
              const n = takeQueriesFile(text);
              setSaid(
                n === undefined
                  ? `${shown(name, 80)} is not a file of saved queries.`
                  : `${n} ${n === 1 ? "query" : "queries"} taken; those with the same names were replaced.`,
              );
            })
          }
        >
          Import from a file
        </button>
      </div>
    </Dialog>
  );
}
