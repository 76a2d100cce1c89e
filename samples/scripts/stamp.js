// Pre-trigger for create, replace and upsert: writes the time of the write into the item, and the
// time of its creation if it has none.
function stamp() {
  var request = getContext().getRequest();
  var item = request.getBody();
  var now = new Date().toISOString();
  if (!('createdAt' in item)) item.createdAt = now;
  item.changedAt = now;
  request.setBody(item);
}
