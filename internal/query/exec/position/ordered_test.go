package position

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// byConstants returns an order of several terms with these constant values.
func byConstants(inverted []bool, values ...value.Value) *Ordering {
	o := &Ordering{inverted: inverted}
	for _, v := range values {
		o.Terms = append(o.Terms, plan.OrderTerm{Expr: expr.Const{Value: v}})
	}
	return o
}

func severalSamples() []Position {
	o := byConstants([]bool{false, true}, value.FromString(strings.Repeat("\x00x", 100)), value.FromNumber(7))
	exact := o.AppendExact(nil, new(expr.Row))
	id := expr.Identity{1, 2, 3}
	return []Position{
		{Ordered: true, At: OrderPosition{Ordinal: 9, Composite: &CompositeKey{Exact: exact}}},
		{
			Ordered: true, Skipped: 3,
			At: OrderPosition{Ordinal: 1<<64 - 1, Walked: true, Composite: &CompositeKey{Backwards: true, Exact: exact}},
		},
		{
			Ordered: true,
			At:      OrderPosition{Ordinal: 9, Inner: []int{0, 7, 300}, Last: &id, Composite: &CompositeKey{Exact: exact}},
		},
		{
			Ordered: true,
			At: OrderPosition{
				Ordinal: 9, Shortened: true, EPK: "\x01\x02",
				Composite: &CompositeKey{Exact: exact[:50], digest: 1 << 60},
			},
		},
		{
			Ordered: true,
			At:      OrderPosition{Key: value.AppendKey(nil, value.FromNumber(1)), Ordinal: 9, Inner: []int{2}, Last: &id},
		},
		{Ordered: true, At: OrderPosition{Key: UndefinedKey, Ordinal: 9, Last: &id, Missing: []MissingCount{{"0", 1, 2}}}},
	}
}

func TestOrderPositionReadsBack(t *testing.T) {
	for _, p := range severalSamples() {
		b := p.Encode()
		again, err := Decode(b, false)
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%+v reads back as %+v, %v", p, again, err)
		}
		for n := range b {
			if _, err := Decode(b[:n], false); err == nil && len(p.At.Missing) == 0 {
				t.Errorf("%d of %d bytes of %+v are accepted", n, len(b), p)
			}
		}
		if _, err := Decode(append(bytes.Clone(b), 0), false); !errors.Is(err, status.BadRequest) {
			t.Errorf("a byte too many after %+v: %v", p, err)
		}
	}
}

// TestOrderPositionIsShort checks the size of a position with eight long strings, a long EPK and
// the numbers of many combinations.
func TestOrderPositionIsShort(t *testing.T) {
	long := value.FromString(strings.Repeat("\x00", 1000))
	o := byConstants(make([]bool, 8), long, long, long, long, long, long, long, long)
	exact := o.AppendExact(nil, new(expr.Row))
	p := Position{Ordered: true, Skipped: 1 << 40, Emitted: 1 << 40, At: OrderPosition{
		Ordinal: 1<<64 - 1, EPK: partition.EPK(strings.Repeat("\x3f", 200)), Inner: make([]int, maxPlace),
		Last:      new(expr.Identity),
		Composite: &CompositeKey{Exact: exact},
	}}
	for i := range p.At.Inner {
		p.At.Inner[i] = 1 << 30
	}
	b := p.Encode()
	again, err := Decode(b, false)
	if err != nil || len(b) > MaxBytes || !again.At.Shortened || again.At.Composite.digest != value.Hash64(exact) ||
		len(again.At.Composite.Exact) < 100 || !bytes.HasPrefix(exact, again.At.Composite.Exact) {
		t.Errorf("%d bytes: %+v, %v", len(b), again, err)
	}
}

// TestExactKeysAndIndexKeys checks that an exact key is valid and that its beginnings are valid
// only as shortened keys. The index keys of all entries behind a beginning must lie behind the key
// by which the query seeks it.
func TestExactKeysAndIndexKeys(t *testing.T) {
	texts := []value.Value{
		{},
		value.NullValue(), value.FromNumber(-1), value.FromString(""), value.FromString("\x00"),
		value.FromString(strings.Repeat("x", 127)),
		value.FromString(strings.Repeat("x", 128)), value.FromString(strings.Repeat("x", 129)),
		value.FromString(strings.Repeat("x", 128) + "\x00"),
		value.FromString(strings.Repeat("x", 127) + "\x00"), value.FromString(strings.Repeat("\x00", 128)),
		value.FromString(strings.Repeat("\x00", 140) + "y"),
		value.FromString(strings.Repeat("x", 300)), value.FromArray(nil),
	}
	for _, inverted := range [][]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		for _, a := range texts {
			for _, b := range texts {
				o := byConstants(inverted, a, b)
				exact, key := o.AppendExact(nil, new(expr.Row)), o.AppendIndexKey(nil, new(expr.Row))
				if !o.valid(exact, false) || o.valid(exact, true) || o.valid(append(bytes.Clone(exact), 0x20), false) {
					t.Fatalf("%v %v: the exact key %x is told wrong", a, b, exact)
				}
				if o.SharedPrefix(key) == nil != bytes.Equal(exact, key) {
					t.Fatalf("%v %v: a run of %x", a, b, key)
				}
				for n := range len(exact) + 1 {
					start, whole := o.IndexPrefix(exact[:n])
					if !bytes.HasPrefix(key, start) || whole != (n == len(exact) && bytes.Equal(exact, key)) ||
						n < len(exact) && o.valid(exact[:n], false) {
						t.Fatalf("%v %v: %d bytes of %x are sought by %x, whole %v", a, b, n, exact, start, whole)
					}
					if n > 0 && n < len(exact) && !o.valid(exact[:n], true) {
						t.Fatalf("%v %v: %x is no shortened key", a, b, exact[:n])
					}
				}
			}
		}
	}
}

// TestExactKeysAreOrdered checks that exact keys have the order of their values.
func TestExactKeysAreOrdered(t *testing.T) {
	values := []value.Value{
		{},
		value.NullValue(), value.FromBool(true), value.FromNumber(1), value.FromString(""), value.FromString("\x00"),
		value.FromString(strings.Repeat("x", 128)), value.FromString(strings.Repeat("x", 128) + "\x00"),
		value.FromString(strings.Repeat("x", 128) + "a"),
		value.FromString(strings.Repeat("x", 128) + "aa"), value.FromString(strings.Repeat("x", 128) + "b"),
		value.FromString(strings.Repeat("x", 127) + "y"), value.FromArray(nil),
	}
	for i, a := range values {
		for j, b := range values {
			for _, inverted := range []bool{false, true} {
				x := byConstants([]bool{inverted, false}, a, value.Value{}).AppendExact(nil, new(expr.Row))
				y := byConstants([]bool{inverted, false}, b, value.Value{}).AppendExact(nil, new(expr.Row))
				if got := bytes.Compare(x, y); (got < 0) != (i < j != inverted && i != j) || (got == 0) != (i == j) {
					t.Errorf("%v and %v, inverted %v: %d", a, b, inverted, got)
				}
			}
		}
	}
}

// TestLeadingSpans checks that the spans of a composite index are those of its first path.
func TestLeadingSpans(t *testing.T) {
	five, text := value.FromNumber(5), value.FromString("b")
	values := []value.Value{
		{},
		value.NullValue(), value.FromBool(false), value.FromNumber(4), five, value.FromNumber(6), value.FromString("a"), text,
		value.FromString("ba"),
		value.FromString("b\x00"), value.FromString(strings.Repeat("b", 300)), value.FromString("c"), value.FromArray(nil),
		value.FromObject(nil),
	}
	for _, spans := range [][]index.Span{
		{index.Whole()},
		{index.Equal(five)},
		{index.Less(five)},
		{index.Greater(five)},
		{index.LessEqual(text)},
		{index.GreaterEqual(text)},
		{index.Prefix("b")},
		{index.Defined()},
		{index.Equal(five), index.Equal(text)},
		{index.Less(five), index.Greater(five)},
		{index.Prefix(strings.Repeat("b", 200))},
	} {
		for _, first := range values {
			for _, inverted := range []bool{false, true} {
				for _, second := range values {
					o := byConstants([]bool{inverted, !inverted}, first, second)
					want := index.Hold(spans, value.AppendKey(nil, first))
					if got := index.Hold(o.LeadingSpans(spans), o.AppendIndexKey(nil, new(expr.Row))); got != want {
						t.Errorf("%v of %v, %v, inverted %v: %v", spans, first, second, inverted, got)
					}
				}
			}
		}
	}
}
