// A server with data, and a browser that looks at it.
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

// The emulator's key, which every Cosmos DB tool knows.
export const wellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==";

/** A running server. It keeps all output for the message of a failure. */
export class Server {
  constructor(flags = ["--mode", "dev"], key = wellKnownKey) {
    this.flags = flags;
    this.key = key;
    this.data = mkdtempSync(path.join(tmpdir(), "orrery-explorer-"));
    this.port = 0;
  }

  static async start(flags, key) {
    const server = new Server(flags, key);
    await server.spawn();
    return server;
  }

  /** Starts the process; after a stop on the same port and with the same data. */
  async spawn() {
    const fixed = ["--host", "127.0.0.1", "--port", String(this.port), "--health-port", "0", "--throttle", "off"];
    const data = this.flags.includes("--in-memory") ? [] : ["--data-path", this.data];
    this.process = spawn(process.env.ORRERY_BINARY, ["serve", ...fixed, ...data, ...this.flags], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    this.exited = new Promise((resolve) => this.process.once("exit", resolve));
    await new Promise((resolve, reject) => {
      const listen = (chunk) => {
        output += chunk;
        const port = /Now listening on: https?:\/\/[^\s]*:(\d+)/.exec(output);
        if (port && /^Started\r?$/m.test(output)) {
          this.port = Number(port[1]);
          resolve();
        }
      };
      this.process.stdout.on("data", listen);
      this.process.stderr.on("data", listen);
      this.exited.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
      setTimeout(() => reject(new Error(`the server is not ready after 120 s:\n${output}`)), 120_000).unref();
    });
  }

  async stop() {
    this.process.kill("SIGTERM");
    await this.exited;
  }

  async remove() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  page(protocol = "http", hash = "") {
    return `${protocol}://localhost:${this.port}/_explorer/${hash}`;
  }

  /** Sends a signed request, and returns its answer parsed. */
  async send(verb, segments, body, headers = {}) {
    return (await this.ask(verb, segments, body, headers)).answer;
  }

  /** Waits until the index of a container is complete. */
  async indexed(db, coll) {
    const ask = { "x-ms-documentdb-populatequotainfo": "true" };
    for (let done = "0"; done !== "100"; ) {
      const { reply } = await this.ask("GET", ["dbs", db, "colls", coll], undefined, ask);
      done = reply.headers.get("x-ms-documentdb-collection-index-transformation-progress");
    }
  }

  async ask(verb, segments, body, headers) {
    const feed = segments.length % 2 === 1;
    const type = segments.at(feed ? -1 : -2);
    const link = (feed ? segments.slice(0, -1) : segments).join("/");
    const date = new Date().toUTCString();
    const text = `${verb.toLowerCase()}\n${type}\n${link}\n${date.toLowerCase()}\n\n`;
    const sum = createHmac("sha256", Buffer.from(this.key, "base64")).update(text, "utf8").digest("base64");
    const reply = await fetch(`http://127.0.0.1:${this.port}/${segments.map(encodeURIComponent).join("/")}`, {
      method: verb,
      headers: {
        "x-ms-date": date,
        "x-ms-version": "2020-07-15",
        authorization: encodeURIComponent(`type=master&ver=1.0&sig=${sum}`),
        ...headers,
      },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`${verb} ${segments.join("/")}: ${reply.status} ${answer.slice(0, 300)}`);
    return { reply, answer: answer === "" ? undefined : JSON.parse(answer) };
  }

  /** Sends a request to the admin API about a container. */
  async admin(verb, container, what, body) {
    const link = container.join("/");
    const date = new Date().toUTCString();
    const text = `${verb.toLowerCase()}\nranges\n${link}\n${date.toLowerCase()}\n\n`;
    const sum = createHmac("sha256", Buffer.from(this.key, "base64")).update(text, "utf8").digest("base64");
    const reply = await fetch(`http://127.0.0.1:${this.port}/_orrery/${container.map(encodeURIComponent).join("/")}/${what}`, {
      method: verb,
      headers: { "x-ms-date": date, "content-type": "application/json", authorization: encodeURIComponent(`type=master&ver=1.0&sig=${sum}`) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`${verb} ${what}: ${reply.status} ${answer.slice(0, 300)}`);
    return JSON.parse(answer);
  }

  async database(id) {
    await this.send("POST", ["dbs"], { id });
  }

  async container(db, id, ranges = 1, paths = ["/customerId"]) {
    const kind = paths.length > 1 ? "MultiHash" : "Hash";
    await this.send("POST", ["dbs", db, "colls"], { id, partitionKey: { paths, kind, version: 2 } }, {
      "x-ms-offer-throughput": ranges === 1 ? "400" : "30000",
    });
  }

  async item(db, coll, item, key) {
    return this.send("POST", ["dbs", db, "colls", coll, "docs"], item, {
      "x-ms-documentdb-partitionkey": ascii(key),
    });
  }

  /** Creates many items of one partition key at once, in bulk. */
  async bulk(db, coll, items, key) {
    for (let i = 0; i < items.length; i += 100) {
      const operations = items.slice(i, i + 100).map((resourceBody) => ({ operationType: "Create", partitionKey: ascii(key), resourceBody }));
      await this.send("POST", ["dbs", db, "colls", coll, "docs"], operations, {
        "x-ms-cosmos-is-batch-request": "true",
        "x-ms-cosmos-batch-continue-on-error": "true",
      });
    }
  }

  async read(db, coll, id, key) {
    return this.send("GET", ["dbs", db, "colls", coll, "docs", id], undefined, { "x-ms-documentdb-partitionkey": ascii(key) });
  }

  async replace(db, coll, item, key) {
    return this.send("PUT", ["dbs", db, "colls", coll, "docs", item.id], item, { "x-ms-documentdb-partitionkey": ascii(key) });
  }
}

const ascii = (key) =>
  JSON.stringify(key).replace(/[\u007f-\uffff]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));

/** Fills a server with a small shop. */
export async function shop(server) {
  await server.database("shop");
  await server.container("shop", "orders", 5);
  await server.container("shop", "customers", 1);
  const status = ["open", "paid", "sent"];
  for (const customer of ["c-1", "c-2", "c-3", "c-4", "c-5", "c-6"]) {
    const items = Array.from({ length: 50 }, (_, i) => ({
      id: `${customer}-${String(i).padStart(3, "0")}`,
      customerId: customer,
      total: 10 + i * 1.5,
      status: status[i % 3],
      lines: [{ sku: "lamp", count: 1 + (i % 3) }],
      address: { city: "Kassel", "zip code": "34117" },
    }));
    await server.bulk("shop", "orders", items, [customer]);
  }
  await server.item("shop", "customers", { id: "c-1", customerId: "c-1", name: "Ada", vip: true, price: 1 }, ["c-1"]);
  await server.send("POST", ["dbs", "shop", "colls", "orders", "sprocs"], { id: "count", body: "function count() { return 1; }" });
}

export const browser = () => chromium.launch({
  executablePath: process.env.ORRERY_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});

/** How long a page may take for one thing: no test is to depend on how fast the machine is. */
export const patience = 120_000;

/** A page that records everything that must not happen. */
export async function visit(chrome, url, options = {}) {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 720 }, ignoreHTTPSErrors: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.wrong = [];
  page.foreign = [];
  const origin = new URL(url).origin;
  page.on("request", (r) => {
    if (!r.url().startsWith(origin + "/") && !r.url().startsWith("about:")) page.foreign.push(r.url());
  });
  page.on("pageerror", (e) => page.wrong.push(String(e.stack ?? e)));
  page.on("dialog", (d) => {
    page.wrong.push("a dialog: " + d.message());
    void d.dismiss();
  });
  await page.addInitScript(() => {
    globalThis.violations = [];
    addEventListener("securitypolicyviolation", (e) => {
      // Chromium's own editing, see fine in shared.mjs: it comes from no file.
      const editing = e.violatedDirective === "style-src-attr" && e.sourceFile === "" && e.target?.closest?.(".cm-content");
      if (!editing) globalThis.violations.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile} ${e.sample}`);
    });
  });
  await page.goto(url);
  return page;
}

/** Sends a request with a Host of its own, which fetch does not allow. */
export function ask(port, target, host, method = "GET") {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path: target, method, headers: { host } }, (reply) => {
      let text = "";
      reply.on("data", (chunk) => (text += chunk));
      reply.on("end", () => resolve({ status: reply.statusCode, headers: reply.headers, text }));
    });
    request.on("error", reject);
    request.end();
  });
}
