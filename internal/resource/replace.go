package resource

import (
	"slices"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// CheckReplace returns a status.BadRequest when next changes a permanent part of the container: its
// id, its partition key, its unique keys, its conflict resolution, its client encryption or its
// existing vectors. When next omits one of the first five, CheckReplace copies it from c, because
// some clients send only their changes. next alone decides everything else: a property that it
// omits is removed.
func (c *Container) CheckReplace(next *Container) error {
	if next.ID != c.ID {
		return status.New(status.BadRequest,
			"The id in the body, %q, is not the container's, %q. A container cannot be renamed.", status.Clip(next.ID),
			status.Clip(c.ID))
	}
	definition, err := next.key.inherit(c.Partition)
	if err != nil {
		return err
	}
	if !sameKey(definition, c.Partition) {
		return status.New(status.BadRequest,
			"The partition key of a container cannot be changed: it is %s. Send it unchanged, or create another container and "+
				"copy the items.", c.key.json(c.Partition))
	}
	next.Partition = definition
	if !next.key.given {
		next.key = c.key
	}
	for _, check := range []func(*Container) error{
		c.checkUniqueKeys, c.checkConflictResolution, c.checkEncryption,
		c.checkVectors,
	} {
		if err := check(next); err != nil {
			return err
		}
	}
	return nil
}

func sameKey(a, b partition.Definition) bool {
	return slices.Equal(a.Paths, b.Paths) && a.Kind == b.Kind && a.Version == b.Version && a.SystemKey == b.SystemKey
}

// checkUniqueKeys accepts the same constraints in another order or spelling. The container's own
// spelling stays, because stored claims identify a constraint by its number.
func (c *Container) checkUniqueKeys(next *Container) error {
	const name = "uniqueKeyPolicy"
	if next.member(name) != nil && !sameConstraints(c.UniqueKeys, next.UniqueKeys) {
		return status.New(status.BadRequest,
			"The unique keys of a container cannot be changed. Send %s unchanged, leave it out, or create another container "+
				"and copy the items.", name)
	}
	if have := c.member(name); have != nil {
		next.put(name, have.value)
	}
	next.UniqueKeys = c.UniqueKeys
	return nil
}

func sameConstraints(a, b [][]string) bool {
	for _, one := range a {
		if !slices.ContainsFunc(b,
			func(other []string) bool { return sameNames(constraintNames(one), constraintNames(other)) }) {
			return false
		}
	}
	return len(a) == len(b) // a list holds no constraint twice
}

func (c *Container) checkConflictResolution(next *Container) error {
	const name = conflictResolution
	have, given := c.valueOf(name), next.valueOf(name)
	if !next.conflictDefaulted {
		for _, part := range []string{"mode", "conflictResolutionPath", "conflictResolutionProcedure"} {
			if have.Property(part).Text() != given.Property(part).Text() {
				return status.New(status.BadRequest,
					"The %s of a container cannot be changed: its %s is %q. Send it unchanged, or leave it out.", name, part,
					status.Clip(have.Property(part).Text()))
			}
		}
	}
	next.put(name, have)
	return nil
}

func (c *Container) checkEncryption(next *Container) error {
	const name = "clientEncryptionPolicy"
	have, given := c.valueOf(name), next.valueOf(name)
	switch {
	case !given.IsDefined() && have.IsDefined():
		next.put(name, have)
	case !value.Equal(have, given) &&
		(have.Property("includedPaths").Len() > 0 || given.Property("includedPaths").Len() > 0):
		return status.New(status.BadRequest,
			"The %s of a container cannot be changed: its items are encrypted by it. Send it unchanged, leave it out, or "+
				"create another container and copy the items.", name)
	}
	return nil
}

// checkVectors lets next add entries. An embedding cannot change; an index can be dropped but not
// altered (recorded by the Python SDK's tests).
func (c *Container) checkVectors(next *Container) error {
	const embeddings, indexes = "vectorEmbeddings", "vectorIndexes"
	err := unaltered(c.indexing.Property(indexes), next.indexing.Property(indexes), true,
		"Paths in existing vector indexing policy cannot be modified in Collection Replace: the index on %s would change. "+
			"Send it unchanged, or drop it and add it again with another replace.")
	if err != nil {
		return err
	}
	const name = "vectorEmbeddingPolicy"
	return unaltered(c.valueOf(name).Property(embeddings), next.valueOf(name).Property(embeddings), false,
		"Paths in existing embedding policy cannot be modified in Collection Replace: the embedding at %s would change. "+
			"Send "+name+" with this entry unchanged; more entries may be added.")
}

// unaltered checks that every entry of one list is in the other unchanged or, with mayDrop, absent.
func unaltered(have, given value.Value, mayDrop bool, message string) error {
	entries, err := keyed(given, "vectors")
	if err != nil {
		return err
	}
	for e := range have.Elements() {
		key, _ := pathKey(e.Property("path"))
		entry := entries[key]
		if !entry.IsDefined() && mayDrop {
			continue
		}
		if !sameEntry(e, entry) {
			return status.New(status.BadRequest, message, formatted(e.Property("path")))
		}
	}
	return nil
}

// sameEntry compares two entries without their paths, which are equal in different quoting.
func sameEntry(a, b value.Value) bool {
	for name, v := range a.Members() {
		if name != "path" && !value.Equal(v, b.Property(name)) {
			return false
		}
	}
	return a.Len() == b.Len()
}
