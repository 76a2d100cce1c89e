// Runs the tests of the explorer in one process, with one browser: all suites, or those whose names are
// given (node web/test/run.mjs palette tour); --sample runs about a minute of them.
// ORRERY_BINARY names the server; ORRERY_CHROMIUM the browser, by default Debian's. Without a browser the
// run fails, but the sample is skipped unless ORRERY_REQUIRE_CHROMIUM is 1.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const sample = process.argv.includes("--sample");
const chromium = process.env.ORRERY_CHROMIUM ?? "/usr/bin/chromium";
const absent = existsSync(chromium) ? "" : `There is no browser at ${chromium}: install the package chromium, or name one with ORRERY_CHROMIUM.`;
if (absent !== "" && (!sample || process.env.ORRERY_REQUIRE_CHROMIUM === "1")) {
  console.error(absent);
  process.exit(1);
}
const given = process.argv.slice(2).filter((a) => a !== "--sample");
const suites = given.filter((a) => !a.startsWith("-"));
const flags = ["--test", "--test-concurrency=1", "--test-reporter=spec", ...given.filter((a) => a.startsWith("-"))];
const done = spawnSync(process.execPath, [...flags, path.join(import.meta.dirname, sample ? "sample.test.mjs" : "all.test.mjs")], {
  stdio: "inherit",
  env: { ...process.env, ORRERY_EXPLORER_SAMPLE: sample ? "1" : "", ORRERY_EXPLORER_SUITES: suites.join(" "), ORRERY_NO_BROWSER: absent },
});
process.exit(done.status ?? 1);
