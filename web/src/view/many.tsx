// Delete or patch many items: what is asked before a run begins.

import { useState } from "preact/hooks";
import { patchKinds, patchMistake, type PatchKind, type PatchStep } from "../text/patch";
import { count, plural, shown, units } from "../text/plain";
import type { ItemsTab } from "../state/itemstab";
import { deleteMany, patchMany, preview, type Preview, targetCount } from "../state/jobs";
import { explained } from "../state/session";
import { Dialog } from "./dialog";

/** What the run is for, in words. */
function subject(tab: ItemsTab): string {
  const n = targetCount(tab);
  if (!tab.marks.all.value) return plural(n ?? 0, "marked item");
  const filter = tab.filter.value.trim();
  const all = n === undefined ? "All items" : `All ${plural(n, "item")}`;
  return filter === "" ? `${all} of the container` : `${all} of the filter ${shown(filter, 120)}`;
}

export function DeleteMany({ tab, onClose }: { tab: ItemsTab; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const all = tab.marks.all.value;
  return (
    <Dialog title="Delete these items?" onClose={onClose}>
      <p>{subject(tab)}. This cannot be undone. An item that somebody changes before its turn stays, and is listed.</p>
      {all && (
        <label class="field">
          Type the name of the container: <span class="id">{shown(tab.coll, 255)}</span>
          <input aria-label="Name of the container" value={typed} spellcheck={false} autocomplete="off" onInput={(e) => setTyped(e.currentTarget.value)} />
        </label>
      )}
      <div class="toolbar">
        <button
          class="danger"
          disabled={all && typed !== tab.coll}
          onClick={() => {
            deleteMany(tab);
            onClose();
          }}
        >
          Delete
        </button>
        <button onClick={onClose}>Keep</button>
      </div>
    </Dialog>
  );
}

const hints: Record<PatchKind, string> = {
  set: '"paid", 1.5, true, {"a":1}', add: '"paid", 1.5, true, {"a":1}', replace: '"paid", 1.5, true, {"a":1}', remove: "",
  incr: "1, -0.5", move: "/where/it/comes/from",
};

export function PatchMany({ tab, onClose }: { tab: ItemsTab; onClose: () => void }) {
  const [steps, setSteps] = useState<PatchStep[]>([{ op: "set", path: "", value: "" }]);
  const [cap, setCap] = useState("");
  const [looked, setLooked] = useState<{ at: PatchStep[]; preview: Preview } | undefined>();
  // What is patched is what was previewed, also when the steps have changed while that was read.
  const seen = looked?.at === steps ? looked.preview : undefined;
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (n: number, to: Partial<PatchStep>) => {
    setSteps(steps.map((s, i) => (i === n ? { ...s, ...to } : s)));
    setFailure("");
  };
  const look = async () => {
    const wrong = patchMistake(steps);
    setFailure(wrong);
    if (wrong !== "") return;
    setBusy(true);
    try {
      setLooked({ at: steps, preview: await preview(tab, steps) });
    } catch (e) {
      setFailure(explained(e));
    }
    setBusy(false);
  };
  const bad = seen?.samples.filter((s) => s.failure !== "").length ?? 0;
  return (
    <Dialog title="Patch these items" onClose={onClose}>
      <p>{subject(tab)}.</p>
      {steps.map((s, n) => (
        <div class="toolbar step" key={n} role="group" aria-label={`Operation ${n + 1}`}>
          <select aria-label="Operation" value={s.op} onChange={(e) => change(n, { op: e.currentTarget.value as PatchKind })}>
            {patchKinds.map((k) => (
              <option key={k}>{k}</option>
            ))}
          </select>
          <input class="filter" aria-label="Path" placeholder="/address/city" spellcheck={false} value={s.path} onInput={(e) => change(n, { path: e.currentTarget.value })} />
          {s.op !== "remove" && (
            <input
              class="filter"
              aria-label={s.op === "move" ? "From" : "Value as JSON"}
              placeholder={hints[s.op]}
              spellcheck={false}
              value={s.value}
              onInput={(e) => change(n, { value: e.currentTarget.value })}
            />
          )}
          <button aria-label={`Without operation ${n + 1}`} disabled={steps.length === 1} onClick={() => setSteps(steps.filter((_, i) => i !== n))}>
            ×
          </button>
        </div>
      ))}
      <div class="toolbar">
        <button disabled={steps.length >= 10} onClick={() => setSteps([...steps, { op: "set", path: "", value: "" }])}>
          One more operation
        </button>
        <button onClick={() => void look()} disabled={busy}>
          Preview
        </button>
        <label>
          RU limit{" "}
          <input type="number" class="number" min={1} placeholder="none" value={cap} onInput={(e) => setCap(e.currentTarget.value)} />
        </label>
      </div>
      <p class="failure" role="alert">
        {failure === "" ? "" : shown(failure, 600)}
      </p>
      {seen && (
        <>
          <p role="status">
            {seen.items === undefined ? "The number of items is not known" : plural(seen.items, "item")}
            {seen.charge !== undefined && `, about ${units(seen.charge)} RU when all paths are indexed`}
            {bad > 0 && `. ${count(bad)} of ${count(seen.samples.length)} samples would fail`}.
          </p>
          <div class="scroll" tabIndex={0} role="region" aria-label="Samples">
            <table class="plain samples">
              <thead>
                <tr>
                  <th scope="col">id</th>
                  <th scope="col">path</th>
                  <th scope="col">before</th>
                  <th scope="col">after</th>
                </tr>
              </thead>
              <tbody>
                {seen.samples.flatMap((s, n) =>
                  s.changes.length === 0
                    ? [
                        <tr key={n}>
                          <th scope="row" class="id">{shown(s.id, 60)}</th>
                          <td colSpan={3} class={s.failure === "" ? "quiet" : "bad"}>
                            {s.failure === "" ? "stays as it is" : shown(s.failure, 200)}
                          </td>
                        </tr>,
                      ]
                    : s.changes.map((c, i) => (
                        <tr key={`${n}-${i}`}>
                          <th scope="row" class="id">{i === 0 ? shown(s.id, 60) : ""}</th>
                          <td class="id">{shown(c.path, 60)}</td>
                          <td class="id">{c.before === "" ? <span class="quiet">absent</span> : shown(c.before, 80)}</td>
                          <td class="id">{c.after === "" ? <span class="quiet">absent</span> : shown(c.after, 80)}</td>
                        </tr>
                      )),
                )}
              </tbody>
            </table>
          </div>
        </>
      )}
      <div class="toolbar">
        <button
          class="primary"
          disabled={seen === undefined || busy}
          title={seen === undefined ? "Look at the preview first" : undefined}
          onClick={() => {
            patchMany(tab, steps, cap === "" ? undefined : Number(cap));
            onClose();
          }}
        >
          Patch
        </button>
        <button onClick={onClose}>Cancel</button>
      </div>
    </Dialog>
  );
}
