// The pure functions below src/text, without a browser.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const source = path.resolve(import.meta.dirname, "../src/text");
let out;
let json, language, plain, fuzzy, places, split, samples, policies, lint;

/** A pseudo-random sequence: the same in every run. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** JSON text with odd spaces, numbers and strings. */
function text(next, depth = 0) {
  const space = () => ["", " ", "\n", "\t "][next(4)];
  const string = () => JSON.stringify(["", "a", '"', "\\", "{[,:]}", "é😀", "\u0000", "_rid"][next(8)]);
  switch (next(depth > 5 ? 5 : 8)) {
    case 0:
      return "null";
    case 1:
      return "true";
    case 2:
      return ["0", "-1.50", "1e400", "12345678901234567890", "0.10E-2"][next(5)];
    case 3:
    case 4:
      return string();
    case 5:
      return `[${Array.from({ length: next(4) }, () => space() + text(next, depth + 1) + space()).join(",")}${space()}]`;
    default:
      return `{${Array.from({ length: next(4) }, () => `${space()}${string()}${space()}:${space()}${text(next, depth + 1)}${space()}`).join(",")}${space()}}`;
  }
}

/** The text without white space outside strings. */
const tight = (t) => t.replace(/("(?:\\.|[^"\\])*")|\s+/g, "$1");

describe("text", () => {
  before(async () => {
    out = mkdtempSync(path.join(tmpdir(), "orrery-text-"));
    const files = ["json", "language", "plain", "fuzzy", "places", "statements", "samples", "policy", "lint"];
    await build({ entryPoints: files.map((f) => path.join(source, f + ".ts")), outdir: out, bundle: true, format: "esm", outExtension: { ".js": ".mjs" } });
    [json, language, plain, fuzzy, places, split, samples, policies, lint] = await Promise.all(files.map((f) => import(pathToFileURL(path.join(out, f + ".mjs")))));
  });
  after(() => rmSync(out, { recursive: true, force: true }));

  test("indexes that a person writes are those that the server names", () => {
    for (const [text, paths, composites] of [
      ["/city/?", ["/city/?"], []],
      [" /a/? ; /b/[]/c/? ;", ["/a/?", "/b/[]/c/?"], []],
      ["/a, /b desc; /c ASC, /d", [], [["/a ASC", "/b DESC"], ["/c ASC", "/d ASC"]]],
      ['/"a;b,c\\""/?; /"x, y" DESC, /z', ['/"a;b,c\\""/?'], [['/"x, y" DESC', "/z ASC"]]],
    ]) {
      const read = policies.readIndexes(text);
      assert.deepEqual(read, { paths, composites });
      assert.deepEqual(policies.readIndexes(policies.written(read)), read);
    }
    for (const text of ["", ";", "city", "/a, b", "a; /b"]) assert.equal(policies.readIndexes(text), undefined, text);
  });

  test("a hint stands at what it is about; comments and texts are passed over", () => {
    const marked = (statement, hints) => hints.map((h) => statement.slice(h.start, h.end));
    for (const [path, statement, want] of [
      ["/status/?", "SELECT c.id FROM c WHERE c.status = 'a'", "status"],
      ["/address/city/?", "SELECT '.city' -- c.city\nFROM c WHERE c . address . city = 1", "city"],
      ['/"zip code"/?', 'SELECT c["zip"] FROM c WHERE "zip code" = c[ "zip code" ]', "zip code"],
      ["/lines/[]/sku/?", "SELECT l FROM l IN c.lines WHERE l['sku'] = 1", "sku"],
      ["/absent/?", "-- a comment\n SELECT VALUE c FROM c", "SELECT"],
    ]) {
      assert.deepEqual(marked(statement, lint.missing(statement, { paths: [path], composites: [] })), [want], statement);
    }
    const ordered = "SELECT 'order by' FROM c WHERE c.a = 1 ORDER  BY c.a, c.b";
    assert.deepEqual(marked(ordered, lint.missing(ordered, { paths: [], composites: [["/a ASC", "/b ASC"]] })), ["ORDER  BY"]);
    const ranges = [["", "05"], ["05", "0A"], ["0A", "FF"]].map(([minInclusive, maxExclusive]) => ({ minInclusive, maxExclusive }));
    const part = (min, max, isMaxInclusive) => ({ min, max, isMinInclusive: true, isMaxInclusive });
    const asked = (...parts) => lint.fanOut("SELECT * FROM c WHERE c.x = 1", parts, ranges, ["/k"]).map((h) => /asks (\d)/.exec(h.message)[1]);
    assert.deepEqual(asked(part("", "FF", false)), ["3"]);
    assert.deepEqual(asked(part("04", "05", false)), []);
    assert.deepEqual(asked(part("04", "05", true)), ["2"]);
    assert.deepEqual(asked(part("03", "03", true), part("07", "07", true), part("0B", "0B", true)), []); // keys that are named
    assert.deepEqual(lint.fanOut("SELECT * FROM c", [part("", "FF", false)], ranges, ["/k"]), []); // no filter
  });

  test("laying out JSON changes white space only", () => {
    const next = numbers(7);
    for (let i = 0; i < 2000; i++) {
      const given = text(next);
      const laid = json.format(given);
      assert.equal(tight(laid), tight(given));
      assert.equal(json.format(laid), laid);
      JSON.parse(laid);
    }
    const deep = "[".repeat(5000) + "]".repeat(5000);
    assert.equal(tight(json.format(deep)), deep);
  });

  test("the members of an object are found with their text", () => {
    const next = numbers(11);
    for (let i = 0; i < 2000; i++) {
      const given = text(next);
      const found = json.members(given);
      const value = JSON.parse(given);
      if (typeof value !== "object" || value === null || Array.isArray(value)) assert.deepEqual(found, []);
      else assert.deepEqual(Object.fromEntries(found.map((m) => [m.name, JSON.parse(m.raw)])), value);
    }
    assert.equal(json.withoutSystem('{"id":"1","n":1.50,"_rid":"x","_ts":5,"__proto__":{"a":1}}'),
      '{\n  "id": "1",\n  "n": 1.50,\n  "__proto__": {\n    "a": 1\n  }\n}');
  });

  test("sample items have the paths of the partition key, and each its own value at unique paths", () => {
    const items = samples.sampleItems(200, ["/tenant", '/a/"b c"', "/lines/sku"], ["/email", "/__proto__/x"]);
    assert.equal(new Set(items.map((i) => i.id)).size, 200);
    assert.equal(new Set(items.map((i) => i.email)).size, 200);
    assert.equal(new Set(items.map((i) => JSON.stringify([i.tenant, i.a["b c"], i.lines.sku]))).size, 200);
    assert.equal(items[7].tenant, "tenant-7");
    assert.equal(Object.getOwnPropertyDescriptor(items[7], "__proto__").value.x, "x-7");
    assert.equal(Object.prototype.x, undefined);
    assert.equal(samples.sampleItems(1, ["/id"], [])[0].id, "sample-0000");
  });

  test("the place that a path names is found in a text", () => {
    const next = numbers(13);
    let found = 0;
    for (let i = 0; i < 2000; i++) {
      const given = text(next);
      // A way to some value, and that value.
      let value = JSON.parse(given);
      const way = [];
      while (typeof value === "object" && value !== null && next(4) > 0) {
        const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
        if (names.length === 0) break;
        const name = names[next(names.length)];
        way.push(name);
        value = value[name];
      }
      const at = places.locate(given, way);
      const there = JSON.parse(given.slice(at.start, at.end));
      // A name that stands twice has a value in both places.
      if (JSON.stringify(there) === JSON.stringify(value)) found++;
    }
    assert.ok(found > 1900, `${found} of 2,000`);
    assert.deepEqual(places.locate('{"a":[1,{"b":2}]}', ["a", 1, "none", "x"]), { start: 8, end: 15 });
    assert.deepEqual(places.locate("{oops", ["a"]), { start: 0, end: 5 });
    const roots = ["indexingPolicy", "defaultTtl"];
    assert.deepEqual(places.pathIn("no (indexingPolicy.includedPaths[0].path).", roots), ["indexingPolicy", "includedPaths", 0, "path"]);
    assert.deepEqual(places.pathIn("defaultTtl must be", roots), ["defaultTtl"]);
    assert.equal(places.pathIn("see other.path[1]", roots), undefined);
    assert.equal(places.notJson('{"a":1}'), undefined);
    assert.equal(places.notJson('{"a":}').start, 5);
    assert.ok(places.notJson("").end <= 1);
  });

  test("differences name the paths of both sides", () => {
    for (const [a, b, paths] of [
      [{ a: 1 }, { a: 1 }, []],
      [{ a: 1, b: [1, 2] }, { b: [1, 3], c: null }, ["/a", "/b/1", "/c"]],
      [{ a: [] }, { a: {} }, ["/a"]],
      [1, "1", ["/"]],
      [JSON.parse('{"__proto__":1}'), {}, ["/__proto__"]],
    ]) {
      assert.deepEqual(json.differences(a, b), paths);
    }
    assert.deepEqual(json.segments('/address/"zip code"/x'), ["address", "zip code", "x"]);
  });

  test("aliases of a statement are found while it is written", () => {
    for (const [statement, want] of [
      ["SELECT ", { c: "" }],
      ["SELECT * FROM c WHERE c.", { c: "" }],
      ["SELECT * FROM orders o WHERE o.", { o: "" }],
      ["SELECT * FROM orders AS o JOIN l IN o.lines WHERE l.", { o: "", l: "lines.[]" }],
      ["SELECT * FROM c JOIN l IN c.a.b JOIN m IN l.c WHERE 'FROM x' = ", { c: "", l: "a.b.[]", m: "a.b.[].c.[]" }],
    ]) {
      assert.deepEqual(Object.fromEntries(language.aliases(statement).map((a) => [a.name, a.path.join(".")])), want, statement);
    }
    assert.equal(language.step("order"), '["order"]');
    assert.equal(language.step("total"), ".total");
    assert.equal(language.step('a"b'), '["a\\"b"]');
  });

  test("what is shown hides nothing and is never longer than its place", () => {
    assert.equal(plain.shown("a\u202eb\u0000\n\ud800 é😀"), "a\\u202eb\\u0000\\u000a\\ud800 é😀");
    assert.equal(plain.shown("x".repeat(1e6), 10), "xxxxxxxxxx…");
    assert.equal(plain.cell({ a: 1, "\u202e": 2 }), "{a, \\u202e}");
    assert.equal(plain.cell([1]), "[1 element]");
  });

  test("some letters find a text, and the better match comes first", () => {
    const best = (wanted, all) => [...all].sort((a, b) => (fuzzy.match(wanted, b)?.score ?? -1e9) - (fuzzy.match(wanted, a)?.score ?? -1e9))[0];
    assert.equal(best("nq", ["Cancel the run quickly", "New query", "inquiry"]), "New query");
    assert.equal(best("orders", ["shop / order items sold", "shop / orders", "shop / ordersArchive"]), "shop / orders");
    assert.equal(best("hc", ["Theme: light chosen", "Theme: high contrast"]), "Theme: high contrast");
    assert.deepEqual(fuzzy.match("shpord", "shop / orders").at, [0, 1, 3, 7, 8, 9]);
    assert.deepEqual(fuzzy.match("oc", "ordersByCustomer").at, [0, 8]);
    assert.equal(fuzzy.match("xyz", "orders"), undefined);
    assert.equal(fuzzy.match("İ", "i"), undefined);
    // The places found are the wanted letters, in their order.
    const next = numbers(7);
    for (let n = 0; n < 2000; n++) {
      const have = Array.from({ length: next(30) }, () => "abAB /-İ"[next(8)]).join("");
      const want = Array.from({ length: next(4) }, () => "ab "[next(3)]).join("");
      const letters = want.replace(/ /g, "");
      const possible = new RegExp(letters.split("").join(".*"), "i").test(have);
      const m = fuzzy.match(want, have);
      assert.equal(m !== undefined, possible, JSON.stringify([want, have]));
      if (!m) continue;
      assert.equal(m.at.map((i) => have[i].toLowerCase()).join(""), letters);
      assert.ok(m.at.every((i, k) => k === 0 || i > m.at[k - 1]));
    }
  });

  test("a text has statements and parameters; quotes and comments hide signs", () => {
    for (const [text, want] of [
      ["SELECT 1", ["SELECT 1"]],
      ["SELECT 1; SELECT 2 ;\n ; -- no ; more\n", ["SELECT 1", "SELECT 2"]],
      ["SELECT ';' ; SELECT \"a;\\\";b\"", ["SELECT ';'", 'SELECT "a;\\";b"']],
      ["-- one; two\nSELECT 'it\\'s;' -- end;\n; SELECT 3", ["-- one; two\nSELECT 'it\\'s;' -- end;", "SELECT 3"]],
      ["SELECT 'open;", ["SELECT 'open;"]],
      [" ;; ", []],
    ]) {
      const parts = split.statements(text);
      assert.deepEqual(parts.map((p) => p.text), want, text);
      for (const p of parts) assert.equal(text.slice(p.start, p.start + p.text.length), p.text);
    }
    assert.deepEqual(split.parameterNames("WHERE c.a = @b AND '@c' = @a_1 -- @d\n OR @b"), ["@b", "@a_1"]);
    for (const [typed, want] of [
      ["1.50", "1.50"], [" [1, 2]", "[1, 2]"], ["open", '"open"'], ['"open"', '"open"'], ["true", "true"], ["", undefined],
      ["'x'", undefined], ["{a", undefined], ["12345678901234567890", "12345678901234567890"],
    ]) {
      assert.equal(split.parameterValue(typed), want, typed);
    }
  });

  test("the elements of an array are found with their text", () => {
    const next = numbers(11);
    for (let n = 0; n < 500; n++) {
      const all = Array.from({ length: next(5) }, () => text(next).trim());
      assert.deepEqual(json.elements(` [ ${all.join(" , ")} ] `), all);
    }
    assert.deepEqual(json.elements('{"a":[1]}'), []);
    assert.deepEqual(json.elements("7"), []);
  });
});
