// What `orrery model export` writes for a small shop, and the programs in it as processes.
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { wellKnownKey } from "./server.mjs";

const run = promisify(execFile);
const here = import.meta.dirname;
const designs = path.resolve(here, "../../internal/model/export/testdata/designs");

/** A folder with exports of the shop. Programs in it find the SDK that is installed here. */
export class Exports {
  static make() {
    const out = new Exports();
    out.folder = mkdtempSync(path.join(tmpdir(), "orrery-export-"));
    symlinkSync(path.join(here, "node_modules"), path.join(out.folder, "node_modules"));
    mkdirSync(path.join(out.folder, "bin"));
    symlinkSync(process.env.ORRERY_BINARY, path.join(out.folder, "bin", "orrery"));
    writeFileSync(
      path.join(out.folder, "workload.yaml"),
      "format: orrery.workload/1\nname: shop\npatterns:\n" +
        '  - {name: Read, rate: 1, statements: [{sql: "SELECT * FROM product WHERE id = :id"}]}\n',
    );
    return out;
  }

  /** Writes one format, and returns its folder. */
  async write(format, ...flags) {
    const dir = path.join(this.folder, format);
    const of = (kind) => path.join(designs, `shop.${kind}.yaml`);
    const args = ["--design", of("design"), "--source", of("source"), "--workload", path.join(this.folder, "workload.yaml")];
    await run(process.env.ORRERY_BINARY, ["model", "export", ...args, "--format", format, "--out", dir, ...flags]);
    return dir;
  }

  environment(endpoint, more = {}) {
    return {
      ...process.env,
      PATH: `${path.join(this.folder, "bin")}:${process.env.PATH}`,
      COSMOS_ENDPOINT: endpoint,
      COSMOS_KEY: wellKnownKey,
      ORRERY_ENDPOINT: endpoint,
      ORRERY_KEY: wellKnownKey,
      ...more,
    };
  }

  /** Runs a program to its end; fails unless it ends well. */
  async run(endpoint, command, args, more) {
    return run(command, args, { env: this.environment(endpoint, more) });
  }

  /** Starts a program. ended resolves to its exit code or signal, with what it wrote. */
  start(endpoint, command, args, more) {
    const child = spawn(command, args, { env: this.environment(endpoint, more), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output = (output + chunk).slice(-4000)));
    const ended = new Promise((resolve) =>
      child.once("exit", (code, signal) => resolve({ code, signal, output })),
    );
    return { kill: () => child.kill("SIGKILL"), stop: () => child.kill("SIGTERM"), ended };
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
