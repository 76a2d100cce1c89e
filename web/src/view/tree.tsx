// The tree of databases and containers. Arrow keys move, Enter opens.

import { computed } from "@preact/signals";
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Container, ScriptKind } from "../wire/account";
import { count, shown } from "../text/plain";
import { current, type Place, show } from "../state/tabs";
import { scope } from "../state/session";
import { containerKey, containers, databaseKey, databases, details, filter, opened, setFilter, toggle, users, usersKey, valueOf } from "../state/tree";
import { Menu, type MenuItem } from "./menu";
import { ofContainer, ofDatabase, ofScript, ofUser, ofUsers } from "./treemenu";

interface Node {
  key: string;
  level: number;
  name: string;
  /** What stands beside the name. */
  note?: string;
  expands?: { open: boolean; toggle: (open: boolean) => void };
  opens?: Place;
  menu?: () => MenuItem[];
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
  const wanted = filter.value.trim().toLowerCase();
  for (const d of known ?? []) {
    const key = databaseKey(d.id);
    const fits = (id: string) => id.toLowerCase().includes(wanted);
    const found = wanted === "" ? undefined : valueOf(containers.value.get(key))?.filter((c) => fits(c.id));
    if (wanted !== "" && !fits(d.id) && !found?.length) continue;
    const open = found?.length ? true : opened.value.has(key);
    out.push({ key, level: 1, name: d.id, menu: () => ofDatabase(d.id), expands: { open, toggle: (to) => void toggle(key, to, d.id) } });
    if (open) addContainers(out, d.id, found?.length ? found : undefined);
  }
  if (wanted !== "" && out.length === 0) out.push({ key: "nothing", level: 1, name: "Nothing has this in its name", quiet: true });
  return out;
}

/** The containers of a database; only some of them while a filter is set. */
function addContainers(out: Node[], db: string, found: Container[] | undefined): void {
  const read = containers.value.get(databaseKey(db));
  if (read?.state === "failed") out.push({ key: db + "failed", level: 2, name: read.why, quiet: true });
  const known = found ?? valueOf(read);
  if (known === undefined) return;
  if (known.length === 0) out.push({ key: databaseKey(db) + "none", level: 2, name: "No containers yet", quiet: true });
  for (const c of known) {
    const key = containerKey(db, c.id);
    const open = opened.value.has(key);
    const note = c.partitionKey.paths.map((p) => shown(p, 40)).join(" ");
    out.push({
      key, level: 2, name: c.id, note, opens: { kind: "items", db, coll: c.id }, menu: () => ofContainer(db, c.id),
      expands: { open, toggle: (to) => void toggle(key, to, db, c.id) },
    });
    if (open) addDetail(out, db, c.id, key);
  }
  if (scope.value === undefined && found === undefined) addUsers(out, db);
}

function addUsers(out: Node[], db: string): void {
  const key = usersKey(db);
  const open = opened.value.has(key);
  const read = users.value.get(db);
  const known = valueOf(read);
  out.push({
    key, level: 2, name: "Users", note: known ? count(known.length) : "", opens: { kind: "users", db, coll: "", user: "" },
    menu: () => ofUsers(db), expands: { open, toggle: (to) => void toggle(key, to, db) },
  });
  if (!open) return;
  if (read?.state === "failed") out.push({ key: key + "failed", level: 3, name: read.why, quiet: true });
  for (const u of known ?? []) {
    out.push({ key: key + u.id, level: 3, name: u.id, opens: { kind: "users", db, coll: "", user: u.id }, menu: () => ofUser(db, u.id) });
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
    out.push({ key: key + "advice", level: 3, name: "Advice", opens: { kind: "advice", db, coll } });
  }
  out.push({ key: key + "feed", level: 3, name: "Change feed", opens: { kind: "feed", db, coll } });
  for (const [kind, label] of groups) {
    const scripts = detail?.scripts[kind] ?? [];
    if (scripts.length === 0) continue;
    const groupKey = JSON.stringify([db, coll, kind]);
    const open = opened.value.has(groupKey);
    out.push({
      key: groupKey, level: 3, name: label, note: count(scripts.length),
      expands: { open, toggle: (to) => void toggle(groupKey, to, db, coll) },
    });
    if (!open) continue;
    for (const s of scripts) {
      out.push({
        key: groupKey + s.id, level: 4, name: s.id, opens: { kind: "script", db, coll, scripts: kind, name: s.id },
        menu: () => ofScript(db, coll, kind, s.id),
      });
    }
  }
}

function enter(node: Node): void {
  if (node.opens) show(node.opens);
  else node.expands?.toggle(!node.expands.open);
}

/** The nodes, made anew when what they show changes, not when the focus moves. */
const visible = computed(nodes);

export function TreeFilter() {
  return (
    <input
      type="search"
      class="tree-filter"
      aria-label="Find in the tree"
      placeholder="Find by name"
      value={filter.value}
      spellcheck={false}
      autocomplete="off"
      onInput={(e) => setFilter(e.currentTarget.value)}
      onKeyDown={(e) => {
        if (e.key === "ArrowDown") document.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
        else if (e.key === "Escape") setFilter("");
        else return;
        e.preventDefault();
      }}
    />
  );
}

export function Tree() {
  const all = visible.value;
  const [focus, setFocus] = useState("");
  const place = useRef<HTMLUListElement>(null);
  const at = Math.max(0, all.findIndex((n) => n.key === focus));
  const tab = current();
  const chosen = tab && (tab.coll === "" ? databaseKey(tab.db) : containerKey(tab.db, tab.coll));
  // An element that is the same as before costs a redraw nothing: of a thousand nodes two change with a key.
  const drawn = useRef(new WeakMap<Node, { state: string; element: VNode }>());
  const draw = (n: Node, focused: boolean, selected: boolean): VNode => {
    const state = `${focused} ${selected}`;
    const known = drawn.current.get(n);
    if (known?.state === state) return known.element;
    const element = <Row key={n.key} node={n} focused={focused} selected={selected} onFocus={setFocus} onMenu={openMenu} />;
    drawn.current.set(n, { state, element });
    return element;
  };
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
  if (all.length === 0) return <p class="quiet pad">{databases.value.state === "reading" ? "Reading…" : ""}</p>;
  return (
    <>
      <ul class="tree" role="tree" aria-label="Databases and containers" ref={place} onKeyDown={onKeyDown}>
        {all.map((n, i) => draw(n, i === at, n.key === chosen))}
      </ul>
      {menu && (
        <Menu
          key={menu.node.key}
          label={shown(menu.node.name, 100)}
          items={menu.node.menu!()}
          at={menu.at}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  node: Node;
  focused: boolean;
  selected: boolean;
  onFocus: (key: string) => void;
  onMenu: (node: Node, element: Element, at?: { x: number; y: number }) => void;
}

function Row(p: RowProps) {
  const n = p.node;
  return (
    <li
      role="treeitem"
      data-key={n.key}
      class={`node level-${n.level}${n.quiet ? " quiet" : ""}`}
      aria-level={n.level}
      aria-expanded={n.expands?.open}
      aria-selected={p.selected}
      tabIndex={p.focused ? 0 : -1}
      title={shown(n.name, 300)}
      onFocus={() => p.onFocus(n.key)}
      onContextMenu={(e) => {
        if (n.menu === undefined) return;
        e.preventDefault();
        e.currentTarget.focus();
        p.onMenu(n, e.currentTarget, { x: e.clientX, y: e.clientY });
      }}
      onClick={(e) => {
        const more = (e.target as Element).closest(".more");
        if (more) {
          p.onMenu(n, more);
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
  );
}
