package engine_test

import (
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/admission"
)

// throttles are the throttle modes as scripts write them.
var throttles = map[string]admission.Throttle{
	"off": admission.ThrottleOff, "auto": admission.ThrottleAuto,
	"on": admission.ThrottleOn,
}

// runBudgets executes the commands about budgets:
//
//	budgets C                what is left for each range
//	spend C ru=N [range=N]   spends that much, in one range or in each, as if for an operation
//	told C                   what heat has recorded of each range
func (h *harness) runBudgets(t *testing.T, d *datadriven.TestData, first string) string {
	switch d.Cmd {
	case "budgets":
		return strings.Join(h.engine.Budgets("shop", first), "\n")
	case "spend":
		var ru int
		var in string
		d.ScanArgs(t, "ru", &ru)
		if d.HasArg("range") {
			d.ScanArgs(t, "range", &in)
		}
		h.engine.Spend("shop", first, in, float64(ru))
		return "ok"
	case "told":
		return strings.Join(h.engine.HeatTotals("shop", first), "\n")
	default:
		t.Fatalf("unknown command %s", d.Cmd)
		return ""
	}
}
