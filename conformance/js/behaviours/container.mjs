// Behaviours of containers: their definitions, and which members may change.
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import { all, byId, client, newContainer, newDatabase, own, pages, refused, sharedDatabase, world } from "./world.mjs";

const create = async (more = {}) => {
  const container = await newContainer(more);
  return { container, definition: (await container.read()).resource };
};

/** Creates a container with these members and checks that a read returns them. */
const returned = async (more, ...names) => {
  const { definition } = await create(more);
  for (const name of names) assert.deepEqual(definition[name], more[name], name);
};

const pathsOf = (list) => list.map((p) => p.path);

behaviour("container.create", async () => {
  const id = unique("c");
  const reply = await (await sharedDatabase()).containers.create({ id, partitionKey: { paths: ["/pk"], version: 2 } });
  assert.equal(reply.statusCode, 201);
  assert.equal(reply.resource.id, id);
  assert.deepEqual(reply.resource.partitionKey.paths, ["/pk"]);
});

behaviour("container.system-properties", async () => {
  const { definition } = await create();
  for (const name of ["_rid", "_self", "_etag"]) assert.ok(definition[name], name);
  assert.ok(Math.abs(definition._ts - Date.now() / 1000) < 300);
});

behaviour("container.read", async () => {
  const container = await newContainer();
  const reply = await container.read();
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.resource.id, container.id);
  assert.deepEqual(reply.resource.partitionKey.paths, ["/pk"]);
});

behaviour("container.read.missing", async () => refused((await sharedDatabase()).container(unique("c")).read(), 404));
behaviour("container.create.missing-database", () =>
  refused(client.database(unique("db")).containers.create({ id: "c", partitionKey: "/pk" }), 404),
);

behaviour("container.create.conflict", async () => {
  const container = await newContainer();
  await refused(container.database.containers.create({ id: container.id, partitionKey: "/pk" }), 409);
});

behaviour("container.create.same-id-elsewhere", async () => {
  const container = await newContainer();
  const other = await newContainer({ id: container.id }, await newDatabase());
  await container.items.create({ id: "1", pk: "a" });
  await refused(other.item("1", "a").read(), 404);
});

behaviour("container.create-if-not-exists", async () => {
  const { containers } = await sharedDatabase();
  const expected = { id: unique("c"), partitionKey: { paths: ["/pk"], version: 2 } };
  const [first, second] = [await containers.createIfNotExists(expected), await containers.createIfNotExists(expected)];
  assert.deepEqual([first.statusCode, second.statusCode], [201, 200]);
  assert.equal(first.resource._rid, second.resource._rid);
});

async function three() {
  const database = await newDatabase();
  const made = [];
  for (let i = 0; i < 3; i++) made.push((await newContainer({ throughput: 400 }, database)).id);
  return { database, made: made.sort() };
}

behaviour("container.list", async () => {
  const { database, made } = await three();
  assert.deepEqual((await all(database.containers.readAll())).map((c) => c.id).sort(), made);
});

behaviour("container.list.paged", async () => {
  const { database, made } = await three();
  const { rows, sizes } = await pages(database.containers.readAll({ maxItemCount: 2 }));
  assert.ok(sizes.length >= 2 && Math.max(...sizes) <= 2, `sizes ${sizes}`);
  assert.deepEqual(rows.map((c) => c.id).sort(), made);
});

behaviour("container.query", async () => {
  const { database, made } = await three();
  assert.deepEqual(
    (await all(database.containers.query(byId(made[1])))).map((c) => c.id),
    [made[1]],
  );
});

behaviour("container.delete", async () => {
  const container = await newContainer();
  assert.equal((await container.delete()).statusCode, 204);
  await refused(container.read(), 404);
});

behaviour("container.delete.missing", async () =>
  refused((await sharedDatabase()).container(unique("c")).delete(), 404),
);

behaviour("container.delete.then-items", async () => {
  const container = await newContainer();
  await container.items.create({ id: "1", pk: "a" });
  await container.delete();
  await refused(container.item("1", "a").read(), 404);
});

behaviour("container.recreate", async () => {
  const container = await newContainer();
  await container.items.create({ id: "1", pk: "a", v: 1 });
  await container.delete();
  await newContainer({ id: container.id });
  await refused(container.item("1", "a").read(), 404);
  await container.items.create({ id: "1", pk: "a", v: 2 });
  assert.equal((await container.item("1", "a").read()).resource.v, 2);
});

async function usable(id) {
  const container = await newContainer({ id });
  await container.items.create({ id: "1", pk: "a" });
  assert.equal((await container.item("1", "a").read()).resource.id, "1");
  assert.equal((await container.read()).resource.id, id);
}

behaviour("container.id.unicode", () => usable(unique("контейнер-ä")));
behaviour("container.id.space", () => usable(unique("two words")));

behaviour("container.key.default-version", async () => {
  const container = await newContainer({ partitionKey: { paths: ["/pk"] } });
  await container.items.create({ id: "1", pk: "a" });
  assert.equal((await container.item("1", "a").read()).resource.id, "1");
  assert.deepEqual(
    (await all(container.items.query("SELECT * FROM c", { partitionKey: "a" }))).map((i) => i.id),
    ["1"],
  );
});

behaviour("container.key.version-2", async () => assert.equal((await create()).definition.partitionKey.version, 2));

behaviour("container.key.nested-path", async () => {
  const container = await newContainer({ partitionKey: { paths: ["/address/city"], version: 2 } });
  const item = { id: "1", address: { city: "x" } };
  await container.items.create(item);
  assert.deepEqual(own((await container.item("1", "x").read()).resource), item);
});

behaviour("container.key.quoted-path", async () => {
  const container = await newContainer({ partitionKey: { paths: ['/"my key"'], version: 2 } });
  const item = { id: "1", "my key": "x" };
  await container.items.create(item);
  assert.deepEqual(own((await container.item("1", "x").read()).resource), item);
});

behaviour("container.key.large-values", async () => {
  const container = await newContainer();
  const [a, b] = ["a", "b"].map((last) => "k".repeat(1499) + last);
  await container.items.create({ id: "in-a", pk: a });
  await container.items.create({ id: "in-b", pk: b });
  assert.equal((await container.item("in-a", a).read()).resource.id, "in-a");
  await refused(container.item("in-a", b).read(), 404);
  await refused(container.item("in-b", a).read(), 404);
});

behaviour("container.key.immutable", async () => {
  const { container, definition } = await create();
  await refused(
    container.replace({ ...definition, partitionKey: { ...definition.partitionKey, paths: ["/other"] } }),
    400,
  );
});

behaviour("container.replace.missing", async () => {
  const { container, definition } = await create();
  await container.delete();
  await refused(container.replace(definition), 404);
});

behaviour("container.ttl.create", () => returned({ defaultTtl: 3600 }, "defaultTtl"));
behaviour("container.ttl.minus-one", () => returned({ defaultTtl: -1 }, "defaultTtl"));
behaviour("container.ttl.zero", () => refused(newContainer({ defaultTtl: 0 }), 400));

behaviour("container.ttl.replace", async () => {
  const { container, definition } = await create();
  assert.equal((await container.replace({ ...definition, defaultTtl: 7200 })).resource.defaultTtl, 7200);
  assert.equal((await container.read()).resource.defaultTtl, 7200);
});

behaviour("container.ttl.remove", async () => {
  const { container, definition } = await create({ defaultTtl: 60 });
  const { defaultTtl, ...without } = definition;
  assert.equal(defaultTtl, 60);
  await container.replace(without);
  assert.equal((await container.read()).resource.defaultTtl, undefined);
});

behaviour("container.indexing.default", async () => {
  const { indexingPolicy: policy } = (await create()).definition;
  assert.equal(policy.indexingMode, "consistent");
  assert.ok(pathsOf(policy.includedPaths).includes("/*"));
  assert.ok(pathsOf(policy.excludedPaths).some((p) => p.includes("_etag")));
});

behaviour("container.indexing.paths", async () => {
  const { indexingPolicy: policy } = (
    await create({ indexingPolicy: { includedPaths: [{ path: "/a/?" }], excludedPaths: [{ path: "/*" }] } })
  ).definition;
  assert.deepEqual(pathsOf(policy.includedPaths), ["/a/?"]);
  assert.deepEqual(
    pathsOf(policy.excludedPaths).filter((p) => !p.includes("_etag")),
    ["/*"],
  );
});

behaviour("container.indexing.composite", async () => {
  const compositeIndexes = [
    [
      { path: "/a", order: "ascending" },
      { path: "/b", order: "descending" },
    ],
  ];
  assert.deepEqual(
    (await create({ indexingPolicy: { compositeIndexes } })).definition.indexingPolicy.compositeIndexes,
    compositeIndexes,
  );
});

behaviour("container.indexing.spatial", async () => {
  const spatialIndexes = [{ path: "/location/*", types: ["Point", "Polygon"] }];
  assert.deepEqual(
    (await create({ indexingPolicy: { spatialIndexes } })).definition.indexingPolicy.spatialIndexes,
    spatialIndexes,
  );
});

behaviour("container.indexing.replace", async () => {
  const { container, definition } = await create();
  const excludedPaths = [...definition.indexingPolicy.excludedPaths, { path: "/secret/*" }];
  const reply = await container.replace({
    ...definition,
    indexingPolicy: { ...definition.indexingPolicy, excludedPaths },
  });
  for (const { resource } of [reply, await container.read()])
    assert.ok(pathsOf(resource.indexingPolicy.excludedPaths).includes("/secret/*"));
});

behaviour("container.indexing.none", async () => {
  const { container, definition } = await create({ indexingPolicy: { indexingMode: "none", automatic: false } });
  assert.equal(definition.indexingPolicy.indexingMode, "none");
  await container.items.create({ id: "1", pk: "a" });
  assert.equal((await container.item("1", "a").read()).resource.id, "1");
});

behaviour("container.indexing.invalid", () =>
  refused(newContainer({ indexingPolicy: { includedPaths: [{ path: "/a" }], excludedPaths: [{ path: "/*" }] } }), 400),
);

const uniqueKeyPolicy = { uniqueKeys: [{ paths: ["/email"] }, { paths: ["/a", "/b"] }] };
behaviour("container.unique.create", () => returned({ uniqueKeyPolicy }, "uniqueKeyPolicy"));

behaviour("container.unique.immutable", async () => {
  const { container, definition } = await create({ uniqueKeyPolicy });
  await refused(container.replace({ ...definition, uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/other"] }] } }), 400);
});

behaviour("container.conflict-policy.default", async () => {
  const { conflictResolutionPolicy: policy } = (await create()).definition;
  assert.deepEqual([policy.mode, policy.conflictResolutionPath], ["LastWriterWins", "/_ts"]);
});

behaviour("container.conflict-policy.path", async () => {
  const { conflictResolutionPolicy: policy } = (
    await create({ conflictResolutionPolicy: { mode: "LastWriterWins", conflictResolutionPath: "/version" } })
  ).definition;
  assert.deepEqual([policy.mode, policy.conflictResolutionPath], ["LastWriterWins", "/version"]);
});

behaviour("container.computed-properties", () =>
  returned({ computedProperties: [{ name: "cp_lower", query: "SELECT VALUE c.name FROM c" }] }, "computedProperties"),
);

behaviour("container.vector-policy", async () => {
  const vectorEmbeddingPolicy = {
    vectorEmbeddings: [{ path: "/v", dataType: "float32", dimensions: 8, distanceFunction: "cosine" }],
  };
  const { definition } = await create({
    vectorEmbeddingPolicy,
    indexingPolicy: { vectorIndexes: [{ path: "/v", type: "flat" }] },
  });
  assert.deepEqual(definition.vectorEmbeddingPolicy, vectorEmbeddingPolicy);
  assert.deepEqual(
    definition.indexingPolicy.vectorIndexes.map((v) => [v.path, v.type]),
    [["/v", "flat"]],
  );
});

behaviour("container.full-text-policy", async () => {
  const fullTextPolicy = { defaultLanguage: "en-US", fullTextPaths: [{ path: "/text", language: "en-US" }] };
  const { definition } = await create({ fullTextPolicy, indexingPolicy: { fullTextIndexes: [{ path: "/text" }] } });
  assert.deepEqual(definition.fullTextPolicy, fullTextPolicy);
  assert.deepEqual(pathsOf(definition.indexingPolicy.fullTextIndexes), ["/text"]);
});

behaviour("container.change-feed-policy", () =>
  returned({ changeFeedPolicy: { retentionDuration: 10 } }, "changeFeedPolicy"),
);
behaviour("container.geospatial", () => returned({ geospatialConfig: { type: "Geometry" } }, "geospatialConfig"));

behaviour("container.hierarchical.create", async () => {
  const { definition } = await create({
    partitionKey: { paths: ["/tenant", "/user", "/session"], kind: "MultiHash", version: 2 },
  });
  assert.deepEqual(definition.partitionKey.paths, ["/tenant", "/user", "/session"]);
  assert.equal(definition.partitionKey.kind, "MultiHash");
});

behaviour("container.hierarchical.too-many", () =>
  refused(newContainer({ partitionKey: { paths: ["/a", "/b", "/c", "/d"], kind: "MultiHash", version: 2 } }), 400),
);

behaviour("container.ranges", async () => {
  const container = await newContainer();
  const ranges = await all(container.readPartitionKeyRanges());
  assert.equal(ranges.length, world.ranges);
  ranges.sort((a, b) => (a.minInclusive < b.minInclusive ? -1 : 1));
  assert.equal(ranges[0].minInclusive, "");
  assert.equal(ranges.at(-1).maxExclusive, "FF");
  for (let i = 1; i < ranges.length; i++) assert.equal(ranges[i].minInclusive, ranges[i - 1].maxExclusive);
  assert.equal((await container.getFeedRanges()).length, world.ranges);
});

behaviour("container.quota-info", async () => {
  const reply = await (await newContainer()).read({ populateQuotaInfo: true });
  assert.equal(reply.statusCode, 200);
  assert.ok(reply.headers["x-ms-resource-quota"] && reply.headers["x-ms-resource-usage"]);
});

behaviour("container.etag-changes", async () => {
  const { container, definition } = await create();
  const { resource } = await container.replace({ ...definition, defaultTtl: 5 });
  assert.notEqual(resource._etag, definition._etag);
});
