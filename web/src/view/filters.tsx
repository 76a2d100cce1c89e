// Saved filters of a container.

import { useState } from "preact/hooks";
import { shown } from "../text/plain";
import type { ItemsTab } from "../state/itemstab";
import { mostFilters } from "../state/keptitems";
import { Dialog } from "./dialog";

export function Filters(p: { tab: ItemsTab; typed: string; onApply: (filter: string) => void; onClose: () => void }) {
  const { tab } = p;
  const [name, setName] = useState("");
  const saved = tab.filters.value;
  return (
    <Dialog title="Filters" onClose={p.onClose}>
      <p class="quiet">Kept in this browser for this container.</p>
      {saved.length > 0 && (
        <ul class="history filters">
          {saved.map((f) => (
            <li key={f.name}>
              <button
                onClick={() => {
                  p.onApply(f.filter);
                  p.onClose();
                }}
              >
                <span>{shown(f.name, 80)}</span>
                <code>{f.filter === "" ? "all items" : shown(f.filter, 300)}</code>
              </button>
              <button aria-label={`Forget ${shown(f.name, 80)}`} onClick={() => tab.forgetFilter(f.name)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="toolbar"
        onSubmit={(e) => {
          e.preventDefault();
          p.onApply(p.typed);
          tab.saveFilter(name.trim());
          setName("");
        }}
      >
        <input
          class="filter"
          aria-label="Name of the filter"
          placeholder="a name for the present filter"
          maxLength={80}
          value={name}
          onInput={(e) => setName(e.currentTarget.value)}
        />
        <button type="submit" disabled={name.trim() === "" || saved.length >= mostFilters}>
          Save the filter
        </button>
      </form>
      <p class="id quiet">{p.typed.trim() === "" ? "The present filter is empty: all items." : shown(p.typed, 400)}</p>
    </Dialog>
  );
}
