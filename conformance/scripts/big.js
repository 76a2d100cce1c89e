// A function: a condition.
function big(x) {
  return x > 5;
}
