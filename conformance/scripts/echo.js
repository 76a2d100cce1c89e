// A procedure: replies its arguments.
function echo() {
  var given = [];
  for (var i = 0; i < arguments.length; i++) given.push(arguments[i]);
  getContext().getResponse().setBody(given);
}
