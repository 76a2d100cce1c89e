package parser_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
)

// TestTrees compares query texts with their recorded trees. Run it with -rewrite to record new
// trees.
func TestTrees(t *testing.T) {
	datadriven.Walk(t, "testdata/trees", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			q, err := parser.Parse(d.Input)
			if err != nil {
				return status.Of(err).Message + "\n"
			}
			var b strings.Builder
			fmt.Fprintln(&b, q)
			dump(&b, "", "query", reflect.ValueOf(q), d.Input)
			return b.String()
		})
	})
}

// dump prints each node of a tree with its position and values.
func dump(b *strings.Builder, indent, name string, v reflect.Value, text string) {
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return
		}
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			dump(b, indent, fmt.Sprintf("%s[%d]", name, i), v.Index(i), text)
		}
	case reflect.Struct:
		if _, isSpan := v.Interface().(ast.Span); isSpan {
			return
		}
		var children strings.Builder
		scalars := ""
		for i := range v.NumField() {
			f := v.Type().Field(i)
			switch v.Field(i).Kind() {
			case reflect.Struct, reflect.Slice, reflect.Interface, reflect.Pointer:
				dump(&children, indent+"  ", f.Name, v.Field(i), text)
			default:
				if !v.Field(i).IsZero() {
					scalars += fmt.Sprintf(" %s=%v", f.Name, v.Field(i).Interface())
				}
			}
		}
		where := ""
		if s := v.FieldByName("Span"); s.IsValid() {
			span := s.Interface().(ast.Span)
			where = fmt.Sprintf(" [%d,%d)", span.Start, span.End)
		}
		if where == "" && scalars == "" && children.Len() == 0 {
			return
		}
		fmt.Fprintf(b, "%s%s: %s%s%s\n%s", indent, name, v.Type().Name(), where, scalars, children.String())
	}
}
