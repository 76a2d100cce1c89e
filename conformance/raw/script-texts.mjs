// The texts of the scripts that the behaviours of several suites create.
import { readFileSync } from "node:fs";

/** The text of a script of ../scripts. */
export const textOf = (name) => readFileSync(new URL(`../scripts/${name}.js`, import.meta.url), "utf8");
