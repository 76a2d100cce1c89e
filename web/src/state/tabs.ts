// The open tabs, the one in front, and the address that names it.

import { effect, signal } from "@preact/signals";
import type { ScriptKind } from "../wire/account";
import type { Key } from "../wire/items";
import { asked } from "./asked";
import { isRecord, isText, keep, recall } from "./kept";
import { ContainerTab } from "./containertab";
import { ItemTab } from "./itemtab";
import { ItemsTab } from "./itemstab";
import { QueryTab } from "./querytab";
import { savedQueries } from "./saved";
import { ScriptTab } from "./scripttab";
import { SettingsTab } from "./settingstab";
import { UsersTab } from "./userstab";
import { makeWatch, type WatchPlace, watchPlace, type WatchTab } from "./watchtabs";

export type Tab = QueryTab | ItemsTab | ItemTab | ContainerTab | ScriptTab | SettingsTab | UsersTab | WatchTab;

export const tabs = signal<Tab[]>([]);
/** The id that no tab has. */
export const noTab = 0;
export const active = signal(noTab);

let last = 0;

/** What an address names, and what is kept of a tab. */
export type Place =
  | WatchPlace
  | { kind: "query"; db: string; coll: string; query?: string; typed?: Record<string, string> }
  | { kind: "items" | "container" | "new"; db: string; coll: string }
  /** Without a container: the throughput of the database. */
  | { kind: "settings"; db: string; coll: string }
  | { kind: "item"; db: string; coll: string; item: string; key: Key }
  /** The users of a database, and the permissions of one of them. */
  | { kind: "users"; db: string; coll: ""; user: string }
  /** Without a name: a new script. */
  | { kind: "script"; db: string; coll: string; scripts: ScriptKind; name: string };

export const current = () => tabs.value.find((t) => t.id === active.value);

const same = (t: Tab, p: Place): boolean => {
  if (t.db !== p.db || t.coll !== p.coll) return false;
  if (t.kind === "query") return p.kind === "query" && p.query !== undefined && t.text.peek() === p.query;
  if (t.kind === "item") {
    if (p.kind !== "item" || (t.isNew && t.etag.peek() === "")) return false;
    return t.itemId.peek() === p.item && JSON.stringify(t.key.peek()) === JSON.stringify(p.key);
  }
  if (t.kind === "script") {
    return p.kind === "script" && t.scripts === p.scripts && p.name !== "" && t.stored.peek() === p.name;
  }
  return t.kind === p.kind;
};

/** The tab that a person has just opened, until its editor is drawn. */
let justOpened = noTab;

/**
 * Shows a place: in the tab that has it already, or in a new one. What took a while names the tab in which
 * it was asked for: when a person has gone to another since, the place opens behind that one.
 */
export function show(p: Place, askedIn?: number): Tab {
  const front = askedIn === undefined || askedIn === active.peek();
  const known = tabs.peek().find((t) => same(t, p));
  if (known) {
    if (known.kind === "users" && p.kind === "users" && p.user !== "") known.choose(p.user);
    if (front) active.value = known.id;
    return known;
  }
  const tab = make(p);
  const at = tabs.peek().findIndex((t) => t.id === active.peek());
  const next = [...tabs.peek()];
  next.splice(at + 1, 0, tab);
  tabs.value = next;
  if (front) active.value = tab.id;
  if (askedIn === undefined) justOpened = tab.id;
  return tab;
}

/** Whether the editor of a tab takes the focus, as it is drawn: its tab is what a person has just opened. */
export function claimFocus(t: Tab): boolean {
  const yes = t.id === justOpened;
  if (yes) justOpened = noTab;
  return yes;
}

/** Opens the settings of a container where they say how long versions are kept. */
export function openSettings(db: string, coll: string): void {
  const tab = show({ kind: "settings", db, coll });
  if (tab.kind === "settings") tab.section.value = "settings";
}

function make(p: Place): Tab {
  const id = ++last;
  switch (p.kind) {
    case "query": {
      const tab = new QueryTab(id, p.db, p.coll);
      if (p.query !== undefined) tab.text.value = p.query;
      if (p.typed !== undefined) tab.typed.value = p.typed;
      tab.saved.value = savedQueries.peek().find((q) => q.db === p.db && q.coll === p.coll && q.query === p.query)?.name ?? "";
      return tab;
    }
    case "items": {
      const tab = new ItemsTab(id, p.db, p.coll);
      tab.conflicted = (row, base, mine) => {
        const item = show({ kind: "item", db: p.db, coll: p.coll, item: row.id, key: row.key }, id);
        if (item.kind !== "item" || item.dirty.peek() || item.conflict.peek()) return false;
        void item.openConflict(base, mine);
        return true;
      };
      return tab;
    }
    case "item":
    case "new": {
      const tab = new ItemTab(id, p.db, p.coll, p.kind === "new", p.kind === "item" ? p.item : "", p.kind === "item" ? p.key : []);
      tab.changed = () => {
        for (const t of tabs.peek()) if (t.kind === "items" && t.db === p.db && t.coll === p.coll) t.again();
      };
      return tab;
    }
    case "container":
      return new ContainerTab(id, p.db, p.coll);
    case "settings":
      return new SettingsTab(id, p.db, p.coll);
    case "users":
      return new UsersTab(id, p.db, p.user);
    case "script":
      return new ScriptTab(id, p.db, p.coll, p.scripts, p.name);
    default:
      return makeWatch(id, p);
  }
}

/** Closes a tab; one with changes that are not saved only after a question. */
export function close(id: number): void {
  const tab = tabs.peek().find((t) => t.id === id);
  if (tab && unsaved(tab)) asked.value = { kind: "unsaved", title: tab.title, close: () => drop(id) };
  else drop(id);
}

function drop(id: number): void {
  const all = tabs.peek();
  const at = all.findIndex((t) => t.id === id);
  if (at < 0) return;
  all[at]!.close();
  tabs.value = all.filter((t) => t.id !== id);
  if (active.peek() === id) active.value = (all[at + 1] ?? all[at - 1])?.id ?? 0;
}

/** Closes the tabs of something that is deleted. */
export function closeWhere(gone: (t: Tab) => boolean): void {
  for (const t of tabs.peek().filter(gone)) drop(t.id);
}

/** Whether closing the tab or the page would lose an edit. */
export function unsaved(t: Tab): boolean {
  if (t.kind === "item") return t.base.value !== "" && t.dirty.value;
  if (t.kind === "script") return !t.fresh && t.dirty.value;
  if (t.kind === "items") return t.run.value?.working ?? false;
  return t.kind === "settings" && t.dirty.value;
}

export function step(by: number): void {
  const all = tabs.peek();
  if (all.length === 0) return;
  const at = all.findIndex((t) => t.id === active.peek());
  active.value = all[(at + by + all.length) % all.length]!.id;
}

function place(t: Tab): Place {
  const { db, coll } = t;
  switch (t.kind) {
    case "query":
      return { kind: "query", db, coll, query: t.text.value, typed: namedOnly(t) };
    case "item":
      return t.isNew && t.etag.value === ""
        ? { kind: "new", db, coll }
        : { kind: "item", db, coll, item: t.itemId.value, key: t.key.value };
    case "users":
      return { kind: "users", db, coll: "", user: t.user.value };
    case "script":
      return { kind: "script", db, coll, scripts: t.scripts, name: t.fresh && !t.known ? "" : t.stored.value };
    default:
      return { kind: t.kind, db, coll };
  }
}

/** What was typed for the parameters that the text of the query names. */
function namedOnly(t: QueryTab): Record<string, string> {
  const names = new Set(t.names.value);
  return Object.fromEntries(Object.entries(t.typed.value).filter(([name, value]) => names.has(name) && value !== ""));
}

// --- addresses ---------------------------------------------------------------

const longestQuery = 4000;

/** A place as the part of an address behind #. A longer query than longest is left out. */
export function link(p: Place, longest = longestQuery): string {
  const e = encodeURIComponent;
  const root = `#/dbs/${e(p.db)}${p.coll === "" ? "" : `/colls/${e(p.coll)}`}`;
  switch (p.kind) {
    case "container":
      return root;
    case "items":
      return root + "/items";
    case "settings":
      return root + "/settings";
    case "users":
      return root + "/users" + (p.user === "" ? "" : "/" + e(p.user));
    case "new":
      return root + "/new";
    case "query": {
      const q = p.query ?? "";
      if (q === "" || q.length > longest) return root + "/query";
      const typed = JSON.stringify(p.typed ?? {});
      return `${root}/query?q=${e(q)}${typed === "{}" || typed.length > longest ? "" : "&p=" + e(typed)}`;
    }
    case "item":
      return `${root}/items/${e(p.item)}?key=${e(JSON.stringify(p.key.map((v) => (v === undefined ? {} : v))))}`;
    case "script":
      return `${root}/${p.scripts}${p.name === "" ? "" : "/" + e(p.name)}`;
    default:
      return p.db === "" ? `#/${p.kind}` : `${root}/${p.kind}`;
  }
}

/** The place that an address names; undefined for none. */
export function parse(hash: string): Place | undefined {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  let parts: string[];
  try {
    parts = path.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const [dbs, db, colls, coll, what, name] = parts;
  if (dbs === "dbs" && db && colls === "users") return { kind: "users", db, coll: "", user: coll ?? "" };
  if (dbs === "dbs" && db && colls === "settings" && coll === undefined) return { kind: "settings", db, coll: "" };
  if (parts.length === 1) return watchPlace(dbs, "", "");
  if (dbs !== "dbs" || colls !== "colls" || !db || !coll) return undefined;
  const given = new URLSearchParams(search.replaceAll("+", "%2B"));
  switch (what) {
    case undefined:
      return { kind: "container", db, coll };
    case "items": {
      if (name === undefined) return { kind: "items", db, coll };
      let key: unknown;
      try {
        key = JSON.parse(given.get("key") ?? "");
      } catch {
        return undefined;
      }
      return Array.isArray(key) ? { kind: "item", db, coll, item: name, key: key.map(keyValue) } : undefined;
    }
    case "new":
    case "settings":
      return { kind: what, db, coll };
    case "query": {
      const query = given.get("q");
      if (query === null) return { kind: "query", db, coll };
      let typed: unknown;
      try {
        typed = JSON.parse(given.get("p") ?? "{}");
      } catch {
        return undefined;
      }
      return isTyped(typed) ? { kind: "query", db, coll, query, typed } : undefined;
    }
    case "sprocs":
    case "triggers":
    case "udfs":
      return { kind: "script", db, coll, scripts: what, name: name ?? "" };
    default:
      return watchPlace(what, db, coll);
  }
}

const isTyped = (v: unknown): v is Record<string, string> => isRecord(v) && !Array.isArray(v) && Object.values(v).every(isText);

/** In an address {} stands for undefined, as in a header. */
const keyValue = (v: unknown) => (typeof v === "object" && v !== null ? undefined : v);

const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(isText);
const isKept = (v: unknown): v is { open: string[]; active: number } =>
  isRecord(v) && isTexts(v["open"]) && typeof v["active"] === "number";

/** Opens the tabs of the last visit and the place of the address, and keeps both up to date. */
export function startTabs(): void {
  const kept = recall("tabs", isKept);
  for (const one of kept?.open ?? []) {
    const p = parse(one);
    if (p) show(p);
  }
  const front = tabs.peek()[kept?.active ?? 0];
  if (front) active.value = justOpened = front.id;
  const follow = (hash: string) => {
    const p = parse(hash);
    if (p) show(p);
  };
  follow(location.hash);
  // The event's own address: that of the page may name the tab in front again by now.
  addEventListener("hashchange", (e) => follow(new URL(e.newURL).hash));
  let waits = 0;
  effect(() => {
    const open = tabs.value.map((t) => link(place(t), Infinity));
    const front = current();
    const address = front ? link(place(front)) : "#/";
    const at = tabs.value.findIndex((t) => t.id === active.value);
    clearTimeout(waits);
    // Not at every key of a query.
    waits = setTimeout(() => {
      history.replaceState(null, "", address);
      keep("tabs", { open, active: at });
    }, 150);
  });
}
