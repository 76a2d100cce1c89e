// A grid of any number of rows, of which only those in view exist in the page.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { GridHead } from "./gridhead";

const rowHeight = 26;
const headHeight = 28;
// Browsers limit the height of an element; beyond this the scroll bar stands for more than one row.
const maxHeight = 12_000_000;
const markWidth = 30;

export interface Column {
  title: string;
  /** The width in pixels: the least one, and wider places are shared out by it, unless it is fixed. */
  width: number;
  fixed?: boolean;
  /** The order of the rows by this column. */
  order?: "ascending" | "descending" | undefined;
}

/** The marks of rows: which have one, and what changes them. */
export interface GridMarks {
  has: (index: number) => boolean;
  all: boolean;
  onToggle: (index: number) => void;
  onExtend: (index: number) => void;
  onAll: (marked: boolean) => void;
}

/** Values that are edited in their cells. */
export interface GridCells {
  /** The cell that takes keys. */
  column: number;
  onColumn: (column: number) => void;
  /** A key or a double click asks for an edit; typed is what the key writes. */
  onEdit: (index: number, column: number, typed?: string) => void;
  onUndo: () => void;
  /** Takes a key for an edit that does not have the focus: its cell is out of view. False when nothing is edited. */
  onStrayKey: (e: KeyboardEvent) => boolean;
  /** What stands in the cell instead of its text. */
  draw: (index: number, column: number) => ComponentChildren;
}

interface GridProps {
  label: string;
  columns: Column[];
  count: number;
  /** The texts of a row; undefined while it is not there. */
  row: (index: number) => string[] | undefined;
  /** The rows in view have changed. */
  onView?: (first: number, last: number) => void;
  onOpen?: (index: number) => void;
  selected: number;
  onSelect: (index: number) => void;
  onSort?: (column: number) => void;
  onResize?: (column: number, width: number) => void;
  marks?: GridMarks;
  cells?: GridCells;
}

export function Grid(p: GridProps) {
  const place = useRef<HTMLDivElement>(null);
  const name = useId();
  const [size, setSize] = useState(400);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const element = place.current!;
    const watch = new ResizeObserver(() => setSize(element.clientHeight));
    watch.observe(element);
    setSize(element.clientHeight);
    return () => watch.disconnect();
  }, []);

  const fits = Math.max(1, Math.floor((size - headHeight) / rowHeight));
  const natural = p.count * rowHeight;
  const height = Math.min(natural, maxHeight);
  const range = Math.max(1, height - (size - headHeight));
  const scale = natural > maxHeight ? (natural - (size - headHeight)) / range : 1;
  const first = Math.max(0, Math.min(p.count - 1, Math.floor((top * scale) / rowHeight)));
  const last = Math.min(p.count - 1, first + fits + 1);
  const shift = scale === 1 ? first * rowHeight : top - ((top * scale) % rowHeight);
  const { marks, cells } = p;

  useEffect(() => p.onView?.(first, Math.max(first, last)), [first, last, p.count, p.onView]);

  const reveal = (index: number) => {
    const element = place.current!;
    const above = (element.scrollTop * scale) / rowHeight;
    if (index < above) element.scrollTop = (index * rowHeight) / scale;
    else if (index > above + fits - 1) element.scrollTop = Math.ceil(((index - fits + 1) * rowHeight) / scale);
  };
  const revealColumn = (n: number) => {
    const heads = place.current?.querySelectorAll("[role=columnheader]");
    heads?.[n + (marks ? 1 : 0)]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  const move = (to: number, extend: boolean) => {
    const index = Math.max(0, Math.min(p.count - 1, to));
    p.onSelect(index);
    if (extend) marks?.onExtend(index);
    reveal(index);
  };

  /** Does what a key asks for; false when it asks for nothing here. */
  const pressed = (e: KeyboardEvent): boolean => {
    const ctrl = e.ctrlKey || e.metaKey;
    const moves: Record<string, number> = {
      ArrowDown: p.selected + 1, ArrowUp: p.selected - 1, PageDown: p.selected + fits, PageUp: p.selected - fits,
      Home: 0, End: p.count - 1,
    };
    const to = moves[e.key];
    if (e.altKey || p.count === 0) return false;
    if (cells?.onStrayKey(e)) return true;
    if (ctrl) {
      if (e.key.toLowerCase() === "a" && marks) marks.onAll(true);
      else if (e.key.toLowerCase() === "z" && cells) cells.onUndo();
      else return false;
      return true;
    }
    if (to !== undefined) move(to, e.shiftKey);
    else if (e.key === "Enter" && p.selected >= 0 && p.onOpen) p.onOpen(p.selected);
    else if (e.key === " " && marks) marks.onToggle(p.selected);
    else if (e.key === "Escape" && marks) marks.onAll(false);
    else if ((e.key === "ArrowRight" || e.key === "ArrowLeft") && cells) {
      const column = Math.max(0, Math.min(p.columns.length - 1, cells.column + (e.key === "ArrowRight" ? 1 : -1)));
      cells.onColumn(column);
      revealColumn(column);
    } else if (e.key === "F2" && cells) cells.onEdit(p.selected, cells.column);
    else if (e.key.length === 1 && e.key !== "?" && cells) cells.onEdit(p.selected, cells.column, e.key);
    else return false;
    return true;
  };

  const pointed = (e: MouseEvent, i: number) => {
    const cell = (e.target as Element).closest("[data-column]");
    if (cell !== null && (e.target as Element).closest("input, select, button") !== null) return;
    p.onSelect(i);
    if (cell !== null) cells?.onColumn(Number(cell.getAttribute("data-column")));
    if (marks && e.shiftKey) {
      e.preventDefault(); // the browser would select text
      marks.onExtend(i);
    } else if (marks && (e.ctrlKey || e.metaKey)) marks.onToggle(i);
  };
  const twice = (e: MouseEvent, i: number) => {
    const cell = (e.target as Element).closest("[data-column]");
    if (cell === null || (e.target as Element).closest("input, select, button") !== null) return;
    const column = Number(cell.getAttribute("data-column"));
    if (cells && column >= 0) cells.onEdit(i, column);
    else p.onOpen?.(i);
  };

  const rows = [];
  for (let i = first; i <= last; i++) {
    const texts = p.row(i);
    const marked = marks !== undefined && texts !== undefined && marks.has(i);
    rows.push(
      <div
        key={i - first} // a place in view keeps its elements, whatever row stands there
        id={`${name}-${i}`}
        role="row"
        class={`row${i === p.selected ? " selected" : ""}${marked ? " marked" : ""}`}
        aria-rowindex={i + 2}
        aria-selected={marks ? marked : i === p.selected}
        onMouseDown={(e) => pointed(e, i)}
        onDblClick={(e) => twice(e, i)}
      >
        {marks && (
          <div role="gridcell" class="cell mark">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Mark row ${i + 1}`}
              checked={marked}
              disabled={texts === undefined}
              onClick={(e) => (e.shiftKey ? marks.onExtend(i) : marks.onToggle(i))}
            />
          </div>
        )}
        {p.columns.map((_, n) => {
          const drawn = cells?.draw(i, n);
          const here = cells !== undefined && i === p.selected && n === cells.column;
          return (
            <div key={n} id={here ? `${name}-cell` : undefined} role="gridcell" data-column={n} class={`cell${here ? " here" : ""}${drawn ? " edited" : ""}`}>
              {drawn ?? (texts === undefined ? (n === 0 ? "…" : "") : texts[n])}
            </div>
          );
        })}
      </div>,
    );
  }
  const inView = p.selected >= first && p.selected <= last;
  return (
    <div
      class="grid"
      ref={place}
      role="grid"
      tabIndex={0}
      aria-label={p.label}
      aria-rowcount={p.count + 1}
      aria-colcount={p.columns.length + (marks ? 1 : 0)}
      aria-multiselectable={marks ? true : undefined}
      aria-activedescendant={inView ? (cells ? `${name}-cell` : `${name}-${p.selected}`) : undefined}
      style={{
        "--columns": (marks ? `${markWidth}px ` : "") + p.columns.map((c) => (c.fixed ? `${c.width}px` : `minmax(${c.width}px, ${c.width}fr)`)).join(" "),
        "--width": `${p.columns.reduce((sum, c) => sum + c.width, marks ? markWidth : 0)}px`,
      }}
      onScroll={(e) => setTop(e.currentTarget.scrollTop)}
      onKeyDown={(e) => {
        if (e.target === place.current && pressed(e)) e.preventDefault();
      }}
    >
      <GridHead columns={p.columns} marks={marks} onSort={p.onSort} onResize={p.onResize} />
      <div role="rowgroup" class="grid-space" style={{ height: `${height}px` }}>
        <div role="presentation" class="grid-rows" style={{ transform: `translateY(${shift}px)` }}>
          {rows}
        </div>
      </div>
    </div>
  );
}
