package layout

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
)

// A container's index policy can change while its partitions serve. Each index segment is built and
// maintained by the policy that was current when the segment got its number, until a later reshape
// rebuilds it. So a container keeps former policies as long as such segments exist.

// olderPolicy is a former index policy. It applies to the index segments numbered below `below` to
// which no earlier entry applies.
type olderPolicy struct {
	below  uint32
	Policy *index.Policy
}

// PolicyOf returns the index policy of a segment: the container's policy when the segment got its
// number.
func (c *Container) PolicyOf(segment uint32) *index.Policy {
	for _, o := range c.Older {
		if segment < o.below {
			return o.Policy
		}
	}
	return c.Definition.Index
}

// ChangePolicy sets the policy of all segments that begin from now on. All existing segments must
// be rebuilt.
func (c *Container) ChangePolicy(next *index.Policy) {
	c.Older = append(slices.Clone(c.Older), olderPolicy{c.NextSegment, c.Definition.Index})
	c.Definition.Index = next
	c.FreshFrom = c.NextSegment
}

// ForgetPolicies drops the former policies that no segment uses any more.
func (c *Container) ForgetPolicies(segments []uint32) {
	var needed []olderPolicy
	from := uint32(0)
	for _, o := range c.Older {
		if slices.ContainsFunc(segments, func(n uint32) bool { return from <= n && n < o.below }) {
			needed = append(needed, o)
		}
		from = o.below
	}
	c.Older = needed
}

// The first byte of a policy: which paths it indexes, apart from composite indexes.
const (
	policyEveryPath byte = 1 // all
	policyNone      byte = 2 // none, and no composite indexes either
	policyRules     byte = 3 // those that the following rules include
)

// Flags of a rule.
const (
	ruleIncludes byte = 1
	ruleSubtree  byte = 2
	knownRule         = ruleIncludes | ruleSubtree
)

// appendPolicy appends the settings of an index policy.
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
			dst = AppendText(append(dst, flags), rule.Path.String())
		}
	}
	dst = binary.AppendUvarint(dst, uint64(len(s.Composites)))
	for _, c := range s.Composites {
		dst = binary.AppendUvarint(dst, uint64(len(c.Paths)))
		for i, path := range c.Paths {
			dst = AppendText(append(dst, BoolByte(c.Descending[i])), path.String())
		}
	}
	return dst
}

// policy reads an index policy. Containers of version 4 or older index every path; those of version
// 3 or older have no composite indexes.
func (r *Reader) policy(version byte) (*index.Policy, error) {
	kind := r.Byte()
	if kind != policyEveryPath && (version < 5 || kind != policyNone && kind != policyRules) {
		return nil, fmt.Errorf("%w: unknown index policy %d", ErrRecord, kind)
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
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	p, err := index.NewPolicy(settings)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return p, nil
}

func (r *Reader) rules() (rules []index.Rule, err error) {
	for n := r.count(2); n > 0; n-- {
		flags := r.Byte()
		path, err := index.PathFromText(r.Text())
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

func (r *Reader) composites() (composites []index.Composite, err error) {
	for n := r.count(1); n > 0; n-- {
		var c index.Composite
		for paths := r.count(2); paths > 0; paths-- {
			c.Descending = append(c.Descending, r.Byte() != 0)
			path, err := index.PathFromText(r.Text())
			if err != nil {
				return nil, err
			}
			c.Paths = append(c.Paths, path)
		}
		composites = append(composites, c)
	}
	return composites, nil
}
