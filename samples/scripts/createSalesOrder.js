// Stored procedure: creates an order and counts it on its customer, in one transaction.
// Partition key of the container: /customerId. The customer is an item of the same value.
function createSalesOrder(order) {
  var context = getContext();
  var collection = context.getCollection();
  if (!order || !order.id || !order.customerId) {
    throw new Error('the argument must be an order with id and customerId');
  }

  var accepted = collection.readDocument(collection.getAltLink() + '/docs/' + order.customerId, {}, withCustomer);
  if (!accepted) throw new Error('the read of the customer was not accepted: try again');

  function withCustomer(err, customer) {
    if (err) throw err;
    order.type = 'salesOrder';
    var accepted = collection.createDocument(collection.getSelfLink(), order, function (err, created) {
      if (err) throw err;
      count(customer, created);
    });
    if (!accepted) throw new Error('the order was not accepted: try again');
  }

  function count(customer, created) {
    customer.salesOrderCount = (customer.salesOrderCount || 0) + 1;
    var accepted = collection.replaceDocument(customer._self, customer, { etag: customer._etag }, function (err) {
      if (err) throw err;
      context.getResponse().setBody({ order: created.id, salesOrderCount: customer.salesOrderCount });
    });
    if (!accepted) throw new Error('the change of the customer was not accepted: try again');
  }
}
