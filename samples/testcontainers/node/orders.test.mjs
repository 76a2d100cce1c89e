// Gives a Node test its own Orrery with Testcontainers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CosmosClient } from "@azure/cosmos";
import { AzureCosmosDbEmulatorContainer } from "@testcontainers/azurecosmosdb";

let server, client;

before(async () => {
  server = await new AzureCosmosDbEmulatorContainer("ghcr.io/orrery-db/orrery:1").withProtocol("http").start();
  client = new CosmosClient(server.getConnectionUri());
});

after(async () => {
  client?.dispose();
  await server?.stop();
});

test("an order is found by its customer", async () => {
  const { database } = await client.databases.createIfNotExists({ id: "shop" });
  const { container } = await database.containers.createIfNotExists({ id: "orders", partitionKey: "/customerId" });
  await container.items.create({ id: "1", customerId: "c-9", total: 30 });
  const { resource, requestCharge } = await container.item("1", "c-9").read();
  assert.equal(resource.total, 30);
  assert.ok(requestCharge > 0);
});
