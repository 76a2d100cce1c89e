package rest_test

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
	"testing"
)

// TestQueryHeadersOverTheWire requests every header that a query can have and decodes it as SDKs
// do.
func TestQueryHeadersOverTheWire(t *testing.T) {
	c := start(t)
	c.setUp("400")
	for _, id := range []string{"1", "2", "3"} {
		c.want(201, "POST", docs, `{"id":"`+id+`","pk":"a","näme":"é\u007f","n":`+id+`}`, "x-ms-documentdb-partitionkey",
			`["a"]`)
	}
	ask := func(query string, more ...string) reply {
		t.Helper()
		body, err := json.Marshal(map[string]string{"query": query})
		if err != nil {
			t.Fatal(err)
		}
		return c.want(200, "POST", docs, string(body), append([]string{
			"x-ms-documentdb-isquery", "True", "x-ms-documentdb-query-enablecrosspartition", "True", "x-orrery-explain", "1",
			"x-orrery-receipt", "1",
			"x-ms-cosmos-populatequeryadvice", "true", "x-ms-documentdb-populatequerymetrics", "true",
		}, more...)...)
	}
	const query = "SELECT * FROM c WHERE c[\"näme\"] = \"é\u007f\" AND c.n > 1"
	newer := ask(query, "x-ms-cosmos-populateindexmetrics-V2", "true")
	var v2 struct {
		Utilized, Potential struct {
			SingleIndexes    []struct{ IndexSpec string }
			CompositeIndexes []struct{ IndexSpecs []string }
		}
	}
	text, err := url.PathUnescape(newer.header.Get("x-ms-cosmos-index-utilization"))
	if err == nil {
		err = json.Unmarshal([]byte(text), &v2)
	}
	if err != nil || len(v2.Utilized.SingleIndexes) != 2 || len(v2.Potential.CompositeIndexes) != 1 {
		t.Errorf("the newer form: %q, %v", text, err)
	}
	older := ask(query, "x-ms-cosmos-populateindexmetrics", "true")
	var v1 struct {
		UtilizedSingleIndexes     []struct{ IndexSpec string }
		PotentialCompositeIndexes []struct{ IndexSpecs []string }
	}
	decoded, err := base64.StdEncoding.DecodeString(older.header.Get("x-ms-cosmos-index-utilization"))
	if err == nil {
		err = json.Unmarshal(decoded, &v1)
	}
	if err != nil || len(v1.UtilizedSingleIndexes) != 2 || len(v1.PotentialCompositeIndexes) != 1 {
		t.Errorf("the older form: %q, %v", decoded, err)
	}
	keyed := ask("SELECT * FROM c", "x-ms-cosmos-populateindexmetrics", "true", "x-ms-documentdb-partitionkey", `["a"]`)
	decoded, err = base64.StdEncoding.DecodeString(keyed.header.Get("x-ms-cosmos-index-utilization"))
	const want = `{"UtilizedSingleIndexes":[{"FilterExpression":"","IndexSpec":"/pk/?","FilterPreciseSet":true,` +
		`"IndexPreciseSet":true,"IndexImpactScore":"High"}]`
	if err != nil || !strings.HasPrefix(string(decoded), want) {
		t.Errorf("with a partition key: %q, %v", decoded, err)
	}
	for name, values := range newer.header {
		if strings.ContainsFunc(strings.Join(values, ""), func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Errorf("%s is %q", name, values)
		}
	}
	var explain struct {
		Output int
		Plans  []struct {
			Ranges    []string
			Operators []struct{ Name string }
		}
	}
	if err := json.Unmarshal([]byte(newer.header.Get("x-orrery-explain")), &explain); err != nil || explain.Output != 2 ||
		len(explain.Plans) != 1 || len(explain.Plans[0].Operators) < 2 || len(explain.Plans[0].Ranges) != 1 {
		t.Errorf("explain %q, %v", newer.header.Get("x-orrery-explain"), err)
	}
	if got := newer.header.Get("x-ms-cosmos-query-advice"); got != "" {
		t.Errorf("advice %q about nothing", got)
	}
	contains := ask(`SELECT * FROM c WHERE CONTAINS(c.name, "x")`, "x-ms-cosmos-populateindexmetrics", "true")
	if got, err := url.PathUnescape(contains.header.Get("x-ms-cosmos-query-advice")); err != nil ||
		!strings.Contains(got, `"Id":"QA1002"`) {
		t.Errorf("advice %q, %v", got, err)
	}
	if got := contains.header.Get("x-ms-cosmos-index-utilization"); got != "" {
		t.Errorf("a page without rows has index metrics: %q", got)
	}
}
