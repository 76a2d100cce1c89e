// A pre-trigger: writes the operation into the item.
function stamp() {
  var request = getContext().getRequest();
  var item = request.getBody();
  item.stamp = request.getOperationType();
  request.setBody(item);
}
