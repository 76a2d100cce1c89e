// Eight writers on one item: every change counts, none is undone, and no writer receives a wrong
// answer.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { code, ifMatch, ok, plain, together } from "../items.mjs";
import { everywhere } from "../server.mjs";

const writers = 8;

everywhere("concurrency", (w) => {
  let container, items, bare;
  before(async () => {
    container = await w.container("concurrency");
    items = container.items;
    bare = plain(w, container);
  });
  const tally = (answers) => answers.flat().reduce((t, c) => ({ ...t, [c]: (t[c] ?? 0) + 1 }), {});

  test("replace with If-Match, again and again: no update is lost", async () => {
    const item = container.item("marks", "a");
    await items.create({ id: "marks", pk: "a", marks: [] });
    let refusals = 0;
    const first = (await item.read()).resource;
    await together(writers, async (i) => {
      let known = first; // all begin with one version, so all but one must read again
      for (let n = 0; n < 6;) {
        const resource = known ?? (await item.read()).resource;
        known = undefined;
        const status = await code(
          item.replace({ ...resource, marks: [...resource.marks, `${i}-${n}`] }, ifMatch(resource._etag)),
        );
        if (status === 200) n += 1;
        else {
          assert.equal(status, 412);
          refusals += 1;
        }
      }
    });
    const { marks } = (await item.read()).resource;
    assert.equal(marks.length, writers * 6);
    assert.equal(new Set(marks).size, writers * 6);
    for (let i = 0; i < writers; i++)
      assert.deepEqual(
        marks.filter((m) => m.startsWith(`${i}-`)),
        Array.from({ length: 6 }, (_, n) => `${i}-${n}`),
        "each writer's own in its order",
      );
    assert.ok(refusals >= writers - 1, "they did meet");
  });

  test("upserts: never 404 or 409, and a reader always finds one writer's whole item", async () => {
    const body = (i, n) => ({ id: "up", pk: "a", i, n, copy: { i, n }, pad: "x".repeat(100 * i) });
    await items.create(body(0, 0));
    let writing = writers;
    const reads = together(3, async (k) => {
      let count = 0;
      do {
        const found =
          k === 0
            ? (await items.query("SELECT * FROM c WHERE c.id = 'up'", { partitionKey: "a" }).fetchAll()).resources[0]
            : (await container.item("up", "a").read()).resource;
        assert.ok(found, "the item is always there");
        assert.deepEqual(found.copy, { i: found.i, n: found.n });
        assert.equal(found.pad.length, 100 * found.i);
        count += 1;
      } while (writing > 0);
      return count;
    });
    const answers = await together(writers, async (i) => {
      const mine = [];
      for (let n = 0; n < 12; n++) mine.push(await code(items.upsert(body(i, n))));
      writing -= 1;
      return mine;
    }).finally(() => {
      writing = 0;
    });
    assert.deepEqual(tally(answers), { 200: writers * 12 });
    for (const count of await reads) assert.ok(count > 0);
  });

  test("upserts of an item that is not there: one makes it, the others replace it", async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await together(writers, (i) => code(items.upsert({ id: `made${round}`, pk: "a", i })));
      assert.deepEqual(tally(answers), { 200: writers - 1, 201: 1 });
    }
  });

  test("creates and deletes: as many made as gone, but for what is there in the end", async () => {
    const item = container.item("flicker", "a");
    const answers = await together(writers, async (i) => {
      const mine = [];
      for (let n = 0; n < 20; n++)
        mine.push(
          i % 2 === 0
            ? `create ${await code(items.create({ id: "flicker", pk: "a", i, n }))}`
            : `delete ${await code(item.delete())}`,
        );
      return mine;
    });
    const t = tally(answers);
    for (const answer of Object.keys(t))
      assert.ok(["create 201", "create 409", "delete 204", "delete 404"].includes(answer), answer);
    const there = (await item.read()).statusCode === 200 ? 1 : 0;
    assert.equal((t["create 201"] ?? 0) - (t["delete 204"] ?? 0), there, JSON.stringify(t));
    const found = (await items.query("SELECT VALUE c.id FROM c WHERE c.id = 'flicker'").fetchAll()).resources;
    assert.equal(found.length, there);
  });

  test("upserts beside deletes: no upsert is refused, and no delete answers for another", async () => {
    const item = container.item("beside", "a");
    const answers = await together(writers, async (i) => {
      const mine = [];
      for (let n = 0; n < 15; n++)
        mine.push(
          i % 4 === 3
            ? `delete ${await code(item.delete())}`
            : `upsert ${await code(items.upsert({ id: "beside", pk: "a", i, n }))}`,
        );
      return mine;
    });
    const t = tally(answers);
    for (const answer of Object.keys(t))
      assert.ok(["upsert 200", "upsert 201", "delete 204", "delete 404"].includes(answer), answer);
    assert.equal((t["upsert 200"] ?? 0) + (t["upsert 201"] ?? 0), 6 * 15);
    const there = (await item.read()).statusCode === 200 ? 1 : 0;
    assert.equal((t["upsert 201"] ?? 0) - (t["delete 204"] ?? 0), there, JSON.stringify(t));
  });

  test("patch incr: the exact sum, and every count is answered once", async () => {
    const item = container.item("sum", "a");
    await items.create({ id: "sum", pk: "a", n: 0, half: 0 });
    const answers = await together(writers, async () => {
      const mine = [];
      for (let i = 0; i < 12; i++)
        mine.push(
          (
            await item.patch([
              { op: "incr", path: "/n", value: 1 },
              { op: "incr", path: "/half", value: 0.5 },
            ])
          ).resource.n,
        );
      return mine;
    });
    for (const mine of answers)
      assert.deepEqual(
        mine,
        mine.toSorted((a, b) => a - b),
        "a writer's own counts rise",
      );
    assert.deepEqual(
      answers.flat().sort((a, b) => a - b),
      Array.from({ length: writers * 12 }, (_, i) => i + 1),
    );
    const { resource } = await item.read();
    assert.equal(resource.n, writers * 12);
    assert.equal(resource.half, writers * 6);
    for (const [n, expected] of [
      [writers * 12, ["sum"]],
      [writers * 12 - 1, []],
    ]) {
      assert.deepEqual(
        (
          await items
            .query(
              { query: "SELECT VALUE c.id FROM c WHERE c.n = @n", parameters: [{ name: "@n", value: n }] },
              { partitionKey: "a" },
            )
            .fetchAll()
        ).resources,
        expected,
        "the index has the last count alone",
      );
    }
  });

  test("patch that appends: every element once, each writer's in order", async () => {
    const item = container.item("list", "a");
    await items.create({ id: "list", pk: "a", list: [] });
    await together(writers, async (i) => {
      for (let n = 0; n < 8; n++)
        assert.equal((await item.patch([{ op: "add", path: "/list/-", value: [i, n] }])).statusCode, 200);
    });
    const { list } = (await item.read()).resource;
    assert.equal(list.length, writers * 8);
    for (let i = 0; i < writers; i++)
      assert.deepEqual(
        list.filter(([who]) => who === i).map(([, n]) => n),
        [0, 1, 2, 3, 4, 5, 6, 7],
      );
  });

  test("patch with a condition: a seat is sold once", async () => {
    const item = container.item("seats", "a");
    await items.create({ id: "seats", pk: "a", free: 5, sold: [] });
    const answers = await together(20, (i) =>
      code(
        item.patch({
          operations: [
            { op: "incr", path: "/free", value: -1 },
            { op: "add", path: "/sold/-", value: i },
          ],
          condition: "from c where c.free > 0",
        }),
      ),
    );
    assert.deepEqual(tally(answers), { 200: 5, 412: 15 });
    const { resource } = await item.read();
    assert.equal(resource.free, 0);
    assert.deepEqual(
      resource.sold.toSorted((a, b) => a - b),
      answers.flatMap((a, i) => (a === 200 ? [i] : [])),
    );
  });

  test("ETags name versions: of all who hold one, one can use it", async () => {
    const item = container.item("etag", "a");
    await items.create({ id: "etag", pk: "a", v: 0 });
    for (let round = 0; round < 5; round++) {
      const { resource } = await item.read();
      const ways = [
        (i) => item.replace({ id: "etag", pk: "a", v: i }, ifMatch(resource._etag)),
        (i) => items.upsert({ id: "etag", pk: "a", v: i }, ifMatch(resource._etag)),
        (i) => item.patch([{ op: "set", path: "/v", value: i }], ifMatch(resource._etag)),
      ];
      const answers = await together(writers, (i) =>
        ways[i % 3](i).then(
          (r) => r.resource,
          (err) => err.code,
        ),
      );
      const [winner, ...others] = answers.filter((a) => typeof a === "object");
      assert.equal(others.length, 0);
      assert.deepEqual(
        answers.filter((a) => typeof a !== "object"),
        Array(writers - 1).fill(412),
      );
      assert.deepEqual((await item.read()).resource, winner);
    }
  });

  test("other items and keys are not disturbed: nobody is refused for another's work", async () => {
    const answers = await together(writers, async (i) => {
      const mine = [];
      const pk = `key${i % 3}`;
      for (let n = 0; n < 8; n++) {
        const id = `own${i}-${n}`;
        mine.push(
          await code(items.create({ id, pk, n })),
          await code(container.item(id, pk).replace({ id, pk, n: n + 1 })),
          await code(container.item(id, pk).patch([{ op: "incr", path: "/n", value: 1 }])),
        );
        assert.equal((await container.item(id, pk).read()).resource.n, n + 2, "a writer reads its own writes");
        mine.push(await code(container.item(id, pk).delete()));
      }
      return mine;
    });
    assert.deepEqual(tally(answers), { 200: writers * 16, 201: writers * 8, 204: writers * 8 });
    for (const k of [0, 1, 2]) assert.deepEqual(ok(await bare.feed([`key${k}`])).body.Documents, []);
  });

  test("batches, patches and replaces on one item: all in one order", async () => {
    const item = container.item("mixed", "a");
    await items.create({ id: "mixed", pk: "a", n: 0 });
    let batches = 0;
    await together(writers, async (i) => {
      for (let n = 0; n < 6;) {
        if (i % 3 === 0) {
          const reply = await items.batch(
            [
              { operationType: "Patch", id: "mixed", resourceBody: [{ op: "incr", path: "/n", value: 1 }] },
              { operationType: "Create", resourceBody: { id: `beside${i}-${n}`, pk: "a", beside: true } },
            ],
            "a",
          );
          assert.equal(reply.code, 200);
          batches += 1;
          n += 1;
        } else if (i % 3 === 1) {
          await item.patch([{ op: "incr", path: "/n", value: 1 }]);
          n += 1;
        } else {
          const { resource } = await item.read();
          const status = await code(item.replace({ ...resource, n: resource.n + 1 }, ifMatch(resource._etag)));
          assert.ok(status === 200 || status === 412, `${status}`);
          if (status === 200) n += 1;
        }
      }
    });
    assert.equal((await item.read()).resource.n, writers * 6);
    assert.equal(
      (await items.query("SELECT VALUE c.id FROM c WHERE c.beside", { partitionKey: "a" }).fetchAll()).resources.length,
      batches,
    );
  });
});
