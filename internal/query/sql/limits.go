package sql

import (
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// These limits bound the cost of compiling one query. Nothing can interrupt a compilation, and so a
// text of legal length must not take long to compile. (The limits are the project's own; queries of
// applications stay far below them.)
const (
	// maxParameterBytes limits the total size of parameter values, counted at every use: each use is
	// folded, hashed and compared.
	maxParameterBytes = 16 << 20
	// maxPathWork limits the sum of the squares of the path lengths: the compiler copies a path at
	// each step.
	maxPathWork = 2_000_000
	// maxConcatWork limits, summed over all chains of ||, the number of operands times the bytes they
	// may join: each operator copies the result of the ones before it.
	maxConcatWork = 64 << 20
	// maxCallWork limits the sum, over all expressions, of the number of enclosing calls: the compiler
	// searches the arguments of each call.
	maxCallWork = 2_000_000
	// maxFoldedBytes limits the size of constants produced by folding. Beyond it, expressions are
	// evaluated per item, under the limits of evaluation.
	maxFoldedBytes = 16 << 20
	// maxOrderTerms limits the items of ORDER BY. No composite index has more than 8.
	maxOrderTerms = 100
	// maxBindings limits the sources of a query, including the sources of subqueries merged into it: a
	// continuation holds a number for each source.
	maxBindings = 20
	// maxFaults limits how many faults of one kind are reported. One is enough for the user, and a
	// text can contain as many as it has names.
	maxFaults = 20
)

// checkCost rejects a query that would cost too much to compile. It walks the tree before any other
// pass and does not recurse along chains. It also reports whether the query has subqueries.
func checkCost(q *ast.Query, params map[string]value.Value) (subqueries bool, err error) {
	w := costs{params: params, sizes: make(map[string]int)}
	w.query(q)
	for len(w.open) > 0 {
		next := w.open[len(w.open)-1]
		w.open = w.open[:len(w.open)-1]
		w.calls = next.calls
		if err := w.visit(next.expr); err != nil {
			return false, err
		}
		if w.called += next.calls; w.called > maxCallWork {
			return false, badQuery(
				"The query nests functions %d deep at offset %d around too large an expression. Use fewer or shorter ones.",
				next.calls, next.expr.Pos().Start)
		}
	}
	for _, chain := range w.chains {
		w.concats += chain.operands * (chain.bytes + w.bytes)
		if w.concats > maxConcatWork {
			return false, badQuery(
				"The query concatenates %d values at offset %d, which is too much work. Join constants before you send them.",
				chain.operands, chain.at.Start)
		}
	}
	return w.subqueries, nil
}

// costs adds up the costs of the visited expressions.
type costs struct {
	params map[string]value.Value
	sizes  map[string]int // size of a parameter's value by name
	open   []openExpr
	calls  int // enclosing calls of the visited expression
	chains []concatChain

	bytes, paths, concats, called int
	subqueries                    bool
}

// openExpr is an expression to visit and the number of calls around it.
type openExpr struct {
	expr  ast.Expr
	calls int
}

type concatChain struct {
	at              ast.Span
	operands, bytes int
}

func (w *costs) push(list ...ast.Expr) {
	for _, e := range list {
		if e != nil {
			w.open = append(w.open, openExpr{e, w.calls})
		}
	}
}

func (w *costs) query(q *ast.Query) {
	w.source(q.From)
	w.push(q.Exprs()...)
}

func (w *costs) source(s ast.Source) {
	for {
		joined, ok := s.(*ast.Joined)
		if !ok {
			break
		}
		w.collection(joined.Right)
		s = joined.Left
	}
	w.collection(s)
}

func (w *costs) collection(s ast.Source) {
	var c ast.Collection
	switch s := s.(type) {
	case *ast.Named:
		c = s.Collection
	case *ast.Iterated:
		c = s.Collection
	}
	if sub, ok := c.(*ast.SubqueryCollection); ok {
		w.subqueries = true
		w.query(sub.Query)
	}
}

func (w *costs) visit(e ast.Expr) error {
	switch x := e.(type) {
	case *ast.Parameter:
		if w.bytes += w.size(x.Name); w.bytes > maxParameterBytes {
			return status.New(status.BadRequest,
				"The query uses its parameters so often that their values come to more than %d bytes, at offset %d. Use fewer or "+
					"shorter values.", maxParameterBytes, x.Start)
		}
	case *ast.Property, *ast.Indexer:
		return w.path(e)
	case *ast.Subquery:
		w.subqueries = true
		w.query(x.Query)
	case *ast.Call:
		w.calls++
		w.push(x.Args...)
	case *ast.Binary:
		if x.Op == "||" {
			w.concat(x)
			return nil
		}
		w.push(x.Left, x.Right)
	default:
		w.push(ast.Children(e)...)
	}
	return nil
}

// size returns the approximate size of a parameter's value in bytes.
func (w *costs) size(name string) int {
	if n, ok := w.sizes[name]; ok {
		return n
	}
	v := w.params[name]
	var n int
	if raw, ok := v.Raw(); ok {
		n = len(raw)
	} else if v.Kind() == value.String {
		n = len(v.Text())
	} else {
		n = len(v.String())
	}
	w.sizes[name] = n
	return n
}

func (w *costs) path(e ast.Expr) error {
	at, steps := e.Pos(), 0
	for more := true; more; {
		switch x := e.(type) {
		case *ast.Property:
			e = x.Base
		case *ast.Indexer:
			w.push(x.Index)
			e = x.Base
		default:
			more = false
			continue
		}
		steps++
	}
	w.push(e)
	w.called += w.calls * steps
	if w.paths += steps * steps; w.paths > maxPathWork {
		return badQuery(
			"The paths of the query have too many steps; the one at offset %d has %d. Use shorter paths or fewer of them.",
			at.Start, steps)
	}
	return nil
}

func (w *costs) concat(e *ast.Binary) {
	chain := concatChain{at: e.Span, operands: 1, bytes: e.End - e.Start}
	var left ast.Expr = e
	for {
		b, ok := left.(*ast.Binary)
		if !ok || b.Op != "||" {
			break
		}
		w.push(b.Right)
		chain.operands++
		left = b.Left
	}
	w.push(left)
	w.called += w.calls * chain.operands
	w.chains = append(w.chains, chain)
}
