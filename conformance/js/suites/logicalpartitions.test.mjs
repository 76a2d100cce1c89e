// Logical partitions as a whole: deleting all items of one, and its size limit.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { code, keyHeader, ok, own, plain, refusal, send, together } from "../items.mjs";
import { dispose, everywhere, refused, Server, throughputFor } from "../server.mjs";

const codes = (results) => results.map((r) => r.statusCode);

everywhere("deleting a logical partition", (w) => {
  let container, items, bare;
  before(async () => {
    container = await w.container("whole");
    items = container.items;
    bare = plain(w, container);
  });
  const ids = async (options, c = container) =>
    (await c.items.query("SELECT VALUE c.id FROM c", options).fetchAll()).resources.sort();
  const fill = async (key, n, more = {}) => {
    for (let i = 0; i < n; i += 100) {
      const operations = Array.from({ length: Math.min(100, n - i) }, (_, k) => ({
        operationType: "Create",
        resourceBody: { id: `i${i + k}`, pk: key, ...more },
      }));
      assert.equal((await items.batch(operations, key)).code, 200);
    }
  };
  const wipe = async (key, c = container) => {
    const { statusCode, ...reply } = await c.deleteAllItemsForPartitionKey(key);
    assert.ok(statusCode === 200 || statusCode === 204, `${statusCode}`);
    return reply;
  };

  test("all of one key goes, at once and everywhere; nothing of another", async () => {
    await fill("gone", 350);
    await fill("kept", 20);
    await items.create({ id: "excluded", pk: "gone" }, { indexingDirective: "Exclude" });
    const { headers } = await wipe("gone");
    assert.ok(Number(headers["x-ms-request-charge"]) > 0);
    assert.deepEqual(await ids({ partitionKey: "gone" }), []);
    assert.equal((await ids({})).length, 20);
    assert.deepEqual(ok(await bare.feed(["gone"])).body.Documents, []);
    for (const id of ["i0", "i349", "excluded"])
      assert.equal((await container.item(id, "gone").read()).statusCode, 404);
    assert.equal((await container.item("i0", "kept").read()).statusCode, 200);
    await refused(container.item("i1", "gone").delete(), 404);
    assert.equal(
      (await items.create({ id: "i0", pk: "gone", again: true })).statusCode,
      201,
      "the key can be used again",
    );
    assert.deepEqual(await ids({ partitionKey: "gone" }), ["i0"]);
  });

  test("thousands of items", async () => {
    await fill("thousands", 2300);
    await fill("beside", 2);
    await wipe("thousands");
    assert.deepEqual(await ids({ partitionKey: "thousands" }), []);
    assert.equal((await container.item("i2299", "thousands").read()).statusCode, 404);
    assert.deepEqual(await ids({ partitionKey: "beside" }), ["i0", "i1"]);
  });

  test("a key without items is no mistake; the same again neither", async () => {
    await wipe("never used");
    await fill("twice", 3);
    await wipe("twice");
    await wipe("twice");
    assert.deepEqual(await ids({ partitionKey: "twice" }), []);
  });

  test("null, numbers and missing keys are keys of their own", async () => {
    const kinds = [
      ["null", null, { pk: null }],
      ["number", 5, { pk: 5 }],
      ["text", "5", { pk: "5" }],
      ["true", true, { pk: true }],
      ["missing", undefined, {}],
      ["empty", "", { pk: "" }],
    ];
    for (const [id, , fields] of kinds) await items.create({ id, kind: true, ...fields });
    const left = kinds.map(([id]) => id);
    for (const [id, value] of kinds) {
      if (value === undefined) {
        const reply = await send(w, "POST", `${bare.link}/operations/partitionkeydelete`, {
          headers: keyHeader(undefined),
          signed: ["colls", bare.link.slice(1)],
        });
        assert.ok(reply.status === 200 || reply.status === 204, reply.text);
      } else await wipe(value);
      left.splice(left.indexOf(id), 1);
      assert.deepEqual(
        (await items.query("SELECT VALUE c.id FROM c WHERE c.kind").fetchAll()).resources.sort(),
        left.toSorted(),
        `after ${id}`,
      );
    }
  });

  test("three levels: the whole key; and a prefix, with all below it", async () => {
    const c = await w.container("levels", { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 });
    for (const a of [1, 2])
      for (const b of [1, 2]) for (const d of [1, 2]) await c.items.create({ id: `${a}${b}${d}`, a, b, c: d });
    await wipe([1, 1, 1], c);
    assert.deepEqual(await ids({}, c), ["112", "121", "122", "211", "212", "221", "222"]);
    await wipe([1, 2], c);
    assert.deepEqual(await ids({}, c), ["112", "211", "212", "221", "222"]);
    await wipe([2], c);
    assert.deepEqual(await ids({}, c), ["112"]);
  });

  test("signed as .NET and Java sign it; without a key, with a wrong one, on nothing", async () => {
    await fill("signed", 2);
    const path = `${bare.link}/operations/partitionkeydelete`;
    refusal(await send(w, "POST", path, { signed: ["partitionkey", bare.link.slice(1)] }), 400);
    for (const wrong of ["", "signed", "[", '["a","b"]', '{"a":1}']) {
      refusal(
        await send(w, "POST", path, {
          headers: { "x-ms-documentdb-partitionkey": wrong },
          signed: ["partitionkey", bare.link.slice(1)],
        }),
        400,
      );
    }
    assert.equal((await ids({ partitionKey: "signed" })).length, 2);
    const reply = await send(w, "POST", path, {
      headers: keyHeader("signed"),
      signed: ["partitionkey", bare.link.slice(1)],
    });
    assert.ok(reply.status === 200 || reply.status === 204, reply.text);
    assert.deepEqual(await ids({ partitionKey: "signed" }), []);
    refusal(
      await send(w, "GET", path, { headers: keyHeader("signed"), signed: ["colls", bare.link.slice(1)] }),
      [404, 405],
    );
    await refused(w.database.container("absent").deleteAllItemsForPartitionKey("a"), 404);
  });

  test("its session token knows of the deletion", async () => {
    await fill("session", 3);
    const { headers } = await wipe("session");
    const reply = await bare.read("i0", ["session"], {
      "x-ms-session-token": headers["x-ms-session-token"],
      "x-ms-consistency-level": "Session",
    });
    refusal(reply, 404, 0);
  });

  test("readers beside it see all items of the key or none; writers of other keys go on", async () => {
    for (let round = 0; round < 3; round++) {
      await fill("seen", 60);
      let running = true;
      const readers = together(3, async () => {
        const sizes = [];
        do sizes.push((await ids({ partitionKey: "seen" })).length);
        while (running);
        return sizes;
      });
      const writes = together(4, (i) => code(items.upsert({ id: `w${i}`, pk: "other" })));
      await wipe("seen").finally(() => {
        running = false;
      });
      for (const sizes of await readers) for (const size of sizes) assert.ok(size === 60 || size === 0, `${sizes}`);
      for (const status of await writes) assert.ok(status === 200 || status === 201, `${status}`);
    }
  });
});

everywhere("long keys of version 1", (w) => {
  test("share a place when their first 101 bytes are the same, and are keys of their own", async () => {
    const { container, resource } = await w.database.containers.create({
      id: "long",
      partitionKey: { paths: ["/pk"] },
    });
    assert.equal(resource.partitionKey.version ?? 1, 1);
    const start = "k".repeat(120);
    const [one, two, longest] = ["1".repeat(30), "2".repeat(30), "x".repeat(2048 - 120)].map((end) => start + end);
    for (const [n, pk] of [one, two, longest].entries())
      assert.equal((await container.items.create({ id: "same", pk, n })).statusCode, 201);
    for (const [n, pk] of [one, two, longest].entries()) {
      assert.equal((await container.item("same", pk).read()).resource.n, n);
      assert.deepEqual(
        (await container.items.query("SELECT VALUE c.n FROM c", { partitionKey: pk }).fetchAll()).resources,
        [n],
      );
      assert.deepEqual(
        (
          await container.items
            .query({ query: "SELECT VALUE c.n FROM c WHERE c.pk = @pk", parameters: [{ name: "@pk", value: pk }] })
            .fetchAll()
        ).resources,
        [n],
      );
    }
    assert.equal((await container.item("same", start).read()).statusCode, 404);
    await container.deleteAllItemsForPartitionKey(one);
    assert.equal((await container.item("same", two).delete()).statusCode, 204);
    assert.deepEqual((await container.items.query("SELECT VALUE c.n FROM c").fetchAll()).resources, [2]);
    await refused(container.items.create({ id: "beyond", pk: `${longest}x` }), 400);
  });
});

describe("the size limit of a logical partition", () => {
  const limit = 64 * 1024;
  let server;
  before(async () => {
    server = await Server.start(undefined, ["--logical-partition-limit", `${limit}`]);
  });
  after(() => server?.remove());

  for (const ranges of [1, 5]) {
    describe(`${ranges} range${ranges > 1 ? "s" : ""}`, () => {
      const w = { ranges, protocol: "http" };
      let c, items, bare;
      before(async () => {
        w.server = server;
        w.client = await server.client();
        w.database = (await w.client.databases.create({ id: `db${ranges}` })).database;
        c = (
          await w.database.containers.create({
            id: "small",
            partitionKey: { paths: ["/pk"], version: 2 },
            throughput: throughputFor[ranges],
          })
        ).container;
        items = c.items;
        bare = plain(w, c);
      });
      after(() => w.client && dispose(w.client));
      const kilobytes = (n) => "x".repeat(n * 1024);
      const full = (promise) => refused(promise, 403, 1014);
      /** Creates items of 4 KB until one is refused; returns how many fit. */
      const fill = async (pk, container = c, key = { pk }) => {
        for (let n = 0; n < 100; n++) {
          const answer = await container.items.create({ id: `f${n}`, ...key, text: kilobytes(4) }).then(
            (r) => r.statusCode,
            (err) => `${err.code}/${err.substatus}`,
          );
          if (answer === "403/1014") return n;
          assert.equal(answer, 201);
        }
        throw new Error("never full");
      };

      test("refuses what goes beyond it, about where it should, for good", async () => {
        const n = await fill("full");
        assert.ok(n >= 8 && n <= 16, `${n} items of 4 KB in 64 KB`);
        for (let again = 0; again < 3; again++)
          await full(items.create({ id: "one more", pk: "full", text: kilobytes(4) }));
        assert.equal((await c.item("one more", "full").read()).statusCode, 404);
        const err = await full(items.upsert({ id: "one more", pk: "full", text: kilobytes(4) }));
        assert.equal(err.body.code, "Forbidden");
        assert.match(err.message, /partition/i);
        assert.equal(
          (await items.query("SELECT VALUE c.id FROM c", { partitionKey: "full" }).fetchAll()).resources.length,
          n,
          "it can be read",
        );
      });

      test("other keys go on", async () => {
        const n = await fill("one");
        assert.equal(await fill("two"), n, "each has the whole limit");
        assert.equal((await items.create({ id: "x", pk: "three", text: kilobytes(30) })).statusCode, 201);
      });

      test("what makes it smaller is allowed, and makes room", async () => {
        const n = await fill("shrink");
        await full(c.item("f0", "shrink").replace({ id: "f0", pk: "shrink", text: kilobytes(9) }));
        await full(c.item("f0", "shrink").patch([{ op: "set", path: "/more", value: kilobytes(5) }]));
        assert.equal((await c.item("f0", "shrink").read()).resource.text.length, 4096);
        assert.equal(
          (await c.item("f0", "shrink").replace({ id: "f0", pk: "shrink", text: kilobytes(1) })).statusCode,
          200,
        );
        assert.equal((await c.item("f1", "shrink").patch([{ op: "remove", path: "/text" }])).statusCode, 200);
        assert.equal((await c.item("f2", "shrink").delete()).statusCode, 204);
        assert.equal((await items.create({ id: "fits", pk: "shrink", text: kilobytes(4) })).statusCode, 201);
        await c.deleteAllItemsForPartitionKey("shrink");
        assert.equal(await fill("shrink"), n);
      });

      test("in a batch: that operation is 403/1014, and nothing is stored", async () => {
        await items.create({ id: "there", pk: "batch" });
        const create = (i) => ({
          operationType: "Create",
          resourceBody: { id: `b${i}`, pk: "batch", text: kilobytes(10) },
        });
        const reply = await items.batch(
          Array.from({ length: 10 }, (_, i) => create(i)),
          "batch",
        );
        assert.equal(reply.code, 207);
        const at = codes(reply.result).indexOf(403);
        assert.ok(at >= 3 && at <= 6, `${codes(reply.result)}`);
        assert.equal(reply.result[at].subStatusCode, 1014);
        assert.ok(codes(reply.result).every((s, i) => s === (i === at ? 403 : 424)));
        assert.deepEqual(
          (await items.query("SELECT VALUE c.id FROM c", { partitionKey: "batch" }).fetchAll()).resources,
          ["there"],
        );
        assert.equal((await items.batch([create(0), create(1), create(2)], "batch")).code, 200);
        const room = await items.batch(
          [{ operationType: "Delete", id: "b0" }, { operationType: "Delete", id: "b1" }, create(3), create(4)],
          "batch",
        );
        assert.deepEqual(codes(room.result), [204, 204, 201, 201], "what the batch deletes makes room in it");
      });

      test("in bulk: those that do not fit, and only they", async () => {
        const results = await items.bulk([
          ...Array.from({ length: 10 }, (_, i) => ({
            operationType: "Create",
            resourceBody: { id: `b${i}`, pk: "bulk", text: kilobytes(10) },
          })),
          { operationType: "Create", resourceBody: { id: "b", pk: "beside", text: kilobytes(10) } },
          { operationType: "Delete", id: "b0", partitionKey: "bulk" },
        ]);
        const fitted = codes(results)
          .slice(0, 10)
          .filter((s) => s === 201).length;
        assert.ok(fitted >= 3 && fitted <= 6, `${codes(results)}`);
        assert.deepEqual(codes(results), [...Array(fitted).fill(201), ...Array(10 - fitted).fill(403), 201, 204]);
        assert.equal(results[9].subStatusCode, 1014);
      });

      test("three levels of key: the limit is that of the whole key", async () => {
        const h = (
          await w.database.containers.create({
            id: "levels",
            partitionKey: { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 },
            throughput: throughputFor[ranges],
          })
        ).container;
        const n = await fill(undefined, h, { a: 1, b: 1, c: 1 });
        assert.equal(await fill(undefined, h, { a: 1, b: 1, c: 2 }), n);
      });

      test("eight writers together do not get past it", async () => {
        const answers = await together(40, (i) =>
          items.create({ id: `t${i}`, pk: "race", text: kilobytes(4) }).then(
            (r) => r.statusCode,
            (err) => `${err.code}/${err.substatus}`,
          ),
        );
        const fitted = answers.filter((a) => a === 201).length;
        assert.ok(fitted >= 8 && fitted <= 16, `${fitted}`);
        assert.ok(
          answers.every((a) => a === 201 || a === "403/1014"),
          `${answers}`,
        );
        const feed = ok(await bare.feed(["race"], { "x-ms-max-item-count": "100" })).body.Documents;
        assert.equal(feed.length, fitted);
        assert.ok(JSON.stringify(feed.map(own)).length <= limit + 4096);
      });
    });
  }
});

describe("a logical partition that is over a limit that came later", () => {
  test("may shrink and be emptied, not grow", async () => {
    const server = await Server.start(undefined, ["--logical-partition-limit", "1MB"]);
    let client = await server.client();
    try {
      const { database } = await client.databases.create({ id: "db" });
      await database.containers.create({ id: "c", partitionKey: { paths: ["/pk"], version: 2 } });
      const text = "x".repeat(10 * 1024);
      for (let i = 0; i < 30; i++)
        await client
          .database("db")
          .container("c")
          .items.create({ id: `i${i}`, pk: "a", text });
      dispose(client);
      server.flags = ["--logical-partition-limit", "100KB"];
      await server.restart();
      client = await server.client();
      const c = client.database("db").container("c");
      const full = (promise) => refused(promise, 403, 1014);
      await full(c.items.create({ id: "new", pk: "a" }));
      await full(c.items.upsert({ id: "new", pk: "a" }));
      await full(c.item("i0", "a").replace({ id: "i0", pk: "a", text: `${text}x` }));
      await full(c.item("i0", "a").patch([{ op: "set", path: "/n", value: 1 }]));
      assert.equal(
        (await c.item("i0", "a").replace({ id: "i0", pk: "a", text: text.replaceAll("x", "y") })).statusCode,
        200,
        "as large as before",
      );
      assert.equal((await c.item("i0", "a").replace({ id: "i0", pk: "a", text: "smaller" })).statusCode, 200);
      assert.equal((await c.item("i1", "a").patch([{ op: "remove", path: "/text" }])).statusCode, 200);
      assert.equal((await c.item("i2", "a").delete()).statusCode, 204);
      const reply = await c.items.batch(
        [
          { operationType: "Delete", id: "i3" },
          { operationType: "Replace", id: "i4", resourceBody: { id: "i4", pk: "a" } },
        ],
        "a",
      );
      assert.deepEqual(codes(reply.result), [204, 200]);
      assert.equal((await c.item("i5", "a").read()).statusCode, 200);
      await full(c.items.create({ id: "new", pk: "a" }));
      await c.deleteAllItemsForPartitionKey("a");
      assert.equal((await c.items.create({ id: "new", pk: "a", text })).statusCode, 201);
    } finally {
      dispose(client);
      await server.remove();
    }
  });
});
