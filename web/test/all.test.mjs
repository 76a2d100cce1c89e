// All suites, with the browser and the server that they share.
import { after, before } from "node:test";
import { close, open } from "./shared.mjs";

before(open);
after(close);

await import("./sources.mjs");
await import("./text.mjs");
await import("./itemtext.mjs");
await import("./security.mjs");
await import("./shell.mjs");
await import("./palette.mjs");
await import("./queries.mjs");
await import("./statements.mjs");
await import("./copyas.mjs");
await import("./whatif.mjs");
await import("./tour.mjs");
await import("./items.mjs");
await import("./history.mjs");
await import("./manage.mjs");
await import("./settings.mjs");
await import("./scripts.mjs");
await import("./users.mjs");
await import("./grid.mjs");
await import("./bulk.mjs");
await import("./files.mjs");
await import("./hostile.mjs");
await import("./heat.mjs");
await import("./moves.mjs");
await import("./lost.mjs");
