// Behaviours that the .NET SDK in gateway mode needs, with its requests. They do not run with .NET:
// the requests follow its source.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { batchBody, kind, operationRow, results, stream } from "./hybridrow.mjs";
import {
  ask,
  del,
  get,
  ids,
  isQuery,
  json,
  keyHeader,
  newContainer,
  newDatabase,
  ok,
  pages,
  post,
  put,
  refusal,
  sharedContainer,
  world,
} from "./wire.mjs";

const sdk = {
  "user-agent": "cosmos-netstandard-sdk/3.46.0|1|X64|Linux|.NET 8.0|L|F 00000010",
  "x-ms-version": "2020-07-15",
  accept: "application/json",
  "x-ms-cosmos-sdk-supportedcapabilities": "1",
};
const byRid = (rid) => ({ link: rid.toLowerCase() });

behaviour("dotnet.startup", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await get("/", { ...sdk, "cache-control": "no-cache" }));
  const definition = ok(await get(container.path, { ...sdk, "x-ms-consistency-level": "Session" })).json;
  const ranges = `/dbs/${container.database.body._rid}/colls/${definition._rid}/pkranges`;
  const headers = { ...sdk, "a-im": "Incremental feed", "x-ms-max-item-count": "-1" };
  const first = ok(await get(ranges, headers, { type: "pkranges", ...byRid(definition._rid) }));
  assert.equal(first.json.PartitionKeyRanges.length, world.ranges);
  ok(
    await get(
      ranges,
      { ...headers, "if-none-match": first.headers.etag },
      { type: "pkranges", ...byRid(definition._rid) },
    ),
    304,
  );
  const item = ok(
    await get(container.at("1"), { ...sdk, ...keyHeader(["a"]), "x-ms-documentdb-collection-rid": definition._rid }),
  );
  assert.equal(item.json.id, "1");
});

behaviour("dotnet.account-document", async () => {
  const { json: account } = ok(await get("/", sdk));
  assert.equal(account.userConsistencyPolicy.defaultConsistencyLevel, "Session");
  for (const location of [...account.readableLocations, ...account.writableLocations])
    assert.ok(location.name && location.databaseAccountEndpoint);
  assert.equal(typeof JSON.parse(account.queryEngineConfiguration), "object");
  for (const name of ["userReplicationPolicy", "systemReplicationPolicy", "readPolicy"])
    assert.equal(typeof account[name], "object", name);
});

behaviour("dotnet.query-plan", async () => {
  const container = await newContainer();
  for (let n = 0; n < 12; n++) ok(await container.create({ id: `i${n}`, pk: `k${n}`, n }), 201);
  const body = { query: "SELECT * FROM c ORDER BY c.n DESC" };
  const features =
    "Aggregate, Distinct, MultipleOrderBy, MultipleAggregates, OffsetAndLimit, OrderBy, Top, NonValueAggregate, DCount, NonStreamingOrderBy, CountIf, HybridSearch, WeightedRankFusion";
  const planning = {
    ...sdk,
    ...isQuery,
    "x-ms-cosmos-is-query-plan-request": "True",
    "x-ms-cosmos-supported-query-features": features,
    "x-ms-cosmos-query-version": "1.0",
    "x-ms-documentdb-query-enablecrosspartition": "True",
  };
  const plan = ok(await ask("POST", container.docs, { headers: planning, body })).json;
  const query = plan.queryInfo.rewrittenQuery.replaceAll("{documentdb-formattableorderbyquery-filter}", "true");
  const found = [];
  for (const { id } of await container.ranges()) {
    const headers = {
      ...sdk,
      ...isQuery,
      "x-ms-documentdb-partitionkeyrangeid": id,
      "x-ms-documentdb-query-enablecrosspartition": "True",
      "x-ms-documentdb-query-parallelizecrosspartitionquery": "True",
      "x-ms-max-item-count": "100",
    };
    const rows = ok(await ask("POST", container.docs, { headers, body: { query } })).json.Documents;
    const order = rows.map((r) => r.orderByItems[0].item);
    assert.deepEqual(
      order,
      [...order].sort((a, b) => b - a),
    );
    found.push(...rows.map((r) => r.payload));
  }
  assert.deepEqual(ids(found), Array.from({ length: 12 }, (_, n) => `i${n}`).sort());
});

const flags = (atomic) => ({
  ...sdk,
  "content-type": "application/octet-stream",
  "x-ms-cosmos-is-batch-request": "True",
  "x-ms-cosmos-batch-atomic": atomic ? "True" : "False",
  "x-ms-cosmos-batch-continue-on-error": atomic ? "False" : "True",
});

/** Sends a HybridRow body as a transaction under a key. */
const transact = (container, pk, body) =>
  ask("POST", container.docs, {
    headers: { ...flags(true), ...keyHeader([pk]), "x-ms-cosmos-batch-ordered": "True" },
    body,
  });

/** Sends operations as a transaction; resolves to the results, and checks the status. */
async function run(container, pk, operations, status = 200) {
  const reply = ok(await transact(container, pk, batchBody(operations)), status);
  assert.equal(reply.bytes[0], 0x81);
  return results(reply.bytes);
}

const statuses = (found) => found.map((r) => r.status);
const item = (id, pk, more = {}) => JSON.stringify({ id, pk, ...more });
const create = (id, pk, more) => ({ type: kind.create, body: item(id, pk), ...more });

async function prepared(...names) {
  const container = await sharedContainer();
  const pk = unique("k");
  for (const id of names) ok(await container.create({ id, pk, v: 1 }), 201);
  return { container, pk };
}

behaviour("dotnet.hybridrow.create", async () => {
  const { container, pk } = await prepared();
  const found = await run(container, pk, [create("a", pk), create("b", pk)]);
  assert.deepEqual(statuses(found), [201, 201]);
  for (const [i, id] of ["a", "b"].entries()) {
    const stored = ok(await container.read(id, pk)).json;
    assert.equal(found[i].etag, stored._etag);
    assert.deepEqual(JSON.parse(found[i].body), stored);
    assert.ok(found[i].charge > 0);
  }
});

behaviour("dotnet.hybridrow.operations", async () => {
  const { container, pk } = await prepared("old", "read", "patch", "gone");
  const found = await run(container, pk, [
    create("new", pk),
    { type: kind.upsert, body: item("up", pk) },
    { type: kind.replace, id: "old", body: item("old", pk, { v: 2 }) },
    { type: kind.read, id: "read" },
    { type: kind.patch, id: "patch", body: '{"operations":[{"op":"incr","path":"/v","value":5}]}' },
    { type: kind.delete, id: "gone" },
  ]);
  assert.deepEqual(statuses(found), [201, 201, 200, 200, 200, 204]);
  assert.equal(JSON.parse(found[3].body).id, "read");
  assert.equal(ok(await container.read("patch", pk)).json.v, 6);
  refusal(await container.read("gone", pk), 404);
});

behaviour("dotnet.hybridrow.atomic", async () => {
  const { container, pk } = await prepared("there");
  assert.deepEqual(statuses(await run(container, pk, [create("new", pk), create("there", pk)], 207)), [424, 409]);
  refusal(await container.read("new", pk), 404);
});

behaviour("dotnet.hybridrow.etag", async () => {
  const { container, pk } = await prepared("a");
  const { _etag: ifMatch } = ok(await container.read("a", pk)).json;
  ok(await container.replace({ id: "a", pk, v: 2 }));
  assert.deepEqual(
    statuses(await run(container, pk, [{ type: kind.replace, id: "a", body: item("a", pk, { v: 3 }), ifMatch }], 207)),
    [412],
  );
  assert.equal(ok(await container.read("a", pk)).json.v, 2);
});

behaviour("dotnet.hybridrow.bulk", async () => {
  const container = await newContainer();
  const range = await container.rangeOf("probe");
  const keys = [];
  for (let i = 0; keys.length < 5; i++) if ((await container.rangeOf(`k${i}`)) === range) keys.push(`k${i}`);
  const operations = keys.map((pk) => create("x", pk, { partitionKey: JSON.stringify([pk]), minimal: true }));
  const reply = ok(
    await ask("POST", container.docs, {
      headers: { ...flags(false), "x-ms-documentdb-partitionkeyrangeid": range },
      body: batchBody(operations),
    }),
  );
  const found = results(reply.bytes);
  assert.deepEqual(statuses(found), Array(5).fill(201));
  assert.ok(
    found.every((r) => r.body === undefined && r.etag),
    "no bodies were asked for",
  );
  for (const pk of keys) ok(await container.read("x", pk));
});

behaviour("dotnet.hybridrow.malformed", async () => {
  const { container, pk } = await prepared();
  const good = batchBody([create("a", pk)]);
  const flipped = Buffer.from(good);
  flipped[flipped.length - 3] ^= 1;
  const otherSchema = stream([operationRow(create("a", pk), 12345)]);
  const huge = Buffer.from(good);
  huge.writeUInt32LE(0x7fffffff, 15);
  for (const body of [good.subarray(0, -1), good.subarray(0, 12), good.subarray(0, 1), flipped, otherSchema, huge])
    refusal(await transact(container, pk, body), 400);
  refusal(await container.read("a", pk), 404);
});

behaviour("dotnet.client-encryption-key", async () => {
  const { path } = await newDatabase();
  const keys = `${path}/clientencryptionkeys`;
  const key = {
    id: unique("key"),
    encryptionAlgorithm: "AEAD_AES_256_CBC_HMAC_SHA256",
    wrappedDataEncryptionKey: Buffer.from("wrapped once").toString("base64"),
    keyWrapMetadata: {
      type: "AKV",
      name: "master",
      value: "https://vault.example/keys/master/1",
      algorithm: "RSA-OAEP",
    },
  };
  ok(await post(keys, key, sdk), 201);
  refusal(await post(keys, key, sdk), 409);
  const at = `${keys}/${key.id}`;
  const read = ok(await get(at, sdk)).json;
  for (const [name, value] of Object.entries(key)) assert.deepEqual(read[name], value, name);
  assert.deepEqual(ids((await pages("ClientEncryptionKeys", "GET", keys)).rows), [key.id]);
  const wrappedDataEncryptionKey = Buffer.from("wrapped again").toString("base64");
  ok(await put(at, { ...key, wrappedDataEncryptionKey }, sdk));
  assert.equal(ok(await get(at, sdk)).json.wrappedDataEncryptionKey, wrappedDataEncryptionKey);
  ok(await del(at, sdk), 204);
  refusal(await get(at, { ...json, ...sdk }), 404);
});
