package plan_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// chain joins conditions to a text just below the length limit.
func chain(start, joiner, end string, condition func(i int) string) string {
	var b strings.Builder
	b.WriteString(start + condition(0))
	for i := 1; b.Len() < parser.MaxTextBytes-2000-len(end); i++ {
		b.WriteString(joiner + condition(i))
	}
	return b.String() + end
}

func each(format string) func(int) string {
	return func(i int) string { return fmt.Sprintf(format, i) }
}

// longest returns query texts at the length limit that are expensive to plan.
func longest() map[string]string {
	const where = "SELECT * FROM c WHERE "
	half := chain(where+"c.pk IN (", ",", ")", each("%d"))
	half = half[:strings.LastIndexByte(half[:len(half)/2], ',')]
	pair := func(i int) string { return fmt.Sprintf("(c.pk=%d AND c.b=%d)", i, i) }
	boxes := func(n int) string {
		all := make([]string, n)
		for i := range all {
			all[i] = pair(i)
		}
		return "(" + strings.Join(all, " OR ") + ")"
	}
	list := func(from, n int) string {
		return "(" + strings.TrimSuffix(numbers(from, n), ",") + ")"
	}
	return map[string]string{
		"IN":               chain(where+"c.pk IN (", ",", ")", each("%d")),
		"IN and IN":        half + ") AND c.pk IN (" + half[strings.IndexByte(half, '(')+1:] + ")",
		"IN and bounds":    chain(half+") AND ", " AND ", "", func(int) string { return "c.pk>=0" }),
		"OR on key":        chain(where, " OR ", "", each("c.pk=%d")),
		"OR elsewhere":     chain(where, " OR ", "", each("c.x=%d")),
		"OR of paths":      chain(where, " OR ", "", each("c.x%d=1")),
		"OR of ANDs":       chain(where, " OR ", "", pair),
		"AND !=":           chain(where, " AND ", "", each("c.pk!=%d")),
		"AND =":            chain(where, " AND ", "", func(int) string { return "c.pk=1" }),
		"AND of paths":     chain(where, " AND ", "", each("c.x%d=1")),
		"AND of ORs":       chain(where, " AND ", "", func(i int) string { return fmt.Sprintf("(c.pk=1 OR c.pk=%d)", i) }),
		"boxes and pk":     chain(where+boxes(9000)+" AND ", " AND ", "", func(int) string { return "IS_BOOL(c.u)" }),
		"boxes and levels": chain(where+boxes(9000)+" AND ", " AND ", "", func(int) string { return "c.u=1" }),
		"boxes of lists": chain(where, " OR ", "",
			func(i int) string { return "(c.pk IN " + list(i*99, 99) + " AND c.b IN " + list(0, 99) + ")" }),
		"nested": where + strings.Repeat("(", 490) + "c.pk IN " +
			list(0, 9000) + strings.Repeat(" AND c.pk>=0) OR c.pk=7", 490),
		"select and order":    chain("SELECT ", ",", " FROM c ORDER BY c.a", each("c.a AS a%d")),
		"OR and order":        chain(where, " OR ", " ORDER BY c.a", each("c.pk=%d")),
		"constants":           chain(where, " AND ", "", each("%d=1")),
		"arithmetic":          chain(where+"c.a > ", "+", "", func(int) string { return "1" }),
		"array":               chain(where+"c.a = [", ",", "]", each("%d")),
		"strings":             chain(where+"c.pk IN (", ",", ")", each("'%064d'")),
		"refused: long path":  chain(where+"c", "", " = 1", func(int) string { return ".a" }),
		"refused: long paths": chain(where, " OR ", "", func(int) string { return "c" + strings.Repeat(".a", 100) + "=1" }),
		"refused: concat":     chain(where+"c.a=''", "", "", func(int) string { return "||'a'" }),
		"refused: calls": where + strings.Repeat("IS_NULL(", 480) + "c.a" +
			strings.Repeat(" OR c.a", 70_000) + strings.Repeat(")", 480),
		"tests on a path":    chain(where, " AND ", "", each("CONTAINS(c.x,'%d')")),
		"tests on paths":     chain(where, " OR ", "", each("CONTAINS(c.x%d,'a')")),
		"any test on a path": chain(where, " OR ", "", each("CONTAINS(c.x,'%d')")),
		"elements":           chain(where+"EXISTS(SELECT 1 FROM t IN c.tags WHERE ", " AND ", ")", each("t.x%d=1")),
		"equal and IN":       chain(where+"c.pk = 1 AND c.b IN (", ",", ")", each("%d")),
		"calls":              chain(where, " AND ", "", each("IS_NULL(IS_NULL(IS_NULL(c.x%d)))")),
		"concat some":        where + "c.a=''" + strings.Repeat("||'abcdefgh'", 2000),
	}
}

func numbers(from, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d,", from+i)
	}
	return b.String()
}

// TestLongest plans the longest texts. It limits the bytes that each step allocates, and thereby
// the time, which cannot be tested as reliably.
func TestLongest(t *testing.T) {
	const limit = 64 << 20
	definition, err := partition.NewDefinition([]string{"/pk", "/b", "/u"}, partition.MultiHash, 2)
	if err != nil {
		t.Fatal(err)
	}
	composites, err := index.NewPolicy(index.Settings{Composites: []index.Composite{
		{Paths: []index.Path{index.NewPath("pk"), index.NewPath("b")}},
		{Paths: []index.Path{index.NewPath("b"), index.NewPath("pk")}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range longest() {
		tree, err := parser.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var l *plan.Logical
		for _, step := range []struct {
			name string
			do   func()
		}{
			{"Compile", func() { l, err = sql.Compile(tree, nil, sql.Options{}) }},
			{"Keys", func() { l.Keys(definition) }},
			{"Candidates", func() { l.Candidates(index.EveryPath()) }},
			{"Candidates of composites", func() { l.Candidates(composites) }},
			{"Utilization", func() { plan.Utilization(l, composites).V1() }},
			{"Advice", func() { plan.Advice(l) }},
			{"Partition", func() { _, _ = plan.Partition(l, definition) }},
		} {
			begin := time.Now()
			allocated := allocation(step.do)
			t.Logf("%s: %s: %d MB, %v", name, step.name, allocated>>20, time.Since(begin))
			// Utilization derives the look-ups of three policies.
			if most := map[bool]uint64{false: limit, true: 2 * limit}[step.name == "Utilization"]; allocated > most {
				t.Errorf("%s: %s allocates %d MB", name, step.name, allocated>>20)
			}
			if refused := strings.HasPrefix(name, "refused"); refused != (err != nil) {
				t.Errorf("%s: %v", name, err)
			}
			if err != nil {
				break
			}
		}
	}
}

// allocation returns the number of bytes that f allocates.
func allocation(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
