// Rows as a tree of JSON, of which only the lines in view exist in the page. Values keep their text.

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { elements, members } from "../text/json";
import { count, shown } from "../text/plain";

const lineHeight = 22;

interface Line {
  /** The path: places of the members on the way, such as 3.0.2. */
  path: string;
  depth: number;
  name: string;
  raw: string;
  /** How many members or elements an object or an array has; undefined for a scalar. */
  size: number | undefined;
  at: number;
  of: number;
}

type Parts = { name: string; raw: string }[];

const partsOf = (raw: string): Parts | undefined =>
  raw[0] === "{" ? members(raw) : raw[0] === "[" ? elements(raw).map((e, i) => ({ name: String(i), raw: e })) : undefined;

/** The lines of what is open. known remembers the parts of a value, which are costly to find. */
function lines(rows: string[], open: ReadonlySet<string>, known: Map<string, Parts>): Line[] {
  const out: Line[] = [];
  const walk = (parts: Parts, depth: number, above: string) => {
    parts.forEach(({ name, raw }, i) => {
      const path = above === "" ? String(i) : `${above}.${i}`;
      const inner = raw[0] === "{" || raw[0] === "[";
      let below = known.get(path);
      if (below === undefined && inner) known.set(path, (below = partsOf(raw) ?? []));
      out.push({ path, depth, name, raw, size: inner ? below!.length : undefined, at: i + 1, of: parts.length });
      if (inner && open.has(path)) walk(below!, depth + 1, path);
    });
  };
  walk(rows.map((raw, i) => ({ name: String(i), raw })), 1, "");
  return out;
}

const kindOf = (raw: string) => (raw[0] === '"' ? "string" : /^[-\d]/.test(raw) ? "number" : "atom");

export function JsonTree({ label, rows }: { label: string; rows: string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const name = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(rows.length > 0 ? ["0"] : []));
  const [at, setAt] = useState("0");
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(300);
  const known = useRef(new Map<string, Parts>());
  const first = rows[0];
  useEffect(() => known.current.clear(), [first]); // the rows of another run
  useLayoutEffect(() => {
    const element = place.current!;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    setHeight(element.clientHeight);
    return () => watch.disconnect();
  }, []);
  const all = useMemo(() => lines(rows, open, known.current), [rows, open]);
  const index = Math.max(0, all.findIndex((l) => l.path === at));
  const from = Math.max(0, Math.floor(top / lineHeight) - 2);
  const to = Math.min(all.length, from + Math.ceil(height / lineHeight) + 5);

  const toggle = (line: Line, on: boolean) => {
    const next = new Set(open);
    if (on) next.add(line.path);
    else next.delete(line.path);
    setOpen(next);
  };
  const go = (i: number) => {
    const line = all[Math.max(0, Math.min(all.length - 1, i))];
    if (!line) return;
    setAt(line.path);
    const y = all.indexOf(line) * lineHeight;
    const element = place.current!;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (y + lineHeight > element.scrollTop + element.clientHeight) element.scrollTop = y + lineHeight - element.clientHeight;
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const line = all[index];
    if (!line || e.altKey || e.ctrlKey || e.metaKey) return;
    const opened = open.has(line.path);
    const page = Math.max(1, Math.floor(height / lineHeight) - 1);
    if (e.key === "ArrowDown") go(index + 1);
    else if (e.key === "ArrowUp") go(index - 1);
    else if (e.key === "PageDown") go(index + page);
    else if (e.key === "PageUp") go(index - page);
    else if (e.key === "Home") go(0);
    else if (e.key === "End") go(all.length - 1);
    else if (e.key === "ArrowRight") {
      if (line.size && !opened) toggle(line, true);
      else if (line.size) go(index + 1);
    } else if (e.key === "ArrowLeft") {
      if (opened) toggle(line, false);
      else go(all.findLastIndex((l, i) => i < index && l.depth < line.depth));
    } else if (e.key === "Enter" || e.key === " ") {
      if (line.size) toggle(line, !opened);
    } else return;
    e.preventDefault();
  };
  return (
    <div
      ref={place}
      class="json-tree"
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={index >= from && index < to ? `${name}-${index}` : undefined}
      onScroll={(e) => setTop(e.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: `${all.length * lineHeight}px` }}>
        <div role="presentation" style={{ transform: `translateY(${from * lineHeight}px)` }}>
          {all.slice(from, to).map((l, i) => (
            <div
              key={l.path}
              id={`${name}-${from + i}`}
              role="treeitem"
              class={l.path === at ? "json-line selected" : "json-line"}
              aria-level={l.depth}
              aria-setsize={l.of}
              aria-posinset={l.at}
              aria-selected={l.path === at}
              aria-expanded={l.size ? open.has(l.path) : undefined}
              style={{ paddingLeft: `${6 + 16 * (l.depth - 1)}px` }}
              onClick={() => {
                setAt(l.path);
                if (l.size) toggle(l, !open.has(l.path));
              }}
            >
              <span class="arrow" aria-hidden="true">
                {l.size ? (open.has(l.path) ? "▾" : "▸") : ""}
              </span>
              <span class={l.depth === 1 ? "quiet" : "json-name"}>{shown(l.name, 80)}</span>
              <span class={l.size === undefined ? `json-${kindOf(l.raw)}` : "quiet"}>
                {l.size === undefined ? shown(l.raw, 300) : l.raw[0] === "{" ? `{${count(l.size)}}` : `[${count(l.size)}]`}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
