// Writes items of one partition key value and changes the counters that count them, all in one
// transaction: all of it is stored, or nothing. To repeat a call changes nothing.
//   create:  an item, or an array of items; those whose id exists are left alone
//   replace: an item, or an array of items, which exist; with _etag, only that version is replaced
//   delete:  an id, or an array of ids; those that do not exist are left alone
// The response has the ids that were written, and those that were left alone.
function keepCounters(input) {
  const config = /*CONFIG*/ null;
  const collection = getContext().getCollection();
  const link = collection.getSelfLink();
  const changes = [];
  const result = { written: [], unchanged: [] };
  const list = Array.isArray(input) ? input : [input];

  each(list, write, () => each(config.counters, count, () => getContext().getResponse().setBody(result)));

  // Runs a step for each element, one after the other.
  function each(elements, step, done, from) {
    const at = from || 0;
    if (at === elements.length) return done();
    step(elements[at], () => each(elements, step, done, at + 1));
  }

  function accepted(yes) {
    if (!yes) throw new Error("The transaction takes too long. Repeat the call with fewer items.");
  }

  function read(query, parameters, then, found, continuation) {
    const all = found || [];
    const options = continuation ? { continuation } : {};
    accepted(
      collection.queryDocuments(link, { query, parameters }, options, (error, page, info) => {
        if (error) throw error;
        for (const one of page) all.push(one);
        if (info.continuation) return read(query, parameters, then, all, info.continuation);
        then(all);
      }),
    );
  }

  function write(one, next) {
    const id = config.operation === "delete" && typeof one === "string" ? one : one && one.id;
    if (typeof id !== "string") throw new Error("An item needs an id: call " + config.name + " with " + config.takes);
    read("SELECT * FROM c WHERE c.id = @id", [{ name: "@id", value: id }], (found) => {
      const before = found[0];
      const written = (error) => {
        if (error) throw error;
        changes.push({ before, after: config.operation === "delete" ? undefined : one });
        result.written.push(id);
        next();
      };
      if ((config.operation === "create") === (before !== undefined)) {
        if (config.operation === "replace") throw new Error("The item " + id + " does not exist: create it first");
        result.unchanged.push(id);
        return next();
      }
      if (config.operation === "create") accepted(collection.createDocument(link, one, {}, written));
      else if (config.operation === "delete") {
        accepted(collection.deleteDocument(before._self, { etag: before._etag }, written));
      } else {
        const etag = one._etag || before._etag;
        accepted(collection.replaceDocument(before._self, kept(one, before), { etag }, written));
      }
    });
  }

  // An item with the counters that it has in the store: only changes of what they count change them.
  function kept(item, before) {
    const out = Object.assign({}, item);
    for (const rule of config.counters) {
      if (rule.target.levels.length > 0 || !isOf(before, rule.target)) continue;
      if (before[rule.set] === undefined) delete out[rule.set];
      else out[rule.set] = before[rule.set];
    }
    return out;
  }

  function isOf(item, place) {
    return item !== undefined && item[config.typeProperty] === place.type;
  }

  // The groups that changes touch, each with the values that it gains and loses.
  function groupsOf(rule) {
    const groups = {};
    const add = (item, side) => {
      if (!isOf(item, rule.source)) return;
      for (const row of rowsOf(item, rule.source.levels)) {
        const values = valuesIn(row, rule.group);
        if (values === undefined) continue;
        const key = "g" + JSON.stringify(values);
        groups[key] = groups[key] || { values, gains: [], losses: [] };
        const value = rule.value ? valueIn(row, rule.value) : 1;
        groups[key][side].push(value === undefined ? null : value);
      }
    };
    for (const change of changes) {
      add(change.before, "losses");
      add(change.after, "gains");
    }
    return Object.keys(groups).map((key) => groups[key]);
  }

  function count(rule, next) {
    each(groupsOf(rule), (group, done) => settle(rule, group, done), next);
  }

  function settle(rule, group, next) {
    read(rule.find, parametersOf(rule.of, group.values), (found) => {
      if (found.length === 0) {
        if (group.gains.length === 0) return next();
        throw new Error("What counts the item does not exist in its partition: create the " + rule.target.type +
          " first");
      }
      const item = found[0];
      const rows = rowsOf(item, rule.target.levels);
      const row = rows.filter((one) => equalValues(valuesIn(one, rule.of), group.values))[0];
      if (row === undefined) return next();
      const holder = row[row.length - 1];
      changed(rule, group, holder[rule.set], (value) => {
        if (value === holder[rule.set]) return next();
        if (value === undefined) delete holder[rule.set];
        else holder[rule.set] = value;
        accepted(
          collection.replaceDocument(item._self, item, { etag: item._etag }, (error) => {
            if (error) throw error;
            next();
          }),
        );
      });
    });
  }

  // The new value of a counter: from the old one where that is exact, else from all rows.
  function changed(rule, group, old, then) {
    const { gains, losses } = group;
    if (rule.func === "count" && typeof old === "number") return then(old + gains.length - losses.length);
    if (losses.length === 0 && old !== undefined && rule.func !== "count") {
      if (rule.func === "exists") return then(true);
      return then(aggregate(rule, [old].concat(gains)));
    }
    read(rule.members, parametersOf(rule.group, group.values), (values) => then(aggregate(rule, values)));
  }

  /*ROWS*/
}
