// Package memory is what a server keeps of items in memory, so that it does not read it from the
// store again: under which ordinals they were found (Hints), the values of those that are read
// often (Values), and which hashes there are certainly not (Filter). Each is a table that is bounded and may lose
// anything; none knows the store, a partition or when what it keeps has changed.
package memory
