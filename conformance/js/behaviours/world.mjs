// Shared by the behaviours: clients, one database for all behaviours that need no other,
// containers, and the two possible outcomes of a call.
import { CosmosClient } from "@azure/cosmos";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import https from "node:https";
import { costFault, wantsReceipt } from "../../raw/charges.mjs";
import { once, settings, unique } from "../../raw/harness.mjs";

export const world = settings();

const agent = world.endpoint.startsWith("https:")
  ? new https.Agent({ ca: readFileSync(world.authorityFile), keepAlive: true, maxSockets: 64 })
  : undefined;

/**
 * Requests a receipt with every request, and fails those whose reply has a wrong cost. heard:
 * called with the status of every reply.
 */
const watched = (heard, more) => async (request, node, next) => {
  Object.assign(request.headers, wantsReceipt, more);
  const look = ({ code: status, substatus = 0, headers }) => {
    heard?.(status, headers);
    const fault = costFault({ method: request.method, path: request.path, status, substatus, headers, asked: true });
    if (fault) throw new assert.AssertionError({ message: fault });
  };
  let reply;
  try {
    reply = await next(request);
  } catch (err) {
    if (err.headers) look(err);
    throw err;
  }
  look(reply);
  return reply;
};

/**
 * A client without retries after throttling, because they could hide a fault. headers: sent with
 * every request.
 */
export function newClient({ heard, headers, ...options } = { key: world.key }) {
  return new CosmosClient({
    endpoint: world.endpoint,
    agent,
    plugins: [{ on: "request", plugin: watched(heard, headers) }],
    ...options,
    connectionPolicy: { retryOptions: { maxRetryAttemptCount: 0 }, ...options.connectionPolicy },
  });
}

export const client = newClient();

const mergedClient = once(() =>
  newClient({ key: world.key, headers: { "x-orrery-cross-partition-queries": "server" } }),
);

/**
 * A container, through a client for which the server merges the results of a query over all
 * partitions; otherwise the SDK merges.
 */
export const merged = (container) => mergedClient().database(container.database.id).container(container.id);

/** A client with the read-only key. */
export const reader = once(async () => {
  assert.ok(world.readOnlyKey, "ORRERY_READONLY_KEY is not set");
  return newClient({ key: world.readOnlyKey });
});

export const newDatabase = async (more = {}) => (await client.databases.create({ id: unique("db"), ...more })).database;

export const sharedDatabase = once(() => newDatabase());

/** A new container as the list describes it. more: other members of its definition. */
export async function newContainer(more = {}, database = undefined) {
  const home = database ?? (await sharedDatabase());
  const throughput =
    more.maxThroughput || more.throughput === null || !world.throughput ? {} : { throughput: world.throughput };
  const definition = { id: unique("c"), partitionKey: { paths: ["/pk"], version: 2 }, ...throughput, ...more };
  if (definition.throughput === null) delete definition.throughput;
  return (await home.containers.create(definition)).container;
}

/** The container that behaviours of single items share; each uses new ids. */
export const sharedContainer = once(() => newContainer());

const system = ["_rid", "_self", "_etag", "_attachments", "_ts"];

/** An item without the properties that the server adds. */
export const own = (item) => item && Object.fromEntries(Object.entries(item).filter(([k]) => !system.includes(k)));

/**
 * Awaits a refusal; the SDK returns a missing item as a response with status 404, and other
 * refusals as errors.
 */
export async function refused(promise, codes, substatus) {
  const expected = [codes].flat();
  let status, sub, text, result;
  try {
    result = await promise;
    [status, sub, text] = [result?.statusCode ?? result?.code, result?.substatus, ""];
  } catch (err) {
    if (err instanceof assert.AssertionError || typeof err.code !== "number") throw err;
    [status, sub, text, result] = [err.code, err.substatus, err.body?.message ?? err.message, err];
  }
  assert.ok(expected.includes(status), `status ${status}, want ${expected}: ${text}`);
  if (substatus !== undefined) assert.equal(Number(sub ?? 0), substatus, "substatus");
  return result;
}

/** The error of a call that must fail. */
export async function fails(promise) {
  try {
    await promise;
  } catch (err) {
    return err;
  }
  throw new Error("was answered, want a refusal");
}

export const all = async (iterator) => (await iterator.fetchAll()).resources;
export const ids = (rows) => rows.map((r) => r.id ?? r).sort();
export const ifMatch = (condition) => ({ accessCondition: { type: "IfMatch", condition } });
export const ifNoneMatch = (condition) => ({ accessCondition: { type: "IfNoneMatch", condition } });
export const charge = (reply) => Number(reply.headers?.["x-ms-request-charge"] ?? reply.requestCharge);
export const byId = (id) => ({ query: "SELECT * FROM c WHERE c.id = @id", parameters: [{ name: "@id", value: id }] });

/** Every page of an iterator, with sizes and rows. */
export async function pages(iterator) {
  const out = { rows: [], sizes: [] };
  while (iterator.hasMoreResults()) {
    const { resources = [] } = await iterator.fetchNext();
    out.rows.push(...(resources ?? []));
    out.sizes.push(resources?.length ?? 0);
  }
  return out;
}
