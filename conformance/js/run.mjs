// Runs every suite against one freshly built server binary.
// `node run.mjs` runs all; `node run.mjs queries` runs suites/queries.test.mjs.
// ORRERY_BINARY names a binary to test instead of building one.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const root = path.resolve(here, "../..");
const expected = process.argv.slice(2);
const files = readdirSync(path.join(here, "suites"))
  .filter((f) => f.endsWith(".test.mjs"))
  .filter((f) => expected.length === 0 || expected.some((w) => f.startsWith(w)))
  .sort()
  .map((f) => path.join(here, "suites", f));

let built;
if (!process.env.ORRERY_BINARY) {
  built = mkdtempSync(path.join(tmpdir(), "orrery-bin-"));
  process.env.ORRERY_BINARY = path.join(built, "orrery");
  execFileSync("go", ["build", "-o", process.env.ORRERY_BINARY, "./cmd/orrery"], { cwd: root, stdio: "inherit" });
}
const done = spawnSync(process.execPath, ["--test", "--test-concurrency=2", "--test-reporter=spec", ...files], {
  stdio: "inherit",
  env: process.env,
});
if (built) rmSync(built, { recursive: true, force: true });
process.exit(done.status ?? 1);
