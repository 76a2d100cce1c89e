// A grid of any number of rows, of which only those in view exist in the page.

import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";

const rowHeight = 26;
const headHeight = 28;
// Browsers limit the height of an element; beyond this the scroll bar stands for more than one row.
const maxHeight = 12_000_000;

export interface Column {
  title: string;
  /** The least width in pixels; wider places are shared out by it. */
  width: number;
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

  useEffect(() => p.onView?.(first, Math.max(first, last)), [first, last, p.count, p.onView]);

  const reveal = (index: number) => {
    const element = place.current!;
    const above = (element.scrollTop * scale) / rowHeight;
    if (index < above) element.scrollTop = (index * rowHeight) / scale;
    else if (index > above + fits - 1) element.scrollTop = Math.ceil(((index - fits + 1) * rowHeight) / scale);
  };

  const onKeyDown = (e: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: p.selected + 1,
      ArrowUp: p.selected - 1,
      PageDown: p.selected + fits,
      PageUp: p.selected - fits,
      Home: 0,
      End: p.count - 1,
    };
    const to = moves[e.key];
    if (to !== undefined && p.count > 0 && !e.altKey && !e.ctrlKey && !e.metaKey) {
      e.preventDefault();
      const index = Math.max(0, Math.min(p.count - 1, to));
      p.onSelect(index);
      reveal(index);
    } else if (e.key === "Enter" && p.selected >= 0 && p.onOpen) {
      e.preventDefault();
      p.onOpen(p.selected);
    }
  };

  const rows = [];
  for (let i = first; i <= last; i++) {
    const cells = p.row(i);
    rows.push(
      <div
        key={i}
        id={`${name}-${i}`}
        role="row"
        class={i === p.selected ? "row selected" : "row"}
        aria-rowindex={i + 2}
        aria-selected={i === p.selected}
        onMouseDown={() => p.onSelect(i)}
        onDblClick={() => p.onOpen?.(i)}
      >
        {p.columns.map((_, n) => (
          <div key={n} role="gridcell" class="cell">
            {cells === undefined ? (n === 0 ? "…" : "") : cells[n]}
          </div>
        ))}
      </div>,
    );
  }
  return (
    <div
      class="grid"
      ref={place}
      role="grid"
      tabIndex={0}
      aria-label={p.label}
      aria-rowcount={p.count + 1}
      aria-colcount={p.columns.length}
      aria-activedescendant={p.selected >= first && p.selected <= last ? `${name}-${p.selected}` : undefined}
      style={{
        "--columns": p.columns.map((c) => `minmax(${c.width}px, ${c.width}fr)`).join(" "),
        "--width": `${p.columns.reduce((sum, c) => sum + c.width, 0)}px`,
      }}
      onScroll={(e) => setTop(e.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" class="grid-head">
        <div role="row" class="row" aria-rowindex={1}>
          {p.columns.map((c, n) => (
            <div key={n} role="columnheader" class="cell">
              {c.title}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" class="grid-space" style={{ height: `${height}px` }}>
        <div role="presentation" class="grid-rows" style={{ transform: `translateY(${shift}px)` }}>
          {rows}
        </div>
      </div>
    </div>
  );
}
