// Package indexing is `orrery index`: the indexing policy of a container, shown as tables, changed
// and followed while the server carries it out.
//
// The one idea: a policy is changed by what somebody wants of it (a path more, a path less, a
// composite index), and paths are compared by their meaning. It does not index. Begin with
// index.go.
package indexing
