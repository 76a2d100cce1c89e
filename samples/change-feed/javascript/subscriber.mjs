// Products of the sample shop carry a copy of the name of their category, so that a product page
// needs one read. This program keeps the copies up to date: it follows the change feed of the
// container with the categories, and copies a changed name into the products of that category.
//
//   node subscriber.mjs           follow until it is stopped, in whatever way
//   node subscriber.mjs --once    end when nothing is left to do
import { ChangeFeedStartFrom, CosmosClient, PartitionKeyBuilder } from "@azure/cosmos";

const client = new CosmosClient({
  endpoint: process.env.COSMOS_ENDPOINT ?? "http://localhost:8081/",
  key:
    process.env.COSMOS_KEY ??
    "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",
});
const database = client.database(process.env.COSMOS_DATABASE ?? "webstore");
const categories = database.container("productMeta"); // partition key /type: categories, and tags
const products = database.container("product"); // partition key /categoryId
const batchSize = 100; // operations that a transaction may have
const pause = 1000; // milliseconds between two polls when nothing changes

// The position is an item in the database, so that the next run goes on there, on any machine.
const subscription = "category-names-js";
const { container: subscriptions } = await database.containers.createIfNotExists({
  id: "subscriptions",
  partitionKey: { paths: ["/id"] },
});
const { resource: kept } = await subscriptions.item(subscription, subscription).read();

const changes = categories.items.getChangeFeedIterator({
  // The first run starts at the beginning: it also corrects names that are outdated already.
  changeFeedStartFrom: kept
    ? ChangeFeedStartFrom.Continuation(kept.position)
    : ChangeFeedStartFrom.Beginning(),
  maxItemCount: 20,
});
let position = kept?.position;
for (;;) {
  const page = await changes.readNext();
  for (const item of page.result ?? []) {
    if (item.type === "category") {
      await copyName(item);
    }
  }
  // The position is written after the work. A kill between the two repeats the page, and copying a
  // name again changes nothing.
  if (page.continuationToken !== position) {
    position = page.continuationToken;
    await subscriptions.items.upsert({ id: subscription, position });
  }
  if (page.statusCode === 304) {
    if (process.argv.includes("--once")) {
      break;
    }
    await new Promise((wake) => setTimeout(wake, pause));
  }
}
client.dispose();

// copyName copies the name of a category into those of its products that have another one. They
// are in one logical partition, so up to a hundred change in one transaction.
async function copyName({ id, name }) {
  const { resources: outdated } = await products.items
    .query(
      {
        query: "SELECT VALUE c.id FROM c WHERE c.categoryName != @name",
        parameters: [{ name: "@name", value: name }],
      },
      { partitionKey: id },
    )
    .fetchAll();
  const operations = outdated.map((product) => ({
    operationType: "Patch",
    id: product,
    resourceBody: { operations: [{ op: "set", path: "/categoryName", value: name }] },
  }));
  for (let at = 0; at < operations.length; at += batchSize) {
    const batch = operations.slice(at, at + batchSize);
    const { code } = await products.items.batch(batch, new PartitionKeyBuilder().addValue(id).build());
    if (code !== 200) {
      throw new Error(`category ${id}: the transaction was refused with ${code}`);
    }
  }
  if (operations.length > 0) {
    console.log(`${name}: ${operations.length} products`);
  }
}
