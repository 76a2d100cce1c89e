// Acknowledged writes survive: a clean stop, kill -9 in the middle of a load, and a query that was
// on page two when the server ended.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { dispose, Server, throughputFor } from "../server.mjs";

const run = promisify(execFile);
const check = (server) => run(process.env.ORRERY_BINARY, ["check", "--data-path", server.dataPath]);

for (const ranges of [1, 5]) {
  describe(`durability: ${ranges} range${ranges > 1 ? "s" : ""}`, () => {
    let server, client, container;
    const connect = async () => {
      if (client) dispose(client);
      client = await server.client();
      container = client.database("db").container("c");
    };
    before(async () => {
      server = await Server.start();
      await connect();
      const { database } = await client.databases.create({ id: "db" });
      await database.containers.create({
        id: "c",
        partitionKey: { paths: ["/pk"], version: 2 },
        throughput: throughputFor[ranges],
      });
    });
    after(async () => {
      if (client) dispose(client);
      await server?.remove();
    });

    test("a clean stop takes less than two seconds, ends with 0, and keeps everything", async () => {
      const written = [];
      for (let i = 0; i < 50; i++)
        written.push((await container.items.create({ id: `r${i}`, pk: `p${i % 6}`, i })).resource);
      await container.items.upsert({ id: "r0", pk: "p0", i: 1000 });
      await container.item("r1", "p1").delete();
      const definition = (await container.read()).resource;
      const offer = (await container.readOffer()).resource;

      const ended = await server.stop();
      assert.deepEqual([ended.code, ended.signal], [0, null]);
      assert.ok(ended.milliseconds < 2000, `${ended.milliseconds} ms`);
      await server.spawn();
      await connect();

      assert.deepEqual((await container.read()).resource, definition);
      assert.deepEqual((await container.readOffer()).resource, offer);
      assert.equal((await container.readPartitionKeyRanges().fetchAll()).resources.length, ranges);
      assert.equal((await container.item("r0", "p0").read()).resource.i, 1000);
      assert.equal((await container.item("r1", "p1").read()).statusCode, 404);
      for (const item of written.slice(2)) {
        assert.deepEqual((await container.item(item.id, item.pk).read()).resource, item);
      }
      assert.equal((await container.items.readAll().fetchAll()).resources.length, 49);
    });

    test("a session token of before the stop is served after it, and LSNs go on", async () => {
      const lsn = (token) => Number(/#(\d+)/.exec(token)[1]);
      const before = await container.items.upsert({ id: "token", pk: "t", v: 1 });
      await server.restart();
      await connect();
      const token = before.headers["x-ms-session-token"];
      assert.equal((await container.item("token", "t").read({ sessionToken: token })).resource.v, 1);
      const next = await container.items.upsert({ id: "token", pk: "t", v: 2 });
      assert.ok(lsn(next.headers["x-ms-session-token"]) > lsn(token));
    });

    test("a continuation goes on after a restart, without loss or repeat", async () => {
      const text = "SELECT VALUE c.id FROM c WHERE c.i >= 0 ORDER BY c.i DESC";
      const scan = "SELECT VALUE c.id FROM c";
      for (const [query, options] of [
        [text, {}],
        [scan, {}],
        [text, { partitionKey: "p3" }],
      ]) {
        const whole = (await container.items.query(query, options).fetchAll()).resources;
        assert.ok(whole.length > 4);
        const first = await container.items.query(query, { ...options, maxItemCount: 3 }).fetchNext();
        assert.ok(first.continuationToken);
        await server.restart();
        await connect();
        const rest = await container.items
          .query(query, { ...options, continuationToken: first.continuationToken })
          .fetchAll();
        assert.deepEqual([...first.resources, ...rest.resources], whole);
      }
    });

    test("a second process on the same data says why it cannot start", async () => {
      const second = run(
        process.env.ORRERY_BINARY,
        [
          "serve",
          "--mode",
          "dev",
          "--host",
          "127.0.0.1",
          "--port",
          "0",
          "--health-port",
          "0",
          "--data-path",
          server.dataPath,
        ],
        { timeout: 20_000 },
      );
      const failure = await second.then(
        () => undefined,
        (err) => err,
      );
      assert.ok(failure, "it started");
      assert.ok(failure.code > 0, `exit ${failure.code} ${failure.signal}`);
      assert.match(failure.stderr + failure.stdout, /(in use|locked|another|already)/i);
      assert.equal((await container.items.upsert({ id: "still", pk: "here" })).statusCode, 201);
    });

    test("kill -9 under eight writers loses nothing that was acknowledged", { timeout: 120_000 }, async () => {
      for (let round = 0; round < 3; round++) {
        const acknowledged = new Map(); // key → version last acknowledged; undefined: the acknowledged write was a delete
        const uncertain = new Map(); // key → versions sent without an answer
        let running = true;
        let done = 0;
        const writer = async (n) => {
          for (let i = 0; running; i++) {
            const id = `k${round}-${n}-${i % 40}`;
            const pk = `w${n}-${i % 11}`;
            const key = `${id}|${pk}`;
            const remove = i % 17 === 16 && acknowledged.get(key) !== undefined;
            try {
              if (remove) await container.item(id, pk).delete();
              else await container.items.upsert({ id, pk, version: i, writer: n, text: "x".repeat(300) });
              acknowledged.set(key, remove ? undefined : i);
              done += 1;
            } catch {
              uncertain.set(key, remove ? undefined : i);
              return; // the server has ended
            }
          }
        };
        // A client that soon stops retrying a broken connection.
        if (client) dispose(client);
        client = await server.client("http", {
          connectionPolicy: {
            requestTimeout: 2000,
            enableEndpointDiscovery: false,
            retryOptions: { maxRetryAttemptCount: 0, maxWaitTimeInSeconds: 1 },
          },
        });
        container = client.database("db").container("c");
        const writers = Array.from({ length: 8 }, (_, n) => writer(n));
        const writing = Promise.all(writers).then(() => {
          running = false;
        });
        while (running && done < 250 * (round + 1)) await new Promise((resolve) => setTimeout(resolve, 5));
        assert.ok(done >= 250 * (round + 1), `writers ended after ${done} writes`);
        await server.kill();
        running = false;
        await writing;

        const clean = await check(server);
        assert.doesNotMatch(clean.stdout, /damaged/i);
        await server.spawn();
        await connect();
        for (const [key, version] of acknowledged) {
          const [id, pk] = key.split("|");
          const read = await container.item(id, pk).read();
          const allowed = uncertain.has(key) ? [version, uncertain.get(key)] : [version];
          assert.ok(
            allowed.includes(read.resource?.version),
            `${key}: version ${read.resource?.version}, want ${allowed}`,
          );
        }
        // The index agrees with the items.
        for (let n = 0; n < 8; n++) {
          const rows = (
            await container.items
              .query({
                query: "SELECT VALUE c.id FROM c WHERE c.writer = @n AND c.version >= 0",
                parameters: [{ name: "@n", value: n }],
              })
              .fetchAll()
          ).resources;
          const all = (await container.items.readAll().fetchAll()).resources
            .filter((c) => c.writer === n)
            .map((c) => c.id);
          assert.deepEqual(rows.toSorted(), all.toSorted());
        }
      }
      await server.stop();
      await check(server);
      await server.spawn();
      await connect();
    });
  });
}
