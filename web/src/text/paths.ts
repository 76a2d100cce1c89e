// A place in an item as a person writes it: address.city, lines[0].sku, a["zip code"].

import { elements, members } from "./json";
import { step } from "./language";

export type Path = (string | number)[];

/** The path of a text; undefined where the text is none. */
export function parsePath(text: string): Path | undefined {
  const out: Path = [];
  let rest = text.trim();
  if (/^c(?=[.[])/.test(rest)) rest = rest.slice(1);
  if (rest !== "" && rest[0] !== "[" && rest[0] !== ".") rest = "." + rest;
  while (rest !== "") {
    const found = /^\.([^.[\]"\s][^.[\]"]*)|^\[(\d{1,9})\]|^\[("(?:[^"\\]|\\.)*")\]/.exec(rest);
    if (found === null) return undefined;
    const [whole, name, index, quoted] = found;
    if (name !== undefined) out.push(name.trimEnd());
    else if (index !== undefined) out.push(Number(index));
    else {
      try {
        out.push(JSON.parse(quoted!) as string);
      } catch {
        return undefined;
      }
    }
    rest = rest.slice(whole.length);
  }
  return out.length === 0 || out.length > 32 ? undefined : out;
}

/** A path as parsePath reads it. */
export function pathText(path: Path): string {
  const text = path
    .map((s) => (typeof s === "number" ? `[${s}]` : /^[^.[\]"\s]+$/.test(s) ? "." + s : `[${JSON.stringify(s)}]`))
    .join("");
  return text.replace(/^\./, "");
}

/** A path as the title of a column: one name stands there as it is, however it is written in a path. */
export const titleOf = (path: Path) => (path.length === 1 && typeof path[0] === "string" ? path[0] : pathText(path));

/** A path as an expression of the query language. */
export const expression = (path: Path) => "c" + path.map((s) => (typeof s === "number" ? `[${s}]` : step(s))).join("");

/** A path as a patch names it. */
export const pointer = (path: Path) =>
  path.map((s) => "/" + String(s).replaceAll("~", "~0").replaceAll("/", "~1")).join("");

/** The text of the value at a path of an item; undefined where the item has none. */
export function rawAt(text: string, path: Path): string | undefined {
  let at: string | undefined = text;
  for (const s of path) {
    if (at === undefined) return undefined;
    const of: string = at;
    at = typeof s === "number" ? elements(of)[s] : members(of).findLast((m) => m.name === s)?.raw;
  }
  return at;
}
