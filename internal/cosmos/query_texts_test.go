package cosmos

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
)

func explainedWith(plans, ranges, detail, access int) *exec.Explain {
	e := &exec.Explain{Access: "scan" + strings.Repeat("…", access), Terms: 1, Examined: 4, Loaded: 3, Output: 2}
	for i := range plans {
		p := exec.Plan{Access: fmt.Sprintf("index: /a%d é😀\x7f", i) + strings.Repeat("é", access)}
		for r := range ranges {
			p.Ranges = append(p.Ranges, fmt.Sprint(r))
		}
		for _, name := range []string{"index seek", "load", "filter", "project"} {
			p.Operators = append(p.Operators,
				exec.Operator{Name: name, Detail: strings.Repeat("\"x\" ", detail), Estimated: int64(i) - 1, Actual: 7})
		}
		e.Plans = append(e.Plans, p)
	}
	return e
}

// TestExplainFitsAHeader checks that every plan becomes bounded JSON in ASCII that names the
// dropped parts: range lists first, then details.
func TestExplainFitsAHeader(t *testing.T) {
	for _, c := range []struct {
		name                          string
		plans, ranges, detail, access int
		leftOut                       string
	}{
		{"all", 2, 3, 4, 0, ""},
		{"many ranges", 2, 2000, 4, 0, "ranges"},
		{"long details", 5, 50, 1000, 0, "ranges, details"},
		{"long accesses", 5, 5, 5, 1000, "ranges, details, accesses"},
		{"many plans", 500, 5, 5, 5, "plans"},
	} {
		text := explainText(explainedWith(c.plans, c.ranges, c.detail, c.access))
		for i := range len(text) {
			if text[i] < ' ' || text[i] > '~' {
				t.Fatalf("%s: byte %#x", c.name, text[i])
			}
		}
		var parsed explained
		if err := json.Unmarshal([]byte(text), &parsed); err != nil || len(text) > maxFactBytes {
			t.Fatalf("%s: %d bytes, %v", c.name, len(text), err)
		}
		if parsed.LeftOut != c.leftOut || parsed.Loaded != 3 || parsed.Output != 2 {
			t.Errorf("%s: left out %q, %+v", c.name, parsed.LeftOut, parsed)
		}
		if c.leftOut == "plans" {
			continue
		}
		if len(parsed.Plans) != c.plans || parsed.Plans[0].RangeCount != c.ranges || len(parsed.Plans[0].Operators) != 4 ||
			parsed.Plans[0].Operators[1].Actual != 7 {
			t.Errorf("%s: %+v", c.name, parsed.Plans)
		}
		if parsed.Plans[0].Operators[0].Estimated != nil || *parsed.Plans[1].Operators[0].Estimated != 0 {
			t.Errorf("%s: the estimates are %+v", c.name, parsed.Plans)
		}
		if c.leftOut == "" && parsed.Plans[1].Access != "index: /a1 é😀\x7f" {
			t.Errorf("%s: the access has become %q", c.name, parsed.Plans[1].Access)
		}
	}
	if got := explainText(&exec.Explain{Access: "scan"}); got != `{"access":"scan","terms":0,"examined":0,"loaded":0,`+
		`"output":0,"plans":[]}` {
		t.Errorf("no plans: %s", got)
	}
}

func TestUtilizationFitsAHeader(t *testing.T) {
	use := func(paths, filter int) plan.IndexUtilization {
		var u plan.IndexUtilization
		for i := range paths {
			u.Utilized.Single = append(u.Utilized.Single,
				plan.SingleIndex{Spec: fmt.Sprintf("/é%d/?", i), Filter: strings.Repeat("x", filter)})
		}
		u.Potential.Composite = []plan.CompositeIndex{{Specs: []string{"/a ASC", "/b DESC"}}}
		return u
	}
	var v1 struct {
		UtilizedSingleIndexes []struct{ IndexSpec, FilterExpression string }
	}
	for _, filter := range []int{3, 5000} {
		data, err := base64.StdEncoding.DecodeString(utilizationText(use(2, filter), api.IndexMetricsV1))
		if err == nil {
			err = json.Unmarshal(data, &v1)
		}
		if err != nil || len(v1.UtilizedSingleIndexes) != 2 ||
			(len(v1.UtilizedSingleIndexes[0].FilterExpression) == 3) != (filter == 3) {
			t.Errorf("filters of %d: %+v, %v", filter, v1, err)
		}
	}
	var v2 struct {
		Utilized  struct{ SingleIndexes []struct{ IndexSpec string } }
		Potential struct {
			CompositeIndexes []struct{ IndexSpecs []string }
		}
	}
	text, err := url.PathUnescape(utilizationText(use(2, 5000), api.IndexMetricsV2))
	if err == nil {
		err = json.Unmarshal([]byte(text), &v2)
	}
	if err != nil || v2.Utilized.SingleIndexes[1].IndexSpec != "/é1/?" ||
		v2.Potential.CompositeIndexes[0].IndexSpecs[1] != "/b DESC" {
		t.Errorf("%+v, %v", v2, err)
	}
	for _, form := range []api.IndexMetrics{api.IndexMetricsV1, api.IndexMetricsV2} {
		if got := utilizationText(use(2000, 1), form); got != "" {
			t.Errorf("form %d: %d bytes of a header", form, len(got))
		}
	}
	if got := utilizationText(use(1, 1), api.NoIndexMetrics); got != "" {
		t.Errorf("not asked for: %q", got)
	}
}

// TestQueryMetricsAddUp checks the metrics as clients use them: they subtract the other times from
// that of the virtual machine to get the engine's own time.
func TestQueryMetricsAddUp(t *testing.T) {
	ms := func(n int) time.Duration { return time.Duration(n) * time.Millisecond }
	for _, c := range []struct {
		times exec.Times
		want  string
	}{
		{
			exec.Times{IndexLookup: ms(10), DocumentLoad: ms(20), WriteOutput: ms(5)},
			"VMExecutionTimeInMs=98.00;indexLookupTimeInMs=10.00;documentLoadTimeInMs=20.00;",
		},
		{
			exec.Times{IndexLookup: ms(98), DocumentLoad: ms(49), WriteOutput: ms(49)},
			"VMExecutionTimeInMs=98.00;indexLookupTimeInMs=49.00;documentLoadTimeInMs=24.50;",
		},
		{exec.Times{UserFunctions: ms(7)}, "systemFunctionExecuteTimeInMs=0.00;userFunctionExecuteTimeInMs=7.00;"},
		{
			exec.Times{IndexLookup: ms(98), UserFunctions: ms(98)},
			"indexLookupTimeInMs=49.00;documentLoadTimeInMs=0.00;systemFunctionExecuteTimeInMs=0.00;" +
				"userFunctionExecuteTimeInMs=49.00;",
		},
		{exec.Times{}, "VMExecutionTimeInMs=98.00;indexLookupTimeInMs=0.00;documentLoadTimeInMs=0.00;"},
	} {
		text := queryMetrics(ru.Stats{LoadedItems: 4, OutputItems: 1}, ms(2), ms(100), c.times)
		if !strings.Contains(text, c.want) ||
			!strings.Contains(text, "totalExecutionTimeInMs=100.00;queryCompileTimeInMs=2.00;") ||
			!strings.HasSuffix(text, ";indexUtilizationRatio=0.25") {
			t.Errorf("%+v: %s", c.times, text)
		}
		for part := range strings.SplitSeq(text, ";") {
			if !strings.Contains(part, "=") {
				t.Errorf("part %q", part)
			}
		}
	}
}
