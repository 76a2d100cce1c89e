// Advice: findings with their figures, what they lead to, what to do, and the change that does it.

import { useEffect } from "preact/hooks";
import { plural, shown } from "../text/plain";
import { type AdviceTab, examinedText, placeOf, type Step } from "../state/advicetab";
import { show } from "../state/tabs";
import type { Advice, Finding } from "../wire/advice";
import { Dialog } from "./dialog";
import "./watch.css";

export function AdviceView({ tab }: { tab: AdviceTab }) {
  useEffect(() => {
    if (tab.all.peek() === undefined) void tab.read();
  }, [tab]);
  const all = tab.all.value;
  const found = (all ?? []).reduce((n, a) => n + a.findings.length, 0);
  const busy = tab.busy.value;
  const p = tab.preview.value;
  return (
    <div class="items">
      <div class="toolbar">
        <button onClick={() => void tab.read()} disabled={busy !== ""}>
          Read again
        </button>
        <span class="said" role="status">
          {busy === "changing" ? "Changing…" : busy !== "" ? "Reading…" : all ? plural(found, "finding") : ""}
        </span>
        {tab.coll !== "" && (
          <span class="place">
            {shown(tab.db, 60)} / {shown(tab.coll, 60)}
          </span>
        )}
      </div>
      {tab.failure.value !== "" && !p && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 2000)}
        </p>
      )}
      <div class="sheet" tabIndex={0} role="region" aria-label="Findings">
        {tab.applied.value.map((a, i) => (
          <section key={i} class="finding applied" aria-label="What was changed">
            <h3>Changed: {shown(a.title, 200)}</h3>
            <p class="quiet">{placeText(a.container)}</p>
            <Steps steps={a.steps} />
          </section>
        ))}
        {all?.length === 0 && <p class="quiet">There are no containers yet.</p>}
        {all && [...all].sort((a, b) => b.findings.length - a.findings.length).map((a) => (
          <OfContainer key={a.container} tab={tab} a={a} alone={tab.coll !== ""} />
        ))}
      </div>
      {p && (
        <Dialog title="Apply this change?" onClose={() => (tab.preview.value = undefined)}>
          <p>
            {placeText(p.container)}: {shown(p.finding.title, 300)}
          </p>
          <Steps steps={p.steps} />
          <p class="quiet">{p.note}</p>
          <p class="failure" role="alert">
            {tab.failure.value === "" ? "" : shown(tab.failure.value, 1000)}
          </p>
          <div class="toolbar">
            <button class="primary" disabled={busy !== ""} onClick={() => void tab.apply()}>
              {busy === "changing" ? "Changing…" : "Apply"}
            </button>
            <button onClick={() => (tab.preview.value = undefined)}>Leave it</button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function placeText(path: string): string {
  const at = placeOf(path);
  return at ? `${shown(at.db, 80)} / ${shown(at.coll, 80)}` : shown(path, 160);
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <table class="plain steps-of-change">
      <thead>
        <tr>
          <th scope="col">what</th>
          <th scope="col">before</th>
          <th scope="col">after</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((s, i) => (
          <tr key={i}>
            <th scope="row" class="id">{shown(s.what, 200)}</th>
            <td>{shown(s.before, 100)}</td>
            <td>{shown(s.after, 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OfContainer({ tab, a, alone }: { tab: AdviceTab; a: Advice; alone: boolean }) {
  const at = placeOf(a.container);
  return (
    <section class="advice" aria-label={placeText(a.container)}>
      {!alone && (
        <h2>
          {placeText(a.container)}{" "}
          {at && (
            <button class="plain-button" onClick={() => show({ kind: "heat", ...at })} aria-label={`Heat of ${placeText(a.container)}`}>
              Heat
            </button>
          )}
        </h2>
      )}
      <p class="quiet">
        {a.findings.length === 0 ? (a.examined.executions === 0 ? "Nothing seen: " : "Nothing found: ") : "Examined: "}
        {examinedText(a)}.
      </p>
      {a.findings.map((f) => (
        <FindingView key={f.id} f={f} onApply={() => void tab.look(a.container, f)} busy={tab.busy.value !== ""} />
      ))}
    </section>
  );
}

function FindingView({ f, onApply, busy }: { f: Finding; onApply: () => void; busy: boolean }) {
  const remedy = f.remedy.split("\n");
  return (
    <article class={`finding ${f.severity}`}>
      <h3>
        <span class="severity">{f.severity}</span> {shown(f.title, 300)}
      </h3>
      <ul>
        {f.evidence.map((line, i) => (
          <li key={i}>{shown(line, 500)}</li>
        ))}
      </ul>
      <p>
        <strong>Leads to:</strong> {shown(f.consequence, 1500)}
      </p>
      <p>
        <strong>Remedy:</strong>
      </p>
      {remedy.map((line, i) =>
        line.startsWith("    ") ? (
          <pre key={i} class="id">{shown(line.trim(), 1000)}</pre>
        ) : (
          <p key={i}>{shown(line, 1500)}</p>
        ),
      )}
      <p class="finding-end">
        {f.change && (
          <button onClick={onApply} disabled={busy} aria-label={`Preview and apply: ${shown(f.title, 120)}`}>
            Preview and apply
          </button>
        )}
        <span class="quiet">
          {shown(f.id, 60)}
          {f.rule !== "" && ` · ${shown(f.rule, 20)}`}
        </span>
      </p>
    </article>
  );
}
