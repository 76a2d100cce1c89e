// Package sql compiles a parsed query into a logical plan: it binds names, substitutes parameters
// and folds constants.
//
// The one idea: the compiler never guesses. It either understands a query in full or rejects it. It
// rejects an invalid query with the code and position that the service uses (SC2001, SC2005, SC2050
// …). It rejects a valid query that a later version will serve with "not supported yet", the
// construct and its position. It never runs a query while ignoring a part of it.
//
// The package does not know indexes, partitions or data. Start reading at Compile, then scalar.go.
package sql
