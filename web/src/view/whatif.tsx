// What the statement would cost with its partition key, on each range, and with another index.

import { useEffect, useMemo } from "preact/hooks";
import { inRefusal, none, type Suggestion } from "../text/policy";
import { count, plural, shown, units } from "../text/plain";
import type { QueryTab } from "../state/querytab";
import { type Measured, WhatIf } from "../state/whatif";

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
      <p class="quiet">Each figure is a run of the first page, and is charged.</p>
      {asItIs && (
        <>
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
      <Indexes add={add} onApply={() => void state.propose(add)} />
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
                  {m.failure === "" ? `${count(m.rows)} · ${m.milliseconds.toFixed(1)} ms` : shown(m.failure, 200)}
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

function Indexes({ add, onApply }: { add: Suggestion; onApply: () => void }) {
  if (none(add)) return <p>The server knows no index that would help.</p>;
  return (
    <div class="what-if-index">
      <h3>Indexes that would help</h3>
      <ul>
        {[...add.paths, ...add.composites.map((c) => c.join(", "))].map((spec) => (
          <li key={spec}>
            <code>{shown(spec, 120)}</code>
          </li>
        ))}
      </ul>
      <p class="quiet">
        The server has no estimate for an index that is not there. Apply it, run the statement again, and compare: every write
        pays for the new entries.
      </p>
      <button onClick={onApply}>Apply…</button>
    </div>
  );
}
