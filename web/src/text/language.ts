// Words of the query language, for completion and colours, and what a statement says of its aliases.

export const keywords = (
  "SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST LAST " +
  "GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf"
).split(" ");

/** A FROM or JOIN: the alias, and the path that it stands for ("" for the whole item). */
export interface Alias {
  name: string;
  path: string[];
}

/**
 * What the aliases of a statement stand for. It reads FROM and JOIN by their shapes only, because a
 * statement that is being written does not parse yet.
 */
export function aliases(statement: string): Alias[] {
  const out: Alias[] = [];
  const text = statement.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, (s) => " ".repeat(s.length));
  const root = /\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.exec(
    text,
  );
  if (root && !/^\s*IN\b/i.test(text.slice(root.index + root[0].length))) {
    out.push({ name: root[2] ?? root[1]!, path: [] });
  } else if (!root) out.push({ name: "c", path: [] });
  for (const m of text.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)) {
    const from = out.find((a) => a.name === m[2]);
    const path = [...(from?.path ?? []), ...m[3]!.split(".").filter((s) => s !== ""), "[]"];
    out.push({ name: m[1]!, path });
  }
  return out;
}

/** The paths of sampled items: for each parent path, its names. An element of an array is "[]". */
export class Paths {
  private readonly names = new Map<string, Map<string, string>>();

  /** Adds the paths of one item, to a depth of 8 and 500 parents. */
  add(item: unknown, path: string[] = []): void {
    if (path.length >= 8 || this.names.size >= 500 || typeof item !== "object" || item === null) return;
    if (Array.isArray(item)) {
      for (const element of item.slice(0, 5)) this.add(element, [...path, "[]"]);
      return;
    }
    const key = JSON.stringify(path);
    const known = this.names.get(key) ?? new Map<string, string>();
    this.names.set(key, known);
    for (const [name, value] of Object.entries(item).slice(0, 200)) {
      if (known.size < 300 && name.length <= 200) known.set(name, kind(value));
      this.add(value, [...path, name]);
    }
  }

  /** The names below a path, with the kind of a value that was seen there. */
  below(path: string[]): [name: string, kind: string][] {
    return [...(this.names.get(JSON.stringify(path)) ?? [])];
  }
}

function kind(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** How a name stands behind its parent: .name, or ["na me"]. */
export function step(name: string): string {
  const plain = /^[A-Za-z_]\w*$/.test(name) && !keywords.some((k) => k.toLowerCase() === name.toLowerCase());
  return plain ? "." + name : "[" + JSON.stringify(name) + "]";
}
