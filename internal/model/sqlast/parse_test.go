package sqlast

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
)

// TestStatements reads the cases in testdata: sql or schema is a text, the answer its statements.
func TestStatements(t *testing.T) {
	datadriven.Walk(t, "testdata/cases", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			read := Parse
			if d.Cmd == "schema" {
				read = ParseSchema
			}
			statements, err := read(context.Background(), d.Input)
			if err != nil {
				if _, ok := errors.AsType[*Error](err); !ok {
					t.Errorf("%T is not the error of the package", err)
				}
				return "error: " + err.Error() + "\n"
			}
			var b strings.Builder
			for _, s := range statements {
				fmt.Fprintf(&b, "%s %s\n", s.Pos, dump(s.Body))
				if len(s.Params) > 0 {
					fmt.Fprintf(&b, "  params: %q\n", s.Params)
				}
			}
			return b.String()
		})
	})
}
