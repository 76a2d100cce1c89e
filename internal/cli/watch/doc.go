// Package watch is `orrery watch`: it follows the change feed of a container and prints every
// change.
//
// The one idea: the command is a viewer of a follower (package feed), and keeps the positions of
// what it has printed in a file. Begin with watch.go; line.go is the text on a terminal, state.go
// the file.
package watch
