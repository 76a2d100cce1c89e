package advise

import (
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// Causes of a charge, in the words of receipts.
const (
	causeWritten = "items written"
	causeTerms   = "index terms written"
	causePatches = "patch operations"
	causeVisits  = "partition key ranges visited"
)

// facts are a container's facts and the figures that several detections need.
type facts struct {
	*Container
	t   *Thresholds
	now time.Time
	// db and coll are the names in Path.
	db, coll string
	// live are the current partitions, in the order of their keys.
	live []physical
	// requests, throttled and ru are the sums over all partitions, including former ones.
	requests, throttled int64
	ru                  float64
	// charges and counts are by cause.
	charges map[string]float64
	counts  map[string]int64
	// cells is the number of cells; first is the first with a request, or cells without such a cell.
	cells, first int
}

// physical is a current physical partition and its heat, which is empty when it had no requests.
type physical struct {
	Partition
	heat heat.PartitionReport
}

func gather(c *Container, now time.Time, t *Thresholds) *facts {
	f := &facts{Container: c, t: t, now: now, charges: map[string]float64{}, counts: map[string]int64{}}
	f.db, f.coll = names(c.Path)
	reports := make(map[uint32]heat.PartitionReport, len(c.Report.Partitions))
	for _, p := range c.Report.Partitions {
		reports[p.Range] = p
		f.requests += p.Total.Requests
		f.throttled += p.Total.Throttled
		f.ru += p.Total.RU
		for _, part := range p.Causes {
			f.charges[part.Cause] += float64(part.Charge)
			f.counts[part.Cause] += part.Count
		}
		f.cells = max(f.cells, len(p.Cells))
	}
	for _, p := range c.Partitions {
		f.live = append(f.live, physical{Partition: p, heat: reports[p.Range]})
	}
	f.first = f.cells
	for _, p := range c.Report.Partitions {
		for i, cell := range p.Cells {
			if cell.Requests > 0 {
				f.first = min(f.first, i)
				break
			}
		}
	}
	return f
}

// names returns the names of the database and the container in a path.
func names(path string) (db, coll string) {
	parts := strings.Split(path, "/")
	if len(parts) == 4 {
		return parts[1], parts[3]
	}
	return path, path
}

func (f *facts) examined() Examined {
	e := Examined{
		KnownSeconds: int64(f.known() / time.Second), Seconds: int64(f.watched() / time.Second), Requests: f.requests,
		Throttled: f.throttled, RU: round2(f.ru),
		Partitions: len(f.live), LogicalPartitions: len(f.Keys), IndexPaths: len(f.Index.Paths),
	}
	for _, s := range f.Report.Statements {
		e.Executions += s.Executions
	}
	for _, s := range f.queries() {
		e.Queries += s.Executions
	}
	return e
}

// watched returns the time since the first request in the report.
func (f *facts) watched() time.Duration { return f.span(f.cells - f.first) }

// known returns how long the container is known, the retained hour at most. For a report without
// Since it returns the hour.
func (f *facts) known() time.Duration {
	if f.Report.Since.IsZero() || f.Report.To.IsZero() {
		return heat.Retained
	}
	return min(max(0, f.Report.To.Sub(f.Report.Since)), heat.Retained)
}

// last names the known time: "last hour" or, for example, "last 2 min".
func (f *facts) last() string {
	if known := f.known(); known < heat.Retained {
		return "last " + long(known)
	}
	return "last hour"
}

// span returns the length of this many cells.
func (f *facts) span(cells int) time.Duration { return time.Duration(cells) * f.Report.Step }

// queries returns the executed statements that are queries.
func (f *facts) queries() []heat.StatementReport {
	var out []heat.StatementReport
	for _, s := range f.Report.Statements {
		if s.Kind == heat.Query && s.Executions > 0 {
			out = append(out, s)
		}
	}
	return out
}

// statement finds a statement by its id.
func (f *facts) statement(id heat.StatementID) (heat.StatementReport, bool) {
	for _, s := range f.Report.Statements {
		if s.ID == id {
			return s, true
		}
	}
	return heat.StatementReport{}, false
}

// writeRU returns the charge of writes, without reading the items of patches.
func (f *facts) writeRU() float64 {
	return f.charges[causeWritten] + f.charges[causeTerms] + f.charges[causePatches]
}

// busiest returns the live partition with the greatest figure, the first of equals. It returns
// false without any live partition.
func (f *facts) busiest(figure func(*physical) float64) (*physical, bool) {
	var best *physical
	for i := range f.live {
		if p := &f.live[i]; best == nil || figure(p) > figure(best) {
			best = p
		}
	}
	return best, best != nil
}

func p99(p *physical) float64  { return p.heat.P99 }
func peak(p *physical) float64 { return p.heat.Peak }

// cell returns cell i of a partition, or an empty one.
func (p *physical) cell(i int) heat.Cell {
	if i < len(p.heat.Cells) {
		return p.heat.Cells[i]
	}
	return heat.Cell{}
}

// count counts the cells for which holds is true at any of the partitions.
func (f *facts) count(of []physical, holds func(heat.Cell) bool) int {
	n := 0
	for i := range f.cells {
		for j := range of {
			if holds(of[j].cell(i)) {
				n++
				break
			}
		}
	}
	return n
}

// share returns part ÷ whole; 0 when whole is 0.
func share[N int | int64 | float64](part, whole N) float64 {
	if !(whole > 0) {
		return 0
	}
	return float64(part) / float64(whole)
}
