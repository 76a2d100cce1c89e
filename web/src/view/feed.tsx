// The change feed as it comes: latest versions, and all versions and deletes beside them.

import { useMemo } from "preact/hooks";
import { format } from "../text/json";
import { cell, count, plural, shown, units } from "../text/plain";
import type { FeedTab, From, Of, Row, Side } from "../state/feedtab";
import { openSettings, show } from "../state/tabs";
import { Editor } from "./editor";
import { Grid } from "./grid";
import { useWatched } from "./heat";
import "./watch.css";

export function FeedView({ tab }: { tab: FeedTab }) {
  useWatched(tab);
  return (
    <div class="items">
      <form
        class="toolbar"
        onSubmit={(e) => {
          e.preventDefault();
          tab.start();
        }}
      >
        <label>
          From{" "}
          <select value={tab.from.value} onChange={(e) => (tab.from.value = e.currentTarget.value as From)}>
            <option value="now">now</option>
            <option value="beginning">the beginning</option>
            <option value="time">a time</option>
          </select>
        </label>
        {tab.from.value === "time" && (
          <input value={tab.time.value} onInput={(e) => (tab.time.value = e.currentTarget.value)} aria-label="Time in UTC" class="feed-time" />
        )}
        <label>
          Of{" "}
          <select value={tab.of.value} onChange={(e) => (tab.of.value = e.currentTarget.value as Of)}>
            <option value="all">all ranges</option>
            <option value="range">a range</option>
            <option value="key">a partition key</option>
          </select>
        </label>
        {tab.of.value === "range" && (
          <select value={tab.range.value} onChange={(e) => (tab.range.value = e.currentTarget.value)} aria-label="Range">
            {tab.ranges.value.map((r) => (
              <option key={r.id} value={r.id}>
                {shown(r.id, 20)}
              </option>
            ))}
          </select>
        )}
        {tab.of.value === "key" && (
          <input value={tab.key.value} onInput={(e) => (tab.key.value = e.currentTarget.value)} aria-label="Partition key" class="filter" spellcheck={false} />
        )}
        <button type="submit">Start anew</button>
        <button type="button" onClick={() => tab.pause(tab.running.value)}>
          {tab.running.value ? "Pause" : "Go on"}
        </button>
        <span class="place">
          {shown(tab.db, 60)} / {shown(tab.coll, 60)}
        </span>
      </form>
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 1000)}
        </p>
      )}
      <div class="feed-sides">
        <SideView tab={tab} side={tab.sides[0]} title="Latest versions" />
        <SideView tab={tab} side={tab.sides[1]} title="All versions and deletes" />
      </div>
    </div>
  );
}

const columns = [
  { title: "time (UTC)", width: 74 },
  { title: "change", width: 60 },
  { title: "id", width: 110 },
  { title: "key", width: 80 },
  { title: "LSN", width: 50 },
];

function SideView({ tab, side, title }: { tab: FeedTab; side: Side; title: string }) {
  const rows = side.rows.value;
  const dropped = side.came.value - rows.length;
  const last = side.came.value - 1;
  // The newest is at the top, and a chosen change stays chosen while others come.
  const at = (index: number): Row | undefined => rows[rows.length - 1 - index];
  const selected = side.selected.value === undefined ? -1 : last - side.selected.value;
  const chosen = at(selected);
  // Of an item that is gone, the tab has its history.
  const open = (index: number) => {
    const row = at(index);
    if (row) show({ kind: "item", db: tab.db, coll: tab.coll, item: row.item, key: row.key });
  };
  return (
    <section class="feed-side" aria-label={title}>
      <div class="toolbar">
        <h2>{title}</h2>
        <span class="said quiet" role="status">
          {plural(side.came.value, "change")}
          {dropped > 0 ? `, the last ${count(rows.length)} are kept` : ""} · {units(side.charge.value)} RU
        </span>
        <button disabled={!chosen} onClick={() => open(selected)}>
          Open
        </button>
      </div>
      {side.mode === "versions" && tab.from.value === "beginning" && (
        <p class="quiet feed-note">This feed begins with the oldest version that the container keeps.</p>
      )}
      {side.lacksVersions.value ? (
        <p class="quiet feed-note" role="status">
          This container keeps no versions. Its settings say for how long it shall keep them.{" "}
          <button onClick={() => openSettings(tab.db, tab.coll)}>Settings</button>
        </p>
      ) : (
        side.failure.value !== "" && (
          <p class="failure" role="alert">
            {shown(side.failure.value, 600)}
          </p>
        )
      )}
      <div class="result-body">
        <Grid
          label={`Changes: ${title}`}
          columns={columns}
          count={rows.length}
          row={(i) => {
            const r = at(i);
            if (!r) return undefined;
            return [
              r.at > 0 ? new Date(r.at).toISOString().slice(11, 19) : "",
              shown(r.what, 20), shown(r.item, 200), r.key.map((v) => cell(v, 60)).join(" "), String(r.lsn),
            ];
          }}
          selected={selected}
          onSelect={(i) => (side.selected.value = last - i)}
          onOpen={open}
        />
      </div>
      {chosen && <Detail row={chosen} />}
    </section>
  );
}

const longest = 200_000;

function Detail({ row }: { row: Row }) {
  const text = (raw: string) => (raw.length > longest ? raw.slice(0, longest) + "…" : format(raw));
  const now = useMemo(() => text(row.current), [row.n, row.current]);
  const before = useMemo(() => text(row.previous), [row.n, row.previous]);
  return (
    <div class="feed-detail">
      {row.previous !== "" && (
        <div>
          <p class="quiet">before</p>
          <Editor text={before} label="Item before the change" language="json" readOnly />
        </div>
      )}
      {row.current !== "" && (
        <div>
          <p class="quiet">after</p>
          <Editor text={now} label="Item after the change" language="json" readOnly />
        </div>
      )}
    </div>
  );
}
