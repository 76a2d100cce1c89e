// Behaviours of sessions, of consistency levels, and of errors.
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import { all, byId, charge, fails, newClient, refused, sharedContainer, world } from "./world.mjs";

async function written(pk = "a") {
  const container = await sharedContainer();
  const id = unique();
  const reply = await container.items.create({ id, pk });
  return { container, id, pk, reply, token: reply.headers["x-ms-session-token"] };
}

/** The same container through a new client without a session. */
function elsewhere(container, options = {}) {
  const second = newClient({ key: world.key, ...options });
  return { second, there: second.database(container.database.id).container(container.id) };
}

function parts(token) {
  const found = /^([^:,]+):(.*#)(\d+)$/.exec(token);
  assert.ok(found, `session token ${token}`);
  return { range: found[1], head: found[2], lsn: Number(found[3]) };
}

behaviour("session.token.read", async () => {
  const { container, id, token } = await written();
  const { second, there } = elsewhere(container);
  assert.equal((await there.item(id, "a").read({ sessionToken: token })).resource.id, id);
  second.dispose();
});

behaviour("session.token.future", async () => {
  const { container, id, token } = await written();
  const { range, head, lsn } = parts(token);
  // Without endpoint discovery the SDK does not retry without the token.
  const { second, there } = elsewhere(container, {
    consistencyLevel: "Session",
    connectionPolicy: { enableEndpointDiscovery: false },
  });
  await refused(there.item(id, "a").read({ sessionToken: `${range}:${head}${lsn + 1_000_000}` }), 404, 1002);
  second.dispose();
});

behaviour("session.token.advances", async () => {
  const pk = unique("k");
  const [one, two] = [parts((await written(pk)).token), parts((await written(pk)).token)];
  assert.equal(one.range, two.range);
  assert.ok(two.lsn > one.lsn);
});

behaviour("session.query", async () => {
  const { container, id, token } = await written();
  const { second, there } = elsewhere(container);
  assert.deepEqual(
    (await all(there.items.query(byId(id), { sessionToken: token }))).map((r) => r.id),
    [id],
  );
  second.dispose();
});

behaviour("consistency.weaker", async () => {
  const { container, id } = await written();
  assert.equal((await container.item(id, "a").read({ consistencyLevel: "Eventual" })).resource.id, id);
  const { second, there } = elsewhere(container, { consistencyLevel: "Eventual" });
  assert.equal((await there.item(id, "a").read()).resource.id, id);
  second.dispose();
});

const missing = async () => fails((await sharedContainer()).item(unique(), "a").delete());

behaviour("error.code-and-message", async () => {
  const err = await missing();
  assert.equal(err.code, 404);
  assert.equal(err.body.code, "NotFound");
  assert.ok(err.message.length > 0 && err.body.message.length > 0);
});

behaviour("error.activity-id", async () => assert.ok((await missing()).activityId));
behaviour("error.charge", async () => assert.ok(charge(await missing()) > 0));

behaviour("error.conflict-charge", async () => {
  const { container, id } = await written();
  assert.ok(charge(await refused(container.items.create({ id, pk: "a" }), 409)) > 0);
});
