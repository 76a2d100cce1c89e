// Behaviours of containers: their definitions, and which members may change.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import {
  controlQuery,
  del,
  get,
  newContainer,
  newDatabase,
  ok,
  own,
  pages,
  post,
  put,
  refusal,
  sharedDatabase,
  world,
} from "./wire.mjs";

const create = async (more = {}) => {
  const container = await newContainer(more);
  return { container, definition: ok(await get(container.path)).json };
};
const attempt = async (more) =>
  post(`${(await sharedDatabase()).path}/colls`, {
    id: unique("c"),
    partitionKey: { paths: ["/pk"], version: 2 },
    ...more,
  });
const replace = (container, definition) => put(container.path, definition);
const pathsOf = (list) => list.map((p) => p.path);

/** Creates a container with these members and checks that create and read return them. */
const returned = async (more) => {
  const { container, definition } = await create(more);
  for (const name of Object.keys(more)) {
    assert.deepEqual(definition[name], more[name], name);
    assert.deepEqual(container.body[name], more[name], name);
  }
};

behaviour("container.create", async () => {
  const { id, body } = await newContainer();
  assert.equal(body.id, id);
  assert.deepEqual(body.partitionKey.paths, ["/pk"]);
});

behaviour("container.system-properties", async () => {
  const { body } = await newContainer();
  for (const name of ["_rid", "_self", "_etag"]) assert.ok(body[name], name);
  assert.ok(Math.abs(body._ts - Date.now() / 1000) < 300);
});

behaviour("container.read", async () => {
  const { container, definition } = await create();
  assert.equal(definition.id, container.id);
  assert.deepEqual(definition.partitionKey.paths, ["/pk"]);
});

behaviour("container.read.missing", async () =>
  refusal(await get(`${(await sharedDatabase()).path}/colls/${unique("c")}`), 404),
);
behaviour("container.create.missing-database", async () =>
  refusal(await post(`/dbs/${unique("db")}/colls`, { id: "c", partitionKey: { paths: ["/pk"] } }), 404),
);
behaviour("container.create.conflict", async () => refusal(await attempt({ id: (await newContainer()).id }), 409));

behaviour("container.create.same-id-elsewhere", async () => {
  const container = await newContainer();
  const other = await newContainer({ id: container.id }, { database: await newDatabase() });
  ok(await container.create({ id: "1", pk: "a" }), 201);
  refusal(await other.read("1", "a"), 404);
});

async function three() {
  const database = await newDatabase();
  const made = [];
  for (let i = 0; i < 3; i++) made.push((await newContainer({}, { database, headers: {} })).id);
  return { colls: `${database.path}/colls`, made: made.sort() };
}

behaviour("container.list", async () => {
  const { colls, made } = await three();
  assert.deepEqual((await pages("DocumentCollections", "GET", colls)).rows.map((c) => c.id).sort(), made);
});

behaviour("container.list.paged", async () => {
  const { colls, made } = await three();
  const { rows, sizes } = await pages("DocumentCollections", "GET", colls, { headers: { "x-ms-max-item-count": "2" } });
  assert.ok(sizes.length >= 2 && Math.max(...sizes) <= 2, `sizes ${sizes}`);
  assert.deepEqual(rows.map((c) => c.id).sort(), made);
});

behaviour("container.query", async () => {
  const { colls, made } = await three();
  assert.deepEqual(
    (await controlQuery("DocumentCollections", colls, "SELECT * FROM c WHERE c.id = @id", { id: made[1] })).map(
      (c) => c.id,
    ),
    [made[1]],
  );
});

behaviour("container.delete", async () => {
  const { path } = await newContainer();
  ok(await del(path), 204);
  refusal(await get(path), 404);
});

behaviour("container.delete.missing", async () =>
  refusal(await del(`${(await sharedDatabase()).path}/colls/${unique("c")}`), 404),
);

behaviour("container.delete.then-items", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await del(container.path), 204);
  refusal(await container.read("1", "a"), 404);
});

behaviour("container.recreate", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "1", pk: "a", v: 1 }), 201);
  ok(await del(container.path), 204);
  await newContainer({ id: container.id });
  refusal(await container.read("1", "a"), 404);
  ok(await container.create({ id: "1", pk: "a", v: 2 }), 201);
  assert.equal(ok(await container.read("1", "a")).json.v, 2);
});

async function usable(id) {
  const container = await newContainer({ id });
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await container.read("1", "a"));
  assert.equal(ok(await get(container.path)).json.id, id);
}

behaviour("container.id.unicode", () => usable(unique("контейнер-ä")));
behaviour("container.id.space", () => usable(unique("two words")));

behaviour("container.key.default-version", async () => {
  const container = await newContainer({ partitionKey: { paths: ["/pk"] } });
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await container.read("1", "a"));
  assert.equal((await container.rows("SELECT * FROM c", { key: "a" })).length, 1);
});

behaviour("container.key.version-2", async () => assert.equal((await newContainer()).body.partitionKey.version, 2));

behaviour("container.key.version-word", async () => {
  for (const version of [1, 2])
    assert.equal(
      (await newContainer({ partitionKey: { paths: ["/pk"], kind: "Hash", version: `V${version}` } })).body.partitionKey
        .version,
      version,
    );
});

/** An item under the key "x", at the place that the definition names. */
async function keyed(path, item) {
  const container = await newContainer({ partitionKey: { paths: [path], version: 2 } });
  ok(await container.create(item, { key: ["x"] }), 201);
  assert.deepEqual(own(ok(await container.read(item.id, "x")).json), item);
}

behaviour("container.key.nested-path", () => keyed("/address/city", { id: "1", address: { city: "x" } }));
behaviour("container.key.quoted-path", () => keyed('/"my key"', { id: "1", "my key": "x" }));

behaviour("container.key.large-values", async () => {
  const container = await newContainer();
  const [a, b] = ["a", "b"].map((last) => "k".repeat(1499) + last);
  ok(await container.create({ id: "in-a", pk: a }), 201);
  ok(await container.create({ id: "in-b", pk: b }), 201);
  ok(await container.read("in-a", a));
  refusal(await container.read("in-a", b), 404);
  refusal(await container.read("in-b", a), 404);
});

behaviour("container.key.immutable", async () => {
  const { container, definition } = await create();
  refusal(
    await replace(container, { ...definition, partitionKey: { ...definition.partitionKey, paths: ["/other"] } }),
    400,
  );
});

behaviour("container.replace.missing", async () => {
  const { container, definition } = await create();
  ok(await del(container.path), 204);
  refusal(await replace(container, definition), 404);
});

behaviour("container.ttl.create", () => returned({ defaultTtl: 3600 }));
behaviour("container.ttl.minus-one", () => returned({ defaultTtl: -1 }));
behaviour("container.ttl.zero", async () => refusal(await attempt({ defaultTtl: 0 }), 400));

behaviour("container.ttl.replace", async () => {
  const { container, definition } = await create();
  assert.equal(ok(await replace(container, { ...definition, defaultTtl: 7200 })).json.defaultTtl, 7200);
  assert.equal(ok(await get(container.path)).json.defaultTtl, 7200);
});

behaviour("container.ttl.remove", async () => {
  const { container, definition } = await create({ defaultTtl: 60 });
  const { defaultTtl: _, ...without } = definition;
  ok(await replace(container, without));
  assert.equal(ok(await get(container.path)).json.defaultTtl, undefined);
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
  ok(await replace(container, { ...definition, indexingPolicy: { ...definition.indexingPolicy, excludedPaths } }));
  assert.ok(pathsOf(ok(await get(container.path)).json.indexingPolicy.excludedPaths).includes("/secret/*"));
});

behaviour("container.indexing.none", async () => {
  const { container, definition } = await create({ indexingPolicy: { indexingMode: "none", automatic: false } });
  assert.equal(definition.indexingPolicy.indexingMode, "none");
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await container.read("1", "a"));
});

behaviour("container.indexing.invalid", async () =>
  refusal(await attempt({ indexingPolicy: { includedPaths: [{ path: "/a" }], excludedPaths: [{ path: "/*" }] } }), 400),
);

const uniqueKeyPolicy = { uniqueKeys: [{ paths: ["/email"] }, { paths: ["/a", "/b"] }] };
behaviour("container.unique.create", () => returned({ uniqueKeyPolicy }));

behaviour("container.unique.immutable", async () => {
  const { container, definition } = await create({ uniqueKeyPolicy });
  refusal(await replace(container, { ...definition, uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/other"] }] } }), 400);
});

const policyOf = async (more) => {
  const { mode, conflictResolutionPath } = (await create(more)).definition.conflictResolutionPolicy;
  return [mode, conflictResolutionPath];
};
behaviour("container.conflict-policy.default", async () =>
  assert.deepEqual(await policyOf({}), ["LastWriterWins", "/_ts"]),
);
behaviour("container.conflict-policy.path", async () =>
  assert.deepEqual(
    await policyOf({ conflictResolutionPolicy: { mode: "LastWriterWins", conflictResolutionPath: "/version" } }),
    ["LastWriterWins", "/version"],
  ),
);

behaviour("container.computed-properties", () =>
  returned({ computedProperties: [{ name: "cp_lower", query: "SELECT VALUE c.name FROM c" }] }),
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

behaviour("container.change-feed-policy", () => returned({ changeFeedPolicy: { retentionDuration: 10 } }));
behaviour("container.geospatial", () => returned({ geospatialConfig: { type: "Geometry" } }));
behaviour("container.analytical-ttl", () => returned({ analyticalStorageTtl: -1 }));
behaviour("container.unknown-property", () => returned({ note: { a: [1] } }));

behaviour("container.hierarchical.create", async () => {
  const { definition } = await create({
    partitionKey: { paths: ["/tenant", "/user", "/session"], kind: "MultiHash", version: 2 },
  });
  assert.deepEqual(
    [definition.partitionKey.paths, definition.partitionKey.kind],
    [["/tenant", "/user", "/session"], "MultiHash"],
  );
});

behaviour("container.hierarchical.too-many", async () =>
  refusal(await attempt({ partitionKey: { paths: ["/a", "/b", "/c", "/d"], kind: "MultiHash", version: 2 } }), 400),
);

behaviour("container.ranges", async () => {
  const ranges = await (await newContainer()).ranges();
  assert.equal(ranges.length, world.ranges);
  assert.equal(ranges[0].minInclusive, "");
  assert.equal(ranges.at(-1).maxExclusive, "FF");
  for (let i = 1; i < ranges.length; i++) assert.equal(ranges[i].minInclusive, ranges[i - 1].maxExclusive);
});

behaviour("container.quota-info", async () => {
  const { headers } = ok(await get((await newContainer()).path, { "x-ms-documentdb-populatequotainfo": "True" }));
  assert.ok(headers["x-ms-resource-quota"] && headers["x-ms-resource-usage"]);
});

behaviour("container.etag-changes", async () => {
  const { container, definition } = await create();
  assert.notEqual(ok(await replace(container, { ...definition, defaultTtl: 5 })).json._etag, definition._etag);
});
