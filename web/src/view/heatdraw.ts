// How the map of heat is drawn on a canvas, with the throughput above it on the same axis of time.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type Band, clock, level } from "../text/heat";
import { count } from "../text/plain";
import { hottest, totals, use } from "../state/heattab";
import { theme } from "../state/theme";
import type { HeatReport } from "../wire/heat";

export const gutter = 62;
const right = 10;
const lineTop = 8;
const lineHeight = 74;
export const mapTop = lineTop + lineHeight + 14;
const axis = 20;

/** The colours of the page, which a canvas cannot name. */
interface Colours {
  heat: string[];
  mark: string;
  rim: string;
  text: string;
  quiet: string;
  line: string;
  accent: string;
  bad: string;
  field: string;
  font: string;
}

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    heat: [0, 1, 2, 3, 4].map((n) => of(`--heat-${n}`)),
    mark: of("--heat-mark"), rim: of("--heat-rim"), text: of("--text"), quiet: of("--quiet"), line: of("--line"),
    accent: of("--accent"), bad: of("--bad"), field: of("--field"), font: `11px ${style.fontFamily}`,
  };
}

/** A canvas as large as its place, drawn again when its place, the theme or what it shows changes. */
export function useCanvas(draw: (c: CanvasRenderingContext2D, width: number, height: number, of: Colours) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(draw);
  latest.current = draw;
  const paint = () => {
    const element = canvas.current;
    if (!element || element.clientWidth === 0) return;
    const { clientWidth: width, clientHeight: height } = element;
    const scale = devicePixelRatio || 1;
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    if (element.width !== w || element.height !== h) {
      element.width = w;
      element.height = h;
    }
    const c = element.getContext("2d")!;
    c.setTransform(scale, 0, 0, scale, 0, 0);
    c.clearRect(0, 0, width, height);
    latest.current(c, width, height, coloursOf(element));
  };
  theme.value; // another theme draws again
  useLayoutEffect(paint);
  useEffect(() => {
    const resized = new ResizeObserver(paint);
    resized.observe(canvas.current!);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", paint);
    return () => {
      resized.disconnect();
      dark.removeEventListener("change", paint);
    };
  }, []);
  return canvas;
}

/** A refusal: a cross with a rim, which is seen on every shade. */
function cross(c: CanvasRenderingContext2D, x: number, y: number, r: number, of: Colours): void {
  for (const [colour, width] of [[of.rim, 3.5], [of.mark, 1.5]] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.beginPath();
    c.moveTo(x - r, y - r);
    c.lineTo(x + r, y + r);
    c.moveTo(x + r, y - r);
    c.lineTo(x - r, y + r);
    c.stroke();
  }
}

/** Where things lie on the canvas. */
export function layout(r: HeatReport, keys: { from: number; to: number }, width: number, height: number) {
  const [from, to] = [Date.parse(r.from), Date.parse(r.to)];
  const columns = r.partitions[0]?.cells.length ?? 1;
  const mapWidth = Math.max(1, width - gutter - right);
  const mapHeight = Math.max(1, height - mapTop - axis);
  return {
    from, to, columns, mapWidth, mapHeight,
    x: (column: number) => gutter + (column / columns) * mapWidth,
    y: (key: number) => mapTop + ((key - keys.from) / (keys.to - keys.from)) * mapHeight,
    column: (x: number) => Math.max(0, Math.min(columns - 1, Math.floor(((x - gutter) / mapWidth) * columns))),
    key: (y: number) => keys.from + Math.max(0, Math.min(1, (y - mapTop) / mapHeight)) * (keys.to - keys.from),
    time: (x: number) => from + Math.max(0, Math.min(1, (x - gutter) / mapWidth)) * (to - from),
    /** The first column of which something is known. */
    known: r.knownSince === null ? columns : Math.max(0, Math.floor((Date.parse(r.knownSince) - from) / 1000 / r.stepSeconds)),
  };
}

export function drawLine(c: CanvasRenderingContext2D, r: HeatReport, at: ReturnType<typeof layout>, of: Colours): void {
  const all = totals(r);
  const rates = all.map((t) => t.ru / r.stepSeconds);
  const budget = r.budget.requestUnitsPerSecond;
  // A budget far above what was used would flatten the line: then only its number is there.
  const used = Math.max(1, ...rates) * 1.1;
  const near = budget > 0 && used > budget / 5;
  const most = near ? Math.max(used, budget * 1.1) : used;
  const y = (rate: number) => lineTop + lineHeight * (1 - rate / most);
  c.fillStyle = of.quiet;
  c.font = of.font;
  c.textAlign = "right";
  c.textBaseline = "middle";
  c.fillText(`${count(Math.round(most))}`, gutter - 6, lineTop + 5);
  c.fillText("RU/s", gutter - 6, lineTop + lineHeight / 2);
  c.fillText("0", gutter - 6, lineTop + lineHeight - 5);
  c.strokeStyle = of.line;
  c.lineWidth = 1;
  c.strokeRect(gutter + 0.5, lineTop + 0.5, at.mapWidth - 1, lineHeight - 1);
  c.beginPath();
  c.moveTo(at.x(0), y(0));
  rates.forEach((rate, i) => {
    c.lineTo(at.x(i), y(rate));
    c.lineTo(at.x(i + 1), y(rate));
  });
  c.lineTo(at.x(at.columns), y(0));
  c.fillStyle = of.heat[2]!;
  c.globalAlpha = 0.55;
  c.fill();
  c.globalAlpha = 1;
  if (near) {
    c.strokeStyle = of.accent;
    c.setLineDash([5, 3]);
    c.lineWidth = 1.5;
    c.beginPath();
    c.moveTo(at.x(0), y(budget));
    c.lineTo(at.x(at.columns), y(budget));
    c.stroke();
    c.setLineDash([]);
  } else if (budget > 0) {
    c.textAlign = "right";
    c.fillText(`provisioned: ${count(budget)} RU/s, above`, gutter + at.mapWidth - 6, lineTop + 10);
  }
  all.forEach((t, i) => {
    if (t.throttled > 0) cross(c, (at.x(i) + at.x(i + 1)) / 2, lineTop + 6, 2.5, of);
  });
}

export function drawMap(
  c: CanvasRenderingContext2D, r: HeatReport, bands: Band[], at: ReturnType<typeof layout>, of: Colours,
): void {
  const budgeted = r.budget.requestUnitsPerSecond > 0;
  const most = budgeted ? 0 : hottest(r);
  const bottom = mapTop + at.mapHeight;
  c.save();
  c.beginPath();
  c.rect(gutter, mapTop, at.mapWidth, at.mapHeight);
  c.clip();
  c.fillStyle = of.heat[0]!;
  c.fillRect(at.x(at.known), mapTop, at.x(at.columns) - at.x(at.known), at.mapHeight);
  for (const b of bands) {
    const p = r.partitions.find((one) => one.range === b.range);
    const [top, low] = [at.y(b.from), at.y(b.to)];
    if (!p || low < mapTop || top > bottom) continue;
    const gap = low - top > 4 ? 1 : 0; // a line of ground between ranges
    p.cells.forEach((cell, i) => {
      const n = level(use(cell, budgeted, most), cell.requests + cell.throttled > 0);
      if (n === 0) return;
      c.fillStyle = of.heat[n]!;
      const [x, end] = [at.x(i), at.x(i + 1)];
      c.fillRect(x, top, end - x + 0.3, low - top - gap);
      if (cell.throttled === 0) return;
      const [width, height] = [end - x, low - top];
      if (width < 5 || height < 7) {
        c.fillStyle = of.mark;
        c.fillRect(x, top, Math.max(2, width), 2);
      } else cross(c, (x + end) / 2, (top + low - gap) / 2, Math.min(3, width / 2 - 1), of);
    });
  }
  c.strokeStyle = of.line;
  c.lineWidth = 1;
  for (const b of bands) {
    if (!b.live) continue;
    const y = Math.round(at.y(b.to)) - 0.5;
    c.beginPath();
    c.moveTo(gutter, y);
    c.lineTo(gutter + at.mapWidth, y);
    c.stroke();
  }
  c.restore();
  c.strokeStyle = of.line;
  c.lineWidth = 1;
  c.strokeRect(gutter + 0.5, mapTop + 0.5, at.mapWidth - 1, at.mapHeight - 1);
  // Names of ranges, as far as there is room.
  c.font = of.font;
  c.textAlign = "right";
  c.textBaseline = "middle";
  c.fillStyle = of.quiet;
  let free = mapTop;
  for (const b of bands) {
    if (!b.live) continue;
    const middle = (Math.max(at.y(b.from), mapTop) + Math.min(at.y(b.to), bottom)) / 2;
    if (middle < mapTop || middle > bottom || middle - 7 < free) continue;
    c.fillText(`range ${b.range}`.slice(0, 11), gutter - 6, middle);
    free = middle + 7;
  }
}

export function drawAxis(c: CanvasRenderingContext2D, at: ReturnType<typeof layout>, height: number, of: Colours): void {
  c.font = of.font;
  c.fillStyle = of.quiet;
  c.textBaseline = "middle";
  const room = Math.max(1, Math.floor(at.mapWidth / 110));
  for (let i = 0; i <= room; i++) {
    const x = gutter + (i / room) * at.mapWidth;
    c.textAlign = i === 0 ? "left" : i === room ? "right" : "center";
    c.fillText(clock(at.from + (i / room) * (at.to - at.from)) + (i === room ? " UTC" : ""), x, height - axis / 2 + 2);
  }
}
