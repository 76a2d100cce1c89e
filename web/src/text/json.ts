// JSON as text. The server keeps numbers as they were written (1.50, 12345678901234567890), and so
// does the explorer: it lays out the text of an item and never writes parsed numbers back.

/** Where the string that begins at the quote at i ends: behind its last quote. */
function stringEnd(text: string, i: number): number {
  for (let j = i + 1; j < text.length; j++) {
    const c = text.charCodeAt(j);
    if (c === 92) j++;
    else if (c === 34) return j + 1;
  }
  return text.length;
}

const isSpace = (c: string | undefined) => c === " " || c === "\n" || c === "\r" || c === "\t";

/** The text with one member or element a line. Strings and numbers stay as they are. */
export function format(text: string): string {
  const out: string[] = [];
  let depth = 0;
  const line = () => out.push("\n" + "  ".repeat(depth));
  for (let i = 0; i < text.length; ) {
    const c = text[i]!;
    if (isSpace(c)) i++;
    else if (c === '"') {
      const end = stringEnd(text, i);
      out.push(text.slice(i, end));
      i = end;
    } else if (c === "{" || c === "[") {
      let j = i + 1;
      while (isSpace(text[j])) j++;
      if (text[j] === (c === "{" ? "}" : "]")) {
        out.push(c + text[j]);
        i = j + 1;
        continue;
      }
      out.push(c);
      depth++;
      line();
      i++;
    } else if (c === "}" || c === "]") {
      depth = Math.max(0, depth - 1);
      line();
      out.push(c);
      i++;
    } else if (c === ",") {
      out.push(c);
      line();
      i++;
    } else if (c === ":") {
      out.push(": ");
      i++;
    } else {
      let j = i;
      while (j < text.length && !'{}[],:" \n\r\t'.includes(text[j]!)) j++;
      out.push(text.slice(i, j));
      i = j;
    }
  }
  return out.join("");
}

export interface Member {
  name: string;
  /** The text of the value. */
  raw: string;
}

/** The members of the object that the text is; none for another value. The text is valid JSON. */
export function members(text: string): Member[] {
  const out: Member[] = [];
  let depth = 0;
  let name: string | undefined;
  let start = -1;
  const end = (i: number) => {
    if (name !== undefined && start >= 0) out.push({ name, raw: text.slice(start, i).trim() });
    name = undefined;
    start = -1;
  };
  if (text.trimStart()[0] !== "{") return out;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') {
      const to = stringEnd(text, i);
      if (depth === 1 && name === undefined) name = JSON.parse(text.slice(i, to)) as string;
      i = to - 1;
    } else if (c === "{" || c === "[") depth++;
    else if (c === "}" || c === "]") {
      if (--depth === 0) end(i);
    } else if (depth === 1 && c === ":" && start < 0) start = i + 1;
    else if (depth === 1 && c === ",") end(i);
  }
  return out;
}

/** The texts of the elements of the array that the text is; none for another value. The text is valid JSON. */
export function elements(text: string): string[] {
  const out: string[] = [];
  let depth = 0;
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (depth === 1 && start < 0 && c !== "]" && !isSpace(c)) start = i;
    if (c === '"') i = stringEnd(text, i) - 1;
    else if (c === "[" || c === "{") {
      if (depth++ === 0 && c === "{") return [];
    } else if (c === "]" || c === "}" || (c === "," && depth === 1)) {
      if (c !== ",") depth--;
      if (depth === 0 || c === ",") {
        if (start >= 0) out.push(text.slice(start, i).trim());
        start = -1;
      }
    } else if (depth === 0 && !isSpace(c)) return [];
  }
  return out;
}

/** Names of the properties that the server adds to items. */
export const systemNames = new Set(["_rid", "_self", "_etag", "_attachments", "_ts", "_lsn"]);

/** An item as a person edits it: laid out, without the properties that the server adds. */
export function withoutSystem(text: string): string {
  const kept = members(text).filter((m) => !systemNames.has(m.name));
  return format("{" + kept.map((m) => JSON.stringify(m.name) + ":" + m.raw).join(",") + "}");
}

/** Paths at which two values differ, at most max, such as /address/city. */
export function differences(a: unknown, b: unknown, max = 40): string[] {
  const out: string[] = [];
  const walk = (x: unknown, y: unknown, path: string): void => {
    if (out.length >= max || x === y) return;
    const both = typeof x === "object" && x !== null && typeof y === "object" && y !== null;
    if (!both || Array.isArray(x) !== Array.isArray(y)) {
      if (!(Number.isNaN(x) && Number.isNaN(y))) out.push(path || "/");
      return;
    }
    const left = x as Record<string, unknown>;
    const right = y as Record<string, unknown>;
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      walk(own(left, name), own(right, name), path + "/" + name);
    }
  };
  walk(a, b, "");
  return out;
}

/** A property of the object itself; undefined for what every object inherits. */
export function own(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}

/** The segments of a path of a definition: /address/"zip code" → address, zip code. */
export function segments(path: string): string[] {
  const out: string[] = [];
  for (let i = 0; i < path.length; ) {
    if (path[i] === "/") {
      i++;
      continue;
    }
    if (path[i] === '"') {
      const end = stringEnd(path, i);
      try {
        out.push(JSON.parse(path.slice(i, end)) as string);
      } catch {
        out.push(path.slice(i + 1, end - 1));
      }
      i = end;
      continue;
    }
    let j = path.indexOf("/", i);
    if (j < 0) j = path.length;
    out.push(path.slice(i, j));
    i = j;
  }
  return out;
}

/** JSON that a header may hold: ASCII only. */
export function ascii(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
}
