// Package console is where a command reads and writes: its streams, its environment, and whether a
// person is there.
//
// The one idea: data goes to Out, and all that is beside the data to Err; the form of the data
// (table, JSON, JSON lines, CSV) is chosen here for every command in the same way. It knows no
// server and no resource. Begin with Console, then printers.go and flags.go.
package console
