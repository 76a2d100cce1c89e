// Keeps copies, counters and projections true from the change feed. rules.json says which; README.md says how to
// run it. A change is only a reason to look: the program reads what is stored now and writes the
// value that follows from it, so a change that arrives twice, late or out of order does no harm.
import {
  ChangeFeedMode,
  ChangeFeedPolicy,
  ChangeFeedRetentionTimeSpan,
  ChangeFeedStartFrom,
  CosmosClient,
} from "@azure/cosmos";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const rules = JSON.parse(readFileSync(new URL("rules.json", import.meta.url), "utf8"));
const {
  COSMOS_ENDPOINT,
  COSMOS_KEY,
  COSMOS_DATABASE = rules.database,
  STATE_CONTAINER = "feedHandlerState",
  RETENTION_MINUTES = "1440",
  LEASE_SECONDS = "30",
  POLL_MILLISECONDS = "500",
} = process.env;
if (!COSMOS_ENDPOINT || !COSMOS_KEY) {
  console.error("Set COSMOS_ENDPOINT and COSMOS_KEY to the account that the rules are for.");
  process.exit(2);
}
const once = process.argv.includes("--once"); // end when nothing is left to do
const parallel = 8;
const pageSize = 100;
const patchOperations = 10; // the most that one request may have
const owner = randomUUID();
const client = new CosmosClient({ endpoint: COSMOS_ENDPOINT, key: COSMOS_KEY });
const database = client.database(COSMOS_DATABASE);
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (stopped = true));

/** A problem that time does not mend. */
class Fatal extends Error {}
/** Another process has taken over. */
class Lost extends Error {}

/*ROWS*/

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isOf = (item, place, container) =>
  place.container === container && item !== undefined && item[rules.typeProperty] === place.type;

/** The partition key value of an item: of its property, or of several for a hierarchical key. */
function keyOf(container, item) {
  const values = rules.keys[container].map((path) =>
    path.split("/").slice(1).reduce((value, name) => value?.[name.replace(/^"(.*)"$/, "$1")], item),
  );
  return values.length === 1 ? values[0] : values;
}

/** Runs a step for each element, a few at a time. */
async function forEach(elements, step) {
  const queue = [...elements];
  const run = async () => {
    while (queue.length > 0) await step(queue.shift());
  };
  const ended = await Promise.allSettled(Array.from({ length: parallel }, run));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

/** The pages of a query. */
function pages(container, query, parameters, partitionKey) {
  const options = { maxItemCount: pageSize, ...(partitionKey === undefined ? {} : { partitionKey }) };
  return database.container(container).items.query({ query, parameters }, options).getAsyncIterator();
}

async function* itemsOf(container, query, parameters, partitionKey) {
  for await (const { resources } of pages(container, query, parameters, partitionKey)) yield* resources ?? [];
}

/** The partition key that follows from the values which a rule looks for, if it does. */
function routed(rule, container, columns, values) {
  if (rule.constant) return rule.constant;
  if (!rule.key) return undefined;
  const key = rule.key.map((i, level) => {
    if (rules.keys[container][level] === "/id") return sought(columns[i], values[i]);
    return sought({ form: columns[i].form }, values[i]);
  });
  return key.length === 1 ? key[0] : key;
}

/** What is read while one page of changes is handled: each source once. */
class Sources {
  found = new Map();

  async row(join, values) {
    const key = JSON.stringify([join.container, join.forward, values]);
    if (!this.found.has(key)) this.found.set(key, this.read(join, values));
    return this.found.get(key);
  }

  async read(join, values) {
    const key = routed(join, join.container, join.to, values);
    for await (const item of itemsOf(join.container, join.forward, parametersOf(join.to, values), key))
      return rowsOf(item, join.levels)[0];
    return undefined;
  }

  /** The value of a copy for a row of its target; undefined if the source has none. */
  async copied(rule, target) {
    let row = target;
    for (const join of rule.joins) {
      const values = valuesIn(row, join.from);
      row = values && (await this.row(join, values));
      if (row === undefined) return undefined;
    }
    return valueIn(row, rule.value);
  }
}

/** The value of a counter now. */
async function counted(rule, row) {
  const values = valuesIn(row, rule.of);
  if (values === undefined) return undefined;
  const members = [];
  for await (const value of itemsOf(rule.source.container, rule.members, parametersOf(rule.group, values)))
    members.push(value);
  return aggregate(rule, members);
}

const pointer = (part) => "/" + String(part).replace(/~/g, "~0").replace(/\//g, "~1");

/** The path of each row of an item, such as /details/0. */
function pathsOf(item, levels) {
  let paths = [["", item]];
  for (const { property, array } of levels) {
    paths = paths.flatMap(([path, value]) => {
      const below = path + pointer(property);
      if (!array) return [[below, value[property]]];
      return Array.isArray(value[property]) ? value[property].map((one, i) => [`${below}/${i}`, one]) : [];
    });
    paths = paths.filter(([, value]) => typeof value === "object" && value !== null);
  }
  return paths.map(([path]) => path);
}

/** The operations that give an item the values of some rules. */
async function operations(item, copies, counters, sources) {
  const out = [];
  const add = (path, rule, have, want) => {
    if (same(have, want)) return;
    const at = path + pointer(rule.set);
    out.push(want === undefined ? { op: "remove", path: at } : { op: "set", path: at, value: want });
  };
  for (const rule of [...copies, ...counters]) {
    const rows = rowsOf(item, rule.target.levels);
    const paths = pathsOf(item, rule.target.levels);
    for (let i = 0; i < rows.length; i++) {
      const have = rows[i][rows[i].length - 1][rule.set];
      add(paths[i], rule, have, await (rule.joins ? sources.copied(rule, rows[i]) : counted(rule, rows[i])));
    }
  }
  return out;
}

/** Makes some rules true for one item. A write is refused if the item has changed: then look again. */
async function settle(container, first, copies, counters, sources) {
  const at = database.container(container).item(first.id, keyOf(container, first));
  let item = first;
  for (;;) {
    const all = await operations(item, copies, counters, sources);
    if (all.length === 0) return;
    try {
      let etag = item._etag;
      for (let i = 0; i < all.length; i += patchOperations) {
        const options = { accessCondition: { type: "IfMatch", condition: etag } };
        etag = (await at.patch({ operations: all.slice(i, i + patchOperations) }, options)).etag;
      }
    } catch (error) {
      if (error.code === 404) return;
      if (error.code !== 412 && error.code !== 400) throw error;
      const again = await at.read();
      if (again.resource === undefined) return;
      if (error.code === 400 && again.resource._etag === item._etag) throw error;
      item = again.resource;
      continue;
    }
    return;
  }
}

/** Values as one text, such as an id or a level of a partition key: several are joined by bars. */
function joined(values, prefix) {
  if (values.length === 1) return encodeId(String(values[0]), prefix);
  return values.map((value) => encodeId(String(value), "part").replace(/\|/g, "%7C")).join("|");
}

/** The item of a projection that follows from a row of its source, without what other rules set. */
function projected(view, row) {
  const item = { id: view.prefix ?? "", [rules.typeProperty]: view.target.type };
  item.id += joined(valuesIn(row, view.primary), view.prefix);
  for (const { property, from } of view.set) {
    const value = from.length === 1 ? valueIn(row, from[0]) : valuesIn(row, from);
    if (value !== undefined) item[property] = from.length === 1 ? value : joined(value, "joined");
  }
  return item;
}

/** A row of a source with its primary key, as it is stored now. Most rows are still where they were. */
async function rowNow(view, values, near) {
  const inside = (item) =>
    isOf(item, view.source, view.source.container)
      ? rowsOf(item, view.source.levels).find((row) => same(valuesIn(row, view.primary), values))
      : undefined;
  const source = database.container(view.source.container);
  const row = near && inside((await source.item(near.id, near.key).read()).resource);
  if (row) return row;
  const found = itemsOf(view.source.container, view.find, parametersOf(view.primary, values));
  for await (const item of found) if (inside(item)) return inside(item);
  return undefined;
}

const placeOf = (container, item) => ({ id: item.id, key: keyOf(container, item) });
const nameOf = ({ id, key }) => JSON.stringify([id, key === undefined ? [] : [key]]);

/** Writes the item of one row to a projection, and removes it from the places where it was. */
async function settleView({ view, values, places, near }) {
  const { container } = view.target;
  for (;;) {
    // What the projection has is read before the row is, so no older row is written over a newer one.
    const have = new Map();
    for (const [name, { id, key }] of places)
      have.set(name, (await database.container(container).item(id, key).read()).resource);
    const row = await rowNow(view, values, near);
    const want = row && projected(view, row);
    const at = want && placeOf(container, want);
    if (at && !places.has(nameOf(at))) {
      places.set(nameOf(at), at);
      continue;
    }
    try {
      for (const [name, { id, key }] of places)
        await put(container, database.container(container).item(id, key), have.get(name),
          at && name === nameOf(at) ? want : undefined, view.keep);
      return;
    } catch (error) {
      if (![404, 409, 412].includes(error.code)) throw error;
    }
  }
}

/** Gives one item of a projection its content, unless another one has written it meanwhile. */
async function put(container, at, have, want, keep) {
  const options = have && { accessCondition: { type: "IfMatch", condition: have._etag } };
  if (want === undefined) return have && at.delete(options);
  if (have === undefined) return database.container(container).items.create(want);
  for (const property of keep) if (have[property] !== undefined) want[property] = have[property];
  const stored = Object.fromEntries(Object.entries(have).filter(([name]) => !system.includes(name)));
  if (!sameMembers(stored, want)) await at.replace(want, options);
}

const system = ["_rid", "_self", "_etag", "_attachments", "_ts", "_lsn"];
const sameMembers = (a, b) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => same(a[name], b[name]));

/** The items whose copies depend on an item of the join with a number. */
async function* targetsOf(rule, number, values) {
  const join = rule.joins[number];
  const near = number === 0 ? rule.target : rule.joins[number - 1];
  for await (const item of itemsOf(near.container, join.back, parametersOf(join.from, values))) {
    if (number === 0) {
      yield item;
      continue;
    }
    for (const row of rowsOf(item, near.levels)) {
      const next = valuesIn(row, near.to);
      if (next !== undefined) yield* targetsOf(rule, number - 1, next);
    }
  }
}

/** Everything that one page of changes gives reason to look at, each once. */
class Work {
  targets = new Map();
  sources = new Map();
  groups = new Map();
  views = new Map();

  target(container, item, rule) {
    const key = JSON.stringify([keyOf(container, item), item.id]);
    const one = this.targets.get(key) ?? { copies: new Set(), counters: new Set() };
    one.item = item;
    (rule.joins ? one.copies : one.counters).add(rule);
    this.targets.set(key, one);
  }

  source(rule, number, values) {
    this.sources.set(JSON.stringify([rule.rule, rule.set, number, values]), { rule, number, values });
  }

  group(rule, values) {
    this.groups.set(JSON.stringify([rule.rule, rule.set, values]), { rule, values });
  }

  /** Notes what a change of an item, from before to after, gives reason to look at. */
  note(container, before, after) {
    for (const rule of rules.copies) {
      const wanted = (item) =>
        isOf(item, rule.target, container) &&
        rowsOf(item, rule.target.levels).map((row) => [valuesIn(row, rule.joins[0].from), row[row.length - 1][rule.set]]);
      if (isOf(after, rule.target, container) && !same(wanted(before), wanted(after)))
        this.target(container, after, rule);
      rule.joins.forEach((join, number) => this.joined(rule, join, number, container, before, after));
    }
    for (const rule of rules.counters) this.counting(rule, container, before, after);
    for (const view of rules.views) this.viewed(view, container, before, after);
  }

  /** Notes the rows of a projection that an item had or has, apart from those that are the same. */
  viewed(view, container, before, after) {
    if (view.source.container !== container) return;
    const read = (item) =>
      new Map(
        (isOf(item, view.source, container) ? rowsOf(item, view.source.levels) : [])
          .filter((row) => valuesIn(row, view.primary) !== undefined)
          .map((row) => [JSON.stringify(valuesIn(row, view.primary)), projected(view, row)]),
      );
    const [had, has] = [read(before), read(after)];
    for (const key of new Set([...had.keys(), ...has.keys()])) {
      const items = [had.get(key), has.get(key)];
      if (!same(...items)) this.view(view, JSON.parse(key), items, placeOf(container, after ?? before));
    }
  }

  view(view, values, items, near) {
    const key = JSON.stringify([view.rule, values]);
    const one = this.views.get(key) ?? { view, values, places: new Map() };
    for (const item of items) {
      if (item === undefined) continue;
      const at = placeOf(view.target.container, item);
      one.places.set(nameOf(at), at);
    }
    this.views.set(key, { ...one, near });
  }

  joined(rule, join, number, container, before, after) {
    if (join.container !== container) return;
    const leads = number + 1 < rule.joins.length ? rule.joins[number + 1].from : [rule.value];
    const read = (item) =>
      isOf(item, join, container)
        ? rowsOf(item, join.levels).map((row) => [valuesIn(row, join.to), leads.map((column) => valueIn(row, column))])
        : [];
    const [had, has] = [read(before), read(after)];
    if (same(had, has)) return;
    for (const [values] of [...had, ...has]) if (values !== undefined) this.source(rule, number, values);
  }

  counting(rule, container, before, after) {
    const wanted = (item) =>
      isOf(item, rule.target, container) &&
      rowsOf(item, rule.target.levels).map((row) => [valuesIn(row, rule.of), row[row.length - 1][rule.set]]);
    if (isOf(after, rule.target, container) && !same(wanted(before), wanted(after)))
      this.target(container, after, rule);
    if (rule.source.container !== container) return;
    const read = (item) =>
      isOf(item, rule.source, container)
        ? rowsOf(item, rule.source.levels).map((row) => [valuesIn(row, rule.group), rule.value && valueIn(row, rule.value)])
        : [];
    const [had, has] = [read(before), read(after)];
    if (same(had, has)) return;
    for (const [values] of [...had, ...has]) if (values !== undefined) this.group(rule, values);
  }

  async run(container) {
    const sources = new Sources();
    await forEach(this.views.values(), settleView);
    await forEach(this.targets.values(), ({ item, copies, counters }) =>
      settle(container, item, copies, counters, sources),
    );
    for (const { rule, number, values } of this.sources.values()) {
      await inBatches(targetsOf(rule, number, values), (item) =>
        settle(rule.target.container, item, [rule], [], sources),
      );
    }
    await forEach(this.groups.values(), async ({ rule, values }) => {
      const key = routed(rule, rule.target.container, rule.of, values);
      const found = itemsOf(rule.target.container, rule.find, parametersOf(rule.of, values), key);
      for await (const item of found) await settle(rule.target.container, item, [], [rule], sources);
    });
  }
}

/** Runs a step for each element of a stream, a page at a time. */
async function inBatches(stream, step) {
  let batch = [];
  for await (const one of stream) {
    batch.push(one);
    if (batch.length < pageSize) continue;
    await forEach(batch, step);
    batch = [];
  }
  await forEach(batch, step);
}

async function handle(container, changes) {
  const work = new Work();
  const image = (item) => (item && Object.keys(item).length > 0 ? item : undefined);
  for (const { current, previous, metadata } of changes) {
    const before = image(previous);
    if (metadata.operationType !== "create" && before === undefined)
      throw new Fatal(
        `The feed of ${container} has no previous versions. Enable them for the account, or counters would miss what an item has left.`,
      );
    work.note(container, before, image(current));
  }
  await work.run(container);
}

/** Makes every rule true once for all items, such as before the first change. */
async function fill() {
  const places = new Map();
  for (const rule of [...rules.copies, ...rules.counters]) {
    const key = JSON.stringify([rule.target.container, rule.target.type]);
    const one = places.get(key) ?? { place: rule.target, copies: [], counters: [] };
    (rule.joins ? one.copies : one.counters).push(rule);
    places.set(key, one);
  }
  for (const { place, copies, counters } of places.values()) {
    for await (const { resources } of pages(place.container, "SELECT * FROM c", [])) {
      const sources = new Sources();
      const targets = (resources ?? []).filter((item) => isOf(item, place, place.container));
      await forEach(targets, (item) => settle(place.container, item, copies, counters, sources));
    }
  }
}

/** Makes the projections true: first for each row, then for each item, whose row may be gone. */
async function fillViews() {
  for (const view of rules.views) {
    for (const place of [view.source, view.target]) {
      for await (const { resources } of pages(place.container, "SELECT * FROM c", [])) {
        const work = new Work();
        for (const item of (resources ?? []).filter((one) => isOf(one, place, place.container))) {
          if (place === view.source) work.viewed(view, place.container, undefined, item);
          else work.view(view, valuesIn([item], view.own), [item]);
        }
        await forEach(work.views.values(), settleView);
      }
    }
  }
}

/** What the program keeps: who runs it until when, the position in each feed, and whether every rule was made true. */
class State {
  static async open() {
    const definition = { id: STATE_CONTAINER, partitionKey: { paths: ["/id"] } };
    const { container } = await database.containers.createIfNotExists(definition);
    const fresh = { id: "handler", positions: {}, filled: false, until: 0 };
    await container.items.create(fresh).catch((error) => {
      if (error.code !== 409) throw error;
    });
    return new State(container);
  }

  constructor(container) {
    this.item = container.item("handler", "handler");
  }

  /** Takes over once nobody else runs the program. */
  async take() {
    while (!stopped) {
      this.value = (await this.item.read()).resource;
      if (this.value.owner === owner || this.value.until < Date.now()) return this.save();
      await sleep(Math.min(1000, this.value.until - Date.now() + 1));
    }
  }

  async save() {
    const next = { ...this.value, owner, until: Date.now() + 1000 * Number(LEASE_SECONDS) };
    const options = { accessCondition: { type: "IfMatch", condition: this.value._etag } };
    try {
      this.value = (await this.item.replace(next, options)).resource;
    } catch (error) {
      if (error.code === 412) throw new Lost("another process has taken over");
      throw error;
    }
  }

  get late() {
    return this.value.until - Date.now() < 500 * Number(LEASE_SECONDS);
  }

  /** Lets the next process begin at once. */
  async release() {
    this.value.until = 0;
    const next = { ...this.value, owner: null };
    await this.item.replace(next, { accessCondition: { type: "IfMatch", condition: this.value._etag } }).catch(() => {});
  }
}

const followed = rules.followed;

async function keepVersions() {
  for (const name of followed) {
    const container = database.container(name);
    const { resource } = await container.read();
    if (resource.changeFeedPolicy?.retentionDuration > 0) continue;
    const span = ChangeFeedRetentionTimeSpan.fromMinutes(Number(RETENTION_MINUTES));
    await container.replace({ ...resource, changeFeedPolicy: new ChangeFeedPolicy(span) });
  }
}

const feed = (name, start) =>
  database.container(name).items.getChangeFeedIterator({
    changeFeedMode: ChangeFeedMode.AllVersionsAndDeletes,
    changeFeedStartFrom: start,
    maxItemCount: pageSize,
  });

async function notePositions(state) {
  for (const name of followed) {
    if (state.value.positions[name]) continue;
    const page = await feed(name, ChangeFeedStartFrom.Now()).readNext();
    state.value.positions[name] = page.continuationToken;
  }
  await state.save();
}

/** Reads all feeds until the program is stopped, or once until nothing is left. */
async function follow(state) {
  const iterators = new Map();
  let quiet = 0;
  while (!stopped) {
    let changed = false;
    for (const name of followed) {
      if (!iterators.has(name))
        iterators.set(name, feed(name, ChangeFeedStartFrom.Continuation(state.value.positions[name])));
      const page = await readPage(name, iterators.get(name));
      if (page.statusCode !== 304 && page.result?.length > 0) {
        await handle(name, page.result);
        changed = true;
      }
      state.value.positions[name] = page.continuationToken;
      if (state.late) await state.save();
    }
    if (changed) await state.save();
    quiet = changed ? 0 : quiet + 1;
    if (once && quiet > 1) return;
    if (quiet > 0 && !once) await sleep(Number(POLL_MILLISECONDS));
  }
}

class Expired extends Error {}

async function readPage(name, iterator) {
  try {
    return await iterator.readNext();
  } catch (error) {
    if (error.code === 400) throw new Expired(`the position in the feed of ${name} is not kept any more: ${error.message}`);
    throw error;
  }
}

async function main() {
  if (followed.length === 0) {
    console.log("The design has no rules for the change feed.");
    return;
  }
  let failures = 0;
  while (!stopped) {
    let state;
    try {
      await keepVersions();
      state = await State.open();
      await state.take();
      if (stopped) return;
      await notePositions(state);
      if (!state.value.filled) {
        await fillViews();
        await fill();
        state.value.filled = true;
        await state.save();
      }
      console.log(`Following ${followed.length} containers.`);
      failures = 0;
      await follow(state);
      await state.release();
      return;
    } catch (error) {
      if (error instanceof Fatal) throw error;
      if (error instanceof Expired) {
        // What happened since is not known: make every rule true again, from now on.
        state.value.positions = {};
        state.value.filled = false;
        await state.save();
      }
      if (!(error instanceof Lost)) console.error(error.message ?? error);
      if (++failures > (once ? 5 : Infinity)) throw error;
      await sleep(Math.min(10_000, 100 * 2 ** Math.min(failures, 7)));
    }
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message ?? error);
  process.exitCode = 1;
} finally {
  client.dispose();
}
