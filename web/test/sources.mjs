// The sources: what is committed is what they give, and their modules know each other in one direction.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";

const web = path.resolve(import.meta.dirname, "..");
const bundle = path.resolve(web, "../internal/explorer/bundle");

describe("sources", () => {
  test("the committed bundle is what the sources give, byte for byte", () => {
    const out = mkdtempSync(path.join(tmpdir(), "orrery-bundle-"));
    try {
      execFileSync(process.execPath, [path.join(web, "build.mjs"), out]);
      assert.deepEqual(readdirSync(bundle).sort(), readdirSync(out).sort());
      for (const file of readdirSync(out)) {
        assert.ok(
          readFileSync(path.join(out, file)).equals(readFileSync(path.join(bundle, file))),
          `${file} is not what web/src gives: run make explorer, and commit internal/explorer/bundle`,
        );
      }
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });

  test("the bundle has at most 1.2 MB compressed, and names no other host", () => {
    let size = 0;
    for (const file of readdirSync(bundle)) size += gzipSync(readFileSync(path.join(bundle, file))).length;
    assert.ok(size <= 1.2e6, `${size} bytes`);
    const hosts = new Set();
    for (const file of readdirSync(bundle)) {
      const text = readFileSync(path.join(bundle, file), "utf8").replaceAll("\\\n", ""); // a long text goes on in the next line
      for (const [, host] of text.matchAll(/https?:\/\/([a-z0-9][a-z0-9.-]*)/g)) hosts.add(host);
    }
    // Names of namespaces, which nobody requests.
    assert.deepEqual([...hosts], ["www.w3.org"]);
  });

  test("each picture of the explorer stands in a document, and has at most 150 KB", () => {
    const root = path.resolve(web, "..");
    const text = ["README.md", "docs/reference/explorer.md"].map((f) => readFileSync(path.join(root, f), "utf8")).join("\n");
    const named = new Set([...text.matchAll(/(?:docs|\.\.)\/images\/([\w.-]+)/g)].map((m) => m[1]));
    const images = readdirSync(path.join(root, "docs/images"));
    assert.deepEqual(images.sort(), [...named].sort());
    for (const file of images) assert.ok(readFileSync(path.join(root, "docs/images", file)).length <= 150_000, `${file} is large`);
  });

  test("the types hold", () => {
    execFileSync(process.execPath, [path.join(web, "node_modules/typescript/bin/tsc"), "--noEmit"], { cwd: web, stdio: "inherit" });
  });

  test("modules import downwards only: text, wire, state, view", () => {
    const order = ["text", "wire", "state", "view"];
    const found = [];
    let files = 0;
    for (const room of order) {
      for (const file of readdirSync(path.join(web, "src", room))) {
        if (!/\.tsx?$/.test(file)) continue;
        files++;
        const source = readFileSync(path.join(web, "src", room, file), "utf8");
        assert.ok(source.split("\n").length <= 400, `${room}/${file} is long: split it`);
        for (const [, from] of source.matchAll(/from "(\.[^"]*)"/g)) {
          const to = path.relative(path.join(web, "src"), path.resolve(web, "src", room, from)).split(path.sep)[0];
          if (order.indexOf(to) > order.indexOf(room)) found.push(`${room}/${file} imports ${from}`);
        }
        if (room !== "view" && /from "(preact|@codemirror|preact\/hooks)/.test(source)) found.push(`${room}/${file} knows the screen`);
        if (room !== "wire" && /\bfetch\(/.test(source)) found.push(`${room}/${file} sends requests`);
        if (/innerHTML|dangerouslySetInnerHTML|document\.write|eval\(/.test(source)) found.push(`${room}/${file} makes markup of text`);
      }
    }
    assert.deepEqual(found, []);
    assert.ok(files > 20);
  });
});
