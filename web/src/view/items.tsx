// The items of a container: a filter, a grid, and what is done to one or many of them.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { pathText, titleOf } from "../text/paths";
import { cell, count, plural, shown, units } from "../text/plain";
import { rawCell } from "../text/values";
import { uneditable } from "../state/celledit";
import { type ItemsTab, ordered } from "../state/itemstab";
import { undoRun } from "../state/jobs";
import type { Far, Rows } from "../state/rows";
import { show } from "../state/tabs";
import { CellEditor } from "./cell";
import { Columns } from "./columns";
import { DownloadDialog } from "./download";
import { Filters } from "./filters";
import { type Column, Grid } from "./grid";
import { DeleteMany, PatchMany } from "./many";
import { RunView } from "./run";
import { UploadDialog } from "./upload";
import "./itemactions";
import "./items.css";

type Asking = "columns" | "filters" | "delete" | "patch" | "download" | "upload" | undefined;

export function ItemsView({ tab }: { tab: ItemsTab }) {
  const [selected, setSelected] = useState(0);
  const [column, setColumn] = useState(0);
  const [filter, setFilter] = useState(tab.filter.value);
  const [asking, setAsking] = useState<Asking>();
  const [file, setFile] = useState<File | undefined>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tab.rows.value === undefined) void tab.open();
  }, [tab]);
  const rows = tab.rows.value;
  rows?.version.value; // draws again when rows have come
  const onView = useCallback((first: number, last: number) => rows?.show(first, last), [rows, rows?.version.value]);
  const focusGrid = () => place.current?.querySelector<HTMLElement>("[role=grid]")?.focus();

  const open = (index: number) => {
    const row = rows?.row(index);
    if (row) show({ kind: "item", db: tab.db, coll: tab.coll, item: row.id, key: row.key });
  };
  const apply = (text: string) => {
    setFilter(text);
    tab.filter.value = text;
    if (ordered(text)) tab.sort.value = undefined;
    setSelected(0);
    tab.apply();
  };

  const keyShown = tab.paths.value.map((p) => p !== "/id");
  const fixed = 1 + tab.keyColumns.value.length;
  const paths = [["id"], ...tab.keyColumns.value, ...tab.columns.value.map((c) => c.path)];
  const sort = tab.sort.value;
  const columns: Column[] = paths.map((path, n) => ({
    title: n > 0 && n < fixed ? "/" + shown(path.join("/"), 60) : shown(titleOf(path), 60),
    width: (n < fixed ? undefined : tab.columns.value[n - fixed]?.width) ?? (n === 0 ? 180 : n < fixed ? 130 : 120),
    fixed: n >= fixed && tab.columns.value[n - fixed]?.width !== undefined,
    order: sort && pathText(sort.path) === pathText(path) ? (sort.descending ? "descending" : "ascending") : undefined,
  }));

  const beginEdit = (index: number, n: number, typed?: string) => {
    const row = rows?.row(index);
    if (row === undefined) return;
    const at = n - fixed;
    const why = at < 0 ? "" : uneditable(row, at, tab.paths.value, tab.columns.value[at]!.path);
    // The id and the key never change, and a large value needs room: their item opens on a double click.
    if (at < 0 || why !== "") {
      if (typed === undefined) open(index);
      tab.notice.value = at < 0 ? "The id and the partition key of an item never change." : why;
      return;
    }
    setColumn(n);
    tab.beginEdit({ index, row, column: at }, typed);
  };

  const known = rows?.count.value ?? 0;
  const failure = tab.edit.value?.failure.value || tab.failure.value || (rows?.failure.value ?? "");
  const marked = tab.marks.all.value ? "all" : count(tab.marks.count.value);
  const any = tab.marks.any;

  return (
    <div
      class="items"
      ref={place}
      onDragOver={(e) => {
        if (e.dataTransfer?.types.includes("Files")) e.preventDefault();
      }}
      onDrop={(e) => {
        const dropped = e.dataTransfer?.files[0];
        if (dropped === undefined) return;
        e.preventDefault();
        setFile(dropped);
        setAsking("upload");
      }}
    >
      <form
        class="toolbar"
        onSubmit={(e) => {
          e.preventDefault();
          apply(filter);
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
        <button type="button" onClick={() => setAsking("filters")} data-does="filters">
          Filters
        </button>
        <button type="button" onClick={() => setAsking("columns")} data-does="columns">
          Columns
        </button>
      </form>
      <div class="toolbar actions" role="toolbar" aria-label="Items">
        <button onClick={() => show({ kind: "new", db: tab.db, coll: tab.coll })} title="New item (Alt+N I)">
          New item
        </button>
        <button onClick={() => open(selected)} disabled={known === 0}>
          Open
        </button>
        <button data-does="patch" onClick={() => setAsking("patch")} disabled={!any || tab.run.value?.working}>
          Patch…
        </button>
        <button onClick={() => setAsking("delete")} disabled={!any || tab.run.value?.working} data-does="delete" title="Delete the marked items (Alt+D)">
          Delete…
        </button>
        <button data-does="undo" onClick={() => void tab.undoLast()} disabled={tab.undo.value.length === 0} title="Take back the last value that was saved in the grid (Ctrl+Z)">
          Undo
        </button>
        <button data-does="upload" onClick={() => setAsking("upload")} disabled={tab.run.value?.working}>
          Upload…
        </button>
        <button data-does="download" onClick={() => setAsking("download")} disabled={rows === undefined}>
          Download…
        </button>
        <span class="said" role="status">
          {tab.notice.value !== "" ? shown(tab.notice.value, 200) : any ? `${marked} marked` : ""}
        </span>
      </div>
      {failure !== "" && (
        <p class="failure" role="alert">
          {shown(failure, 2000)}{" "}
          {rows !== undefined && rows.failure.value !== "" && <button onClick={() => rows.retry()}>Try again</button>}
        </p>
      )}
      <div class="result-body items-grid">
        <Grid
          label="Items"
          columns={columns}
          count={tab.length.value}
          row={(i) => {
            const r = rows?.row(i);
            if (r === undefined) return undefined;
            return [shown(r.id, 300), ...r.key.filter((_, n) => keyShown[n]).map((v) => cell(v)), ...r.values.map((v) => rawCell(v))];
          }}
          onView={onView}
          onOpen={open}
          selected={selected}
          onSelect={setSelected}
          onSort={(n) => {
            if (ordered(tab.filter.value)) tab.notice.value = "The filter orders the items itself: take its ORDER BY away first.";
            else tab.order(paths[n]!);
          }}
          onResize={(n, width) => {
            if (n >= fixed) tab.choose(tab.columns.value.map((c, i) => (i === n - fixed ? { ...c, width } : c)));
          }}
          marks={{
            has: (i) => {
              const r = rows?.row(i);
              return r !== undefined && tab.marks.has(r);
            },
            all: tab.marks.all.value,
            onToggle: (i) => tab.marks.toggle(i),
            onExtend: (i) => {
              if (!tab.marks.extend(i)) tab.notice.value = "Rows between are not in memory: mark fewer at once, or filter and mark all.";
            },
            onAll: (to) => (to ? tab.marks.markAll() : tab.marks.clear()),
          }}
          cells={{
            column: Math.min(column, columns.length - 1),
            onColumn: setColumn,
            onEdit: beginEdit,
            onUndo: () => void tab.undoLast(),
            onStrayKey: (e) => {
              const edit = tab.edit.value;
              if (edit === undefined || e.ctrlKey || e.metaKey) return false;
              if (e.key === "Escape") tab.endEdit();
              else if (e.key === "Enter") void tab.saveEdit();
              else if (e.key === "Backspace") edit.type(edit.typed.value.slice(0, -1));
              else if (e.key.length === 1) edit.type(edit.typed.value + e.key);
              else return false;
              return true;
            },
            draw: (i, n): ComponentChildren => {
              const edit = tab.edit.value;
              if (edit?.target.index !== i || edit.target.column !== n - fixed) return undefined;
              return <CellEditor tab={tab} edit={edit} />;
            },
          }}
        />
        {rows?.done.value && known === 0 && (
          <p class="no-rows quiet">
            {tab.filter.value.trim() === ""
              ? "The container has no items yet. Create one with New item, or drop a file of JSON, JSON lines or CSV here."
              : "No item matches the filter."}
          </p>
        )}
        {rows?.far.value && <FarView far={rows.far.value} rows={rows} onDone={focusGrid} onBack={() => setSelected(0)} />}
        {rows?.target.value !== undefined && (
          <div class="far" role="status">
            Reading up to row {count(rows.target.value + 1)}: {plural(known, "item")} read, {units(tab.charge.value)} RU.{" "}
            <button onClick={() => rows.halt()}>Stop</button>
          </div>
        )}
      </div>
      {tab.run.value && <RunView run={tab.run.value} onUndo={() => undoRun(tab, tab.run.peek()!)} onClose={() => (tab.run.value = undefined)} />}
      <p class="foot items-foot" role="status">
        {rows === undefined ? (failure === "" ? "Reading…" : "") : <Foot tab={tab} rows={rows} />}
      </p>
      {asking === "columns" && <Columns tab={tab} onClose={() => setAsking(undefined)} />}
      {asking === "filters" && <Filters tab={tab} typed={filter} onApply={apply} onClose={() => setAsking(undefined)} />}
      {asking === "delete" && <DeleteMany tab={tab} onClose={() => setAsking(undefined)} />}
      {asking === "patch" && <PatchMany tab={tab} onClose={() => setAsking(undefined)} />}
      {asking === "download" && <DownloadDialog tab={tab} onClose={() => setAsking(undefined)} />}
      {asking === "upload" && (
        <UploadDialog
          tab={tab}
          file={file}
          onClose={() => {
            setAsking(undefined);
            setFile(undefined);
          }}
        />
      )}
    </div>
  );
}

/** How many rows were read, of how many, and what that cost. */
function Foot({ tab, rows }: { tab: ItemsTab; rows: Rows }) {
  const known = rows.count.value;
  const filtered = tab.filter.value.trim() !== "";
  const of = rows.done.value ? undefined : filtered ? tab.matching.value : tab.total.value;
  const sort = tab.sort.value;
  // The reason stands above the rows.
  if (known === 0 && rows.failure.value !== "") return <>Nothing was read.</>;
  return (
    <>
      {`${plural(known, "item")} read${rows.done.value ? "" : of !== undefined ? ` of ${count(of)}` : ", and there are more"} · ${units(tab.charge.value)} RU`}
      {sort && ` · ordered by ${shown(pathText(sort.path), 60)}: every page asks each range`}
      {rows.reading.value && " · reading…"}
      {filtered && !rows.done.value && of === undefined && (
        <button class="link" onClick={() => void tab.countMatching()} title="A query that counts, and costs what it costs">
          Count
        </button>
      )}
    </>
  );
}

/** Says what reading up to a far place takes, and asks. */
function FarView({ far, rows, onDone, onBack }: { far: Far; rows: Rows; onDone: () => void; onBack: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div class="far" role="status" ref={place}>
      These rows are not read yet. A page leads only to the next one: reading the {count(far.missing)} rows up to here takes{" "}
      {plural(far.pages, "request")} and about {units(far.charge)} RU.
      <div class="toolbar">
        <button
          class="primary"
          onClick={() => {
            void rows.readTo(far.row);
            onDone();
          }}
        >
          Read up to here
        </button>
        <button
          onClick={() => {
            const grid = place.current?.parentElement?.querySelector(".grid");
            if (grid) grid.scrollTop = 0;
            onBack();
            onDone();
          }}
        >
          Back to the start
        </button>
      </div>
    </div>
  );
}
