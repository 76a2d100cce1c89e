// Package canonical brings a schema and its workload into an order that depends on structure and
// numbers only.
//
// The one idea is the structural label: a hash of what a table or column is and of what it is
// connected to, refined until it distinguishes no more. Two inputs that differ by names and by the
// order of their parts have the same labels, so they have the same canonical form, up to names.
//
// The package does not know designs beyond giving them the original numbers back, and no prices.
// Start reading at Sort and Order.
package canonical
