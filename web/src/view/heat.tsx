// The heat of a container: the map or its table, and what is behind it.

import { useEffect } from "preact/hooks";
import { clock, level, levels, percent } from "../text/heat";
import { count, plural, shown, units } from "../text/plain";
import { type Behind, type HeatTab, hottest, spans, totals, use } from "../state/heattab";
import { active, show } from "../state/tabs";
import type { Budget, Cell, HeatReport, Shape } from "../wire/heat";
import { HeatMap } from "./heatmap";
import { Bars } from "./receipt";
import "./watch.css";

/** Reads while the tab is in front, and rests while another is. */
export function useWatched(tab: { id: number; watch(on: boolean): void }) {
  const front = active.value === tab.id;
  useEffect(() => {
    tab.watch(front);
    return () => tab.watch(false);
  }, [tab, front]);
}

export const spanNames: Record<number, string> = { 120: "2 min", 600: "10 min", 3600: "1 hour" };

function budgetText(b: Budget): string {
  if (b.requestUnitsPerSecond <= 0) return "no budget: shades are shares of the hottest cell";
  const of = b.kind === "shared" ? ", shared with the database's containers" : "";
  const kind = b.kind === "shared" ? (b.autoscale ? "autoscale" : "manual") : b.kind;
  return `${count(b.requestUnitsPerSecond)} RU/s ${kind}${of}${b.enforced ? "" : ", counted and not enforced"}`;
}

export function HeatView({ tab }: { tab: HeatTab }) {
  useWatched(tab);
  const r = tab.report.value;
  return (
    <div class="query">
      <div class="query-work">
        <div class="toolbar" role="toolbar" aria-label="Heat">
          <div class="switch" role="group" aria-label="Time">
            {spans.map((s) => (
              <button key={s} aria-pressed={tab.seconds.value === s && !tab.zoomed.value} onClick={() => tab.choose(s)}>
                {spanNames[s]}
              </button>
            ))}
          </div>
          <button onClick={() => tab.zoomBy(0.5, 1, 0.5)} disabled={!r} title="Zoom in (+)" aria-label="Zoom in">
            +
          </button>
          <button onClick={() => tab.zoomBy(2, 1, 0.5)} disabled={!r} title="Zoom out (-)" aria-label="Zoom out">
            −
          </button>
          <button onClick={() => tab.whole()} disabled={!tab.zoomed.value} title="Show all (Esc)">
            All
          </button>
          <button aria-pressed={!tab.live.value} onClick={() => tab.pause(tab.live.value)}>
            {tab.live.value ? "Pause" : "Go on"}
          </button>
          <div class="switch" role="group" aria-label="Form">
            <button aria-pressed={tab.shape.value === "map"} onClick={() => (tab.shape.value = "map")}>
              Map
            </button>
            <button aria-pressed={tab.shape.value === "table"} onClick={() => (tab.shape.value = "table")}>
              Table
            </button>
          </div>
          <span class="place">
            {shown(tab.db, 60)} / {shown(tab.coll, 60)}
          </span>
        </div>
        {tab.failure.value !== "" && (
          <p class="failure" role="alert">
            {shown(tab.failure.value, 2000)}
          </p>
        )}
        {r === undefined ? (
          <p class="quiet pad">{tab.failure.value === "" ? "Reading…" : ""}</p>
        ) : (
          <>
            <Summary r={r} live={tab.live.value} />
            {tab.shape.value === "map" ? <HeatMap tab={tab} report={r} /> : <HeatTable tab={tab} r={r} />}
            <Legend r={r} />
          </>
        )}
      </div>
      <aside class="side" aria-label="Keys and statements" tabIndex={0}>
        <Side tab={tab} />
      </aside>
    </div>
  );
}

function Summary({ r, live }: { r: HeatReport; live: boolean }) {
  const all = totals(r);
  const ru = all.reduce((n, c) => n + c.ru, 0);
  const refused = all.reduce((n, c) => n + c.throttled, 0);
  const ranges = r.partitions.filter((p) => p.live).length;
  return (
    <p class="heat-summary">
      <strong>{units(ru)} RU</strong>
      <span>
        {clock(Date.parse(r.from))} to {clock(Date.parse(r.to))} UTC{live ? ", live" : ""}
      </span>
      <span>{plural(ranges, "range")}</span>
      {refused > 0 && <span class="bad">{count(refused)} refused (429)</span>}
      <span class="quiet">{budgetText(r.budget)}</span>
    </p>
  );
}

function Legend({ r }: { r: HeatReport }) {
  const budgeted = r.budget.requestUnitsPerSecond > 0;
  return (
    <p class="legend">
      {levels.map((name, n) => (
        <span key={n}>
          <i class={`heat-${n}`} /> {name}
        </span>
      ))}
      <span>
        <i class="heat-mark">×</i> 429
      </span>
      <span>
        <i class="provisioned" /> provisioned
      </span>
      <span class="quiet">
        {budgeted ? "use in the busiest second" : "of the hottest cell"} of {r.stepSeconds} s
      </span>
    </p>
  );
}

const tableColumns = 6;

/** Cells side by side as one. */
function together(cells: Cell[]): Cell {
  const sum = { ru: 0, budget: 0, peak: 0, requests: 0, throttled: 0 };
  for (const c of cells) {
    sum.ru += c.ru;
    sum.budget += c.budget;
    sum.peak = Math.max(sum.peak, c.peak);
    sum.requests += c.requests;
    sum.throttled += c.throttled;
  }
  return sum;
}

function HeatTable({ tab, r }: { tab: HeatTab; r: HeatReport }) {
  const cells = r.partitions[0]?.cells.length ?? 1;
  const each = Math.max(1, Math.ceil(cells / tableColumns));
  const begins = Array.from({ length: Math.ceil(cells / each) }, (_, i) => Date.parse(r.from) + i * each * r.stepSeconds * 1000);
  const budgeted = r.budget.requestUnitsPerSecond > 0;
  const most = hottest(r);
  const since = r.knownSince === null ? Infinity : Date.parse(r.knownSince);
  const order = new Map(tab.bands.value.map((b) => [b.range, b.from]));
  const rows = [...r.partitions].sort((a, b) => (order.get(a.range) ?? 2) - (order.get(b.range) ?? 2));
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label="Heat as a table">
      <table class="plain heat-table">
        <caption>{budgeted ? "Use in the busiest second, and refused requests" : "RU, and refused requests"}</caption>
        <thead>
          <tr>
            <th scope="col">range</th>
            {begins.map((t) => (
              <th scope="col" key={t} class="amount">
                {clock(t)}
              </th>
            ))}
            <th scope="col" class="amount">RU</th>
            <th scope="col" class="amount">refused</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((p) => (
            <tr key={p.range}>
              <th scope="row">
                <button
                  title="What is behind it"
                  onClick={() => void tab.explain({ range: p.range, from: Date.parse(r.from), to: Date.parse(r.to) })}
                >
                  range {shown(p.range, 20)}
                </button>
                {!p.live && <span class="quiet"> gone</span>}
              </th>
              {begins.map((t, i) => {
                const c = together(p.cells.slice(i * each, (i + 1) * each));
                const busy = c.requests + c.throttled > 0;
                if (t + each * r.stepSeconds * 1000 <= since) return <td key={t} class="amount quiet">unknown</td>;
                return (
                  <td key={t} class="amount">
                    <i class={`heat-${level(use(c, budgeted, most * each), busy)}`} aria-hidden="true" />
                    {!busy ? "–" : budgeted ? percent(c.peak) : units(c.ru)}
                    {c.throttled > 0 && <span class="bad"> × {count(c.throttled)}</span>}
                  </td>
                );
              })}
              <td class="amount">{units(p.total.ru)}</td>
              <td class="amount">{count(p.total.throttled)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const statementText = (s: Shape) => shown(s.text === "" ? s.kind.replaceAll("_", " ") : s.text.replace(/\s+/g, " "), 200);
const keyText = (k: { partitionKey: unknown[]; clipped: boolean }) => shown(JSON.stringify(k.partitionKey), 100) + (k.clipped ? " (cut off)" : "");

function Side({ tab }: { tab: HeatTab }) {
  const b = tab.behind.value;
  const r = tab.report.value;
  const why = tab.behindFailure.value;
  if (why !== "") {
    return (
      <p class="failure" role="alert">
        {shown(why, 600)}
      </p>
    );
  }
  if (b) return <BehindView tab={tab} b={b} r={r} />;
  if (!r || r.keys.length + r.statements.length === 0) {
    return <p class="quiet">Nothing was asked in this time. The keys and statements that use most appear here.</p>;
  }
  return (
    <>
      <p class="quiet">A click on a cell of the map shows the keys and statements behind it.</p>
      <Bars
        caption="Hottest keys"
        bars={r.keys.slice(0, 8).map((k) => ({
          label: keyText(k),
          note: `range ${k.range} · ${percent(k.share)}${k.throttled > 0 ? ` · ${count(k.throttled)} refused` : ""}`,
          value: k.ru,
        }))}
      />
      <Bars
        caption="Statements"
        bars={r.statements.slice(0, 8).map((s) => ({ label: statementText(s), note: `× ${count(s.executions)}`, value: s.ru }))}
      />
      <p class="quiet">
        RU from {clock(Date.parse(r.keysFrom))} to {clock(Date.parse(r.keysTo))}: keys and statements are counted in blocks of minutes.
      </p>
    </>
  );
}

function BehindView({ tab, b, r }: { tab: HeatTab; b: Behind; r: HeatReport | undefined }) {
  const statements = new Map<string, Shape>();
  for (const k of b.keys) for (const s of k.statements) statements.set(JSON.stringify([s.kind, s.text]), s);
  return (
    <>
      <div>
        <h2>
          Range {shown(b.chosen.range, 20)}, {clock(b.chosen.from)} to {clock(b.chosen.to)}
        </h2>
        <button class="plain-button" onClick={() => (tab.behind.value = undefined)}>
          Back to all ranges
        </button>
      </div>
      <dl class="facts">
        <dt>charge</dt>
        <dd>{units(b.cell.ru)} RU</dd>
        {r !== undefined && r.budget.requestUnitsPerSecond > 0 && (
          <>
            <dt>busiest second</dt>
            <dd>{percent(b.cell.peak)} of its budget</dd>
          </>
        )}
        <dt>requests</dt>
        <dd>{count(b.cell.requests)}</dd>
        <dt>refused (429)</dt>
        <dd class={b.cell.throttled > 0 ? "bad" : ""}>{count(b.cell.throttled)}</dd>
      </dl>
      {b.keys.length === 0 ? (
        <p class="quiet">No key of this range is among the hottest of the time.</p>
      ) : (
        <Bars
          caption={`Keys, ${clock(Date.parse(b.keysFrom))} to ${clock(Date.parse(b.keysTo))}`}
          bars={b.keys.slice(0, 10).map((k) => ({
            label: keyText(k),
            note: `${percent(k.share)}${k.throttled > 0 ? ` · ${count(k.throttled)} refused` : ""}`,
            value: k.ru,
          }))}
        />
      )}
      {statements.size > 0 && (
        <div>
          <h3>Statements of these keys</h3>
          <ul class="lines">
            {[...statements.values()].slice(0, 12).map((s, i) => (
              <li key={i} class="id">
                {statementText(s)}
                {s.kind === "query_items" && s.text !== "(others)" && (
                  <button
                    class="plain-button"
                    onClick={() => show({ kind: "query", db: tab.db, coll: tab.coll, query: s.text })}
                    title="Open as a query: put values in place of ? and of names with @"
                    aria-label={`Open as a query: ${shown(s.text, 80)}`}
                  >
                    Open
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {b.causes.length > 0 && (
        <Bars caption="By cause" bars={b.causes.map((c) => ({ label: c.cause, note: `× ${count(c.count)}`, value: c.charge }))} />
      )}
      <p class="quiet">The server counts keys in blocks of minutes: their RU are those of the block.</p>
    </>
  );
}
