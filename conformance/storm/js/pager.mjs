// The pager: walks over sealed items in small pages, with one iterator, or from token to token with
// new ones.
import { containers, everybody, rest, sealedCount } from "./items.mjs";
import { anomaly, broken, counts, insist, kindOf, pause, running, surfaced, timed, textOf, wire } from "./report.mjs";

const shapes = [{ order: "ORDER BY c.stamp", step: 1 }, { order: "" }, { order: "ORDER BY c.stamp DESC", step: -1 }];

export async function page(newDatabase, random) {
  for (let turn = 0; running.on; turn++) {
    const shape = shapes[turn % shapes.length];
    const walk = {
      ...shape,
      newDatabase,
      random,
      container: random.oneOf(containers),
      limit: 1 + random.below(sealedCount),
      fresh: random.below(3) > 0,
      options: { maxItemCount: 3 + random.below(38) },
    };
    walk.options.forceQueryPlan = !walk.fresh && random.below(2) === 0;
    try {
      const rows = walk.fresh ? await fromTokens(walk) : await oneIterator(walk);
      if (rows === undefined) return; // the program is stopping
      if (rows === givenUp) continue;
      judge(walk, rows);
      counts.queries++;
    } catch (err) {
      anomaly("a query failed", `${described(walk)}: ${kindOf(err.code)} ${textOf(err)} ${err.stack}`);
    }
  }
}

const described = (w) =>
  `${w.container} up to ${w.limit} ${w.order || "unordered"}, pages of ${w.options.maxItemCount}, ${w.fresh ? "from tokens" : "one iterator"}, ${w.options.forceQueryPlan ? "planned" : "served"}`;

const query = (w) => ({
  query: `SELECT c.id, c.stamp, c.v FROM c WHERE c.stamp <= @s ${w.order}`.trim(),
  parameters: [{ name: "@s", value: w.limit }],
});

/**
 * Reads every page, or every second one, with a new iterator. The server merges ordered walks, and
 * answers the others range after range. Planned queries are not resumed here, because tokens that
 * @azure/cosmos 4.9.3 makes itself do not survive a merge. It limits the merged partition to the
 * key range of the old one (_handlePartitionRangeChanges), and never queries the rest of it
 * (OrderByQueryRangeStrategy.filterPartitionRanges takes only partitions left and right of the
 * merged one); without an order, both tokens of two merged partitions get the key range of the
 * first (_createDocumentProducerFromRangeTokenPair finds it by id).
 */
async function fromTokens(walk) {
  const rows = [];
  let continuationToken;
  let container = walk.newDatabase(false).container(walk.container);
  do {
    if (walk.random.below(4) === 0) container = walk.newDatabase(true).container(walk.container);
    const two = walk.random.below(2) === 0;
    const from = continuationToken;
    const got = await insist("page", async () => {
      const iterator = container.items.query(query(walk), {
        ...walk.options,
        enableQueryControl: true,
        continuationToken: from,
      });
      const reply = await timed("page", () => iterator.fetchNext());
      if (!two || !reply.continuationToken) return [reply];
      return [reply, await timed("page", () => iterator.fetchNext())];
    });
    if (from !== undefined) counts.resumed++;
    for (const reply of got) {
      counts.pages++;
      rows.push(...(reply.resources ?? []));
      continuationToken = reply.continuationToken;
    }
    if (!running.on) return undefined;
    await pause(rest * 3);
  } while (continuationToken);
  return rows;
}

// Returned instead of rows: the walk did not end.
const givenUp = null;

// After this many empty pages in a row an iterator counts as endless.
const endless = 25;

/**
 * Reads one iterator to its end. After a broken connection it starts again, because an iterator
 * cannot continue.
 */
async function oneIterator(walk) {
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      return await oneIteratorOnce(walk);
    } catch (err) {
      const passing =
        ["unclear", "passing"].includes(kindOf(err.code)) && (typeof err.code === "number" || broken(err));
      if (!passing || performance.now() > until) throw err;
      counts.retries++;
      if (typeof err.code === "number") {
        surfaced("iterator", err.code, err.substatus, `${described(walk)}: ${textOf(err)}`);
        return givenUp; // the next attempt might meet the same
      }
      await pause(200);
    }
  }
}

/**
 * A planned query of @azure/cosmos 4.9.3 that meets 410/1002 never ends:
 * DocumentProducer.bufferMore keeps the error in its buffer instead of throwing it, so the producer
 * is never replaced. It requests the replaced partition again and again, each time with a page
 * without rows. A user can only give up.
 */
async function oneIteratorOnce(walk) {
  const rows = [];
  let empty = 0;
  const goneBefore = wire.goneQueries;
  const iterator = walk.newDatabase(false).container(walk.container).items.query(query(walk), walk.options);
  while (iterator.hasMoreResults()) {
    const reply = await timed("page", () => iterator.fetchNext());
    counts.pages++;
    rows.push(...(reply.resources ?? []));
    empty = reply.resources?.length ? 0 : empty + 1;
    if (empty === endless) {
      if (wire.goneQueries === goneBefore) throw new Error(`${endless} empty pages in a row, and no 410 came`);
      throw Object.assign(new Error("the iterator goes on and on with empty pages after a 410"), {
        code: 410,
        substatus: 1002,
      });
    }
    if (!running.on) return undefined;
    await pause(rest * 3);
  }
  return rows;
}

/** Checks that every sealed item up to the limit was returned exactly once, in order. */
function judge(walk, rows) {
  const missing = new Map();
  for (const client of everybody) {
    for (let n = 1; n <= walk.limit; n++) missing.set(`${client}-sealed-${n}`, n);
  }
  const expected = missing.size;
  const seen = new Set();
  const wrong = [];
  let last;
  for (const row of rows) {
    if (seen.has(row.id)) wrong.push(`${row.id} twice`);
    else if (!missing.delete(row.id)) wrong.push(`${row.id} is foreign`);
    else if (row.v !== 7 * row.stamp) wrong.push(`${row.id} has v ${row.v}`);
    if (walk.step && last !== undefined && (row.stamp - last) * walk.step < 0)
      wrong.push(`${row.id} after stamp ${last}`);
    seen.add(row.id);
    last = row.stamp;
  }
  if (missing.size > 0) wrong.push(`${missing.size} missing: ${[...missing.keys()].slice(0, 8).join(", ")}`);
  if (wrong.length > 0)
    anomaly(
      "a walk over sealed items",
      `${described(walk)}: ${rows.length} rows of ${expected}: ${wrong.slice(0, 12).join("; ")}`,
    );
}
