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

// probe is a condition that logs its evaluation and takes some steps.
type probe struct {
	number int
	inner  expr.Node
	log    *[]int
}

func (n probe) Eval(r *expr.Row) value.Value {
	*n.log = append(*n.log, n.number, r.Steps())
	return n.inner.Eval(r)
}

// recursive is the reference implementation of AND and OR, with one call per node. It also counts
// steps.
func recursive(n expr.Node, r *expr.Row, steps *int) value.Value {
	eval := func(n expr.Node) value.Value { return recursive(n, r, steps) }
	switch n := n.(type) {
	case *expr.And:
		*steps++
		left := eval(n.Left)
		if left.Kind() == value.False {
			return left
		}
		right := eval(n.Right)
		switch {
		case right.Kind() == value.False:
			return value.FromBool(false)
		case left.IsTrue() && right.IsTrue():
			return value.FromBool(true)
		}
		return value.Value{}
	case *expr.Or:
		*steps++
		left := eval(n.Left)
		if left.IsTrue() {
			return left
		}
		right := eval(n.Right)
		switch {
		case right.IsTrue():
			return right
		case left.Kind() == value.False && right.Kind() == value.False:
			return left
		}
		return value.Value{}
	}
	at := r.Steps()
	a, isProbe := n.(probe)
	if isProbe {
		*a.log = append(*a.log, a.number, *steps)
		n = a.inner
	}
	v := n.Eval(r)
	*steps += r.Steps() - at
	return v
}

// drawChain generates ANDs and ORs that mostly nest on the left.
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
		return probe{*numbers, inner, log}
	}
	left := drawChain(t, depth-1, log, numbers)
	right := drawChain(t, rapid.SampledFrom([]int{0, 0, 0, depth / 2}).Draw(t, "right"), log, numbers)
	if rapid.SampledFrom([]string{"OR", "OR", "AND"}).Draw(t, "operator") == "AND" {
		return &expr.And{Left: left, Right: right}
	}
	return &expr.Or{Left: left, Right: right}
}

// TestChainsMatchRecursion checks that chains give the same value, and evaluate the same conditions
// at the same step counts, as the recursive reference.
func TestChainsMatchRecursion(t *testing.T) {
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
		for range 2 { // the second round reuses the row
			log = log[:0]
			at := row.Steps()
			got := n.Eval(row)
			evaluated := append([]int(nil), log...)
			log = log[:0]
			fresh, steps := new(expr.Row), at
			fresh.Reset(item, 1, 1)
			want := recursive(n, fresh, &steps)
			if got.Kind() != want.Kind() || row.Steps() != steps {
				t.Fatalf("%v in %d steps, want %v in %d", got.Kind(), row.Steps(), want.Kind(), steps)
			}
			if _, negates := n.(*expr.And); !negates && fmt.Sprint(evaluated) != fmt.Sprint(log) {
				t.Fatalf("evaluated %v, want %v", evaluated, log)
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

// TestLongChainNeedsNoStack checks that collecting the paths of 20,000 terms, and evaluating them,
// needs no more stack than a few terms do.
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
			<-measured // keeps the stack alive until it is measured
		}()
		<-done
		after := stack()
		close(measured)
		if after > before+1<<20 {
			t.Errorf("%s: the stacks grow by %d bytes", name, after-before)
		}
	}
}

// BenchmarkChain evaluates an OR of equalities, none of which is true.
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
