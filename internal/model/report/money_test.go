package report_test

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/report"
)

// TestMoney: costs follow from the prices by hand, a kind without a price has no cost, and without
// prices there is no money at all.
func TestMoney(t *testing.T) {
	in := library(plain)
	in.Prices = nil
	if r := newReport(t, in); r.Money != nil {
		t.Errorf("without prices, a month costs %v", r.Money)
	}
	for _, c := range []struct {
		name              string
		prices            report.Prices
		manual, autoscale float64
		says              string
	}{
		// The containers need 2,100, 25 and 0 RU/s: 2,100 + 400 + 400 are provisioned.
		{
			"manual",
			report.Prices{Currency: "EUR", Manual: 1},
			29 * 730, 0,
			"A month costs 21,170 EUR with manual throughput.",
		},
		// 3,000 + 1,000 + 1,000 at most; the average load is a third of the peak, 700, and the least of
		// the others is 100.
		{"autoscale", report.Prices{Currency: "EUR", Autoscale: 1}, 0, 9 * 730, "A month costs 6,570 EUR with autoscale"},
		{"neither", report.Prices{Currency: "EUR"}, 0, 0, ""},
	} {
		in.Prices = &c.prices
		r := newReport(t, in)
		if c.says == "" {
			if r.Money != nil {
				t.Errorf("%s: there is a cost %v", c.name, r.Money)
			}
			continue
		}
		if m := r.Money.Proposed; m.Manual != c.manual || m.Autoscale != c.autoscale {
			t.Errorf("%s: a month costs %v and %v, want %v and %v", c.name, m.Manual, m.Autoscale, c.manual, c.autoscale)
		}
		if text := string(r.Markdown()); !strings.Contains(text, c.says) {
			t.Errorf("%s: the report lacks %q", c.name, c.says)
		}
	}
}
