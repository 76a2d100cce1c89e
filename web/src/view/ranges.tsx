// The ranges of a container: where they lie, what they hold, how busy they are, and what changes them.

import { useState } from "preact/hooks";
import { keySpace, level, percent } from "../text/heat";
import { bytes, count, plural, shown } from "../text/plain";
import type { ContainerTab } from "../state/containertab";
import type { Range } from "../wire/account";
import type { FullRange } from "../wire/ranges";
import { Dialog } from "./dialog";
import "./watch.css";

type Asked = "split" | "merge" | "rebuild";

export function RangesView({ tab }: { tab: ContainerTab }) {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const list = tab.list.value;
  if (list === undefined) return <p class="quiet">{tab.failure.value === "" ? "Reading…" : ""}</p>;
  const ranges = list.ranges;
  const chosen = tab.chosen();
  const working = tab.working.value;
  return (
    <section class="ranges" aria-label="Ranges">
      <KeySpace tab={tab} ranges={ranges} />
      <div class="toolbar" role="toolbar" aria-label="Ranges">
        <span class="said">
          {plural(ranges.length, "range")}
          {list.wanted > 0 && list.wanted !== ranges.length && `, on the way to ${count(list.wanted)}`}
          {list.needed !== undefined && list.needed > 1 && `, ${count(list.needed)} needed for its throughput`}
        </span>
        <span class="grow" />
        <button onClick={() => setAsked("split")} disabled={!!working || chosen.length !== 1} title="Select one range">
          Split
        </button>
        <button onClick={() => setAsked("merge")} disabled={!!working || !tab.adjacent()} title="Select ranges side by side">
          Merge
        </button>
        <button onClick={() => setAsked("rebuild")} disabled={!!working}>
          Rebuild index
        </button>
        <button onClick={() => tab.cancel()} disabled={!working} data-does="cancel">
          Cancel
        </button>
      </div>
      <p class="work-said" role="status">
        {working ? `Working on a ${working}: requests are answered meanwhile.` : tab.notice.value}
      </p>
      <RangeTable tab={tab} ranges={ranges} />
      {asked === "split" && <Split tab={tab} range={ranges.find((r) => r.id === chosen[0])} onClose={() => setAsked(undefined)} />}
      {asked === "merge" && (
        <Dialog title={`Merge ${chosen.length} ranges?`} onClose={() => setAsked(undefined)}>
          <p>
            Ranges {chosen.map((id) => shown(id, 20)).join(", ")} become one. Requests are answered meanwhile; writers wait for a
            moment at the end.
          </p>
          <Buttons
            does="Merge"
            onDo={() => void tab.reshape("merge", { ranges: chosen })}
            onClose={() => setAsked(undefined)}
          />
        </Dialog>
      )}
      {asked === "rebuild" && (
        <Dialog title="Rebuild the index?" onClose={() => setAsked(undefined)}>
          <p>
            {chosen.length === 0 ? "All ranges are" : `${plural(chosen.length, "range")} ${chosen.length === 1 ? "is" : "are"}`} indexed again
            from their items. Requests are answered meanwhile; queries use the old index until the new one is complete.
          </p>
          <Buttons
            does="Rebuild"
            onDo={() => void tab.reshape("rebuild", chosen.length === 0 ? {} : { ranges: chosen })}
            onClose={() => setAsked(undefined)}
          />
        </Dialog>
      )}
    </section>
  );
}

function Buttons(p: { does: string; disabled?: boolean; onDo: () => void; onClose: () => void }) {
  return (
    <div class="toolbar">
      <button
        class="primary"
        disabled={p.disabled}
        onClick={() => {
          p.onClose();
          p.onDo();
        }}
      >
        {p.does}
      </button>
      <button onClick={p.onClose}>Leave it</button>
    </div>
  );
}

const epkForm = /^([0-9A-Fa-f]{2})+$/;

function Split({ tab, range, onClose }: { tab: ContainerTab; range: FullRange | undefined; onClose: () => void }) {
  const [into, setInto] = useState("2");
  const [at, setAt] = useState("");
  const cuts = at.split(/[\s,]+/).filter((s) => s !== "");
  const wrong = cuts.find((c) => !epkForm.test(c));
  const n = Number(into);
  if (range === undefined) return null;
  const body = cuts.length > 0 ? { range: range.id, at: cuts.map((c) => c.toUpperCase()).sort() } : { range: range.id, into: n };
  return (
    <Dialog title={`Split range ${shown(range.id, 20)}?`} onClose={onClose} firm>
      <p>
        Its {plural(range.items, "item")} ({bytes(range.bytes)}) are divided among new ranges. Requests are answered meanwhile; writers
        wait for a moment at the end.
      </p>
      <div class="form">
        <label>
          Number of new ranges
          <input
            class="number"
            type="number"
            min={2}
            max={100}
            value={into}
            disabled={cuts.length > 0}
            onInput={(e) => setInto(e.currentTarget.value)}
          />
        </label>
        <label>
          Or cut at these keys (EPKs in hexadecimal); without them, where the items are divided evenly
          <input value={at} spellcheck={false} onInput={(e) => setAt(e.currentTarget.value)} placeholder="1F000000…" />
        </label>
        {wrong !== undefined && <p class="failure" role="alert">{shown(wrong, 40)} is not hexadecimal.</p>}
      </div>
      <Buttons
        does="Split"
        disabled={wrong !== undefined || (cuts.length === 0 && !(Number.isInteger(n) && n >= 2))}
        onDo={() => void tab.reshape("split", body)}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Progress of a range that is being reshaped, from 0 to 1. */
const progress = (r: FullRange) => (r.reshaping === "" || r.total === 0 ? 0 : Math.min(1, r.done / r.total));

function KeySpace({ tab, ranges }: { tab: ContainerTab; ranges: FullRange[] }) {
  const place = keySpace(ranges.flatMap((r) => [r.minInclusive, r.maxExclusive]));
  const most = Math.max(1, ...ranges.map((r) => r.items));
  return (
    <div class="key-space" role="img" aria-label={`The key space with ${plural(ranges.length, "range")}; the table has the figures.`}>
      {ranges.map((r) => {
        const [from, to] = [place(r.minInclusive), place(r.maxExclusive)];
        const use = tab.uses.value.get(r.id);
        const hot = level(tab.budgeted.value ? (use?.peak ?? 0) : 0, (use?.requests ?? 0) > 0);
        return (
          <div
            key={r.id}
            class={"key-range" + (tab.selected.value.has(r.id) ? " selected" : "") + (r.reshaping === "" ? "" : " busy")}
            style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }}
            title={`range ${shown(r.id, 20)}: ${count(r.items)} items, ${bytes(r.bytes)}, LSN ${count(r.lsn)}`}
            onClick={() => tab.select(r.id, !tab.selected.peek().has(r.id))}
          >
            <div class={`key-heat heat-${hot}`} />
            <div class="key-items">
              <div style={{ height: `${(100 * r.items) / most}%` }} />
            </div>
            {r.reshaping !== "" && <div class="key-progress" style={{ width: `${100 * progress(r)}%` }} />}
            <span>{shown(r.id, 20)}</span>
          </div>
        );
      })}
    </div>
  );
}

const bound = (epk: string, open: string, at: "" | "FF") => (epk === at ? open : shown(epk.slice(0, 12), 12));

/** The same as text. Of a range that only the protocol's list names, little is known. */
export function RangeTable({ tab, ranges }: { tab: ContainerTab; ranges: (Range | FullRange)[] }) {
  const most = Math.max(1, ...ranges.map((r) => r.items ?? 0));
  return (
    <table class="plain">
      <thead>
        <tr>
          <th scope="col">range</th>
          <th scope="col">from</th>
          <th scope="col">to</th>
          <th scope="col" class="amount">items</th>
          <th scope="col" class="amount">size</th>
          <th scope="col" class="amount">LSN</th>
          <th scope="col" class="amount">busiest second</th>
          <th scope="col">share of the largest</th>
          <th scope="col">now</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((r) => {
          const use = tab.uses.value.get(r.id);
          return (
            <tr key={r.id}>
              <th scope="row">
                <label class="pick">
                  {r.items !== undefined && <input
                    type="checkbox"
                    checked={tab.selected.value.has(r.id)}
                    onChange={(e) => tab.select(r.id, e.currentTarget.checked)}
                    aria-label={`Select range ${shown(r.id, 20)}`}
                  />}
                  {shown(r.id, 20)}
                </label>
              </th>
              <td class="id">{bound(r.minInclusive, "start", "")}</td>
              <td class="id">{bound(r.maxExclusive, "end", "FF")}</td>
              <td class="amount">{r.items === undefined ? "–" : count(r.items)}</td>
              <td class="amount">{r.bytes === undefined ? "–" : bytes(r.bytes)}</td>
              <td class="amount">{r.lsn === undefined ? "–" : count(r.lsn)}</td>
              <td class="amount">
                <i class={`heat-${level(use?.peak ?? 0, (use?.requests ?? 0) > 0)}`} aria-hidden="true" />
                {use && use.requests + use.throttled > 0 ? percent(use.peak) : "–"}
              </td>
              <td class="bar" aria-hidden="true">
                <div style={{ width: `${(100 * (r.items ?? 0)) / most}%` }} />
              </td>
              <td>{"done" in r && r.reshaping !== "" ? `${shown(r.reshaping, 20)}, ${percent(progress(r))}` : ""}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
