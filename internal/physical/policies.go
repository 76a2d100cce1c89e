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

// The first byte of a policy: which paths it indexes, besides composite indexes.
const (
	policyEveryPath byte = 1 // all
	policyNone      byte = 2 // none, and no composite indexes either
	policyRules     byte = 3 // what the rules that follow include
)

// Flags of a rule.
const (
	ruleIncludes byte = 1
	ruleSubtree  byte = 2
	knownRule         = ruleIncludes | ruleSubtree
)

// appendPolicy writes the settings of an index policy.
func appendPolicy(dst []byte, p *index.Policy) []byte {
	s := p.Settings()
	switch {
	case s.None:
		return append(dst, policyNone)
	case len(s.Rules) == 0:
		dst = append(dst, policyEveryPath)
	default:
		dst = binary.AppendUvarint(append(dst, policyRules), uint64(len(s.Rules)))
		for _, rule := range s.Rules {
			var flags byte
			if rule.Include {
				flags |= ruleIncludes
			}
			if rule.Subtree {
				flags |= ruleSubtree
			}
			dst = appendText(append(dst, flags), rule.Path.String())
		}
	}
	dst = binary.AppendUvarint(dst, uint64(len(s.Composites)))
	for _, c := range s.Composites {
		dst = binary.AppendUvarint(dst, uint64(len(c.Paths)))
		for i, path := range c.Paths {
			dst = appendText(append(dst, boolByte(c.Descending[i])), path.String())
		}
	}
	return dst
}

// policy reads an index policy. That of a container of version 4 or older is
// about every path; of version 3 or older, it has no composite indexes either.
func (r *reader) policy(version byte) (*index.Policy, error) {
	kind := r.byte()
	if kind != policyEveryPath && (version < 5 || kind != policyNone && kind != policyRules) {
		return nil, fmt.Errorf("%w: unknown index policy %d", errRecord, kind)
	}
	if version < 4 {
		return index.EveryPath(), nil
	}
	settings := index.Settings{None: kind == policyNone}
	var err error
	if kind == policyRules {
		settings.Rules, err = r.rules()
	}
	if err == nil && kind != policyNone {
		settings.Composites, err = r.composites()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errRecord, err)
	}
	p, err := index.NewPolicy(settings)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errRecord, err)
	}
	return p, nil
}

func (r *reader) rules() (rules []index.Rule, err error) {
	for n := r.count(2); n > 0; n-- {
		flags := r.byte()
		path, err := index.PathFromText(r.text())
		if err != nil {
			return nil, err
		}
		if flags&^knownRule != 0 {
			return nil, fmt.Errorf("unknown flags %x of a rule", flags)
		}
		rules = append(rules, index.Rule{Path: path, Include: flags&ruleIncludes != 0, Subtree: flags&ruleSubtree != 0})
	}
	return rules, nil
}

func (r *reader) composites() (composites []index.Composite, err error) {
	for n := r.count(1); n > 0; n-- {
		var c index.Composite
		for paths := r.count(2); paths > 0; paths-- {
			c.Descending = append(c.Descending, r.byte() != 0)
			path, err := index.PathFromText(r.text())
			if err != nil {
				return nil, err
			}
			c.Paths = append(c.Paths, path)
		}
		composites = append(composites, c)
	}
	return composites, nil
}
