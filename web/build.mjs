// Builds the explorer: sources below src → files below internal/explorer/bundle, or another directory
// given as the argument. The same sources and the same lock file give the same bytes on every machine.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const out = path.resolve(process.argv[2] ?? path.join(here, "../internal/explorer/bundle"));
mkdirSync(out, { recursive: true });

/** The functions of the query language, read from their page: [name, call, result]. */
function functions() {
  const rows = readFileSync(path.join(here, "../docs/reference/functions.md"), "utf8").matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm);
  const out = [];
  for (const [, calls, result] of rows) {
    for (const [, call, name] of calls.matchAll(/`(([A-Za-z_0-9]+)\([^`]*\))`/g)) {
      out.push([name, call, result.replace(/`/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")]);
    }
  }
  if (out.length < 100) throw new Error(`docs/reference/functions.md names ${out.length} functions`);
  return out;
}

const functionsModule = {
  name: "functions",
  setup(b) {
    b.onResolve({ filter: /^orrery:functions$/ }, () => ({ path: "functions", namespace: "orrery" }));
    b.onLoad({ filter: /.*/, namespace: "orrery" }, () => ({ contents: JSON.stringify(functions()), loader: "json" }));
  },
};

await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.tsx" },
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome120", "firefox121", "safari17"],
  charset: "ascii",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  // A plain line length, so that a change of the sources is a readable change of the bundle.
  lineLimit: 110,
  logLevel: "warning",
  plugins: [functionsModule],
});
for (const file of ["index.html", "icon.svg"]) copyFileSync(path.join(here, "src", file), path.join(out, file));
