// Package history works with versions of items: what differs between two of them, and how a window
// of changes is taken back.
//
// The one idea: everything follows from the change feed of all versions and deletes, because each
// change has the item before and after it. An undo needs one state of each item before the window
// and one at its end; what happened between them does not matter. The package is pure: it reads no
// feed, keeps no file and sends no request. Begin with Diff, then Collector.
package history
