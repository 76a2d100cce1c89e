// Keys of the whole page, the same as in the tools that people know. A chord is Alt+N and a letter.

import { asked } from "../state/manage";
import { active, close, current, show, step } from "../state/tabs";

export const shortcuts: [keys: string, does: string][] = [
  ["Shift+Enter, F5", "run the statement or the selection"],
  ["Esc", "cancel the run"],
  ["Ctrl+J, Alt+N Q", "new query"],
  ["Alt+N I", "new item"],
  ["Alt+N C, Alt+N D", "new container, new database"],
  ["Ctrl+S", "save the item"],
  ["Alt+D", "delete the item"],
  ["Ctrl+Alt+]  Ctrl+Alt+[", "next tab, previous tab"],
  ["Ctrl+Alt+W", "close the tab"],
  ["Ctrl+Space", "complete"],
  ["Ctrl+F", "find in the text"],
  ["Shift+F10, Menu", "what can be done with a node of the tree"],
  ["?", "this list"],
];

function chordKey(letter: string): boolean {
  const tab = current();
  if (letter === "d") asked.value = { kind: "new database" };
  if (letter === "c") asked.value = { kind: "new container", db: tab?.db };
  if ("dc".includes(letter)) return true;
  if (!tab) return false;
  if (letter === "q") show({ kind: "query", db: tab.db, coll: tab.coll });
  else if (letter === "i") show({ kind: "new", db: tab.db, coll: tab.coll });
  else return false;
  return true;
}

/** Listens to the page's keys. help opens the list of keys. */
export function listen(help: () => void): () => void {
  let chord = false;
  const onKeyDown = (e: KeyboardEvent) => {
    if (document.querySelector("dialog[open]")) return;
    const tab = current();
    const ctrl = e.ctrlKey || e.metaKey;
    if (chord && !["Alt", "Control", "Shift", "Meta"].includes(e.key)) {
      chord = false;
      if (chordKey(e.key.toLowerCase())) e.preventDefault();
      return;
    }
    const done = ((): boolean => {
      if (e.altKey && !ctrl && e.code === "KeyN") {
        chord = true;
        return true;
      }
      if (ctrl && !e.altKey && e.code === "KeyJ") return chordKey("q");
      if (ctrl && e.altKey && e.code === "KeyW") {
        close(active.peek());
        return true;
      }
      if (ctrl && e.altKey && (e.code === "BracketRight" || e.code === "BracketLeft")) {
        step(e.code === "BracketRight" ? 1 : -1);
        return true;
      }
      if (e.key === "F5" && tab?.kind === "query") return true; // the editor runs; the page is not loaded again
      if (e.key === "Escape" && tab?.kind === "query" && tab.running.peek()) {
        tab.cancel();
        return true;
      }
      if (ctrl && !e.altKey && e.code === "KeyS" && tab?.kind === "item") {
        void tab.save();
        return true;
      }
      if (e.altKey && !ctrl && e.code === "KeyD" && tab?.kind === "item") {
        document.querySelector<HTMLButtonElement>(".tab-body:not([hidden]) [data-delete]")?.click();
        return true;
      }
      const typing = (e.target as Element).closest?.("input, select, textarea, [contenteditable=true]");
      if (e.key === "?" && !typing) {
        help();
        return true;
      }
      return false;
    })();
    if (done) e.preventDefault();
  };
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
}
