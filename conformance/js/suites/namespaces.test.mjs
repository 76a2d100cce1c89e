// Namespaces: an account of its own for a test, reached by its key or by its path.
import { ChangeFeedStartFrom, StatusCodes } from "@azure/cosmos";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { dispose, Server, throughputFor, wellKnownKey } from "../server.mjs";

describe("namespaces", () => {
  let server;
  before(async () => {
    server = await Server.start();
  });
  after(() => server?.remove());

  /** Runs the command line against the server. */
  const orrery = (...args) =>
    execFileSync(process.env.ORRERY_BINARY, [...args, "--endpoint", server.endpoint()], { encoding: "utf8" });

  /** Creates a namespace. */
  const create = (...args) => JSON.parse(orrery("namespace", "create", ...args, "-o", "json"));

  const ways = {
    "by key": (space) => ({ endpoint: server.endpoint(), key: space.key }),
    "by path": (space) => ({ endpoint: space.endpoint, key: space.key }),
    "by path, with the server's key": (space) => ({ endpoint: space.endpoint, key: wellKnownKey }),
  };

  for (const ranges of [1, 5]) {
    for (const [way, options] of Object.entries(ways)) {
      test(`${ranges} ranges, ${way}: the SDK sees one account, and no other one sees it`, async () => {
        const space = create();
        const other = create();
        const client = await server.client("http", { plugins: undefined, ...options(space) });
        const stranger = await server.client("http", { plugins: undefined, ...options(other) });
        const outside = await server.client("http");
        try {
          const { database } = await client.databases.create({ id: "tested" });
          const { container } = await database.containers.create({
            id: "items",
            partitionKey: { paths: ["/pk"], version: 2 },
            throughput: throughputFor[ranges],
          });
          for (let i = 0; i < 30; i++) await container.items.create({ id: `${i}`, pk: `k${i}`, n: i });
          assert.equal((await container.item("7", "k7").read()).resource.n, 7);
          await container.item("7", "k7").patch([{ op: "incr", path: "/n", value: 100 }]);
          const batch = await container.items.batch(
            [
              { operationType: "Create", resourceBody: { id: "b1", pk: "k7", n: -1 } },
              { operationType: "Delete", id: "7" },
            ],
            "k7",
          );
          assert.equal(batch.code, 200);
          const rows = [];
          const pages = container.items.query("SELECT c.id, c.n FROM c ORDER BY c.n", { maxItemCount: 7 });
          while (pages.hasMoreResults()) rows.push(...((await pages.fetchNext()).resources ?? []));
          assert.deepEqual(
            rows.map((r) => r.n),
            [-1, ...Array.from({ length: 30 }, (_, i) => i).filter((i) => i !== 7)],
          );
          const changes = container.items.getChangeFeedIterator({ changeFeedStartFrom: ChangeFeedStartFrom.Beginning() });
          const changed = [];
          for (let idle = 0; idle < 2 * ranges && changes.hasMoreResults; ) {
            const { statusCode, result } = await changes.readNext();
            if (statusCode === StatusCodes.NotModified) idle++;
            else changed.push(...result);
          }
          assert.equal(changed.length, 30);
          const found = (await container.readPartitionKeyRanges().fetchAll()).resources;
          assert.equal(found.length, ranges);
          for (const elsewhere of [stranger, outside]) {
            const { resources } = await elsewhere.databases.readAll().fetchAll();
            assert.deepEqual(resources, []);
          }
          orrery("namespace", "reset", space.name);
          assert.deepEqual((await client.databases.readAll().fetchAll()).resources, []);
          orrery("namespace", "rm", space.name);
          await assert.rejects(client.databases.readAll().fetchAll(), (err) => [401, 404].includes(err.code));
        } finally {
          for (const one of [client, stranger, outside]) dispose(one);
          orrery("namespace", "rm", other.name);
        }
      });
    }
  }
});
