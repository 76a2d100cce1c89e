// Paths, values of cells, files of items, CSV and patches, as text alone.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

let paths, values, split, csv, patch, json, out;

/** The same numbers in every run. */
function numbers(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/** The pieces of a text that is cut at random places. */
function pieces(splitter, text, next) {
  const found = [];
  for (let i = 0; i < text.length; ) {
    const to = i + 1 + next(40);
    found.push(...splitter.push(text.slice(i, to)));
    i = to;
  }
  return [...found, ...splitter.end()];
}

describe("text of items", () => {
  before(async () => {
    out = mkdtempSync(path.join(tmpdir(), "orrery-itemtext-"));
    const source = path.resolve(import.meta.dirname, "../src/text");
    const files = ["paths", "values", "split", "csv", "patch", "json"];
    await build({ entryPoints: files.map((f) => path.join(source, f + ".ts")), outdir: out, bundle: true, format: "esm", outExtension: { ".js": ".mjs" } });
    [paths, values, split, csv, patch, json] = await Promise.all(files.map((f) => import(pathToFileURL(path.join(out, f + ".mjs")))));
  });
  after(() => rmSync(out, { recursive: true, force: true }));

  test("a path is read, written, and found in an item", () => {
    for (const [text, want] of [
      ["a", ["a"]], ["address.city", ["address", "city"]], ['a["zip code"][0].x', ["a", "zip code", 0, "x"]], ["c.a", ["a"]], ['["a.b"]', ["a.b"]],
      ["größe", ["größe"]], ["c", ["c"]],
    ]) {
      assert.deepEqual(paths.parsePath(text), want, text);
      assert.deepEqual(paths.parsePath(paths.pathText(want)), want);
    }
    for (const bad of ["", "a..b", "a[", "a[x]", "a.", 'a["', ".", "a b c[", "a".padEnd(100, ".a")]) assert.equal(paths.parsePath(bad), undefined, bad);
    assert.equal(paths.pointer(["a/b", "c~d", 0]), "/a~1b/c~0d/0");
    const item = '{"a":{"b":[1, {"c":1.50}]},"__proto__":{"x":"y"}}';
    assert.equal(paths.rawAt(item, ["a", "b", 1, "c"]), "1.50");
    assert.equal(paths.rawAt(item, ["__proto__", "x"]), '"y"');
    assert.equal(paths.rawAt(item, ["toString"]), undefined);
    assert.equal(paths.rawAt(item, ["a", "b", 7]), undefined);
    assert.deepEqual(json.elements('[1, "a,]", {"b":[2]}, [] ]'), ["1", '"a,]"', '{"b":[2]}', "[]"]);
    for (const none of ["[]", "{}", "1", '"[1]"', "[ ]"]) assert.deepEqual(json.elements(none), []);
  });

  test("a typed value keeps its kind, or says why not", () => {
    for (const [typed, kind, want] of [
      ["1.50", "number", "1.50"], ["42", "text", '"42"'], ["true", "true/false", "true"], ["x", "null", "null"], ['a"b', "text", '"a\\"b"'], ["x", "absent", undefined],
    ]) assert.deepEqual(values.typedValue(typed, kind), { raw: want });
    for (const [typed, kind] of [["1x", "number"], ["NaN", "number"], ["0049", "number"], ["yes", "true/false"], ["", "number"]]) {
      assert.ok("why" in values.typedValue(typed, kind), typed);
    }
    for (const [typed, kind] of [["", "absent"], ["12", "number"], ["0049", "text"], ["1234567890123456", "text"], ["null", "null"], ["a", "text"]]) {
      assert.equal(values.guessedKind(typed), kind, typed);
    }
  });

  test("files are cut into items wherever their pieces end", () => {
    const next = numbers(3);
    const items = [{ a: 'q"uo\\te' }, { b: [1, { c: "}],[{" }] }, {}, { d: "zeile\nende", e: "é😀" }, { f: -1.5e3 }];
    for (let run = 0; run < 300; run++) {
      const space = () => ["", " ", "\n", "\r\n  "][next(4)];
      const given = Array.from({ length: next(6) }, () => items[next(items.length)]);
      const texts = given.map((i) => JSON.stringify(i, undefined, next(3)));
      const array = `\ufeff${space()}[${texts.map((t) => space() + t + space()).join(",")}]${space()}`;
      const rest = texts.join("\n");
      for (const [whole, splitter] of [[array, new split.Texts()], [rest, new split.Texts()], [given.map((i) => JSON.stringify(i)).join("\r\n"), new split.Lines()]]) {
        const found = pieces(splitter, whole, next);
        assert.deepEqual(found.map((p) => JSON.parse(p.text)), given, whole);
        const lines = whole.split("\n");
        for (const p of found) assert.ok(lines[p.line - 1].includes(p.text[0]), `line ${p.line} of ${whole}`);
      }
    }
    for (const [bad, line, why] of [["[{}", 1, "ends before its array"], ['[{"a":1},\n{"b"', 2, "ends within an item"], ["]", 1, "should begin"], ["[1,\n}", 2, "should begin"]]) {
      const last = pieces(new split.Texts(), bad, next).at(-1);
      assert.equal(last.line, line, bad);
      assert.match(last.why, new RegExp(why));
    }
    assert.deepEqual(pieces(new split.Texts(), "1 2,3", next).map((p) => p.text), ["1", "2", "3"]);
  });

  test("CSV is read as RFC 4180 says, wherever its pieces end", () => {
    const next = numbers(5);
    const cells = ["", "a", 'q"', "x,y", "l\nm", " s ", "=1", "ü"];
    for (let run = 0; run < 300; run++) {
      const rows = Array.from({ length: 1 + next(5) }, () => ["r", ...Array.from({ length: 3 }, () => cells[next(cells.length)])]);
      const text = rows.map((r) => csv.csvLine(r.map((c) => csv.csvCell(JSON.stringify(c), false)))).join("");
      assert.deepEqual(pieces(new csv.CsvReader(), text, next).map((r) => r.cells), rows, text);
    }
    assert.deepEqual(pieces(new csv.CsvReader(";"), 'a;"b;c"\r\n\r\n1;2', next), [{ line: 1, cells: ["a", "b;c"] }, { line: 3, cells: ["1", "2"] }]);
    const open = new csv.CsvReader();
    open.push('a,"b\nc');
    assert.ok(open.open);
    assert.equal(csv.separatorOf("a;b;c,d"), ";");
  });

  test("cells become values as said, and a row becomes an item", () => {
    const item = (names, cells, kinds = {}) => {
      const columns = csv.csvColumns(names).map((c) => ({ ...c, kind: kinds[c.name] ?? c.kind }));
      const made = csv.rowItem(cells, columns);
      return made.text === undefined ? made.why : made.text;
    };
    assert.equal(item(["id", "n", "zip", "on", "a.b", "a.c", "x"], ["1", "1.50", "0049", "true", "v", "null", ""]),
      '{"id":"1","n":1.50,"zip":"0049","on":true,"a":{"b":"v","c":null}}');
    assert.equal(item(["id", "n", "j"], ["1", "2", "[1]"], { n: "text", j: "JSON" }), '{"id":"1","n":"2","j":[1]}');
    assert.equal(item(["id", "__proto__.x"], ["1", "2"]), '{"id":"1","__proto__":{"x":2}}');
    assert.match(item(["id", "n"], ["1", "x"], { n: "number" }), /column n: x is not a number/);
    assert.match(item(["id", "a", "a.b"], ["1", "2", "3"]), /a is a value already/);
    assert.match(item(["id"], ["1", "2"]), /the row has 2 cells/);
    assert.equal(item(["id", "n"], ["1", "2"], { n: "left out" }), '{"id":"1"}');
  });

  test("CSV of items: objects by path, formulas harmless when asked", () => {
    assert.deepEqual([...csv.flat('{"id":"1","a":{"b":1.50,"c":{}},"l":[1, 2],"x.y":null,"_ts":5}', new Set(["_ts"]))],
      [["id", '"1"'], ["a.b", "1.50"], ["a.c", "{}"], ["l", "[1, 2]"], ['["x.y"]', "null"]]);
    for (const text of ["=1+1", "+1", "-1", "@a", "\tx"]) assert.equal(csv.csvCell(JSON.stringify(text), true).replace(/^"|"$/g, ""), "'" + text);
    assert.equal(csv.csvCell("-1", true), "-1");
    assert.equal(csv.csvCell('"=1"', false), "=1");
    assert.equal(csv.csvCell(undefined, true), "");
  });

  test("the preview of a patch is what docs/reference/patch.md says", () => {
    const run = (item, steps) => patch.patched(item, steps.map((s) => ({ ...s, value: s.from ?? (s.value === undefined ? "" : JSON.stringify(s.value)) })));
    assert.deepEqual(run({ price: 455.95, stock: { count: 15 }, used: false, tags: ["r-series"] }, [
      { op: "add", path: "/color", value: "silver" }, { op: "remove", path: "/used" }, { op: "set", path: "/price", value: 355.45 },
      { op: "incr", path: "/stock/count", value: 10 }, { op: "add", path: "/tags/-", value: "featured" }, { op: "move", from: "/color", path: "/stock/color" },
    ]), { price: 355.45, stock: { count: 25, color: "silver" }, tags: ["r-series", "featured"] });
    assert.deepEqual(run({ list: ["all", "grass", "cows", "eat"] }, [{ op: "move", from: "/list/1", path: "/list/3" }]), { list: ["all", "cows", "eat", "grass"] });
    for (const [item, step] of [
      [{}, { op: "replace", path: "/b", value: 1 }], [{}, { op: "set", path: "/a/b", value: 1 }], [{}, { op: "remove", path: "/a" }],
      [{ n: "1" }, { op: "incr", path: "/n", value: 1 }], [{ l: [1] }, { op: "set", path: "/l/1", value: 1 }], [{ l: [1] }, { op: "add", path: "/l/3", value: 1 }],
      [{ l: [1] }, { op: "set", path: "/l/x", value: 1 }], [{}, { op: "set", path: "/toString/x", value: 1 }],
    ]) assert.throws(() => run(item, [step]), undefined, JSON.stringify(step));
    const odd = run({}, [{ op: "set", path: "/__proto__", value: { polluted: 1 } }]);
    assert.equal(odd.polluted, undefined);
    assert.equal({}.polluted, undefined);
    for (const [steps, wrong] of [
      [[], /at least one/], [[{ op: "set", path: "a", value: "1" }], /begins with/], [[{ op: "set", path: "/id", value: "1" }], /cannot be patched/],
      [[{ op: "set", path: "/a", value: "x" }], /not JSON.*"x"/], [[{ op: "incr", path: "/a", value: '"1"' }], /adds a number/], [[{ op: "move", path: "/a", value: "b" }], /comes from/],
    ]) assert.match(patch.patchMistake(steps), wrong);
    assert.equal(patch.patchBody([{ op: "set", path: "/a", value: " 1.50" }, { op: "remove", path: '/"', value: "x" }, { op: "move", path: "/b", value: "/c" }]),
      '{"operations":[{"op":"set","path":"/a","value":1.50},{"op":"remove","path":"/\\""},{"op":"move","path":"/b","from":"/c"}]}');
  });
});
