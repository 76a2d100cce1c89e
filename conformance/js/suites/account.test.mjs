// The account, its databases and containers, and their throughput.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { everywhere, refused, throughputFor } from "../server.mjs";

everywhere("account", (w) => {
  test("describes the account by the address the client used", async () => {
    const { resource } = await w.client.getDatabaseAccount();
    assert.equal(resource.consistencyPolicy, "Session");
    assert.equal(resource.writableLocations.length, 1);
    assert.equal(resource.writableLocations[0].databaseAccountEndpoint, w.server.endpoint(w.protocol));
    assert.deepEqual(resource.readableLocations, resource.writableLocations);
    assert.equal(resource.enableMultipleWritableLocations ?? false, false);
  });

  test("creates, reads, lists, queries and deletes databases", async () => {
    const created = await w.client.databases.create({ id: `books-${w.ranges}-${w.protocol}` });
    assert.equal(created.statusCode, 201);
    assert.match(created.resource._rid, /^[A-Za-z0-9+-]{6}==$/);
    assert.equal(created.resource._self, `dbs/${created.resource._rid}/`);
    assert.equal(created.resource._colls, "colls/");
    assert.equal(created.resource._users, "users/");
    assert.match(created.resource._etag, /^".+"$/);
    assert.ok(Math.abs(created.resource._ts - Date.now() / 1000) < 30);

    const read = await created.database.read();
    assert.equal(read.statusCode, 200);
    assert.deepEqual(read.resource, created.resource);
    assert.equal(read.headers.etag, created.resource._etag);

    const listed = (await w.client.databases.readAll().fetchAll()).resources;
    assert.deepEqual(
      listed.filter((d) => d.id === created.resource.id),
      [created.resource],
    );
    const found = (
      await w.client.databases
        .query({
          query: "SELECT * FROM root r WHERE r.id = @id",
          parameters: [{ name: "@id", value: created.resource.id }],
        })
        .fetchAll()
    ).resources;
    assert.deepEqual(found, [created.resource]);

    assert.equal((await created.database.delete()).statusCode, 204);
    await refused(created.database.read(), 404);
    await refused(created.database.delete(), 404);
  });

  test("refuses a second database or container of the same name with 409", async () => {
    await refused(w.client.databases.create({ id: w.database.id }), 409);
    await w.container("twice");
    await refused(w.container("twice"), 409);
    const again = await w.client.databases.createIfNotExists({ id: w.database.id });
    assert.equal(again.statusCode, 200);
    const container = await w.database.containers.createIfNotExists({ id: "twice", partitionKey: "/pk" });
    assert.equal(container.statusCode, 200);
  });

  test("answers 404 for what is not there, and says where the hierarchy breaks", async () => {
    await refused(w.client.database("nowhere").read(), 404);
    await refused(w.database.container("nowhere").read(), 404);
    await refused(w.client.database("nowhere").containers.create({ id: "c", partitionKey: "/pk" }), 404);
    await refused(w.database.container("nowhere").items.create({ id: "1", pk: "a" }), 404);
    const read = await w.database
      .container("nowhere")
      .item("1", "a")
      .read()
      .catch((err) => ({ statusCode: err.code }));
    assert.equal(read.statusCode, 404);
  });

  test("refuses names that cannot be addressed", async () => {
    for (const id of ["a/b", "a\\b", "a#b", "a?b", "trailing ", "", "x".repeat(256)]) {
      await assert.rejects(() => w.client.databases.create({ id }), `database ${JSON.stringify(id)}`);
      await assert.rejects(
        () => w.database.containers.create({ id, partitionKey: "/pk" }),
        `container ${JSON.stringify(id)}`,
      );
    }
  });

  test("addresses databases and containers by names with spaces, percent signs and accents", async () => {
    for (const id of ["with space", "100%", "na\u00efve-\u6f22\u5b57", "a+b&c=d", "%41"]) {
      const database = (await w.client.databases.create({ id: `${id} ${w.ranges}${w.protocol}` })).database;
      assert.equal((await database.read()).resource.id, `${id} ${w.ranges}${w.protocol}`);
      const { container } = await database.containers.create({ id, partitionKey: "/pk" });
      await container.items.create({ id: "1", pk: "p" });
      assert.equal((await container.item("1", "p").read()).resource.id, "1");
      assert.equal((await database.delete()).statusCode, 204);
    }
  });

  test("pages through databases one at a time", async () => {
    const mine = [];
    for (let i = 0; i < 5; i++)
      mine.push((await w.client.databases.create({ id: `page-${w.ranges}${w.protocol}-${i}` })).database);
    const seen = [];
    const iterator = w.client.databases.readAll({ maxItemCount: 1 });
    while (iterator.hasMoreResults()) {
      const { resources } = await iterator.fetchNext();
      assert.ok((resources ?? []).length <= 1);
      seen.push(...(resources ?? []).map((d) => d.id));
    }
    assert.equal(new Set(seen).size, seen.length, "no database twice");
    for (const d of mine) assert.ok(seen.includes(d.id), d.id);
    for (const d of mine) await d.delete();
  });

  test("defaults and returns a container's definition", async () => {
    const created = await w.database.containers.create({
      id: "defaults",
      partitionKey: { paths: ["/pk"] },
      throughput: throughputFor[w.ranges],
    });
    assert.equal(created.statusCode, 201);
    const { resource } = await created.container.read();
    assert.deepEqual(resource.partitionKey, { paths: ["/pk"], kind: "Hash" });
    assert.equal(resource.indexingPolicy.indexingMode, "consistent");
    assert.equal(resource.indexingPolicy.automatic, true);
    assert.deepEqual(resource.indexingPolicy.includedPaths, [{ path: "/*" }]);
    assert.deepEqual(resource.indexingPolicy.excludedPaths, [{ path: '/"_etag"/?' }]);
    assert.equal(resource.conflictResolutionPolicy.mode, "LastWriterWins");
    assert.equal(resource.geospatialConfig.type, "Geography");
    for (const link of ["docs", "sprocs", "triggers", "udfs", "conflicts"])
      assert.equal(resource[`_${link}`], `${link}/`);
    assert.equal(Buffer.from(resource._rid.replaceAll("-", "/"), "base64").length, 8);
    assert.equal(resource._self, `dbs/${(await w.database.read()).resource._rid}/colls/${resource._rid}/`);
    assert.deepEqual(resource, created.resource);
    await created.container.delete();
  });

  test("lists and queries containers, and forgets a deleted one with its items", async () => {
    const one = await w.container("list-one");
    await w.container("list-two");
    await one.items.create({ id: "1", pk: "a" });
    const ids = (await w.database.containers.readAll({ maxItemCount: 1 }).fetchAll()).resources.map((c) => c.id);
    assert.ok(ids.includes("list-one") && ids.includes("list-two"));
    const found = await w.database.containers
      .query({ query: "SELECT * FROM c WHERE c.id = @id", parameters: [{ name: "@id", value: "list-two" }] })
      .fetchAll();
    assert.deepEqual(
      found.resources.map((c) => c.id),
      ["list-two"],
    );
    const before = (await one.read()).resource._rid;
    assert.equal((await one.delete()).statusCode, 204);
    await refused(one.read(), 404);
    const again = await w.container("list-one");
    assert.notEqual((await again.read()).resource._rid, before, "a new container has a new rid");
    assert.deepEqual((await again.items.readAll().fetchAll()).resources, []);
  });

  test("replaces a container's definition but not its partition key", async () => {
    const container = await w.container("replaced");
    const { resource } = await container.read();
    const replaced = await container.replace({
      id: resource.id,
      partitionKey: resource.partitionKey,
      indexingPolicy: resource.indexingPolicy,
    });
    assert.equal(replaced.statusCode, 200);
    assert.equal(replaced.resource._rid, resource._rid);
    assert.notEqual(replaced.resource._etag, resource._etag);
    await refused(
      container.replace({ id: resource.id, partitionKey: { paths: ["/other"], kind: "Hash", version: 2 } }),
      400,
    );
  });

  test("refuses a stale replace with 412", async () => {
    const container = await w.container("conditional");
    const { resource } = await container.read();
    await refused(
      container.replace(
        { id: resource.id, partitionKey: resource.partitionKey },
        { accessCondition: { type: "IfMatch", condition: '"0000"' } },
      ),
      412,
    );
  });

  test("divides a container into the ranges its throughput asks for", async () => {
    const container = await w.container("ranged");
    const { resources } = await container.readPartitionKeyRanges().fetchAll();
    assert.equal(resources.length, w.ranges);
    const sorted = resources.toSorted((a, b) => (a.minInclusive < b.minInclusive ? -1 : 1));
    assert.equal(sorted[0].minInclusive, "");
    assert.equal(sorted.at(-1).maxExclusive, "FF");
    for (let i = 1; i < sorted.length; i++) assert.equal(sorted[i].minInclusive, sorted[i - 1].maxExclusive);
    assert.deepEqual(
      resources.map((r) => r.id).toSorted(),
      Array.from({ length: w.ranges }, (_, i) => String(i)),
    );
    const feed = await container.getFeedRanges();
    assert.equal(feed.length, w.ranges);
  });

  test("has more ranges for manual throughput than for as much of autoscale or of the database", async () => {
    const shared = (await w.client.databases.create({ id: `${w.database.id}-shared`, throughput: 20000 })).database;
    const made = [
      [{ throughput: 10000 }, 1],
      [{ throughput: 11000 }, 2],
      [{ throughput: 12000 }, 2],
      [{ throughput: 18000 }, 3],
      [{ throughput: 20000 }, 4],
      [{ throughput: 30000 }, 5],
      [{ maxThroughput: 20000 }, 2],
      [{ maxThroughput: 30000 }, 3],
    ];
    for (const [n, [options, ranges, database = w.database]] of [...made, [{}, 2, shared]].entries()) {
      const { container } = await database.containers.create({
        id: `made${n}`,
        partitionKey: { paths: ["/pk"] },
        ...options,
      });
      assert.equal(
        (await container.readPartitionKeyRanges().fetchAll()).resources.length,
        ranges,
        JSON.stringify(options),
      );
      await container.delete();
    }
    await shared.delete();
  });

  test("reads, queries and replaces an offer", async () => {
    const container = await w.container("offered");
    const { resource, offer } = await container.readOffer();
    assert.equal(resource.content.offerThroughput, throughputFor[w.ranges]);
    assert.equal(resource.offerVersion, "V2");
    assert.equal(resource.id, resource._rid);
    const rid = (await container.read()).resource._rid;
    assert.equal(resource.offerResourceId, rid);

    const found = await w.client.offers
      .query({
        query: "SELECT * FROM root WHERE root.offerResourceId = @rid",
        parameters: [{ name: "@rid", value: rid }],
      })
      .fetchAll();
    assert.deepEqual(
      found.resources.map((o) => o.id),
      [resource.id],
    );
    const listed = await w.client.offers.readAll().fetchAll();
    assert.ok(listed.resources.some((o) => o.id === resource.id));

    const expected = w.ranges * 10_000 + 100;
    const replaced = await offer.replace({ ...resource, content: { ...resource.content, offerThroughput: expected } });
    assert.equal(replaced.statusCode, 200);
    assert.equal((await offer.read()).resource.content.offerThroughput, expected);
    assert.ok(Number(replaced.headers["x-ms-cosmos-min-throughput"]) >= 400);
    // The ranges cannot deliver this throughput: the replacement stays pending until new ranges
    // exist.
    const pending = async () => (await offer.read()).headers["x-ms-offer-replace-pending"];
    for (const end = Date.now() + 20_000; (await pending()) !== "false" && Date.now() < end;) await setTimeout(10);
    assert.equal((await container.readPartitionKeyRanges().fetchAll()).resources.length, w.ranges + 1);

    for (const wrong of [350, 100, 0, -400, 450, 1.5]) {
      await refused(offer.replace({ ...resource, content: { ...resource.content, offerThroughput: wrong } }), 400);
    }
    await container.delete();
    await refused(offer.read(), 404);
  });
});
