// A procedure: creates items one after the other until a call is not accepted, and replies how many.
function bulkImport(list) {
  var items = getContext().getCollection();
  var count = 0;
  getContext().getResponse().setBody(0);
  create();

  function create() {
    if (count === list.length) return;
    items.createDocument(items.getSelfLink(), list[count], function (err) {
      if (err) throw err;
      count += 1;
      getContext().getResponse().setBody(count);
      create();
    });
  }
}
