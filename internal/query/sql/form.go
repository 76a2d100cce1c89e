package sql

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"reflect"
	"strings"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/value"
)

// form is a hash of the meaning of an expression. Two expressions of one scope have the same form
// exactly when they mean the same, however they are written: c.a and c["a"], or a parameter and its
// value.
type form [16]byte

// formOf returns the form of an expression. It visits each node once.
func (c *compiler) formOf(e ast.Expr) form {
	if known, ok := c.forms[e]; ok {
		return known
	}
	w := formWriter{}
	switch e := e.(type) {
	case *ast.Property:
		w.add("step", ast.Quote(e.Name))
		w.forms(c, e.Base)
	case *ast.Indexer:
		if name, ok := e.Index.(*ast.String); ok {
			w.add("step", ast.Quote(name.Value))
			w.forms(c, e.Base)
			break
		}
		w.add("index")
		w.forms(c, e.Base, e.Index)
	case *ast.Parameter:
		w.constant(c.params[e.Name])
	case *ast.String:
		w.constant(value.FromString(e.Value))
	case *ast.Number:
		w.add("number", ast.Print(e))
	case *ast.Constant:
		w.constant(constantValue(e.Kind))
	case *ast.Subquery:
		w.add("subquery", ast.Print(e))
	default:
		w.add(reflect.TypeOf(e).String(), wordsOf(e))
		w.forms(c, ast.Children(e)...)
	}
	sum := sha256.Sum256(w.text)
	f := form(sum[:16])
	if c.forms == nil {
		c.forms = make(map[ast.Expr]form)
	}
	c.forms[e] = f
	return f
}

// wordsOf returns what an expression says besides its operands.
func wordsOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Identifier:
		return e.Name
	case *ast.Unary:
		return e.Op
	case *ast.Binary:
		return e.Op
	case *ast.Between:
		return fmt.Sprint(e.Not)
	case *ast.In:
		return fmt.Sprint(e.Not)
	case *ast.Like:
		if e.Escape != nil {
			return fmt.Sprint(e.Not, *e.Escape)
		}
		return fmt.Sprint(e.Not)
	case *ast.Call:
		if e.UDF { // letter case matters in its name
			return "udf." + e.Name
		}
		return strings.ToUpper(e.Name)
	case *ast.Object:
		names := make([]string, len(e.Members))
		for i, m := range e.Members {
			names[i] = ast.Quote(m.Name)
		}
		return strings.Join(names, ",")
	case *ast.Placeholder:
		return e.Name
	}
	return ""
}

// formWriter collects the text that a form hashes.
type formWriter struct{ text []byte }

func (w *formWriter) add(parts ...string) {
	for _, p := range parts {
		w.text = append(binary.AppendUvarint(w.text, uint64(len(p))), p...)
	}
}

func (w *formWriter) forms(c *compiler, list ...ast.Expr) {
	for _, e := range list {
		f := c.formOf(e)
		w.text = append(w.text, f[:]...)
	}
}

func (w *formWriter) constant(v value.Value) {
	if v.Kind() == value.Number {
		w.add("number", ast.FormatNumber(v.Float()))
		return
	}
	w.add("constant", v.Kind().String(), string(value.AppendJSON(nil, v)))
}
