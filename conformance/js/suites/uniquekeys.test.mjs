// Unique keys: no two items of a logical partition hold the same values, however they were written.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { code, ok, plain, refusal, together } from "../items.mjs";
import { dispose, everywhere, refused, Server, throughputFor } from "../server.mjs";

const conflict = (promise) => refused(promise, 409, 3301);
const codes = (results) => results.map((r) => r.statusCode);

everywhere("unique keys", (w) => {
  let c, items, bare;
  before(async () => {
    c = await w.container("unique", undefined, {
      uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }, { paths: ["/name/first", "/name/last"] }] },
    });
    items = c.items;
    bare = plain(w, c);
  });
  let made = 0;
  const key = () => `k${made++}`;
  let named = 0;
  /** An item that has only the given values in common with others. */
  const person = (pk, more = {}) => ({
    id: `p${named++}`,
    pk,
    email: `e${named}`,
    name: { first: `f${named}`, last: "x" },
    ...more,
  });
  const stored = async (pk) =>
    (await items.query("SELECT VALUE c.email FROM c", { partitionKey: pk }).fetchAll()).resources.sort();

  describe("each way of writing", () => {
    test("create", async () => {
      const pk = key();
      await items.create(person(pk, { email: "taken" }));
      const err = await conflict(items.create(person(pk, { email: "taken" })));
      assert.match(err.message, /unique/i);
      assert.deepEqual(await stored(pk), ["taken"]);
      assert.equal((await items.create(person(pk, { email: "free" }))).statusCode, 201);
      assert.equal(
        (await items.create(person(key(), { email: "taken" }))).statusCode,
        201,
        "another logical partition",
      );
    });

    test("the same id is the other 409", async () => {
      const pk = key();
      const { resource } = await items.create(person(pk));
      const err = await refused(items.create(person(pk, { id: resource.id })), 409);
      assert.notEqual(err.substatus, 3301);
    });

    test("upsert: a new item, and one that is there", async () => {
      const pk = key();
      await items.create(person(pk, { email: "taken" }));
      await conflict(items.upsert(person(pk, { email: "taken" })));
      const { resource } = await items.upsert(person(pk, { email: "mine" }));
      await conflict(items.upsert({ ...resource, email: "taken" }));
      assert.equal((await items.upsert({ ...resource, more: 1 })).statusCode, 200, "its own values are no conflict");
      assert.deepEqual(await stored(pk), ["mine", "taken"]);
    });

    test("replace", async () => {
      const pk = key();
      await items.create(person(pk, { email: "taken" }));
      const { resource, item } = await items.create(person(pk, { email: "mine" }));
      await conflict(item.replace({ ...resource, email: "taken" }));
      const { resource: now } = await item.read();
      assert.deepEqual(now, resource, "refused, and as it was");
      assert.equal((await item.replace({ ...resource, more: 1 })).statusCode, 200);
      assert.equal((await item.replace({ ...resource, email: "new" })).statusCode, 200);
      assert.deepEqual(await stored(pk), ["new", "taken"]);
    });

    test("patch", async () => {
      const pk = key();
      await items.create(person(pk, { email: "taken", name: { first: "A", last: "B" } }));
      const { resource, item } = await items.create(person(pk, { email: "mine", name: { first: "A", last: "C" } }));
      await conflict(item.patch([{ op: "set", path: "/email", value: "taken" }]));
      await conflict(
        item.patch([
          { op: "set", path: "/more", value: 1 },
          { op: "replace", path: "/name/last", value: "B" },
        ]),
      );
      await conflict(
        item.patch([
          { op: "set", path: "/other", value: "taken" },
          { op: "move", from: "/other", path: "/email" },
        ]),
      );
      assert.deepEqual((await item.read()).resource, resource);
      assert.equal((await item.patch([{ op: "set", path: "/email", value: "mine" }])).statusCode, 200);
      await item.patch([{ op: "set", path: "/email", value: "new" }]);
      assert.equal((await items.create(person(pk, { email: "mine" }))).statusCode, 201, "what was given up is free");
    });

    test("batch: the one that conflicts has 409/3301, nothing is stored and nothing claimed", async () => {
      const pk = key();
      const { resource } = await items.create(person(pk, { email: "taken" }));
      const create = (more) => ({ operationType: "Create", resourceBody: person(pk, more) });
      for (const last of [
        create({ email: "taken" }),
        create({ email: "made" }),
        { operationType: "Upsert", resourceBody: person(pk, { email: "taken" }) },
        { operationType: "Patch", id: resource.id, resourceBody: [{ op: "set", path: "/email", value: "made" }] },
        { operationType: "Replace", id: resource.id, resourceBody: { ...resource, email: "made" } },
      ]) {
        const reply = await items.batch([create({ email: "made" }), create({ email: "made too" }), last], pk);
        assert.equal(reply.code, 207);
        assert.deepEqual(codes(reply.result), [424, 424, 409]);
        assert.equal(reply.result[2].subStatusCode, 3301);
        assert.deepEqual(await stored(pk), ["taken"]);
      }
      assert.equal((await items.batch([create({ email: "made" }), create({ email: "made too" })], pk)).code, 200);
      const moved = await items.batch([{ operationType: "Delete", id: resource.id }, create({ email: "taken" })], pk);
      assert.deepEqual(codes(moved.result), [204, 201], "what the batch deleted is free in it");
    });

    test("bulk: the ones that conflict, and only they", async () => {
      const [p, q] = [key(), key()];
      await items.create(person(p, { email: "taken" }));
      const results = await items.bulk([
        { operationType: "Create", resourceBody: person(p, { email: "taken" }) },
        { operationType: "Create", resourceBody: person(q, { email: "taken" }) },
        { operationType: "Create", resourceBody: person(p, { email: "new" }) },
        { operationType: "Upsert", resourceBody: person(p, { email: "new" }) },
      ]);
      assert.deepEqual(codes(results), [409, 201, 201, 409]);
      assert.deepEqual([results[0].subStatusCode, results[3].subStatusCode], [3301, 3301]);
      assert.deepEqual(await stored(p), ["new", "taken"]);
    });

    test("items kept out of the index hold their values too", async () => {
      const pk = key();
      await items.create(person(pk, { email: "taken" }), { indexingDirective: "Exclude" });
      await conflict(items.create(person(pk, { email: "taken" })));
    });
  });

  describe("what is freed", () => {
    test("by delete, by replace, by upsert, and with the whole logical partition", async () => {
      const pk = key();
      const { resource, item } = await items.create(person(pk, { email: "1" }));
      await item.replace({ ...resource, email: "2" });
      const { item: second, resource: body } = await items.create(person(pk, { email: "1" }));
      await items.upsert({ ...body, email: "3" });
      await items.create(person(pk, { email: "1" }));
      await conflict(items.create(person(pk, { email: "2" })));
      await item.delete();
      await items.create(person(pk, { email: "2" }));
      await second.delete();
      await items.create(person(pk, { email: "3" }));
      await c.deleteAllItemsForPartitionKey(pk);
      assert.deepEqual(
        codes(
          (
            await items.batch(
              ["1", "2", "3"].map((email) => ({ operationType: "Create", resourceBody: person(pk, { email }) })),
              pk,
            )
          ).result,
        ),
        [201, 201, 201],
      );
    });
    test("nothing, by what was refused", async () => {
      const pk = key();
      const { resource, item } = await items.create(person(pk, { email: "mine", name: { first: "A", last: "B" } }));
      await items.create(person(pk, { email: "taken" }));
      await conflict(item.replace({ ...resource, email: "taken", name: { first: "C", last: "D" } }));
      await conflict(items.create(person(pk, { email: "mine" })));
      await conflict(items.create(person(pk, { name: { first: "A", last: "B" } })));
      assert.equal(
        (await items.create(person(pk, { name: { first: "C", last: "D" } }))).statusCode,
        201,
        "nor claimed",
      );
    });
  });

  describe("what is equal", () => {
    const pairs = [
      ["1 and 1.0", "1", "1.0", true],
      ["100 and 1e2", "100", "1e2", true],
      ['1 and "1"', "1", '"1"', false],
      ["0 and false", "0", "false", false],
      ['null and ""', "null", '""', false],
      ['null and "null"', "null", '"null"', false],
      ["letters and capitals", '"a"', '"A"', false],
      ["text and the same with escapes", '"a/b"', '"\\u0061\\/b"', true],
      ["text with and without a space behind", '"a"', '"a "', false],
      ["lists", "[1,2]", "[1,2]", true],
      ["lists in another order", "[1,2]", "[2,1]", false],
      ["a list and its element", "[1]", "1", false],
      ["objects", '{"a":1,"b":{"c":[]}}', '{"a":1,"b":{"c":[]}}', true],
      ["objects with members in another order", '{"a":1,"b":{"c":1,"d":2}}', '{"b":{"d":2,"c":1.0},"a":1}', true],
      ["objects of which one has more", '{"a":1}', '{"a":1,"b":null}', false],
      ["an empty object and an empty list", "{}", "[]", false],
      ["an empty object and null", "{}", "null", false],
      ["nearly equal numbers", "0.1", "0.10000000000000002", false],
      ["long text", JSON.stringify("x".repeat(5000)), JSON.stringify("x".repeat(5000)), true],
      [
        "long text that differs at the end",
        JSON.stringify(`${"x".repeat(5000)}1`),
        JSON.stringify(`${"x".repeat(5000)}2`),
        false,
      ],
      ["text with a null character and its beginning", '"a\\u0000b"', '"a"', false],
    ];
    for (const [title, a, b, same] of pairs) {
      test(`${title}: ${same ? "equal" : "different"}`, async () => {
        const pk = key();
        const body = (email, n) => `{"id":"i${n}","pk":"${pk}","email":${email},"name":{"first":${n}}}`;
        ok(await bare.create(body(a, 1), [pk]), 201);
        const second = await bare.create(body(b, 2), [pk]);
        if (same) refusal(second, 409, 3301);
        else ok(second, 201);
      });
    }

    test("missing equals null, and counts", async () => {
      const pk = key();
      await items.create({ id: "1", pk, name: { first: 1 } });
      await conflict(items.create({ id: "2", pk, name: { first: 2 } }));
      await conflict(items.create({ id: "3", pk, email: null, name: { first: 3 } }));
      const { item } = await items.create({ id: "4", pk, email: "set", name: { first: 4 } });
      await conflict(item.patch([{ op: "remove", path: "/email" }]));
      await c.item("1", pk).delete();
      assert.equal((await item.patch([{ op: "remove", path: "/email" }])).statusCode, 200);
      await conflict(items.create({ id: "5", pk, name: { first: 5 } }));
    });

    test("several paths: all of them together", async () => {
      const pk = key();
      const named = (first, last, more = {}) =>
        person(pk, {
          name: { ...(first === undefined ? {} : { first }), ...(last === undefined ? {} : { last }) },
          ...more,
        });
      await items.create(named("A", "B"));
      await conflict(items.create(named("A", "B")));
      for (const [first, last] of [
        ["A", "C"],
        ["D", "B"],
        ["B", "A"],
        ["AB", undefined],
        [undefined, "AB"],
        ["A", null],
      ]) {
        assert.equal((await items.create(named(first, last))).statusCode, 201, `${first} ${last}`);
      }
      await conflict(items.create(named("A", undefined)));
      assert.equal((await items.create(person(pk, { name: undefined }))).statusCode, 201, "nothing at all");
      await conflict(items.create(person(pk, { name: "no object" })));
    });

    test("either constraint is enough to refuse", async () => {
      const pk = key();
      await items.create(person(pk, { email: "e", name: { first: "A", last: "B" } }));
      await conflict(items.create(person(pk, { email: "e", name: { first: "other", last: "B" } })));
      await conflict(items.create(person(pk, { email: "other", name: { first: "A", last: "B" } })));
      assert.equal(
        (await items.create(person(pk, { email: "other", name: { first: "other", last: "B" } }))).statusCode,
        201,
      );
    });
  });

  test("three levels of key: unique under all of them together", async () => {
    const h = await w.container(
      "levels",
      { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 },
      { uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] } },
    );
    await h.items.create({ id: "1", a: 1, b: 1, c: 1, email: "e" });
    await conflict(h.items.create({ id: "2", a: 1, b: 1, c: 1, email: "e" }));
    assert.equal((await h.items.create({ id: "2", a: 1, b: 1, c: 2, email: "e" })).statusCode, 201);
    assert.equal((await h.items.create({ id: "2", a: 1, b: 2, c: 1, email: "e" })).statusCode, 201);
  });

  test("of twenty who claim one value at once, one gets it", async () => {
    for (let round = 0; round < 3; round++) {
      const pk = key();
      const answers = await together(20, (i) => {
        const body = person(pk, { email: "wanted" });
        return [() => items.create(body), () => items.upsert(body)][i % 2]().then(
          (r) => r.statusCode,
          (err) => `${err.code}/${err.substatus}`,
        );
      });
      assert.deepEqual(answers.sort(), [201, ...Array(19).fill("409/3301")]);
      assert.deepEqual(await stored(pk), ["wanted"]);
    }
  });

  test("values handed on from item to item never have two holders, nor are lost", async () => {
    const pk = key();
    const bodies = await together(6, (i) =>
      items.create(person(pk, { email: i < 3 ? `v${i}` : `spare${i}` })).then((r) => r.resource),
    );
    await together(6, async (i) => {
      for (let n = 0; n < 12; n++) {
        const status = await code(items.upsert({ ...bodies[i], email: `v${(i + n) % 4}` }));
        assert.ok(status === 200 || status === 409, `${status}`);
      }
    });
    const held = await stored(pk);
    assert.equal(held.length, 6);
    assert.equal(new Set(held).size, 6, `${held}`);
  });
});

describe("unique keys after a crash and a restart", () => {
  test("values are held by who held them, free values are free, batches are whole", async () => {
    const server = await Server.start();
    let client = await server.client();
    try {
      const { database } = await client.databases.create({ id: "db" });
      const { container } = await database.containers.create({
        id: "c",
        partitionKey: { paths: ["/pk"], version: 2 },
        uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] },
        throughput: throughputFor[5],
      });
      await together(20, (i) =>
        container.items.batch(
          ["x", "y"].map((id) => ({ operationType: "Create", resourceBody: { id, pk: i, email: `${id}@${i}` } })),
          i,
        ),
      );
      await together(20, (i) =>
        i % 2 === 0
          ? container.item("x", i).delete()
          : container.item("x", i).patch([{ op: "set", path: "/email", value: "new" }]),
      );
      await container.items.create({ id: "excluded", pk: 0, email: "hidden" }, { indexingDirective: "Exclude" });
      dispose(client);
      await server.kill();
      await server.spawn();
      client = await server.client();
      const { items } = client.database("db").container("c");
      for (let i = 0; i < 20; i++) {
        await conflict(items.create({ id: "z", pk: i, email: `y@${i}` }));
        assert.equal((await items.create({ id: "z", pk: i, email: `x@${i}` })).statusCode, 201);
        if (i % 2 === 1) await conflict(items.upsert({ id: "w", pk: i, email: "new" }));
      }
      await conflict(items.create({ id: "w", pk: 0, email: "hidden" }));
      assert.deepEqual(
        (await items.query("SELECT VALUE c.id FROM c ORDER BY c.id", { partitionKey: 0 }).fetchAll()).resources,
        ["y", "z"],
        "and what was kept out of the index still is",
      );
    } finally {
      dispose(client);
      await server.remove();
    }
  });
});
