// The versions of an item that its container keeps: what each changed, and the way back to it.

import { useEffect, useMemo } from "preact/hooks";
import { differences, withoutSystem } from "../text/json";
import { count, plural, shown, units } from "../text/plain";
import { type Row } from "../state/feedtab";
import { ItemHistory } from "../state/itemhistory";
import type { ItemTab } from "../state/itemtab";
import { openSettings } from "../state/tabs";
import { Compare } from "./compare";
import { jsonLanguage } from "./editor";
import { Grid } from "./grid";

const columns = [
  { title: "time (UTC)", width: 150 },
  { title: "change", width: 70 },
  { title: "paths that changed", width: 360 },
  { title: "LSN", width: 70 },
];

/** Longer texts are not laid beside each other: the browser would stand still. */
const longest = 300_000;

export function HistoryView({ tab, onClose }: { tab: ItemTab; onClose: () => void }) {
  const history = useMemo(() => new ItemHistory(tab.db, tab.coll, tab.itemId.peek(), tab.key.peek()), [tab]);
  useEffect(() => {
    void history.open();
    return () => history.end();
  }, [history]);
  const { side } = history;
  const rows = side.rows.value;
  // The newest is at the top, and a chosen version stays chosen while others come.
  const last = side.came.value - 1;
  const at = (index: number): Row | undefined => rows[rows.length - 1 - index];
  const selected = side.selected.value === undefined ? -1 : last - side.selected.value;
  const chosen = at(selected);
  const older = side.came.value - rows.length;
  const failed = side.failure.value;
  return (
    <section class="past" aria-label="History">
      <div class="toolbar">
        <span class="said" role="status">
          {history.busy.value ? "reading… " : ""}
          {plural(side.came.value, "version")}
          {older > 0 && `, the last ${count(rows.length)} are shown`} · {units(side.charge.value)} RU
          {!history.busy.value && !history.complete.value && failed === "" && " · there may be newer ones"}
        </span>
        {history.busy.value ? (
          <button onClick={() => history.end()}>Stop</button>
        ) : (
          <>
            {!history.complete.value && failed === "" && <button onClick={() => void history.more()}>Read on</button>}
            <button onClick={() => void history.open()}>Read again</button>
          </>
        )}
        <button onClick={onClose}>Back to the item</button>
      </div>
      {failed !== "" && (
        <div class="failure" role="alert">
          {shown(failed, 800)}{" "}
          <button onClick={() => openSettings(tab.db, tab.coll)}>Settings of the container</button>
        </div>
      )}
      <div class="past-rows">
        <Grid
          label="Versions of the item"
          columns={columns}
          count={rows.length}
          row={(i) => {
            const r = at(i);
            return r && [utc(r.at), shown(r.what, 20), shown(changes(r), 300), String(r.lsn)];
          }}
          selected={selected}
          onSelect={(i) => (side.selected.value = last - i)}
          onOpen={(i) => (side.selected.value = last - i)}
        />
      </div>
      {chosen ? (
        <Version row={chosen} tab={tab} onRestored={onClose} />
      ) : (
        rows.length > 0 && <p class="quiet past-note">Choose a version to see what it changed.</p>
      )}
    </section>
  );
}

function Version({ row, tab, onRestored }: { row: Row; tab: ItemTab; onRestored: () => void }) {
  const before = useMemo(() => plainText(row.previous), [row]);
  const after = useMemo(() => plainText(row.current), [row]);
  const gone = after === "";
  const restore = (text: string) => {
    tab.restore(text);
    onRestored();
  };
  return (
    <section class="past-version" aria-label="Version">
      <div class="toolbar">
        <span class="said">
          {gone ? "Deleted" : before === "" ? "Created" : "Changed"} at {utc(row.at)} UTC
          {tab.dirty.value && " · to restore drops your edit"}
        </span>
        {!gone && <button onClick={() => restore(after)}>Restore this version</button>}
        {before !== "" && <button onClick={() => restore(before)}>Restore the one before</button>}
      </div>
      {before.length + after.length > longest ? (
        <p class="quiet past-note">The texts are too long to stand beside each other.</p>
      ) : (
        <Compare left={before} right={after} names={["before", gone ? "deleted" : "after"]} language={jsonLanguage} />
      )}
    </section>
  );
}

const utc = (at: number) => (at > 0 ? new Date(at).toISOString().replace("T", " ").slice(0, 19) : "");

const plainText = (raw: string) => (raw === "" ? "" : withoutSystem(raw));

const known = new WeakMap<Row, string>();

/** The paths that a version changed, worked out once, when its row comes into view. */
function changes(row: Row): string {
  let text = known.get(row);
  if (text === undefined) {
    const [before, after] = [plainText(row.previous), plainText(row.current)];
    text = before === "" || after === "" ? "" : differences(JSON.parse(before), JSON.parse(after)).join(", ");
    known.set(row, text);
  }
  return text;
}
