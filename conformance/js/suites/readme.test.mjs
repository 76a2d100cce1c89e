// The README's first query runs as printed there, against a server of ours.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { Server } from "../server.mjs";

test("the README's JavaScript runs as printed and prints what it promises", async () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const snippet = /<!-- first\.mjs[^>]*-->\n```js\n([\s\S]*?)```/.exec(readme)?.[1];
  assert.ok(snippet, "no snippet in README.md");
  const server = await Server.start();
  const dir = path.resolve(import.meta.dirname, "../tmp"); // below node_modules, ignored by git
  try {
    mkdirSync(dir, { recursive: true });
    const file = path.join(dir, "first.mjs");
    writeFileSync(file, snippet.replace("localhost:8081", `localhost:${server.port}`));
    for (const run of ["first", "again"]) {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 30_000 });
      assert.match(stdout, /\[ \{ id: '3', total: 90 \}, \{ id: '2', total: 70 \} \] \d+\.\d\d RU/, run);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await server.remove();
  }
});
