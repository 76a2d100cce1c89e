// A writer: one operation after the other on items that no other client writes.
import { Item, containers, itemCount, rest } from "./items.mjs";
import { anomaly, broken, counts, kindOf, pause, running, say, surfaced, timed, textOf } from "./report.mjs";

export class Writer {
  constructor(database, number, random) {
    this.database = database;
    this.random = random;
    this.items = Object.fromEntries(
      containers.map((c) => [c, Array.from({ length: itemCount }, (_, i) => new Item(c, number, i))]),
    );
  }

  async run() {
    while (running.on) {
      await this.once();
      await pause(rest);
    }
  }

  async once() {
    const name = this.random.oneOf(["flat", "flat", "tree", "old"]);
    const container = this.database.container(name);
    const chance = this.random.below(100);
    if (chance < 2) return this.bulk(container, name);
    if (chance < 14) return this.batch(container, name);
    const item = this.random.oneOf(this.items[name]);
    return this.single(container, item);
  }

  /** The next attempt on an item. */
  attempt(item, op) {
    item.attempts++;
    if (op === "delete") item.lastDelete = item.attempts;
    return { item, op, version: item.attempts };
  }

  async single(container, item) {
    const op = this.suitable(item);
    const attempt = this.attempt(item, op);
    const etag = op === "replace" && this.random.below(2) === 0 ? item.etag : undefined;
    for (;;) {
      let status, substatus, tag, detail;
      try {
        const reply = await timed("write", () => this.send(container, attempt, etag));
        [status, substatus, tag] = [reply.statusCode, reply.substatus, reply.etag];
        detail = `statusCode ${status}`;
      } catch (err) {
        if (typeof err.code !== "number" && !broken(err))
          anomaly("an exception of the SDK", `${op} of ${item.container} ${item.id}: ${err.stack}`);
        [status, substatus, detail] = [err.code, err.substatus, textOf(err)];
      }
      if (!this.settle(attempt, status, substatus, tag, detail)) return;
      await pause(200);
    }
  }

  suitable(item) {
    if (item.unclear) return "upsert";
    if (!item.there) return this.random.oneOf(["create", "upsert"]);
    return this.random.oneOf([
      "replace",
      "replace",
      "replace",
      "upsert",
      "upsert",
      "upsert",
      "patch",
      "patch",
      "patch",
      "delete",
    ]);
  }

  send(container, { item, op, version }, etag) {
    const options = etag ? { accessCondition: { type: "IfMatch", condition: etag } } : undefined;
    const document = container.item(item.id, item.partitionKey);
    switch (op) {
      case "create":
        return container.items.create(item.body(version, this.random));
      case "upsert":
        return container.items.upsert(item.body(version, this.random));
      case "replace":
        return document.replace(item.body(version, this.random), options);
      case "patch":
        return document.patch([{ op: "set", path: "/version", value: version }]);
      default:
        return document.delete();
    }
  }

  /**
   * Records and prints the outcome of an attempt; true means that nothing was written and the
   * caller must retry.
   */
  settle({ item, op, version }, status, substatus, etag, detail, by = undefined) {
    const place = { container: item.container, key: item.key, id: item.id, op, version, by };
    const kind = kindOf(status);
    switch (kind) {
      case "done":
        Object.assign(item, { acked: version, there: op !== "delete", unclear: false, etag });
        counts.writes++;
        say("write", { ...place, etag: op === "delete" ? undefined : etag });
        return false;
      case "passing":
        surfaced(by ?? op, status, substatus, `${item.container} ${item.id}: ${detail}`);
        counts.retries++;
        return running.on || item.attempts === 0;
      case "refused":
        say("refused", { ...place, status, substatus: Number(substatus ?? 0), detail });
        break;
      case "wrong":
        anomaly(
          "a write was answered with an error",
          `${op} of ${item.container} ${item.id}: ${status}/${substatus ?? 0}: ${detail}`,
        );
        break;
    }
    item.unclear = true;
    if (kind !== "refused") say("maybe", { ...place, detail });
    return false;
  }

  /** Writes two to four items of one key, all or none. */
  async batch(container, name) {
    const first = this.random.below(20);
    const same = this.items[name].filter((i) => i.index % 20 === first);
    const chosen = shuffled(same, this.random).slice(0, 2 + this.random.below(3));
    const attempts = chosen.map((i) => this.attempt(i, i.there || i.unclear ? "upsert" : "create"));
    const operations = attempts.map((a) => ({
      operationType: a.op === "create" ? "Create" : "Upsert",
      resourceBody: a.item.body(a.version, this.random),
    }));
    for (;;) {
      let again = false;
      try {
        const reply = await timed("batch", () => container.items.batch(operations, chosen[0].partitionKey));
        attempts.forEach((a, i) => {
          const { statusCode, eTag } = reply.result[i];
          // When another operation makes a batch fail, this one was not carried out: 424.
          if (statusCode === 424) a.item.unclear = true;
          else again = this.settle(a, statusCode, 0, eTag, "in a batch", "batch") || again;
        });
      } catch (err) {
        if (typeof err.code !== "number" && !broken(err))
          anomaly("an exception of the SDK", `batch in ${name}: ${err.stack}`);
        for (const a of attempts)
          again = this.settle(a, err.code, err.substatus, undefined, textOf(err), "batch") || again;
      }
      if (!again) return;
      await pause(200);
    }
  }

  /** Upserts distinct items of any keys, independently of each other. */
  async bulk(container, name) {
    let attempts = shuffled(this.items[name], this.random)
      .slice(0, 5 + this.random.below(16))
      .map((i) => this.attempt(i, "upsert"));
    while (attempts.length > 0) {
      const operations = attempts.map((a) => ({
        operationType: "Upsert",
        partitionKey: a.item.partitionKey,
        resourceBody: a.item.body(a.version, this.random),
      }));
      let results;
      try {
        results = await timed("bulk", () => within(patience, container.items.executeBulkOperations(operations)));
      } catch (err) {
        if (typeof err.code !== "number" && !broken(err))
          anomaly("an exception of the SDK", `bulk in ${name}: ${err.stack}`);
        results = attempts.map(() => ({ error: err }));
      }
      attempts = attempts.filter((a, i) => {
        const { response, error } = results[i];
        if (error) return this.settle(a, error.code, error.substatus, undefined, textOf(error), "bulk");
        return this.settle(a, response.statusCode, response.subStatusCode, response.eTag, "in bulk", "bulk");
      });
      if (attempts.length > 0) await pause(200);
    }
  }
}

// How long to wait for a bulk, in ms. The SDK itself repeats ten times, a second apart. But when
// the connection breaks while @azure/cosmos 4.9.3 reads the partitions again after a 410
// (Limiter.pauseAndClear), the operations that it took from its queue are neither repeated nor
// failed, and BulkHelper.execute waits for them without end.
const patience = 75_000;

/**
 * The promise's outcome, or after that many ms an error like that of a connection that timed out.
 */
function within(ms, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(`no outcome in ${ms} ms`), { code: "ETIMEDOUT" })), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export function shuffled(list, random) {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
