package physical

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
)

// A container's index policy can change while its partitions go on. Each is made
// and kept by the policy under which its segment got its number, until a reshape
// that began later has made it anew; so a container remembers former policies as
// long as there are such segments.

// olderPolicy is a former index policy: that of the index segments numbered less
// than below that are not an earlier one's.
type olderPolicy struct {
	below  uint32
	policy *index.Policy
}

// policyOf is the index policy by which a segment is made and kept: the one that
// the container had when the segment got its number.
func (c *container) policyOf(segment uint32) *index.Policy {
	for _, o := range c.older {
		if segment < o.below {
			return o.policy
		}
	}
	return c.definition.Index
}

// changePolicy has the segments that are begun from now on go by another policy.
// All that there are have to be made anew.
func (c *container) changePolicy(next *index.Policy) {
	c.older = append(slices.Clone(c.older), olderPolicy{c.nextSegment, c.definition.Index})
	c.definition.Index = next
	c.freshFrom = c.nextSegment
}

// forgetPolicies drops the former policies that no segment is made by any more.
func (c *container) forgetPolicies(segments []uint32) {
	var needed []olderPolicy
	from := uint32(0)
	for _, o := range c.older {
		if slices.ContainsFunc(segments, func(n uint32) bool { return from <= n && n < o.below }) {
			needed = append(needed, o)
		}
		from = o.below
	}
	c.older = needed
}

// policyEveryPath is the first byte of a policy: every path is indexed.
const policyEveryPath = 1

// appendPolicy writes an index policy: every path, and the composite indexes.
func appendPolicy(dst []byte, p *index.Policy) []byte {
	composites := p.Composites()
	dst = binary.AppendUvarint(append(dst, policyEveryPath), uint64(len(composites)))
	for _, c := range composites {
		dst = binary.AppendUvarint(dst, uint64(len(c.Paths)))
		for i, path := range c.Paths {
			dst = appendText(append(dst, boolByte(c.Descending[i])), path.String())
		}
	}
	return dst
}

// policy reads an index policy; that of a container of version 3 or older has no
// composite indexes.
func (r *reader) policy(version byte) (*index.Policy, error) {
	if kind := r.byte(); kind != policyEveryPath {
		return nil, fmt.Errorf("%w: unknown index policy %d", errRecord, kind)
	}
	if version < 4 {
		return index.EveryPath(), nil
	}
	var composites []index.Composite
	for n := r.count(1); n > 0; n-- {
		var c index.Composite
		for paths := r.count(2); paths > 0; paths-- {
			c.Descending = append(c.Descending, r.byte() != 0)
			path, err := index.PathFromText(r.text())
			if err != nil {
				return nil, fmt.Errorf("%w: %w", errRecord, err)
			}
			c.Paths = append(c.Paths, path)
		}
		composites = append(composites, c)
	}
	p, err := index.NewPolicy(composites)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errRecord, err)
	}
	return p, nil
}
