// Package embedded implements the log of partitions whose records and items lie in one store. Its
// one idea: append is apply. A record, if it is to be stored, and the replica's changes (a Group)
// form one batch with one sync, which groups of other partitions share (Commits).
//
// It knows the contract of package log and the keys of package layout. It does not know what a
// mutation decides, what a container is or who reads: a Group says what to write, and applying it
// reads nothing. Begin with Log.Append in embedded.go, then Commits.
package embedded
