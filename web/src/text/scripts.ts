// What a new script begins with, and the words that a script may use on the server.

export const templates = {
  sprocs: `// Runs on one logical partition. Its writes are one transaction.
function procedure(name) {
  const collection = getContext().getCollection();
  const accepted = collection.queryDocuments(
    collection.getSelfLink(),
    "SELECT TOP 10 * FROM c",
    (error, items) => {
      if (error) throw error;
      console.log("%s items\\n", items.length);
      getContext().getResponse().setBody({ hello: name, items: items.length });
    },
  );
  if (!accepted) throw new Error("The time or the request units of this run are used up.");
}
`,
  triggers: `// Runs in the transaction of the write that names it.
function trigger() {
  const request = getContext().getRequest();
  const item = request.getBody();
  item.changed = new Date().toISOString();
  request.setBody(item);
}
`,
  udfs: `// A query calls it as udf.NAME(c.price).
function withTax(price) {
  return price * 1.19;
}
`,
} as const;

export const scriptWords = (
  "getContext getCollection getRequest getResponse getBody setBody appendBody getValue setValue abort getSelfLink " +
  "getAltLink createDocument readDocument replaceDocument upsertDocument patchDocument deleteDocument readDocuments " +
  "queryDocuments getOperationType console.log __.filter __.map __.pluck __.flatten __.unwind __.sortBy " +
  "__.sortByDescending __.chain __.value"
).split(" ");

/** The place that a message of the server names in a script: script.js:2:10. */
export function placeIn(message: string, text: string): { start: number; end: number } | undefined {
  const at = /script\.js:(\d+):(\d+)/.exec(message);
  if (at === null) return undefined;
  const lines = text.split("\n");
  const line = Number(at[1]) - 1;
  if (line < 0 || line >= lines.length) return undefined;
  const before = lines.slice(0, line).reduce((n, l) => n + l.length + 1, 0);
  const start = before + Math.min(Math.max(0, Number(at[2]) - 1), lines[line]!.length);
  const word = /^[\w$]+|^./.exec(text.slice(start));
  return { start, end: start + (word?.[0].length ?? 1) };
}

/** The value that a person typed: JSON where it is JSON, else the text itself. "" stands for nothing. */
export function typed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
