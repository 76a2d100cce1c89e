// A procedure: creates an order and counts it on the customer, in one transaction. The logical
// partition holds the item "customer".
function createOrder(order) {
  var items = getContext().getCollection();
  var text = { query: "SELECT * FROM c WHERE c.id = @id", parameters: [{ name: "@id", value: "customer" }] };
  var accepted = items.createDocument(items.getSelfLink(), order, function (err, made) {
    if (err) throw err;
    items.queryDocuments(items.getSelfLink(), text, function (err, found) {
      if (err) throw err;
      if (found.length !== 1) throw new Error("there are " + found.length + " customers");
      var customer = found[0];
      customer.orders += 1;
      items.replaceDocument(customer._self, customer, { etag: customer._etag }, function (err, counted) {
        if (err) throw err;
        getContext().getResponse().setBody({ order: made, customer: counted });
      });
    });
  });
  if (!accepted) throw new Error("not accepted");
}
