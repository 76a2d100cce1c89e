// A function: undefined stays undefined.
function twice(x) {
  return x === undefined ? undefined : 2 * x;
}
