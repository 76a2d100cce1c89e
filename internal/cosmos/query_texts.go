package cosmos

import (
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
)

// maxFactBytes bounds each header with facts about a query. By default, Node reads at most 16 KB of
// headers.
const maxFactBytes = 8 << 10

// utilizationText returns the text of the index metrics header. When the text is too long, it drops
// the conditions that the indexes serve and keeps the paths, which matter more.
func utilizationText(u plan.IndexUtilization, form api.IndexMetrics) string {
	switch form {
	case api.IndexMetricsV1:
		if text := u.V1(); len(text) <= maxFactBytes {
			return text
		}
		for _, set := range [][]plan.SingleIndex{u.Utilized.Single, u.Potential.Single} {
			for i := range set {
				set[i].Filter = ""
			}
		}
		return bounded(u.V1())
	case api.IndexMetricsV2:
		return bounded(u.V2())
	}
	return ""
}

// bounded returns a text, or "" when the text is too long for a header.
func bounded(text string) string {
	if len(text) > maxFactBytes {
		return ""
	}
	return text
}

// queryMetrics renders the figures of the meter in the form that SDKs parse: without a trailing
// semicolon (WIRE §3.3). The time of the virtual machine is everything after the compilation.
// Clients subtract the times of lookups, loads and output from it to get the engine's own time
// (SDKs), of which user-defined functions take a part. So the sum of the four must not exceed it.
// Their sum is greater when the engine reads ranges in parallel; queryMetrics then scales each of
// them down.
func queryMetrics(s ru.Stats, compile, total time.Duration, t exec.Times) string {
	ratio := 1.0
	if s.LoadedItems > 0 {
		ratio = min(1, float64(s.OutputItems)/float64(s.LoadedItems))
	}
	machine := total - compile
	share := 1.0
	if sum := t.IndexLookup + t.DocumentLoad + t.WriteOutput + t.UserFunctions; sum > machine {
		share = float64(machine) / float64(sum)
	}
	millis := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	part := func(d time.Duration) float64 { return share * millis(d) }
	return fmt.Sprintf(
		"totalExecutionTimeInMs=%.2f;queryCompileTimeInMs=%.2f;queryLogicalPlanBuildTimeInMs=0.00;"+
			"queryPhysicalPlanBuildTimeInMs=0.00;queryOptimizationTimeInMs=0.00;VMExecutionTimeInMs=%.2f;"+
			"indexLookupTimeInMs=%.2f;documentLoadTimeInMs=%.2f;systemFunctionExecuteTimeInMs=0.00;"+
			"userFunctionExecuteTimeInMs=%.2f;retrievedDocumentCount=%d;retrievedDocumentSize=%d;"+
			"outputDocumentCount=%d;outputDocumentSize=%d;"+
			"writeOutputTimeInMs=%.2f;indexUtilizationRatio=%.2f",
		millis(total), millis(compile), millis(machine), part(t.IndexLookup), part(t.DocumentLoad), part(t.UserFunctions),
		s.LoadedItems, s.LoadedBytes, s.OutputItems, s.OutputBytes,
		part(t.WriteOutput), ratio)
}
