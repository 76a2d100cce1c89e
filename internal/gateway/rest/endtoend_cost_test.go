package rest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// lockedBuffer is a log that several goroutines write.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lockedBuffer) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// TestExpensiveQueriesGetAdvice: the log says that no index found the items, and which index would.
// Queries of one shape share a line.
func TestExpensiveQueriesGetAdvice(t *testing.T) {
	var log lockedBuffer
	s := httptest.NewServer(rest.New(rest.Options{
		Engine: openEngine(t), NoAuth: true, DearRequest: 2, Logger: slog.New(slog.NewJSONHandler(&log, nil)),
	}))
	t.Cleanup(s.Close)
	c := &client{t: t, server: s}
	c.want(201, "POST", "/dbs", `{"id":"d"}`)
	c.want(201, "POST", "/dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2},
		"indexingPolicy":{"indexingMode":"consistent","includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/city/?"}]}}`)
	const items = "/dbs/d/colls/c/docs"
	for i := range 3 {
		c.want(201, "POST", items, fmt.Sprintf(`{"id":"%d","pk":"%d","city":"city %d"}`, i, i, i),
			"x-ms-documentdb-partitionkey", fmt.Sprintf(`["%d"]`, i))
	}
	ask := func(query string) {
		t.Helper()
		body, err := json.Marshal(map[string]string{"query": query})
		if err != nil {
			t.Fatal(err)
		}
		c.want(200, "POST", items, string(body), "x-ms-documentdb-isquery", "True",
			"x-ms-documentdb-query-enablecrosspartition", "True")
	}
	ask("SELECT * FROM c WHERE c.city = 'city 1'")
	ask("SELECT * FROM c WHERE c.city = 'city 2'") // of the same shape
	ask("SELECT * FROM c WHERE c.id = '1'")        // an index serves it
	var lines []map[string]any
	for line := range strings.Lines(log.String()) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		if one["operation"] == "query_items" {
			lines = append(lines, one)
		}
	}
	if len(lines) != 2 {
		t.Fatalf("%d lines: %s", len(lines), log.String())
	}
	const advice = "no index found its items: it looked at 3 and returned 1; an index would serve it: /city/?"
	if lines[0]["advice"] != advice || lines[0]["query"] != "SELECT * FROM c WHERE c.city = 'city 1'" ||
		lines[0]["path"] != items || lines[0]["ranges"] != 1.0 {
		t.Errorf("%v", lines[0])
	}
	if lines[1]["advice"] != nil {
		t.Errorf("advice about a query that an index serves: %v", lines[1])
	}
}
