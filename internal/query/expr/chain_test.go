package expr_test

import (
	"fmt"
	"runtime"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// asked is a condition that notes that it was asked, and takes some steps.
type asked struct {
	number int
	inner  expr.Node
	log    *[]int
}

func (n asked) Eval(r *expr.Row) value.Value {
	*n.log = append(*n.log, n.number, r.Steps())
	return n.inner.Eval(r)
}

// recursive is what ANDs and ORs mean, one call for each: it tells the steps as well.
func recursive(n expr.Node, r *expr.Row, steps *int) value.Value {
	before := func(n expr.Node) value.Value { return recursive(n, r, steps) }
	switch n := n.(type) {
	case *expr.And:
		*steps++
		left := before(n.Left)
		if left.Kind() == value.False {
			return left
		}
		right := before(n.Right)
		switch {
		case right.Kind() == value.False:
			return value.FromBool(false)
		case left.IsTrue() && right.IsTrue():
			return value.FromBool(true)
		}
		return value.Value{}
	case *expr.Or:
		*steps++
		left := before(n.Left)
		if left.IsTrue() {
			return left
		}
		right := before(n.Right)
		switch {
		case right.IsTrue():
			return right
		case left.Kind() == value.False && right.Kind() == value.False:
			return left
		}
		return value.Value{}
	}
	at := r.Steps()
	a, isAsked := n.(asked)
	if isAsked {
		*a.log = append(*a.log, a.number, *steps)
		n = a.inner
	}
	v := n.Eval(r)
	*steps += r.Steps() - at
	return v
}

// drawChain draws ANDs and ORs, mostly on the left of one another.
func drawChain(t *rapid.T, depth int, log *[]int, numbers *int) expr.Node {
	if depth == 0 {
		*numbers++
		inner := rapid.SampledFrom([]expr.Node{
			expr.Const{Value: value.FromBool(true)},
			expr.Const{Value: value.FromBool(false)},
			expr.Const{},
			expr.Const{Value: value.NullValue()},
			expr.Const{Value: value.FromNumber(1)},
			&expr.Path{Steps: []expr.Step{{Name: "yes"}}}, &expr.Path{Steps: []expr.Step{{Name: "none"}}},
			&expr.Not{Operand: &expr.Path{Steps: []expr.Step{{Name: "yes"}}}},
		}).Draw(t, "leaf")
		return asked{*numbers, inner, log}
	}
	left := drawChain(t, depth-1, log, numbers)
	right := drawChain(t, rapid.SampledFrom([]int{0, 0, 0, depth / 2}).Draw(t, "right"), log, numbers)
	if rapid.SampledFrom([]string{"OR", "OR", "AND"}).Draw(t, "operator") == "AND" {
		return &expr.And{Left: left, Right: right}
	}
	return &expr.Or{Left: left, Right: right}
}

// TestChainsAreEvaluatedAsTheyWere: the same value, the same conditions asked at the same
// number of steps.
func TestChainsAreEvaluatedAsTheyWere(t *testing.T) {
	item := &resource.Item{JSON: []byte(`{"yes":true}`)}
	rapid.Check(t, func(t *rapid.T) {
		var log []int
		numbers := 0
		n := drawChain(t, rapid.IntRange(1, 12).Draw(t, "depth"), &log, &numbers)
		if rapid.Bool().Draw(t, "negated") {
			n = &expr.And{Left: &expr.Or{Left: &expr.Not{Operand: n}, Right: n}, Right: n}
		}
		row := new(expr.Row)
		row.Reset(item, 1, 1)
		for range 2 { // a row is used again
			log = log[:0]
			at := row.Steps()
			got := n.Eval(row)
			asking := append([]int(nil), log...)
			log = log[:0]
			fresh, steps := new(expr.Row), at
			fresh.Reset(item, 1, 1)
			want := recursive(n, fresh, &steps)
			if got.Kind() != want.Kind() || row.Steps() != steps {
				t.Fatalf("%v in %d steps, want %v in %d", got.Kind(), row.Steps(), want.Kind(), steps)
			}
			if _, negates := n.(*expr.And); !negates && fmt.Sprint(asking) != fmt.Sprint(log) {
				t.Fatalf("asked %v, want %v", asking, log)
			}
		}
	})
}

// longChain is an OR of n equalities.
func longChain(n int) expr.Node {
	var chain expr.Node
	for i := range n {
		number := expr.Const{Value: value.FromNumber(float64(-i - 1))}
		equal := &expr.Compare{Op: expr.OpEqual, Left: &expr.Path{Steps: []expr.Step{{Name: "number0"}}}, Right: number}
		if chain == nil {
			chain = equal
			continue
		}
		chain = &expr.Or{Left: chain, Right: equal}
	}
	return chain
}

// TestLongChainNeedsNoStack: gathering the paths of 20,000 terms, and evaluating them, needs
// no more stack than a few terms do.
func TestLongChainNeedsNoStack(t *testing.T) {
	chain, item := longChain(20_000), flatItems(1)[0]
	stack := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.StackInuse
	}
	for name, work := range map[string]func(){
		"paths": func() { expr.NewPaths(chain) },
		"evaluation": func() {
			row := new(expr.Row)
			row.Reset(item, 1, 1)
			if v := chain.Eval(row); v.Kind() != value.False {
				t.Errorf("%v", v.Kind())
			}
		},
	} {
		before, done, measured := stack(), make(chan struct{}), make(chan struct{})
		go func() {
			work()
			close(done)
			<-measured // its stack stays until then
		}()
		<-done
		after := stack()
		close(measured)
		if after > before+1<<20 {
			t.Errorf("%s: the stacks grow by %d bytes", name, after-before)
		}
	}
}

// BenchmarkChain evaluates an OR of equalities none of which is true.
func BenchmarkChain(b *testing.B) {
	item := flatItems(1)[0]
	for _, n := range []int{2, 20, 20_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			chain := longChain(n)
			row := new(expr.Row)
			row.UsePaths(expr.NewPaths(chain))
			b.ReportAllocs()
			for b.Loop() {
				row.Reset(item, 1, 1)
				chain.Eval(row)
			}
		})
	}
}
