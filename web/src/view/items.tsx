// The items of a container: a filter, a grid, and a way to each.

import { useCallback, useEffect, useState } from "preact/hooks";
import { cell, count, plural, shown, units } from "../text/plain";
import type { ItemsTab } from "../state/itemstab";
import { show } from "../state/tabs";
import { type Column, Grid } from "./grid";

export function ItemsView({ tab }: { tab: ItemsTab }) {
  const [selected, setSelected] = useState(0);
  const [filter, setFilter] = useState(tab.filter.value);
  useEffect(() => {
    if (tab.rows.value === undefined) void tab.open();
  }, [tab]);
  const rows = tab.rows.value;
  rows?.version.value; // draws again when rows have come
  const onView = useCallback((first: number, last: number) => rows?.show(first, last), [rows, rows?.version.value]);
  const open = (index: number) => {
    const row = rows?.row(index);
    if (row) show({ kind: "item", db: tab.db, coll: tab.coll, item: row.id, key: row.key });
  };
  const columns: Column[] = [
    { title: "id", width: 180 },
    ...tab.paths.value.filter((p) => p !== "/id").map((p) => ({ title: shown(p, 60), width: 130 })),
    ...tab.columns.value.map((name) => ({ title: shown(name, 60), width: 120 })),
  ];
  const keyShown = tab.paths.value.map((p) => p !== "/id");
  const known = rows?.count.value ?? 0;
  const failure = tab.failure.value !== "" ? tab.failure.value : (rows?.failure.value ?? "");
  return (
    <div class="items">
      <form
        class="toolbar"
        onSubmit={(e) => {
          e.preventDefault();
          tab.filter.value = filter;
          setSelected(0);
          tab.apply();
        }}
      >
        <label class="grow">
          <code>SELECT … FROM c</code>{" "}
          <input
            class="filter"
            value={filter}
            placeholder='for example WHERE c.status = "open" ORDER BY c._ts DESC'
            aria-label="Filter"
            data-does="search"
            spellcheck={false}
            onInput={(e) => setFilter(e.currentTarget.value)}
          />
        </label>
        <button type="submit">Apply</button>
        <button type="button" onClick={() => show({ kind: "new", db: tab.db, coll: tab.coll })} title="New item (Alt+N I)">
          New item
        </button>
        <button type="button" onClick={() => open(selected)} disabled={known === 0}>
          Open
        </button>
      </form>
      {failure !== "" && (
        <p class="failure" role="alert">
          {shown(failure, 2000)}{" "}
          {rows !== undefined && rows.failure.value !== "" && <button onClick={() => rows.retry()}>Try again</button>}
        </p>
      )}
      <div class="result-body">
        <Grid
          label="Items"
          columns={columns}
          count={known}
          row={(i) => {
            const r = rows?.row(i);
            if (r === undefined) return undefined;
            return [shown(r.id, 300), ...r.key.filter((_, n) => keyShown[n]).map((v) => cell(v)), ...r.values.map((v) => cell(v))];
          }}
          onView={onView}
          onOpen={open}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <p class="foot" role="status">
        {rows === undefined
          ? failure === ""
            ? "Reading…"
            : ""
          : `${plural(known, "item")} read${rows.done.value ? "" : tab.filter.value === "" && tab.total.value !== undefined ? ` of ${count(tab.total.value)}` : ", and there are more"} · ${units(tab.charge.value)} RU${rows.reading.value ? " · reading…" : ""}`}
      </p>
    </div>
  );
}
