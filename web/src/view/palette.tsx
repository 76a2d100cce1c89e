// The palette finds what can be done and where one can go; the list of keys says which keys do it.

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { actions, type Entry, overlay, possible } from "../state/actions";
import { match } from "../text/fuzzy";
import { readPlaces } from "./actions";
import { choosing, Dialog } from "./dialog";
import { Namespaces } from "./namespaces";

export function Overlay() {
  const close = () => (overlay.value = undefined);
  if (overlay.value === "keys") return <Keys onClose={close} />;
  if (overlay.value === "namespaces") return <Namespaces onClose={close} />;
  return overlay.value === "palette" ? <Palette onClose={close} /> : null;
}

function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table class="plain">
        <tbody>
          {actions()
            .filter((a) => a.keys)
            .map((a) => (
              <tr key={a.name}>
                <th scope="row">
                  {a.keys!.map((k) => (
                    <kbd key={k}>{k}</kbd>
                  ))}
                </th>
                <td>{a.name}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p class="quiet">On a Mac, Command does what Ctrl does.</p>
    </Dialog>
  );
}

const most = 60;

interface Found {
  entry: Entry;
  at: number[];
}

function find(wanted: string, all: Entry[]): Found[] {
  const out: (Found & { score: number })[] = [];
  for (const entry of all) {
    // The kind is found too: "database shop", "tab orders".
    const named = match(wanted, entry.name);
    const m = named ?? match(wanted, `${entry.name} ${entry.kind}`) ?? match(wanted, `${entry.kind} ${entry.name}`);
    if (m) out.push({ entry, at: named ? m.at : [], score: m.score - (named ? 0 : 6) });
  }
  return out.sort((a, b) => b.score - a.score).slice(0, most);
}

function Palette({ onClose }: { onClose: () => void }) {
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<{ at: number; entry?: Entry | undefined }>({ at: 0 });
  const list = useId();
  const place = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // What is possible depends on the page as it was before the palette.
  const all = possible();
  const found = useMemo(() => find(wanted, all), [wanted, all.length]);
  // The tree may be read meanwhile: a choice stays with its entry, wherever that is then.
  const moved = found.findIndex((f) => f.entry.kind === chosen.entry?.kind && f.entry.name === chosen.entry.name);
  const isThere = found[chosen.at]?.entry.name === chosen.entry?.name;
  const at = moved < 0 || isThere ? chosen.at : moved;
  const setAt = (to: number) => setChosen({ at: to, entry: found[to]?.entry });
  useLayoutEffect(() => {
    input.current?.focus();
    void readPlaces();
  }, []);
  useEffect(() => {
    place.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at, found]);
  const choose = (f: Found | undefined) => {
    if (!f) return;
    choosing(onClose, f.entry.run);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10 };
    const to = moves[e.key];
    if (to !== undefined) setAt(Math.max(0, Math.min(found.length - 1, to)));
    else if (e.key === "Enter") choose(found[at]);
    else return;
    e.preventDefault();
  };
  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        ref={input}
        class="wanted"
        role="combobox"
        aria-label="Command, container or saved query"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder="Some letters of a command, a container, a saved query"
        autocomplete="off"
        spellcheck={false}
        value={wanted}
        onInput={(e) => {
          setWanted(e.currentTarget.value);
          setChosen({ at: 0 });
        }}
        onKeyDown={onKeyDown}
      />
      <ul class="found" role="listbox" id={list} aria-label="Found" ref={place}>
        {found.map((f, i) => (
          <li
            key={i}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === at}
            onMouseMove={() => i !== at && setAt(i)}
            onClick={() => choose(f)}
          >
            <span class="name">{marked(f.entry.name, f.at)}</span>
            <span class="quiet">{f.entry.kind === "action" ? "" : f.entry.kind}</span>
            {(f.entry.keys ?? []).map((k) => (
              <kbd key={k}>{k}</kbd>
            ))}
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {found.length === 0 ? "Nothing has these letters." : ""}
      </p>
    </Dialog>
  );
}

/** The text with the letters that were found. */
function marked(text: string, at: number[]) {
  const out = [];
  let done = 0;
  for (let i = 0; i < at.length; ) {
    let j = i;
    while (j + 1 < at.length && at[j + 1] === at[j]! + 1) j++;
    out.push(text.slice(done, at[i]), <b key={i}>{text.slice(at[i], at[j]! + 1)}</b>);
    done = at[j]! + 1;
    i = j + 1;
  }
  return [...out, text.slice(done)];
}
