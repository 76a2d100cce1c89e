// Behaviours of stored procedures, triggers and user-defined functions as resources of a container.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { controlQuery, del, get, newContainer, ok, post, put, refusal } from "./wire.mjs";

const text = "function () { return 1; }";

/** The kinds of script: the segment of the path, the name of the feed, and what a definition has. */
const kinds = [
  { feed: "sprocs", name: "StoredProcedures", own: {} },
  { feed: "triggers", name: "Triggers", own: { triggerType: "pre", triggerOperation: "all" } },
  { feed: "udfs", name: "UserDefinedFunctions", own: {} },
];

behaviour("scripts.crud", async () => {
  const { path } = await newContainer();
  for (const { feed, own } of kinds) {
    const id = unique("s");
    const made = ok(await post(`${path}/${feed}`, { id, body: text, ...own }), 201).json;
    for (const [name, value] of Object.entries({ id, body: text, ...own })) assert.equal(made[name], value);
    assert.ok(made._rid && made._self && made._etag && made._ts, JSON.stringify(made));
    const home = `${path}/${feed}/${id}`;
    refusal(await post(`${path}/${feed}`, { id, body: text, ...own }), 409);
    refusal(await get(`${path}/${feed}/none`), 404);
    assert.deepEqual(ok(await get(home)).json, made);
    const next = ok(await put(home, { id, body: `${text} `, ...own })).json;
    assert.deepEqual([next.body, next._rid], [`${text} `, made._rid]);
    refusal(await put(home, { id, body: text, ...own }, { "if-match": made._etag }), 412);
    assert.equal((await get(home, { "if-none-match": next._etag })).status, 304);
    assert.equal(ok(await get(`/${made._self.replace(/\/$/, "")}`)).json.id, id);
    ok(await del(home), 204);
    refusal(await get(home), 404);
  }
});

behaviour("scripts.feed", async () => {
  const { path } = await newContainer();
  for (const { feed, name, own } of kinds) {
    const made = ["a", "b", "c"];
    for (const id of made) ok(await post(`${path}/${feed}`, { id, body: text, ...own }), 201);
    const { json } = ok(await get(`${path}/${feed}`));
    assert.deepEqual([json[name].map((one) => one.id).sort(), json._count], [made, 3]);
  }
});

behaviour("scripts.query", async () => {
  const { path } = await newContainer();
  for (const { feed, name, own } of kinds) {
    for (const id of ["a", "b"]) ok(await post(`${path}/${feed}`, { id, body: text, ...own }), 201);
    const found = await controlQuery(name, `${path}/${feed}`, "SELECT * FROM c WHERE c.id = @id", { id: "b" });
    assert.deepEqual([found.length, found[0].id, found[0].body], [1, "b", text]);
  }
});

behaviour("scripts.upsert", async () => {
  const { path } = await newContainer();
  const upsert = { "x-ms-documentdb-is-upsert": "True" };
  for (const { feed, own } of kinds) {
    const made = ok(await post(`${path}/${feed}`, { id: "s", body: text, ...own }, upsert), 201).json;
    const next = ok(await post(`${path}/${feed}`, { id: "s", body: `${text} `, ...own }, upsert)).json;
    assert.deepEqual([next.body, next._rid], [`${text} `, made._rid]);
    assert.notEqual(next._etag, made._etag);
  }
});

behaviour("scripts.missing", async () => {
  const { path } = await newContainer();
  for (const { feed } of kinds) {
    const { json } = refusal(await post(`${path}/${feed}`, { id: "s" }), 400);
    assert.match(json.message, /required properties - 'body; /);
  }
});

behaviour("scripts.trigger.words", async () => {
  const { path } = await newContainer();
  for (const [triggerType, triggerOperation] of [
    ["Pre", "All"],
    ["post", "create"],
    ["POST", "REPLACE"],
  ]) {
    const made = ok(await post(`${path}/triggers`, { id: unique("t"), body: text, triggerType, triggerOperation }), 201);
    assert.deepEqual([made.json.triggerType, made.json.triggerOperation], [triggerType, triggerOperation]);
  }
  refusal(await post(`${path}/triggers`, { id: "t", body: text, triggerType: "Before", triggerOperation: "All" }), 400);
});
