// What the browser keeps between visits: the theme, open tabs, the history of queries, prices. Never a
// key or a token. What it reads back may be anything, so each reader checks the form.

const prefix = "orrery.explorer.";

export function recall<T>(name: string, is: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? "null");
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; without room, or where storage is switched off, it is not kept. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // The explorer works without.
  }
}

export const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === "object" && v !== null;
export const isText = (v: unknown): v is string => typeof v === "string";
