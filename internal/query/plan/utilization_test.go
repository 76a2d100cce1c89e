package plan_test

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/testshared"
	"github.com/orrery-db/orrery/internal/value"
)

func compiled(t testing.TB, text string, params ...sql.Parameter) *plan.Logical {
	t.Helper()
	tree, err := parser.Parse(text)
	if err != nil {
		t.Fatal(text, status.Of(err).Message)
	}
	l, err := sql.Compile(tree, params, sql.Options{})
	if err != nil {
		t.Fatal(text, status.Of(err).Message)
	}
	return l
}

// TestRecordedUtilization compares index utilization with the recorded responses of the service.
func TestRecordedUtilization(t *testing.T) {
	var cases []struct {
		Name, Query          string
		IndexingPolicy       string
		ExpectedIndexMetrics map[string]json.RawMessage
	}
	if err := json.Unmarshal(testshared.Open(t, "vectors/index_metrics.json"), &cases); err != nil {
		t.Fatal(err)
	}
	passed := 0
	for _, c := range cases {
		if c.IndexingPolicy != "default" {
			t.Errorf("%s: policy %s", c.Name, c.IndexingPolicy)
			continue
		}
		text, err := url.PathUnescape(plan.Utilization(compiled(t, c.Query), index.EveryPath()).V2())
		if err != nil {
			t.Fatal(err)
		}
		// The client prints two names differently from the header it reads.
		text = strings.NewReplacer(`"Utilized":`, `"UtilizedIndexes":`, `"Potential":`, `"PotentialIndexes":`).Replace(text)
		var got map[string]json.RawMessage
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Fatal(err)
		}
		same := len(got) == len(c.ExpectedIndexMetrics)
		for name, want := range c.ExpectedIndexMetrics {
			var w, g any
			if json.Unmarshal(want, &w) != nil || json.Unmarshal(got[name], &g) != nil || !reflect.DeepEqual(w, g) {
				same = false
				t.Errorf("%s\n  %s\n  %s is %s, recorded %s", c.Name, c.Query, name, got[name], want)
			}
		}
		if same {
			passed++
		}
	}
	t.Logf("index_metrics: %d passed of %d", passed, len(cases))
	floor(t, "index_metrics", passed, len(cases))
}

// inBrief lists the indexes of a set: singles, then composites.
func inBrief(s plan.IndexSet) string {
	var parts []string
	for _, i := range s.Single {
		parts = append(parts, i.Spec)
	}
	for _, i := range s.Composite {
		parts = append(parts, "("+strings.Join(i.Specs, ", ")+")")
	}
	return strings.Join(parts, " ")
}

func TestUtilization(t *testing.T) {
	composite := func(names string) *index.Policy {
		p, err := index.ParsePolicy(parsed(t, `{"compositeIndexes":[[`+names+`]]}`))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	every := index.EveryPath()
	rules := func(text string) *index.Policy {
		p, err := index.ParsePolicy(parsed(t, text))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	ab := composite(`{"path":"/a"},{"path":"/b","order":"descending"}`)
	withoutB := rules(`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/b/*"}]}`)
	for _, c := range []struct {
		query               string
		policy              *index.Policy
		utilized, potential string
	}{
		{"SELECT * FROM c", every, "", ""},
		{"SELECT 1", every, "", ""},
		{"SELECT * FROM c WHERE c.a = 1 AND c.b = 2 AND c.d > 3", every, "/d/? /b/? /a/?", "(/a ASC, /b ASC, /d ASC)"},
		{
			"SELECT * FROM c WHERE c.a = 1 AND c.b > 2 AND c.d > 3", every, "/d/? /b/? /a/?",
			"(/a ASC, /b ASC) (/a ASC, /d ASC)",
		},
		{"SELECT * FROM c WHERE c.a = 1 AND c.b > 2", ab, "/b/? /a/? (/a ASC, /b DESC)", ""},
		{"SELECT * FROM c WHERE c.b = 1 AND c.a > 2", ab, "/a/? /b/?", "(/b ASC, /a ASC)"},
		{"SELECT * FROM c WHERE c.a = 1 OR c.b = 2", every, "/b/? /a/?", ""},
		{"SELECT * FROM c WHERE c.a = 1 AND c.b = 2", withoutB, "/a/?", "/b/?"},
		{"SELECT * FROM c WHERE c.a = 1 OR c.b = 2", withoutB, "", "/b/?"},
		{"SELECT * FROM c ORDER BY c.a", every, "/a/?", ""},
		{"SELECT * FROM c ORDER BY c.b", withoutB, "", "/b/?"},
		{"SELECT * FROM c ORDER BY c.a DESC, c.b", ab, "(/a ASC, /b DESC)", ""},
		{"SELECT * FROM c ORDER BY c.a, c.b", ab, "", "(/a ASC, /b ASC)"},
		{"SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 'x')", every, "/tags/[]/?", ""},
		{"SELECT VALUE t FROM c JOIN t IN c.tags WHERE t.name = 'x'", every, "/tags/[]/name/?", ""},
		{"SELECT * FROM c WHERE EXISTS(SELECT 1 FROM t IN c.tags WHERE t = 'x')", every, "/tags/[]/?", ""},
		{"SELECT * FROM c WHERE CONTAINS(c.a, 'x')", every, "/a/?", ""},
		{"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.x FROM c WHERE c.a = 1) AS d", every, "/a/?", ""},
		{`SELECT * FROM c WHERE c["a b"]["ü"]["\"\\"]["1"] = 1`, every, `/"a b"/ü/"\"\\"/1/?`, ""},
		{"SELECT * FROM c WHERE c.a + 1 = 2", every, "", ""},
	} {
		u := plan.Utilization(compiled(t, c.query), c.policy)
		if utilized, potential := inBrief(u.Utilized), inBrief(u.Potential); utilized != c.utilized ||
			potential != c.potential {
			t.Errorf("%s: utilized %q, want %q; potential %q, want %q", c.query, utilized, c.utilized, potential, c.potential)
		}
	}
}

func parsed(t *testing.T, text string) value.Value {
	v, err := value.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestUtilizationTexts decodes both headers as clients do.
func TestUtilizationTexts(t *testing.T) {
	u := plan.Utilization(compiled(t, `SELECT * FROM c WHERE c.name = "Jül & Co" AND c.age > 5`), index.EveryPath())
	v1, err := base64.StdEncoding.DecodeString(u.V1())
	if err != nil {
		t.Fatal(err)
	}
	const wantV1 = `{"UtilizedSingleIndexes":[` +
		`{"FilterExpression":"(ROOT.age > ` +
		`5)","IndexSpec":"/age/?","FilterPreciseSet":true,"IndexPreciseSet":true,"IndexImpactScore":"High"},` +
		`{"FilterExpression":"(ROOT.name = \"Jül & ` +
		`Co\")","IndexSpec":"/name/?","FilterPreciseSet":true,"IndexPreciseSet":true,"IndexImpactScore":"High"}],` +
		`"PotentialSingleIndexes":[],"UtilizedCompositeIndexes":[],` +
		`"PotentialCompositeIndexes":[{"IndexSpecs":["/name ASC","/age ` +
		`ASC"],"IndexPreciseSet":false,"IndexImpactScore":"High"}]}`
	if string(v1) != wantV1 {
		t.Errorf("V1: %s\nwant %s", v1, wantV1)
	}
	v2, err := url.PathUnescape(u.V2())
	const wantV2 = `{"Utilized":{"SingleIndexes":[{"IndexSpec":"/age/?"},{"IndexSpec":"/name/?"}],` +
		`"CompositeIndexes":[]},` +
		`"Potential":{"SingleIndexes":[],"CompositeIndexes":[{"IndexSpecs":["/name ASC","/age ` +
		`ASC"],"IndexImpactScore":"High"}]}}`
	if err != nil || v2 != wantV2 || strings.ContainsAny(u.V2(), " +\"") {
		t.Errorf("V2: %s (%s, %v)\nwant %s", v2, u.V2(), err, wantV2)
	}
}

func TestAdvice(t *testing.T) {
	for _, c := range []struct{ query, ids string }{
		{"SELECT * FROM c WHERE c.a = 1 AND STARTSWITH(c.b, 'x')", ""},
		{"SELECT CONTAINS(c.a, 'x') FROM c", ""},
		{"SELECT * FROM c WHERE ARRAY_CONTAINS(c.a, {b: 1}, true)", "QA1000"},
		{"SELECT * FROM c WHERE ARRAY_CONTAINS(c.a, {b: 1}, @yes)", "QA1000"},
		{"SELECT DISTINCT c.id FROM c JOIN t IN c.tags", "QA1001"},
		{"SELECT DISTINCT c.id FROM c", ""},
		{"SELECT * FROM c WHERE c.a = 1 OR NOT CONTAINS(c.b, 'x')", "QA1002"},
		{"SELECT * FROM c WHERE STARTSWITH(c.a, 'x', true)", "QA1003"},
		{"SELECT * FROM c WHERE STRINGEQUALS(c.a, 'x', true) AND STARTSWITH(c.a, 'x', true)", "QA1003"},
		{"SELECT * FROM c WHERE STRINGEQUALS(c.a, 'x')", ""},
		{"SELECT * FROM c WHERE ENDSWITH(c.a, 'x', true)", "QA1004"},
		{"SELECT COUNT(1) FROM c GROUP BY LOWER(c.a)", "QA1005"},
		{"SELECT COUNT(1) FROM c GROUP BY c.a", ""},
		{"SELECT * FROM c WHERE UPPER(c.a) = 'X'", "QA1006"},
		{"SELECT * FROM c WHERE LOWER(c.a) IN ('x', 'y')", "QA1006"},
		{
			"SELECT * FROM c WHERE c.t > GetCurrentDateTime() AND c.t > GetCurrentTicks() AND c.t > GetCurrentTimestamp()",
			"QA1007 QA1008 QA1009",
		},
		{"SELECT * FROM c WHERE c.t > GetCurrentTimestampStatic()", ""},
		{"SELECT VALUE t FROM c JOIN (SELECT VALUE t FROM t IN c.tags WHERE CONTAINS(t, 'x')) AS t", "QA1002"},
		{"SELECT * FROM c WHERE EXISTS(SELECT 1 FROM t IN c.tags WHERE CONTAINS(t, 'x'))", "QA1002"},
		{"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.x FROM c WHERE CONTAINS(c.x, 'x')) AS d", "QA1002"},
	} {
		text := plan.Advice(compiled(t, c.query, sql.Parameter{Name: "@yes", Value: value.FromBool(true)}))
		plain, err := url.PathUnescape(text)
		if err != nil || strings.ContainsAny(text, " +\"") {
			t.Errorf("%s: %q %v", c.query, text, err)
		}
		var entries []struct {
			ID     string `json:"Id"`
			Params []string
		}
		if plain != "" {
			if err := json.Unmarshal([]byte(plain), &entries); err != nil {
				t.Fatal(err)
			}
		}
		var ids []string
		for _, e := range entries {
			ids = append(ids, e.ID)
		}
		if got := strings.Join(ids, " "); got != c.ids {
			t.Errorf("%s: %q, want %q", c.query, got, c.ids)
		}
	}
	if got := plan.Advice(compiled(t,
		"SELECT * FROM c WHERE CONTAINS(c.b, 'x')")); got != "%5B%7B%22Id%22%3A%22QA1002%22%2C%22Params%22%3A%5B%5D%7D%5D" {
		t.Error(got)
	}
}
