// The suites of which the sample has tests; run.mjs --sample says that only those run.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { unknown } from "./sample.mjs";
import { close, open } from "./shared.mjs";

const absent = process.env.ORRERY_NO_BROWSER ?? "";
if (absent !== "") {
  test("the sample of the explorer's tests", { skip: absent });
} else {
  before(open);
  after(close);

  await import("./security.mjs");
  await import("./shell.mjs");
  await import("./queries.mjs");
  await import("./whatif.mjs");
  await import("./items.mjs");

  test("each test of the sample is there", () => assert.deepEqual(unknown(), []));
}
