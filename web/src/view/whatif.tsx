// What the statement would cost with its partition key, on each range, and with another index.

import { useEffect, useMemo } from "preact/hooks";
import { inRefusal, none, type Suggestion, written } from "../text/policy";
import { count, plural, shown, units } from "../text/plain";
import type { QueryTab } from "../state/querytab";
import { type Measured, WhatIf } from "../state/whatif";
import type { Trial, TriedQuery, TriedSide } from "../wire/trial";

export function WhatIfView({ tab }: { tab: QueryTab }) {
  const run = tab.run.value;
  // A run of its own for each statement that ran.
  const state = useMemo(() => new WhatIf(tab), [run]);
  useEffect(() => () => state.end(), [state]);
  const first = tab.pages.value[0];
  useEffect(() => void state.suggestKey(), [state, first]);
  const add = first?.indexes?.add ?? inRefusal(run?.failure.value ?? "");
  if (run === undefined || (first === undefined && none(add))) return <p class="quiet">Run a query to see what would change its cost.</p>;
  const busy = state.busy.value;
  const asItIs = first && { what: run.key ? `key ${JSON.stringify(run.key)}` : "as it ran", charge: first.charge, milliseconds: first.milliseconds, rows: first.rows.length, failure: "" };
  return (
    <>
      {asItIs && (
        <>
          <p class="quiet">Each figure is a run of the first page, and is charged.</p>
          <Compared all={[asItIs, ...state.variants.value]} />
          <form
            class="what-if"
            onSubmit={(e) => {
              e.preventDefault();
              void state.withKey();
            }}
          >
            <label>
              With the partition key
              <input value={state.key.value} placeholder='"c-9", ["eu", 4]' spellcheck={false} onInput={(e) => (state.key.value = e.currentTarget.value)} />
            </label>
            <button disabled={busy}>Try</button>
          </form>
          <div>
            <button disabled={busy} onClick={() => void state.eachRange()}>
              Try each range alone
            </button>
          </div>
          {state.byRange.value.length > 0 && <Waterfall all={state.byRange.value} />}
        </>
      )}
      {state.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(state.failure.value, 600)}
        </p>
      )}
      <Indexes state={state} add={add} />
    </>
  );
}

/** Runs of one page, and how much cheaper each is than the first. */
function Compared({ all }: { all: Measured[] }) {
  const base = all[0]!.charge;
  const most = Math.max(...all.map((m) => m.charge), 1e-9);
  return (
    <table class="bars">
      <caption>First page, RU</caption>
      <tbody>
        {all.map((m, i) => (
          <tr key={i}>
            <th scope="row">
              {shown(m.what, 80)}{" "}
              <span class={m.failure === "" ? "quiet" : "bad"}>
                {m.failure === "" ? `${plural(m.rows, "row")} · ${m.milliseconds.toFixed(1)} ms` : shown(m.failure, 200)}
              </span>
            </th>
            <td class="amount">
              {m.failure === "" ? units(m.charge) : "–"}
              {i > 0 && m.failure === "" && base > 0 && <span class="quiet"> {Math.round(100 * (m.charge / base - 1))} %</span>}
            </td>
            <td class="bar" aria-hidden="true">
              <div style={{ width: `${(100 * m.charge) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The ranges one after the other: where each begins and ends in the time of all. */
function Waterfall({ all }: { all: Measured[] }) {
  const total = Math.max(all.reduce((n, m) => n + m.milliseconds, 0), 1e-9);
  let before = 0;
  return (
    <table class="bars">
      <caption>
        Each range alone: {units(all.reduce((n, m) => n + m.charge, 0))} RU, {total.toFixed(1)} ms
      </caption>
      <tbody>
        {all.map((m) => {
          const start = before;
          before += m.milliseconds;
          return (
            <tr key={m.what}>
              <th scope="row">
                range {shown(m.what, 20)}{" "}
                <span class={m.failure === "" ? "quiet" : "bad"}>
                  {m.failure === "" ? `${plural(m.rows, "row")} · ${m.milliseconds.toFixed(1)} ms` : shown(m.failure, 200)}
                </span>
              </th>
              <td class="amount">{units(m.charge)}</td>
              <td class="bar" aria-hidden="true">
                <div style={{ marginLeft: `${(100 * start) / total}%`, width: `${(100 * m.milliseconds) / total}%` }} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The indexes that the server suggests, or others: tried on a sample, then put into the policy. */
function Indexes({ state, add }: { state: WhatIf; add: Suggestion }) {
  const trial = state.trial.value;
  return (
    <form
      class="what-if-index"
      onSubmit={(e) => {
        e.preventDefault();
        void state.tryIndexes(add);
      }}
    >
      <h3>{none(add) ? "Indexes" : "Indexes that would help"}</h3>
      {none(add) && <p>The server knows no index that would help.</p>}
      <label>
        Indexes to try
        <textarea
          rows={2}
          value={state.indexes.value ?? written(add)}
          placeholder="/city/?; /city, /age DESC"
          spellcheck={false}
          onInput={(e) => (state.indexes.value = e.currentTarget.value)}
        />
      </label>
      <div class="what-if">
        <button disabled={state.busy.value}>Try on a sample</button>
        <button type="button" onClick={() => void state.propose(add)}>
          Apply…
        </button>
        {state.busy.value && (
          <button type="button" onClick={() => state.end()}>
            Stop
          </button>
        )}
      </div>
      <p class="quiet">The sample lies in the server's memory: the container stays as it is, and nothing is charged.</p>
      {trial && <Tried trial={trial} />}
    </form>
  );
}

/** Both policies side by side. */
function Tried({ trial: { sample, now, then } }: { trial: Trial }) {
  const each = (side: TriedSide) => (sample.items === 0 ? undefined : side.writes.charge / sample.items);
  const ran = (q: TriedQuery) => (q.refused === undefined ? q.charge : undefined);
  const rows: [string, number | undefined, number | undefined][] = [
    ["query, RU", ran(now.query), ran(then.query)],
    [`estimate for all ${count(sample.of)} items, RU`, now.query.estimate, then.query.estimate],
    ["create an item, RU", each(now), each(then)],
  ];
  const half = now.query.half ?? then.query.half;
  return (
    <div role="status" class="tried">
      <table>
        <caption>
          {count(sample.items)} of {plural(sample.of, "item")}, {plural(sample.ranges, "range")}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">now</th>
            <th scope="col">then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, a, b]) =>
            a === undefined && b === undefined ? null : (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td class="amount">{a === undefined ? "–" : units(a)}</td>
                <td class="amount">
                  {b === undefined ? "–" : units(b)}
                  {a !== undefined && b !== undefined && a > 0 && <div class="quiet">{change(b / a)}</div>}
                </td>
              </tr>
            ),
          )}
          <tr>
            <th scope="row">rows</th>
            <td class="amount">{now.query.refused === undefined ? count(now.query.rows) : "–"}</td>
            <td class="amount">{then.query.refused === undefined ? count(then.query.rows) : "–"}</td>
          </tr>
        </tbody>
      </table>
      {now.query.refused !== undefined && <p>Now it is refused: {shown(now.query.refused, 300)}</p>}
      {then.query.refused !== undefined && <p>Then it is refused: {shown(then.query.refused, 300)}</p>}
      {[now.query.access, then.query.access].every((a) => a !== undefined) && (
        <p class="quiet">
          {shown(now.query.access!, 120)} → {shown(then.query.access!, 120)}
        </p>
      )}
      <p class="quiet">
        {half
          ? `The estimate continues a straight line through ${count(half.items)} and ${plural(sample.items, "item")}. All else was measured.`
          : sample.items >= sample.of && sample.items > 0
            ? "All items were tried: the container would charge this."
            : "All figures were measured on the sample."}
      </p>
    </div>
  );
}

const change = (ratio: number) => `${ratio >= 1 ? "+" : "−"}${Math.abs(Math.round(100 * (ratio - 1)))} %`;
