package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/function"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// TestComposites checks which filters composite indexes serve, and how.
func TestComposites(t *testing.T) {
	policy := func(text string) *index.Policy {
		p, err := index.ParsePolicy(parsed(t, text))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	ab := policy(`{"compositeIndexes":[[{"path":"/a"},{"path":"/b","order":"descending"}]]}`)
	abc := policy(`{"compositeIndexes":[[{"path":"/a"},{"path":"/b"},{"path":"/c"}],[{"path":"/c"},{"path":"/a"}]]}`)
	alone := policy(
		`{"includedPaths":[],"excludedPaths":[{"path":"/*"}],"compositeIndexes":[[{"path":"/a"},{"path":"/b"}]]}`)
	for _, c := range []struct {
		policy      *index.Policy
		where, want string
		serves      string
		exact       bool
	}{
		{ab, "c.a = 1 AND c.b > 5", "(/a ASC, /b DESC) = 1; (5, +inf)", "[0 1]", true},
		{ab, "c.b > 5 AND c.d = 1 AND c.a IN (1, 2)", "(/a ASC, /b DESC) = 1, = 2; (5, +inf)", "[2 0]", true},
		{ab, "c.a = 1 AND c.b != 5", "(/a ASC, /b DESC) = 1; (undefined, 5), (5, +inf)", "[0 1]", true},
		{ab, "c.a = 1 AND c.b = null", "(/a ASC, /b DESC) = 1; = null", "[0 1]", true},
		{ab, "c.a = 1 AND CONTAINS(c.b, 'x')", "(/a ASC, /b DESC) = 1; = string with CONTAINS", "[0]", true},
		{ab, "c.a > 1 AND c.b = 5", "", "", true},
		{ab, "c.a = 1", "", "", true},
		{ab, "c.a = 1 OR c.b = 5", "", "", true},
		{ab, "c.a = 1 AND (c.b = 5 OR c.d = 2)", "", "", true},
		{ab, "c.a = undefined AND c.b = 5", "", "", true},
		{ab, "c.a = 1 AND c.b = 5 AND c.d = c.e", "(/a ASC, /b DESC) = 1; = 5", "[0 1]", false},
		{abc, "c.a = 1 AND c.b = 2", "", "", true},
		{abc, "c.a = 1 AND c.b = 2 AND c.c < 3", "(/a ASC, /b ASC, /c ASC) = 1; = 2; (-inf, 3)", "[0 1 2]", true},
		{abc, "c.a > 1 AND c.c = 3", "(/c ASC, /a ASC) = 3; (1, +inf)", "[1 0]", true},
		{alone, "c.a = 1 AND c.b = 2", "(/a ASC, /b ASC) = 1; = 2", "[]", true},
		{alone, "c.a = 1 AND c.b = 2 AND c.d = 3", "(/a ASC, /b ASC) = 1; = 2", "[]", false},
		{alone, "c.a = 1", "", "", false},
	} {
		candidates := compiled(t, "SELECT * FROM c WHERE "+c.where).Candidates(c.policy)
		got, serves := "", ""
		for _, a := range candidates.Accesses {
			if len(a.Lookups) == 1 && a.Lookups[0].Path.IsComposite() {
				got, serves = a.String(), fmt.Sprint(a.Serves)
			}
		}
		if got != c.want || serves != c.serves || candidates.Exact != c.exact {
			t.Errorf("%s: %q serves %s, exact %v; want %q, %s, %v", c.where, got, serves, candidates.Exact, c.want, c.serves,
				c.exact)
		}
	}
}

// TestTextFunctions checks that the functions tested on string keys are undefined for other values.
func TestTextFunctions(t *testing.T) {
	for _, name := range plan.TextFunctions() {
		f := function.Find(name)
		if f == nil || f.Lenient || f.Volatile {
			t.Errorf("%s is %v", name, f)
			continue
		}
		for _, first := range []string{"null", "true", "false", "0", "-1.5", "[]", `["a"]`, "{}"} {
			for _, more := range []string{`"a"`, "0", "true"} {
				args := []expr.Node{expr.Const{Value: parsed(t, first)}}
				for len(args) < f.Least {
					args = append(args, expr.Const{Value: parsed(t, more)})
				}
				var row expr.Row
				row.Watch(t.Context())
				if v := (&expr.Call{Function: f, Args: args}).Eval(&row); v.IsDefined() {
					t.Errorf("%s(%s, %s…) is %s", name, first, more, v)
				}
			}
		}
	}
}

// TestKeyTest checks which keys a test keeps.
func TestKeyTest(t *testing.T) {
	l := compiled(t, `SELECT * FROM c WHERE CONTAINS(c.a, "b")`)
	lookup := l.Candidates(index.EveryPath()).Accesses[0].Lookups[0]
	var row expr.Row
	row.Watch(t.Context())
	row.Slots(lookup.Test.Slot + 1)
	for text, kept := range map[string]bool{"abc": true, "xyz": false, strings.Repeat("x", 2*value.CutBytes): true} {
		if got := lookup.Test.Keeps(&row, value.AppendKey(nil, value.FromString(text))); got != kept {
			t.Errorf("%.10s: kept is %v", text, got)
		}
	}
	if lookup.Test.Slot < l.Slots {
		t.Errorf("slot %d is one of the query's %d", lookup.Test.Slot, l.Slots)
	}
	derived := compiled(t,
		`SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE t FROM c JOIN t IN c.tags WHERE CONTAINS(c.a, "b")) AS d`)
	if derived.Input.Slots != derived.Slots || derived.Slots == 0 {
		t.Errorf("the inner query has %d slots, the outer %d", derived.Input.Slots, derived.Slots)
	}
}
