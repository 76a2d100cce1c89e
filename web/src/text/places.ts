// Where something lies in a JSON text: what a path leads to, and where the text stops being JSON.

export interface Place {
  start: number;
  end: number;
}

/** The value at a path such as ["includedPaths", 0, "path"], or the deepest value on the way to it. */
export function locate(text: string, path: (string | number)[]): Place {
  let found: Place = { start: 0, end: text.length };
  let i = 0;
  const space = () => {
    while (/\s/.test(text[i] ?? "")) i++;
  };
  const string = (): string => {
    const start = i++;
    while (i < text.length && text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
    i++;
    return JSON.parse(text.slice(start, i)) as string;
  };
  // Passes over the value at i. depth: how many steps of the path lead to it; -1 beside the path.
  const value = (depth: number): void => {
    space();
    const start = i;
    const c = text[i];
    if (c === '"') string();
    else if (c === "{" || c === "[") {
      i++;
      for (let n = 0; ; n++) {
        space();
        if (text[i] === "," && n > 0) i++;
        space();
        if (i >= text.length || text[i] === "}" || text[i] === "]") break;
        let name: string | number = n;
        if (c === "{") {
          name = string();
          space();
          i++;
        }
        value(depth >= 0 && path[depth] === name ? depth + 1 : -1);
      }
      i++;
    } else while (i < text.length && !/[\s,\]}]/.test(text[i]!)) i++;
    if (depth >= 0 && depth >= deepest) {
      deepest = depth;
      found = { start, end: i };
    }
  };
  let deepest = 0;
  try {
    value(0);
  } catch {
    // The text is no JSON: the whole of it.
  }
  return found;
}

/** The path in a message of the server, as in indexingPolicy.includedPaths[0].path. */
export function pathIn(message: string, roots: string[]): (string | number)[] | undefined {
  for (const [text] of message.matchAll(/[A-Za-z]\w*(?:\.\w+|\[\d+\])*/g)) {
    const steps = [...text.matchAll(/(\w+)|\[(\d+)\]/g)].map((m) => (text[m.index] === "[" ? Number(m[2]) : m[1]!));
    if (roots.includes(String(steps[0])) && (steps.length > 1 || text === steps[0])) return steps;
  }
  return undefined;
}

/** Why a text is no JSON, and where; undefined if it is. */
export function notJson(text: string): (Place & { message: string }) | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (e) {
    const message = (e as Error).message;
    const at = /position (\d+)/.exec(message);
    const line = /line (\d+) column (\d+)/.exec(message);
    let start = text.length;
    if (at) start = Number(at[1]);
    else if (line) start = text.split("\n").slice(0, Number(line[1]) - 1).join("\n").length + Number(line[2]);
    start = Math.min(start, Math.max(0, text.length - 1));
    return { start, end: start + 1, message: "This is not JSON yet: " + message };
  }
}
