// Statements in a text: where each begins, and which parameters it names. Texts in quotes and comments
// (-- to the end of the line) are passed over.

export interface Part {
  text: string;
  /** Where it begins in the whole text. */
  start: number;
}

/** Strings and comments, and between them the signs that matter here. */
const token = /"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^]|[^'\\])*(?:'|$)|--[^\n]*|;|@[A-Za-z_]\w*/g;

/** The statements of a text, which ; separates. A part with nothing but comments is none. */
export function statements(text: string): Part[] {
  const out: Part[] = [];
  let start = 0;
  const end = (to: number) => {
    const part = text.slice(start, to);
    if (part.replace(/--[^\n]*/g, "").trim() === "") return;
    const before = part.length - part.trimStart().length;
    out.push({ text: part.trim(), start: start + before });
  };
  for (const m of text.matchAll(token)) {
    if (m[0] !== ";") continue;
    end(m.index);
    start = m.index + 1;
  }
  end(text.length);
  return out;
}

/** The parameters that a text names, in the order of their first place. */
export function parameterNames(text: string): string[] {
  const out = new Set<string>();
  for (const [m] of text.matchAll(token)) if (m[0] === "@") out.add(m);
  return [...out];
}

/** The value that a person typed for a parameter, as JSON; undefined if it is not JSON. */
export function parameterValue(typed: string): string | undefined {
  const text = typed.trim();
  try {
    JSON.parse(text);
    return text;
  } catch {
    // A word without quotes is a text; anything else that is no JSON is a mistake.
    return /^[\p{L}_][\p{L}\p{N}_.@ -]*$/u.test(text) ? JSON.stringify(text) : undefined;
  }
}

/** The values of a partition key that a person typed: one value, or an array with one for each level. */
export function keyValues(typed: string): unknown[] | undefined {
  const raw = parameterValue(typed);
  const value: unknown = raw === undefined ? undefined : JSON.parse(raw);
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.length > 0 && all.every((v) => v === null || ["string", "number", "boolean"].includes(typeof v)) ? all : undefined;
}
