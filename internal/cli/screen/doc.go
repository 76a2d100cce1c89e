// Package screen is text as a terminal may get it: escaped, measured in columns, cut, broken into
// lines, laid out in tables, coloured, and numbers in words.
//
// The one idea: nearly all that a command prints comes from other people, and a terminal obeys the
// bytes that it gets. A string is text as it arrived; Shown is text for a terminal, and only this
// package makes it. It knows no command, no stream and no server. Begin with printable.go.
package screen
