// The @azure/cosmos client of the storm; ../README.md describes the behaviour and output of a
// client. Start reading here, then writer.mjs, reader.mjs, pager.mjs.
import { readFileSync } from "node:fs";
import https from "node:https";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { containers, generator, sealedCount, sealedItem, writers as writerCount } from "./items.mjs";
import { page } from "./pager.mjs";
import { read } from "./reader.mjs";
import {
  anomaly,
  broken,
  counts,
  looking,
  merging,
  running,
  say,
  slowestMs,
  surfaced,
  textOf,
  wire,
} from "./report.mjs";
import { Writer } from "./writer.mjs";

// The SDK that conformance/js installed from its lock file.
const { CosmosClient } = createRequire(new URL("../../js/package.json", import.meta.url))("@azure/cosmos");

const { ORRERY_ENDPOINT: endpoint, ORRERY_KEY: key, ORRERY_CA: authority, STORM_DATABASE: databaseId } = process.env;
const agent = authority ? new https.Agent({ ca: readFileSync(authority), keepAlive: true, maxSockets: 64 }) : undefined;
const newClient = () =>
  new CosmosClient({
    endpoint,
    key,
    agent,
    consistencyLevel: "Session",
    plugins: [looking, merging],
    connectionPolicy: { requestTimeout: 60_000 },
  });

const client = newClient();
const database = client.database(databaseId);
const seed = Number(process.env.STORM_SEED);

/** The database for a walk: of the shared client, or of a new one. */
let spare;
function newDatabase(another) {
  if (!another) return database;
  spare?.dispose();
  spare = newClient();
  return spare.database(databaseId);
}

/** Writes the sealed items in bulk, one hundred at a time. */
async function seal() {
  const random = generator(seed);
  for (const name of containers) {
    for (let from = 1; from <= sealedCount; from += 100) {
      const items = [];
      for (let n = from; n < from + 100 && n <= sealedCount; n++) items.push(sealedItem(name, n, random));
      const keyOf = (i) => (name === "tree" ? [i.tenant, i.user, i.session] : [i.pk]);
      const operations = items.map((i) => ({
        operationType: "Create",
        partitionKey: name === "tree" ? keyOf(i) : i.pk,
        resourceBody: i,
      }));
      const results = await database.container(name).items.executeBulkOperations(operations);
      results.forEach(({ response, error }, at) => {
        if (response?.statusCode !== 201)
          throw new Error(`${name} ${items[at].id}: ${response?.statusCode} ${error?.message}`);
        counts.writes++;
        say("write", {
          container: name,
          key: keyOf(items[at]),
          id: items[at].id,
          op: "create",
          by: "bulk",
          version: 1,
          etag: response.eTag,
        });
      });
    }
  }
}

// The SDK leaves rejected promises that nothing awaits; they would end the process.
process.on("unhandledRejection", (err) => {
  if (typeof err?.code === "number") surfaced("rejection", err.code, err.substatus, textOf(err));
  else if (broken(err)) console.error("a promise of the SDK was rejected, and nobody held it:", textOf(err));
  else anomaly("an unhandled rejection", err?.stack ?? String(err));
});

await seal();
const input = createInterface({ input: process.stdin });
const lines = input[Symbol.asyncIterator]();
say("ready");
const first = await lines.next();
if (!first.done && first.value === "start") {
  const writers = Array.from({ length: writerCount }, (_, n) => new Writer(database, n, generator(seed * 31 + n)));
  const tasks = [
    ...writers.map((w) => w.run()),
    read(database, writers, generator(seed * 37)),
    page(newDatabase, generator(seed * 41)),
  ].map((task) => task.catch((err) => anomaly("this program failed", err.stack)));
  for (let line = await lines.next(); !line.done && line.value !== "stop"; line = await lines.next());
  running.on = false;
  await Promise.all(tasks);
}
input.close();
say("summary", { ...counts, slowestMs, goneOnWire: wire.gone });
client.dispose();
spare?.dispose();
agent?.destroy();
process.exit(0);
