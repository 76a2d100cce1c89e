// A run over many items: how far it is, what happened, what it cost.

import { useState } from "preact/hooks";
import { count, plural, shown, units } from "../text/plain";
import { type Bulk, listed, type Phase } from "../state/bulk";
import { Dialog } from "./dialog";
import { Amount } from "./form";
import { ReceiptView } from "./receipt";

const words: Record<Phase, string> = {
  running: "runs", paused: "is paused", capped: "has reached its limit of request units", done: "is done",
  aborting: "is being aborted", aborted: "was aborted", failed: "has failed",
};

export function RunView({ run, onUndo, onClose }: { run: Bulk; onUndo: () => void; onClose: () => void }) {
  const [seen, setSeen] = useState<"failures" | "receipt" | undefined>();
  const phase = run.phase.value;
  const done = phase === "done" ? 1 : run.progress();
  const counts: [n: number, what: string][] = [
    [run.created.value, "created"], [run.replaced.value, "replaced"], [run.patched.value, "patched"],
    [run.deleted.value, "deleted"], [run.gone.value, "gone already"], [run.failed.value, "failed"], [run.throttled.value, "throttled and tried again"],
  ];
  const seconds = run.milliseconds.value / 1000;
  return (
    <section class="run" aria-label="Run">
      <div class="toolbar">
        <strong class="run-name" role="status">
          {`${shown(run.title, 80)} ${words[phase]}`}
          {run.waiting.value && run.working && phase !== "aborting" ? ". The server does not answer: the run goes on when it does" : ""}
        </strong>
        <span class="said run-counts">
          {counts.filter(([n]) => n > 0).map(([n, what]) => `${count(n)} ${what}`).join(" · ") || "nothing yet"}
          {` · ${units(run.charge.value)} RU`}
          {seconds >= 1 && ` · ${seconds.toFixed(0)} s`}
          {!run.working && run.undo.reason.value !== "" && ` · no undo: ${shown(run.undo.reason.value, 200)}`}
        </span>
        <span class="grow" />
        {run.cap.value !== undefined && run.working && (
          <label>
            RU limit{" "}
            <Amount
              class="number"
              placeholder="none"
              value={run.cap.value}
              onDone={(text) => {
                const n = Number(text.trim());
                run.cap.value = text.trim() !== "" && n >= 0 ? n : undefined;
              }}
            />
          </label>
        )}
        {run.failed.value > 0 && <button onClick={() => setSeen("failures")}>Failures</button>}
        {run.receipt.value && <button onClick={() => setSeen("receipt")}>Receipt</button>}
        {phase === "running" && <button onClick={() => run.pause()}>Pause</button>}
        {(phase === "paused" || phase === "capped") && <button onClick={() => run.resume()}>Resume</button>}
        {!run.working && run.undo.reason.value === "" && run.undo.items.value > 0 && (
          <button onClick={onUndo} title="As the items were before this run; one that has changed since stays as it is">
            Undo the run
          </button>
        )}
        {run.working ? <button disabled={phase === "aborting"} onClick={() => run.abort()}>Abort</button> : <button onClick={onClose}>Close</button>}
      </div>
      <progress aria-label="Progress" {...(done === undefined ? {} : { value: done })} max={1} />
      {run.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(run.failure.value, 2000)}
        </p>
      )}
      {seen === "failures" && (
        <Dialog title={plural(run.failed.value, "failure")} onClose={() => setSeen(undefined)}>
          {run.failed.value > listed && <p class="quiet">The first {count(listed)} are listed.</p>}
          <div class="scroll" tabIndex={0} role="region" aria-label="Failures">
            <table class="plain">
              <tbody>
                {run.failures.value.map((f, i) => (
                  <tr key={i}>
                    <th scope="row" class="id">
                      {shown(f.where, 120)}
                    </th>
                    <td>{shown(f.why, 400)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Dialog>
      )}
      {seen === "receipt" && run.receipt.value && (
        <Dialog title="Receipt of the run" onClose={() => setSeen(undefined)}>
          <ReceiptView receipt={run.receipt.value} pages={1} />
        </Dialog>
      )}
    </section>
  );
}
