// A file of the items that the filter matches. It goes to the disk page by page where the browser
// lets a page write a file; elsewhere the browser collects it first.

import { useState } from "preact/hooks";
import { bytes, plural, shown, units } from "../text/plain";
import { Download, extensions, type Sink } from "../state/download";
import type { ItemsTab } from "../state/itemstab";
import { type Format, formats } from "../state/upload";
import { Dialog } from "./dialog";
import { download, fileName } from "./files";

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
const picker = () => (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker;

/** A file on the disk that a person chooses; undefined when they chose none. */
async function toDisk(name: string): Promise<Sink | undefined> {
  let file: FileSystemFileHandle;
  try {
    file = await picker()!({ suggestedName: name });
  } catch (e) {
    if (e instanceof DOMException && e.name === "AbortError") return undefined;
    throw e;
  }
  const out = await file.createWritable();
  return { write: (text) => out.write(text), close: () => out.close(), abort: () => out.abort() };
}

/** A file that the browser collects, and saves at the end. */
function toBrowser(name: string): Sink {
  let parts: Blob[] = [];
  return {
    write: (text) => {
      parts.push(new Blob([text]));
      return Promise.resolve();
    },
    close: () => {
      download(name, ...parts);
      parts = [];
      return Promise.resolve();
    },
    abort: () => {
      parts = [];
      return Promise.resolve();
    },
  };
}

export function DownloadDialog({ tab, onClose }: { tab: ItemsTab; onClose: () => void }) {
  const [format, setFormat] = useState<Format>("JSON lines");
  const [columns, setColumns] = useState<"grid" | "all">("all");
  const [harmless, setHarmless] = useState(true);
  const [system, setSystem] = useState(false);
  const [failure, setFailure] = useState("");
  const [run, setRun] = useState<Download | undefined>();
  const working = run?.phase.value === "running";
  const begin = async () => {
    setFailure("");
    try {
      const name = fileName(tab.coll, extensions[format]);
      const sink = picker() ? await toDisk(name) : toBrowser(name);
      if (sink === undefined) return;
      const next = new Download(tab, { format, columns, harmless, system }, sink);
      setRun(next);
      await next.start();
    } catch (e) {
      setFailure((e as Error).message);
    }
  };
  const close = () => {
    run?.abort();
    onClose();
  };
  const filter = tab.filter.value.trim();
  return (
    <Dialog title="Download items" onClose={close}>
      <p>{filter === "" ? "All items of the container." : `The items of the filter ${shown(filter, 200)}`}</p>
      <div class="toolbar wrap">
        <label>
          Format{" "}
          <select value={format} disabled={working} onChange={(e) => setFormat(e.currentTarget.value as Format)}>
            {formats.map((f) => (
              <option key={f}>{f}</option>
            ))}
          </select>
        </label>
        {format === "CSV" && (
          <label>
            Columns{" "}
            <select value={columns} disabled={working} onChange={(e) => setColumns(e.currentTarget.value as "grid" | "all")}>
              <option value="all">all that the first 1,000 items have</option>
              <option value="grid">those of the grid</option>
            </select>
          </label>
        )}
        <label>
          <input type="checkbox" checked={system} disabled={working} onChange={(e) => setSystem(e.currentTarget.checked)} /> With _rid, _self, _etag, _ts
        </label>
        {format === "CSV" && (
          <label>
            <input type="checkbox" checked={harmless} disabled={working} onChange={(e) => setHarmless(e.currentTarget.checked)} /> Make formulas harmless
          </label>
        )}
      </div>
      {format === "CSV" && (
        <p class="quiet">
          Spreadsheets run a text that begins with =, +, - or @. Harmless means that such a text gets a ' in front of it, which changes it. CSV
          does not tell text from numbers, nor an empty text from an absent one: JSON keeps everything.
        </p>
      )}
      <p role="status" class="download-said">
        {run === undefined
          ? picker()
            ? "The file is written to the disk page by page."
            : "This browser collects the file in its memory before it saves it."
          : `${{ running: "Reading", done: "Done", aborted: "Aborted", failed: "Failed" }[run.phase.value]}: ${plural(run.items.value, "item")}, ${bytes(run.characters.value)}, ${units(run.charge.value)} RU`}
        {run && run.guarded.value > 0 && `. ${plural(run.guarded.value, "text")} got a ' in front`}
        {run && run.leftOut.value.length > 0 && `. Without a column: ${run.leftOut.value.map((n) => shown(n, 40)).join(", ")}`}
      </p>
      <p class="failure" role="alert">
        {shown(failure || (run?.failure.value ?? ""), 600)}
      </p>
      <div class="toolbar">
        <button class="primary" disabled={working} onClick={() => void begin()}>
          Download
        </button>
        {working ? <button onClick={() => run.abort()}>Abort</button> : <button onClick={close}>Close</button>}
      </div>
    </Dialog>
  );
}
