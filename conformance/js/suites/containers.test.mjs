// Containers: every property of a definition is validated, defaulted, returned and
// updated where the service allows it, and refused where it does not.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { asker, effective, rangeOf, refusal } from "../containers.mjs";
import { everywhere, refused } from "../server.mjs";

const ifMatch = (condition) => ({ accessCondition: { type: "IfMatch", condition } });
const ifNoneMatch = (condition) => ({ accessCondition: { type: "IfNoneMatch", condition } });
const etagPath = { path: '/"_etag"/?' };
const system = ["_rid", "_self", "_etag", "_ts", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts"];
const definitionOf = (resource) =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !system.includes(name)));
const embedding = (more = {}) => ({
  path: "/v",
  dataType: "float32",
  dimensions: 3,
  distanceFunction: "cosine",
  ...more,
});
const encrypted = (more = {}) => ({
  path: "/secret",
  clientEncryptionKeyId: "key1",
  encryptionType: "Deterministic",
  encryptionAlgorithm: "AEAD_AES_256_CBC_HMAC_SHA256",
  ...more,
});
const computed = (n) => Array.from({ length: n }, (_, i) => ({ name: `cp${i}`, query: `SELECT VALUE c.p${i} FROM c` }));
const keysOf = (n, paths = 1) => ({
  uniqueKeys: Array.from({ length: n }, (_, i) => ({ paths: Array.from({ length: paths }, (_, j) => `/u${i}/p${j}`) })),
});

/**
 * Each property: accepted values (as [sent, returned] where the service adds something), refused
 * values, and what a replace may do with it. change: a replace with another value is refused or
 * accepted. drop: the result of a replace without it ("gone", "kept", or a default).
 */
const properties = {
  defaultTtl: {
    taken: [-1, 1, 60, 2147483647],
    wrong: [0, -2, 1.5, "60", true, {}, 2147483648, -2147483648],
    change: true,
    drop: "gone",
  },
  uniqueKeyPolicy: {
    taken: [
      { uniqueKeys: [{ paths: ["/a"] }] },
      { uniqueKeys: [{ paths: ["/a", "/b/c"] }, { paths: ['/"d e"'] }] },
      keysOf(10),
      keysOf(1, 16),
    ],
    wrong: [
      5,
      [],
      { uniqueKeys: {} },
      { uniqueKeys: [{}] },
      { uniqueKeys: [{ paths: [] }] },
      { uniqueKeys: [{ paths: ["a"] }] },
      { uniqueKeys: [{ paths: [5] }] },
      { uniqueKeys: ["/a"] },
      keysOf(11),
      keysOf(1, 17),
    ],
    change: false,
    drop: "kept",
  },
  conflictResolutionPolicy: {
    taken: [
      { mode: "LastWriterWins", conflictResolutionPath: "/version", conflictResolutionProcedure: "" },
      [
        { mode: "LastWriterWins" },
        { mode: "LastWriterWins", conflictResolutionPath: "/_ts", conflictResolutionProcedure: "" },
      ],
      [
        { mode: "LastWriterWins", conflictResolutionPath: "/a/b" },
        { mode: "LastWriterWins", conflictResolutionPath: "/a/b", conflictResolutionProcedure: "" },
      ],
    ],
    wrong: [
      5,
      "LastWriterWins",
      { mode: "FirstWriterWins" },
      { mode: 5 },
      { mode: "LastWriterWins", conflictResolutionPath: "version" },
      { mode: "LastWriterWins", conflictResolutionPath: 5 },
    ],
    change: false,
    drop: "kept",
  },
  geospatialConfig: {
    taken: [{ type: "Geography" }, { type: "Geometry" }],
    wrong: [5, "Geometry", { type: "Flat" }, { type: 5 }],
    change: true,
    drop: { type: "Geography" },
  },
  changeFeedPolicy: {
    taken: [{ retentionDuration: 0 }, { retentionDuration: 5 }, { retentionDuration: 1440 }],
    wrong: [5, { retentionDuration: -1 }, { retentionDuration: "5" }, { retentionDuration: 1.5 }],
    change: true,
  },
  computedProperties: {
    taken: [
      [[{ name: "cp", query: "SELECT VALUE c.name FROM c" }]],
      [[{ name: "cp_lower", query: "SELECT VALUE LOWER(c.name) FROM c" }]],
      [computed(20)],
    ].map(([v]) => [v, v]),
    wrong: [
      5,
      {},
      ["cp"],
      [{ query: "SELECT VALUE c.name FROM c" }],
      [{ name: "cp" }],
      [{ name: "", query: "SELECT VALUE c.name FROM c" }],
      [{ name: 5, query: "SELECT VALUE c.name FROM c" }],
      [{ name: "cp", query: 5 }],
      [{ name: "cp", query: "" }],
      [{ name: "cp", query: "SELECT FROM" }],
      [{ name: "cp", query: "SELECT c.name FROM c" }],
      [{ name: "cp", query: "SELECT * FROM c" }],
      [{ name: "cp", query: "SELECT VALUE c.name FROM c ORDER BY c.name" }],
      [{ name: "cp", query: "SELECT VALUE x.name FROM c" }],
      [{ name: "id", query: "SELECT VALUE c.name FROM c" }],
      [{ name: "_ts", query: "SELECT VALUE c.name FROM c" }],
      [{ name: "_rid", query: "SELECT VALUE c.name FROM c" }],
      [
        { name: "cp", query: "SELECT VALUE c.a FROM c" },
        { name: "cp", query: "SELECT VALUE c.b FROM c" },
      ],
      computed(21),
    ],
    change: true,
    drop: "gone",
  },
  vectorEmbeddingPolicy: {
    taken: [
      { vectorEmbeddings: [embedding()] },
      {
        vectorEmbeddings: ["float32", "float16", "uint8", "int8"].map((dataType) =>
          embedding({ path: `/${dataType}`, dataType }),
        ),
      },
      {
        vectorEmbeddings: ["cosine", "euclidean", "dotproduct"].map((distanceFunction) =>
          embedding({ path: `/${distanceFunction}`, distanceFunction, dimensions: 4096 }),
        ),
      },
    ],
    wrong: [
      5,
      [],
      { vectorEmbeddings: {} },
      { vectorEmbeddings: [5] },
      { vectorEmbeddings: [embedding({ path: "v" })] },
      { vectorEmbeddings: [embedding({ path: undefined })] },
      { vectorEmbeddings: [embedding({ dataType: "float64" })] },
      { vectorEmbeddings: [embedding({ dimensions: 0 })] },
      { vectorEmbeddings: [embedding({ dimensions: 1.5 })] },
      { vectorEmbeddings: [embedding({ dimensions: 4097 })] },
      { vectorEmbeddings: [embedding({ distanceFunction: "manhattan" })] },
      { vectorEmbeddings: [embedding(), embedding()] },
    ],
  },
  fullTextPolicy: {
    taken: [
      { defaultLanguage: "en-US", fullTextPaths: [{ path: "/text", language: "en-US" }] },
      {
        defaultLanguage: "en-US",
        fullTextPaths: [
          { path: "/text", language: "en-US" },
          { path: "/deep/body", language: "fr-FR" },
        ],
      },
    ],
    wrong: [
      5,
      [],
      { defaultLanguage: 5 },
      { defaultLanguage: "en-US", fullTextPaths: {} },
      { defaultLanguage: "en-US", fullTextPaths: [{ language: "en-US" }] },
      { defaultLanguage: "en-US", fullTextPaths: [{ path: "text", language: "en-US" }] },
      { defaultLanguage: "en-US", fullTextPaths: [5] },
    ],
    change: true,
  },
  clientEncryptionPolicy: {
    taken: [
      { includedPaths: [encrypted()], policyFormatVersion: 1 },
      {
        includedPaths: [encrypted(), encrypted({ path: "/other", encryptionType: "Randomized" })],
        policyFormatVersion: 2,
      },
    ],
    wrong: [
      5,
      { includedPaths: {} },
      { includedPaths: [encrypted({ path: "secret" })], policyFormatVersion: 1 },
      { includedPaths: [encrypted({ encryptionType: "None" })], policyFormatVersion: 1 },
      { includedPaths: [encrypted({ encryptionAlgorithm: "ROT13" })], policyFormatVersion: 1 },
      { includedPaths: [encrypted({ clientEncryptionKeyId: "" })], policyFormatVersion: 1 },
      { includedPaths: [encrypted(), encrypted()], policyFormatVersion: 1 },
      { includedPaths: [encrypted()], policyFormatVersion: 3 },
    ],
    change: false,
  },
  analyticalStorageTtl: { taken: [-1, 3600], wrong: ["soon", 1.5, -2] },
};
const pair = (taken) => (Array.isArray(taken) && taken.length === 2 ? taken : [taken, taken]);

everywhere("container properties", (w) => {
  let ask, colls;
  before(async () => {
    ask = await asker(w.server, w.protocol);
    colls = `/dbs/${w.database.id}/colls`;
  });

  for (const [name, p] of Object.entries(properties)) {
    describe(name, () => {
      for (const [i, given] of p.taken.entries()) {
        const [sent, returned] = pair(given);
        test(`takes ${JSON.stringify(sent).slice(0, 80)} and returns it`, async () => {
          const created = await w.database.containers.create({
            id: `${name}-${i}`,
            partitionKey: { paths: ["/pk"], version: 2 },
            [name]: sent,
          });
          assert.equal(created.statusCode, 201);
          assert.deepEqual(created.resource[name], returned);
          assert.deepEqual((await created.container.read()).resource[name], returned);
          assert.deepEqual((await created.container.delete()).statusCode, 204);
        });
      }
      test("refuses what is none with 400, and makes no container", async () => {
        for (const wrong of p.wrong) {
          const reply = await ask("POST", colls, {
            body: JSON.stringify({ id: `${name}-wrong`, partitionKey: { paths: ["/pk"], version: 2 }, [name]: wrong }),
          });
          try {
            const { message } = refusal(reply, 400);
            assert.match(message, new RegExp(/^[a-z]+/.exec(name)[0], "i"), "the message says of what it speaks");
          } catch (err) {
            throw new Error(`${name}: ${JSON.stringify(wrong)}: ${err.message}`, { cause: err });
          }
        }
        refusal(await ask("GET", `${colls}/${name}-wrong`), 404);
      });
      if (p.change !== undefined) {
        test(p.change ? "is changed by a replace" : "is not changed by a replace", async () => {
          const [[first, firstBack], [second, secondBack]] = [p.taken[0], p.taken[1]].map(pair);
          const container = await w.container(`${name}-changed`, undefined, { [name]: first });
          const { id, partitionKey } = (await container.read()).resource;
          if (p.change) {
            const replaced = await container.replace({ id, partitionKey, [name]: second });
            assert.equal(replaced.statusCode, 200);
            assert.deepEqual(replaced.resource[name], secondBack);
            assert.deepEqual((await container.read()).resource[name], secondBack);
            await refused(container.replace({ id, partitionKey, [name]: p.wrong[0] }), 400);
            assert.deepEqual((await container.read()).resource[name], secondBack, "a refused replace changes nothing");
          } else {
            await refused(container.replace({ id, partitionKey, [name]: second }), 400);
            assert.deepEqual((await container.read()).resource[name], firstBack);
            assert.equal(
              (await container.replace({ id, partitionKey, [name]: firstBack })).statusCode,
              200,
              "the same again is no change",
            );
            assert.deepEqual((await container.read()).resource[name], firstBack);
          }
          await container.delete();
        });
      }
      if (p.drop !== undefined) {
        test(`is ${p.drop === "gone" ? "removed" : p.drop === "kept" ? "kept" : "reset"} by a replace without it`, async () => {
          const [sent, returned] = pair(p.taken[1]);
          const container = await w.container(`${name}-dropped`, undefined, { [name]: sent });
          const { id, partitionKey } = (await container.read()).resource;
          assert.equal((await container.replace({ id, partitionKey })).statusCode, 200);
          const left = (await container.read()).resource[name];
          assert.deepEqual(left, p.drop === "gone" ? undefined : p.drop === "kept" ? returned : p.drop);
          await container.delete();
        });
      }
    });
  }

  test("a resolution procedure stands for the custom mode", async () => {
    const sent = { mode: "Custom", conflictResolutionProcedure: `dbs/${w.database.id}/colls/custom/sprocs/resolve` };
    const created = await w.database.containers.create({
      id: "custom",
      partitionKey: { paths: ["/pk"], version: 2 },
      conflictResolutionPolicy: sent,
    });
    const { mode, conflictResolutionProcedure } = created.resource.conflictResolutionPolicy;
    assert.deepEqual({ mode, conflictResolutionProcedure }, sent);
    await refused(
      created.container.replace({
        id: "custom",
        partitionKey: created.resource.partitionKey,
        conflictResolutionPolicy: { mode: "LastWriterWins", conflictResolutionPath: "/_ts" },
      }),
      400,
    );
    await created.container.delete();
  });

  test("an embedding stays as it is; another one may be added", async () => {
    const container = await w.container("embedded", undefined, {
      vectorEmbeddingPolicy: { vectorEmbeddings: [embedding()] },
    });
    const { id, partitionKey } = (await container.read()).resource;
    for (const change of [{ dimensions: 4 }, { dataType: "int8" }, { distanceFunction: "euclidean" }]) {
      await refused(
        container.replace({ id, partitionKey, vectorEmbeddingPolicy: { vectorEmbeddings: [embedding(change)] } }),
        400,
      );
    }
    const both = { vectorEmbeddings: [embedding(), embedding({ path: "/w", dimensions: 8 })] };
    assert.deepEqual(
      (await container.replace({ id, partitionKey, vectorEmbeddingPolicy: both })).resource.vectorEmbeddingPolicy,
      both,
    );
    await container.delete();
  });

  test("properties nobody knows survive create and replace, as they were written", async () => {
    const unknown = {
      createMode: "Default",
      allowMaterializedViews: true,
      futurePolicy: { deep: [1, { two: null }], text: '\u6f22 "q"' },
      futureNumber: 1.5,
      futureFlag: false,
    };
    const body = { id: "future", partitionKey: { paths: ["/pk"], version: 2 }, ...unknown };
    const created = await w.database.containers.create({ ...body });
    for (const [name, value] of Object.entries(unknown)) assert.deepEqual(created.resource[name], value, name);
    const changed = { ...definitionOf(created.resource), futurePolicy: { other: true } };
    const replaced = await created.container.replace(changed);
    assert.deepEqual(definitionOf(replaced.resource), changed);
    assert.deepEqual((await created.container.read()).resource, replaced.resource);
    await created.container.delete();
  });

  test("a definition with everything comes back whole, and again after sending it back", async () => {
    const everything = {
      id: "everything",
      partitionKey: { paths: ["/tenant", "/user", "/day"], kind: "MultiHash", version: 2 },
      indexingPolicy: {
        indexingMode: "consistent",
        automatic: true,
        includedPaths: [{ path: "/*" }],
        excludedPaths: [{ path: "/secret/?" }, { path: "/v/*" }, etagPath],
        compositeIndexes: [
          [
            { path: "/a", order: "ascending" },
            { path: "/b", order: "descending" },
          ],
        ],
        spatialIndexes: [{ path: "/place/*", types: ["Point", "LineString", "Polygon", "MultiPolygon"] }],
        vectorIndexes: [{ path: "/v", type: "flat" }],
        fullTextIndexes: [{ path: "/text" }],
      },
      defaultTtl: -1,
      uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] },
      conflictResolutionPolicy: {
        mode: "LastWriterWins",
        conflictResolutionPath: "/_ts",
        conflictResolutionProcedure: "",
      },
      geospatialConfig: { type: "Geography" },
      changeFeedPolicy: { retentionDuration: 0 },
      computedProperties: [{ name: "cp", query: "SELECT VALUE c.name FROM c" }],
      vectorEmbeddingPolicy: { vectorEmbeddings: [embedding()] },
      fullTextPolicy: { defaultLanguage: "en-US", fullTextPaths: [{ path: "/text", language: "en-US" }] },
    };
    const created = await w.database.containers.create(structuredClone(everything));
    assert.deepEqual(definitionOf(created.resource), everything);
    const again = await created.container.replace(created.resource);
    assert.deepEqual(definitionOf(again.resource), everything);
    assert.equal(again.resource._rid, created.resource._rid);
    const item = {
      id: "1",
      tenant: "t",
      user: "u",
      day: 1,
      email: "a@b.c",
      name: "N",
      v: [1, 2, 3],
      text: "words",
      place: { type: "Point", coordinates: [1, 2] },
    };
    assert.equal((await created.container.items.create(item)).statusCode, 201);
    assert.equal((await created.container.item("1", ["t", "u", 1]).read()).resource.name, "N");
    await created.container.delete();
  });

  describe("partitionKey", () => {
    for (const [sent, back] of [
      [{ paths: ["/pk"] }, { paths: ["/pk"], kind: "Hash" }],
      [
        { paths: ["/pk"], version: 2 },
        { paths: ["/pk"], kind: "Hash", version: 2 },
      ],
      [
        { paths: ['/"a b"/c'], kind: "Hash", version: 2 },
        { paths: ['/"a b"/c'], kind: "Hash", version: 2 },
      ],
      [
        { paths: ["/a", "/b"], kind: "MultiHash", version: 2 },
        { paths: ["/a", "/b"], kind: "MultiHash", version: 2 },
      ],
      [
        { paths: ["/a", "/b", "/c"], kind: "MultiHash" },
        { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 },
      ],
    ]) {
      test(`${JSON.stringify(sent)} is returned with its kind, and cannot be changed`, async () => {
        const { container, resource } = await w.database.containers.create({
          id: "key",
          partitionKey: structuredClone(sent),
        });
        assert.deepEqual(resource.partitionKey, back);
        assert.deepEqual((await container.getPartitionKeyDefinition()).resource, back);
        for (const other of [
          { ...back, paths: ["/other", ...back.paths.slice(1)] },
          { ...back, version: back.version === 2 && back.kind === "Hash" ? 1 : 3 },
          { paths: [...back.paths, "/more"], kind: "MultiHash", version: 2 },
        ]) {
          await refused(container.replace({ id: "key", partitionKey: other }), 400);
        }
        assert.equal(
          (await container.replace({ id: "key", partitionKey: sent })).statusCode,
          200,
          "what was sent first is no change",
        );
        assert.deepEqual((await container.read()).resource.partitionKey, back);
        await container.delete();
      });
    }
    test("without one there is a system key", async () => {
      const reply = await ask("POST", colls, { body: '{"id":"keyless"}' });
      assert.equal(reply.status, 201, reply.text);
      assert.deepEqual(reply.json.partitionKey.paths, ["/_partitionKey"]);
      assert.equal(reply.json.partitionKey.systemKey, true);
      const keyless = w.database.container("keyless");
      await keyless.items.create({ id: "1", a: 1 });
      assert.equal((await keyless.item("1").read()).resource.a, 1);
      await keyless.delete();
    });
    test("refuses paths that cannot be keys", async () => {
      for (const partitionKey of [
        5,
        "pk",
        [],
        {},
        { paths: [] },
        { paths: ["pk"] },
        { paths: [""] },
        { paths: ["/"] },
        { paths: ["/a/*"] },
        { paths: ["/a/?"] },
        { paths: ["/a/[]"] },
        { paths: [5] },
        { paths: "/pk" },
        { paths: ["/a", "/a"], kind: "MultiHash", version: 2 },
        { paths: ["/a", "/b", "/c", "/d"], kind: "MultiHash", version: 2 },
        { paths: ["/a", "/b"], kind: "MultiHash", version: 1 },
        { paths: ["/a"], version: 3 },
        { paths: ["/a"], version: "2" },
        { paths: ["/a"], kind: "Nothing" },
      ]) {
        const reply = await ask("POST", colls, { body: JSON.stringify({ id: "bad-key", partitionKey }) });
        assert.equal(reply.status, 400, `${JSON.stringify(partitionKey)}: ${reply.status} ${reply.text}`);
        refusal(reply, 400);
      }
    });
  });

  test("names: up to 255 characters of any kind but / \\ # ? and a space at the end", async () => {
    const pk = { paths: ["/pk"], version: 2 };
    for (const id of [
      "x".repeat(255),
      "\u6f22".repeat(255),
      ".",
      "..",
      "a.b",
      "a b",
      "dbs",
      "colls",
      "docs",
      "%2F",
      "a+b",
      "'q'",
      "~",
      "{}",
      "AQAAAIAAAAE=",
    ]) {
      const reply = await ask("POST", colls, { body: JSON.stringify({ id, partitionKey: pk }) });
      assert.equal(reply.status, 201, `${id.slice(0, 20)}: ${reply.text}`);
      assert.equal(reply.json.id, id);
      const path = `${colls}/${encodeURIComponent(id)}`;
      // Clients that clean paths cannot address "." and ".."; here they are sent literally.
      const read = await ask("GET", path);
      assert.equal(read.status, 200, `${id.slice(0, 20)}: ${read.text}`);
      assert.equal(read.json.id, id);
      assert.equal((await ask("DELETE", path)).status, 204);
    }
    for (const id of ["x".repeat(256), "a/b", "a\\b", "a#b", "a?b", "a ", "", " ", 5, null, true, ["a"], {}]) {
      refusal(await ask("POST", colls, { body: JSON.stringify({ id, partitionKey: pk }) }), 400);
    }
    refusal(await ask("POST", colls, { body: JSON.stringify({ partitionKey: pk }) }), 400);
  });

  test("a replace is of this container: another id is refused", async () => {
    const container = await w.container("named");
    const { partitionKey } = (await container.read()).resource;
    await refused(container.replace({ id: "renamed", partitionKey }), 400);
    refusal(await ask("PUT", `${colls}/named`, { body: JSON.stringify({ partitionKey }) }), 400);
    await refused(w.database.container("absent").replace({ id: "absent", partitionKey }), 404);
    await container.delete();
  });

  test("conditions: If-Match on replace and delete, If-None-Match on read", async () => {
    const container = await w.container("conditions");
    const { resource, etag } = await container.read();
    assert.equal(etag, resource._etag);
    const same = await ask("GET", `${colls}/conditions`, { headers: { "if-none-match": resource._etag } });
    assert.equal(same.status, 304);
    assert.equal(same.text, "");
    const body = { id: resource.id, partitionKey: resource.partitionKey, defaultTtl: 100 };
    const second = (await container.replace(body, ifMatch(resource._etag))).resource;
    assert.notEqual(second._etag, resource._etag);
    assert.ok(second._ts >= resource._ts);
    assert.equal(
      (await ask("GET", `${colls}/conditions`, { headers: { "if-none-match": resource._etag } })).status,
      200,
    );
    const err = await refused(container.replace({ ...body, defaultTtl: 200 }, ifMatch(resource._etag)), 412);
    assert.match(err.message, /pre-?condition/i);
    assert.equal((await container.read()).resource.defaultTtl, 100, "a refused replace changes nothing");
    await refused(container.delete(ifMatch(resource._etag)), 412);
    assert.equal((await container.replace({ ...body, defaultTtl: 300 }, ifMatch("*"))).resource.defaultTtl, 300);
    assert.equal((await container.delete(ifMatch((await container.read()).resource._etag))).statusCode, 204);
    await refused(container.read(ifNoneMatch(second._etag)), 404);
  });

  test("eight clients make one container if it is not there", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        w.database.containers
          .createIfNotExists({ id: "race", partitionKey: { paths: ["/pk"], version: 2 } })
          .catch((err) => err),
      ),
    );
    const rids = new Set();
    for (const a of answers) {
      if (a.resource) rids.add(a.resource._rid);
      else assert.equal(a.code, 409, `${a.code} ${a.message}`); // lost between its read and its create, as with the service
    }
    assert.equal(rids.size, 1);
    assert.equal(answers.filter((a) => a.statusCode === 201).length, 1, "made once");
    const later = await w.database.containers.createIfNotExists({ id: "race", partitionKey: { paths: ["/other"] } });
    assert.equal(later.statusCode, 200);
    assert.deepEqual(later.resource.partitionKey.paths, ["/pk"], "what is there stays");
    await later.container.delete();
  });

  test("ranges and feed ranges cover the key space once", async () => {
    const container = await w.container("covered");
    const definition = (await container.read()).resource.partitionKey;
    const { resources } = await container.readPartitionKeyRanges().fetchAll();
    const sorted = resources.toSorted((a, b) => (a.minInclusive < b.minInclusive ? -1 : 1));
    assert.deepEqual([sorted.length, sorted[0].minInclusive, sorted.at(-1).maxExclusive], [w.ranges, "", "FF"]);
    const rid = (await container.read()).resource._rid;
    for (const [i, r] of sorted.entries()) {
      if (i > 0) assert.equal(r.minInclusive, sorted[i - 1].maxExclusive);
      assert.equal(r.status, "online");
      assert.deepEqual(r.parents, []);
      assert.ok(r._self.startsWith(`${(await container.read()).resource._self}pkranges/${r._rid}`));
      const bytes = Buffer.from(r._rid.replaceAll("-", "/"), "base64");
      assert.deepEqual([bytes.length, bytes[15] >> 4], [16, 5], "the rid says partition key range");
      assert.deepEqual(bytes.subarray(0, 8), Buffer.from(rid.replaceAll("-", "/"), "base64"));
    }
    assert.equal((await container.getFeedRanges()).length, w.ranges);
    for (let i = 0; i < 12; i++) {
      const created = await container.items.create({ id: `i${i}`, pk: `p${i}` });
      const [id] = /^\d+/.exec(created.headers["x-ms-session-token"]);
      assert.equal(
        id,
        rangeOf(resources, [`p${i}`], definition),
        `${effective([`p${i}`], definition)} lies in its range`,
      );
    }
    await container.delete();
    refusal(await ask("GET", `${colls}/covered/pkranges`), 404);
  });

  test("says how much is stored when asked for it", async () => {
    const container = await w.container("measured");
    const plain = await container.read();
    assert.equal(plain.headers["x-ms-resource-usage"], undefined);
    const usage = async () => {
      const { headers } = await container.read({ populateQuotaInfo: true });
      assert.equal(headers["x-ms-documentdb-collection-index-transformation-progress"], "100");
      for (const name of ["x-ms-resource-quota", "x-ms-resource-usage"]) {
        assert.match(headers[name], /^(\w+=-?\d+;)*\w+=-?\d+;?$/, name);
      }
      return Object.fromEntries(
        headers["x-ms-resource-usage"]
          .split(";")
          .filter(Boolean)
          .map((part) => [part.split("=")[0], Number(part.split("=")[1])]),
      );
    };
    const empty = await usage();
    assert.equal(empty.documentsCount, 0);
    for (let i = 0; i < 30; i++) await container.items.create({ id: `i${i}`, pk: `p${i}`, text: "x".repeat(10_000) });
    const full = await usage();
    assert.equal(full.documentsCount, 30);
    assert.ok(full.documentsSize >= 290 && full.documentsSize <= 400, `${full.documentsSize} KB`);
    assert.ok(full.collectionSize >= full.documentsSize);
    for (let i = 0; i < 10; i++) await container.item(`i${i}`, `p${i}`).delete();
    assert.equal((await usage()).documentsCount, 20);
    await container.delete();
  });

  test("made again under its name a container is new: empty, with its own key and rules", async () => {
    const old = await w.container(
      "phoenix",
      { paths: ["/pk"], version: 2 },
      { uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] }, defaultTtl: 1000 },
    );
    const before = (await old.read()).resource;
    for (let i = 0; i < 10; i++) await old.items.create({ id: `i${i}`, pk: `p${i}`, email: "same" });
    await refused(old.items.create({ id: "x", pk: "p1", email: "same" }), 409, 3301);
    await old.delete();
    await refused(old.read(), 404);
    const container = await w.container("phoenix", { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 });
    const after = (await container.read()).resource;
    assert.notEqual(after._rid, before._rid);
    assert.notEqual(after._etag, before._etag);
    assert.equal(after.uniqueKeyPolicy, undefined);
    assert.equal(after.defaultTtl, undefined);
    assert.deepEqual((await container.items.readAll().fetchAll()).resources, []);
    for (const id of ["a", "b"]) {
      assert.equal(
        (await container.items.create({ id, tenant: "t", user: "u", pk: "p1", email: "same" })).statusCode,
        201,
        "the unique key is gone",
      );
    }
    assert.equal((await container.item("a", ["t", "u"]).read()).resource.email, "same");
    refusal(await ask("GET", `/${before._self}`, { link: before._rid.toLowerCase() }), 404);
    assert.equal((await ask("GET", `/${after._self}`, { link: after._rid.toLowerCase() })).json.id, "phoenix");
    await container.delete();
  });

  test("there are never conflicts where one region writes", async () => {
    const container = await w.container("peaceful");
    await container.items.create({ id: "1", pk: "a" });
    assert.deepEqual((await container.conflicts.readAll().fetchAll()).resources, []);
    assert.deepEqual((await container.conflicts.query("SELECT * FROM c").fetchAll()).resources, []);
    const feed = await ask("GET", `${colls}/peaceful/conflicts`);
    assert.deepEqual([feed.status, feed.json._count, feed.json.Conflicts], [200, 0, []]);
    refusal(await ask("GET", `${colls}/peaceful/conflicts/none`), 404);
    refusal(await ask("GET", `${colls}/absent/conflicts`), 404);
    await container.delete();
  });

  test("a deleted database takes its containers with it", async () => {
    const { database } = await w.client.databases.create({ id: `doomed-${w.ranges}-${w.protocol}` });
    const { container } = await database.containers.create({ id: "c", partitionKey: "/pk" });
    await container.items.create({ id: "1", pk: "a" });
    await database.delete();
    await refused(container.read(), 404);
    await refused(container.items.create({ id: "2", pk: "a" }), 404);
    const again = (await w.client.databases.create({ id: database.id })).database;
    await refused(again.container("c").read(), 404);
    await again.delete();
  });

  test("an item's ttl, a default and no default are three things", async () => {
    const container = await w.container("lively", undefined, { defaultTtl: 1 });
    const { id, partitionKey } = (await container.read()).resource;
    await container.items.create({ id: "default", pk: "a" });
    await container.items.create({ id: "own", pk: "a", ttl: 1000 });
    await container.items.create({ id: "ever", pk: "a", ttl: -1 });
    const ids = async () => (await container.items.query("SELECT VALUE c.id FROM c").fetchAll()).resources.toSorted();
    for (let tries = 0; (await ids()).length > 2; tries++) {
      assert.ok(tries < 100, "an item with a ttl of a second is there after ten");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.deepEqual(await ids(), ["ever", "own"]);
    assert.equal((await container.item("default", "a").read()).statusCode, 404);
    assert.equal(
      (await container.items.create({ id: "default", pk: "a", ttl: 1000 })).statusCode,
      201,
      "its id is free",
    );
    await container.replace({ id, partitionKey });
    await container.items.create({ id: "later", pk: "a", ttl: 1 });
    assert.equal((await container.read()).resource.defaultTtl, undefined);
    assert.deepEqual(await ids(), ["default", "ever", "later", "own"], "without a default nothing expires");
    await container.delete();
  });
});

everywhere("indexing policies", (w) => {
  const plain = (more) => ({
    indexingMode: "consistent",
    automatic: true,
    includedPaths: [{ path: "/*" }],
    excludedPaths: [etagPath],
    ...more,
  });
  const policies = {
    "custom includes": [
      { includedPaths: [{ path: "/n/?" }, { path: "/address/city/?" }], excludedPaths: [{ path: "/*" }] },
      plain({
        includedPaths: [{ path: "/n/?" }, { path: "/address/city/?" }],
        excludedPaths: [{ path: "/*" }, etagPath],
      }),
    ],
    "custom excludes": [
      {
        includedPaths: [{ path: "/*" }],
        excludedPaths: [{ path: "/n/?" }, { path: "/tags/[]/?" }, { path: '/"with space"/*' }],
      },
      plain({ excludedPaths: [{ path: "/n/?" }, { path: "/tags/[]/?" }, { path: '/"with space"/*' }, etagPath] }),
    ],
    "the service's path is not added twice": [
      { indexingMode: "consistent", automatic: true, includedPaths: [{ path: "/*" }], excludedPaths: [etagPath] },
      plain(),
    ],
    "nothing given": [{}, plain()],
    composite: [
      plain({
        compositeIndexes: [
          [
            { path: "/name", order: "ascending" },
            { path: "/n", order: "descending" },
          ],
          [
            { path: "/n", order: "ascending" },
            { path: "/tie", order: "ascending" },
          ],
        ],
      }),
    ],
    spatial: [
      plain({
        spatialIndexes: [
          { path: "/place/*", types: ["Point", "LineString", "Polygon", "MultiPolygon"] },
          { path: "/route/?", types: ["LineString"] },
        ],
      }),
    ],
    none: [
      { indexingMode: "none", automatic: false },
      { indexingMode: "none", automatic: false },
    ],
  };
  const unordered = ["custom excludes", "none"]; // these do not index /n
  const data = Array.from({ length: 24 }, (_, i) => ({
    id: `i${i}`,
    pk: `p${i % 5}`,
    n: i,
    tie: i % 3,
    name: `n${i % 7}`,
    address: { city: ["Oslo", "Rome"][i % 2] },
    tags: [i, `t${i % 4}`],
    "with space": { a: i },
  }));
  const questions = [
    ["SELECT VALUE c.id FROM c WHERE c.n = 7", (c) => c.n === 7],
    ["SELECT VALUE c.id FROM c WHERE c.n >= 20", (c) => c.n >= 20],
    ["SELECT VALUE c.id FROM c WHERE c.name = 'n3' AND c.tie = 0", (c) => c.name === "n3" && c.tie === 0],
    [
      "SELECT VALUE c.id FROM c WHERE c.address.city = 'Oslo' OR c.tags[1] = 't1'",
      (c) => c.address.city === "Oslo" || c.tags[1] === "t1",
    ],
    ['SELECT VALUE c.id FROM c WHERE c["with space"].a > 21', (c) => c["with space"].a > 21],
    ["SELECT VALUE c.id FROM c WHERE c.pk = 'p2'", (c) => c.pk === "p2"],
    ["SELECT VALUE c.id FROM c WHERE c.id = 'i9'", (c) => c.id === "i9"],
  ];
  const answers = async (container, name) => {
    for (const [sql, where] of questions) {
      const { resources } = await container.items.query({ query: sql }).fetchAll();
      assert.deepEqual(
        resources.toSorted(),
        data
          .filter(where)
          .map((c) => c.id)
          .toSorted(),
        `${name}: ${sql}`,
      );
    }
    const ordered = container.items.query("SELECT VALUE c.n FROM c ORDER BY c.n DESC");
    if (unordered.includes(name)) await refused(ordered.fetchAll(), 400);
    else assert.deepEqual((await ordered.fetchAll()).resources, data.map((c) => c.n).toReversed(), `${name}: ORDER BY`);
  };

  for (const [name, [sent, back = sent]] of Object.entries(policies)) {
    test(`${name}: returned with what the service adds, and every answer is right`, async () => {
      const container = await w.container("policy", undefined, { indexingPolicy: structuredClone(sent) });
      const stored = (await container.read()).resource.indexingPolicy;
      if (name === "none") assert.deepEqual({ indexingMode: stored.indexingMode, automatic: stored.automatic }, back);
      else assert.deepEqual(stored, back);
      for (const item of data) await container.items.create(item);
      await answers(container, name);
      await container.delete();
    });
  }

  test("a policy is changed under its items and the answers stay right", async () => {
    const container = await w.container("moving");
    for (const item of data) await container.items.create(item);
    const { id, partitionKey } = (await container.read()).resource;
    for (const [name, [sent]] of Object.entries(policies)) {
      const replaced = await container.replace({ id, partitionKey, indexingPolicy: structuredClone(sent) });
      assert.equal(replaced.resource.indexingPolicy.indexingMode, sent.indexingMode ?? "consistent");
      await answers(container, name);
    }
    await container.replace({ id, partitionKey });
    assert.deepEqual((await container.read()).resource.indexingPolicy, plain());
    await container.delete();
  });

  test("legacy indexes of a path are taken; the path is what stays", async () => {
    for (const indexes of [
      [
        { kind: "Range", dataType: "Number", precision: -1 },
        { kind: "Range", dataType: "String", precision: -1 },
      ],
      [
        { kind: "Hash", dataType: "Number", precision: 3 },
        { kind: "Hash", dataType: "String" },
      ],
      [{ kind: "Spatial", dataType: "Point" }],
    ]) {
      const container = await w.container("legacy", undefined, {
        indexingPolicy: { includedPaths: [{ path: "/*", indexes }] },
      });
      assert.deepEqual(
        (await container.read()).resource.indexingPolicy.includedPaths.map(({ path }) => path),
        ["/*"],
      );
      await container.delete();
    }
    const ask = await asker(w.server, w.protocol);
    for (const indexes of [
      5,
      [5],
      [{ kind: "Sideways", dataType: "Number" }],
      [{ kind: "Range", dataType: "Colour" }],
    ]) {
      refusal(
        await ask("POST", `/dbs/${w.database.id}/colls`, {
          body: JSON.stringify({
            id: "bad",
            partitionKey: { paths: ["/pk"] },
            indexingPolicy: { includedPaths: [{ path: "/*", indexes }] },
          }),
        }),
        400,
      );
    }
  });

  test("flat geometry needs a box around its spatial indexes", async () => {
    const boundingBox = { xmin: 0, ymin: -10.5, xmax: 10, ymax: 10 };
    const spatial = (box) => ({
      geospatialConfig: { type: "Geometry" },
      indexingPolicy: plain({
        spatialIndexes: [{ path: "/place/*", types: ["Point"], ...(box ? { boundingBox: box } : {}) }],
      }),
    });
    const container = await w.container("flat", undefined, spatial(boundingBox));
    const { id, partitionKey, geospatialConfig, indexingPolicy } = (await container.read()).resource;
    assert.deepEqual(
      [geospatialConfig, indexingPolicy.spatialIndexes],
      [{ type: "Geometry" }, [{ path: "/place/*", types: ["Point"], boundingBox }]],
    );
    for (const wrong of [undefined, {}, { ...boundingBox, ymax: "10" }]) {
      await refused(container.replace({ id, partitionKey, ...spatial(wrong) }), 400);
      await refused(w.container("flat-wrong", undefined, spatial(wrong)), 400);
    }
    await container.delete();
  });

  test("an index on vectors or text needs its policy, and what the index can hold", async () => {
    for (const more of [
      { indexingPolicy: plain({ vectorIndexes: [{ path: "/v", type: "flat" }] }) },
      {
        indexingPolicy: plain({ vectorIndexes: [{ path: "/w", type: "flat" }] }),
        vectorEmbeddingPolicy: { vectorEmbeddings: [embedding()] },
      },
      {
        indexingPolicy: plain({ vectorIndexes: [{ path: "/v", type: "flat" }] }),
        vectorEmbeddingPolicy: { vectorEmbeddings: [embedding({ dimensions: 506 })] },
      },
      { indexingPolicy: plain({ fullTextIndexes: [{ path: "/text" }] }) },
      {
        indexingPolicy: plain({ fullTextIndexes: [{ path: "/text" }] }),
        fullTextPolicy: { defaultLanguage: "en-US", fullTextPaths: [{ path: "/other", language: "en-US" }] },
      },
    ]) {
      await refused(w.container("unfounded", undefined, more), 400);
    }
  });

  test("vector and full-text indexes are stored beside their policies", async () => {
    const indexingPolicy = plain({
      excludedPaths: [{ path: "/v/*" }, { path: "/w/*" }, etagPath],
      vectorIndexes: [
        { path: "/v", type: "flat" },
        { path: "/w", type: "quantizedFlat", quantizationByteSize: 8 },
      ],
      fullTextIndexes: [{ path: "/text" }],
    });
    const container = await w.container("vectors", undefined, {
      indexingPolicy,
      vectorEmbeddingPolicy: { vectorEmbeddings: [embedding(), embedding({ path: "/w", dimensions: 16 })] },
      fullTextPolicy: { defaultLanguage: "en-US", fullTextPaths: [{ path: "/text", language: "en-US" }] },
    });
    assert.deepEqual((await container.read()).resource.indexingPolicy, indexingPolicy);
    await container.delete();
  });

  test("refuses policies that are none", async () => {
    const ask = await asker(w.server, w.protocol);
    const composite = (...paths) => ({ compositeIndexes: [paths] });
    for (const indexingPolicy of [
      5,
      [],
      "none",
      { indexingMode: "sometimes" },
      { indexingMode: 5 },
      { automatic: "yes" },
      { includedPaths: {} },
      { includedPaths: ["/*"] },
      { includedPaths: [{ path: "a/?" }] },
      { includedPaths: [{}] },
      { includedPaths: [{ path: 5 }] },
      { includedPaths: [{ path: "" }] },
      { excludedPaths: [{ path: "x" }] },
      { includedPaths: [{ path: "/a/?" }], excludedPaths: [{ path: "/b/?" }] },
      { includedPaths: [{ path: "/*" }], excludedPaths: [{ path: "/*" }] },
      { indexingMode: "none", automatic: true },
      { indexingMode: "none", automatic: false, includedPaths: [{ path: "/*" }] },
      composite({ path: "/a", order: "ascending" }),
      composite({ path: "/a", order: "upward" }, { path: "/b", order: "ascending" }),
      composite({ order: "ascending" }, { path: "/b" }),
      { compositeIndexes: [{}] },
      { compositeIndexes: 5 },
      composite(...Array.from({ length: 9 }, (_, i) => ({ path: `/p${i}`, order: "ascending" }))),
      { spatialIndexes: [{ path: "/place/*", types: ["Circle"] }] },
      { spatialIndexes: [{ types: ["Point"] }] },
      { spatialIndexes: 5 },
      { vectorIndexes: [{ path: "/v", type: "sharp" }] },
      { vectorIndexes: [{ type: "flat" }] },
      { fullTextIndexes: [{}] },
      { fullTextIndexes: 5 },
    ]) {
      const reply = await ask("POST", `/dbs/${w.database.id}/colls`, {
        body: JSON.stringify({ id: "bad-policy", partitionKey: { paths: ["/pk"], version: 2 }, indexingPolicy }),
      });
      assert.equal(reply.status, 400, `${JSON.stringify(indexingPolicy)}: ${reply.status} ${reply.text}`);
      refusal(reply, 400);
    }
  });
});
