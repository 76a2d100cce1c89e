// Package sql gives a parsed query its meaning: names are bound, parameters
// put in, constants folded, and what results is a logical plan.
//
// The one idea is that nothing is guessed. A query is either understood in
// full, or refused: with the code and position the service uses when it is
// wrong (SC2001, SC2005, SC2050 …), and with "not supported yet", naming the
// construct and its position, when it is right but waits for a later version.
// There is no third way in which a query runs and a part of it is ignored.
//
// The package does not know indexes, partitions or data. Start reading at
// Compile, then scalar.go.
package sql
