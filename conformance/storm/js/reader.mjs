// The reader: with session consistency this client sees at least the writes that the server
// acknowledged to it.
import { containers, rest } from "./items.mjs";
import { anomaly, counts, insist, kindOf, pause, running, timed, textOf } from "./report.mjs";

export async function read(database, writers, random) {
  while (running.on) {
    const writer = random.oneOf(writers);
    const name = random.oneOf(containers);
    const item = random.oneOf(writer.items[name]);
    try {
      if (random.below(10) === 0) await readPartition(database, writer, item);
      else await readItem(database, item);
    } catch (err) {
      anomaly("a read failed", `${name} ${item.id}: ${kindOf(err.code)} ${textOf(err)} ${err.stack}`);
    }
    await pause(rest);
  }
}

async function readItem(database, item) {
  if (item.acked === 0 || item.unclear) return;
  const before = { acked: item.acked, there: item.there };
  const document = database.container(item.container).item(item.id, item.partitionKey);
  const { resource, statusCode, substatus } = await insist("read", () => timed("read", () => document.read()));
  if (statusCode === 404 && Number(substatus ?? 0) === 1002) throw new Error("404/1002: the session is not available");
  judge(item, before, resource?.version, "read");
}

/**
 * Compares what was read, undefined for nothing, with the last write acknowledged before the read
 * and with the last attempt.
 */
function judge(item, before, version, what) {
  if (item.unclear) return; // the outcome became unknown meanwhile
  counts.reads++;
  const place = `${item.container} ${item.key.join("/")} ${item.id}: ${what}`;
  const detail = `${before.there ? "version" : "delete"} ${before.acked} was acknowledged before, ${item.attempts} is the last attempt`;
  if (version === undefined) {
    if (before.there && item.lastDelete <= before.acked)
      anomaly("an acknowledged item was not found", `${place}; ${detail}`);
    return;
  }
  const least = before.there ? before.acked : before.acked + 1;
  if (version < least) anomaly("read too old", `${place} version ${version}; ${detail}`);
  if (version > item.attempts) anomaly("read what nobody wrote", `${place} version ${version}; ${detail}`);
}

/** Reads all items of one logical partition by a query. */
async function readPartition(database, writer, item) {
  const all = writer.items[item.container].filter((i) => i.key.join() === item.key.join());
  const known = all.filter((i) => i.acked > 0 && !i.unclear).map((i) => [i, { acked: i.acked, there: i.there }]);
  const container = database.container(item.container);
  const query = "SELECT c.id, c.version FROM c";
  const { resources } = await insist("query", () =>
    timed("query", () => container.items.query(query, { partitionKey: item.partitionKey }).fetchAll()),
  );
  const versions = new Map();
  for (const row of resources) {
    if (versions.has(row.id))
      anomaly("a row came twice", `${item.container} ${item.key.join("/")}: ${row.id} in a query of one partition`);
    versions.set(row.id, row.version);
    if (!all.some((i) => i.id === row.id))
      anomaly("a foreign row", `${item.container} ${item.key.join("/")}: ${row.id}`);
  }
  for (const [i, before] of known) judge(i, before, versions.get(i.id), "a query of its partition gave");
}
