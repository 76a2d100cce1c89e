// A file of items: what it is, what its rows become, and how they are written.

import { useEffect, useRef, useState } from "preact/hooks";
import { columnKinds, type ColumnKind } from "../text/csv";
import { bytes, shown } from "../text/plain";
import type { ItemsTab } from "../state/itemstab";
import { type Format, formats, type Mode, UploadPlan } from "../state/upload";
import { Dialog } from "./dialog";

export function UploadDialog({ tab, file, onClose }: { tab: ItemsTab; file: File | undefined; onClose: () => void }) {
  const [plan, setPlan] = useState<UploadPlan | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (f: File | undefined) => {
    if (f === undefined) return;
    const p = new UploadPlan(tab, f);
    setPlan(p);
    void p.look();
  };
  useEffect(() => take(file), [file]);
  return (
    <Dialog title="Upload items" onClose={onClose}>
      <div
        class={over ? "drop over" : "drop"}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(e) => {
          e.preventDefault();
          e.stopPropagation();
          setOver(false);
          take(e.dataTransfer?.files[0]);
        }}
      >
        <span>
          {plan === undefined ? "Drop a file here: JSON, JSON lines or CSV, also with .gz." : `${shown(plan.file.name, 100)} · ${bytes(plan.file.size)}`}
        </span>
        <button onClick={() => input.current?.click()}>{plan === undefined ? "Choose a file" : "Another file"}</button>
        <input ref={input} type="file" hidden accept=".json,.jsonl,.ndjson,.csv,.tsv,.gz" aria-label="File" onChange={(e) => take(e.currentTarget.files?.[0])} />
      </div>
      {plan && <Plan plan={plan} onClose={onClose} />}
    </Dialog>
  );
}

function Plan({ plan, onClose }: { plan: UploadPlan; onClose: () => void }) {
  const format = plan.format.value;
  const first = plan.first.value;
  return (
    <>
      <div class="toolbar wrap">
        <label>
          Format{" "}
          <select
            value={format}
            onChange={(e) => {
              plan.format.value = e.currentTarget.value as Format;
              void plan.look();
            }}
          >
            {formats.map((f) => (
              <option key={f}>{f}</option>
            ))}
          </select>
        </label>
        {format === "CSV" && (
          <label>
            Separator{" "}
            <select
              value={plan.separator.value}
              onChange={(e) => {
                plan.separator.value = e.currentTarget.value;
                void plan.look();
              }}
            >
              <option value=",">comma</option>
              <option value=";">semicolon</option>
              <option value={"\t"}>tab</option>
            </select>
          </label>
        )}
        <label>
          An item that exists{" "}
          <select value={plan.mode.value} onChange={(e) => (plan.mode.value = e.currentTarget.value as Mode)}>
            <option value="replace">is replaced</option>
            <option value="refuse">is refused</option>
          </select>
        </label>
        <label>
          <input type="checkbox" checked={plan.newIds.value} onChange={(e) => (plan.newIds.value = e.currentTarget.checked)} /> New ids for items without one
        </label>
      </div>
      {format === "CSV" && <CsvColumns plan={plan} />}
      <p class="failure" role="alert">
        {plan.failure.value === "" ? "" : shown(plan.failure.value, 600)}
      </p>
      {first.length > 0 && (
        <>
          <h3>The first items</h3>
          <pre class="first" tabIndex={0} aria-label="The first items">
            {first.map((p) => (p.text === undefined ? `line ${p.line}: ${shown(p.why ?? "", 300)}` : shown(p.text, 400))).join("\n")}
          </pre>
        </>
      )}
      <div class="toolbar">
        <button
          class="primary"
          disabled={plan.failure.value !== "" || first.length === 0}
          onClick={() => {
            plan.upload();
            onClose();
          }}
        >
          Upload
        </button>
        <button onClick={onClose}>Cancel</button>
      </div>
    </>
  );
}

function CsvColumns({ plan }: { plan: UploadPlan }) {
  const columns = plan.columns.value;
  return (
    <>
      <p class="quiet">
        By its form, a cell is a number, true, false or null where it looks like that, else text. Leading zeros and more than 15 digits
        stay text. An empty cell is no property; a.b is b in the object a.
      </p>
      <div class="scroll low" tabIndex={0} role="region" aria-label="Columns of the file">
        <table class="plain">
          <tbody>
            {columns.map((c, n) => (
              <tr key={n}>
                <th scope="row" class="id">
                  {c.name === "" ? "(no name)" : shown(c.name, 80)}
                </th>
                <td>
                  <select
                    aria-label={`Column ${shown(c.name, 80)} is`}
                    value={c.kind}
                    onChange={(e) => {
                      plan.columns.value = columns.map((x, i) => (i === n ? { ...x, kind: e.currentTarget.value as ColumnKind } : x));
                      plan.again();
                    }}
                  >
                    {columnKinds.map((k) => (
                      <option key={k}>{k}</option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
