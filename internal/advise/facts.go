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

// facts are a container's facts and what several detections need of them.
type facts struct {
	*Container
	t   *Thresholds
	now time.Time
	// db and coll are the names in Path.
	db, coll string
	// live are the partitions there are now, in the order of their keys.
	live []physical
	// requests, throttled and ru are of all partitions, also those that are gone.
	requests, throttled int64
	ru                  float64
	// charges and counts are by cause.
	charges map[string]float64
	counts  map[string]int64
	// cells is how many there are; first is the first with a request, cells when
	// there is none.
	cells, first int
}

// physical is a physical partition that there is now, and its heat: empty where
// nothing was asked of it.
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

// names are the names of the database and the container in a path.
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

// watched is how long ago the first request was that is remembered.
func (f *facts) watched() time.Duration { return f.span(f.cells - f.first) }

// known is for how long the container is known, the retained hour at most. Of a report
// that does not say so it is all of the hour.
func (f *facts) known() time.Duration {
	if f.Report.Since.IsZero() || f.Report.To.IsZero() {
		return heat.Retained
	}
	return min(max(0, f.Report.To.Sub(f.Report.Since)), heat.Retained)
}

// last is what is called the last hour, where that is known: "last 2 min".
func (f *facts) last() string {
	if known := f.known(); known < heat.Retained {
		return "last " + long(known)
	}
	return "last hour"
}

// span is how long so many cells are.
func (f *facts) span(cells int) time.Duration { return time.Duration(cells) * f.Report.Step }

// queries are the statements that are queries and were executed.
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

// writeRU is what writes were charged, without the reading of patches' items.
func (f *facts) writeRU() float64 {
	return f.charges[causeWritten] + f.charges[causeTerms] + f.charges[causePatches]
}

// busiest is the live partition of which a figure is greatest, the first of equals;
// false when there is none.
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

// cell is a partition's i-th; empty where it has none.
func (p *physical) cell(i int) heat.Cell {
	if i < len(p.heat.Cells) {
		return p.heat.Cells[i]
	}
	return heat.Cell{}
}

// count counts the cells for which something holds at any of some partitions.
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

// share is part ÷ whole; 0 of nothing.
func share[N int | int64 | float64](part, whole N) float64 {
	if !(whole > 0) {
		return 0
	}
	return float64(part) / float64(whole)
}
