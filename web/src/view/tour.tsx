// The labs beside the screens that they speak of.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { shown } from "../text/plain";
import { begin, busy, choose, doStep, failure, labDatabase, labRanges, labs, seen, tour } from "../state/labs";
import { deleteDatabase } from "../state/manage";
import "./tour.css";

export function Tour() {
  const at = tour.value;
  const place = useRef<HTMLElement>(null);
  const step = at?.step ?? 0;
  // The button of a step goes away with the step. The focus it had goes to the next one, unless the step
  // or the person has put it elsewhere.
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current && lostFocus()) (place.current?.querySelector<HTMLElement>(".next") ?? place.current)?.focus();
    had.current = false;
  }, [at?.lab, step]);
  useEffect(() => place.current?.querySelector(".next")?.scrollIntoView({ block: "nearest" }), [step]);
  if (at === undefined) return null;
  const lab = labs[at.lab]!;
  const done = step >= lab.steps.length;
  const go = (does: () => void) => () => {
    had.current = true;
    does();
  };
  return (
    <section class="tour" aria-label="Guided tour" ref={place} tabIndex={0}>
      <div class="toolbar">
        <select aria-label="Lab" value={String(at.lab)} onChange={(e) => begin(Number(e.currentTarget.value))}>
          {labs.map((l, i) => (
            <option key={i} value={String(i)}>
              {l.title}
            </option>
          ))}
        </select>
        <button onClick={() => (tour.value = undefined)}>Close</button>
        {!lab.comparesRanges && (
          <label class="ranges" title="Play the lab with one range and with five: what differs?">
            Played in
            <select value={String(labRanges.value)} disabled={busy.value} onChange={(e) => choose(e.currentTarget.value === "1" ? 1 : 5)}>
              <option value="5">5 ranges</option>
              <option value="1">1 range</option>
            </select>
          </label>
        )}
      </div>
      <h2>{lab.question}</h2>
      <ol>
        {lab.steps.slice(0, step + 1).map((s, i) => (
          <li key={i}>
            <p>{typeof s.says === "string" ? s.says : s.says(labRanges.value)}</p>
            {i < step ? (
              <p class="saw">{shown(seen.value[i] ?? "", 300)}</p>
            ) : (
              <button class="primary next" aria-disabled={busy.value} onClick={go(() => void doStep())}>
                {s.button}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p class="failure" role="alert">
        {failure.value === "" ? "" : shown(failure.value, 600)}
      </p>
      <div role="status">
        {busy.value && <p class="quiet">Working…</p>}
        {done && <p>{lab.so}</p>}
      </div>
      {done && (
        <>
          <p class="quiet">
            The whole lab, with an exercise and questions: <span class="id">{lab.page}</span>
          </p>
          {at.lab + 1 < labs.length && (
            <button class="primary next" onClick={go(() => begin(at.lab + 1))}>
              Next lab: {labs[at.lab + 1]!.title}
            </button>
          )}
          <button onClick={() => deleteDatabase(labDatabase)}>Delete what the labs made</button>
        </>
      )}
    </section>
  );
}

const lostFocus = () => document.activeElement === null || document.activeElement === document.body;
