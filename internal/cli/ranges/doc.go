// Package ranges has the commands about partition key ranges: listing, splitting, merging and
// rebuilding them.
//
// The one idea: a range is one physical partition, drawn by its share of the key space and of the
// data. A command follows the server's progress, and after Ctrl-C reports the outcome. The package
// moves no data. Begin with ranges.go.
package ranges
