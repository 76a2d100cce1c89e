// One JSON value as a person types it in a cell, and its kind.

import { plural, shown } from "./plain";

export const kinds = ["text", "number", "true/false", "null", "absent"] as const;
/** The kinds that a cell can be typed as. An object or an array is edited in its item. */
export type Kind = (typeof kinds)[number];

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The kind of a value by its text; undefined for an object or an array. */
export function kindOf(raw: string | undefined): Kind | undefined {
  if (raw === undefined) return "absent";
  if (raw[0] === '"') return "text";
  if (raw === "null") return "null";
  if (raw === "true" || raw === "false") return "true/false";
  return raw[0] === "{" || raw[0] === "[" ? undefined : "number";
}

/** The kind that a typed text most likely has. */
export function guessedKind(typed: string): Kind {
  if (typed === "") return "absent";
  if (typed === "null") return "null";
  if (typed === "true" || typed === "false") return "true/false";
  return isNumber(typed) ? "number" : "text";
}

/** A text that is a number, and that a double keeps: 0049 and account numbers are text. */
export const isNumber = (text: string) =>
  number.test(text) && text.replace(/[eE].*$/, "").replace(/\D/g, "").length <= 15;

/** The text of a value as a person edits it. */
export function editable(raw: string | undefined): string {
  if (raw === undefined) return "";
  return raw[0] === '"' ? (JSON.parse(raw) as string) : raw;
}

/** The JSON of what was typed; undefined stands for a property that goes. why says what is wrong. */
export function typedValue(typed: string, kind: Kind): { raw: string | undefined } | { why: string } {
  const text = typed.trim();
  switch (kind) {
    case "text":
      return { raw: JSON.stringify(typed) };
    case "number":
      return number.test(text) ? { raw: text } : { why: `${shown(typed, 40)} is not a number. Choose text, or type a number.` };
    case "true/false":
      return text === "true" || text === "false" ? { raw: text } : { why: "Type true or false, or choose another kind." };
    case "null":
      return { raw: "null" };
    case "absent":
      return { raw: undefined };
  }
}

/**
 * A value of the query for rows in one short line, for a cell of a grid. Numbers stay as they were
 * written. An array stands there as [length], an object as {}.
 */
export function rawCell(raw: string | undefined, max = 160): string {
  if (raw === undefined) return "";
  if (raw[0] === '"') return shown(JSON.parse(raw) as string, max);
  if (raw[0] === "[") return `[${plural(Number(raw.slice(1, -1)), "element")}]`;
  return raw[0] === "{" ? "{…}" : shown(raw, max);
}

/** Two scalars are the same value, however they are written. */
export const sameValue = (a: string | undefined, b: string | undefined) =>
  a === b || (a !== undefined && b !== undefined && JSON.parse(a) === JSON.parse(b));
