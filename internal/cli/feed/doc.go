// Package feed is a client of the change feed of a container: it reads pages, and follows the feed
// through splits, merges and failures.
//
// The one idea: the follower holds a position for every part of the key space, has at most one
// request under way for each part, and advances a position only after its viewer has taken the page
// before it. So changes of a range arrive in order, and a command that resumes at kept positions
// misses none. The package knows no command and prints nothing. Begin with Feed, then Follower.
package feed
