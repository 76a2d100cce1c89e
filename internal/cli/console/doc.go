// Package console is the input and output of a command: its streams, its environment, and whether
// they are terminals.
//
// The one idea: data goes to Out, and everything else to Err. Every command chooses the format of
// its data (table, JSON, JSON lines, CSV) here, in the same way. The package knows no server and no
// resource. Begin with Console, then printers.go and flags.go.
package console
