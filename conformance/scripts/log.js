// A procedure: logs two texts and replies "done".
function log(name) {
  console.log("for %s: ", name);
  console.log("100% ä");
  getContext().getResponse().setBody("done");
}
