// Queries: every shape, in one logical partition and across all, merged by the server and by the
// SDK, in pages of any size. JavaScript's own filter and sort over the same data gives the expected
// answer.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { ask, askPinned } from "../ask.mjs";
import { compare, data, gathered, questions, spec, withoutSystem } from "../dataset.mjs";
import { allCombinations, everywhere, pages, refused } from "../server.mjs";

/** Compares rows with the question asked of the given items. */
function judge(q, items, rows) {
  const matching = items.filter(q.where);
  const row = q.row ?? ((c) => c);
  const direction = q.desc ? -1 : 1;
  const sorted = q.by ? matching.toSorted((a, b) => direction * compare(q.by(a), q.by(b))) : matching;
  const skip = q.skip ?? 0;
  const cut = sorted.slice(skip, q.take === undefined ? undefined : skip + q.take);
  const got = rows.map(withoutSystem);
  assert.equal(got.length, cut.length, `${got.length} rows, want ${cut.length}`);

  const canonical = (v) => JSON.stringify(v);
  const available = new Map();
  for (const c of matching) available.set(canonical(row(c)), (available.get(canonical(row(c))) ?? 0) + 1);
  for (const r of got) {
    const left = available.get(canonical(r)) ?? 0;
    assert.ok(left > 0, `a row that no item gives, or once too often: ${canonical(r)}`);
    available.set(canonical(r), left - 1);
  }
  if (!q.by) return;
  // Rows have an id, or are the sort value themselves: compare sort values in order.
  const byId = new Map(items.map((c) => [c.id, c]));
  const keyOf = (r) => (typeof r === "object" && r !== null && r.id ? q.by(byId.get(r.id)) : r);
  got.forEach((r, i) => {
    assert.equal(
      compare(keyOf(r), q.by(cut[i])),
      0,
      `row ${i} has sort value ${canonical(keyOf(r))}, want ${canonical(q.by(cut[i]))}`,
    );
  });
}

/** Compares rows with a question whose rows are not items. */
function judgeGathered(q, items, rows) {
  const canonical = (list) => list.map((v) => JSON.stringify(v));
  const [got, want] = [canonical(rows), canonical(q.rows(items))];
  assert.deepEqual(q.sorted ? got : got.toSorted(), q.sorted ? want : want.toSorted());
}

// What ORDER BY c.tie, c.n DESC and its reverse need; the rest is the default.
const indexingPolicy = {
  includedPaths: [{ path: "/*" }],
  excludedPaths: [{ path: '/"_etag"/?' }],
  compositeIndexes: [
    [
      { path: "/tie", order: "ascending" },
      { path: "/n", order: "descending" },
    ],
  ],
};

everywhere("queries", (w) => {
  let items;
  before(async () => {
    items = (await w.container("queried", undefined, { indexingPolicy })).items;
    await Promise.all(data.map((c) => items.create(c)));
  });

  // Pages of one row take many requests; over HTTPS they would test nothing new.
  const sizes = w.protocol === "http" ? [1, 3, 100] : [100];

  describe("merged by the server", () => {
    for (const q of questions) {
      test(q.sql.trim(), async () => {
        for (const maxItemCount of sizes) {
          const out = await pages(items.query(spec(q), { maxItemCount }));
          judge(q, data, out.rows);
          assert.ok(
            out.sizes.every((n) => n <= maxItemCount),
            `pages of ${out.sizes}`,
          );
          assert.ok(out.charge > 0);
        }
      });
    }
    for (const q of gathered) {
      test(q.sql, async () => {
        for (const maxItemCount of sizes) {
          const out = await pages(items.query(spec(q), { maxItemCount }));
          judgeGathered(q, data, out.rows);
          assert.ok(
            out.sizes.every((n) => n <= maxItemCount),
            `pages of ${out.sizes}`,
          );
          assert.ok(out.charge > 0);
        }
      });
    }
  });

  describe("merged by the SDK", () => {
    for (const q of questions.filter((q) => q.uniform !== false)) {
      test(q.sql.trim(), async () => {
        for (const maxItemCount of sizes) {
          const out = await pages(items.query(spec(q), { maxItemCount, forceQueryPlan: true }));
          judge(q, data, out.rows);
        }
      });
    }
    for (const q of gathered.filter((q) => q.bySDK !== false)) {
      test(q.sql, async () => {
        for (const maxItemCount of sizes) {
          const out = await pages(items.query(spec(q), { maxItemCount, forceQueryPlan: true }));
          judgeGathered(q, data, out.rows);
        }
      });
    }
  });

  describe("in one logical partition", () => {
    for (const q of questions) {
      test(q.sql.trim(), async () => {
        const mine = data.filter((c) => c.pk === "p3");
        for (const maxItemCount of sizes) {
          const out = await pages(items.query(spec(q), { maxItemCount, partitionKey: "p3" }));
          judge(q, mine, out.rows);
          assert.ok(
            out.sizes.every((n) => n <= maxItemCount),
            `pages of ${out.sizes}`,
          );
        }
      });
    }
    for (const q of gathered) {
      test(q.sql, async () => {
        const mine = data.filter((c) => c.pk === "p3");
        for (const maxItemCount of sizes) {
          const out = await pages(items.query(spec(q), { maxItemCount, partitionKey: "p3" }));
          judgeGathered(q, mine, out.rows);
          assert.ok(
            out.sizes.every((n) => n <= maxItemCount),
            `pages of ${out.sizes}`,
          );
        }
      });
    }
  });

  test("a hundred random questions have JavaScript's answer, whoever merges", async () => {
    const first = Number(process.env.ORRERY_QUERY_SEED ?? 1);
    const count = Number(process.env.ORRERY_QUERY_SEEDS ?? 100);
    for (let seed = first; seed < first + count; seed++) {
      const q = ask(seed * 4 + allCombinations.findIndex(([r, p]) => r === w.ranges && p === w.protocol));
      const maxItemCount = [1, 7, 100][seed % 3];
      try {
        judge(q, data, (await pages(items.query(spec(q), { maxItemCount }))).rows);
        judge(
          q,
          data.filter((c) => c.pk === "p3"),
          (await pages(items.query(spec(q), { maxItemCount, partitionKey: "p3" }))).rows,
        );
        if (q.uniform !== false)
          judge(q, data, (await pages(items.query(spec(q), { maxItemCount, forceQueryPlan: true }))).rows);
      } catch (err) {
        throw new Error(
          `seed ${seed}: ${q.sql} with ${JSON.stringify(q.parameters)}: ${err.message} ${err.body ? JSON.stringify(err.body) : ""}`,
          { cause: err },
        );
      }
    }
  });

  for (const [name, partitionKey] of [
    ["three levels of key", { paths: ["/pk", "/tie", "/flag"], kind: "MultiHash", version: 2 }],
    ["hash version 1", { paths: ["/pk"], version: 1 }],
  ]) {
    test(`a hundred random questions that pin keys have JavaScript's answer: ${name}`, async () => {
      const own = (await w.container(`pinned ${name}`, partitionKey)).items;
      await Promise.all(data.map((c) => own.create(c)));
      const first = Number(process.env.ORRERY_QUERY_SEED ?? 1);
      const count = Number(process.env.ORRERY_QUERY_SEEDS ?? 100);
      for (let seed = first; seed < first + count; seed++) {
        const q = askPinned(seed * 4 + allCombinations.findIndex(([r, p]) => r === w.ranges && p === w.protocol));
        const maxItemCount = [1, 7, 100][seed % 3];
        try {
          judge(q, data, (await pages(own.query(spec(q), { maxItemCount }))).rows);
          if (q.uniform !== false)
            judge(q, data, (await pages(own.query(spec(q), { maxItemCount, forceQueryPlan: true }))).rows);
        } catch (err) {
          throw new Error(
            `seed ${seed}: ${q.sql} with ${JSON.stringify(q.parameters)}: ${err.message} ${err.body ? JSON.stringify(err.body) : ""}`,
            { cause: err },
          );
        }
      }
    });
  }

  test("ties come in the same order whatever the page size and whoever merges", async () => {
    for (const direction of ["ASC", "DESC"]) {
      const ask = async (options) =>
        (await pages(items.query(`SELECT VALUE c.id FROM c ORDER BY c.tie ${direction}`, options))).rows;
      const whole = await ask({ maxItemCount: 1000 });
      for (const maxItemCount of [1, 2, 7, 50])
        assert.deepEqual(await ask({ maxItemCount }), whole, `pages of ${maxItemCount}`);
      assert.deepEqual((await ask({ forceQueryPlan: true, maxItemCount: 4 })).toSorted(), whole.toSorted());
    }
  });

  test("a continuation resumes exactly after the last row, on any client", async () => {
    for (const text of [
      "SELECT VALUE c.id FROM c ORDER BY c.tie DESC",
      "SELECT VALUE c.id FROM c WHERE c.n > 10",
      "SELECT VALUE c.id FROM c ORDER BY c.maybe",
    ]) {
      const whole = (await items.query(text).fetchAll()).resources;
      for (const maxItemCount of [1, 13]) {
        const rows = [];
        let continuationToken;
        do {
          const page = await items.query(text, { maxItemCount, continuationToken }).fetchNext();
          rows.push(...(page.resources ?? []));
          continuationToken = page.continuationToken;
          if (continuationToken) assert.ok(continuationToken.length <= 1024, `${continuationToken.length} bytes`);
        } while (continuationToken);
        assert.deepEqual(rows, whole, text);
      }
    }
  });

  test("refuses a forged or foreign continuation with 400", async () => {
    const first = await items.query("SELECT * FROM c ORDER BY c.n", { maxItemCount: 2 }).fetchNext();
    const token = first.continuationToken;
    assert.ok(token);
    for (const wrong of [
      token.slice(0, -3),
      `${token}x`,
      "nonsense",
      "{}",
      token.replace(/[A-Za-z]/, (c) => (c === "q" ? "r" : "q")),
    ]) {
      if (wrong === token) continue;
      await refused(
        items.query("SELECT * FROM c ORDER BY c.n", { maxItemCount: 2, continuationToken: wrong }).fetchNext(),
        400,
      );
    }
    await refused(
      items.query("SELECT * FROM c ORDER BY c.name", { maxItemCount: 2, continuationToken: token }).fetchNext(),
      400,
    );
  });

  test("the charge of a query is the same every time", async () => {
    for (const text of ["SELECT * FROM c WHERE c.n = 17", "SELECT * FROM c ORDER BY c.n", "SELECT TOP 5 * FROM c"]) {
      const charges = [];
      for (let i = 0; i < 3; i++) charges.push((await pages(items.query(text, { maxItemCount: 10 }))).charge);
      assert.ok(charges[0] > 2, `${charges}`);
      assert.deepEqual(new Set(charges).size, 1, `${text}: ${charges}`);
    }
  });

  test("query metrics are there when asked for", async () => {
    const page = await items
      .query("SELECT * FROM c WHERE c.n < 20", { populateQueryMetrics: true, partitionKey: "p3" })
      .fetchNext();
    const text = page.headers?.["x-ms-documentdb-query-metrics"] ?? page.queryMetrics;
    assert.ok(text, "no metrics");
  });

  test("writes are seen by the next query", async () => {
    await items.create({ id: "fresh", pk: "p0", n: 5000 });
    const ask = async () => (await items.query("SELECT VALUE c.id FROM c WHERE c.n >= 5000").fetchAll()).resources;
    assert.deepEqual(await ask(), ["fresh"]);
    await items.upsert({ id: "fresh", pk: "p0", n: 4000 });
    assert.deepEqual(await ask(), []);
    await w.database.container("queried").item("fresh", "p0").delete();
    assert.deepEqual((await items.query("SELECT VALUE c.id FROM c WHERE c.n >= 3000").fetchAll()).resources, []);
  });

  const waiting = [
    ["SELECT udf.f(c.n) FROM c", "udf.f"],
    ["SELECT * FROM c WHERE ST_DISTANCE(c.place, {'type': 'Point', 'coordinates': [0, 0]}) < 10", "ST_DISTANCE"],
    ["SELECT * FROM c WHERE FullTextContains(c.name, 'name')", "FULLTEXTCONTAINS"],
    ["SELECT TOP 3 c.id FROM c ORDER BY VectorDistance(c.tags, [1, 2])", "VECTORDISTANCE"],
    ["SELECT TOP 3 * FROM c ORDER BY RANK FullTextScore(c.name, 'name')", "RANK"],
  ];
  for (const [text, construct] of waiting) {
    test(`refuses what must wait, naming it: ${construct}`, async () => {
      for (const options of [{}, { partitionKey: "p3" }, { forceQueryPlan: true }]) {
        const err = await refused(items.query(text, options).fetchAll(), 400);
        const said = JSON.stringify(err.body ?? err.message);
        assert.ok(said.toLowerCase().includes(construct.toLowerCase()), `does not name ${construct}: ${said}`);
        assert.match(said, /\d/, "names a position");
      }
    });
  }

  const broken = [
    ["SELECT", "nothing selected"],
    ["SELECT * FORM c", "misspelt FROM"],
    ["SELECT * FROM c WHERE", "no condition"],
    ["SELECT * FROM c WHERE c.n ==", "unfinished comparison"],
    ["SELECT * FROM c WHERE c.n IN ()", "empty list"],
    ["SELECT * FROM c LIMIT 5", "LIMIT without OFFSET"],
    ["SELECT * FROM c WHERE c.name = 'open", "open string"],
    ["SELECT TOP -1 * FROM c", "negative TOP"],
    ["SELECT * FROM c ORDER BY c.n SIDEWAYS", "unknown direction"],
    ["SELECT * FROM c WHERE d.n = 1", "unknown alias"],
    ["SELECT * FROM c WHERE c.n = @missing", "missing parameter"],
    ["", "empty text"],
    ["DROP TABLE c", "another language"],
    ["SELECT c.n, COUNT(1) FROM c GROUP BY c.tie", "what is neither grouped nor gathered"],
    ["SELECT * FROM c GROUP BY c.tie", "everything of a group"],
    ["SELECT NOSUCH(c.n) FROM c", "unknown function"],
    ["SELECT LENGTH(c.name, 2) FROM c", "too many arguments"],
    ["SELECT t FROM c JOIN t IN c.tags ORDER BY t", "order by a joined element"],
    ["SELECT * FROM c ORDER BY c.n, c.name", "two orders without a composite index"],
    ["SELECT * FROM c ORDER BY c.tie, c.n", "two orders in directions the composite index lacks"],
    [`SELECT * FROM c WHERE ${"(".repeat(5000)}true${")".repeat(5000)}`, "nested without end"],
  ];
  for (const [text, name] of broken) {
    test(`refuses with a position: ${name}`, async () => {
      for (const options of [{}, { partitionKey: "p3" }]) {
        await refused(items.query(text, options).fetchAll(), 400);
      }
    });
  }
});
