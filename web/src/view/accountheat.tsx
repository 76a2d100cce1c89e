// The heat of all containers, the hottest first.

import { level, percent } from "../text/heat";
import { bytes, count, plural, shown, units } from "../text/plain";
import { placeOf } from "../state/advicetab";
import type { AccountHeatTab } from "../state/accountheat";
import { spans } from "../state/heattab";
import { show } from "../state/tabs";
import { spanNames, useWatched } from "./heat";
import "./watch.css";

export function AccountHeatView({ tab }: { tab: AccountHeatTab }) {
  useWatched(tab);
  const all = tab.containers.value;
  const most = Math.max(1e-9, ...(all ?? []).map((c) => c.total.ru));
  return (
    <div class="items">
      <div class="toolbar" role="toolbar" aria-label="Heat">
        <div class="switch" role="group" aria-label="Time">
          {spans.map((s) => (
            <button key={s} aria-pressed={tab.seconds.value === s} onClick={() => tab.choose(s)}>
              {spanNames[s]}
            </button>
          ))}
        </div>
        <span class="said" role="status">
          {all === undefined ? "" : `${plural(all.length, "container")}, ${units(all.reduce((n, c) => n + c.total.ru, 0))} RU`}
        </span>
      </div>
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 2000)}
        </p>
      )}
      <div class="sheet" tabIndex={0} role="region" aria-label="Heat of all containers">
        {all === undefined ? (
          <p class="quiet">{tab.failure.value === "" ? "Reading…" : ""}</p>
        ) : all.length === 0 ? (
          <p class="quiet">There are no containers yet.</p>
        ) : (
          <table class="plain">
            <caption>The hottest container first</caption>
            <thead>
              <tr>
                <th scope="col">container</th>
                <th scope="col" class="amount">RU</th>
                <th scope="col">share of the hottest</th>
                <th scope="col" class="amount">RU/s provisioned</th>
                <th scope="col" class="amount">busiest second</th>
                <th scope="col" class="amount">refused</th>
                <th scope="col" class="amount">ranges</th>
                <th scope="col" class="amount">items</th>
                <th scope="col" class="amount">size</th>
              </tr>
            </thead>
            <tbody>
              {[...all].sort((a, b) => b.total.ru - a.total.ru).slice(0, 500).map((c) => {
                const at = placeOf(c.container);
                return (
                  <tr key={c.container}>
                    <th scope="row">
                      <button disabled={!at} onClick={() => at && show({ kind: "heat", ...at })} title="Open its heat map">
                        {at ? `${shown(at.db, 60)} / ${shown(at.coll, 60)}` : shown(c.container, 120)}
                      </button>
                    </th>
                    <td class="amount">{units(c.total.ru)}</td>
                    <td class="bar" aria-hidden="true">
                      <div style={{ width: `${(100 * c.total.ru) / most}%` }} />
                    </td>
                    <td class="amount">
                      {c.budget.requestUnitsPerSecond > 0 ? count(c.budget.requestUnitsPerSecond) : "–"}
                      {c.budget.kind === "shared" ? " shared" : c.budget.autoscale ? " max" : ""}
                    </td>
                    <td class="amount">
                      <i class={`heat-${level(c.peak, c.total.requests > 0)}`} aria-hidden="true" />
                      {c.total.requests + c.total.throttled === 0 ? "–" : percent(c.peak)}
                    </td>
                    <td class={c.total.throttled > 0 ? "amount bad" : "amount"}>{count(c.total.throttled)}</td>
                    <td class="amount">{count(c.ranges)}</td>
                    <td class="amount">{count(c.items)}</td>
                    <td class="amount">{bytes(c.bytes)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        {(all?.length ?? 0) > 500 && <p class="quiet">The 500 hottest of {count(all!.length)} containers.</p>}
      </div>
    </div>
  );
}
