// Helpers of the emulator suite beyond the SDK: raw requests against one database, and items by the
// dozen.
import assert from "node:assert/strict";
import { send } from "./raw.mjs";

/** Raw requests to the containers of one world; every answer must be JSON or empty. */
export class Wire {
  constructor(world) {
    this.world = world;
  }

  async send(method, path, { headers = {}, body, ...more } = {}) {
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const reply = await send(this.world.server, method, `/dbs/${this.world.database.id}${path}`, {
      headers,
      body: text,
      ...more,
    });
    assert.ok(reply.status < 500, `${method} ${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
    reply.json = reply.text === "" ? undefined : JSON.parse(reply.text);
    return reply;
  }

  /**
   * One page of a query. key: the partition key's values, or undefined for all partitions, which
   * the server then merges.
   */
  query(container, query, { key, size = 1000, continuation, parameters, headers = {} } = {}) {
    return this.send("POST", `/colls/${container}/docs`, {
      body: { query, parameters },
      headers: {
        "content-type": "application/query+json",
        "x-ms-documentdb-isquery": "True",
        "x-ms-max-item-count": String(size),
        ...(key
          ? keyHeader(key)
          : { "x-ms-documentdb-query-enablecrosspartition": "True", "x-orrery-cross-partition-queries": "server" }),
        ...(continuation ? { "x-ms-continuation": continuation } : {}),
        ...headers,
      },
    });
  }

  create(container, key, item, headers = {}) {
    return this.send("POST", `/colls/${container}/docs`, {
      body: item,
      headers: { "content-type": "application/json", ...keyHeader(key), ...headers },
    });
  }

  /** A transactional batch, in the form of every SDK except .NET. */
  batch(container, key, operations) {
    return this.send("POST", `/colls/${container}/docs`, {
      body: operations,
      headers: {
        "content-type": "application/json",
        "x-ms-cosmos-is-batch-request": "True",
        "x-ms-cosmos-batch-atomic": "True",
        "x-ms-cosmos-batch-ordered": "True",
        ...keyHeader(key),
      },
    });
  }

  patch(container, key, id, body, headers = {}) {
    return this.send("PATCH", `/colls/${container}/docs/${id}`, {
      body,
      headers: { "content-type": "application/json-patch+json", ...keyHeader(key), ...headers },
    });
  }
}

/** The partition key header, from the values of a key or of a prefix of one. */
export function keyHeader(values) {
  return { "x-ms-documentdb-partitionkey": JSON.stringify(values) };
}

/** An answer's rows; fails with the text of the answer when it is an error. */
export function rows(reply) {
  assert.equal(reply.status, 200, reply.text.slice(0, 400));
  assert.equal(reply.json._count, reply.json.Documents.length);
  return reply.json.Documents;
}

/** The LSN in a session token of one range. */
export function lsn(token) {
  const found = /^\d+:-?\d+#(\d+)/.exec(token ?? "");
  assert.ok(found, `no session token: ${token}`);
  return Number(found[1]);
}

/** Polls until done() is true; fails after ten seconds. */
export async function until(what, done) {
  const end = Date.now() + 10_000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`not after ten seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
