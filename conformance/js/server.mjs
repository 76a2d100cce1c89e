// Starts and stops the orrery binary for the suites, and makes SDK clients for it.
import { CosmosClient } from "@azure/cosmos";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe } from "node:test";

// The emulator's key, which every Cosmos DB tool knows.
export const wellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==";

// The throughput that gives a container one physical partition, and the one that gives it five.
export const throughputFor = { 1: 400, 5: 30000 };

/**
 * A plugin of the SDK: the server merges the results of a query over all partitions. By default the
 * SDK merges, as the behaviours query.* check.
 */
export const merging = {
  on: "request",
  plugin: (request, diagnostics, next) => {
    request.headers["x-orrery-cross-partition-queries"] = "server";
    return next(request);
  },
};

/** A running server. It keeps all output for the message of a failure. */
export class Server {
  constructor(dataPath, flags = []) {
    this.dataPath = dataPath;
    this.flags = flags;
    this.output = "";
  }

  /**
   * Starts a server on a free port; without dataPath, in a new temporary directory. flags: further
   * command line flags.
   */
  static async start(dataPath = mkdtempSync(path.join(tmpdir(), "orrery-data-")), flags = []) {
    const server = new Server(dataPath, flags);
    await server.spawn();
    return server;
  }

  async spawn() {
    this.output = "";
    // These suites fill containers as fast as they can; the behaviours cost.throttle check that
    // throughput is enforced.
    const flags = [
      "--host",
      "127.0.0.1",
      "--port",
      "0",
      "--health-port",
      "0",
      "--explorer-port",
      "0",
      "--mongo-port",
      "0",
      "--throttle",
      "off",
    ];
    this.process = spawn(
      process.env.ORRERY_BINARY,
      ["serve", "--mode", "dev", ...flags, "--data-path", this.dataPath, ...this.flags],
      {
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.exited = new Promise((resolve) => this.process.once("exit", (code, signal) => resolve({ code, signal })));
    await new Promise((resolve, reject) => {
      const listen = (chunk) => {
        this.output += chunk;
        const port = /Now listening on: https?:\/\/[^\s]*:(\d+)/.exec(this.output);
        if (port && /^Started\r?$/m.test(this.output)) {
          this.port = Number(port[1]);
          resolve();
        }
      };
      this.process.stdout.on("data", listen);
      this.process.stderr.on("data", listen);
      this.process.once("error", reject);
      this.exited.then(({ code }) =>
        reject(new Error(`the server ended with ${code} before it was ready:\n${this.output}`)),
      );
      setTimeout(() => reject(new Error(`not ready after 20 s:\n${this.output}`)), 20_000).unref();
    });
  }

  endpoint(protocol = "http") {
    return `${protocol}://localhost:${this.port}/`;
  }

  /** The PEM of the server's own authority, as a user downloads it. */
  async certificate() {
    const reply = await fetch(new URL("/_explorer/emulator.pem", this.endpoint()));
    if (!reply.ok) throw new Error(`emulator.pem: ${reply.status}`);
    return reply.text();
  }

  /** A client that verifies the certificate. */
  async client(protocol = "http", options = {}) {
    const agent = protocol === "https" ? new https.Agent({ ca: await this.certificate(), keepAlive: true }) : undefined;
    const client = new CosmosClient({
      endpoint: this.endpoint(protocol),
      key: wellKnownKey,
      agent,
      plugins: [merging],
      ...options,
    });
    client.closeAgent = () => agent?.destroy();
    return client;
  }

  /** Sends SIGTERM; resolves to how the process ended and how long it took. */
  async stop() {
    const asked = Date.now();
    this.process.kill("SIGTERM");
    return { ...(await this.exited), milliseconds: Date.now() - asked };
  }

  async kill() {
    this.process.kill("SIGKILL");
    await this.exited;
  }

  async restart() {
    await this.stop();
    await this.spawn();
  }

  /** Stops and removes the data. */
  async remove() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.stop();
    rmSync(this.dataPath, { recursive: true, force: true });
  }
}

export function dispose(client) {
  client.dispose();
  client.closeAgent?.();
}

/**
 * Declares the same tests four times: at one and at five physical partitions, over HTTP and over
 * HTTPS. define(world) runs at declaration; world.client, world.database and world.container(...)
 * are available when its tests run.
 */
export function everywhere(title, define, combinations = allCombinations) {
  describe(title, () => {
    let server;
    before(async () => {
      server = await Server.start();
    });
    after(() => server?.remove());
    for (const [ranges, protocol] of combinations) {
      describe(`${title}: ${ranges} range${ranges > 1 ? "s" : ""} over ${protocol}`, () => {
        const world = { ranges, protocol };
        before(async () => {
          world.server = server;
          world.client = await server.client(protocol);
          world.database = (await world.client.databases.create({ id: `db-${ranges}-${protocol}` })).database;
          world.container = async (id, partitionKey = { paths: ["/pk"], version: 2 }, more = {}) =>
            (await world.database.containers.create({ id, partitionKey, throughput: throughputFor[ranges], ...more }))
              .container;
        });
        after(async () => {
          if (world.database) await world.database.delete();
          if (world.client) dispose(world.client);
        });
        define(world);
      });
    }
  });
}

export const allCombinations = [
  [1, "http"],
  [5, "http"],
  [1, "https"],
  [5, "https"],
];

/** Awaits a rejection and returns the error; fails when the promise resolves. */
export async function refused(promise, code, substatus) {
  let result;
  try {
    result = await promise;
  } catch (err) {
    if (err.code !== code) throw new Error(`refused with ${err.code} (${err.message}), want ${code}`, { cause: err });
    if (substatus !== undefined && err.substatus !== substatus) {
      throw new Error(`refused with substatus ${err.substatus}, want ${substatus}: ${err.message}`, { cause: err });
    }
    return err;
  }
  throw new Error(`was answered with ${result?.statusCode}, want a refusal with ${code}`);
}

/** Every page of a query, and the charges of the pages. */
export async function pages(iterator) {
  const out = { rows: [], pages: 0, charge: 0, sizes: [] };
  while (iterator.hasMoreResults()) {
    const page = await iterator.fetchNext();
    const resources = page.resources ?? [];
    out.rows.push(...resources);
    out.sizes.push(resources.length);
    out.pages += 1;
    out.charge += page.requestCharge;
  }
  return out;
}
