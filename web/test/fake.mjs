// A container of any number of items that no server has: the browser's requests for rows are answered here.

/** Answers for shop/customers as if it had n items of three properties. */
export async function pretend(page, n) {
  const asked = { pages: 0 };
  const headers = (more) => ({ "content-type": "application/json", "x-ms-request-charge": "3", "x-ms-request-duration-ms": "1", ...more });
  await page.route("**/_orrery/dbs/shop/colls/customers/ranges", (route) =>
    route.fulfill({ headers: headers(), body: JSON.stringify({ ranges: [{ id: "0", minInclusive: "", maxExclusive: "FF", items: n, bytes: n * 300, lsn: n }] }) }));
  await page.route("**/dbs/shop/colls/customers/docs", (route) => {
    const { query } = JSON.parse(route.request().postData());
    const given = route.request().headers();
    const from = Number(given["x-ms-continuation"] ?? 0);
    const to = Math.min(n, from + Number(given["x-ms-max-item-count"]));
    const rows = [];
    for (let i = from; i < to; i++) {
      const id = `item-${String(i).padStart(7, "0")}`;
      rows.push(query.includes("TOP 20 *") ? { id, customerId: "c", name: `name ${i}`, n: i, on: true } : { id, e: `"${i}"`, k0: "c", v0: `name ${i}`, v1: i, v2: i % 2 === 0 });
    }
    asked.pages++;
    return route.fulfill({ headers: headers(to < n ? { "x-ms-continuation": String(to) } : {}), body: `{"_rid":"","Documents":${JSON.stringify(rows)},"_count":${rows.length}}` });
  });
  return asked;
}

/** Scrolls the grid from top to bottom for some seconds, as fast as the browser draws. */
export const scrollThrough = (page, seconds) => page.evaluate(async (seconds) => {
  const grid = document.querySelector("[role=grid]");
  const frames = [];
  const began = performance.now();
  let most = 0;
  for (let before = began, now = began; now - began < seconds * 1000; before = now) {
    grid.scrollTop = ((now - began) / (seconds * 1000)) * (grid.scrollHeight - grid.clientHeight);
    now = await new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    frames.push(now - before);
    most = Math.max(most, document.querySelectorAll("*").length);
  }
  frames.sort((a, b) => a - b);
  return { frames: frames.length, perSecond: frames.length / ((performance.now() - began) / 1000), p95: frames[Math.floor(frames.length * 0.95)], worst: frames.at(-1), nodes: most };
}, seconds);
