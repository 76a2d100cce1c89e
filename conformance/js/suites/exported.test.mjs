// What `orrery model export` writes does what it says: the script and the program create the same
// containers, stored procedures keep their counters, and the feed handler keeps copies and counters
// while it is killed.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Exports } from "../exported.mjs";
import { dispose, merging, Server } from "../server.mjs";

// FEED_STORM_SECONDS makes the storm longer, FEED_STORM_SEED repeats one. A longer storm kills the
// server too.
const seconds = Number(process.env.FEED_STORM_SECONDS ?? 4);
const seed = Number(process.env.FEED_STORM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const long = seconds > 20;

/** Numbers from a seed (mulberry32). */
function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const plain = (definition) => {
  const { id, partitionKey, indexingPolicy, changeFeedPolicy } = definition;
  const paths = (list) => list.map((one) => one.path).sort();
  return {
    id,
    keys: partitionKey.paths,
    kind: partitionKey.kind,
    included: paths(indexingPolicy.includedPaths),
    excluded: paths(indexingPolicy.excludedPaths),
    retention: changeFeedPolicy?.retentionDuration,
  };
};

const all = async (container, query = "SELECT * FROM c") => (await container.items.query(query).fetchAll()).resources;

describe("exports of a design", { concurrency: false }, () => {
  const exports = Exports.make();
  let server, client;
  before(async () => {
    server = await Server.start();
    client = await server.client();
  });
  after(async () => {
    dispose(client);
    await server.remove();
    exports.remove();
  });

  test("the script of commands and the program create the same", async () => {
    const script = await exports.write("cli", "--database", "scripted");
    await exports.run(server.endpoint(), "bash", [path.join(script, "create.sh")]);
    const program = await exports.write("seed", "--database", "programmed");
    const items = path.join(exports.folder, "items.ndjson");
    const product = (n) => ({ id: String(n), type: "product", name: `product ${n}` });
    writeFileSync(items, Array.from({ length: 300 }, (_, n) => JSON.stringify(product(n))).join("\n") + "\n\n");
    for (let round = 0; round < 2; round++)
      await exports.run(server.endpoint(), "node", [path.join(program, "seed.mjs"), `product=${items}`]);

    const read = async (name) => {
      const database = client.database(name);
      const out = {};
      for (const definition of (await database.containers.readAll().fetchAll()).resources) {
        const container = database.container(definition.id);
        const procedures = (await container.scripts.storedProcedures.readAll().fetchAll()).resources;
        const offer = (await container.readOffer()).resource;
        out[definition.id] = {
          ...plain(definition),
          procedures: procedures.map(({ id, body }) => [id, body]).sort(),
          throughput: offer.content.offerThroughput,
        };
      }
      return out;
    };
    const [scripted, programmed] = [await read("scripted"), await read("programmed")];
    assert.deepEqual(scripted, programmed);
    assert.deepEqual(Object.keys(scripted).sort(), ["byProduct", "byTag", "customer", "lookups", "product", "review"]);
    assert.deepEqual(
      scripted.customer.procedures.map(([id]) => id),
      ["cancelOrder", "placeOrder", "replaceOrders"],
    );
    assert.equal(scripted.customer.throughput, 30000);
    assert.deepEqual(scripted.lookups.keys, ["/type"]);
    const failed = await exports
      .run(server.endpoint(), "node", [path.join(program, "seed.mjs"), "nowhere=items.ndjson"])
      .catch((error) => error);
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /nowhere=items.ndjson: write CONTAINER=FILE with a container of model.json/);
    const stored = await all(client.database("programmed").container("product"));
    assert.deepEqual(stored.map((item) => item.name).sort(), Array.from({ length: 300 }, (_, n) => `product ${n}`).sort());
  });
});

/** The items that projections must have, by partition key and id. */
function projections({ product, review }) {
  const out = new Map();
  for (const item of product)
    for (const { tagId } of item.tags ?? [])
      out.set(`tag ${tagId} ${item.id}|${tagId}`, { productId: Number(item.id), tagId, productName: item.name });
  for (const { id, productId, rating } of review)
    out.set(`product ${productId} reviewByProduct-${id}`, { productId, rating });
  return out;
}

/** The items that projections have. */
function projected({ byTag, byProduct }) {
  const out = new Map();
  for (const { id, productId, tagId, productName } of byTag) out.set(`tag ${tagId} ${id}`, { productId, tagId, productName });
  for (const { id, productId, rating } of byProduct) out.set(`product ${productId} ${id}`, { productId, rating });
  return out;
}

/** A map in the order of its keys. */
const sorted = (map) => new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The state that copies and counters must have, from the other properties of all items. */
function expected({ lookups, product, review, customer }) {
  const of = (items, type) => items.filter((item) => item.type === type);
  const names = (type) => new Map(of(lookups, type).map((item) => [Number(item.id.slice(type.length + 1)), item.name]));
  const [categories, tags] = [names("category"), names("tag")];
  const products = new Map(of(product, "product").map((item) => [Number(item.id), item]));
  const orders = of(customer, "orders");
  const aggregates = (values) => ({
    sum: values.length ? Math.round(values.reduce((a, b) => a + b) * 100) / 100 : undefined,
    min: values.length ? Math.min(...values) : undefined,
    max: values.length ? Math.max(...values) : undefined,
  });
  const known = (list) => list.filter((value) => value !== undefined && value !== null);
  const out = new Map();
  for (const [id, item] of products) {
    const reviews = of(review, "review").filter((one) => one.productId === id);
    const rating = aggregates(known(reviews.map((one) => one.rating)));
    const lines = orders.flatMap((order) => order.lines ?? []).filter((line) => line.productId === id);
    out.set(`product ${item.id}`, {
      categoryName: categories.get(item.categoryId),
      tags: (item.tags ?? []).map((tag) => tags.get(tag.tagId)),
      reviewCount: reviews.length,
      hasReview: reviews.length > 0,
      ratingSum: rating.sum,
      ratingMin: rating.min,
      ratingMax: rating.max,
      sold: aggregates(known(lines.map((line) => line.quantity))).sum,
      lineCount: lines.length,
    });
  }
  for (const order of orders)
    out.set(`order ${order.id}`, {
      names: (order.lines ?? []).map((line) => products.get(line.productId)?.name),
      categories: (order.lines ?? []).map((line) => categories.get(products.get(line.productId)?.categoryId)),
    });
  for (const one of of(customer, "customer")) {
    const own = orders.filter((order) => order.customerId === one.customerId);
    const total = aggregates(known(own.map((order) => order.total)));
    out.set(`customer ${one.id}`, {
      orderCount: own.length,
      hasOrder: own.length > 0,
      totalSum: total.sum,
      totalMin: total.min,
      totalMax: total.max,
    });
  }
  return out;
}

/** The state that copies and counters have. */
function stored({ product, customer }) {
  const out = new Map();
  for (const item of product)
    out.set(`product ${item.id}`, {
      categoryName: item.categoryName,
      tags: (item.tags ?? []).map((tag) => tag.tagName),
      reviewCount: item.reviewCount,
      hasReview: item.hasReview,
      ratingSum: item.ratingSum,
      ratingMin: item.ratingMin,
      ratingMax: item.ratingMax,
      sold: item.sold,
      lineCount: item.lineCount,
    });
  for (const item of customer) {
    if (item.type === "orders")
      out.set(`order ${item.id}`, {
        names: (item.lines ?? []).map((line) => line.productName),
        categories: (item.lines ?? []).map((line) => line.categoryName),
      });
    else {
      const { orderCount, hasOrder, totalSum, totalMin, totalMax } = item;
      out.set(`customer ${item.id}`, { orderCount, hasOrder, totalSum, totalMin, totalMax });
    }
  }
  return out;
}

/** Clients that change everything at once. What a client does may be refused or lost. */
class Storm {
  categories = 6;
  tags = 8;
  products = 25;
  members = 12;
  customers = 8;
  done = {};

  constructor(database, draw) {
    this.draw = draw;
    this.connect(database);
  }

  connect(database) {
    for (const name of ["lookups", "product", "review", "customer"]) this[name] = database.container(name);
  }

  pick(n) {
    return 1 + Math.floor(this.draw() * n);
  }

  maybe(value) {
    return this.draw() < 0.15 ? undefined : value;
  }

  name(what) {
    return `${what} ${Math.floor(this.draw() * 1e9).toString(36)}`;
  }

  lookup(type, n) {
    return { id: `${type}-${n}`, type, name: this.maybe(this.name(type)) };
  }

  newProduct(n) {
    const tags = Array.from({ length: Math.floor(this.draw() * 4) }, () => ({ tagId: this.pick(this.tags), tagName: "stale" }));
    return { id: String(n), type: "product", name: this.name("product"), categoryId: this.maybe(this.pick(this.categories)), tags };
  }

  newReview(n) {
    const productId = this.maybe(this.pick(this.products));
    return { id: String(n), type: "review", member: n % this.members, productId, rating: this.maybe(this.pick(5)) };
  }

  newOrder(n) {
    const lines = Array.from({ length: Math.floor(this.draw() * 4) }, (_, i) => ({
      lineNo: i + 1,
      productId: this.maybe(this.pick(this.products)),
      quantity: this.maybe(this.pick(9)),
    }));
    const customerId = n % this.customers;
    return { id: `orders-${n}`, type: "orders", customerId, total: this.maybe(this.pick(99999) / 100), lines };
  }

  async begin() {
    const create = (container, first, count, item) =>
      Promise.all(Array.from({ length: count }, (_, i) => container.items.create(item(first + i))));
    const customer = (n) => ({ id: `customer-${n}`, type: "customer", customerId: n, name: this.name("customer") });
    await create(this.lookups, 1, this.categories, (n) => this.lookup("category", n));
    await create(this.lookups, 1, this.tags, (n) => this.lookup("tag", n));
    await create(this.customer, 0, this.customers, customer);
    await create(this.product, 1, this.products, (n) => this.newProduct(n));
    await create(this.review, 0, 60, (n) => this.newReview(n));
  }

  procedure(name, customerId, argument) {
    return this.customer.scripts.storedProcedure(name).execute(customerId, [argument]);
  }

  operations = {
    renameCategory: () => this.lookups.items.upsert(this.lookup("category", this.pick(this.categories))),
    deleteCategory: () => this.draw() < 0.2 && this.lookups.item(`category-${this.pick(this.categories)}`, "category").delete(),
    renameTag: () => this.lookups.items.upsert(this.lookup("tag", this.pick(this.tags))),
    putProduct: () => this.product.items.upsert(this.newProduct(this.pick(this.productsNow))),
    renameProduct: () => this.patchProduct([{ op: "set", path: "/name", value: this.name("product") }]),
    repointProduct: () => this.patchProduct([{ op: "set", path: "/categoryId", value: this.pick(this.categories) }]),
    deleteProduct: () => this.draw() < 0.3 && this.deleteProduct(String(this.pick(this.productsNow))),
    putReview: () => this.review.items.upsert(this.newReview(Math.floor(this.draw() * 60))),
    deleteReview: () => {
      const n = Math.floor(this.draw() * 60);
      return this.review.item(String(n), n % this.members).delete();
    },
    placeOrder: () => {
      const order = this.newOrder(Math.floor(this.draw() * 60));
      return this.procedure("placeOrder", order.customerId, order);
    },
    replaceOrder: () => {
      const order = this.newOrder(Math.floor(this.draw() * 60));
      return this.procedure("replaceOrders", order.customerId, order);
    },
    cancelOrder: () => {
      const { id, customerId } = this.newOrder(Math.floor(this.draw() * 60));
      return this.procedure("cancelOrder", customerId, id);
    },
  };

  patchProduct(operations) {
    const id = String(this.pick(this.productsNow));
    return this.product.item(id, id).patch(operations);
  }

  deleteProduct(id) {
    return this.product.item(id, id).delete();
  }

  /**
   * Runs random operations until a time. In the last third categories and tags stay as they are, and
   * half of the products: so the last change of some copies comes from their source, and of others
   * from their target. Only refusals that belong to a storm are let pass.
   */
  async client(begin, until) {
    const late = begin + ((until - begin) * 2) / 3;
    while (Date.now() < until) {
      const calm = Date.now() > late;
      const names = Object.keys(this.operations).filter((name) => !calm || !/Category|Tag/.test(name));
      this.productsNow = calm ? Math.floor(this.products / 2) : this.products;
      const name = names[Math.floor(this.draw() * names.length)];
      try {
        await this.operations[name]();
        this.done[name] = (this.done[name] ?? 0) + 1;
      } catch (error) {
        const refused = [404, 409, 412, 449].includes(error.code) || (error.code === 400 && /does not exist|_etag|Precondition|412/i.test(error.message));
        if (!refused && !this.serverDown) throw new Error(`${name}: ${error.code} ${error.message}`, { cause: error });
        if (this.serverDown) await sleep(50);
      }
    }
  }
}

describe("the feed handler and the procedures in a storm", { concurrency: false }, () => {
  const exports = Exports.make();
  let server, client;
  before(async () => {
    server = await Server.start();
    client = await server.client("http", { plugins: [merging] });
  });
  after(async () => {
    dispose(client);
    await server.remove();
    exports.remove();
  });

  test(`every copy equals its source, every counter its count, every projection its rows (seed ${seed})`, { timeout: (seconds + 120) * 1000 }, async (t) => {
    const draw = random(seed);
    const script = await exports.write("cli");
    await exports.run(server.endpoint(), "bash", [path.join(script, "create.sh")]);
    const handler = path.join(await exports.write("feed-handler"), "handler.mjs");
    const settings = { LEASE_SECONDS: "1", POLL_MILLISECONDS: "20" };
    const storm = new Storm(client.database("shop"), draw);
    await storm.begin();
    // The first run makes every rule true for what exists. From then on only changes do.
    await exports.run(server.endpoint(), "node", [handler, "--once"], settings);

    const begin = Date.now();
    const until = begin + seconds * 1000;
    const clients = Promise.all(Array.from({ length: 6 }, () => storm.client(begin, until)));
    let kills = 0;
    while (Date.now() < until) {
      const running = exports.start(server.endpoint(), "node", [handler], settings);
      const outcome = await Promise.race([running.ended, sleep(700 + draw() * (long ? 4000 : 1300))]);
      assert.equal(outcome, undefined, `the handler ended by itself: ${JSON.stringify(outcome)}`);
      if (long && draw() < 0.15) {
        storm.serverDown = true;
        await server.kill();
        await server.spawn();
        dispose(client);
        client = await server.client("http", { plugins: [merging] });
        storm.connect(client.database("shop"));
        setTimeout(() => (storm.serverDown = false), 500);
      }
      running.kill();
      assert.equal((await running.ended).signal, "SIGKILL");
      kills++;
    }
    await clients;
    await exports.run(server.endpoint(), "node", [handler, "--once"], settings);

    const items = {};
    for (const name of ["lookups", "product", "review", "customer", "byTag", "byProduct"])
      items[name] = await all(client.database("shop").container(name));
    assert.ok(items.product.length > 5 && items.customer.length > 10, "the storm left too little to compare");
    const [have, want] = [stored(items), expected(items)];
    assert.deepEqual(have, want);
    assert.deepEqual(sorted(projected(items)), sorted(projections(items)));
    t.diagnostic(
      `${Object.values(storm.done).reduce((a, b) => a + b)} changes, ${kills} kills; ${want.size} items compared: ` +
        JSON.stringify(storm.done),
    );

    // Nothing is left to do: another run changes nothing.
    const tags = async () => (await all(client.database("shop").container("product"))).map((item) => item._etag).sort();
    const quiet = await tags();
    await exports.run(server.endpoint(), "node", [handler, "--once"], settings);
    assert.deepEqual(await tags(), quiet);
  });
});
