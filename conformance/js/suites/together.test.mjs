// Many clients at once: what the server acknowledged to one, no other can undo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everywhere, pages, refused } from "../server.mjs";

const together = (n, work) => Promise.all(Array.from({ length: n }, (_, i) => work(i)));

everywhere(
  "together",
  (w) => {
    test("of twenty who create one item, one succeeds", async () => {
      const c = await w.container("race");
      for (let round = 0; round < 5; round++) {
        const codes = await together(20, (i) =>
          c.items.create({ id: `r${round}`, pk: "a", i }).then(
            (r) => r.statusCode,
            (e) => e.code,
          ),
        );
        assert.deepEqual(codes.toSorted(), [201, ...Array(19).fill(409)]);
      }
    });

    test("eight who count with If-Match lose no count", async () => {
      const c = await w.container("counter");
      await c.items.create({ id: "n", pk: "a", count: 0 });
      let done = 0;
      await together(8, async () => {
        for (let mine = 0; mine < 10;) {
          const { resource } = await c.item("n", "a").read();
          try {
            await c
              .item("n", "a")
              .replace(
                { ...resource, count: resource.count + 1 },
                { accessCondition: { type: "IfMatch", condition: resource._etag } },
              );
            mine += 1;
            done += 1;
          } catch (err) {
            assert.equal(err.code, 412);
          }
        }
      });
      assert.equal((await c.item("n", "a").read()).resource.count, done);
    });

    test("a query in pages sees every item that stays, once, while others come and go", async () => {
      const c = await w.container("moving");
      const stays = Array.from({ length: 60 }, (_, i) => `stay${i}`);
      await Promise.all(stays.map((id, i) => c.items.create({ id, pk: `p${i % 8}`, n: i })));
      for (const query of ["SELECT c.id, c.n FROM c ORDER BY c.n", "SELECT c.id FROM c"]) {
        let running = true;
        const disturb = together(3, async (k) => {
          for (let i = 0; running; i++) {
            await c.items.upsert({ id: `go${k}-${i % 5}`, pk: `p${i % 8}`, n: (i * 7) % 60 });
            await c.item(`go${k}-${i % 5}`, `p${i % 8}`).delete();
          }
        });
        for (let round = 0; round < 3; round++) {
          const seen = (await pages(c.items.query(query, { maxItemCount: 7 }))).rows
            .map((r) => r.id)
            .filter((id) => id.startsWith("stay"));
          assert.equal(new Set(seen).size, 60);
          assert.equal(seen.length, 60);
        }
        running = false;
        await disturb;
      }
    });

    test("large items come in pages of at most 4 MB, all of them", async () => {
      const c = await w.container("large");
      for (let i = 0; i < 9; i++) await c.items.create({ id: `l${i}`, pk: "a", n: i, text: "x".repeat(1_000_000) });
      for (const options of [{}, { partitionKey: "a" }]) {
        const out = await pages(c.items.query("SELECT * FROM c ORDER BY c.n", { maxItemCount: -1, ...options }));
        assert.deepEqual(
          out.rows.map((r) => r.n),
          [0, 1, 2, 3, 4, 5, 6, 7, 8],
        );
        assert.ok(Math.max(...out.sizes) <= 4, `pages of ${out.sizes}`);
      }
    });

    test("containers made and dropped side by side; a dropped one answers 404, never worse", async () => {
      await together(12, async (i) => {
        const c = await w.container(`side${i}`);
        const writers = together(3, async (k) => {
          for (let n = 0; n < 30; n++) {
            try {
              await c.items.upsert({ id: `${k}-${n}`, pk: `p${n}` });
            } catch (err) {
              assert.ok([404, 410].includes(err.code), `${err.code}: ${err.message}`);
              return;
            }
          }
        });
        if (i % 2 === 0) await c.delete();
        await writers;
        if (i % 2 === 0) await refused(c.read(), 404);
        else assert.equal((await c.items.query("SELECT VALUE c.id FROM c").fetchAll()).resources.length, 90);
      });
    });

    test("hash version 1 routes as the service does: what is written by key is found by key, filter and scan", async () => {
      const c = await w.container("v1", { paths: ["/pk"], version: 1 });
      const keys = Array.from({ length: 40 }, (_, i) =>
        i % 3 === 0 ? i : i % 3 === 1 ? `key ${i}` : `${"long ".repeat(18)}${i}`,
      );
      await Promise.all(keys.map((pk, i) => c.items.create({ id: `v${i}`, pk })));
      for (const [i, pk] of keys.entries()) {
        assert.equal((await c.item(`v${i}`, pk).read()).resource?.id, `v${i}`);
        const found = await c.items
          .query(
            { query: "SELECT VALUE c.id FROM c WHERE c.pk = @pk", parameters: [{ name: "@pk", value: pk }] },
            { forceQueryPlan: i % 2 === 0 },
          )
          .fetchAll();
        assert.deepEqual(found.resources, [`v${i}`]);
      }
      assert.equal(
        (await c.items.query("SELECT VALUE c.id FROM c", { forceQueryPlan: true }).fetchAll()).resources.length,
        40,
      );
    });

    test("three levels of key: filters on all or some of them, merged by whoever", async () => {
      const c = await w.container("three", { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 });
      const all = [];
      for (let i = 0; i < 48; i++) all.push({ id: `t${i}`, a: `a${i % 3}`, b: i % 4, c: `c${i % 2}`, n: i });
      await Promise.all(all.map((x) => c.items.create(x)));
      const questions = [
        [
          "SELECT VALUE c.n FROM c WHERE c.a = 'a1' AND c.b = 2 AND c.c = 'c0' ORDER BY c.n",
          (x) => x.a === "a1" && x.b === 2 && x.c === "c0",
        ],
        ["SELECT VALUE c.n FROM c WHERE c.a = 'a1' ORDER BY c.n", (x) => x.a === "a1"],
        [
          "SELECT VALUE c.n FROM c WHERE c.a IN ('a0', 'a2') AND c.b = 1 ORDER BY c.n",
          (x) => x.a !== "a1" && x.b === 1,
        ],
        ["SELECT VALUE c.n FROM c WHERE c.c = 'c1' ORDER BY c.n", (x) => x.c === "c1"],
      ];
      for (const [query, where] of questions) {
        for (const options of [{}, { forceQueryPlan: true }, { maxItemCount: 2 }]) {
          assert.deepEqual(
            (await pages(c.items.query(query, options))).rows,
            all.filter(where).map((x) => x.n),
            query,
          );
        }
      }
      const scoped = await pages(
        c.items.query("SELECT VALUE c.n FROM c ORDER BY c.n", { partitionKey: ["a1", 1], maxItemCount: 2 }),
      );
      assert.deepEqual(
        scoped.rows,
        all.filter((x) => x.a === "a1" && x.b === 1).map((x) => x.n),
      );
    });
  },
  [
    [1, "http"],
    [5, "http"],
    [5, "https"],
  ],
);
