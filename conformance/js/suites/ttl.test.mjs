// Time to live: an item disappears at _ts + ttl, at once and for every client. The worlds and tests
// run side by side, because they mostly wait. They are correct on a slow machine too: an item may
// be visible only before its moment, and they check for its absence only after it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { code, ifMatch, ok, plain, refusal, sideBySide } from "../items.mjs";
import { dispose, refused, Server, throughputFor } from "../server.mjs";

const until = (seconds) => new Promise((resolve) => setTimeout(resolve, Math.max(0, seconds * 1000 - Date.now()) + 5));

/** Waits for the moment at which an item expires. */
const past = (item, ttl) => until(item._ts + ttl);

/** Asserts that an item exists, unless it expired during the request. */
async function stillThere(c, item, ttl) {
  const { statusCode } = await c.item(item.id, item.pk).read();
  if (statusCode !== 200)
    assert.ok(Date.now() / 1000 >= item._ts + ttl, `${item.id} went early, ${item._ts + ttl - Date.now() / 1000} s`);
}

sideBySide(
  "ttl",
  (w) => {
    const container = (id, defaultTtl, more = {}) =>
      w.container(id, undefined, { ...(defaultTtl === undefined ? {} : { defaultTtl }), ...more });
    const create = async (c, body, options) => (await c.items.create({ pk: "a", ...body }, options)).resource;
    const there = async (c, id, pk = "a") => (await c.item(id, pk).read()).statusCode === 200;

    test("the container's ttl: gone at once for reads, queries, the feed and every write", async () => {
      const c = await container("default", 1);
      const bare = plain(w, c);
      const ids = ["read", "replace", "patch", "delete", "upsert", "create", "batch", "if", "excluded"];
      let item;
      for (const id of ids)
        item = await create(c, { id, n: 1 }, id === "excluded" ? { indexingDirective: "Exclude" } : {});
      await create(c, { id: "kept", n: 1, ttl: -1 });
      await past(item, 1);
      assert.equal((await c.item("read", "a").read()).statusCode, 404);
      for (const [query, options] of [
        ["SELECT VALUE c.id FROM c", {}],
        ["SELECT VALUE c.id FROM c WHERE c.n = 1", {}],
        ["SELECT VALUE c.id FROM c ORDER BY c.n", {}],
        ["SELECT VALUE c.id FROM c", { partitionKey: "a" }],
        ["SELECT VALUE c.id FROM c WHERE c.n > 0 ORDER BY c.n DESC", { partitionKey: "a" }],
        ["SELECT VALUE c.id FROM c", { forceQueryPlan: true }],
      ]) {
        assert.deepEqual((await c.items.query(query, options).fetchAll()).resources, ["kept"], query);
      }
      assert.deepEqual(
        ok(await bare.feed(["a"])).body.Documents.map((d) => d.id),
        ["kept"],
      );
      assert.deepEqual(
        ok(await bare.feed()).body.Documents.map((d) => d.id),
        ["kept"],
      );
      await refused(c.item("replace", "a").replace({ id: "replace", pk: "a" }), 404);
      await refused(c.item("patch", "a").patch([{ op: "set", path: "/n", value: 2 }]), 404);
      await refused(c.item("delete", "a").delete(), 404);
      await refused(c.item("if", "a").replace({ id: "if", pk: "a" }, ifMatch("*")), 404);
      const batch = await c.items.batch(
        [
          { operationType: "Create", resourceBody: { id: "new", pk: "a" } },
          { operationType: "Read", id: "batch" },
        ],
        "a",
      );
      assert.deepEqual(
        batch.result.map((r) => r.statusCode),
        [424, 404],
      );
      assert.equal((await c.items.upsert({ id: "upsert", pk: "a", ttl: 1000 })).statusCode, 201, "nothing to replace");
      const again = await c.items.create({ id: "create", pk: "a", ttl: 1000 });
      assert.equal(again.statusCode, 201, "the id is free");
      assert.deepEqual(
        (await c.items.batch([{ operationType: "Create", resourceBody: { id: "batch", pk: "a", ttl: 1000 } }], "a"))
          .result[0].statusCode,
        201,
      );
      assert.deepEqual((await c.items.query("SELECT VALUE c.id FROM c").fetchAll()).resources.sort(), [
        "batch",
        "create",
        "kept",
        "upsert",
      ]);
    });

    test("an item's own ttl: shorter, longer, never", async () => {
      const c = await container("own", 1);
      const [plainItem, long] = [await create(c, { id: "default" }), await create(c, { id: "long", ttl: 1000 })];
      await create(c, { id: "never", ttl: -1 });
      const off = await container("own-long", 1000);
      const short = await create(off, { id: "short", ttl: 1 });
      await create(off, { id: "default" });
      await stillThere(off, short, 1);
      await past(plainItem, 1);
      await past(short, 1);
      assert.deepEqual(
        [await there(c, "default"), await there(c, "long"), await there(c, "never")],
        [false, true, true],
      );
      assert.deepEqual([await there(off, "short"), await there(off, "default")], [false, true]);
      assert.equal(long.ttl, 1000, "ttl is an ordinary property");
      assert.deepEqual((await c.items.query("SELECT VALUE c.id FROM c WHERE c.ttl = 1000").fetchAll()).resources, [
        "long",
      ]);
    });

    test("a container with ttl -1: only items with a ttl of their own expire", async () => {
      const c = await container("minus", -1);
      const short = await create(c, { id: "short", ttl: 1 });
      await create(c, { id: "plain" });
      await create(c, { id: "never", ttl: -1 });
      await past(short, 1);
      assert.deepEqual(
        [await there(c, "short"), await there(c, "plain"), await there(c, "never")],
        [false, true, true],
      );
    });

    test("a container without ttl: an item's own counts for nothing, until it is switched on", async () => {
      const c = await container("off");
      const short = await create(c, { id: "short", ttl: 1 });
      const second = await create(c, { id: "plain" });
      await create(c, { id: "long", ttl: 1000 });
      await create(c, { id: "never", ttl: -1 });
      await past(second, 1);
      await past(short, 1);
      assert.equal((await c.items.query("SELECT VALUE c.id FROM c").fetchAll()).resources.length, 4);
      const definition = (await c.read()).resource;
      await c.replace({ ...definition, defaultTtl: -1 });
      assert.deepEqual(
        [await there(c, "short"), await there(c, "plain"), await there(c, "long"), await there(c, "never")],
        [false, true, true, true],
      );
      await c.replace({ ...definition, defaultTtl: 1 });
      assert.deepEqual(
        [await there(c, "plain"), await there(c, "long"), await there(c, "never")],
        [false, true, true],
        "counted from when it was written",
      );
      assert.deepEqual((await c.items.query("SELECT VALUE c.id FROM c").fetchAll()).resources.sort(), [
        "long",
        "never",
      ]);
    });

    test("switched off in time, nothing expires", async () => {
      for (let attempt = 0; attempt < 4; attempt++) {
        const c = await container(`switched${attempt}`, 2);
        const item = await create(c, { id: "x" });
        const own = await create(c, { id: "y", ttl: 2 });
        const { defaultTtl, ...definition } = (await c.read()).resource;
        assert.equal(defaultTtl, 2);
        const { resource } = await c.replace(definition);
        if (Date.now() / 1000 >= item._ts + 2) continue; // too slow to decide
        assert.equal(resource.defaultTtl, undefined);
        await past(own, 2);
        assert.deepEqual([await there(c, "x"), await there(c, "y")], [true, true]);
        return;
      }
      assert.fail("four times slower than 2 s");
    });

    test("every write starts the time again", async () => {
      const c = await container("again", 2);
      const ways = {
        replace: (id) => c.item(id, "a").replace({ id, pk: "a", v: 2 }),
        upsert: (id) => c.items.upsert({ id, pk: "a", v: 2 }),
        patch: (id) => c.item(id, "a").patch([{ op: "set", path: "/v", value: 2 }]),
        batch: (id) =>
          c.items
            .batch([{ operationType: "Replace", id, resourceBody: { id, pk: "a", v: 2 } }], "a")
            .then((r) => ({ resource: r.result[0].resourceBody })),
      };
      await Promise.all(
        Object.entries(ways).map(async ([id, write]) => {
          const first = await create(c, { id, v: 1 });
          await until(first._ts + 1);
          const second = await write(id).then(
            (r) => r.resource,
            (err) => err,
          );
          if (second?._ts === undefined)
            return assert.ok(Date.now() / 1000 >= first._ts + 2, `${id}: refused in time: ${second}`);
          assert.ok(second._ts > first._ts);
          await past(first, 2);
          await stillThere(c, { id, pk: "a", _ts: second._ts }, 2);
          await past(second, 2);
          assert.equal(await there(c, id), false, id);
        }),
      );
    });

    test("patch can give, change and take a ttl", async () => {
      const c = await container("patched", -1);
      await create(c, { id: "given" });
      await create(c, { id: "changed", ttl: 1000 });
      await create(c, { id: "taken", ttl: 1000 });
      const given = (await c.item("given", "a").patch([{ op: "add", path: "/ttl", value: 1 }])).resource;
      const changed = (await c.item("changed", "a").patch([{ op: "incr", path: "/ttl", value: -999 }])).resource;
      await c
        .item("taken", "a")
        .patch([{ op: "set", path: "/ttl", value: 2 }])
        .then(() => c.item("taken", "a").patch([{ op: "remove", path: "/ttl" }]));
      await past(changed, 1);
      await past(given, 1);
      assert.deepEqual(
        [await there(c, "given"), await there(c, "changed"), await there(c, "taken")],
        [false, false, true],
      );
    });

    test("an expired item holds no unique key", async () => {
      const c = await container("unique", -1, { uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] } });
      const item = await create(c, { id: "1", email: "e", ttl: 1 });
      const second = await create(c, { id: "2", email: "f", ttl: 1 });
      const early = await code(c.items.create({ id: "3", pk: "a", email: "e" }));
      if (early === 201) assert.ok(Date.now() / 1000 >= item._ts + 1);
      await past(second, 1);
      assert.equal((await c.items.upsert({ id: "3", pk: "a", email: "e" })).statusCode, early === 201 ? 200 : 201);
      const batch = await c.items.batch(
        [{ operationType: "Create", resourceBody: { id: "2", pk: "a", email: "f" } }],
        "a",
      );
      assert.deepEqual(
        batch.result.map((r) => r.statusCode),
        [201],
      );
      await refused(c.items.create({ id: "4", pk: "a", email: "f" }), 409, 3301);
    });

    test("bulk and three levels of key", async () => {
      const c = await w.container(
        "levels",
        { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 },
        { defaultTtl: 1000 },
      );
      const results = await c.items.bulk(
        Array.from({ length: 10 }, (_, i) => ({
          operationType: "Create",
          resourceBody: { id: `${i}`, a: 1, b: i, c: 1, ...(i % 2 === 0 ? { ttl: 1 } : {}) },
        })),
      );
      await past({ _ts: Math.max(...results.map((r) => r.resourceBody._ts)) }, 1);
      assert.deepEqual(
        (await c.items.query("SELECT VALUE c.id FROM c", { partitionKey: [1] }).fetchAll()).resources.sort(),
        ["1", "3", "5", "7", "9"],
      );
      assert.equal((await c.item("2", [1, 2, 1]).read()).statusCode, 404);
      const read = await c.items.bulk(
        [0, 1].map((i) => ({ operationType: "Read", id: `${i}`, partitionKey: [1, i, 1] })),
      );
      assert.deepEqual(
        read.map((r) => r.statusCode),
        [404, 200],
      );
    });

    describe("what is no ttl", { concurrency: true }, () => {
      const wrong = ["0", "-2", "1.5", '"1"', "null", "true", "{}", "[1]", "2147483648", "1e99"];
      test("is refused by create, upsert, replace, patch and batch, and changes nothing", async () => {
        const c = await container("wrong", 1000);
        const bare = plain(w, c);
        const item = await create(c, { id: "x", ttl: 100 });
        await Promise.all(
          wrong.map(async (ttl) => {
            const about = (reply) => refusal(reply, 400);
            about(await bare.create(`{"id":"new","pk":"a","ttl":${ttl}}`, ["a"]));
            about(await bare.upsert(`{"id":"x","pk":"a","ttl":${ttl}}`, ["a"]));
            about(await bare.replace("x", `{"id":"x","pk":"a","ttl":${ttl}}`, ["a"]));
            about(await bare.patch("x", `[{"op":"set","path":"/ttl","value":${ttl}}]`, ["a"]));
            const reply = await bare.batch(
              `[{"operationType":"Create","resourceBody":{"id":"new","pk":"a","ttl":${ttl}}}]`,
              ["a"],
            );
            if (reply.status !== 207) about(reply);
            else assert.equal(reply.body[0].statusCode, 400, `${ttl}: ${reply.text}`);
          }),
        );
        assert.deepEqual((await c.item("x", "a").read()).resource, item);
        assert.equal(await there(c, "new"), false);
      });
      test("the largest and -1 are", async () => {
        const c = await container("right", 1000);
        for (const ttl of [1, -1, 2147483647])
          assert.equal((await c.items.create({ id: `t${ttl}`, pk: "a", ttl })).statusCode, 201);
      });
    });

    test("what has expired is swept away: the container no longer counts it", async () => {
      const c = await container("swept", 1);
      for (let i = 0; i < 5; i++) await create(c, { id: `d${i}` });
      for (let i = 0; i < 5; i++) await create(c, { id: `o${i}`, ttl: 2 });
      await create(c, { id: "kept", ttl: -1 });
      const counted = async () =>
        Number(
          /documentsCount=(\d+)/.exec((await c.read({ populateQuotaInfo: true })).headers["x-ms-resource-usage"])[1],
        );
      const deadline = Date.now() + 20_000;
      while ((await counted()) !== 1) {
        assert.ok(Date.now() < deadline, `still ${await counted()} items after 20 s`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      assert.equal(await there(c, "kept"), true);
    });

    test("what is gone stays gone when the container's ttl grows", async () => {
      const c = await container("grown", 1);
      const item = await create(c, { id: "x" });
      await past(item, 1);
      assert.equal(await there(c, "x"), false);
      assert.equal((await c.items.create({ id: "x", pk: "a", second: true })).statusCode, 201);
      await c.replace({ ...(await c.read()).resource, defaultTtl: 1000 });
      const { resource } = await c.item("x", "a").read();
      if (resource) assert.equal(resource.second, true, "what was overwritten does not come back");
    });
  },
  { tests: true },
);

describe("ttl after a crash and a restart", () => {
  test("what had expired stays hidden, what had not expires, what never does stays", async () => {
    const server = await Server.start();
    let client = await server.client();
    try {
      const { database } = await client.databases.create({ id: "db" });
      await database.containers.create({
        id: "c",
        partitionKey: { paths: ["/pk"], version: 2 },
        defaultTtl: 1000,
        throughput: throughputFor[5],
      });
      const { container: off } = await database.containers.create({
        id: "off",
        partitionKey: { paths: ["/pk"], version: 2 },
      });
      const at = () => client.database("db").container("c");
      const first = (await at().items.create({ id: "first", pk: "a", ttl: 1 })).resource;
      await at().items.create({ id: "kept", pk: "b" });
      await off.items.create({ id: "x", pk: "a" });
      await off.replace({ ...(await off.read()).resource, defaultTtl: 1 });
      const second = (await at().items.create({ id: "second", pk: "c", ttl: 2 })).resource;
      await past(first, 1);
      dispose(client);
      await server.kill();
      await server.spawn();
      client = await server.client();
      assert.equal((await at().item("first", "a").read()).statusCode, 404);
      await stillThere(at(), second, 2);
      await past(second, 2);
      assert.equal((await at().item("second", "c").read()).statusCode, 404);
      assert.deepEqual((await at().items.query("SELECT VALUE c.id FROM c").fetchAll()).resources, ["kept"]);
      assert.equal(
        (await client.database("db").container("off").item("x", "a").read()).statusCode,
        404,
        "a ttl given later is remembered",
      );
      assert.equal((await client.database("db").container("off").read()).resource.defaultTtl, 1);
    } finally {
      dispose(client);
      await server.remove();
    }
  });
});
