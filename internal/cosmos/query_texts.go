package cosmos

import (
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
)

// maxFactBytes bounds each header with facts about a query. Node reads at most 16 KB of headers
// unless it is configured otherwise.
const maxFactBytes = 8 << 10

// utilizationText is the text of a header about indexes. One that gets too long
// does without the conditions that indexes serve; the paths are what counts.
func utilizationText(u plan.IndexUtilization, form engine.IndexMetrics) string {
	switch form {
	case engine.IndexMetricsV1:
		if text := u.V1(); len(text) <= maxFactBytes {
			return text
		}
		for _, set := range [][]plan.SingleIndex{u.Utilized.Single, u.Potential.Single} {
			for i := range set {
				set[i].Filter = ""
			}
		}
		return bounded(u.V1())
	case engine.IndexMetricsV2:
		return bounded(u.V2())
	}
	return ""
}

// bounded is a text, or nothing when it is longer than a header should be.
func bounded(text string) string {
	if len(text) > maxFactBytes {
		return ""
	}
	return text
}

// queryMetrics renders what the meter saw in the form SDKs parse: no trailing
// semicolon (WIRE §3.3). What the virtual machine took is all that follows the
// compilation: clients subtract the look-ups, the loads and the output from it to
// get the engine's own time (SDKs), so these never add up to more. They do where
// ranges are read beside one another; then each counts as its share.
func queryMetrics(s ru.Stats, compile, total time.Duration, t exec.Times) string {
	ratio := 1.0
	if s.LoadedItems > 0 {
		ratio = min(1, float64(s.OutputItems)/float64(s.LoadedItems))
	}
	machine := total - compile
	share := 1.0
	if sum := t.IndexLookup + t.DocumentLoad + t.WriteOutput; sum > machine {
		share = float64(machine) / float64(sum)
	}
	millis := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	part := func(d time.Duration) float64 { return share * millis(d) }
	return fmt.Sprintf(
		"totalExecutionTimeInMs=%.2f;queryCompileTimeInMs=%.2f;queryLogicalPlanBuildTimeInMs=0.00;"+
			"queryPhysicalPlanBuildTimeInMs=0.00;queryOptimizationTimeInMs=0.00;VMExecutionTimeInMs=%.2f;"+
			"indexLookupTimeInMs=%.2f;documentLoadTimeInMs=%.2f;systemFunctionExecuteTimeInMs=0.00;"+
			"userFunctionExecuteTimeInMs=0.00;retrievedDocumentCount=%d;retrievedDocumentSize=%d;"+
			"outputDocumentCount=%d;outputDocumentSize=%d;"+
			"writeOutputTimeInMs=%.2f;indexUtilizationRatio=%.2f",
		millis(total), millis(compile), millis(machine), part(t.IndexLookup), part(t.DocumentLoad), s.LoadedItems,
		s.LoadedBytes, s.OutputItems, s.OutputBytes,
		part(t.WriteOutput), ratio)
}
