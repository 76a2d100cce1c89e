// Stored procedure: deletes the items that a query finds, page by page. It stops before its time is
// over and returns {deleted, continuation}. Run it again until continuation is false.
function bulkDelete(query) {
  var collection = getContext().getCollection();
  var response = getContext().getResponse();
  var result = { deleted: 0, continuation: true };
  if (!query) throw new Error('the argument must be a query, such as SELECT * FROM c WHERE c.draft');
  queryNext();

  // Deleted items leave the result of the query, so every page is the first page.
  function queryNext() {
    var accepted = collection.queryDocuments(collection.getSelfLink(), query, {}, function (err, items) {
      if (err) throw err;
      if (items.length > 0) return deleteNext(items);
      result.continuation = false;
      response.setBody(result);
    });
    if (!accepted) response.setBody(result);
  }

  function deleteNext(items) {
    if (items.length === 0) return queryNext();
    var accepted = collection.deleteDocument(items[0]._self, {}, function (err) {
      if (err) throw err;
      result.deleted++;
      items.shift();
      deleteNext(items);
    });
    if (!accepted) response.setBody(result);
  }
}
