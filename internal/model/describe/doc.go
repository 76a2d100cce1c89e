// Package describe gives a design of numbers its names, its indexing policies and its rules.
//
// It names containers, item types, properties and rules after the tables and columns that they come
// from, lists the paths that a container indexes, and words the rules that keep copies and counters
// true. The one idea: a name follows from the schema and the shape of the design only, so equal
// designs have equal names.
//
// The package does not know why a design was chosen, nor what it costs. Start reading at Namer,
// then Rules.
package describe
