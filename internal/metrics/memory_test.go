package metrics

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/ledger"
)

// TestMemoryMetrics: the metrics show what requests share, as the ledger counts it. A 429 for lack
// of memory does not count as lack of request units.
func TestMemoryMetrics(t *testing.T) {
	m := New(Options{Engine: shop(), Memory: func() ledger.Stats {
		return ledger.Stats{Limit: 1000, Held: 10, Waiting: 3, Places: 50, Open: 7, Refused: 11, Cut: 2}
	}})
	m.Observe(read("read_item", "shop", "orders", 429, 3201, 1))
	m.Observe(read("read_item", "shop", "orders", 429, 3200, 1))
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	for _, want := range []string{
		`orrery_memory_bytes{state="held"} 10`, `orrery_memory_bytes{state="limit"} 1000`,
		`orrery_open_requests{state="open"} 7`, `orrery_open_requests{state="limit"} 50`,
		`orrery_open_requests{state="waiting"} 3`,
		"orrery_memory_refused_total 11", "orrery_slow_transfers_cut_total 2",
		`orrery_throttled_total{container="orders",db="shop"} 1`,
	} {
		if !strings.Contains(w.Body.String(), want+"\n") {
			t.Errorf("%s is not reported", want)
		}
	}
}
