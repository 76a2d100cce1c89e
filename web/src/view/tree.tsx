// The tree of databases and containers. Arrow keys move, Enter opens.

import { useRef, useState } from "preact/hooks";
import type { ScriptKind } from "../wire/account";
import { count, shown } from "../text/plain";
import { current, type Place, show } from "../state/tabs";
import { containerKey, containers, databaseKey, databases, details, opened, toggle, valueOf } from "../state/tree";
import { Menu, type MenuItem } from "./menu";
import { ofContainer, ofDatabase, ofScript } from "./treemenu";

interface Node {
  key: string;
  level: number;
  name: string;
  /** What stands beside the name. */
  note?: string;
  expands?: { open: boolean; toggle: (open: boolean) => void };
  opens?: Place;
  menu?: MenuItem[];
  quiet?: boolean;
}

const groups: [kind: ScriptKind, label: string][] = [
  ["sprocs", "Stored procedures"],
  ["triggers", "Triggers"],
  ["udfs", "Functions"],
];

/** The visible nodes, from the top. */
function nodes(): Node[] {
  const out: Node[] = [];
  const all = databases.value;
  if (all.state === "failed") out.push({ key: "failed", level: 1, name: all.why, quiet: true });
  const known = valueOf(all);
  if (known?.length === 0) out.push({ key: "none", level: 1, name: "No databases yet", quiet: true });
  for (const d of known ?? []) {
    const key = databaseKey(d.id);
    const open = opened.value.has(key);
    out.push({ key, level: 1, name: d.id, menu: ofDatabase(d.id), expands: { open, toggle: (to) => void toggle(key, to, d.id) } });
    if (open) addContainers(out, d.id);
  }
  return out;
}

function addContainers(out: Node[], db: string): void {
  const read = containers.value.get(databaseKey(db));
  if (read?.state === "failed") out.push({ key: db + "failed", level: 2, name: read.why, quiet: true });
  const known = valueOf(read);
  if (known === undefined) return;
  if (known.length === 0) out.push({ key: databaseKey(db) + "none", level: 2, name: "No containers yet", quiet: true });
  for (const c of known) {
    const key = containerKey(db, c.id);
    const open = opened.value.has(key);
    const note = c.partitionKey.paths.map((p) => shown(p, 40)).join(" ");
    out.push({
      key, level: 2, name: c.id, note, opens: { kind: "items", db, coll: c.id }, menu: ofContainer(db, c.id),
      expands: { open, toggle: (to) => void toggle(key, to, db, c.id) },
    });
    if (open) addDetail(out, db, c.id, key);
  }
}

function addDetail(out: Node[], db: string, coll: string, key: string): void {
  const read = details.value.get(key);
  const detail = valueOf(read);
  if (read?.state === "failed") out.push({ key: key + "failed", level: 3, name: read.why, quiet: true });
  const items = detail?.ranges.every((r) => r.items !== undefined)
    ? count(detail.ranges.reduce((n, r) => n + (r.items ?? 0), 0))
    : "";
  out.push({ key: key + "items", level: 3, name: "Items", note: items, opens: { kind: "items", db, coll } });
  out.push({ key: key + "query", level: 3, name: "New query", opens: { kind: "query", db, coll } });
  out.push({
    key: key + "ranges", level: 3, name: "Ranges and definition", note: detail ? count(detail.ranges.length) : "",
    opens: { kind: "container", db, coll },
  });
  out.push({ key: key + "settings", level: 3, name: "Scale and settings", opens: { kind: "settings", db, coll } });
  if (detail?.ranges.every((r) => r.items !== undefined)) {
    out.push({ key: key + "heat", level: 3, name: "Heat", opens: { kind: "heat", db, coll } });
  }
  for (const [kind, label] of groups) {
    const scripts = detail?.scripts[kind] ?? [];
    if (scripts.length === 0) continue;
    const groupKey = key + kind;
    const open = opened.value.has(groupKey);
    out.push({
      key: groupKey, level: 3, name: label, note: count(scripts.length),
      expands: {
        open,
        toggle: (to) => {
          const next = new Set(opened.peek());
          if (to) next.add(groupKey);
          else next.delete(groupKey);
          opened.value = next;
        },
      },
    });
    if (!open) continue;
    for (const s of scripts) {
      out.push({
        key: groupKey + s.id, level: 4, name: s.id, opens: { kind: "script", db, coll, scripts: kind, name: s.id },
        menu: ofScript(db, coll, kind, s.id),
      });
    }
  }
}

export function Tree() {
  const all = nodes();
  const [focus, setFocus] = useState("");
  const place = useRef<HTMLUListElement>(null);
  const at = Math.max(0, all.findIndex((n) => n.key === focus));
  const tab = current();
  const [menu, setMenu] = useState<{ node: Node; at: { x: number; y: number } } | undefined>(undefined);
  const openMenu = (node: Node, element: Element, at?: { x: number; y: number }) => {
    if (node.menu === undefined) return;
    setFocus(node.key);
    const box = element.getBoundingClientRect();
    setMenu({ node, at: at ?? { x: box.left + 40, y: box.bottom } });
  };

  const go = (index: number) => {
    const node = all[Math.max(0, Math.min(all.length - 1, index))];
    if (!node) return;
    setFocus(node.key);
    place.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[all.indexOf(node)]?.focus();
  };
  const enter = (node: Node) => {
    if (node.opens) show(node.opens);
    else node.expands?.toggle(!node.expands.open);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const node = all[at];
    if (!node || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === "ContextMenu" || (e.key === "F10" && e.shiftKey)) {
      openMenu(node, e.target as Element);
      e.preventDefault();
      return;
    }
    switch (e.key) {
      case "ArrowDown":
        go(at + 1);
        break;
      case "ArrowUp":
        go(at - 1);
        break;
      case "Home":
        go(0);
        break;
      case "End":
        go(all.length - 1);
        break;
      case "ArrowRight":
        if (node.expands && !node.expands.open) node.expands.toggle(true);
        else if (node.expands) go(at + 1);
        break;
      case "ArrowLeft":
        if (node.expands?.open) node.expands.toggle(false);
        else go(all.findLastIndex((n, i) => i < at && n.level < node.level));
        break;
      case "Enter":
      case " ":
        enter(node);
        break;
      default:
        if (e.key.length !== 1) return;
        // The next name that begins with the letter.
        for (let i = 1; i <= all.length; i++) {
          const index = (at + i) % all.length;
          if (all[index]!.name.toLowerCase().startsWith(e.key.toLowerCase())) {
            go(index);
            break;
          }
        }
    }
    e.preventDefault();
  };
  if (all.length === 0) return <p class="quiet pad">Reading…</p>;
  return (
    <>
      <ul class="tree" role="tree" aria-label="Databases and containers" ref={place} onKeyDown={onKeyDown}>
        {all.map((n, i) => (
          <li
            key={n.key}
            role="treeitem"
            class={`node level-${n.level}${n.quiet ? " quiet" : ""}`}
            aria-level={n.level}
            aria-expanded={n.expands?.open}
            aria-selected={tab !== undefined && n.level === 2 && n.key === containerKey(tab.db, tab.coll)}
            tabIndex={i === at ? 0 : -1}
            title={shown(n.name, 300)}
            onFocus={() => setFocus(n.key)}
            onContextMenu={(e) => {
              if (n.menu === undefined) return;
              e.preventDefault();
              e.currentTarget.focus();
              openMenu(n, e.currentTarget, { x: e.clientX, y: e.clientY });
            }}
            onClick={(e) => {
              const more = (e.target as Element).closest(".more");
              if (more) {
                openMenu(n, more);
                return;
              }
              const arrow = (e.target as Element).closest(".arrow") !== null;
              if (n.expands && (arrow || !n.opens)) n.expands.toggle(!n.expands.open);
              else {
                if (n.expands && !n.expands.open) n.expands.toggle(true);
                enter(n);
              }
            }}
          >
            <span class="arrow" aria-hidden="true">
              {n.expands ? (n.expands.open ? "▾" : "▸") : ""}
            </span>
            <span class="name">{shown(n.name, 120)}</span>
            {n.note && <span class="note">{n.note}</span>}
            {n.menu && (
              <span class="more" aria-hidden="true" title="What can be done with it (Shift+F10)">
                ⋯
              </span>
            )}
          </li>
        ))}
      </ul>
      {menu && (
        <Menu
          key={menu.node.key}
          label={shown(menu.node.name, 100)}
          items={menu.node.menu!}
          at={menu.at}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
