// Checks the behaviours of ../../behaviours.txt through @azure/cosmos, against the server that the
// environment names. `node behaviours/run.mjs item.` runs those whose ids begin with item.
import "./access.mjs";
import "./account.mjs";
import "./batch.mjs";
import "./change-feed.mjs";
import "./container.mjs";
import "./cost.mjs";
import "./expiry.mjs";
import "./feed-versions.mjs";
import "./hierarchical.mjs";
import "./index.mjs";
import "./item.mjs";
import "./language.mjs";
import "./patch.mjs";
import "./query.mjs";
import "./reshape.mjs";
import "./scripts.mjs";
import "./session.mjs";
import "./throughput.mjs";
import { runAll } from "../../raw/harness.mjs";

const failures = await runAll();
process.exit(failures > 0 ? 1 : 0);
