// Behaviours of patches: each operation, what makes one fail, and its condition.
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import { own, refused, sharedContainer } from "./world.mjs";

const start = { name: "old", n: 10, x: 1.25, a: { b: 1 }, tags: ["p", "q", "r"], address: { city: "Rome", zip: "1" } };

async function made() {
  const container = await sharedContainer();
  const item = { id: unique(), pk: unique("k"), ...structuredClone(start) };
  const { resource } = await container.items.create(item);
  return { item, resource, handle: container.item(item.id, item.pk) };
}

/** Applies operations to a new item and checks that the result is what `change` makes of it. */
async function gives(operations, change) {
  const { item, handle } = await made();
  const reply = await handle.patch(operations);
  assert.equal(reply.statusCode, 200);
  change(item);
  assert.deepEqual(own((await handle.read()).resource), item);
  assert.deepEqual(own(reply.resource), item);
}

/** Checks that operations are refused and leave the item unchanged. */
async function refuses(operations, code = 400, substatus = undefined) {
  const { item, handle } = await made();
  await refused(handle.patch(operations), code, substatus);
  assert.deepEqual(own((await handle.read()).resource), item);
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
behaviour("patch.replace", () =>
  gives([{ op: "replace", path: "/name", value: "new" }], (i) => Object.assign(i, { name: "new" })),
);
behaviour("patch.replace.missing", () => refuses([{ op: "replace", path: "/nowhere", value: 1 }]));
behaviour("patch.remove", () => gives([remove("/name")], (i) => delete i.name));
behaviour("patch.remove.missing", () => refuses([remove("/nowhere")]));

behaviour("patch.increment", async () => {
  const { handle } = await made();
  assert.equal((await handle.patch([incr("/n", 5)])).resource.n, 15);
  assert.equal((await handle.patch([incr("/n", -3)])).resource.n, 12);
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
  refused((await sharedContainer()).item(unique(), "a").patch([set("/v", 1)]), 404),
);

behaviour("patch.condition.true", async () => {
  const { handle } = await made();
  assert.equal(
    (await handle.patch({ condition: "FROM c WHERE c.n = 10", operations: [set("/name", "new")] })).resource.name,
    "new",
  );
});

behaviour("patch.condition.false", () =>
  refuses({ condition: "FROM c WHERE c.n = 11", operations: [set("/name", "new")] }, 412, 1110),
);
behaviour("patch.id", () => refuses([set("/id", "other")]));
behaviour("patch.key", () => refuses([set("/pk", "other")]));
behaviour("patch.system-property", () => refuses([set("/_ts", 1)]));

behaviour("patch.new-etag", async () => {
  const { resource, handle } = await made();
  const patched = (await handle.patch([incr("/n", 1)])).resource;
  assert.equal(patched._rid, resource._rid);
  assert.notEqual(patched._etag, resource._etag);
});

behaviour("patch.pointer-escape", () => gives([set("/a~1b", 1)], (i) => (i["a/b"] = 1)));
