// Package watch is `orrery watch`: it follows the change feed of a container and prints every
// change.
//
// The one idea: the follower holds a position for every part of the key space, has at most one
// request under way for each part, and advances a position only after it has printed the page
// before it. So changes of a range are printed in order, and a command that resumes at the
// positions on disk misses none. The follower asks through the public API of any account. Begin
// with watch.go, then follow.go; feed.go is the protocol, line.go the text on a terminal.
package watch
