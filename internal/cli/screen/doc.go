// Package screen prepares text for a terminal: it escapes text, measures it in columns, cuts it,
// wraps it, lays it out in tables, colours it, and formats numbers.
//
// The one idea: nearly all text that a command prints comes from other people, and a terminal obeys
// escape sequences in it. A string is text as it arrived; a Text is text that is safe for a
// terminal, and only this package makes one. The package knows no command, no stream and no server.
// Begin with printable.go.
package screen
