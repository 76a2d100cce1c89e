// Plain requests, signed by hand by one function, and a container as a client without an SDK sees
// it.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { costFault, wantsReceipt } from "./charges.mjs";
import { once, settings, unique } from "./harness.mjs";

export const world = settings();
const target = new URL(world.endpoint);
const secure = target.protocol === "https:";
const ca = secure ? readFileSync(world.authorityFile) : undefined;
const pool = secure
  ? new https.Agent({ ca, keepAlive: true, maxSockets: 64 })
  : new http.Agent({ keepAlive: true, maxSockets: 64 });
export const origin = { host: target.hostname, port: Number(target.port), secure, ca, origin: target.origin };

/** The authorization header of a signature by an account key, not percent-encoded. */
export function signature(verb, type, link, date, key = world.key, plainDate = "") {
  const text = `${verb.toLowerCase()}\n${type}\n${link}\n${date.toLowerCase()}\n${plainDate.toLowerCase()}\n`;
  return `type=master&ver=1.0&sig=${createHmac("sha256", Buffer.from(key, "base64")).update(text).digest("base64")}`;
}

/** The resource that a path addresses: [resource type, link], as a client signs them. */
export function addressed(path) {
  const parts = path
    .split("?")[0]
    .split("/")
    .filter(Boolean)
    .map((p) => {
      try {
        return decodeURIComponent(p);
      } catch {
        return p;
      }
    });
  return parts.length % 2 ? [parts.at(-1), parts.slice(0, -1).join("/")] : [parts.at(-2) ?? "", parts.join("/")];
}

/**
 * Sends one request, with a request for a receipt. body: a text, bytes, or a value to encode as
 * JSON. authorization: the literal header; null for none; otherwise the request is signed with key,
 * for type and link where they do not follow from the path. Resolves to { status, substatus,
 * headers, text, bytes, json }; rejects when the cost in the reply is wrong.
 */
export function ask(
  method,
  path,
  {
    headers = {},
    body,
    authorization,
    key,
    type,
    link,
    date = new Date().toUTCString(),
    agent = pool,
    end = true,
  } = {},
) {
  const all = { ...wantsReceipt, "x-ms-date": date, "x-ms-version": "2020-07-15", ...headers };
  const [pathType, pathLink] = addressed(path);
  if (authorization === undefined)
    all.authorization = encodeURIComponent(signature(method, type ?? pathType, link ?? pathLink, date, key));
  else if (authorization !== null) all.authorization = authorization;
  for (const [name, value] of Object.entries(all)) if (value === null) delete all[name];
  const bytes = body === undefined || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  if (bytes !== undefined && !Object.keys(all).some((n) => n.toLowerCase() === "content-length"))
    all["content-length"] = Buffer.byteLength(bytes);
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(
      { host: origin.host, servername: "localhost", port: origin.port, method, path, agent, ca, headers: all },
      (reply) => {
        const chunks = [];
        reply.on("data", (c) => chunks.push(c));
        reply.on("error", reject);
        reply.on("end", () => {
          const seen = answer(reply, Buffer.concat(chunks));
          const fault = costFault({ method, path, ...seen, asked: "x-orrery-receipt" in all });
          if (fault) reject(new assert.AssertionError({ message: fault }));
          else resolve(seen);
        });
      },
    );
    request.setTimeout(30_000, () => request.destroy(new Error(`no answer to ${method} ${path} in 30 s`)));
    request.on("error", reject);
    if (bytes !== undefined) request.write(bytes);
    if (end) request.end();
    else request.flushHeaders();
  });
}

function answer(reply, bytes) {
  const text = bytes.toString();
  const isJSON = /^application\/json/.test(reply.headers["content-type"] ?? "") && text !== "" && bytes[0] !== 0x81;
  return {
    status: reply.statusCode,
    substatus: Number(reply.headers["x-ms-substatus"] ?? 0),
    headers: reply.headers,
    text,
    bytes,
    json: isJSON ? JSON.parse(text) : undefined,
  };
}

/** Fails unless the reply has this status; returns it. */
export function ok(reply, status = 200) {
  assert.equal(reply.status, status, `${reply.status}/${reply.substatus} ${reply.text.slice(0, 300)}`);
  return reply;
}

/**
 * Fails unless the reply refuses with this status, in the shape that every client can read; returns
 * it.
 */
export function refusal(reply, status, substatus) {
  ok(reply, status);
  if (substatus !== undefined) assert.equal(reply.substatus, substatus, "substatus");
  assert.ok(typeof reply.json?.code === "string" && reply.json.message, `no error body: ${reply.text.slice(0, 200)}`);
  return reply;
}

export const json = { "content-type": "application/json" };
export const isQuery = { "content-type": "application/query+json", "x-ms-documentdb-isquery": "True" };
export const cross = { "x-ms-documentdb-query-enablecrosspartition": "True" };
/**
 * Makes the server merge the results of a query over all partitions; otherwise it refuses queries
 * that need a merge.
 */
export const merged = { "x-orrery-cross-partition-queries": "server" };
export const asToken = (token) => encodeURIComponent(token);

/** The partition key header with the value of each level; undefined stands for a missing value. */
export function keyHeader(values) {
  const text = JSON.stringify(values.map((v) => (v === undefined ? {} : v)));
  return {
    "x-ms-documentdb-partitionkey": text.replace(
      /[\u0080-\uffff]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  };
}

/**
 * All pages of a feed (GET), or of a query (POST with a body). name: the name of the page's array.
 * Resolves to { rows, sizes, first }.
 */
export async function pages(name, method, path, options = {}) {
  const out = { rows: [], sizes: [] };
  let continuation;
  do {
    const headers = { ...options.headers, ...(continuation ? { "x-ms-continuation": continuation } : {}) };
    const reply = ok(await ask(method, path, { ...options, headers }));
    out.first ??= reply;
    out.rows.push(...reply.json[name]);
    out.sizes.push(reply.json[name].length);
    continuation = reply.headers["x-ms-continuation"];
  } while (continuation && out.sizes.length < 1000);
  return out;
}

/** The rows of a query over databases, containers, users, permissions or offers. */
export const controlQuery = async (name, path, query, parameters = {}) =>
  (
    await pages(name, "POST", path, {
      headers: isQuery,
      body: { query, parameters: Object.entries(parameters).map(([n, value]) => ({ name: `@${n}`, value })) },
    })
  ).rows;

export const post = (path, body, headers = {}, more = {}) =>
  ask("POST", path, { body, headers: { ...json, ...headers }, ...more });
export const put = (path, body, headers = {}, more = {}) =>
  ask("PUT", path, { body, headers: { ...json, ...headers }, ...more });
export const get = (path, headers = {}, more = {}) => ask("GET", path, { headers, ...more });
export const del = (path, headers = {}, more = {}) => ask("DELETE", path, { headers, ...more });

/** A new database: its path, and the body of the reply. */
export async function newDatabase(headers = {}, id = unique("db")) {
  const reply = ok(await post("/dbs", { id }, headers), 201);
  return { id, path: `/dbs/${encodeURIComponent(id)}`, body: reply.json, reply };
}

export const sharedDatabase = once(() => newDatabase());

/** A new container as the list describes it. headers: replace those that set its throughput. */
export async function newContainer(more = {}, { database, headers } = {}) {
  const home = database ?? (await sharedDatabase());
  const definition = { id: unique("c"), partitionKey: { paths: ["/pk"], kind: "Hash", version: 2 }, ...more };
  const reply = ok(
    await post(
      `${home.path}/colls`,
      definition,
      headers ?? (world.throughput ? { "x-ms-offer-throughput": String(world.throughput) } : {}),
    ),
    201,
  );
  return new Container(home, definition, reply.json);
}

export const sharedContainer = once(() => newContainer());

/** A container's items. `as` gives the same container with other credentials. */
export class Container {
  constructor(database, definition, body, rights = {}) {
    Object.assign(this, { database, definition, body, rights, id: definition.id });
    this.path = `${database.path}/colls/${encodeURIComponent(definition.id)}`;
    this.link = `dbs/${database.id}/colls/${definition.id}`;
    this.docs = `${this.path}/docs`;
  }

  /** rights: { authorization } or { key }. */
  as(rights) {
    return new Container(this.database, this.definition, this.body, rights);
  }

  at(id) {
    return `${this.docs}/${encodeURIComponent(id)}`;
  }

  /** The values of an item at the partition key paths of this container (paths of one step). */
  keyOf(item) {
    return this.definition.partitionKey.paths.map((p) => item[p.slice(1)]);
  }

  send(method, path, { headers = {}, ...more } = {}) {
    return ask(method, path, { headers, ...this.rights, ...more });
  }

  create(item, { key = this.keyOf(item), headers = {} } = {}) {
    return this.send("POST", this.docs, { body: item, headers: { ...json, ...keyHeader(key), ...headers } });
  }

  upsert(item, { headers = {}, ...more } = {}) {
    return this.create(item, { headers: { "x-ms-documentdb-is-upsert": "True", ...headers }, ...more });
  }

  read(id, key, headers = {}) {
    return this.send("GET", this.at(id), {
      headers: { ...keyHeader([key].flat()), ...headers },
      type: "docs",
      link: `${this.link}/docs/${id}`,
    });
  }

  replace(item, { id = item.id, key = this.keyOf(item), headers = {} } = {}) {
    return this.send("PUT", this.at(id), {
      body: item,
      headers: { ...json, ...keyHeader(key), ...headers },
      type: "docs",
      link: `${this.link}/docs/${id}`,
    });
  }

  patch(id, key, body, headers = {}) {
    return this.send("PATCH", this.at(id), {
      body: Array.isArray(body) ? { operations: body } : body,
      headers: { ...json, ...keyHeader([key].flat()), ...headers },
      type: "docs",
      link: `${this.link}/docs/${id}`,
    });
  }

  delete(id, key, headers = {}) {
    return this.send("DELETE", this.at(id), {
      headers: { ...keyHeader([key].flat()), ...headers },
      type: "docs",
      link: `${this.link}/docs/${id}`,
    });
  }

  /**
   * Every page of a query. key: the values to restrict it to; otherwise it covers all partitions.
   * headers: such as merged.
   */
  pages(query, { parameters = {}, key, size, headers = {}, continuation } = {}) {
    return pages("Documents", "POST", this.docs, {
      ...this.rights,
      ...this.queryOptions(query, { parameters, key, size, headers, continuation }),
    });
  }

  /** One page of a query, whatever its status. */
  query(query, options = {}) {
    return this.send("POST", this.docs, this.queryOptions(query, options));
  }

  queryOptions(query, { parameters = {}, key, size, headers = {}, continuation }) {
    const body = {
      query,
      parameters: Object.entries(parameters).map(([name, value]) => ({ name: `@${name}`, value })),
    };
    const more = {
      ...(size ? { "x-ms-max-item-count": String(size) } : {}),
      ...(continuation ? { "x-ms-continuation": continuation } : {}),
    };
    return { body, headers: { ...isQuery, ...(key ? keyHeader([key].flat()) : cross), ...more, ...headers } };
  }

  async rows(query, options) {
    return (await this.pages(query, options)).rows;
  }

  /** A transaction under one key. */
  batch(operations, key, headers = {}) {
    const flags = {
      "x-ms-cosmos-is-batch-request": "True",
      "x-ms-cosmos-batch-atomic": "True",
      "x-ms-cosmos-batch-ordered": "True",
    };
    return this.send("POST", this.docs, {
      body: operations,
      headers: { ...json, ...flags, ...keyHeader([key].flat()), ...headers },
    });
  }

  /** Independent operations, sent to the range of their keys. */
  bulk(operations, range, headers = {}) {
    const flags = {
      "x-ms-cosmos-is-batch-request": "True",
      "x-ms-cosmos-batch-atomic": "False",
      "x-ms-cosmos-batch-continue-on-error": "True",
      "x-ms-documentdb-partitionkeyrangeid": range,
    };
    return this.send("POST", this.docs, { body: operations, headers: { ...json, ...flags, ...headers } });
  }

  async ranges() {
    return ok(await this.send("GET", `${this.path}/pkranges`)).json.PartitionKeyRanges;
  }

  /** The id of the range that holds a key, from a reply for that key. */
  async rangeOf(key) {
    return (await this.read(unique(), key)).headers["x-ms-documentdb-partitionkeyrangeid"];
  }
}

const system = ["_rid", "_self", "_etag", "_attachments", "_ts"];

/** An item without the properties that the server adds. */
export const own = (item) => Object.fromEntries(Object.entries(item).filter(([k]) => !system.includes(k)));
export const charge = (reply) => Number(reply.headers["x-ms-request-charge"]);
export const ids = (rows) => rows.map((r) => r.id).sort();
