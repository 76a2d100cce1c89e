// Runs the tests of the explorer in one process, with one browser.
// ORRERY_BINARY names the server; ORRERY_CHROMIUM the browser, by default Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const chromium = process.env.ORRERY_CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(chromium)) {
  console.error(`There is no browser at ${chromium}: install the package chromium, or name one with ORRERY_CHROMIUM.`);
  process.exit(1);
}
const flags = ["--test", "--test-concurrency=1", "--test-reporter=spec", ...process.argv.slice(2)];
const done = spawnSync(process.execPath, [...flags, path.join(import.meta.dirname, "all.test.mjs")], {
  stdio: "inherit",
  env: process.env,
});
process.exit(done.status ?? 1);
