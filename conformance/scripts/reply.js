// A procedure: replies a value of the kind that is named.
function reply(kind) {
  var values = { number: 42, object: { a: [1, null], b: "ä" }, string: "text", list: [1, 2] };
  if (kind !== "nothing") getContext().getResponse().setBody(values[kind]);
}
