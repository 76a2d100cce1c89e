// Behaviours of throughput: offers as sent over the wire.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import {
  controlQuery,
  del,
  get,
  newContainer,
  newDatabase,
  ok,
  pages,
  post,
  put,
  refusal,
  sharedDatabase,
} from "./wire.mjs";

const manual = (n) => ({ "x-ms-offer-throughput": String(n) });
const autopilot = (maxThroughput, more = {}) => ({
  "x-ms-cosmos-offer-autopilot-settings": JSON.stringify({ maxThroughput, ...more }),
});
const withOffer = (headers, database) => newContainer({}, { headers, database });

/** The offer of a container or database, or undefined. */
async function offerOf({ body }) {
  const found = await controlQuery("Offers", "/offers", "SELECT * FROM root r WHERE r.offerResourceId = @rid", {
    rid: body._rid,
  });
  assert.ok(found.length <= 1);
  return found[0];
}

const content = async (owner) => (await offerOf(owner))?.content;
const at = (offer) => `/offers/${offer.id}`;
const signed = (offer) => ({ type: "offers", link: offer.id.toLowerCase() });
const readOffer = (offer) => get(at(offer), {}, signed(offer));

/** Replaces an offer with another content. change: its members; undefined removes one. */
async function scale(owner, change, headers = {}) {
  const offer = await offerOf(owner);
  return put(at(offer), { ...offer, content: { ...offer.content, ...change } }, headers, signed(offer));
}

const toManual = (n) => ({ offerThroughput: n });
const toAutoscale = (n) => ({ offerAutopilotSettings: { maxThroughput: n } });
const names = (reply, number) =>
  assert.match(refusal(reply, 400).json.message.replaceAll(",", ""), new RegExp(`\\b${number}\\b`));

behaviour("throughput.container.manual", async () => {
  const found = await content(await withOffer(manual(500)));
  assert.equal(found.offerThroughput, 500);
  assert.equal(found.offerAutopilotSettings, undefined);
});

behaviour("throughput.container.default", async () =>
  assert.equal((await content(await withOffer({}))).offerThroughput, 400),
);

behaviour("throughput.container.replace", async () => {
  const container = await withOffer(manual(400));
  assert.equal(ok(await scale(container, toManual(700))).json.content.offerThroughput, 700);
  assert.equal((await content(container)).offerThroughput, 700);
});

behaviour("throughput.container.minimum", async () => {
  const offer = await offerOf(await withOffer(manual(400)));
  assert.equal(ok(await readOffer(offer)).headers["x-ms-cosmos-min-throughput"], "400");
});

behaviour("throughput.container.below-minimum", async () =>
  names(await scale(await withOffer(manual(400)), toManual(300)), 400),
);

behaviour("throughput.container.minimum-follows-highest", async () => {
  const container = await withOffer(manual(400));
  ok(await scale(container, toManual(60000)));
  names(await scale(container, toManual(500)), 600);
  ok(await scale(container, toManual(600)));
});

behaviour("throughput.container.not-a-multiple", async () =>
  refusal(await scale(await withOffer(manual(400)), toManual(450)), 400),
);
behaviour("throughput.container.autoscale", async () =>
  assert.equal((await content(await withOffer(autopilot(4000)))).offerAutopilotSettings.maxThroughput, 4000),
);

behaviour("throughput.container.autoscale-replace", async () => {
  const container = await withOffer(autopilot(4000));
  ok(await scale(container, toAutoscale(6000)));
  assert.equal((await content(container)).offerAutopilotSettings.maxThroughput, 6000);
});

behaviour("throughput.container.autoscale-minimum", async () =>
  refusal(await scale(await withOffer(autopilot(4000)), toAutoscale(500)), 400),
);

const attempt = async (headers) =>
  post(`${(await sharedDatabase()).path}/colls`, { id: unique("c"), partitionKey: { paths: ["/pk"] } }, headers);
behaviour("throughput.container.autoscale-multiple", async () => refusal(await attempt(autopilot(4500)), 400));
behaviour("throughput.container.too-low", async () => refusal(await attempt(manual(100)), 400));
behaviour("throughput.both-kinds", async () => refusal(await attempt({ ...manual(400), ...autopilot(4000) }), 400));

behaviour("throughput.container.autoscale-increment", async () => {
  const container = await withOffer(
    autopilot(4000, { autoUpgradePolicy: { throughputPolicy: { incrementPercent: 10 } } }),
  );
  const settings = (await content(container)).offerAutopilotSettings;
  assert.equal(settings.maxThroughput, 4000);
  assert.equal(settings.autoUpgradePolicy.throughputPolicy.incrementPercent, 10);
});

const up = { "x-ms-cosmos-migrate-offer-to-autopilot": "true" };
const down = { "x-ms-cosmos-migrate-offer-to-manual-throughput": "true" };

behaviour("throughput.migrate.to-autoscale", async () => {
  const container = await withOffer(manual(400));
  assert.ok(ok(await scale(container, {}, up)).json.content.offerAutopilotSettings.maxThroughput >= 1000);
  assert.ok((await content(container)).offerAutopilotSettings.maxThroughput >= 1000);
});

behaviour("throughput.migrate.to-manual", async () => {
  const container = await withOffer(autopilot(4000));
  ok(await scale(container, { offerAutopilotSettings: undefined }, down));
  const found = await content(container);
  assert.equal(found.offerAutopilotSettings, undefined);
  assert.ok(found.offerThroughput >= 400);
});

behaviour("throughput.migrate.unasked", async () => {
  const [fixed, scaling] = [await withOffer(manual(400)), await withOffer(autopilot(4000))];
  refusal(await scale(fixed, { offerThroughput: undefined, ...toAutoscale(4000) }), 400);
  refusal(await scale(scaling, { ...toManual(1000), offerAutopilotSettings: undefined }), 400);
  refusal(await scale(fixed, {}, { ...up, ...down }), 400);
});

behaviour("throughput.database.shared", async () =>
  assert.equal((await content(await newDatabase(manual(500)))).offerThroughput, 500),
);
behaviour("throughput.database.none", async () => assert.equal(await offerOf(await newDatabase()), undefined));

behaviour("throughput.database.replace", async () => {
  const database = await newDatabase(manual(400));
  ok(await scale(database, toManual(600)));
  assert.equal((await content(database)).offerThroughput, 600);
});

behaviour("throughput.database.below-minimum", async () =>
  names(await scale(await newDatabase(manual(400)), toManual(200)), 400),
);
behaviour("throughput.database.autoscale", async () =>
  assert.equal((await content(await newDatabase(autopilot(5000)))).offerAutopilotSettings.maxThroughput, 5000),
);

behaviour("throughput.database.container-shares", async () => {
  const container = await withOffer({}, await newDatabase(manual(400)));
  assert.equal(await offerOf(container), undefined);
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await container.read("1", "a"));
});

behaviour("throughput.database.container-own", async () => {
  const database = await newDatabase(manual(400));
  const container = await withOffer(manual(700), database);
  assert.equal((await content(container)).offerThroughput, 700);
  assert.equal((await content(database)).offerThroughput, 400);
});

behaviour("throughput.offers.list", async () => {
  const { body } = await withOffer(manual(400));
  assert.equal((await pages("Offers", "GET", "/offers")).rows.filter((o) => o.resource === body._self).length, 1);
});

behaviour("throughput.offers.query", async () => {
  const container = await withOffer(manual(400));
  const bySelf = await controlQuery("Offers", "/offers", "SELECT * FROM root WHERE root.resource = @self", {
    self: container.body._self,
  });
  assert.equal(bySelf.length, 1);
  assert.deepEqual(await offerOf(container), bySelf[0]);
});

behaviour("throughput.offers.shape", async () => {
  const container = await withOffer(manual(400));
  const offer = await offerOf(container);
  assert.equal(offer.id, offer._rid);
  assert.equal(offer._self, `offers/${offer._rid}/`);
  assert.equal(offer.resource, container.body._self);
  assert.equal(offer.offerResourceId, container.body._rid);
  assert.equal(offer.offerVersion, "V2");
  assert.equal(offer.content.offerThroughput, 400);
  assert.deepEqual(ok(await readOffer(offer)).json, offer);
});

behaviour("throughput.offers.identity", async () => {
  const offer = await offerOf(await withOffer(manual(400)));
  for (const wrong of [{ id: "AAAA" }, { _rid: "AAAA" }, { _rid: null }])
    refusal(await put(`/offers/${offer._rid}`, { ...offer, ...wrong }), 400);
  ok(await put(`/offers/${offer._rid}`, offer));
});

behaviour("throughput.offers.gone", async () => {
  const container = await withOffer(manual(400));
  const offer = await offerOf(container);
  ok(await del(container.path), 204);
  refusal(await readOffer(offer), 404);
});

behaviour("throughput.replace-pending", async () => {
  const { headers } = ok(await scale(await withOffer(manual(400)), toManual(500)));
  assert.equal(headers["x-ms-offer-replace-pending"], "false");
  assert.equal(headers["x-ms-cosmos-min-throughput"], "400");
});
