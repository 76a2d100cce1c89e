// A procedure: creates an item and never ends.
function endless(item) {
  var items = getContext().getCollection();
  items.createDocument(items.getSelfLink(), item, function () {
    for (;;);
  });
}
