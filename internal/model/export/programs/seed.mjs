// Creates the database, containers and stored procedures of model.json, and loads items:
//   node seed.mjs [CONTAINER=FILE.ndjson]...
// Each line of a file is an item. What exists is kept, and an item with the same id is replaced, so
// the program can be repeated.
import { CosmosClient } from "@azure/cosmos";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const model = JSON.parse(readFileSync(new URL("model.json", import.meta.url), "utf8"));
const { COSMOS_ENDPOINT, COSMOS_KEY, COSMOS_DATABASE = model.database } = process.env;
const parallel = 16;

if (!COSMOS_ENDPOINT || !COSMOS_KEY) {
  console.error("Set COSMOS_ENDPOINT and COSMOS_KEY to the account to fill.");
  process.exit(2);
}

async function load(database, argument) {
  const [, name, file] = /^([^=]*)=(.*)$/s.exec(argument) ?? [];
  if (!model.containers.some((container) => container.definition.id === name))
    throw new Error(`${argument}: write CONTAINER=FILE with a container of model.json`);
  const { items } = database.container(name);
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })[Symbol.asyncIterator]();
  let count = 0;
  const run = async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      if (line.value.trim() === "") continue;
      await items.upsert(JSON.parse(line.value));
      count++;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: parallel }, run));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  console.log(`${name}: ${count} items`);
}

const client = new CosmosClient({ endpoint: COSMOS_ENDPOINT, key: COSMOS_KEY });
try {
  const { database } = await client.databases.createIfNotExists({ id: COSMOS_DATABASE });
  for (const { definition, procedures } of model.containers) {
    const { container } = await database.containers.createIfNotExists(definition);
    for (const procedure of procedures) {
      try {
        await container.scripts.storedProcedures.create(procedure);
      } catch (error) {
        if (error.code !== 409) throw error;
        await container.scripts.storedProcedure(procedure.id).replace(procedure);
      }
    }
    console.log(`${definition.id}: ready, ${procedures.length} stored procedures`);
  }
  for (const argument of process.argv.slice(2)) await load(database, argument);
} catch (error) {
  console.error(error.message ?? error);
  process.exitCode = 1;
} finally {
  client.dispose();
}
