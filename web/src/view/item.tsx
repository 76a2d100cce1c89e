// One item as JSON: edit, save, delete, and what to do when somebody else has changed it.

import { MergeView } from "@codemirror/merge";
import { EditorView } from "@codemirror/view";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shown } from "../text/plain";
import type { Conflict, ItemTab } from "../state/itemtab";
import { close, claimFocus } from "../state/tabs";
import { CopyAs, endpoint } from "./copyas";
import { Dialog } from "./dialog";
import { basics, Editor, jsonLanguage } from "./editor";
import { HistoryView } from "./history";

export function ItemView({ tab }: { tab: ItemTab }) {
  const [asking, setAsking] = useState(false);
  const [copying, setCopying] = useState(false);
  const [past, setPast] = useState(false);
  useEffect(() => void tab.open(), [tab]);
  const keys = useMemo(
    () => [
      {
        key: "Mod-s",
        run: () => {
          void tab.save();
          return true;
        },
      },
    ],
    [tab],
  );
  const busy = tab.busy.value !== "";
  const fresh = tab.etag.value === "";
  const conflict = tab.conflict.value;
  const at = tab.changedAt.value;
  const said = busy
    ? `${tab.busy.value}…`
    : tab.gone.value
      ? "This item is deleted."
      : conflict
        ? ""
        : tab.dirty.value && !fresh
          ? "Changed, not saved."
          : tab.notice.value;
  return (
    <div class="item">
      <div class="toolbar" role="toolbar" aria-label="Item">
        <button
          class="primary"
          data-does="save"
          onClick={() => void tab.save()}
          disabled={busy || conflict !== undefined || tab.gone.value || (!fresh && !tab.dirty.value)}
          title="Save (Ctrl+S)"
        >
          {fresh ? "Create" : "Save"}
        </button>
        {!fresh && (
          <>
            <button onClick={() => void tab.reread()} disabled={busy || conflict !== undefined} title="Read it again; edits are dropped">
              {tab.dirty.value ? "Drop edits" : "Read again"}
            </button>
            <button onClick={() => setAsking(true)} disabled={busy || conflict !== undefined || tab.gone.value} title="Delete (Alt+D)" data-does="delete">
              Delete
            </button>
          </>
        )}
        {(!fresh || tab.absent.value) && (
          <button
            data-does="history"
            aria-pressed={past}
            onClick={() => setPast(!past)}
            disabled={busy || conflict !== undefined}
            title="The versions that the container keeps"
          >
            History
          </button>
        )}
        {!fresh && (
          <button onClick={() => setCopying(true)} title="The read of this item as a program">
            Copy as
          </button>
        )}
        <span class="said" role="status">
          {said}
        </span>
        {!fresh && (
          <span class="place">
            key {shown(JSON.stringify(tab.key.value.map((v) => (v === undefined ? {} : v))), 60)}
            {at !== undefined && ` · changed ${new Date(at * 1000).toISOString().replace("T", " ").slice(0, 19)} UTC`}
          </span>
        )}
      </div>
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 2000)}
        </p>
      )}
      {conflict ? (
        <ConflictView tab={tab} conflict={conflict} />
      ) : past ? (
        <HistoryView tab={tab} onClose={() => setPast(false)} />
      ) : (
        <div class="result-body">
          <Editor
            text={tab.text}
            label="Item as JSON"
            language="json"
            keys={keys}
            reading={tab.busy.value === "reading"}
            onView={(v) => {
              if (claimFocus(tab)) v.focus();
            }}
            onChange={(text) => {
              tab.text.value = text;
              if (tab.notice.value !== "") tab.notice.value = "";
            }}
          />
        </div>
      )}
      {copying && (
        <CopyAs
          ask={{ endpoint: endpoint(), db: tab.db, coll: tab.coll, key: tab.key.value, what: { item: tab.itemId.value } }}
          onClose={() => setCopying(false)}
        />
      )}
      {asking && (
        <Dialog title="Delete this item?" onClose={() => setAsking(false)}>
          <p class="id">{shown(tab.itemId.value, 300)}</p>
          <p>The item is deleted if nobody has changed it since it was read. This cannot be undone.</p>
          <div class="toolbar">
            <button
              class="danger"
              onClick={() => {
                setAsking(false);
                void tab.remove().then(() => tab.gone.value && close(tab.id));
              }}
            >
              Delete
            </button>
            <button onClick={() => setAsking(false)}>Keep</button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function ConflictView({ tab, conflict }: { tab: ItemTab; conflict: Conflict }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const merge = new MergeView({
      parent: place.current!,
      a: { doc: conflict.theirs ?? "", extensions: [basics("The item now", true), jsonLanguage()] },
      b: {
        doc: tab.text.peek(),
        extensions: [
          basics("Your edit", false),
          jsonLanguage(),
          EditorView.updateListener.of((u) => {
            if (u.docChanged) tab.text.value = u.state.doc.toString();
          }),
        ],
      },
      gutter: false,
      revertControls: "a-to-b",
      renderRevertControl: () => {
        const button = document.createElement("button");
        button.textContent = "→";
        button.title = "Take this change of theirs";
        button.setAttribute("aria-label", "Take this change of theirs");
        return button;
      },
      collapseUnchanged: { margin: 3, minSize: 8 },
    });
    return () => merge.destroy();
  }, [conflict]);
  const list = (paths: string[]) => (paths.length === 0 ? "nothing" : paths.map((p) => shown(p, 80)).join(", "));
  return (
    <section class="conflict" aria-label="Conflict">
      <div class="conflict-text" role="alert">
        <h2>{conflict.theirs === undefined ? "Somebody has deleted this item" : "Somebody has changed this item"} since you read it</h2>
        <dl class="facts">
          <dt>changed by them</dt>
          <dd>{conflict.theirs === undefined ? "deleted" : list(conflict.changedByThem)}</dd>
          <dt>changed by you</dt>
          <dd>{list(conflict.changedByMe)}</dd>
          <dt>changed by both</dt>
          <dd class={conflict.changedByBoth.length > 0 ? "bad" : ""}>{list(conflict.changedByBoth)}</dd>
        </dl>
        <p>Your edit does not have their changes. Take them over one by one with the arrows, or save it as it is.</p>
      </div>
      <div class="toolbar">
        <button class="primary" onClick={() => void tab.saveOver()} disabled={tab.busy.value !== ""}>
          {conflict.theirs === undefined ? "Create it again" : "Save the right side"}
        </button>
        <button onClick={() => void tab.takeTheirs()} disabled={tab.busy.value !== ""}>
          {conflict.theirs === undefined ? "Leave it deleted" : "Take the left side"}
        </button>
      </div>
      <div class="merge-heads">
        <span>The item now</span>
        <span>Your edit</span>
      </div>
      <div class="merge" ref={place} />
    </section>
  );
}
