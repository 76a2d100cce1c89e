// A trigger of any type: fails.
function refuse() {
  throw new Error("refused on purpose");
}
