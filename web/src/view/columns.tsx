// The columns of a grid of items: which, how wide, in which order. Any path can be one.

import { useState } from "preact/hooks";
import { parsePath, type Path, pathText } from "../text/paths";
import { plural, shown } from "../text/plain";
import type { ItemsTab } from "../state/itemstab";
import { type ColumnChoice, mostColumns } from "../state/keptitems";
import { Dialog } from "./dialog";

/** Paths that the sampled items have, objects before what is in them, at most 200. */
function candidates(tab: ItemsTab): { path: Path; kind: string }[] {
  const out: { path: Path; kind: string }[] = [];
  const walk = (path: string[]) => {
    for (const [name, kind] of tab.sampled.value.below(path)) {
      if (out.length >= 200) return;
      out.push({ path: [...path, name], kind });
      if (kind === "object" && path.length < 6) walk([...path, name]);
    }
  };
  walk([]);
  return out;
}

export function Columns({ tab, onClose }: { tab: ItemsTab; onClose: () => void }) {
  const [columns, setColumns] = useState<ColumnChoice[]>(tab.columns.value);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const has = (path: Path) => columns.some((c) => pathText(c.path) === pathText(path));
  const hidden = new Set(["id", ...tab.keyColumns.value.map(pathText)]);

  const add = (path: Path | undefined) => {
    if (path === undefined) setWrong('This is no path. Write address.city, lines[0].sku or ["zip code"].');
    else if (has(path)) setWrong("The grid has this column already.");
    else if (columns.length >= mostColumns) setWrong(`A grid has at most ${mostColumns} columns.`);
    else {
      setColumns([...columns, { path }]);
      setTyped("");
      setWrong("");
    }
  };
  const swap = (n: number, by: number) => {
    const next = [...columns];
    [next[n], next[n + by]] = [next[n + by]!, next[n]!];
    setColumns(next);
  };
  const resize = (n: number, text: string) => {
    const width = Number(text);
    const { path } = columns[n]!;
    setColumns(columns.map((c, i) => (i !== n ? c : text === "" || !(width >= 40 && width <= 2000) ? { path } : { path, width })));
  };
  const more = candidates(tab).filter((c) => !has(c.path) && !hidden.has(pathText(c.path)));
  return (
    <Dialog title="Columns" onClose={onClose}>
      <p class="quiet">Besides the id and the partition key. They are kept in this browser for this container.</p>
      {columns.length === 0 ? (
        <p class="quiet">No further column.</p>
      ) : (
        <table class="plain columns">
          <thead>
            <tr>
              <th scope="col">path</th>
              <th scope="col">width</th>
              <th scope="col">place</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((c, n) => {
              const name = shown(pathText(c.path), 80);
              return (
                <tr key={pathText(c.path)}>
                  <th scope="row" class="id">
                    {name}
                  </th>
                  <td>
                    <input
                      type="number"
                      min={40}
                      max={2000}
                      placeholder="auto"
                      aria-label={`Width of ${name}`}
                      value={c.width ?? ""}
                      onChange={(e) => resize(n, e.currentTarget.value)}
                    />
                  </td>
                  <td>
                    <button aria-label={`${name} further left`} disabled={n === 0} onClick={() => swap(n, -1)}>
                      ↑
                    </button>{" "}
                    <button aria-label={`${name} further right`} disabled={n === columns.length - 1} onClick={() => swap(n, 1)}>
                      ↓
                    </button>{" "}
                    <button aria-label={`Without ${name}`} onClick={() => setColumns(columns.filter((_, i) => i !== n))}>
                      ×
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <form
        class="toolbar"
        onSubmit={(e) => {
          e.preventDefault();
          add(parsePath(typed));
        }}
      >
        <input
          class="filter"
          aria-label="Path of a new column"
          placeholder="address.city, lines[0].sku"
          spellcheck={false}
          value={typed}
          onInput={(e) => setTyped(e.currentTarget.value)}
        />
        <button type="submit" disabled={typed.trim() === ""}>
          Add
        </button>
      </form>
      <p class="failure" role="alert">
        {wrong}
      </p>
      {more.length > 0 && (
        <div class="chips" role="group" aria-label="Paths of sampled items">
          {more.map((c) => (
            <button key={pathText(c.path)} onClick={() => add(c.path)} title={c.kind}>
              + {shown(pathText(c.path), 60)}
            </button>
          ))}
        </div>
      )}
      <div class="toolbar">
        <button
          class="primary"
          onClick={() => {
            tab.choose(columns);
            onClose();
          }}
        >
          Show {plural(columns.length, "column")}
        </button>
        <button
          onClick={() => {
            tab.choose(undefined);
            onClose();
          }}
        >
          As sampled
        </button>
      </div>
    </Dialog>
  );
}
