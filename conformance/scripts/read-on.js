// A procedure: reads the same page until a call is not accepted.
function readOn() {
  var items = getContext().getCollection();
  function read() {
    if (!items.readDocuments(items.getSelfLink(), {}, read)) getContext().getResponse().setBody("not accepted");
  }
  read();
}
