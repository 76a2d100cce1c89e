// A value that is being edited in its cell: a text, its kind, and what is wrong with it.

import { useEffect, useRef } from "preact/hooks";
import { type Kind, kinds } from "../text/values";
import type { ItemsTab } from "../state/itemstab";
import type { CellEdit } from "../state/celledit";

/** done gives the keys back to the grid. */
export function CellEditor({ tab, edit, done }: { tab: ItemsTab; edit: CellEdit; done: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const i = input.current!;
    i.focus({ preventScroll: true });
    i.setSelectionRange(i.value.length, i.value.length);
  }, [edit]);
  const save = async () => {
    if (await tab.saveEdit()) done();
    else input.current?.focus();
  };
  const kind = edit.kind.value;
  const without = kind === "null" || kind === "absent";
  return (
    <span
      class="cell-editor"
      onKeyDown={(e) => {
        e.stopPropagation();
        if (e.key === "Enter") {
          e.preventDefault();
          void save();
        } else if (e.key === "Escape") {
          e.preventDefault();
          tab.edit.value = undefined;
          done();
        }
      }}
    >
      <input
        ref={input}
        aria-label="Value"
        aria-invalid={edit.failure.value !== ""}
        spellcheck={false}
        autocomplete="off"
        value={without ? "" : edit.typed.value}
        placeholder={without ? kind : ""}
        onInput={(e) => edit.type(e.currentTarget.value)}
        readOnly={edit.busy.value}
      />
      <select aria-label="Kind of the value" value={kind} onChange={(e) => edit.choose(e.currentTarget.value as Kind)} disabled={edit.busy.value}>
        {kinds.map((k) => (
          <option key={k} value={k}>
            {k}
          </option>
        ))}
      </select>
    </span>
  );
}
