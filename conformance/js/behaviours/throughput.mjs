// Behaviours of throughput: of containers, of databases, and the offers behind both.
import assert from "node:assert/strict";
import { behaviour } from "../../raw/harness.mjs";
import { all, client, newContainer, newDatabase, refused } from "./world.mjs";

const content = async (owner) => (await owner.readOffer()).resource?.content;

/** Sets the throughput in the offer of a container or database. */
async function scale(owner, change) {
  const { resource, offer } = await owner.readOffer();
  return offer.replace({ ...resource, content: { ...resource.content, ...change } });
}

const manual = (n) => ({ offerThroughput: n });
const autoscale = (n) => ({ offerAutopilotSettings: { maxThroughput: n } });

async function refusedNaming(promise, number) {
  const err = await refused(promise, 400);
  assert.match(
    err.body?.message ?? err.message,
    new RegExp(`\\b${number}\\b|\\b${Number(number).toLocaleString("en-US")}\\b`),
  );
}

behaviour("throughput.container.manual", async () => {
  const found = await content(await newContainer({ throughput: 500 }));
  assert.equal(found.offerThroughput, 500);
  assert.equal(found.offerAutopilotSettings, undefined);
});

behaviour("throughput.container.default", async () =>
  assert.equal((await content(await newContainer({ throughput: null }))).offerThroughput, 400),
);

behaviour("throughput.container.replace", async () => {
  const container = await newContainer({ throughput: 400 });
  assert.equal((await scale(container, manual(700))).statusCode, 200);
  assert.equal((await content(container)).offerThroughput, 700);
});

behaviour("throughput.container.minimum", async () => {
  const reply = await (await newContainer({ throughput: 400 })).readOffer();
  const read = await reply.offer.read();
  assert.equal(Number(read.headers["x-ms-cosmos-min-throughput"]), 400);
});

behaviour("throughput.container.below-minimum", async () =>
  refusedNaming(scale(await newContainer({ throughput: 400 }), manual(300)), 400),
);

behaviour("throughput.container.minimum-follows-highest", async () => {
  const container = await newContainer({ throughput: 400 });
  await scale(container, manual(60000));
  await refusedNaming(scale(container, manual(500)), 600);
  await scale(container, manual(600));
  assert.equal((await content(container)).offerThroughput, 600);
});

behaviour("throughput.container.not-a-multiple", async () =>
  refused(scale(await newContainer({ throughput: 400 }), manual(450)), 400),
);

behaviour("throughput.container.autoscale", async () =>
  assert.equal((await content(await newContainer({ maxThroughput: 4000 }))).offerAutopilotSettings.maxThroughput, 4000),
);

behaviour("throughput.container.autoscale-replace", async () => {
  const container = await newContainer({ maxThroughput: 4000 });
  await scale(container, autoscale(6000));
  assert.equal((await content(container)).offerAutopilotSettings.maxThroughput, 6000);
});

behaviour("throughput.container.autoscale-minimum", async () =>
  refused(scale(await newContainer({ maxThroughput: 4000 }), autoscale(500)), 400),
);
behaviour("throughput.container.autoscale-multiple", () => refused(newContainer({ maxThroughput: 4500 }), 400));

behaviour("throughput.container.autoscale-increment", async () => {
  const container = await newContainer({
    maxThroughput: 4000,
    autoUpgradePolicy: { throughputPolicy: { incrementPercent: 10 } },
  });
  const { offerAutopilotSettings: settings } = await content(container);
  assert.equal(settings.maxThroughput, 4000);
  assert.equal(settings.autoUpgradePolicy.throughputPolicy.incrementPercent, 10);
});

behaviour("throughput.container.too-low", () => refused(newContainer({ throughput: 100 }), 400));

behaviour("throughput.database.shared", async () =>
  assert.equal((await content(await newDatabase({ throughput: 500 }))).offerThroughput, 500),
);
behaviour("throughput.database.none", async () =>
  assert.equal((await (await newDatabase()).readOffer()).resource, undefined),
);

behaviour("throughput.database.replace", async () => {
  const database = await newDatabase({ throughput: 400 });
  await scale(database, manual(600));
  assert.equal((await content(database)).offerThroughput, 600);
});

behaviour("throughput.database.below-minimum", async () =>
  refusedNaming(scale(await newDatabase({ throughput: 400 }), manual(200)), 400),
);
behaviour("throughput.database.autoscale", async () =>
  assert.equal((await content(await newDatabase({ maxThroughput: 5000 }))).offerAutopilotSettings.maxThroughput, 5000),
);

behaviour("throughput.database.container-shares", async () => {
  const container = await newContainer({ throughput: null }, await newDatabase({ throughput: 400 }));
  assert.equal((await container.readOffer()).resource, undefined);
  await container.items.create({ id: "1", pk: "a" });
  assert.equal((await container.item("1", "a").read()).resource.id, "1");
});

behaviour("throughput.database.container-own", async () => {
  const database = await newDatabase({ throughput: 400 });
  const container = await newContainer({ throughput: 700 }, database);
  assert.equal((await content(container)).offerThroughput, 700);
  assert.equal((await content(database)).offerThroughput, 400);
});

behaviour("throughput.offers.list", async () => {
  const { resource } = await (await newContainer({ throughput: 400 })).read();
  const offers = await all(client.offers.readAll());
  assert.equal(offers.filter((o) => o.resource === resource._self).length, 1);
});

behaviour("throughput.offers.query", async () => {
  const { resource } = await (await newContainer({ throughput: 400 })).read();
  const bySelf = await all(
    client.offers.query({
      query: "SELECT * FROM root WHERE root.resource = @self",
      parameters: [{ name: "@self", value: resource._self }],
    }),
  );
  const byRid = await all(
    client.offers.query({
      query: "SELECT * FROM root WHERE root.offerResourceId = @rid",
      parameters: [{ name: "@rid", value: resource._rid }],
    }),
  );
  assert.equal(bySelf.length, 1);
  assert.deepEqual(byRid, bySelf);
});

behaviour("throughput.offers.gone", async () => {
  const container = await newContainer({ throughput: 400 });
  const { resource } = await container.readOffer();
  await container.delete();
  await refused(client.offer(resource.id).read(), 404);
});
