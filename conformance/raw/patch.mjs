// Behaviours of patches: each operation, what makes one fail, and its condition.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { ok, own, refusal, sharedContainer } from "./wire.mjs";

const start = { name: "old", n: 10, x: 1.25, tags: ["p", "q", "r"], address: { city: "Rome", zip: "1" } };

async function made() {
  const container = await sharedContainer();
  const item = { id: unique(), pk: unique("k"), ...structuredClone(start) };
  const { json } = ok(await container.create(item), 201);
  return {
    item,
    stored: json,
    patch: (body) => container.patch(item.id, item.pk, body),
    read: () => container.read(item.id, item.pk),
  };
}

/** Applies operations to a new item and checks that the result is what `change` makes of it. */
async function gives(operations, change) {
  const { item, patch, read } = await made();
  const reply = ok(await patch(operations));
  change(item);
  assert.deepEqual(own(reply.json), item);
  assert.deepEqual(own(ok(await read()).json), item);
}

async function refuses(operations, status = 400, substatus = undefined) {
  const { item, patch, read } = await made();
  refusal(await patch(operations), status, substatus);
  assert.deepEqual(own(ok(await read()).json), item);
}

const set = (path, value) => ({ op: "set", path, value });
const add = (path, value) => ({ op: "add", path, value });
const incr = (path, value) => ({ op: "incr", path, value });
const remove = (path) => ({ op: "remove", path });

behaviour("patch.set", () =>
  gives([set("/name", "new"), set("/new", 1)], (i) => Object.assign(i, { name: "new", new: 1 })),
);
behaviour("patch.add", () =>
  gives([add("/color", "red"), add("/name", "new")], (i) => Object.assign(i, { color: "red", name: "new" })),
);
behaviour("patch.replace", () => gives([{ op: "replace", path: "/name", value: "new" }], (i) => (i.name = "new")));
behaviour("patch.replace.missing", () => refuses([{ op: "replace", path: "/nowhere", value: 1 }]));
behaviour("patch.remove", () => gives([remove("/name")], (i) => delete i.name));
behaviour("patch.remove.missing", () => refuses([remove("/nowhere")]));
behaviour("patch.increment", async () => {
  const { patch } = await made();
  assert.equal(ok(await patch([incr("/n", 5)])).json.n, 15);
  assert.equal(ok(await patch([incr("/n", -3)])).json.n, 12);
});
behaviour("patch.increment.creates", () => gives([incr("/count", 4)], (i) => (i.count = 4)));
behaviour("patch.increment.float", () => gives([incr("/x", 0.5)], (i) => (i.x = 1.75)));
behaviour("patch.increment.string", () => refuses([incr("/name", 1)]));
behaviour("patch.move", () =>
  gives([{ op: "move", from: "/n", path: "/moved" }], (i) => {
    i.moved = i.n;
    delete i.n;
  }),
);
behaviour("patch.array.insert", () =>
  gives([add("/tags/1", "in"), add("/tags/-", "end")], (i) => (i.tags = ["p", "in", "q", "r", "end"])),
);
behaviour("patch.array.set", () => gives([set("/tags/0", "over")], (i) => (i.tags[0] = "over")));
behaviour("patch.array.remove", () => gives([remove("/tags/0")], (i) => i.tags.shift()));
behaviour("patch.array.out-of-bounds", () => refuses([add("/tags/9", "far")]));
behaviour("patch.nested", () => gives([set("/address/city", "Oslo")], (i) => (i.address.city = "Oslo")));
behaviour("patch.nested.missing-parent", () => refuses([set("/nowhere/b", 1)]));
behaviour("patch.several", () =>
  gives([set("/name", "new"), incr("/n", 1), remove("/x")], (i) => {
    i.name = "new";
    i.n = 11;
    delete i.x;
  }),
);
behaviour("patch.atomic", () => refuses([set("/name", "new"), remove("/nowhere")]));
behaviour("patch.ten", () =>
  gives(
    Array.from({ length: 10 }, (_, k) => set(`/p${k}`, k)),
    (i) => {
      for (let k = 0; k < 10; k++) i[`p${k}`] = k;
    },
  ),
);
behaviour("patch.eleven", () => refuses(Array.from({ length: 11 }, (_, k) => set(`/p${k}`, k))));
behaviour("patch.missing-item", async () =>
  refusal(await (await sharedContainer()).patch(unique(), "a", [set("/v", 1)]), 404),
);
behaviour("patch.condition.true", () =>
  gives({ condition: "FROM c WHERE c.n = 10", operations: [set("/name", "new")] }, (i) => (i.name = "new")),
);
behaviour("patch.condition.false", () =>
  refuses({ condition: "FROM c WHERE c.n = 11", operations: [set("/name", "new")] }, 412, 1110),
);
behaviour("patch.id", () => refuses([set("/id", "other")]));
behaviour("patch.key", () => refuses([set("/pk", "other")]));
behaviour("patch.system-property", () => refuses([set("/_ts", 1)]));
behaviour("patch.new-etag", async () => {
  const { stored, patch } = await made();
  const { json } = ok(await patch([incr("/n", 1)]));
  assert.equal(json._rid, stored._rid);
  assert.notEqual(json._etag, stored._etag);
});
behaviour("patch.pointer-escape", () => gives([set("/a~1b", 1)], (i) => (i["a/b"] = 1)));
