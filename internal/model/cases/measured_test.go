package cases

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestMeasured: a claim about measurements is kept or broken by the run of the proposed design, and
// open where nothing was measured.
func TestMeasured(t *testing.T) {
	cost := func(requests, ru float64) file.RunCost { return file.RunCost{Requests: requests, RU: ru} }
	pattern := func(name string, predicted, measured file.RunCost) file.RunPattern {
		return file.RunPattern{Pattern: name, Calls: 100, Predicted: predicted, Measured: measured}
	}
	run := func(patterns ...file.RunPattern) *file.Run {
		return &file.Run{Designs: []file.RunDesign{
			{Design: "naive", Patterns: []file.RunPattern{pattern("Read", cost(1, 1), cost(9, 9))}},
			{Design: "proposed", Patterns: patterns},
		}}
	}
	sampled := pattern("List", cost(2, 10), cost(2.1, 14))
	sampled.RequestSD, sampled.RUSD = 0.5, 20 // three standard errors: 0.15 requests and 6 RU
	for _, c := range []struct {
		name     string
		run      *file.Run
		metric   string
		most     float64
		want     Outcome
		contains string
	}{
		{"no run", nil, "requests", 1, Open, "only a replay"},
		{"only the baseline", &file.Run{Designs: run().Designs[:1]}, "ru", 1.25, Open, "only a replay"},
		{"equal", run(pattern("Read", cost(1, 1), cost(1, 1))), "requests", 1, Kept, "equal in all patterns"},
		{"one more", run(pattern("Read", cost(1, 1), cost(1.01, 1))), "requests", 1, Broken, "Read: 1.01 instead of 1"},
		{"one less", run(pattern("Read", cost(2, 1), cost(1, 1))), "requests", 1, Broken, "Read: 1 instead of 2"},
		{"within", run(pattern("Read", cost(1, 10), cost(1, 12.5))), "ru", 1.25, Kept, "at most 1.25: Read"},
		{"within, less", run(pattern("Read", cost(1, 10), cost(1, 8))), "ru", 1.25, Kept, "at most 1.25: Read"},
		{"dearer", run(pattern("Read", cost(1, 10), cost(1, 12.6))), "ru", 1.25, Broken, "Read: 12.6 instead of 10"},
		{"cheaper", run(pattern("Read", cost(1, 10), cost(1, 7.9))), "ru", 1.25, Broken, "Read: 7.9 instead of 10"},
		{"free", run(pattern("Read", cost(1, 10), cost(1, 0))), "ru", 1.25, Broken, "Read: 0 instead of 10"},
		{"chance", run(sampled), "ru", 1.25, Kept, "as chance explains: List: 14 instead of 10"},
		{"chance of requests", run(sampled), "requests", 1, Kept, "as chance explains"},
		{"not run", run(file.RunPattern{Pattern: "Write"}), "ru", 1.25, Open, "not run in the replay: Write"},
		{
			"not run and broken", run(file.RunPattern{Pattern: "Write"}, pattern("Read", cost(1, 1), cost(2, 1))), "requests", 1,
			Broken, "Read: 2 instead of 1",
		},
	} {
		assertion := file.Assertion{ID: "m", Must: true, Check: "measured", Metric: c.metric, Most: c.most}
		r := Check([]file.Assertion{assertion}, &design.Document{}, &schema.Schema{}, c.run)[0]
		if r.Outcome != c.want || !strings.Contains(r.Found, c.contains) {
			t.Errorf("%s: %s, %q; want %s, %q", c.name, r.Outcome, r.Found, c.want, c.contains)
		}
	}
}
