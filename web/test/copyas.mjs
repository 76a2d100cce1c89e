// Queries and reads as programs of other languages: they parse, hostile values keep their value, and
// those that can run here bring the same rows. A language without its tools on the machine is skipped,
// and the test says so.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { accessible, explore, go, run, shownTab, world } from "./shared.mjs";
import { wellKnownKey } from "./world.mjs";

const web = path.resolve(import.meta.dirname, "..");
const repository = path.resolve(web, "..");
const started = promisify(execFile);

const hostile = [
  "plain", 'quote"', "apostrophe's", "back\\slash", "\\", '\\"', "\\u0022", "a\nb", "\r\n\t", "\u0000", "a\u0007b\u001b[31m",
  "$HOME `id` $(id)", "${process.exit()}", "#{x} {0} {{x}} %s %n", "*/ // -- ; #", "'; DROP TABLE c; --", '"""', "'''", "\u202egnp.exe",
  "\u2066a\u2069", "\u2028\u2029", "é😀ü", "\u{e0041}\u{f0000}", "\ud800", "<img src=x onerror=globalThis.pwned=1>", "-rf", "--help", "@file",
  "a/b?c#d%2e", "..", " padded ", "!history ^x^y", "\ufeffbom", "\u00a0nbsp", "__proto__", "$'\\x00'",
];
const id = (i) => (hostile[i] === "\ud800" ? "half" : hostile[i]);
const values = (i) => [JSON.stringify(hostile[i]), "1.50", "12345678901234567890", "null", "true", `[${JSON.stringify(hostile[i])},{"__proto__":[]}]`];

let out;
let copy, text;

const has = (program, ...args) => spawnSync(program, args, { stdio: "ignore" }).error === undefined;
const extensions = { JavaScript: "mjs", Python: "py", Go: "go", Java: "java", "C#": "cs", Rust: "rs", curl: "sh", orrery: "sh" };

/** All programs of a language, as files. */
function programs(language, asks) {
  const dir = mkdtempSync(path.join(out, language.replace("#", "s") + "-"));
  return asks.map((ask, i) => {
    const file = path.join(dir, `p${String(i).padStart(3, "0")}.${extensions[language]}`);
    writeFileSync(file, copy.program(language, ask));
    return file;
  });
}

/** For each hostile value: a query with its key, one without, and the read of an item. */
function asks(endpoint) {
  const of = { endpoint, db: "shop", coll: "copied" };
  return hostile.flatMap((h, i) => {
    const parameters = [{ name: "@v", raw: JSON.stringify(h) }, { name: "@n", raw: "1.50" }];
    const query = `SELECT c.id, c.v, ${JSON.stringify(h)} AS t -- ${i}\nFROM c WHERE c.v = @v AND c.n = @n`;
    return [
      { ...of, key: [h], what: { query, parameters } },
      { ...of, key: undefined, what: { query, parameters } },
      { ...of, key: [h], what: { item: id(i) } },
    ];
  });
}

/** For each hostile value: a query or a read in which it is every name, value and key. */
function parsed() {
  return hostile.map((h, i) => ({
    endpoint: "https://localhost:8081/", db: h, coll: h, key: i % 3 === 0 ? undefined : i % 3 === 1 ? [h, 1, null, true] : [h],
    what: i % 2 === 0 ? { item: h } : { query: `SELECT * FROM c WHERE c[${JSON.stringify(h)}] = @v\nAND true`, parameters: values(i).map((raw, n) => ({ name: "@v" + n, raw })) },
  }));
}

/** The value of a literal in quotes, by the escapes of C#. */
function csharp(literal) {
  const simple = { 0: "\0", a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v", "\\": "\\", '"': '"', "'": "'" };
  return literal.slice(1, -1).replace(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/g, (all, u, long, one) => {
    if (one === undefined) return String.fromCodePoint(parseInt(u ?? long, 16));
    assert.ok(Object.hasOwn(simple, one), `C# has no escape ${all}`);
    return simple[one];
  });
}

describe("copy as", () => {
  before(async () => {
    out = mkdtempSync(path.join(tmpdir(), "orrery-copied-"));
    const files = ["copyas", "literal"];
    await build({ entryPoints: files.map((f) => path.join(web, `src/text/${f}.ts`)), outdir: out, bundle: true, format: "esm", outExtension: { ".js": ".mjs" } });
    [copy, text] = await Promise.all(files.map((f) => import(pathToFileURL(path.join(out, f + ".mjs")))));
    await world.server.container("shop", "copied", 5, ["/v"]);
    for (const [i, v] of hostile.entries()) await world.server.item("shop", "copied", { id: id(i), v, n: 1.5, i }, [v]);
  });
  after(() => rmSync(out, { recursive: true, force: true }));

  // A program that prints each literal as the bytes of its UTF-8.
  const printers = {
    JavaScript: ["node", (all) => [`for (const s of [${all.join(",\n")}]) console.log(Buffer.from(s, "utf8").toString("hex"));`, "l.mjs", (f) => ["node", [f]]]],
    Python: ["python3", (all) => [`for s in [${all.join(",\n")}]: print(s.encode("utf-8").hex())`, "l.py", (f) => ["python3", [f]]]],
    Go: ["go", (all) => [`package main\nimport "fmt"\nfunc main() { for _, s := range []string{\n${all.join(",\n")},\n} { fmt.Printf("%x\\n", s) } }`, "l.go", (f) => ["go", ["run", f]]]],
    Java: ["java", (all) => [`class L { public static void main(String[] a) { for (String s : new String[] {${all.join(",\n")}}) System.out.println(java.util.HexFormat.of().formatHex(s.getBytes(java.nio.charset.StandardCharsets.UTF_8))); } }`, "L.java", (f) => ["java", ["-Dfile.encoding=UTF-8", f]]]],
    Rust: ["rustc", (all) => [`fn main() { for s in [${all.join(",\n")}] { for b in s.bytes() { print!("{b:02x}"); } println!(); } }`, "l.rs", (f) => ["sh", ["-c", `rustc -o "$1.bin" "$1" 2>/dev/null && "$1.bin"`, "-", f]]]],
    curl: ["bash", (all) => [`for s in ${all.join(" \\\n ")}; do printf %s "$s" | od -An -v -tx1 | tr -d ' \\n'; echo; done`, "l.sh", (f) => ["bash", [f]]]],
  };
  for (const [language, [tool, make]] of Object.entries(printers)) {
    test(`a literal of ${language === "curl" ? "the shell" : language} has its value, whatever it is`, { skip: !has(tool, "--version") && `no ${tool} here` }, async () => {
      // A word of a shell cannot have the character NUL.
      const all = hostile.filter((h) => language !== "curl" || !h.includes("\u0000"));
      const [source, name, command] = make(all.map((h) => text.literal(language, h)));
      assert.ok(!/[\p{Cf}\p{Co}\u0000-\u0008\u000b-\u001f\u2028\u2029]/u.test(source), "a hidden character stands in the program");
      const file = path.join(out, name);
      writeFileSync(file, source);
      const { stdout } = await started(...command(file), { maxBuffer: 1e7, cwd: out });
      // Java writes ? for half of a pair, the others the sign for a character that is none.
      const want = (h) => Buffer.from(language === "Java" && h === "\ud800" ? "?" : h.toWellFormed(), "utf8").toString("hex");
      assert.deepEqual(stdout.split("\n").slice(0, -1), all.map(want));
    });
  }

  const parsers = {
    JavaScript: ["node", async (files) => {
      for (const f of files) await build({ entryPoints: [f], write: false, packages: "external", logLevel: "silent" });
    }],
    Python: ["python3", (files) => started("python3", ["-c", "import sys\nfor f in sys.argv[1:]: compile(open(f, encoding='utf-8').read(), f, 'exec')", ...files])],
    Go: ["gofmt", (files) => started("gofmt", ["-e", "-l", ...files])],
    Rust: ["rustfmt", (files) => started("rustfmt", ["--edition", "2024", "--quiet", ...files])],
    Java: ["java", async (files) => {
      const parser = path.join(out, "Parse.java");
      writeFileSync(parser, `import javax.tools.*; import java.util.*;
class Parse { public static void main(String[] a) throws Exception {
  var c = ToolProvider.getSystemJavaCompiler(); var d = new DiagnosticCollector<JavaFileObject>(); var m = c.getStandardFileManager(d, null, null);
  for (String f : a) ((com.sun.source.util.JavacTask) c.getTask(null, m, d, null, null, m.getJavaFileObjects(f))).parse();
  for (var x : d.getDiagnostics()) System.err.println(x); if (!d.getDiagnostics().isEmpty()) System.exit(1); } }`);
      await started("java", [parser, ...files]);
    }],
    curl: ["bash", (files) => started("bash", ["-c", 'for f; do bash -n "$f" || exit 1; done', "-", ...files])],
    orrery: ["bash", (files) => started("bash", ["-c", 'for f; do bash -n "$f" || exit 1; done', "-", ...files])],
  };
  for (const [language, [tool, parse]] of Object.entries(parsers)) {
    test(`programs in ${language} parse with hostile names, values and keys`, { skip: !has(tool, "--version") && `no ${tool} here` }, async () => {
      await parse(programs(language, parsed()));
    });
  }

  // C# has no compiler on the machines that run these tests; a grammar of the language needs none.
  test("programs in C# parse with hostile names, values and keys, and their literals have their values", async () => {
    const { Language, Parser } = await import("web-tree-sitter");
    await Parser.init();
    const language = await Language.load(fileURLToPath(import.meta.resolve("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm")));
    const parser = new Parser().setLanguage(language);
    const tree = (source) => {
      const root = parser.parse(source).rootNode;
      assert.ok(!root.hasError, `no C#:\n${source}\n${root.toString()}`);
      return root;
    };
    // The parser refuses what C# does not allow: these would be what a literal that ends early leaves.
    for (const wrong of ['var a = "b"c";', "var a = ;", 'var a = "b\nc";', 'var a = "\\q";']) {
      assert.ok(parser.parse(wrong).rootNode.hasError, wrong);
    }
    for (const [i, file] of programs("C#", parsed()).entries()) {
      const root = tree(readFileSync(file, "utf8"));
      const said = root.descendantsOfType("string_literal").map((n) => csharp(n.text));
      assert.ok(said.filter((s) => s === hostile[i]).length >= 2, `database and container: ${JSON.stringify(hostile[i])} is not in ${said}`);
    }
    for (const h of hostile) {
      const [node] = tree(`var s = ${text.literal("C#", h)};`).descendantsOfType("string_literal");
      assert.equal(csharp(node.text), h);
    }
  });

  test("the account key is in no program", () => {
    for (const language of copy.languages) {
      const program = copy.program(language, asks("http://localhost:1/")[0]);
      assert.ok(!program.includes(wellKnownKey.slice(0, 10)));
      assert.match(program, language === "orrery" ? /ORRERY_KEY/ : /COSMOS_KEY/);
    }
  });

  const sdk = path.join(repository, "conformance/js/node_modules");
  const python = path.join(repository, "conformance/python/.venv/bin/python");
  const runners = {
    JavaScript: [existsSync(path.join(sdk, "@azure/cosmos")), "make conformance/js/node_modules/.installed", async (files) => {
      symlinkSync(sdk, path.join(path.dirname(files[0]), "node_modules"));
      const all = path.join(path.dirname(files[0]), "all.mjs");
      writeFileSync(all, `for (const f of ${JSON.stringify(files)}) { await import(f); console.log("\\u0003"); }`);
      return (await started("node", [all], { env, maxBuffer: 1e8 })).stdout.split("\u0003\n").slice(0, -1);
    }],
    Python: [existsSync(python), "conformance/python/install.sh", async (files) => {
      const all = `import sys\nfor f in sys.argv[1:]:\n  exec(compile(open(f, encoding="utf-8").read(), f, "exec"), {})\n  print("\\x03")`;
      return (await started(python, ["-c", all, ...files], { env, maxBuffer: 1e8 })).stdout.split("\u0003\n").slice(0, -1);
    }],
    curl: [has("curl", "--version") && has("openssl", "version"), "curl and openssl", (files) => shell(files)],
    orrery: [true, "", (files) => shell(files)],
  };
  const env = { ...process.env, COSMOS_KEY: wellKnownKey, ORRERY_KEY: wellKnownKey, PATH: "", NODE_NO_WARNINGS: "1" };
  const shell = async (files) => {
    const all = [];
    for (const f of files) all.push((await started("bash", [f], { env, maxBuffer: 1e8 })).stdout);
    return all;
  };

  for (const [language, [able, needs, go]] of Object.entries(runners)) {
    test(`programs in ${language} run and bring the same rows`, { skip: !able && `needs ${needs}` }, async () => {
      const bin = path.join(out, "bin");
      mkdirSync(bin, { recursive: true });
      if (!existsSync(path.join(bin, "orrery"))) symlinkSync(process.env.ORRERY_BINARY, path.join(bin, "orrery"));
      env.PATH = `${bin}:${process.env.PATH}`;
      const all = asks(world.server.page().replace("_explorer/", ""));
      const printed = await go(programs(language, all));
      assert.equal(printed.length, all.length);
      for (const [n, one] of printed.entries()) {
        const i = Math.floor(n / 3);
        const where = `${language}: ${JSON.stringify(all[n])}`;
        let rows = one.trim().split("\n").filter((l) => l !== "").map((l) => JSON.parse(l));
        if (rows[0]?.Documents) rows = rows[0].Documents;
        assert.equal(rows.length, 1, `${where}\n${one}`);
        // Half of a pair of UTF-16 does not pass through UTF-8.
        if (hostile[i] === "\ud800") continue;
        assert.equal(rows[0].id, id(i), where);
        assert.equal(rows[0].v, hostile[i], where);
        if (n % 3 < 2) assert.equal(rows[0].t, hostile[i], where);
      }
    });
  }

  test("the dialog shows the statement at the cursor and the read of an item, and copies them", async () => {
    const origin = new URL(world.server.page()).origin;
    await explore("#/dbs/shop/colls/copied/query", async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
      await run(page, "SELECT VALUE 1; SELECT VALUE @x");
      await page.getByLabel("@x").fill('"</script><img src=x onerror=globalThis.pwned=1>"');
      await shownTab(page).getByRole("button", { name: "Copy as" }).click();
      const dialog = page.getByRole("dialog");
      for (const language of copy.languages) {
        await dialog.getByRole("button", { name: language, exact: true }).click();
        await dialog.getByLabel("Program").getByText("SELECT VALUE @x").waitFor();
        assert.equal(await dialog.getByLabel("Program").getByText("SELECT VALUE 1").count(), 0);
      }
      await accessible(page);
      await dialog.getByRole("button", { name: "Python", exact: true }).click();
      await dialog.getByRole("button", { name: "Copy", exact: true }).click();
      await dialog.getByText("Copied.").waitFor();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /"name": "@x", "value": "<\/script><img/);
      await page.keyboard.press("Escape");
      await go(page, `#/dbs/shop/colls/copied/items/plain?key=${encodeURIComponent('["plain"]')}`);
      await shownTab(page).getByRole("button", { name: "Copy as" }).click();
      await dialog.getByLabel("Program").getByText('read_item("plain", partition_key="plain")').waitFor();
    });
  });
});
