// The labs about what partitions hold and do: 3, 4, 5 and 9.

import { count, plural, units } from "../text/plain";
import { advice } from "../wire/advice";
import { bulk, putAll } from "../wire/bulk";
import { heat, type HeatReport } from "../wire/heat";
import { page } from "../wire/query";
import { rangeList } from "../wire/ranges";
import { ask, container, cost, inRanges, type Lab, labDatabase, named, orders, put, screen, share } from "./lab";
import { server } from "./session";

const tenants: [string, number][] = [["alder", 96], ["baobab", 2], ["cherry", 3], ["date", 12], ["elm", 2], ["fig", 3]];
const massive = "alder";

/** The invoices of six tenants, one of which has most: its 40 users wrote them in 12 months. */
const invoices = tenants.flatMap(([tenantId, n]) =>
  Array.from({ length: n }, (_, i) => ({
    id: `${tenantId}-${i}`,
    tenantId,
    userId: `${tenantId}-user-${i % (tenantId === massive ? 40 : 4)}`,
    tenantMonth: `${tenantId}-2026-${String(1 + (i % 12)).padStart(2, "0")}`,
    text: "invoice ".repeat(40),
  })),
);

/** Counts the invoices of each logical partition: how many there are, and the largest. */
async function largest(coll: string, paths: string[]): Promise<string> {
  const names = paths.map((p) => "c" + p.replace("/", ".")).join(", ");
  const { rows } = await ask(coll, `SELECT ${names}, COUNT(1) AS invoices FROM c GROUP BY ${names}`);
  const most = Math.max(...(rows as { invoices: number }[]).map((r) => r.invoices));
  return `${count(rows.length)} logical partitions; the largest has ${share(most, invoices.length, "invoice")}.`;
}

const ofAlder = `SELECT * FROM c WHERE c.tenantId = '${massive}'`;

export const storage: Lab = {
  title: "3 Storage",
  question: "Does a partition key value fill up?",
  page: "docs/labs/03-storage.md",
  steps: [
    {
      says: (ranges) => `Six tenants write invoices, and ${massive} writes most of them. The partition key is /tenantId, ${inRanges(ranges)}.`,
      button: "Write the invoices",
      does: async () => put(await container("invoices", ["/tenantId"]), invoices, ["tenantId"]),
    },
    {
      says: "All items with one key value are a logical partition, which holds 20 GB at most. How large are they?",
      button: "Count by key value",
      does: () => largest(named("invoices"), ["/tenantId"]),
    },
    {
      says: "A hash of the key value decides in which range an item lies. Look at the ranges: a logical partition is never divided.",
      button: "Look at the ranges",
      does: async () => {
        screen({ kind: "container", db: labDatabase, coll: named("invoices") });
        const { ranges } = await rangeList(server.peek(), labDatabase, named("invoices"));
        const most = Math.max(...ranges.map((r) => r.items));
        return ranges.length === 1
          ? `The only range has all ${count(most)} items.`
          : `The fullest of ${plural(ranges.length, "range")} has ${share(most, invoices.length, "invoice")}. More ranges would not help.`;
      },
    },
    {
      says: "A hierarchical key, /tenantId and then /userId, makes a logical partition for each user.",
      button: "Write and count them",
      does: async () => {
        const coll = await container("invoicesByUser", ["/tenantId", "/userId"]);
        await putAll(server.peek(), labDatabase, coll, invoices, ["tenantId", "userId"]);
        return largest(coll, ["/tenantId", "/userId"]);
      },
    },
    {
      says: "All invoices of the tenant are still found together: the first level of the key is a prefix.",
      button: `Ask for all of ${massive}`,
      does: async () => cost(await ask(named("invoicesByUser"), ofAlder)),
    },
    {
      says: "A synthetic key is the other way: the writer joins tenant and month. The same question names no key then.",
      button: "Try tenant and month",
      does: async () => {
        const coll = await container("invoicesByMonth", ["/tenantMonth"]);
        await putAll(server.peek(), labDatabase, coll, invoices, ["tenantMonth"]);
        return `${await largest(coll, ["/tenantMonth"])} All of ${massive}: ${cost(await ask(coll, ofAlder))}.`;
      },
    },
  ],
  so: "A key is safe when it has many values and none of them grows without a limit. Throughput repairs neither.",
};

const busy = "date";

/** Scans of one moment: the busy tenant stores 20, the others one each. Each number of an image is indexed. */
const image = Array.from({ length: 5000 }, (_, i) => i);
const scans = tenants.flatMap(([tenantId]) =>
  Array.from({ length: tenantId === busy ? 20 : 1 }, (_, i) => ({ id: `${tenantId}-${i}`, tenantId, tenantPart: `${tenantId}-${String(i).padStart(2, "0")}`, image })),
);

/** Stores all scans in one request. What is refused is not sent again: an SDK would wait, and then send it. */
async function store(coll: string, path: "tenantId" | "tenantPart"): Promise<string> {
  const operations = scans.map((s) => ({ verb: "Upsert" as const, id: s.id, key: [s[path]], body: JSON.stringify(s) }));
  const { outcomes } = await bulk(server.peek(), labDatabase, coll, operations);
  const failed = outcomes.find((o) => o.status >= 300 && o.status !== 429);
  if (failed) throw new Error(`A scan was not stored: HTTP ${failed.status}. ${failed.message}`);
  const refused = outcomes.filter((o) => o.status === 429).length;
  const charge = outcomes.reduce((n, o) => n + (o.status < 300 ? o.charge : 0), 0);
  const { budget } = await showHeat(coll);
  const hint = budget.enforced ? "" : " This server counts request units and does not enforce them: --throttle=auto does.";
  return `${count(scans.length - refused)} of ${plural(scans.length, "scan")} stored for ${units(charge)} RU, ${count(refused)} refused (429).${hint}`;
}

/** Shows the heat of the last minutes; the same report. */
async function showHeat(coll: string): Promise<HeatReport> {
  const tab = screen({ kind: "heat", db: labDatabase, coll });
  if (tab.kind === "heat") tab.choose(120);
  return heat(server.peek(), labDatabase, coll, { seconds: 120, step: 60, keys: 1, before: 0 });
}

/** What the heat of the container says about its busiest second. */
async function busiest(coll: string): Promise<string> {
  const { partitions, keys, budget } = await showHeat(coll);
  const peaks = partitions.map((p) => Math.round(100 * p.total.peak));
  const [hottest] = keys;
  const used =
    peaks.length === 1
      ? `The range used ${peaks[0]} % of its ${count(budget.requestUnitsPerSecond)} RU/s in one second.`
      : `In one second the busiest of ${plural(peaks.length, "range")} used ${Math.max(...peaks)} % of its share, and the idlest ${Math.min(...peaks)} %.`;
  return hottest ? `${used} Hottest key: ${JSON.stringify(hottest.partitionKey[0])}, ${units(hottest.ru)} RU.` : used;
}

export const throughput: Lab = {
  title: "4 Throughput",
  question: "Does a partition get all the requests?",
  page: "docs/labs/04-throughput.md",
  steps: [
    {
      says: (ranges) =>
        `Six tenants store scanned papers by /tenantId, ${inRanges(ranges)}. ` +
        (ranges === 1 ? "The range has 6,000 RU/s." : "The container has 30,000 RU/s: 6,000 for each range, and ranges cannot share them."),
      button: "Create it",
      does: async () => {
        const coll = await container("scans", ["/tenantId"]);
        screen({ kind: "container", db: labDatabase, coll });
        const { ranges } = await rangeList(server.peek(), labDatabase, coll);
        return `${plural(ranges.length, "range")}.`;
      },
    },
    {
      says: `In one moment ${busy} stores 20 scans of about 1,000 RU, and the others one each: less than the container has for a second.`,
      button: "Store them",
      does: () => store(named("scans"), "tenantId"),
    },
    {
      says: "The map of heat shows the moment: the darker, the more of its share a range used; × marks what was refused.",
      button: "Read the heat",
      does: () => busiest(named("scans")),
    },
    {
      says: `The same scans under a key that joins tenant and number, such as ${busy}-07, so that the hashes spread the work of one tenant.`,
      button: "Store them again",
      does: async () => store(await container("scansByPart", ["/tenantPart"]), "tenantPart"),
    },
    {
      says: "Compare the heat of both containers.",
      button: "Read the heat",
      does: () => busiest(named("scansByPart")),
    },
  ],
  so: "Throughput belongs to ranges, so a key is good when it spreads the requests of every second. Look at the busiest range, not at the average, before you buy more.",
};

export const fanOut: Lab = {
  title: "5 Fan-out",
  question: "Does the common question name the key?",
  page: "docs/labs/05-fan-out.md",
  comparesRanges: true,
  steps: [
    {
      says: "The same 300 orders twice: in one range, and in five.",
      button: "Create both",
      does: async () => {
        await put(await container("orders", ["/customerId"], 1), orders, ["customerId"]);
        return put(await container("orders", ["/customerId"], 5), orders, ["customerId"]);
      },
    },
    {
      says: "Which orders have a total of 99? The question does not name the customer.",
      button: "Ask one range",
      does: async () => cost(await ask(named("orders", 1), "SELECT c.id FROM c WHERE c.total = 99")),
    },
    {
      says: "Five ranges answer the same rows, and each pays its visit. Look at By range on the right.",
      button: "Ask five ranges",
      does: async () => {
        const answer = await ask(named("orders", 5), "SELECT c.id FROM c WHERE c.total = 99");
        const { fanOut } = answer.receipt;
        return cost(answer) + (fanOut ? `. With ten times the ranges: ${units(fanOut.charge10x)} RU at least.` : "");
      },
    },
    {
      says: "What if on the right measures each range alone, and the query with one key.",
      button: "Ask with the key of one customer",
      does: async () => cost(await ask(named("orders", 5), "SELECT c.id, c.total FROM c", '"c-7"')),
    },
  ],
  so: "A small container hides a fan-out. Count the ranges that your common question visits, not its milliseconds.",
};

const lookups = 60;

export const heatAndAdvice: Lab = {
  title: "9 Heat and advice",
  question: "Where do the request units go?",
  page: "docs/labs/09-heat-and-advice.md",
  steps: [
    {
      says: (ranges) => `300 customers by /customerId, ${inRanges(ranges)}. ${lookups} of them have forgotten their id, and are found by e-mail.`,
      button: "Find them",
      does: async () => {
        const coll = await container("customers", ["/customerId"]);
        const people = Array.from({ length: 300 }, (_, i) => ({ id: `c-${i}`, customerId: `c-${i}`, email: `c${i}@example.com`, city: `city ${i % 40}` }));
        await put(coll, people, ["customerId"]);
        let charge = 0;
        for (let i = 0; i < lookups; i++) {
          const query = "SELECT c.customerId FROM c WHERE c.email = @email";
          const parameters = [{ name: "@email", raw: JSON.stringify(people[i * 5]!.email) }];
          charge += (await page(server.peek(), labDatabase, coll, { query, parameters }, { size: 100 })).charge;
        }
        return `${plural(lookups, "query", "queries")} for ${units(charge)} RU, ${units(charge / lookups)} RU each.`;
      },
    },
    {
      says: "A container's average hides what matters. Heat has the use of each range by second, and the keys and statements behind it.",
      button: "Open the heat",
      does: async () => {
        const coll = named("customers");
        screen({ kind: "heat", db: labDatabase, coll });
        const { statements, partitions } = await heat(server.peek(), labDatabase, coll, { seconds: 600, step: 60, keys: 5, before: 0 });
        const query = statements.find((s) => s.text.startsWith("SELECT"));
        if (!query) return "No query of the last ten minutes is known: do the step before this one again.";
        const visits = query.fannedOut > 0 ? plural(partitions.length, "range") : "one range";
        return `${query.text}: ${plural(query.executions, "execution")}, ${units(query.ru)} RU, ${visits} each.`;
      },
    },
    {
      says: "Advice reads the last hour and the sizes. Each finding has its evidence, its consequence and a remedy.",
      button: "Ask for advice",
      does: async () => {
        const coll = named("customers");
        screen({ kind: "advice", db: labDatabase, coll });
        const findings = (await advice(server.peek(), labDatabase, coll)).flatMap((a) => a.findings);
        const fan = findings.find((f) => f.id === "fan-out" || f.id === "misaligned-key");
        const found = plural(findings.length, "finding");
        return fan ? `${found}. ${fan.title}` : `${found}, none about queries that ask several ranges.`;
      },
    },
    {
      says: "Advice knows only what it has seen. Who knows the id does not ask: a read names the key.",
      button: "Ask with the key",
      does: async () => cost(await ask(named("customers"), "SELECT * FROM c WHERE c.customerId = 'c-35'")),
    },
  ],
  so: "Is one range hot and the others cold? Look at the hottest keys. Are all warm at once? Look at the statements. Is everything hot? Look at what the charges paid for.",
};
