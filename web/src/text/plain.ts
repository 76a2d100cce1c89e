// How a value of the account is shown as text: nothing in it is hidden, reorders what stands beside
// it, or is longer than its place.

const hidden =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;

/** The text with hidden characters as escapes, cut off at max characters. */
export function shown(text: string, max = 200): string {
  const cut = text.length > max ? text.slice(0, max) : text;
  const plain = cut.replace(hidden, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
  return text.length > max ? plain + "…" : plain;
}

/** A JSON value in one short line, for a cell of a grid. */
export function cell(value: unknown, max = 160): string {
  if (value === undefined) return "";
  if (typeof value === "string") return shown(value, max);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${plural(value.length, "element")}]`;
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value);
    return names.length === 0 ? "{}" : shown(`{${names.slice(0, 6).join(", ")}${names.length > 6 ? ", …" : ""}}`, max);
  }
  return String(value);
}

/** Request units, as a person reads them. */
export function units(charge: number): string {
  return charge.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function count(n: number): string {
  return n.toLocaleString("en");
}

export function bytes(n: number): string {
  if (n < 1000) return `${n} B`;
  if (n < 1e6) return `${(n / 1e3).toFixed(1)} KB`;
  if (n < 1e9) return `${(n / 1e6).toFixed(1)} MB`;
  return `${(n / 1e9).toFixed(1)} GB`;
}

/** "1 row", "2 rows"; several is given where it does not end in s alone. */
export function plural(n: number, what: string, several = what + "s"): string {
  return `${count(n)} ${n === 1 ? what : several}`;
}
