// Run it with: mongosh "CONNECTION STRING" --file collections.js
// It can run again: a collection that exists keeps its shard key and throughput, and gets the
// indexes that it lacks.

const target = db.getSiblingDB(design.database);

// An account of Azure Cosmos DB has commands of its own for throughput and shard keys.
const extended = (() => {
  try {
    return target.runCommand({ customAction: "CreateDatabase" }).code !== 59;
  } catch (e) {
    if (e.code === 59) return false; // no such command: a server of MongoDB
    if (e.code === 48 || /exist/i.test(e.message)) return true;
    throw e;
  }
})();

const sharded = db.hello().msg === "isdbgrid";
const existing = target.getCollectionNames();

function create(c) {
  if (existing.includes(c.name)) {
    print(`${c.name} exists already`);
    return;
  }
  if (extended) {
    const command = { customAction: "CreateCollection", collection: c.name, shardKey: c.shardKey };
    const reply = target.runCommand({ ...command, ...c.throughput });
    if (reply.ok !== 1) throw new Error(`${c.name} is not created: ${reply.errmsg || reply.errMsg}`);
  } else {
    target.createCollection(c.name);
    if (sharded) {
      const reply = db.adminCommand({ shardCollection: `${design.database}.${c.name}`, key: { [c.shardKey]: "hashed" } });
      if (reply.ok !== 1) throw new Error(`${c.name} is not sharded: ${reply.errmsg}`);
    }
  }
  print(`${c.name} is created with the shard key ${c.shardKey}`);
}

for (const c of design.collections) {
  create(c);
  for (const field of c.indexes) target.getCollection(c.name).createIndex({ [field]: 1 });
  for (const fields of c.compound) target.getCollection(c.name).createIndex(Object.fromEntries(fields));
}

for (const r of design.rules) print(`the application keeps ${r.rule} with a change stream of ${r.from}`);
