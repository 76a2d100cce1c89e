// Package ranges is the commands about partition key ranges: listing, splitting, merging and
// rebuilding them.
//
// The one idea: a range is one physical partition, drawn by its share of the key space and of the
// data; what is asked of a server is followed, and Ctrl-C says what has become of it. It moves no
// data. Begin with ranges.go.
package ranges
