// Keys of the whole page, as the table of actions names them. A chord is Alt+N and a letter.

import { signal } from "@preact/signals";
import { actions } from "../state/actions";

interface Key {
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  name: string;
}

/** A key as the table writes it: Ctrl+Alt+], F5, ?. */
function parse(text: string): Key {
  const parts = text === "+" ? ["+"] : text.split("+");
  const name = parts.pop()!;
  return { ctrl: parts.includes("Ctrl"), alt: parts.includes("Alt"), shift: parts.includes("Shift"), name };
}

const codes: Record<string, string> = { "]": "BracketRight", "[": "BracketLeft" };

/** Whether the key of the event has the name. Where Alt makes other letters, its place on the keyboard decides. */
function named(e: KeyboardEvent, name: string): boolean {
  if (name === "Esc") return e.key === "Escape";
  if (codes[name]) return e.code === codes[name];
  if (/^[A-Z]$/.test(name)) return /^[a-z]$/i.test(e.key) ? e.key.toUpperCase() === name : e.code === "Key" + name;
  return e.key === name;
}

function pressed(e: KeyboardEvent, key: Key): boolean {
  if ((e.ctrlKey || e.metaKey) !== key.ctrl || e.altKey !== key.alt) return false;
  // A sign such as ? may need Shift.
  return (e.shiftKey === key.shift || !/^(\w|F\d+|Esc|Enter)/.test(key.name)) && named(e, key.name);
}

const typing = (e: KeyboardEvent) =>
  (e.target as Element | null)?.closest?.("input, select, textarea, [contenteditable=true]") != null;

const isModifier = (e: KeyboardEvent) => ["Alt", "Control", "Shift", "Meta", "AltGraph"].includes(e.key);

/**
 * Does the first possible action of those that have the key, and keeps the key from the browser. The
 * browser gets no Ctrl+S either when there is nothing to save.
 */
function perform(e: KeyboardEvent, having: (keys: string) => boolean): void {
  const all = actions().filter((a) => a.run !== undefined && (a.keys ?? []).some(having));
  const found = all.find((a) => a.when?.() !== false);
  found?.run?.();
  if (found || (all.length > 0 && (e.ctrlKey || e.metaKey || e.altKey))) e.preventDefault();
}

/** How long a chord waits for its second key, in milliseconds. */
const chordTime = 2000;

/** The first key of the chord that waits, and the second keys that do something now; "" without one. */
export const chordWaits = signal("");

/** What a chord may go on with. */
function second(head: string): string {
  const tails = actions().filter((a) => a.run !== undefined && a.when?.() !== false)
    .flatMap((a) => a.keys ?? [])
    .map((keys) => keys.split(" "))
    .filter(([first, tail]) => first === head && tail !== undefined);
  return [...new Set(tails.map(([, tail]) => tail))].sort().join(", ");
}

/** Listens to the page's keys; the result ends it. */
export function listen(): () => void {
  let chord: Key | undefined;
  let timer = 0;
  const begin = (head: string) => {
    chord = parse(head);
    chordWaits.value = `${head} waits for ${second(head)}`;
    timer = setTimeout(end, chordTime);
  };
  const end = () => {
    clearTimeout(timer);
    chord = undefined;
    chordWaits.value = "";
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.isComposing || document.querySelector("dialog[open]")) return;
    if (chord !== undefined) {
      if (isModifier(e)) return;
      const first = chord;
      end();
      const both = (keys: string) => {
        const [head, tail] = keys.split(" ");
        return tail !== undefined && sameKey(parse(head!), first) && named(e, tail);
      };
      perform(e, both);
      return;
    }
    for (const a of actions()) {
      for (const keys of a.keys ?? []) {
        const [head, tail] = keys.split(" ");
        if (tail !== undefined && pressed(e, parse(head!))) {
          begin(head!);
          e.preventDefault();
          return;
        }
      }
    }
    const one = (keys: string) => {
      const key = parse(keys);
      if (keys.includes(" ") || !pressed(e, key)) return false;
      return key.ctrl || key.alt || key.name.length > 1 || !typing(e);
    };
    perform(e, one);
  };
  addEventListener("keydown", onKeyDown);
  return () => {
    end();
    removeEventListener("keydown", onKeyDown);
  };
}

const sameKey = (a: Key, b: Key) => a.ctrl === b.ctrl && a.alt === b.alt && a.shift === b.shift && a.name === b.name;
