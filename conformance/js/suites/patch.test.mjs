// Partial updates: the effect of each operation, what is refused, and that a refused one leaves the
// item unchanged.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { ifMatch, keyHeader, ok, own, plain, refusal } from "../items.mjs";
import { seeded } from "../ask.mjs";
import { everywhere, refused } from "../server.mjs";

const start = () => ({
  n: 5,
  half: 0.5,
  text: "word",
  flag: true,
  nothing: null,
  list: ["a", "b", "c"],
  empty: [],
  deep: { name: "inner", count: 1, list: [{ x: 1 }, { x: 2 }], more: { leaf: 1 } },
  "a/b": 1,
  "m~n": 2,
  "with space": 3,
  "\u00fcml\u00e4ut": 4,
});

/** [what it shows, operations, how the item changes] */
const effects = [
  [
    "add a member",
    [{ op: "add", path: "/fresh", value: 1 }],
    (x) => {
      x.fresh = 1;
    },
  ],
  [
    "add over a member replaces it",
    [{ op: "add", path: "/n", value: "six" }],
    (x) => {
      x.n = "six";
    },
  ],
  [
    "add an object",
    [{ op: "add", path: "/fresh", value: { a: [1, { b: null }] } }],
    (x) => {
      x.fresh = { a: [1, { b: null }] };
    },
  ],
  [
    "add null",
    [{ op: "add", path: "/fresh", value: null }],
    (x) => {
      x.fresh = null;
    },
  ],
  [
    "add a nested member",
    [{ op: "add", path: "/deep/more/fresh", value: false }],
    (x) => {
      x.deep.more.fresh = false;
    },
  ],
  [
    "add at the head of an array",
    [{ op: "add", path: "/list/0", value: "z" }],
    (x) => {
      x.list.unshift("z");
    },
  ],
  [
    "add inside an array moves the rest",
    [{ op: "add", path: "/list/1", value: "z" }],
    (x) => {
      x.list.splice(1, 0, "z");
    },
  ],
  [
    "add at the length of an array",
    [{ op: "add", path: "/list/3", value: "z" }],
    (x) => {
      x.list.push("z");
    },
  ],
  [
    "add appends with -",
    [{ op: "add", path: "/list/-", value: { k: 1 } }],
    (x) => {
      x.list.push({ k: 1 });
    },
  ],
  [
    "add appends to an empty array",
    [{ op: "add", path: "/empty/-", value: 1 }],
    (x) => {
      x.empty.push(1);
    },
  ],
  [
    "add into an object inside an array",
    [{ op: "add", path: "/deep/list/1/y", value: 2 }],
    (x) => {
      x.deep.list[1].y = 2;
    },
  ],
  [
    "set a new member",
    [{ op: "set", path: "/fresh", value: [1] }],
    (x) => {
      x.fresh = [1];
    },
  ],
  [
    "set over a member",
    [{ op: "set", path: "/text", value: { now: "object" } }],
    (x) => {
      x.text = { now: "object" };
    },
  ],
  [
    "set a nested member",
    [{ op: "set", path: "/deep/name", value: "other" }],
    (x) => {
      x.deep.name = "other";
    },
  ],
  [
    "set an element overwrites it",
    [{ op: "set", path: "/list/1", value: "z" }],
    (x) => {
      x.list[1] = "z";
    },
  ],
  [
    "set appends with -",
    [{ op: "set", path: "/list/-", value: "z" }],
    (x) => {
      x.list.push("z");
    },
  ],
  [
    "replace a member",
    [{ op: "replace", path: "/n", value: 6 }],
    (x) => {
      x.n = 6;
    },
  ],
  [
    "replace null",
    [{ op: "replace", path: "/nothing", value: "something" }],
    (x) => {
      x.nothing = "something";
    },
  ],
  [
    "replace with null",
    [{ op: "replace", path: "/n", value: null }],
    (x) => {
      x.n = null;
    },
  ],
  [
    "replace an element",
    [{ op: "replace", path: "/list/2", value: "z" }],
    (x) => {
      x.list[2] = "z";
    },
  ],
  [
    "replace inside an array of objects",
    [{ op: "replace", path: "/deep/list/0/x", value: 9 }],
    (x) => {
      x.deep.list[0].x = 9;
    },
  ],
  [
    "remove a member",
    [{ op: "remove", path: "/text" }],
    (x) => {
      delete x.text;
    },
  ],
  [
    "remove a nested member",
    [{ op: "remove", path: "/deep/more/leaf" }],
    (x) => {
      delete x.deep.more.leaf;
    },
  ],
  [
    "remove a whole object",
    [{ op: "remove", path: "/deep" }],
    (x) => {
      delete x.deep;
    },
  ],
  [
    "remove an element moves the rest",
    [{ op: "remove", path: "/list/0" }],
    (x) => {
      x.list.shift();
    },
  ],
  [
    "remove the last element",
    [{ op: "remove", path: "/list/2" }],
    (x) => {
      x.list.pop();
    },
  ],
  [
    "incr",
    [{ op: "incr", path: "/n", value: 2 }],
    (x) => {
      x.n = 7;
    },
  ],
  [
    "incr by a negative number",
    [{ op: "incr", path: "/n", value: -12 }],
    (x) => {
      x.n = -7;
    },
  ],
  [
    "incr by a fraction",
    [{ op: "incr", path: "/n", value: 0.25 }],
    (x) => {
      x.n = 5.25;
    },
  ],
  [
    "incr a fraction",
    [{ op: "incr", path: "/half", value: 1 }],
    (x) => {
      x.half = 1.5;
    },
  ],
  [
    "incr creates what is missing",
    [{ op: "incr", path: "/fresh", value: 3 }],
    (x) => {
      x.fresh = 3;
    },
  ],
  [
    "incr creates with a negative fraction",
    [{ op: "incr", path: "/deep/fresh", value: -1.5 }],
    (x) => {
      x.deep.fresh = -1.5;
    },
  ],
  [
    "incr a nested member",
    [{ op: "incr", path: "/deep/count", value: 1 }],
    (x) => {
      x.deep.count = 2;
    },
  ],
  [
    "incr adds doubles as doubles add",
    [
      { op: "set", path: "/half", value: 0.1 },
      { op: "incr", path: "/half", value: 0.2 },
    ],
    (x) => {
      x.half = 0.1 + 0.2;
    },
  ],
  [
    "move to a new name",
    [{ op: "move", from: "/text", path: "/moved" }],
    (x) => {
      x.moved = x.text;
      delete x.text;
    },
  ],
  [
    "move over a member",
    [{ op: "move", from: "/text", path: "/n" }],
    (x) => {
      x.n = x.text;
      delete x.text;
    },
  ],
  [
    "move an object",
    [{ op: "move", from: "/deep/more", path: "/moved" }],
    (x) => {
      x.moved = x.deep.more;
      delete x.deep.more;
    },
  ],
  [
    "move into an object",
    [{ op: "move", from: "/n", path: "/deep/n" }],
    (x) => {
      x.deep.n = x.n;
      delete x.n;
    },
  ],
  [
    "move an element out",
    [{ op: "move", from: "/list/1", path: "/moved" }],
    (x) => {
      [x.moved] = x.list.splice(1, 1);
    },
  ],
  [
    "~1 is a slash",
    [{ op: "incr", path: "/a~1b", value: 1 }],
    (x) => {
      x["a/b"] = 2;
    },
  ],
  [
    "~0 is a tilde",
    [{ op: "incr", path: "/m~0n", value: 1 }],
    (x) => {
      x["m~n"] = 3;
    },
  ],
  [
    "names with spaces",
    [{ op: "incr", path: "/with space", value: 1 }],
    (x) => {
      x["with space"] = 4;
    },
  ],
  [
    "names in other scripts",
    [
      { op: "incr", path: "/\u00fcml\u00e4ut", value: 1 },
      { op: "add", path: "/\u{1F600}", value: "\u6f22" },
    ],
    (x) => {
      x["\u00fcml\u00e4ut"] = 5;
      x["\u{1F600}"] = "\u6f22";
    },
  ],
  [
    "a number as a member's name",
    [{ op: "add", path: "/deep/0", value: "zero" }],
    (x) => {
      x.deep["0"] = "zero";
    },
  ],
  [
    "one after the other, each on what the ones before left",
    [
      { op: "add", path: "/made", value: { list: [] } },
      { op: "add", path: "/made/list/-", value: 1 },
      { op: "add", path: "/made/list/0", value: 0 },
      { op: "incr", path: "/made/list/1", value: 10 },
      { op: "move", from: "/made/list", path: "/list" },
      { op: "remove", path: "/made" },
    ],
    (x) => {
      x.list = [0, 11];
    },
  ],
  [
    "ten operations",
    Array.from({ length: 10 }, () => ({ op: "incr", path: "/n", value: 1 })),
    (x) => {
      x.n = 15;
    },
  ],
];

const set = (path, value = 1) => ({ op: "set", path, value });

/** [what is wrong, body] */
const mistakes = [
  ["replace of what is not there", [{ op: "replace", path: "/absent", value: 1 }]],
  ["replace below what is not there", [{ op: "replace", path: "/absent/x", value: 1 }]],
  ["replace past the end of an array", [{ op: "replace", path: "/list/3", value: 1 }]],
  ["remove of what is not there", [{ op: "remove", path: "/absent" }]],
  ["remove past the end of an array", [{ op: "remove", path: "/list/3" }]],
  ["remove from an empty array", [{ op: "remove", path: "/empty/0" }]],
  ["add past the end of an array", [{ op: "add", path: "/list/4", value: 1 }]],
  ["add to an array under a name", [{ op: "add", path: "/list/name", value: 1 }]],
  ["add below what is not there", [{ op: "add", path: "/absent/x", value: 1 }]],
  ["set below what is not there", [set("/absent/x")]],
  ["set past the end of an array", [set("/list/9")]],
  ["set at the length of an array", [set("/list/3")]],
  ["set in an empty array", [set("/empty/0")]],
  ["replace with -", [{ op: "replace", path: "/list/-", value: 1 }]],
  ["remove with -", [{ op: "remove", path: "/list/-" }]],
  ["a path whose ~ stands alone", [set("/a~b")]],
  ["a list's place that is no number", [set("/list/01")]],
  ["add below a number", [{ op: "add", path: "/n/x", value: 1 }]],
  ["add below null", [{ op: "add", path: "/nothing/x", value: 1 }]],
  ["incr of text", [{ op: "incr", path: "/text", value: 1 }]],
  ["incr of null", [{ op: "incr", path: "/nothing", value: 1 }]],
  ["incr of an object", [{ op: "incr", path: "/deep", value: 1 }]],
  ["incr by text", [{ op: "incr", path: "/n", value: "1" }]],
  ["incr by null", [{ op: "incr", path: "/n", value: null }]],
  ["incr by nothing", [{ op: "incr", path: "/n" }]],
  ["incr below what is not there", [{ op: "incr", path: "/absent/x", value: 1 }]],
  ["incr beyond every number", [set("/n", 1.7e308), { op: "incr", path: "/n", value: 1.7e308 }]],
  ["move of what is not there", [{ op: "move", from: "/absent", path: "/x" }]],
  ["move into itself", [{ op: "move", from: "/deep", path: "/deep/more/x" }]],
  ["move from nowhere", [{ op: "move", path: "/x" }]],
  ["an unknown operation", [{ op: "copy", from: "/n", path: "/x" }]],
  ["no operation named", [{ path: "/n", value: 1 }]],
  ["no path", [{ op: "set", value: 1 }]],
  ["a path without a slash", [set("n")]],
  ["an empty path", [set("", {})]],
  ["a path that is no text", [set(5)]],
  ["add of no value", [{ op: "add", path: "/fresh" }]],
  ["set of no value", [{ op: "set", path: "/fresh" }]],
  ["replace by no value", [{ op: "replace", path: "/n" }]],
  ["another id", [set("/id", "other")]],
  ["no id", [{ op: "remove", path: "/id" }]],
  ["an id that counts", [{ op: "incr", path: "/id", value: 1 }]],
  ["a move from the id", [{ op: "move", from: "/id", path: "/x" }]],
  ["a move onto the id", [{ op: "move", from: "/text", path: "/id" }]],
  ["another partition key", [set("/pk", "b")]],
  ["no partition key", [{ op: "remove", path: "/pk" }]],
  ["a move from the partition key", [{ op: "move", from: "/pk", path: "/x" }]],
  ["a move onto the partition key", [{ op: "move", from: "/text", path: "/pk" }]],
  ["_ts", [set("/_ts", 1)]],
  ["_rid", [set("/_rid", "x")]],
  ["_self", [set("/_self", "x")]],
  ["_etag", [set("/_etag", "x")]],
  ["_etag removed", [{ op: "remove", path: "/_etag" }]],
  ["no operations", []],
  ["no operations in an object", { operations: [] }],
  ["eleven operations", Array.from({ length: 11 }, () => ({ op: "incr", path: "/n", value: 1 }))],
  ["operations that are no list", { operations: { op: "set", path: "/n", value: 1 } }],
  ["operations missing", { condition: "from c where true" }],
  ["an operation that is no object", ["set"]],
  ["an operation that is null", [null]],
  ["a condition that is no text", { operations: [set("/n")], condition: 5 }],
  ["a condition that does not parse", { operations: [set("/n")], condition: "from c where c.n ==== 1" }],
  ["a condition that is a whole query", { operations: [set("/n")], condition: "select * from c where c.n = 5" }],
  ["text", '"set"'],
  ["half a list", '[{"op":"set","path":"/n","value":1}'],
  ["nothing at all", ""],
  ["values nested too deep", `[{"op":"set","path":"/n","value":${"[".repeat(200)}${"]".repeat(200)}}]`],
  [
    "a failure in the last of many",
    [
      set("/n", 99),
      { op: "add", path: "/list/-", value: "z" },
      { op: "remove", path: "/deep/more" },
      { op: "remove", path: "/absent" },
    ],
  ],
];

everywhere("patch", (w) => {
  let container, bare;
  before(async () => {
    container = await w.container("patch");
    bare = plain(w, container);
  });
  let made = 0;
  const fresh = async (fields = start()) => {
    const { resource, item } = await container.items.create({ id: `p${made++}`, pk: "a", ...fields });
    return { resource, item };
  };

  describe("operations", () => {
    for (const [title, operations, change] of effects) {
      test(title, async () => {
        const { resource, item } = await fresh();
        const expected = own(resource);
        change(expected);
        const patched = await item.patch(operations);
        assert.equal(patched.statusCode, 200);
        assert.deepEqual(own(patched.resource), expected);
        assert.deepEqual((await item.read()).resource, patched.resource, "what is stored is what was answered");
      });
    }

    test("the other members keep their order, and numbers their form", async () => {
      ok(
        await bare.create('{"id":"form","z":1,"pk":"a","a":1.0,"big":12345678901234567890,"e":1e2,"n":1}', ["a"]),
        201,
      );
      const reply = ok(await bare.patch("form", [{ op: "incr", path: "/n", value: 1 }], ["a"]));
      const names = Object.keys(reply.body);
      assert.deepEqual(
        names.filter((k) => ["id", "z", "pk", "a", "big", "e", "n"].includes(k)),
        ["id", "z", "pk", "a", "big", "e", "n"],
      );
      assert.match(reply.text, /"n":\s*2[,}]/, "1 and 1 are 2, not 2.0");
      assert.deepEqual(names.slice(-5), ["_rid", "_self", "_etag", "_attachments", "_ts"]);
    });
  });

  describe("refusals", () => {
    for (const [title, body] of mistakes) {
      test(title, async () => {
        const { resource, item } = await fresh();
        refusal(await bare.patch(resource.id, body, ["a"]), 400);
        assert.deepEqual((await item.read()).resource, resource, "the item is as it was, to its ETag");
      });
    }

    test("through the SDK the refusal carries its code", async () => {
      const { item } = await fresh();
      await refused(item.patch([{ op: "remove", path: "/absent" }]), 400);
    });

    test("what is not there: 404, whatever the condition", async () => {
      await refused(container.item("absent", "a").patch([set("/n")]), 404);
      await refused(
        container.item("absent", "a").patch({ operations: [set("/n")], condition: "from c where c.n = 1" }),
        404,
      );
      const { resource } = await fresh();
      await refused(container.item(resource.id, "b").patch([set("/n")]), 404);
      refusal(await bare.patch(resource.id, [set("/n")], undefined), 400);
    });

    test("an item that would grow over 2 MB: 413, and it stays as it was", async () => {
      const { resource, item } = await fresh({ text: "x".repeat(1_500_000) });
      await refused(item.patch([{ op: "add", path: "/more", value: "y".repeat(700_000) }]), 413);
      assert.equal((await item.read()).resource._etag, resource._etag);
    });
  });

  describe("forms and headers", () => {
    test("a list, an object, an object with a condition", async () => {
      const { item } = await fresh({ n: 0 });
      const incr = [{ op: "incr", path: "/n", value: 1 }];
      assert.equal((await item.patch(incr)).resource.n, 1);
      assert.equal((await item.patch({ operations: incr })).resource.n, 2);
      assert.equal((await item.patch({ operations: incr, condition: "from c where c.n = 2" })).resource.n, 3);
    });

    test("with and without a content type, as the SDKs send it", async () => {
      const { resource } = await fresh({ n: 0 });
      const body = { operations: [{ op: "incr", path: "/n", value: 1 }] };
      const types = [
        { "content-type": "application/json" },
        { "content-type": "application/json-patch+json" },
        { "content-type": "application/json; charset=utf-8" },
      ];
      for (const [i, type] of types.entries())
        assert.equal(ok(await bare.patch(resource.id, body, ["a"], type)).body.n, i + 1);
      assert.equal(
        (await container.item(resource.id, "a").patch(body)).resource.n,
        4,
        "the JavaScript SDK names no type",
      );
    });

    test("answers with a new ETag in header and body, a charge and a session token", async () => {
      const { resource, item } = await fresh();
      const { headers, resource: now, requestCharge } = await item.patch([set("/n", 6)]);
      assert.equal(headers.etag, now._etag);
      assert.notEqual(now._etag, resource._etag);
      assert.equal(now._rid, resource._rid);
      assert.ok(now._ts >= resource._ts);
      assert.ok(requestCharge > 0);
      const read = await item.read({ sessionToken: headers["x-ms-session-token"] });
      assert.equal(read.resource.n, 6);
    });

    test("If-Match decides before the operations", async () => {
      const { resource, item } = await fresh();
      const { resource: second } = await item.patch([set("/n", 6)], ifMatch(resource._etag));
      assert.equal(second.n, 6);
      const late = await refused(item.patch([set("/n", 7)], ifMatch(resource._etag)), 412);
      assert.notEqual(late.substatus, 1110, "this is not the patch's own condition");
      await refused(item.patch([{ op: "remove", path: "/absent" }], ifMatch(resource._etag)), 412);
      assert.deepEqual((await item.read()).resource, second);
      assert.equal((await item.patch([set("/n", 8)], ifMatch("*"))).resource.n, 8);
      const unquoted = (await item.read()).resource._etag.replaceAll('"', "");
      assert.equal(ok(await bare.patch(resource.id, [set("/n", 9)], ["a"], { "if-match": unquoted })).body.n, 9);
    });
  });

  describe("conditions", () => {
    const fields = { n: 5, flag: true, text: "word", deep: { x: 1 }, list: ["a", "b"] };
    for (const condition of [
      "from c where c.n = 5",
      "FROM c WHERE c.n >= 5 AND c.flag",
      "from root r where r.deep.x = 1",
      'from c where c["text"] = "word" and c.list[1] = \'b\'',
      "from c where not (c.n in (1, 2))",
      "from c where c.pk = 'a'",
      "from c where c._ts > 1000",
      "from c where true",
    ]) {
      test(`true: ${condition}`, async () => {
        const { item } = await fresh(fields);
        assert.equal((await item.patch({ operations: [set("/done", true)], condition })).resource.done, true);
      });
    }
    for (const condition of [
      "from c where c.n = 6",
      "from c where c.absent = 1",
      "from c where c.n",
      "from c where c.absent",
      "from c where c.n > 'a'",
      "from c where false",
      "from c where c.id = 'another'",
    ]) {
      test(`not true: ${condition}`, async () => {
        const { resource, item } = await fresh(fields);
        await refused(item.patch({ operations: [set("/done", true)], condition }), 412, 1110);
        assert.deepEqual((await item.read()).resource, resource);
      });
    }
    test("looks at the item as it was before the operations", async () => {
      const { item } = await fresh({ n: 1 });
      const operations = [set("/n", 2)];
      assert.equal((await item.patch({ operations, condition: "from c where c.n = 1" })).resource.n, 2);
      await refused(item.patch({ operations, condition: "from c where c.n = 1" }), 412, 1110);
    });
  });

  describe("partition keys", () => {
    test("three levels: the item is found by all of them, none can be changed", async () => {
      const c = await w.container("levels", { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 });
      await c.items.create({ id: "x", a: "1", b: 2, c: true, n: 0 });
      await c.items.create({ id: "x", a: "1", b: 2, c: false, n: 10 });
      assert.equal((await c.item("x", ["1", 2, true]).patch([{ op: "incr", path: "/n", value: 1 }])).resource.n, 1);
      assert.equal((await c.item("x", ["1", 2, false]).read()).resource.n, 10);
      for (const path of ["/a", "/b", "/c"])
        await refused(c.item("x", ["1", 2, true]).patch([set(path, "other")]), 400);
      refusal(await plain(w, c).patch("x", [set("/n")], ["1", 2]), 400);
    });

    test("a nested key: not it, nor what holds it; what lies beside it may change", async () => {
      const c = await w.container("nested", { paths: ["/address/city"], version: 2 });
      await c.items.create({ id: "x", address: { city: "Oslo", zip: 1 } });
      const item = c.item("x", "Oslo");
      assert.equal((await item.patch([set("/address/zip", 2)])).resource.address.zip, 2);
      await refused(item.patch([set("/address/city", "Rome")]), 400);
      await refused(item.patch([set("/address", { city: "Rome" })]), 400);
      await refused(item.patch([{ op: "remove", path: "/address" }]), 400);
      await refused(item.patch([{ op: "move", from: "/address", path: "/home" }]), 400);
      assert.deepEqual((await item.read()).resource.address, { city: "Oslo", zip: 2 });
    });

    test("null, numbers, and no key at all", async () => {
      for (const [value, fields] of [
        [null, { pk: null }],
        [5, { pk: 5 }],
        [undefined, {}],
        [true, { pk: true }],
      ]) {
        const { resource } = await container.items.create({ id: "kinds", n: 0, ...fields });
        const patched = await container.item("kinds", value).patch([{ op: "incr", path: "/n", value: 1 }]);
        assert.deepEqual(own(patched.resource), { ...own(resource), n: 1 });
      }
      assert.equal(ok(await bare.patch("kinds", [set("/n", 4)], undefined, keyHeader(undefined))).body.n, 4);
      await refused(container.item("kinds", undefined).patch([set("/pk", "now there")]), 400);
    });
  });

  test("queries find the new values and not the old ones", async () => {
    const { resource, item } = await fresh({ kind: "indexed", n: 1, list: ["red"], deep: { x: "old" } });
    await item.patch([
      set("/n", 2),
      { op: "add", path: "/list/-", value: "blue" },
      set("/deep/x", "new"),
      { op: "remove", path: "/kind" },
      set("/sort", "indexed"),
    ]);
    const find = async (where) =>
      (await container.items.query(`SELECT VALUE c.id FROM c WHERE ${where} ORDER BY c.n`).fetchAll()).resources;
    for (const where of [
      "c.sort = 'indexed' AND c.n = 2",
      "c.sort = 'indexed' AND c.list[1] = 'blue'",
      "c.sort = 'indexed' AND c.deep.x = 'new'",
    ]) {
      assert.deepEqual(await find(where), [resource.id], where);
    }
    for (const where of [
      "c.sort = 'indexed' AND c.n = 1",
      "c.sort = 'indexed' AND c.deep.x = 'old'",
      "c.kind = 'indexed'",
    ])
      assert.deepEqual(await find(where), [], where);
  });

  test("random patches do what a naive twin does", async () => {
    const { item, resource } = await fresh({ n: 0, o: { a: 1, b: { c: 2 } }, l: [1, [2], { x: 3 }] });
    let twin = own(resource);
    for (let seed = 1; seed <= 60; seed++) {
      const random = seeded(seed);
      const operations = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomOperation(twin, random));
      const expected = applied(twin, operations);
      const about = `seed ${seed}: ${JSON.stringify(operations)} on ${JSON.stringify(twin)}`;
      if (expected === undefined)
        await refused(item.patch(operations), 400).catch((err) => assert.fail(`${about}: ${err.message}`));
      else {
        const { resource: now } = await item.patch(operations).catch((err) => assert.fail(`${about}: ${err.message}`));
        assert.deepEqual(own(now), expected, about);
        twin = expected;
      }
      assert.deepEqual(own((await item.read()).resource), twin, about);
    }
  });
});

/** Every place in a value: its path and the value there. */
function places(value, path = "") {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([k, v]) => [[`${path}/${k}`, v], ...places(v, `${path}/${k}`)]);
}

function randomOperation(item, random) {
  const one = (list) => list[Math.floor(random() * list.length)];
  const all = places(item).filter(([p]) => !/^\/(id|pk)\b/.test(p));
  if (all.length === 0) return { op: "add", path: "/n", value: { list: [1, 2] } };
  const [path, there] = one(all);
  const value = one([1, 2.5, "text", null, true, [7, 8], { k: { v: 1 } }]);
  const target = one([
    path,
    path,
    `${path}/fresh`,
    `/new${Math.floor(random() * 3)}`,
    Array.isArray(there) ? `${path}/-` : path,
    Array.isArray(there) ? `${path}/${there.length + Math.floor(random() * 2)}` : path,
  ]);
  switch (one(["add", "add", "set", "replace", "remove", "incr", "move"])) {
    case "add":
      return { op: "add", path: target, value };
    case "set":
      return { op: "set", path: one([path, target, `/new${Math.floor(random() * 3)}`]), value };
    case "replace":
      return { op: "replace", path: one([path, "/absent"]), value };
    case "remove":
      return { op: "remove", path: one([path, path, path, "/absent"]) };
    case "incr":
      return {
        op: "incr",
        path: one([
          one(all.filter(([, v]) => typeof v === "number").concat([["/n"]]))[0],
          `/new${Math.floor(random() * 3)}`,
        ]),
        value: one([1, -2, 0.5]),
      };
    default:
      return { op: "move", from: path, path: one(["/new0", "/new1", "/new2"].filter((p) => p !== path)) };
  }
}

/** The result of operations on an item; undefined when one of them fails. */
function applied(item, operations) {
  const root = structuredClone(item);
  for (const { op, path, from, value } of operations) {
    const place = (text) => {
      const names = text.slice(1).split("/");
      let parent = root;
      for (const name of names.slice(0, -1)) {
        if (parent === null || typeof parent !== "object" || !Object.hasOwn(parent, name)) return {};
        parent = parent[name];
      }
      if (parent === null || typeof parent !== "object") return {};
      const name = names.at(-1);
      if (Array.isArray(parent) && name !== "-" && !/^(0|[1-9]\d*)$/.test(name)) return {};
      return { parent, name, there: name !== "length" && Object.hasOwn(parent, name) };
    };
    const put = (text, what, over) => {
      const { parent, name, there } = place(text);
      if (!parent) return false;
      if (!Array.isArray(parent) || (over && there)) parent[name] = structuredClone(what);
      else if (name === "-") parent.push(structuredClone(what));
      else if (!over && Number(name) <= parent.length) parent.splice(Number(name), 0, structuredClone(what));
      else return false;
      return true;
    };
    const take = (text) => {
      const { parent, name, there } = place(text);
      if (!there) return undefined;
      const [taken] = [parent[name]];
      if (Array.isArray(parent)) parent.splice(Number(name), 1);
      else delete parent[name];
      return { taken };
    };
    if (op === "add" && !put(path, value, false)) return undefined;
    if (op === "set" && !put(path, value, true)) return undefined;
    if (op === "replace") {
      if (!place(path).there || !put(path, value, true)) return undefined;
    }
    if (op === "remove" && !take(path)) return undefined;
    if (op === "incr") {
      const { parent, name, there } = place(path);
      if (!parent || (there && typeof parent[name] !== "number") || (!there && Array.isArray(parent))) return undefined;
      parent[name] = (there ? parent[name] : 0) + value;
    }
    if (op === "move") {
      const out = take(from);
      if (!out || !put(path, out.taken, false)) return undefined;
    }
  }
  return root;
}
