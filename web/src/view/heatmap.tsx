// The map of key space and time: a mouse, keys and a screen reader find what is behind its cells.

import { useState } from "preact/hooks";
import { type Band, clock, percent } from "../text/heat";
import { count, plural, units } from "../text/plain";
import type { Chosen, HeatTab } from "../state/heattab";
import type { Cell, HeatReport } from "../wire/heat";
import { drawAxis, drawLine, drawMap, gutter, layout, mapTop, useCanvas } from "./heatdraw";

interface Cursor {
  column: number;
  /** The place on the line of keys, from 0 to 1. */
  key: number;
}

/** The band and the cell at a place: of the ranges that lie there, the one that had requests. */
function find(r: HeatReport, bands: Band[], cursor: Cursor): { band: Band; cell: Cell } | undefined {
  let found: { band: Band; cell: Cell } | undefined;
  for (const band of bands) {
    if (cursor.key < band.from || cursor.key > band.to || (cursor.key === band.to && band.to < 1)) continue;
    const cell = r.partitions.find((p) => p.range === band.range)?.cells[cursor.column];
    if (cell && (found === undefined || cell.requests + cell.throttled > 0 || (band.live && found.cell.requests === 0))) found = { band, cell };
  }
  return found;
}

/** What a cell says. */
export function said(r: HeatReport, range: string, from: number, c: Cell): string {
  const parts = [`range ${range}`, clock(from)];
  if (c.requests + c.throttled === 0) return [...parts, "no requests"].join(" · ");
  if (r.budget.requestUnitsPerSecond > 0) parts.push(`busiest second ${percent(c.peak)}`);
  parts.push(`${units(c.ru)} RU`, plural(c.requests, "request"));
  if (c.throttled > 0) parts.push(`${count(c.throttled)} refused`);
  return parts.join(" · ");
}

export function HeatMap({ tab, report: r }: { tab: HeatTab; report: HeatReport }) {
  const [cursor, setCursor] = useState<Cursor | undefined>(undefined);
  const [keyed, setKeyed] = useState(false);
  const [drag, setDrag] = useState<{ x: number; y: number; toX: number; toY: number } | undefined>(undefined);
  const bands = tab.bands.value;
  const keys = tab.keys.value;
  const behind = tab.behind.value?.chosen;
  const canvas = useCanvas((c, width, height, of) => {
    const at = layout(r, keys, width, height);
    drawLine(c, r, at, of);
    drawMap(c, r, bands, at, of);
    drawAxis(c, at, height, of);
    const frame = (b: Band | undefined, from: number, to: number, colour: string) => {
      if (!b) return;
      const x = gutter + ((from - at.from) / (at.to - at.from)) * at.mapWidth;
      const end = gutter + ((to - at.from) / (at.to - at.from)) * at.mapWidth;
      const [left, last] = [Math.max(gutter, x), Math.min(gutter + at.mapWidth, end)];
      const [top, low] = [Math.max(mapTop, at.y(b.from)), Math.min(mapTop + at.mapHeight, at.y(b.to))];
      if (last <= left || low <= top) return;
      c.lineWidth = 2;
      c.strokeStyle = colour;
      c.strokeRect(left, top + 1, Math.max(3, last - left), Math.max(3, low - top - 2));
    };
    if (behind) frame(bands.find((b) => b.range === behind.range), behind.from, behind.to, of.accent);
    if (cursor) {
      const from = at.from + cursor.column * r.stepSeconds * 1000;
      frame(find(r, bands, cursor)?.band, from, from + r.stepSeconds * 1000, of.text);
    }
    if (drag) {
      c.strokeStyle = of.text;
      c.lineWidth = 1;
      c.setLineDash([4, 3]);
      c.strokeRect(Math.min(drag.x, drag.toX), Math.min(drag.y, drag.toY), Math.abs(drag.toX - drag.x), Math.abs(drag.toY - drag.y));
      c.setLineDash([]);
    }
  });
  const placed = () => layout(r, keys, canvas.current!.clientWidth, canvas.current!.clientHeight);
  const at = (e: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  const here = cursor && find(r, bands, cursor);
  const startOf = (column: number) => Date.parse(r.from) + column * r.stepSeconds * 1000;
  const choose = (c: Cursor) => {
    const found = find(r, bands, c);
    if (!found) return;
    const from = startOf(c.column);
    const chosen: Chosen = { range: found.band.range, from, to: from + r.stepSeconds * 1000 };
    void tab.explain(chosen);
  };

  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const l = placed();
    const now: Cursor = cursor ?? { column: l.columns - 1, key: middle(bands, 0, keys) };
    const rows = visibleRows(bands, keys);
    const row = Math.max(0, rows.findIndex((b) => now.key >= b.from && now.key < b.to));
    const to = (column: number, next: number) => {
      const b = rows[Math.max(0, Math.min(rows.length - 1, next))];
      setCursor({ column: Math.max(0, Math.min(l.columns - 1, column)), key: b ? (b.from + b.to) / 2 : now.key });
    };
    setKeyed(true);
    const x = (now.column + 0.5) / l.columns;
    const y = (now.key - keys.from) / (keys.to - keys.from);
    switch (e.key) {
      case "ArrowLeft":
        if (e.shiftKey) tab.move(-0.25);
        else to(now.column - (cursor ? 1 : 0), row);
        break;
      case "ArrowRight":
        if (e.shiftKey) tab.move(0.25);
        else to(now.column + 1, row);
        break;
      case "ArrowUp":
        to(now.column, row - 1);
        break;
      case "ArrowDown":
        to(now.column, row + (cursor ? 1 : 0));
        break;
      case "Home":
        to(0, row);
        break;
      case "End":
        to(l.columns - 1, row);
        break;
      case "Enter":
      case " ":
        choose(now);
        setCursor(now);
        break;
      case "+":
      case "=":
        tab.zoomBy(0.5, x, y);
        break;
      case "-":
        tab.zoomBy(2, x, y);
        break;
      case "0":
      case "Escape":
        tab.whole();
        break;
      default:
        return;
    }
    e.preventDefault();
  };

  return (
    <div class="heat-place">
      <div
        class="heat-map"
        role="application"
        aria-label="Heat map: ranges of keys down, time to the right"
        aria-describedby={`heat-keys-${tab.id}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setKeyed(false)}
        onPointerDown={(e) => {
          if (e.button !== 0) return;
          const p = at(e);
          e.currentTarget.setPointerCapture(e.pointerId);
          setDrag({ ...p, toX: p.x, toY: p.y });
        }}
        onPointerMove={(e) => {
          const p = at(e);
          setKeyed(false);
          if (drag) setDrag({ ...drag, toX: p.x, toY: p.y });
          const l = placed();
          setCursor(p.y < mapTop ? undefined : { column: l.column(p.x), key: l.key(p.y) });
        }}
        onPointerLeave={() => !keyed && !drag && setCursor(undefined)}
        onPointerCancel={() => setDrag(undefined)}
        onPointerUp={(e) => {
          if (!drag) return;
          setDrag(undefined);
          const p = at(e);
          const l = placed();
          const wide = Math.abs(p.x - drag.x) > 5;
          const high = Math.abs(p.y - drag.y) > 5 && drag.y >= mapTop;
          if (!wide && !high) {
            if (p.y >= mapTop) choose({ column: l.column(p.x), key: l.key(p.y) });
            return;
          }
          const [from, to] = wide ? [l.time(Math.min(p.x, drag.x)), l.time(Math.max(p.x, drag.x))] : [l.from, l.to];
          const part = high ? { from: l.key(Math.min(p.y, drag.y)), to: l.key(Math.max(p.y, drag.y)) } : keys;
          tab.zoom(from, to, part);
        }}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <p class="heat-said" role="status">
        {here && cursor ? said(r, here.band.range, startOf(cursor.column), here.cell) : ""}
      </p>
      <p class="unseen" id={`heat-keys-${tab.id}`}>
        Arrow keys move, Enter shows what is behind a cell, plus and minus zoom, Shift and an arrow moves the time, Escape shows
        all. The table has the same figures.
      </p>
    </div>
  );
}

const visibleRows = (bands: Band[], keys: { from: number; to: number }) =>
  bands.filter((b) => b.live && b.to > keys.from && b.from < keys.to).sort((a, b) => a.from - b.from);

function middle(bands: Band[], row: number, keys: { from: number; to: number }): number {
  const b = visibleRows(bands, keys)[row];
  return b ? (b.from + b.to) / 2 : (keys.from + keys.to) / 2;
}
