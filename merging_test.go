package orrery

import (
	"net/http"
	"strings"
	"testing"
)

// TestCrossPartitionQueries: the configuration says who merges; the service's way is the default.
func TestCrossPartitionQueries(t *testing.T) {
	refused, answered := http.StatusBadRequest, http.StatusOK
	for said, want := range map[string]int{"": refused, "service": refused, "server": answered} {
		s := start(t, Config{InMemory: true, NoAuth: true, CrossPartitionQueries: said})
		header := map[string]string{
			"Content-Type": "application/query+json", "x-ms-documentdb-query-enablecrosspartition": "true",
		}
		sent(t, s, "POST", "/dbs", `{"id":"d"}`, nil)
		sent(t, s, "POST", "/dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"version":2}}`, nil)
		code, body := sent(t, s, "POST", "/dbs/d/colls/c/docs", `{"query":"SELECT VALUE COUNT(1) FROM c"}`, header)
		if code != want || (want == answered) != strings.Contains(body, `"Documents":[0]`) {
			t.Errorf("%q: %d %s", said, code, body)
		}
	}
}
