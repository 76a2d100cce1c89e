// A procedure: creates an item and fails afterwards, in the way that is named. "caught" handles the
// error of a second item of that id, and succeeds.
function fail(how, item) {
  var items = getContext().getCollection();
  items.createDocument(items.getSelfLink(), item, function (err) {
    if (err) throw err;
    switch (how) {
      case "throw":
        throw new Error("on purpose");
      case "number":
        throw new Error(4711, "on purpose");
      case "abort":
        getContext().abort(new Error("on purpose"));
        break;
      case "conflict":
        items.createDocument(items.getSelfLink(), item);
        break;
      case "caught":
        items.createDocument(items.getSelfLink(), item, function (err) {
          getContext().getResponse().setBody(err.number);
        });
    }
  });
}
