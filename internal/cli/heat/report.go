package heat

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// heatReport is a server's report on a container's heat. Keys and statements are counted over a
// separate window, in coarser steps.
type heatReport struct {
	Version     int             `json:"version"`
	Container   string          `json:"container"`
	From        time.Time       `json:"from"`
	To          time.Time       `json:"to"`
	KnownSince  time.Time       `json:"knownSince"` // the zero time: not reported, or nothing known
	StepSeconds float64         `json:"stepSeconds"`
	Budget      heatBudget      `json:"budget"`
	Partitions  []heatPartition `json:"partitions"`
	KeysFrom    time.Time       `json:"keysFrom"`
	KeysTo      time.Time       `json:"keysTo"`
	Keys        []heatKey       `json:"keys"`
	Statements  []heatStatement `json:"statements"`
}

// heatBudget is the budget of a container. Kind is "manual", "autoscale", "shared", "serverless" or
// "none".
type heatBudget struct {
	Kind      string  `json:"kind"`
	PerSec    float64 `json:"requestUnitsPerSecond"`
	Autoscale bool    `json:"autoscale"` // PerSec is then the maximum
	Enforced  bool    `json:"enforced"`
}

// heatCell is one step of one physical partition. Peak is the use in its busiest second: 1 is the
// whole budget of that second.
type heatCell struct {
	RU        float64 `json:"ru"`
	Budget    float64 `json:"budget"`
	Peak      float64 `json:"peak"`
	Requests  int64   `json:"requests"`
	Throttled int64   `json:"throttled"`
	Bytes     int64   `json:"bytes"`
}

type heatCause struct {
	Cause  string  `json:"cause"`
	Count  int64   `json:"count"`
	Charge float64 `json:"charge"`
}

// heatPartition is one physical partition. One that is not live was split or merged away; only its
// heat and its children are known.
type heatPartition struct {
	Range  string      `json:"range"`
	Min    string      `json:"minInclusive"`
	Max    string      `json:"maxExclusive"`
	Items  int64       `json:"items"`
	Bytes  int64       `json:"bytes"`
	Live   bool        `json:"live"`
	By     []string    `json:"replacedBy"`
	Cells  []heatCell  `json:"cells"`
	Total  heatCell    `json:"total"`
	P99    float64     `json:"p99"`
	Peak   float64     `json:"peak"`
	Causes []heatCause `json:"causes"`
}

// heatShape identifies a statement in the list of a key.
type heatShape struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// heatKey is a logical partition with a high charge. RU may be too high by AtMost.
type heatKey struct {
	Range      string          `json:"range"`
	Key        json.RawMessage `json:"partitionKey"`
	Clipped    bool            `json:"clipped"` // shortened, because it is long
	RU         float64         `json:"ru"`
	AtMost     float64         `json:"atMost"`
	Requests   int64           `json:"requests"`
	Bytes      int64           `json:"bytes"`
	Share      float64         `json:"share"`
	HotSeconds float64         `json:"hotSeconds"`
	Statements []heatShape     `json:"statements"`
}

// heatStatement is a shape of statements. Ranges is the number of physical partitions that all its
// executions visited.
type heatStatement struct {
	heatShape

	Executions int64   `json:"executions"`
	Throttled  int64   `json:"throttled"`
	FannedOut  int64   `json:"fannedOut"`
	RU         float64 `json:"ru"`
	Ranges     int64   `json:"ranges"`
	Loaded     int64   `json:"loaded"`
	Returned   int64   `json:"returned"`
}

// parseHeat reads a report and sorts its partitions by key; those that are gone come last.
func parseHeat(body json.RawMessage) (*heatReport, error) {
	r := &heatReport{}
	if err := json.Unmarshal(body, r); err != nil {
		return nil, fmt.Errorf("the server sent an invalid heat report: %w", err)
	}
	slices.SortStableFunc(r.Partitions, func(a, b heatPartition) int {
		if a.Live != b.Live {
			if a.Live {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.Min, b.Min), cmp.Compare(len(a.Range), len(b.Range)), cmp.Compare(a.Range, b.Range))
	})
	return r, nil
}

// told is the part of a report's period that has data.
func (r *heatReport) known() time.Duration { return knownOf(r.From, r.To, r.KnownSince) }

// knownOf is the part of a period that has data.
func knownOf(from, to, since time.Time) time.Duration {
	if since.After(from) {
		from = since
	}
	return to.Sub(from)
}

// sinceText says why a report covers less than requested; "" if it covers all.
func sinceText(from, since time.Time, what string) string {
	if !since.After(from) {
		return ""
	}
	return "nothing is known before " + since.UTC().Format(time.TimeOnly) + " UTC, when " + what
}

// total adds up all partitions.
func (r *heatReport) total() (sum heatCell) {
	for _, p := range r.Partitions {
		sum.RU += p.Total.RU
		sum.Requests += p.Total.Requests
		sum.Throttled += p.Total.Throttled
		sum.Bytes += p.Total.Bytes
	}
	return sum
}

// columns is the number of steps in the longest row.
func (r *heatReport) columns() (n int) {
	for _, p := range r.Partitions {
		n = max(n, len(p.Cells))
	}
	return n
}

// hottest is the greatest charge of a cell: the scale when nothing has a budget.
func (r *heatReport) hottest() (most float64) {
	for _, p := range r.Partitions {
		for _, c := range p.Cells {
			most = max(most, c.RU)
		}
	}
	return most
}

// budgeted reports whether any cell has a budget.
func (r *heatReport) budgeted() bool {
	return slices.ContainsFunc(r.Partitions, func(p heatPartition) bool {
		return slices.ContainsFunc(p.Cells, func(c heatCell) bool { return c.Budget > 0 })
	})
}

// live counts the partitions that serve now, and their bytes.
func (r *heatReport) live() (n int, bytes int64) {
	for _, p := range r.Partitions {
		if p.Live {
			n, bytes = n+1, bytes+max(0, p.Bytes)
		}
	}
	return n, bytes
}

// causes adds up the charge by cause, the most expensive first.
func (r *heatReport) causes() []heatCause {
	var sum []heatCause
	for _, p := range r.Partitions {
		for _, c := range p.Causes {
			i := slices.IndexFunc(sum, func(s heatCause) bool { return s.Cause == c.Cause })
			if i < 0 {
				i, sum = len(sum), append(sum, heatCause{Cause: c.Cause})
			}
			sum[i].Count, sum[i].Charge = sum[i].Count+c.Count, sum[i].Charge+c.Charge
		}
	}
	slices.SortStableFunc(sum, func(a, b heatCause) int { return cmp.Compare(b.Charge, a.Charge) })
	return sum
}
