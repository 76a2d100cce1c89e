// A post-trigger: appends the operation, and the ETag that the item has now, to the item "log" of
// the logical partition.
function note() {
  var items = getContext().getCollection();
  var item = getContext().getResponse().getBody();
  var operation = getContext().getRequest().getOperationType();
  var found = items.queryDocuments(items.getSelfLink(), "SELECT * FROM c WHERE c.id = 'log'", function (err, logs) {
    if (err) throw err;
    logs[0].notes.push(item ? { operation: operation, etag: item._etag } : { operation: operation });
    items.replaceDocument(logs[0]._self, logs[0]);
  });
  if (!found) throw new Error("not accepted");
}
