// Checks over plain HTTP the behaviours of ../behaviours.txt that need no SDK, or that no SDK can
// express. `node run.mjs protocol.` runs those whose ids begin with protocol.
import "./access.mjs";
import "./account.mjs";
import "./batch.mjs";
import "./change-feed.mjs";
import "./container.mjs";
import "./cost.mjs";
import "./dotnet.mjs";
import "./feed-versions.mjs";
import "./index.mjs";
import "./item.mjs";
import "./keys.mjs";
import "./language.mjs";
import "./patch.mjs";
import "./procedures.mjs";
import "./protocol.mjs";
import "./query.mjs";
import "./reshape.mjs";
import "./reshape-control.mjs";
import "./scripts.mjs";
import "./throughput.mjs";
import "./triggers.mjs";
import "./versions.mjs";
import { runAll } from "./harness.mjs";

const failures = await runAll();
process.exit(failures > 0 ? 1 : 0);
