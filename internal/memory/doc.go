// Package memory implements the caches of a server's items: the ordinals under which items were
// found (Hints), the values of frequently read items (Values), filters that prove the absence of
// hashes (Filter), and sets of items that lack a path (AbsentSets). Each cache is bounded and may
// lose anything. None knows the store, a partition, or when its contents become outdated: the
// caller tells it.
package memory
