// Requests in forms that no SDK uses, signed with the account's key.
import { createHmac } from "node:crypto";
import http from "node:http";
import { wellKnownKey } from "./server.mjs";

/** The authorization header of a request. */
export function sign(verb, resourceType, link, date, key = wellKnownKey) {
  const text = `${verb.toLowerCase()}\n${resourceType}\n${link}\n${date.toLowerCase()}\n\n`;
  const signature = createHmac("sha256", Buffer.from(key, "base64")).update(text).digest("base64");
  return encodeURIComponent(`type=master&ver=1.0&sig=${signature}`);
}

/** The resource that a path addresses: [resourceType, link] as a client signs them. */
export function addressed(path) {
  const parts = path
    .replace(/^\/|\/$/g, "")
    .split("?")[0]
    .split("/")
    .filter(Boolean)
    .map(safelyDecoded);
  if (parts.length % 2 === 1) return [parts.at(-1), parts.slice(0, -1).join("/")];
  return [parts.at(-2) ?? "", parts.join("/")];
}

function safelyDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sends one request over its own connection; resolves to status, headers, text. link: what to sign instead of the path. */
export function send(server, method, path, { headers = {}, body, signed = true, link: given, timeout = 10_000 } = {}) {
  const date = new Date().toUTCString();
  const own = { "x-ms-date": date, "x-ms-version": "2020-07-15" };
  if (signed) {
    const [type, link] = addressed(path);
    own.authorization = sign(method, type, given ?? link, headers["x-ms-date"] ?? date);
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port: server.port, method, path, agent: false, headers: { ...own, ...headers } },
      (reply) => {
        const chunks = [];
        reply.on("data", (c) => chunks.push(c));
        reply.on("end", () =>
          resolve({ status: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.setTimeout(timeout, () => request.destroy(new Error(`no answer to ${method} ${path} in ${timeout} ms`)));
    request.on("error", reject);
    if (body !== undefined) request.write(body);
    request.end();
  });
}
