// The labs as a guided tour: each step does something to a database of its own through the public API,
// opens the screen that shows it, and says what it cost.

import { batch, signal } from "@preact/signals";
import { count, plural, units } from "../text/plain";
import { Refused } from "../wire/call";
import { Items, putAll } from "../wire/items";
import { createContainer, createDatabase } from "../wire/manage";
import type { Receipt } from "../wire/receipt";
import { explained, server } from "./session";
import { show } from "./tabs";
import { readDatabases, toggle, databaseKey } from "./tree";

export const labDatabase = "orrery-labs";

export interface Step {
  says: string;
  button: string;
  /** Does it, and returns what was seen. */
  does: () => Promise<string>;
}

export interface Lab {
  title: string;
  question: string;
  steps: Step[];
  /** What follows from it. */
  so: string;
  /** Its page, with the exercise and the questions. */
  page: string;
}

/** Creates something, unless it is there already. */
async function unlessThere(create: Promise<unknown>): Promise<void> {
  try {
    await create;
  } catch (e) {
    if (!(e instanceof Refused) || e.status !== 409) throw e;
  }
}

async function container(coll: string, path: string, ranges: 1 | 5): Promise<void> {
  await unlessThere(createDatabase(server.peek(), labDatabase, undefined));
  const definition = { id: coll, partitionKey: { paths: [path], kind: "Hash", version: 2 } };
  await unlessThere(createContainer(server.peek(), labDatabase, definition, { kind: "manual", rate: ranges === 1 ? 400 : 30_000 }));
  await readDatabases();
  await toggle(databaseKey(labDatabase), true, labDatabase);
}

const customers = 30;
const orders = Array.from({ length: 300 }, (_, i) => ({
  id: `o-${i}`,
  customerId: `c-${i % customers}`,
  status: ["open", "paid", "sent"][i % 3]!,
  total: 10 + ((i * 37) % 90),
}));

/** Opens a query and runs it; the receipt of its first page. */
async function ask(coll: string, query: string, key?: string): Promise<Receipt> {
  const tab = show({ kind: "query", db: labDatabase, coll, query });
  if (tab.kind !== "query") throw new Error("There is no query tab.");
  tab.key.value = key;
  await tab.begin(query, 0);
  const run = tab.run.peek();
  const receipt = tab.receipt.peek();
  if (!run || run.failure.peek() !== "" || !receipt) throw new Error(run?.failure.peek() || tab.failure.peek() || "The query has no receipt.");
  return receipt;
}

const cost = (r: Receipt) => `${units(r.charge)} RU, ${r.rangesTouched} of ${plural(r.totalRanges ?? 0, "range")}, ${plural(r.itemsReturned, "row")}`;

/** Reads an item by key and id, and shows it. */
async function read(coll: string, id: string, key: string): Promise<number> {
  const stored = await new Items(server.peek(), labDatabase, coll).read(id, [key]);
  show({ kind: "item", db: labDatabase, coll, item: id, key: [key] });
  return stored.reply.charge;
}

async function put(coll: string, items: Record<string, unknown>[], path: string): Promise<string> {
  const charge = await putAll(server.peek(), labDatabase, coll, items, path);
  show({ kind: "items", db: labDatabase, coll });
  return `${count(items.length)} items written for ${units(charge)} RU.`;
}

const embedded = Array.from({ length: 20 }, (_, i) => ({
  id: `o-${i}`,
  customerId: `c-${i % 5}`,
  lines: Array.from({ length: 8 }, (_, n) => ({ sku: `sku-${(i * 8 + n) % 50}`, amount: 1 + (n % 3) })),
}));
const referenced = embedded.flatMap(({ id, customerId, lines }) => [
  { id, customerId, type: "order" },
  ...lines.map((line, n) => ({ id: `${id}-${n}`, customerId, type: "line", order: id, ...line })),
]);

export const labs: readonly Lab[] = [
  {
    title: "1 Access patterns",
    question: "What does it cost to find an order?",
    page: "docs/labs/01-access-patterns.md",
    steps: [
      {
        says: "A container of orders with the partition key /customerId, in five ranges: 300 orders of 30 customers.",
        button: "Create it",
        does: async () => {
          await container("orders", "/customerId", 5);
          return put("orders", orders, "customerId");
        },
      },
      {
        says: "Whoever knows the customer and the id reads the order directly. This is the cheapest request there is.",
        button: "Read order o-7 of c-7",
        does: async () => `${units(await read("orders", "o-7", "c-7"))} RU. The bottom line says the same.`,
      },
      {
        says: "Whoever knows the id alone must ask. The receipt on the right says why it is dearer: every range is visited.",
        button: "Find o-7 by its id",
        does: async () => cost(await ask("orders", 'SELECT * FROM c WHERE c.id = "o-7"')),
      },
      {
        says: "With the key in the filter the query goes to one range.",
        button: "Find it with its key",
        does: async () => cost(await ask("orders", 'SELECT * FROM c WHERE c.id = "o-7" AND c.customerId = "c-7"')),
      },
    ],
    so: "List what your application asks, and how often. The most frequent question decides the partition key.",
  },
  {
    title: "2 Embed or reference",
    question: "One item or several?",
    page: "docs/labs/02-embed-or-reference.md",
    steps: [
      {
        says: "20 orders with their 8 lines inside, as one item each.",
        button: "Write them embedded",
        does: async () => {
          await container("ordersEmbedded", "/customerId", 1);
          return put("ordersEmbedded", embedded, "customerId");
        },
      },
      {
        says: "The same orders, with an item for each line.",
        button: "Write them apart",
        does: async () => {
          await container("ordersApart", "/customerId", 1);
          return put("ordersApart", referenced, "customerId");
        },
      },
      {
        says: "An order with its lines is one read when they are embedded.",
        button: "Read one order",
        does: async () => `${units(await read("ordersEmbedded", "o-3", "c-3"))} RU for the order with 8 lines.`,
      },
      {
        says: "When they are apart, the lines are a query.",
        button: "Read the order and its lines",
        does: async () => {
          const one = await read("ordersApart", "o-3", "c-3");
          const r = await ask("ordersApart", 'SELECT * FROM c WHERE c.customerId = "c-3" AND c["order"] = "o-3"');
          return `${units(one + r.charge)} RU for the same: ${units(one)} for the order, ${units(r.charge)} for its ${r.itemsReturned} lines.`;
        },
      },
    ],
    so: "Embed what is read together and stays small. Keep apart what grows without end, or changes by itself.",
  },
  {
    title: "5 Fan-out",
    question: "Does the common question name the key?",
    page: "docs/labs/05-fan-out.md",
    steps: [
      {
        says: "The same 300 orders twice: in one range, and in five.",
        button: "Create both",
        does: async () => {
          await container("ordersOneRange", "/customerId", 1);
          await container("orders", "/customerId", 5);
          await put("ordersOneRange", orders, "customerId");
          return put("orders", orders, "customerId");
        },
      },
      {
        says: "Which orders have a total of 99? The question does not name the customer.",
        button: "Ask one range",
        does: async () => cost(await ask("ordersOneRange", "SELECT c.id FROM c WHERE c.total = 99")),
      },
      {
        says: "Five ranges answer the same rows, and each pays its visit. Look at By range on the right.",
        button: "Ask five ranges",
        does: async () => {
          const r = await ask("orders", "SELECT c.id FROM c WHERE c.total = 99");
          return cost(r) + (r.fanOut ? `. With ten times the ranges: ${units(r.fanOut.charge10x)} RU at least.` : "");
        },
      },
      {
        says: "What if on the right measures each range alone, and the query with one key.",
        button: "Ask with the key of one customer",
        does: async () => cost(await ask("orders", "SELECT c.id, c.total FROM c", '"c-7"')),
      },
    ],
    so: "A small container hides a fan-out. Count the ranges that your common question visits, not its milliseconds.",
  },
  {
    title: "8 Counters",
    question: "What is counted when it is written?",
    page: "docs/labs/08-counters.md",
    steps: [
      {
        says: "The page of a customer shows how many orders are open. Counting reads the index in one range.",
        button: "Count them",
        does: async () => {
          await container("orders", "/customerId", 5);
          await putAll(server.peek(), labDatabase, "orders", orders, "customerId");
          return cost(await ask("orders", 'SELECT VALUE COUNT(1) FROM c WHERE c.customerId = "c-7" AND c.status = "open"'));
        },
      },
      {
        says: "An item in the same logical partition can hold the number. A write of an order and of its counter are one transaction.",
        button: "Keep a counter",
        does: async () => {
          const counter = { id: "counter", customerId: "c-7", open: orders.filter((o) => o.customerId === "c-7" && o.status === "open").length };
          return put("orders", [counter], "customerId");
        },
      },
      {
        says: "The page reads the counter.",
        button: "Read the counter",
        does: async () => `${units(await read("orders", "counter", "c-7"))} RU, however many orders there are.`,
      },
    ],
    so: "A counter pays when it is read more often than it changes: compare both rates.",
  },
];

/** The lab that is open; undefined while none is. */
export const tour = signal<{ lab: number; step: number } | undefined>(undefined);
export const seen = signal<readonly string[]>([]);
export const busy = signal(false);
export const failure = signal("");

export function begin(lab: number): void {
  batch(() => {
    tour.value = { lab, step: 0 };
    seen.value = [];
    failure.value = "";
  });
}

/** Does the step that is next. */
export async function doStep(): Promise<void> {
  const at = tour.peek();
  const step = at && labs[at.lab]?.steps[at.step];
  if (!step || busy.peek()) return;
  busy.value = true;
  failure.value = "";
  try {
    const saw = await step.does();
    if (tour.peek() !== at) return;
    seen.value = [...seen.peek(), saw];
    tour.value = { lab: at.lab, step: at.step + 1 };
  } catch (e) {
    failure.value = explained(e);
  } finally {
    busy.value = false;
  }
}
