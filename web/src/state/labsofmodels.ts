// The labs about what an item holds and which items lie together: 1, 2, 6, 7 and 8.

import { count, plural, units } from "../text/plain";
import { Refused } from "../wire/call";
import { Items } from "../wire/items";
import { ask, container, cost, inRanges, type Lab, labDatabase, named, orders, put, read } from "./lab";
import { server } from "./session";

const embedded = Array.from({ length: 20 }, (_, i) => ({
  id: `o-${i}`,
  customerId: `c-${i % 5}`,
  lines: Array.from({ length: 8 }, (_, n) => ({ sku: `sku-${(i * 8 + n) % 50}`, amount: 1 + (n % 3) })),
}));
const referenced = embedded.flatMap(({ id, customerId, lines }) => [
  { id, customerId, type: "order" },
  ...lines.map((line, n) => ({ id: `${id}-${n}`, customerId, type: "line", order: id, ...line })),
]);

export const accessPatterns: Lab = {
  title: "1 Access patterns",
  question: "What does it cost to find an order?",
  page: "docs/labs/01-access-patterns.md",
  steps: [
    {
      says: (ranges) => `A container of orders with the partition key /customerId, ${inRanges(ranges)}: 300 orders of 30 customers.`,
      button: "Create it",
      does: async () => put(await container("orders", ["/customerId"]), orders, ["customerId"]),
    },
    {
      says: "Whoever knows the customer and the id reads the order directly. This is the cheapest request there is.",
      button: "Read order o-7 of c-7",
      does: async () => `${units(await read(named("orders"), "o-7", "c-7"))} RU. The bottom line says the same.`,
    },
    {
      says: "Whoever knows the id alone must ask. The receipt on the right says what that costs: every range is visited.",
      button: "Find o-7 by its id",
      does: async () => cost(await ask(named("orders"), 'SELECT * FROM c WHERE c.id = "o-7"')),
    },
    {
      says: "With the key in the filter the query goes to one range.",
      button: "Find it with its key",
      does: async () => cost(await ask(named("orders"), 'SELECT * FROM c WHERE c.id = "o-7" AND c.customerId = "c-7"')),
    },
  ],
  so: "List what your application asks, and how often. The most frequent question decides the partition key.",
};

export const embedOrReference: Lab = {
  title: "2 Embed or reference",
  question: "One item or several?",
  page: "docs/labs/02-embed-or-reference.md",
  steps: [
    {
      says: "20 orders with their 8 lines inside, as one item each.",
      button: "Write them embedded",
      does: async () => put(await container("ordersEmbedded", ["/customerId"]), embedded, ["customerId"]),
    },
    {
      says: "The same orders, with an item for each line.",
      button: "Write them apart",
      does: async () => put(await container("ordersApart", ["/customerId"]), referenced, ["customerId"]),
    },
    {
      says: "An order with its lines is one read when they are embedded.",
      button: "Read one order",
      does: async () => `${units(await read(named("ordersEmbedded"), "o-3", "c-3"))} RU for the order with 8 lines.`,
    },
    {
      says: "When they are apart, the lines are a query.",
      button: "Read the order and its lines",
      does: async () => {
        const one = await read(named("ordersApart"), "o-3", "c-3");
        const { receipt: r } = await ask(named("ordersApart"), 'SELECT * FROM c WHERE c.customerId = "c-3" AND c["order"] = "o-3"');
        return `${units(one + r.charge)} RU for the same: ${units(one)} for the order, ${units(r.charge)} for its ${r.itemsReturned} lines.`;
      },
    },
  ],
  so: "Embed what is read together and stays small. Keep apart what grows without end, or changes by itself.",
};

const lists = [
  ...["Bells", "Brakes", "Chains", "Forks", "Frames", "Gloves", "Helmets", "Lights", "Locks", "Pedals", "Pumps", "Saddles"].map((name, i) => ({
    id: `category-${i}`, type: "category", name,
  })),
  ...Array.from({ length: 20 }, (_, i) => ({ id: `tag-${i}`, type: "tag", name: `tag ${i}` })),
];
const people = Array.from({ length: 20 }, (_, i) => ({ id: `c-${i}`, customerId: `c-${i}`, type: "customer", name: `Customer ${i}` }));
const sales = Array.from({ length: 60 }, (_, i) => ({
  id: `o-${i}`, customerId: `c-${i % 20}`, type: "salesOrder", orderDate: `2026-0${1 + (i % 9)}-1${i % 10}`, total: 20 + i,
}));

export const lookupsAndTypes: Lab = {
  title: "6 Lookups and types",
  question: "Which types share a container?",
  page: "docs/labs/06-lookups-and-types.md",
  steps: [
    {
      says: "Every page of the shop lists all categories. 12 categories and 20 tags share a container with the partition key /type: each list is one logical partition.",
      button: "Write both lists",
      does: async () => put(await container("lists", ["/type"]), lists, ["type"]),
    },
    {
      says: "A list is read as a whole, from one range.",
      button: "List the categories",
      does: async () => cost(await ask(named("lists"), "SELECT c.name FROM c WHERE c.type = 'category' ORDER BY c.name")),
    },
    {
      says: "Tables first: 20 customers in one container and their 60 orders in another. A page with a customer and the orders takes a read and a query.",
      button: "Read both",
      does: async () => {
        await put(await container("customersApart", ["/customerId"]), people, ["customerId"]);
        await put(await container("salesApart", ["/customerId"]), sales, ["customerId"]);
        const one = await read(named("customersApart"), "c-4", "c-4");
        const { receipt: r } = await ask(named("salesApart"), "SELECT * FROM c WHERE c.customerId = 'c-4'");
        return `2 requests, ${units(one + r.charge)} RU: ${units(one)} for the customer, ${units(r.charge)} for ${plural(r.itemsReturned, "order")}.`;
      },
    },
    {
      says: "Now both types in one container. The customer repeats its id as customerId, and type tells them apart.",
      button: "Write them together",
      does: async () => put(await container("shop", ["/customerId"]), [...people, ...sales], ["customerId"]),
    },
    {
      says: "One query brings the customer and the orders: they have the same partition key value.",
      button: "Ask for all of c-4",
      does: async () => `1 request, ${cost(await ask(named("shop"), "SELECT * FROM c WHERE c.customerId = 'c-4' ORDER BY c.orderDate"))}.`,
    },
  ],
  so: "What is read together and has the same key lives together. A type as the key is for short lists only: one value holds 20 GB and 10,000 RU/s at most.",
};

const products = Array.from({ length: 60 }, (_, i) => ({
  id: `p-${i}`,
  categoryId: `category-${i % 12}`,
  categoryName: lists[i % 12]!.name,
  name: `Product ${i}`,
  tags: [{ id: `tag-${i % 20}`, name: `tag ${i % 20}` }],
}));
const renamed = { id: "category-2", type: "category", name: "Chains and belts" };
const untrue = `SELECT c.id FROM c WHERE c.categoryId = '${renamed.id}' AND c.categoryName != '${renamed.name}'`;

/** Patches the copies that a query has found, each only if nobody has changed it since. */
async function repair(): Promise<string> {
  const coll = named("products");
  const { rows, receipt } = await ask(coll, untrue.replace("c.id", "c.id, c._etag"));
  const items = new Items(server.peek(), labDatabase, coll);
  const patch = JSON.stringify({ operations: [{ op: "set", path: "/categoryName", value: renamed.name }] });
  let charge = receipt.charge;
  let overtaken = 0;
  for (const row of rows as { id: string; _etag: string }[]) {
    try {
      charge += (await items.patch(row.id, [renamed.id], patch, row._etag)).reply.charge;
    } catch (e) {
      if (!(e instanceof Refused) || e.status !== 412) throw e;
      overtaken++;
    }
  }
  const again = overtaken === 0 ? "" : ` ${count(overtaken)} were changed meanwhile: repair again.`;
  return `${plural(rows.length - overtaken, "copy", "copies")} repaired for ${units(charge)} RU, the query included.${again}`;
}

export const copies: Lab = {
  title: "7 Copies",
  question: "Which names are stored twice, and what keeps them true?",
  page: "docs/labs/07-copies.md",
  steps: [
    {
      says: "60 products, each with the name of its category and of its tags, not only their ids. The categories have a container of their own.",
      button: "Write them",
      does: async () => {
        await put(await container("lists", ["/type"]), lists, ["type"]);
        return put(await container("products", ["/categoryId"]), products, ["categoryId"]);
      },
    },
    {
      says: "A page of a category needs one query: no name has to be looked up.",
      button: "Ask for a page",
      does: async () => cost(await ask(named("products"), `SELECT c.name, c.categoryName, c.tags FROM c WHERE c.categoryId = '${renamed.id}'`)),
    },
    {
      says: `The category is renamed to ${renamed.name}. Its item is written first; then a query finds the copies that are no longer true.`,
      button: "Rename it",
      does: async () => {
        await put(named("lists"), [renamed], ["type"]);
        const found = await ask(named("products"), untrue);
        return `${cost(found)}: that many copies have the old name.`;
      },
    },
    {
      says: "A patch repairs each copy, under the ETag that was read. A program that stops half way runs again: the same name twice does no harm.",
      button: "Repair the copies",
      does: repair,
    },
    {
      says: "The same question tells when it is done.",
      button: "Ask again",
      does: async () => cost(await ask(named("products"), untrue)),
    },
    {
      says: "A tag is in products of all categories: to find its copies, every range is asked.",
      button: "Find the copies of a tag",
      does: async () => cost(await ask(named("products"), "SELECT c.categoryId, c.id FROM c WHERE ARRAY_CONTAINS(c.tags, {'id': 'tag-3'}, true)")),
    },
  ],
  so: "Copy what is read all the time and changes rarely, and know the query that finds copies that are no longer true.",
};

export const counters: Lab = {
  title: "8 Counters",
  question: "What is counted when it is written?",
  page: "docs/labs/08-counters.md",
  steps: [
    {
      says: "The page of a customer shows how many orders are open. Counting reads the index in one range.",
      button: "Count them",
      does: async () => {
        const coll = await container("ordersCounted", ["/customerId"]);
        await put(coll, orders, ["customerId"]);
        return cost(await ask(coll, 'SELECT VALUE COUNT(1) FROM c WHERE c.customerId = "c-7" AND c.status = "open"'));
      },
    },
    {
      says: "An item in the same logical partition can hold the number. A write of an order and of its counter are one transaction.",
      button: "Keep a counter",
      does: async () => {
        const counter = { id: "counter", customerId: "c-7", open: orders.filter((o) => o.customerId === "c-7" && o.status === "open").length };
        return put(named("ordersCounted"), [counter], ["customerId"]);
      },
    },
    {
      says: "The page reads the counter.",
      button: "Read the counter",
      does: async () => `${units(await read(named("ordersCounted"), "counter", "c-7"))} RU, however many orders there are.`,
    },
  ],
  so: "A counter pays when it is read more often than it changes: compare both rates.",
};
