package resource

import (
	"slices"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// CheckReplace returns a status.BadRequest when next changes a permanent part of the container: its
// id, its partition key, its unique keys, its conflict resolution, its client encryption or its
// existing vectors. When next omits one of these, except the id and the vectors, CheckReplace
// copies it from c, because some clients send only their changes. next alone decides everything
// else: a property that it omits is removed.
func (c *Container) CheckReplace(next *Container) error {
	if next.ID != c.ID {
		return status.New(status.BadRequest,
			"The id in the body, %q, is not the container's, %q. A container cannot be renamed.", status.Clip(next.ID),
			status.Clip(c.ID))
	}
	for _, check := range []func(*Container) error{
		c.checkKey, c.checkUniqueKeys, c.checkConflictResolution, c.checkEncryption, c.checkVectors,
	} {
		if err := check(next); err != nil {
			return err
		}
	}
	return nil
}

// checkKey completes the partition key with what the client left out.
func (c *Container) checkKey(next *Container) error {
	key, given := c.Property(partitionKey), next.given.Property(partitionKey)
	if given.IsDefined() {
		d, err := keyOf(given, c.Partition)
		if err != nil {
			return err
		}
		if !slices.Equal(d.Paths, c.Partition.Paths) || d.Kind != c.Partition.Kind || d.Version != c.Partition.Version ||
			d.SystemKey != c.Partition.SystemKey {
			return status.New(status.BadRequest,
				"The partition key of a container cannot be changed: it is %s. Send it unchanged, or create another container "+
					"and copy the items.", key)
		}
		key = keyValue(d, given)
	}
	next.Partition = c.Partition
	next.put(partitionKey, key)
	return nil
}

// checkUniqueKeys accepts the same constraints in another order or spelling. The container's own
// spelling stays, because stored claims identify a constraint by its number.
func (c *Container) checkUniqueKeys(next *Container) error {
	have := c.Property(uniqueKeyPolicy)
	// No list holds a constraint twice.
	same := len(c.UniqueKeys) == len(next.UniqueKeys)
	for _, constraint := range c.UniqueKeys {
		same = same && hasConstraint(next.UniqueKeys, pathKeys(constraint))
	}
	if next.Property(uniqueKeyPolicy).IsDefined() && !same {
		return status.New(status.BadRequest,
			"The unique keys of a container cannot be changed. Send %s unchanged, leave it out, or create another container "+
				"and copy the items.", uniqueKeyPolicy)
	}
	if have.IsDefined() {
		next.put(uniqueKeyPolicy, have)
	}
	next.UniqueKeys = c.UniqueKeys
	return nil
}

func (c *Container) checkConflictResolution(next *Container) error {
	have, given := c.Property(conflictResolution), next.given.Property(conflictResolution)
	for _, part := range []string{"mode", "conflictResolutionPath", "conflictResolutionProcedure"} {
		if given.IsDefined() && have.Property(part).Text() != given.Property(part).Text() {
			return status.New(status.BadRequest,
				"The %s of a container cannot be changed: its %s is %q. Send it unchanged, or leave it out.",
				conflictResolution, part, status.Clip(have.Property(part).Text()))
		}
	}
	next.put(conflictResolution, have)
	return nil
}

func (c *Container) checkEncryption(next *Container) error {
	const paths = "includedPaths"
	have, given := c.Property(clientEncryptionPolicy), next.Property(clientEncryptionPolicy)
	switch {
	case !given.IsDefined() && have.IsDefined():
		next.put(clientEncryptionPolicy, have)
	case !value.Equal(have, given) && (have.Property(paths).Len() > 0 || given.Property(paths).Len() > 0):
		return status.New(status.BadRequest,
			"The %s of a container cannot be changed: its items are encrypted by it. Send it unchanged, leave it out, or "+
				"create another container and copy the items.", clientEncryptionPolicy)
	}
	return nil
}

// checkVectors lets next add entries. An embedding cannot change; an index can be dropped but not
// altered (recorded by the Python SDK's tests).
func (c *Container) checkVectors(next *Container) error {
	const policy, indexes = "indexingPolicy", "vectorIndexes"
	if err := unaltered(c.Property(policy).Property(indexes), next.Property(policy).Property(indexes), true,
		"Paths in existing vector indexing policy cannot be modified in Collection Replace: the index on %s would change. "+
			"Send it unchanged, or drop it and add it again with another replace."); err != nil {
		return err
	}
	const embeddings = "vectorEmbeddings"
	return unaltered(c.Property(vectorEmbeddingPolicy).Property(embeddings),
		next.Property(vectorEmbeddingPolicy).Property(embeddings), false,
		"Paths in existing embedding policy cannot be modified in Collection Replace: the embedding at %s would change. "+
			"Send "+vectorEmbeddingPolicy+" with this entry unchanged; more entries may be added.")
}

// unaltered checks that every entry of one list is in the other unchanged or, with mayDrop, absent.
// message has a place for the path.
func unaltered(have, given value.Value, mayDrop bool, message string) error {
	entries := map[string]value.Value{}
	for e := range given.Elements() {
		key, _ := PathKey(e.Property("path").Text())
		entries[key] = e
	}
	for e := range have.Elements() {
		path := e.Property("path").Text()
		key, _ := PathKey(path)
		entry, found := entries[key]
		// The same path may have another quoting.
		if (found || !mayDrop) && !value.Equal(with(e, "path", value.NullValue()), with(entry, "path", value.NullValue())) {
			return status.New(status.BadRequest, message, status.Clip(path))
		}
	}
	return nil
}
