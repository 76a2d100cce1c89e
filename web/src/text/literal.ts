// Texts and JSON values as literals of other languages. No text ends its literal, and no character in it
// is hidden or reverses what stands beside it: what a person copies is what they see.

import { elements, members } from "./json";

export type Language = "JavaScript" | "Python" | "Go" | "Java" | "C#" | "Rust" | "curl" | "orrery";

const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]|[^\S ]/gu;

const hex = (n: number, width: number) => n.toString(16).padStart(width, "0");
const units = (c: string) => Array.from({ length: c.length }, (_, i) => "\\u" + hex(c.charCodeAt(i), 4)).join("");

/** A UTF-8 text has no half of a pair. */
export const whole = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");

/** A literal in double quotes, whose hidden characters an escape of the language stands for. */
function quoted(text: string, escape: (c: string, code: number) => string): string {
  const named: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const plain = text.replace(/[\\"]/g, "\\$&");
  return `"${plain.replace(hidden, (c) => named[c] ?? escape(c, c.codePointAt(0)!))}"`;
}

/** A word of bash. Between $'…' a byte may be written as a number. */
function shellWord(text: string): string {
  const plain = whole(text);
  if (/^[\w./:=@%+-]+$/.test(plain)) return plain;
  const bytes = (c: string) => [...new TextEncoder().encode(c)].map((b) => "\\x" + hex(b, 2)).join("");
  if (!/[^\P{C}\n]|[^\S \n]/u.test(plain)) return "'" + plain.replaceAll("'", "'\\''") + "'";
  // The digits of \x end by themselves at two.
  const inner = plain.replace(/[\\']/g, "\\$&").replace(hidden, (c) => (c === "\n" ? "\\n" : bytes(c)));
  return "$'" + inner + "'";
}

const literals: Record<Language, (text: string) => string> = {
  JavaScript: (t) => quoted(t, units),
  "C#": (t) => quoted(t, units),
  // Java reads \u0022 as a quote before it looks for the end of a literal; control characters are octal.
  Java: (t) => quoted(t, (c, n) => (n < 0x80 ? "\\" + n.toString(8).padStart(3, "0") : units(c))),
  Python: (t) => quoted(whole(t), (_, n) => (n > 0xffff ? "\\U" + hex(n, 8) : "\\u" + hex(n, 4))),
  Go: (t) => quoted(whole(t), (_, n) => (n > 0xffff ? "\\U" + hex(n, 8) : "\\u" + hex(n, 4))),
  Rust: (t) => quoted(whole(t), (_, n) => `\\u{${n.toString(16)}}`),
  curl: shellWord,
  orrery: shellWord,
};

export const literal = (language: Language, text: string): string => literals[language](text);

/** JSON without hidden characters: they stand as escapes in its texts. */
export const visibleJson = (raw: string) => raw.replace(hidden, (c) => (/\s/.test(c) && c < "\u0080" ? " " : units(c)));

/** JSON as a value of JavaScript or Python. Numbers keep the form in which they were written. */
export function value(language: "JavaScript" | "Python", raw: string): string {
  const text = raw.trim();
  if (text[0] === '"') return literal(language, JSON.parse(text) as string);
  if (text[0] === "[") return `[${elements(text).map((e) => value(language, e)).join(", ")}]`;
  if (text[0] !== "{") {
    const words: Record<string, string> = { true: "True", false: "False", null: "None" };
    return language === "Python" ? (words[text] ?? text) : text;
  }
  const name = (n: string) => {
    const quotedName = literal(language, n);
    // In JavaScript a plain "__proto__" would be the prototype.
    return language === "JavaScript" && n === "__proto__" ? `[${quotedName}]` : quotedName;
  };
  const inner = members(text).map((m) => `${name(m.name)}: ${value(language, m.raw)}`);
  return inner.length === 0 ? "{}" : `{ ${inner.join(", ")} }`;
}
