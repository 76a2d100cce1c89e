// Who may open the explorer, and what a page of another site can do with it.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import http from "node:http";
import net from "node:net";
import { after, before, describe } from "node:test";
import { test } from "./sample.mjs";
import { accessible, explore, world } from "./shared.mjs";
import { ask, Server, wellKnownKey } from "./world.mjs";

const tree = (page) => page.getByRole("tree");

describe("security", () => {
  test("the page allows only its own script and style, and no frame", async () => {
    const { status, headers } = await ask(world.server.port, "/_explorer/", `localhost:${world.server.port}`);
    assert.equal(status, 200);
    const policy = headers["content-security-policy"];
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[A-Z2-7]{26}';/);
    assert.match(policy, /connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'/);
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/);
    assert.ok(!/unsafe|data:|\*/.test(policy), policy);
    assert.equal(headers["x-frame-options"], "DENY");
    assert.equal(headers["access-control-allow-origin"], undefined);
  });

  test("a name that is not the server's gets no explorer", async () => {
    for (const path of ["/_explorer", "/_explorer/", "/_explorer/index.html", "/_explorer/app.js"]) {
      assert.equal((await ask(world.server.port, path, "evil.example.com")).status, 403, path);
    }
    assert.equal((await ask(world.server.port, "/_explorer/", "localhost", "POST")).status, 405);
    assert.equal((await ask(world.server.port, "/_explorer/none.js", "localhost")).status, 404);
    assert.equal((await ask(world.server.port, "/_explorer/emulator.pem", "localhost")).status, 200);
  });

  test("a page of another site cannot frame it", async () => {
    const attacker = http.createServer((_, reply) => {
      reply.setHeader("content-type", "text/html");
      reply.end(`<iframe src="${world.server.page()}"></iframe>`);
    });
    await new Promise((resolve) => attacker.listen(0, "127.0.0.1", resolve));
    const context = await world.chrome.newContext();
    try {
      const page = await context.newPage();
      const refused = page.waitForEvent("console", (m) => /frame/i.test(m.text()));
      await page.goto(`http://127.0.0.1:${attacker.address().port}/`);
      assert.match((await refused).text(), /frame-ancestors|X-Frame-Options/);
      for (const frame of page.frames().slice(1)) assert.equal(await frame.locator("#app").count(), 0);
    } finally {
      await context.close();
      attacker.close();
    }
  });

  test("dev mode on loopback opens at once, over HTTP and HTTPS, and sends nothing elsewhere", async () => {
    for (const protocol of ["http", "https"]) {
      await explore("", async (page) => {
        await tree(page).getByText("orders").waitFor();
        const requested = await page.evaluate(() => performance.getEntriesByType("resource").map((e) => new URL(e.name).origin));
        assert.deepEqual([...new Set(requested)], [new URL(page.url()).origin]);
      }, { protocol });
    }
  });

  test("a port of its own leads to the explorer, over HTTP and HTTPS", async () => {
    const free = net.createServer();
    await new Promise((resolve) => free.listen(0, "127.0.0.1", resolve));
    const { port } = free.address();
    await new Promise((resolve) => free.close(resolve));
    const server = await Server.start(["--mode", "dev", "--in-memory", "--explorer-port", String(port)]);
    try {
      await server.database("free");
      for (const protocol of ["http", "https"]) {
        // It looks like a server of that port, so every request must go there: fine checks the origin.
        const there = { page: () => `${protocol}://localhost:${port}/` };
        await explore("", async (page) => {
          await tree(page).getByText("free").waitFor();
          assert.equal(new URL(page.url()).pathname, "/_explorer/");
        }, { server: there });
      }
    } finally {
      await server.remove();
    }
  });

  test("dev mode with a key of its own asks for it; without signatures it opens at once", async () => {
    const key = randomBytes(64).toString("base64");
    const flags = ["--mode", "dev", "--in-memory", "--key", key];
    const [asking, open] = await Promise.all([Server.start(flags, key), Server.start([...flags, "--no-auth"], key)]);
    try {
      await open.database("free");
      await explore("", (page) => page.getByLabel("Account key or resource token").waitFor(), { server: asking });
      await explore("", (page) => tree(page).getByText("free").waitFor(), { server: open });
    } finally {
      await Promise.all([asking.remove(), open.remove()]);
    }
  });

  describe("a server with a key of its own", () => {
    const key = randomBytes(64).toString("base64");
    let server;
    before(async () => {
      server = await Server.start(["--mode", "server", "--key", key], key);
      await server.database("vault");
      await server.container("vault", "secrets");
      await server.item("vault", "secrets", { id: "s-1", customerId: "a" }, ["a"]);
    });
    after(() => server?.remove());

    test("asks for the key, keeps it in memory only, and asks again after a reload", async () => {
      await explore("", async (page) => {
        const field = page.getByLabel("Account key or resource token");
        await field.waitFor();
        await accessible(page);
        await field.fill(wellKnownKey);
        await page.getByRole("button", { name: "Open" }).click();
        await page.locator(".failure:not(:empty)").waitFor();
        assert.equal(await tree(page).count(), 0);
        await field.fill("no key");
        await page.getByRole("button", { name: "Open" }).click();
        await page.getByText("This is neither an account key").waitFor();
        await field.fill(key);
        await page.getByRole("button", { name: "Open" }).click();
        await tree(page).getByText("secrets").waitFor();
        const kept = await page.evaluate(async () => JSON.stringify([
          { ...localStorage }, { ...sessionStorage }, document.cookie, location.href, await indexedDB.databases(),
          document.documentElement.outerHTML,
        ]));
        assert.ok(!kept.includes(key) && !kept.includes(key.slice(0, 20)), "the key is kept somewhere");
        await page.reload();
        await field.waitFor();
        assert.equal(await tree(page).count(), 0);
      }, { server });
    });

    test("a key that is no longer accepted is asked for again, and tabs stay", async () => {
      await explore("#/dbs/vault/colls/secrets/items", async (page) => {
        const field = page.getByLabel("Account key or resource token");
        await field.fill(key);
        await page.getByRole("button", { name: "Open" }).click();
        await page.getByRole("gridcell", { name: "s-1" }).waitFor();
        await page.route("**/docs", (route) => route.fulfill({ status: 401, body: '{"code":"Unauthorized","message":"no"}' }));
        await page.getByRole("button", { name: "Apply" }).click();
        await page.getByText("The server no longer accepts this key.").waitFor();
        await page.unroute("**/docs");
        await field.fill(key);
        await page.getByRole("button", { name: "Open" }).click();
        await page.getByRole("tab", { name: "secrets" }).waitFor();
        await page.getByRole("button", { name: "Apply" }).click();
        await page.getByRole("gridcell", { name: "s-1" }).waitFor();
      }, { server });
    });

    test("opens one container with a resource token", async () => {
      await server.send("POST", ["dbs", "vault", "users"], { id: "ann" });
      const permission = await server.send("POST", ["dbs", "vault", "users", "ann", "permissions"], {
        id: "p", permissionMode: "Read", resource: "dbs/vault/colls/secrets",
      });
      await explore("", async (page) => {
        await page.getByLabel("Account key or resource token").fill(permission._token);
        await page.getByLabel("Container that the token opens").fill("vault/secrets");
        await page.getByRole("button", { name: "Open" }).click();
        await tree(page).getByText("secrets").click();
        await page.getByRole("gridcell", { name: "s-1" }).waitFor();
      }, { server });
    });
  });
});
