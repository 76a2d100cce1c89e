// Package indexing is `orrery index`. It shows the indexing policy of a container as tables,
// changes it, and follows the server's progress in rebuilding the index.
//
// The one idea: a user states a change (add a path, exclude a path, add a composite index), and
// paths are compared by their meaning, not their spelling. The package does not index. Begin with
// index.go.
package indexing
