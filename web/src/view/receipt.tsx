// What an answer cost and why: the charge by cause and by range, the way to the rows, the times.

import type { Explain, IndexUse, Receipt } from "../wire/receipt";
import { bytes, count, plural, shown, units } from "../text/plain";

interface Bar {
  label: string;
  note?: string;
  value: number;
}

/** Amounts as bars, the largest of which is as wide as its place. */
export function Bars({ caption, bars }: { caption: string; bars: Bar[] }) {
  const most = Math.max(...bars.map((b) => b.value), 1e-9);
  return (
    <table class="bars">
      <caption>{caption}</caption>
      <tbody>
        {bars.map((b, i) => (
          <tr key={i}>
            <th scope="row">
              {b.label}
              {b.note && <span class="quiet"> {b.note}</span>}
            </th>
            <td class="amount">{units(b.value)}</td>
            <td class="bar" aria-hidden="true">
              <div style={{ width: `${Math.max(0, (100 * b.value) / most)}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mostRanges = 24;

export function ReceiptView({ receipt, pages }: { receipt: Receipt; pages: number }) {
  const ranges = receipt.ranges ?? [];
  const shownRanges = ranges.length > mostRanges ? [...ranges].sort((a, b) => b.charge - a.charge).slice(0, mostRanges) : ranges;
  return (
    <>
      <p class="charge">
        <strong>{units(receipt.charge)}</strong> RU
        <span class="quiet">
          {" "}
          {pages > 1 ? `over ${pages} pages · ` : ""}
          {receipt.rangesTouched !== undefined && `${receipt.rangesTouched} of ${plural(receipt.totalRanges ?? 0, "range")}`}
        </span>
      </p>
      <Bars
        caption="By cause"
        bars={receipt.parts.map((p) => ({ label: p.cause, note: p.count > 0 ? `× ${count(p.count)}` : "", value: p.charge }))}
      />
      {shownRanges.length > 0 && (
        <Bars caption="By range" bars={shownRanges.map((r) => ({ label: `range ${shown(r.id, 20)}`, value: r.charge }))} />
      )}
      {ranges.length > mostRanges && <p class="quiet">The dearest {mostRanges} of {count(ranges.length)} ranges.</p>}
      {receipt.fanOut && (
        <p class="quiet">
          Every range pays its visit. With ten times the ranges this page would cost at least{" "}
          {units(receipt.fanOut.charge10x)} RU.
        </p>
      )}
    </>
  );
}

export function IndexView({ explain, indexes }: { explain: Explain | undefined; indexes: IndexUse | undefined }) {
  if (explain === undefined) return <p class="quiet">The last page has no rows to explain.</p>;
  const hits = explain.loaded === 0 ? undefined : Math.min(1, explain.output / explain.loaded);
  return (
    <>
      <p class="access">{shown(explain.access, 300)}</p>
      <dl class="facts">
        <dt>look-ups</dt>
        <dd>{count(explain.terms)}</dd>
        <dt>entries examined</dt>
        <dd>{count(explain.examined)}</dd>
        <dt>items loaded</dt>
        <dd>{count(explain.loaded)}</dd>
        <dt>rows</dt>
        <dd>{count(explain.output)}</dd>
        <dt>index hits</dt>
        <dd>{hits === undefined ? "–" : `${Math.round(100 * hits)} %`}</dd>
      </dl>
      {(explain.plans ?? []).map((plan, i) => (
        <table class="steps" key={i}>
          <caption>
            Steps in {plural(plan.rangeCount, "range")}
          </caption>
          <tbody>
            {(plan.operators ?? []).map((o, n) => (
              <tr key={n}>
                <th scope="row">
                  {o.name} {o.detail && <span class="quiet">{shown(o.detail, 120)}</span>}
                </th>
                <td class="amount">{o.actual === undefined ? "" : count(o.actual)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {indexes && indexes.used.length > 0 && <p>Indexes used: {indexes.used.map((s) => shown(s, 80)).join(", ")}</p>}
      {indexes && indexes.potential.length > 0 && (
        <p>Indexes that would help: {indexes.potential.map((s) => shown(s, 80)).join(", ")}</p>
      )}
    </>
  );
}

const times: [name: string, label: string][] = [
  ["totalExecutionTimeInMs", "in all"],
  ["queryCompileTimeInMs", "compile"],
  ["indexLookupTimeInMs", "look up"],
  ["documentLoadTimeInMs", "load"],
  ["VMExecutionTimeInMs", "engine"],
  ["userFunctionExecuteTimeInMs", "user functions"],
  ["writeOutputTimeInMs", "write"],
];

export function StatisticsView({ pages }: { pages: { metrics: Map<string, number>; activityId: string; milliseconds: number }[] }) {
  const sum = (name: string) => pages.reduce((n, p) => n + (p.metrics.get(name) ?? 0), 0);
  const last = pages.at(-1);
  return (
    <dl class="facts">
      {times
        .map(([name, label]) => [label, sum(name)] as const)
        .filter(([label, ms]) => ms > 0 || label === "in all")
        .map(([label, ms]) => [<dt key={label}>{label}</dt>, <dd key={label + "v"}>{ms.toFixed(2)} ms</dd>])}
      <dt>items retrieved</dt>
      <dd>
        {count(sum("retrievedDocumentCount"))} · {bytes(sum("retrievedDocumentSize"))}
      </dd>
      <dt>rows returned</dt>
      <dd>
        {count(sum("outputDocumentCount"))} · {bytes(sum("outputDocumentSize"))}
      </dd>
      <dt>round trips</dt>
      <dd>{count(pages.length)}</dd>
      <dt>activity id</dt>
      <dd class="id">{last ? shown(last.activityId, 64) : ""}</dd>
    </dl>
  );
}
