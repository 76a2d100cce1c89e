// The head of a grid: titles, the order by a column, widths, and the mark of all rows.

import { useRef } from "preact/hooks";
import type { Column, GridMarks } from "./grid";

const least = 48;
const most = 2000;

interface HeadProps {
  columns: Column[];
  marks: GridMarks | undefined;
  onSort: ((column: number) => void) | undefined;
  onResize: ((column: number, width: number) => void) | undefined;
}

export function GridHead({ columns, marks, onSort, onResize }: HeadProps) {
  return (
    <div role="rowgroup" class="grid-head">
      <div role="row" class="row" aria-rowindex={1}>
        {marks && (
          <div role="columnheader" class="cell mark">
            <input type="checkbox" aria-label="Mark all" checked={marks.all} onClick={(e) => marks.onAll(e.currentTarget.checked)} />
          </div>
        )}
        {columns.map((c, n) => (
          <div key={n} role="columnheader" class="cell" aria-sort={onSort ? (c.order ?? "none") : undefined}>
            {onSort ? (
              <button class="sort" onClick={() => onSort(n)} title={`The server orders the items by ${c.title}`}>
                {c.title}
                <span aria-hidden="true">{c.order === undefined ? "" : c.order === "ascending" ? " ▲" : " ▼"}</span>
              </button>
            ) : (
              c.title
            )}
            {onResize && <Handle column={n} onResize={onResize} />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The right edge of a title, which is pulled. By keyboard the width is set in the list of columns. */
function Handle({ column, onResize }: { column: number; onResize: (column: number, width: number) => void }) {
  const began = useRef<{ x: number; width: number } | undefined>(undefined);
  return (
    <span
      class="resize"
      aria-hidden="true"
      onPointerDown={(e) => {
        e.preventDefault();
        began.current = { x: e.clientX, width: e.currentTarget.parentElement!.offsetWidth };
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        const b = began.current;
        if (b) onResize(column, Math.max(least, Math.min(most, Math.round(b.width + e.clientX - b.x))));
      }}
      onPointerUp={() => (began.current = undefined)}
      onPointerCancel={() => (began.current = undefined)}
    />
  );
}
