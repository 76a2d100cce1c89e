// The frame: a bar, the tree, the tabs, and what the last action cost.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { shown, units } from "../text/plain";
import { overlay } from "../state/actions";
import { begin } from "../state/labs";
import { asked } from "../state/asked";
import { about, lost, phase, scope, spent } from "../state/session";
import { active, close, current, show, type Tab, tabs, unsaved } from "../state/tabs";
import { theme, themes } from "../state/theme";
import { databaseKey, opened, refresh, toggle } from "../state/tree";
import { ContainerView } from "./container";
import { ItemView } from "./item";
import { ItemsView } from "./items";
import { chordWaits, listen } from "./keys";
import { ManageDialogs } from "./manage";
import { Overlay } from "./palette";
import { QueryView } from "./query";
import { ScriptView } from "./script";
import { SettingsView } from "./settings";
import { HeatStrip } from "./strip";
import { Tour } from "./tour";
import { Tree, TreeFilter } from "./tree";
import { NewButton } from "./treemenu";
import { Unlock } from "./unlock";
import { UsersView } from "./users";
import { WatchView } from "./watch";

export function App() {
  useLayoutEffect(listen, []);
  return (
    <>
      <header class="top">
        <h1 class="brand">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="4" />
            <ellipse cx="16" cy="16" rx="14" ry="6" />
            <circle cx="28" cy="13" r="2" />
          </svg>
          Orrery
        </h1>
        <span class="quiet">
          {about.value && `${shown(about.value.version, 40)} · ${about.value.mode} mode${about.value.inMemory ? " · in memory" : ""}`}
        </span>
        <span class="grow" />
        <label>
          Theme{" "}
          <select value={theme.value} onChange={(e) => (theme.value = themes.find((t) => t === e.currentTarget.value) ?? "system")}>
            <option value="system">System</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
            <option value="contrast">High contrast</option>
          </select>
        </label>
        {phase.value === "open" && !scope.value && (
          <>
            <button onClick={() => show({ kind: "heat", db: "", coll: "" })} title="Heat of all containers">
              Heat
            </button>
            <button onClick={() => show({ kind: "advice", db: "", coll: "" })} title="Advice on all containers">
              Advice
            </button>
          </>
        )}
        {phase.value === "open" && (
          <button onClick={() => (overlay.value = "palette")} title="Commands (Ctrl+K)">
            Commands
          </button>
        )}
        <button onClick={() => (overlay.value = "keys")} title="Keys (?)">
          Keys
        </button>
      </header>
      <div class="lost" role="alert">
        {lost.value ? "The server does not answer. Edits stay here; the page tries again every second." : ""}
      </div>
      {phase.value === "opening" ? (
        <main class="unlock">
          <p class="quiet">Opening…</p>
        </main>
      ) : phase.value === "locked" ? (
        <Unlock />
      ) : (
        <Work />
      )}
      <Overlay />
    </>
  );
}

function Work() {
  useEffect(() => void refresh(), []);
  // The tree shows where the tab in front lies.
  useEffect(() => {
    const db = current()?.db;
    if (db && !opened.peek().has(databaseKey(db))) void toggle(databaseKey(db), true, db);
  }, [active.value]);
  return (
    <>
      <nav class="tree-place" aria-label="Account">
        <div class="toolbar">
          <h2>Account</h2>
          <span class="grow" />
          <NewButton />
          <button onClick={() => void refresh()}>Refresh</button>
        </div>
        <TreeFilter />
        <Tree />
        <Tour />
      </nav>
      <main class="work">
        <TabStrip />
        <Bodies />
        <HeatStrip />
      </main>
      <footer>
        <div class="spent" role="status">
          <Spent />
        </div>
        <div class="chord" role="status">{chordWaits.value}</div>
      </footer>
      <ManageDialogs />
    </>
  );
}

const kinds: Record<Tab["kind"], string> = {
  query: "›_", items: "≡", item: "{}", container: "▤", script: "ƒ", settings: "⚙", users: "☺", heat: "▦",
  advice: "!", feed: "↻",
};

function TabStrip() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active.value]);
  if (tabs.value.length === 0) return <div class="tabs" />;
  return (
    <div class="tabs" role="tablist" aria-label="Open tabs" ref={place}>
      {tabs.value.map((t) => (
        <div
          key={t.id}
          role="tab"
          id={`tab-${t.id}`}
          class="tab"
          tabIndex={t.id === active.value ? 0 : -1}
          aria-selected={t.id === active.value}
          aria-controls={t.id === active.value ? `body-${t.id}` : undefined}
          title={[t.db, t.coll].filter((id) => id !== "").map((id) => shown(id, 100)).concat(shown(t.title, 200)).join(" / ")}
          onClick={() => (active.value = t.id)}
          onAuxClick={(e) => e.button === 1 && close(t.id)}
          onKeyDown={(e) => {
            const all = tabs.peek();
            const at = all.indexOf(t);
            const to = e.key === "ArrowRight" ? all[at + 1] : e.key === "ArrowLeft" ? all[at - 1] : undefined;
            if (to) {
              active.value = to.id;
              document.getElementById(`tab-${to.id}`)?.focus();
            } else if (e.key === "Delete") close(t.id);
            else if (e.key === "Enter" || e.key === " ") active.value = t.id;
          }}
        >
          <span class="kind" aria-hidden="true">
            {kinds[t.kind]}
          </span>
          <span class="name">{shown(t.title, 40)}</span>
          {(unsaved(t) || (t.kind === "item" && t.dirty.value)) && <span aria-label="not saved">•</span>}
          <span
            class="close"
            aria-hidden="true"
            title="Close (Ctrl+Alt+W)"
            onClick={(e) => {
              e.stopPropagation();
              close(t.id);
            }}
          >
            ×
          </span>
        </div>
      ))}
    </div>
  );
}

/** A tab that was seen stays in the page, so that its cursor and its edits are there when it returns. */
function Bodies() {
  const seen = useRef(new Set<number>());
  if (active.value !== 0) seen.current.add(active.value);
  if (tabs.value.length === 0) {
    return (
      <div class="empty">
        <h2>Look at your data</h2>
        <p class="quiet">Open a container in the tree on the left, or create one. Ctrl+K finds everything; ? lists the keys.</p>
        <button onClick={() => (asked.value = { kind: "new container", db: undefined })}>New container</button>
        <button onClick={() => begin(0)}>Take the tour</button>
      </div>
    );
  }
  return (
    <>
      {tabs.value
        .filter((t) => seen.current.has(t.id))
        .map((t) => (
          <div key={t.id} class="tab-body" role="tabpanel" id={`body-${t.id}`} aria-labelledby={`tab-${t.id}`} hidden={t.id !== active.value}>
            <Body tab={t} />
          </div>
        ))}
    </>
  );
}

function Body({ tab }: { tab: Tab }) {
  switch (tab.kind) {
    case "query":
      return <QueryView tab={tab} />;
    case "items":
      return <ItemsView tab={tab} />;
    case "item":
      return <ItemView tab={tab} />;
    case "container":
      return <ContainerView tab={tab} />;
    case "script":
      return <ScriptView tab={tab} />;
    case "settings":
      return <SettingsView tab={tab} />;
    case "users":
      return <UsersView tab={tab} />;
    default:
      return <WatchView tab={tab} />;
  }
}

function Spent() {
  const s = spent.value;
  if (s === undefined) return <span class="quiet">What an action costs stands here.</span>;
  const r = s.receipt;
  return (
    <>
      <strong>{units(s.charge)} RU</strong>
      {s.milliseconds > 0 && <span>{s.milliseconds.toFixed(1)} ms</span>}
      <span>{s.what}</span>
      {r?.partitionKey !== undefined && <span class="id">key {shown(JSON.stringify(r.partitionKey), 60)}</span>}
      {r?.rangesTouched !== undefined && (
        <span>
          range {r.rangesTouched}/{r.totalRanges}
        </span>
      )}
      {r?.access && <span class="id">{shown(r.access, 120)}</span>}
    </>
  );
}
