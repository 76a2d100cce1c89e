// Package shell is `orrery shell`: a prompt for an account, with a line editor, completion, a
// history and a current place; or a script.
//
// The one idea: a statement is a query, or expands to a command line of orrery. The command line is
// passed in, so the shell knows only its own words. Begin with shell.go, then commands.go.
package shell
