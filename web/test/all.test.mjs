// The suites, with the browser and the server that they share: all, or those that run.mjs was given.
import { after, before } from "node:test";
import { close, open } from "./shared.mjs";

const suites = [
  "sources", "text", "itemtext", "security", "shell", "palette", "focus", "queries", "lint", "statements",
  "copyas", "whatif", "tour", "items", "history", "manage", "settings", "scripts", "users", "grid",
  "bulk", "files", "hostile", "heat", "moves", "namespaces", "lost",
];
const wanted = (process.env.ORRERY_EXPLORER_SUITES ?? "").split(" ").filter((name) => name !== "");
for (const name of wanted) if (!suites.includes(name)) throw new Error(`There is no suite ${name}: there are ${suites.join(", ")}.`);

before(open);
after(close);

for (const name of suites) if (wanted.length === 0 || wanted.includes(name)) await import(`./${name}.mjs`);
