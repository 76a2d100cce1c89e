// Helpers of the suites about containers, hierarchical keys, sessions and the gateway: raw requests
// over both schemes, and the place of a partition key in the key space.
import http from "node:http";
import https from "node:https";
import { hashPartitionKey } from "./node_modules/@azure/cosmos/dist/esm/utils/hashing/hash.js";
import { addressed, sign } from "./raw.mjs";

/**
 * A function that sends signed requests in forms that no SDK uses, over the scheme of a world. Each
 * resolves to { status, headers, text, json, raw }; json is undefined without a body. agent: false,
 * the default, opens a connection for each request.
 */
export async function asker(server, protocol = "http") {
  const ca = protocol === "https" ? await server.certificate() : undefined;
  return (
    method,
    path,
    { headers = {}, body, signed = true, link: given, agent = false, timeout = 10_000, chunked = false } = {},
  ) => {
    const date = new Date().toUTCString();
    const own = { "x-ms-date": date, "x-ms-version": "2020-07-15" };
    if (signed) {
      const [type, link] = addressed(path);
      own.authorization = sign(method, type, given ?? link, date);
    }
    if (body !== undefined && !chunked) own["content-length"] = Buffer.byteLength(body);
    const client = protocol === "https" ? https : http;
    return new Promise((resolve, reject) => {
      const request = client.request(
        {
          host: "127.0.0.1",
          servername: "localhost",
          port: server.port,
          method,
          path,
          agent,
          ca,
          headers: { ...own, ...headers },
        },
        (reply) => {
          const chunks = [];
          reply.on("data", (c) => chunks.push(c));
          reply.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            let json;
            if (/^application\/json/.test(reply.headers["content-type"] ?? "") && text !== "") json = JSON.parse(text);
            resolve({
              status: reply.statusCode,
              headers: reply.headers,
              text,
              json,
              raw: reply.rawHeaders,
              reused: request.reusedSocket,
            });
          });
          reply.on("error", reject);
        },
      );
      request.setTimeout(timeout, () => request.destroy(new Error(`no answer to ${method} ${path} in ${timeout} ms`)));
      request.on("error", reject);
      for (const part of body === undefined ? [] : chunked ? body : [body]) request.write(part);
      request.end();
    });
  };
}

/** The effective partition key of a key's components; undefined stands for a missing one. */
export function effective(components, definition) {
  return hashPartitionKey(
    components.map((c) => (c === undefined ? {} : c)),
    definition,
  );
}

/** The ids of the ranges that overlap [min, max); ranges as readPartitionKeyRanges returns them. */
export function rangesOver(ranges, min, max) {
  return ranges.filter((r) => r.minInclusive < max && r.maxExclusive > min).map((r) => r.id);
}

/** The id of the range that holds a whole partition key. */
export function rangeOf(ranges, components, definition) {
  const epk = effective(components, definition);
  return ranges.find((r) => r.minInclusive <= epk && epk < r.maxExclusive).id;
}

/** A session token as a map: range id to LSN. Fails on any other form. */
export function lsns(token) {
  return new Map(
    token.split(",").map((part) => {
      const match = /^(\d+):-1#(\d+)$/.exec(part);
      if (!match) throw new Error(`${JSON.stringify(token)} is no session token of one region`);
      return [match[1], Number(match[2])];
    }),
  );
}

/** The token of a map of LSNs. */
export function tokenOf(map) {
  return [...map].map(([id, lsn]) => `${id}:-1#${lsn}`).join(",");
}

/** Fails unless the reply is a refusal with that status and a readable body; returns its body. */
export function refusal(reply, status, substatus) {
  const fail = (what) => {
    throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.headers)} ${reply.text.slice(0, 300)}`);
  };
  if (reply.status !== status) fail(`status ${reply.status}, want ${status}`);
  if (substatus !== undefined && Number(reply.headers["x-ms-substatus"]) !== substatus)
    fail(`want substatus ${substatus}`);
  if (!/^application\/json/.test(reply.headers["content-type"] ?? "")) fail("an error is JSON");
  if (Number(reply.headers["content-length"]) !== Buffer.byteLength(reply.text)) fail("an error says how long it is");
  if (typeof reply.json?.code !== "string" || !reply.json.message) fail("an error has code and message");
  if (!reply.json.message.includes(reply.headers["x-ms-activity-id"])) fail("the message names the activity");
  return reply.json;
}
