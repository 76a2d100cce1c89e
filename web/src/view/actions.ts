// The actions of the frame and of the tab in front.

import { batch } from "@preact/signals";
import { action, actions, entries, type Entry, overlay } from "../state/actions";
import { asked } from "../state/asked";
import { savedQueries } from "../state/saved";
import { begin, labs } from "../state/labs";
import { lock } from "../state/session";
import { active, close, current, show, step, tabs } from "../state/tabs";
import { theme, themes } from "../state/theme";
import { containers, databaseKey, databases, readContainers, refresh, toggle, valueOf } from "../state/tree";
import { shown } from "../text/plain";
import type { MenuItem } from "./menu";
import { openSaved } from "./saved";
import { newScript, ofContainer, ofDatabase } from "./treemenu";

/** A control of the tab in front, by its data-does; a disabled button cannot be pressed. */
const control = (does: string) =>
  document.querySelector<HTMLElement>(`.tab-body:not([hidden]) [data-does="${does}"]:not(:disabled)`);

/**
 * An action of the tab in front is what its control does: a button is pressed, a field gets the focus.
 * A view takes part when it writes data-does="save" at its button.
 */
export const pressing = (does: string) => ({
  when: () => control(does) !== null,
  run: () => {
    const c = control(does);
    if (c instanceof HTMLInputElement && c.type !== "file") c.select();
    else c?.click();
  },
});

const inContainer = () => (current()?.coll ?? "") !== "";

/** Shows something of the container of the tab in front. */
const here = (kind: "query" | "new") => () => {
  const tab = current();
  if (tab) show({ kind, db: tab.db, coll: tab.coll });
};

action({ name: "Commands, containers, saved queries", keys: ["Ctrl+K"], ofKeys: true, run: () => (overlay.value = "palette") });
// While a statement of a query runs, F5 must not load the page again: so the kind of the tab decides, not the button.
const inQuery = () => current()?.kind === "query";
action({ name: "Run the statement or the selection", keys: ["Shift+Enter", "F5"], ...pressing("run"), when: () => inQuery() || control("run") !== null });
action({ name: "Cancel the run", keys: ["Esc"], ...pressing("cancel") });
action({ name: "Read the next page", ...pressing("next") });
action({ name: "Read all pages", ...pressing("all") });
action({ name: "New query", keys: ["Ctrl+J", "Alt+N Q"], when: inContainer, run: here("query") });
action({ name: "New item", keys: ["Alt+N I"], when: inContainer, run: here("new") });
action({
  name: "New container",
  keys: ["Alt+N C"],
  run: () => (asked.value = { kind: "new container", db: current()?.db || undefined }),
});
for (const [name, key, scripts] of [
  ["New stored procedure", "P", "sprocs"],
  ["New trigger", "T", "triggers"],
  ["New function", "F", "udfs"],
] as const) {
  const run = () => {
    const tab = current();
    if (tab) newScript(tab.db, tab.coll, scripts);
  };
  action({ name, keys: [`Alt+N ${key}`], when: inContainer, run });
}
action({ name: "New database", keys: ["Alt+N D"], run: () => (asked.value = { kind: "new database" }) });
action({ name: "Save", keys: ["Ctrl+S"], ...pressing("save") });
action({ name: "Ask one partition key only", ...pressing("one-key") });
action({ name: "Save the query under another name", ...pressing("save-as") });
action({ name: "Download", keys: ["Ctrl+Shift+S"], ...pressing("download") });
action({ name: "Saved queries", keys: ["Ctrl+O"], ...pressing("open") });
action({ name: "Open a query from disk", keys: ["Ctrl+Shift+O"], ...pressing("open-file") });
action({ name: "History of the item", ...pressing("history") });
action({ name: "Delete", keys: ["Alt+D"], ...pressing("delete") });
for (const [name, does] of [
  ["Patch the marked items", "patch"],
  ["Upload items", "upload"],
  ["Take back the last value saved in the grid", "undo"],
  ["Columns", "columns"],
  ["Saved filters", "filters"],
] as const) {
  action({ name, ...pressing(does) });
}
action({ name: "Search in the tab in front", keys: ["Ctrl+Shift+F"], ...pressing("search") });
action({ name: "Next tab", keys: ["Ctrl+Alt+]"], when: () => tabs.peek().length > 1, run: () => step(1) });
action({ name: "Previous tab", keys: ["Ctrl+Alt+["], when: () => tabs.peek().length > 1, run: () => step(-1) });
action({ name: "Close the tab", keys: ["Ctrl+Alt+W"], when: () => current() !== undefined, run: () => close(active.peek()) });
action({
  name: "Close all other tabs",
  when: () => tabs.peek().length > 1,
  run: () => batch(() => tabs.peek().forEach((t) => t.id !== active.peek() && close(t.id))),
});
action({ name: "Complete the word (in a statement)", keys: ["Ctrl+Space"] });
action({ name: "Find in the text (in an editor)", keys: ["Ctrl+F"] });
labs.forEach((lab, i) => action({ name: `Lab ${lab.title}`, run: () => begin(i) }));
action({ name: "Go to the tree", run: () => document.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus() });
action({ name: "What can be done with a node (in the tree)", keys: ["Shift+F10", "Menu"] });
action({ name: "Refresh the tree", run: () => void refresh() });
for (const t of themes) action({ name: `Theme: ${t === "contrast" ? "high contrast" : t}`, run: () => (theme.value = t) });
action({ name: "Forget the key", run: () => lock() });
action({ name: "Namespaces", run: () => (overlay.value = "namespaces") });
action({ name: "List of keys", keys: ["?"], run: () => (overlay.value = "keys") });

// What the menus of the tree offer, for the tab in front.
entries(() => {
  const tab = current();
  if (!tab || tab.db === "") return [];
  const more = (i: MenuItem) => !actions().some((a) => a.name === i.label);
  const of = (items: MenuItem[], kind: string) => items.filter(more).map((i) => ({ kind, name: i.label, run: i.run }));
  return [
    ...(inContainer() ? of(ofContainer(tab.db, tab.coll), `in ${shown(tab.coll, 40)}`) : []),
    ...of(ofDatabase(tab.db), `in ${shown(tab.db, 40)}`),
  ];
});

/** Reads what the palette finds and the tree has not read yet. */
export async function readPlaces(): Promise<void> {
  for (const d of valueOf(databases.peek()) ?? []) {
    if (containers.peek().get(databaseKey(d.id)) === undefined) await readContainers(d.id);
  }
}

entries(() => {
  const out: Entry[] = [];
  for (const d of valueOf(databases.value) ?? []) {
    const db = d.id;
    out.push({ kind: "database", name: shown(db, 80), run: () => openDatabase(db) });
    for (const c of valueOf(containers.value.get(databaseKey(db))) ?? []) {
      const name = `${shown(db, 80)} / ${shown(c.id, 80)}`;
      out.push({ kind: "container", name, run: () => show({ kind: "items", db, coll: c.id }) });
      out.push({ kind: "new query", name, run: () => show({ kind: "query", db, coll: c.id }) });
    }
  }
  return out;
});

/** Opens a database in the tree, and goes there. */
function openDatabase(db: string): void {
  const key = databaseKey(db);
  document.querySelector<HTMLElement>(`[role=treeitem][data-key="${CSS.escape(key)}"]`)?.focus();
  void toggle(key, true, db);
}

entries(() =>
  tabs.value.map((t) => ({
    kind: "open tab",
    name: [shown(t.title, 60), [t.db, t.coll].filter((id) => id !== "").map((id) => shown(id, 40)).join(" / ")].filter((s) => s !== "").join(" · "),
    run: () => (active.value = t.id),
  })),
);

entries(() => savedQueries.value.map((q) => ({ kind: "saved query", name: shown(q.name, 80), run: () => openSaved(q) })));
