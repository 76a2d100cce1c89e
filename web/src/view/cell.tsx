// A value that is being edited in its cell: a text, its kind, and what is wrong with it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { type Kind, kinds } from "../text/values";
import type { ItemsTab } from "../state/itemstab";
import type { CellEdit } from "../state/celledit";
import { refocus } from "./focus";

export function CellEditor({ tab, edit }: { tab: ItemsTab; edit: CellEdit }) {
  const input = useRef<HTMLInputElement>(null);
  const grid = () => input.current?.closest<HTMLElement>("[role=grid]");
  useLayoutEffect(() => {
    const i = input.current!;
    refocus(i, grid());
    i.setSelectionRange(i.value.length, i.value.length);
  }, [edit]);
  const save = async () => {
    const place = grid();
    refocus((await tab.saveEdit()) ? place : input.current, place);
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
          grid()?.focus({ preventScroll: true });
          tab.endEdit();
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
