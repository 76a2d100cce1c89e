package plan

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// KeyTest is a condition on the value in an index entry's key that spans cannot express. A reader
// of entries binds the value to the slot and drops the entry unless the condition is true. Keys
// that do not hold the whole value cannot be tested (value.KeyExact; also arrays and objects).
type KeyTest struct {
	// Slot is a slot that the query does not use.
	Slot int
	// Condition reads the value from the slot.
	Condition expr.Node
	// Name describes the condition in one word, such as CONTAINS.
	Name string
}

// Keeps reports whether to keep an entry with this key: its value passes the test or cannot be
// tested. It binds the row's slot.
func (t *KeyTest) Keeps(r *expr.Row, key []byte) bool {
	v, exact, _, err := value.DecodeKey(key)
	if err != nil || !exact {
		return true
	}
	r.Bind(t.Slot, v)
	return t.Condition.Eval(r).IsTrue()
}

// and returns the conjunction of two tests, either of which may be nil.
func (t *KeyTest) and(o *KeyTest) *KeyTest {
	switch {
	case t == nil:
		return o
	case o == nil:
		return t
	}
	return &KeyTest{Slot: t.Slot, Condition: &expr.And{Left: t.Condition, Right: o.Condition}, Name: t.joinNames(o)}
}

// or returns the disjunction of two tests.
func (t *KeyTest) or(o *KeyTest) *KeyTest {
	return &KeyTest{Slot: t.Slot, Condition: &expr.Or{Left: t.Condition, Right: o.Condition}, Name: t.joinNames(o)}
}

// joinNames joins the joinNames of both tests, up to a limit.
func (t *KeyTest) joinNames(o *KeyTest) string {
	const limit = 60
	if strings.Contains(t.Name, o.Name) || len(t.Name) > limit {
		return t.Name
	}
	return t.Name + ", " + o.Name
}

// textFunctions are the functions that depend only on their arguments and are undefined unless the
// first argument is a string.
var textFunctions = map[string]bool{
	"CONTAINS": true, "STARTSWITH": true, "ENDSWITH": true, "STRINGEQUALS": true, "REGEXMATCH": true,
	"UPPER": true, "LOWER": true, "LEFT": true, "RIGHT": true, "SUBSTRING": true, "REVERSE": true, "LENGTH": true,
	"TRIM": true, "LTRIM": true, "RTRIM": true, "INDEX_OF": true, "REPLACE": true,
	"YEAR": true, "MONTH": true, "DAY": true,
}

// fullScan returns a look-up that tests all strings at a path. The condition depends only on these
// strings and is not true for values of other types.
func (b *builder) fullScan(n expr.Node) alternatives {
	f := b.withTest(n, ofKinds(stringKind))
	for i := range f.accesses {
		f.accesses[i].late = true
	}
	return f
}

var stringKind = []value.Kind{value.String}

// withTest returns a look-up whose entries are tested. The condition holds only for values that c
// finds, and the result is exact.
func (b *builder) withTest(n expr.Node, c condition) alternatives {
	s := substitution{builder: b}
	tested, ok := s.condition(n)
	if !ok || s.path == nil {
		return alternatives{}
	}
	c.loose, c.weak = false, false
	f := b.single(s.path, c)
	if len(f.accesses) == 1 && len(f.accesses[0].Lookups) == 1 && !f.accesses[0].Lookups[0].multiValued {
		f.accesses[0].Lookups[0].Test = &KeyTest{Slot: b.slot, Condition: tested, Name: s.name}
		return f
	}
	return alternatives{}
}

// substitution replaces the path in a condition by a slot.
type substitution struct {
	builder *builder
	path    expr.Node
	name    string
}

// condition rewrites a condition on the text of one path.
func (s *substitution) condition(n expr.Node) (expr.Node, bool) {
	if !s.builder.reserve(1) {
		return nil, false
	}
	switch n := n.(type) {
	case *expr.Not:
		inner, ok := s.condition(n.Operand)
		return &expr.Not{Operand: inner}, ok
	case *expr.Call:
		return s.text(n)
	case *expr.Like:
		with := *n
		_, constant := n.Pattern.(expr.Const)
		var ok bool
		with.Value, ok = s.operand(n.Value)
		s.setName("LIKE")
		return &with, ok && constant
	case *expr.Compare:
		if _, constant := n.Right.(expr.Const); constant {
			left, ok := s.text(n.Left)
			return &expr.Compare{Op: n.Op, Left: left, Right: n.Right}, ok
		}
		if _, constant := n.Left.(expr.Const); constant {
			right, ok := s.text(n.Right)
			return &expr.Compare{Op: n.Op, Left: n.Left, Right: right}, ok
		}
	case *expr.In:
		v, ok := s.text(n.Value)
		return expr.NewIn(n.Not, v, n.List), ok && constants(n.List)
	case *expr.Between:
		v, ok := s.text(n.Value)
		return &expr.Between{Not: n.Not, Value: v, Low: n.Low, High: n.High}, ok && constants([]expr.Node{n.Low, n.High})
	}
	return nil, false
}

func (s *substitution) setName(name string) {
	if s.name == "" {
		s.name = name
	}
}

// text rewrites a text function of the path, or of another such function.
func (s *substitution) text(n expr.Node) (expr.Node, bool) {
	call, ok := n.(*expr.Call)
	if !ok || !textFunctions[call.Function.Name] || call.Function.Volatile || !s.builder.reserve(1) {
		return nil, false
	}
	s.setName(call.Function.Name)
	args := slices.Clone(call.Args)
	at := 0
	if _, constant := args[0].(expr.Const); constant && call.Function.Name == "STRINGEQUALS" {
		at = 1
	}
	if args[at], ok = s.operand(args[at]); !ok {
		return nil, false
	}
	return &expr.Call{Function: call.Function, Args: args}, constants(args[:at]) && constants(args[at+1:])
}

// operand rewrites the path itself, or a text function.
func (s *substitution) operand(n expr.Node) (expr.Node, bool) {
	if isPlace(n) {
		s.path = n
		return expr.Slot{N: s.builder.slot}, true
	}
	return s.text(n)
}

func constants(list []expr.Node) bool {
	return !slices.ContainsFunc(list, func(n expr.Node) bool { _, constant := n.(expr.Const); return !constant })
}
