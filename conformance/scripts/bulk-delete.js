// A procedure: deletes the items that a query finds, until none is left or a call is not accepted.
function bulkDelete(query) {
  var items = getContext().getCollection();
  var reply = { deleted: 0, more: true };
  getContext().getResponse().setBody(reply);
  next();

  function next(continuation) {
    items.queryDocuments(items.getSelfLink(), query, { continuation: continuation, pageSize: 20 }, function (err, found, options) {
      if (err) throw err;
      if (found.length > 0) remove(found);
      else if (options.continuation) next(options.continuation);
      else done();
    });
  }

  function remove(found) {
    if (found.length === 0) return next();
    items.deleteDocument(found[0]._self, {}, function (err) {
      if (err) throw err;
      reply.deleted += 1;
      getContext().getResponse().setBody(reply);
      found.shift();
      remove(found);
    });
  }

  function done() {
    reply.more = false;
    getContext().getResponse().setBody(reply);
  }
}
