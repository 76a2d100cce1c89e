// Package advise searches for the document design with the lowest price.
//
// It turns a schema, its statistics and a workload into choices: where the rows of each table live,
// which columns form the partition key of each item type, which columns are copied and which
// aggregates are kept. It builds a design for a set of choices, has it priced, and looks for the
// cheapest design that keeps all limits. The one idea: a rule of the method proposes choices and
// words the reason, and the price decides.
//
// The search works on a copy of the input in an order that depends on structure and numbers only,
// so names and the order of the input cannot change a choice. The package is pure: no I/O, no
// clock, and random starts come from a fixed seed. It does not know how a price is made, nor how
// an input file looks.
//
// Start reading at Advise, then canonical (structure.go), problem (facts.go), build (build.go) and
// solve (search.go).
package advise
