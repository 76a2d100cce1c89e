// Package budget is a token bucket of request units: what a physical partition, or
// a database whose containers share it, may spend in a second.
//
// The one idea: an operation is admitted while something is left and pays what it
// costs, also into debt; the debt is paid off before the next one. So what is
// admitted over some seconds is what the rate allows, whatever single operations
// cost and however wrong their costs were guessed. Those that are refused are told
// different times to come back, one behind the other, each when the budget will
// have something for it. Those that can be known again when they do come before all
// that come anew: what they asked for is kept for them until then, and for a moment
// longer.
//
// The package knows time and request units: no operations, no partitions, no
// errors, and of clients a number. Start reading at Bucket.Admit, then at AdmitKnown.
package budget
