package replay

import (
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/plan"
)

// measured adds up the runs of one pattern.
type measured struct {
	mu           sync.Mutex
	left         string
	calls, extra int
	failed       int
	throttled    int
	plans        int
	requests     float64
	squares      float64 // of requests
	ru, ranges   float64
	ruSquares    float64
	waited       time.Duration
	latencies    []time.Duration
	codes        []file.RunCode
	steps        []work
}

// work adds up what one step did.
type work struct{ requests, ru, items, bytes float64 }

func (m *measured) add(out *drive.Outcome, latency time.Duration, extra bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.calls++
	if extra {
		m.extra++
	} else {
		m.latencies = append(m.latencies, latency)
	}
	if out.Status != 0 {
		m.fail(out)
	}
	n := float64(out.Requests())
	m.requests += n
	m.squares += n * n
	m.ru += out.Charge()
	m.ruSquares += out.Charge() * out.Charge()
	visited, most := map[[2]string]bool{}, 0
	for i := range out.Exchanges {
		x := &out.Exchanges[i]
		m.throttled += x.Retries
		m.waited += x.Waited
		if x.Status == 429 {
			m.throttled++
		}
		if x.Plan {
			m.plans++
			continue
		}
		s := &m.steps[x.Step]
		s.requests++
		s.ru += x.Charge
		s.items += float64(x.Items)
		s.bytes += float64(x.Bytes)
		visited[[2]string{fmt.Sprint(x.Step), x.Range}] = true
	}
	counts := map[string]int{}
	for at := range visited {
		counts[at[0]]++
		most = max(most, counts[at[0]])
	}
	m.ranges += float64(most)
}

func (m *measured) fail(out *drive.Outcome) {
	m.failed++
	at := slices.IndexFunc(m.codes, func(c file.RunCode) bool { return c.Status == out.Status })
	if at < 0 {
		at = len(m.codes)
		m.codes = append(m.codes, file.RunCode{Status: out.Status, Says: out.Message})
	}
	m.codes[at].Runs++
}

// heat is the load of each partition key range in each second.
type heat struct {
	mu       sync.Mutex
	ids      [][]string // by container
	seconds  [][][]float64
	refusals [][][]float64 // requests answered 429, by container, range and second
	squares  []float64     // of the charges, by container
	ru       float64
	refused  int
}

func newHeat(d *drive.Driver, of *design.Design) *heat {
	h := &heat{squares: make([]float64, len(of.Containers))}
	for c := range of.Containers {
		ids := d.Ranges(c)
		h.ids = append(h.ids, ids)
		h.seconds = append(h.seconds, make([][]float64, len(ids)))
		h.refusals = append(h.refusals, make([][]float64, len(ids)))
	}
	return h
}

func (h *heat) add(second int, out *drive.Outcome) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := range out.Exchanges {
		x := &out.Exchanges[i]
		if x.Plan {
			continue
		}
		h.ru += x.Charge
		refused := x.Retries
		if x.Status == 429 {
			refused++
		}
		h.refused += refused
		at := slices.Index(h.ids[x.Container], x.Range)
		if at < 0 {
			continue
		}
		count(&h.seconds[x.Container][at], second, x.Charge)
		if refused > 0 {
			count(&h.refusals[x.Container][at], second, float64(refused))
		}
		h.squares[x.Container] += x.Charge * x.Charge
	}
}

// count adds to a second.
func count(seconds *[]float64, second int, x float64) {
	for len(*seconds) <= second {
		*seconds = append(*seconds, 0)
	}
	(*seconds)[second] += x
}

func (h *heat) total() (ru float64, throttled int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.ru, h.refused
}

// result puts what was measured beside what was predicted.
func (r *replay) result() *file.RunDesign {
	out := &file.RunDesign{Design: r.target.Name, Arrivals: len(r.arrivals)}
	late := slices.Clone(r.late)
	slices.Sort(late)
	out.LateP99, out.LateMax = quantile(late, 0.99), quantile(late, 1)
	for i := range r.measured {
		p := r.pattern(i)
		out.Patterns = append(out.Patterns, p)
		out.Plans += r.measured[i].plans
		if p.Calls == 0 {
			continue
		}
		out.Predicted.Requests += p.Rate * p.Predicted.Requests
		out.Predicted.RU += p.Rate * p.Predicted.RU
		out.Measured.Requests += p.Rate * p.Measured.Requests
		out.Measured.RU += p.Rate * p.Measured.RU
	}
	for c, loads := range r.expected() {
		container := file.RunContainer{Container: r.target.Design.Containers[c].Name}
		sum, all := 0.0, 0.0
		for i := range loads {
			all += loads[i]
			for _, ru := range r.heat.seconds[c][i] {
				sum += ru
			}
		}
		for i, id := range r.heat.ids[c] {
			one := file.RunRange{Range: id, Refused: r.heat.refusals[c][i], Predicted: loads[i] / max(1e-9, all)}
			for _, n := range one.Refused {
				one.Throttled += int(n)
			}
			for _, ru := range r.heat.seconds[c][i] {
				one.RU = append(one.RU, round(ru))
				one.Measured += ru / max(1e-9, sum)
			}
			one.Predicted, one.Measured = min(1, round4(one.Predicted)), min(1, round4(one.Measured))
			container.Ranges = append(container.Ranges, one)
		}
		if r.heat.squares[c] > 0 {
			container.Requests = round(sum * sum / r.heat.squares[c])
		}
		out.Containers = append(out.Containers, container)
	}
	out.Predicted = file.RunTotal{Requests: round(out.Predicted.Requests), RU: round(out.Predicted.RU)}
	out.Measured = file.RunTotal{Requests: round(out.Measured.Requests), RU: round(out.Measured.RU)}
	return out
}

func round(x float64) float64  { return math.Round(x*100) / 100 }
func round4(x float64) float64 { return math.Round(x*10000) / 10000 }

// quantile returns a quantile of sorted times, in milliseconds.
func quantile(sorted []time.Duration, q float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	at := int(math.Ceil(q*float64(len(sorted)))) - 1
	return math.Round(float64(sorted[min(max(at, 0), len(sorted)-1)])/float64(time.Microsecond)) / 1000
}

// deviation is the standard deviation of n values from their sum and the sum of their squares.
func deviation(sum, squares, n float64) float64 {
	return round4(math.Sqrt(max(0, squares/n-sum/n*sum/n)))
}

func (r *replay) pattern(i int) file.RunPattern {
	m, p := &r.measured[i], &r.o.Workload.Patterns[i]
	price := &r.target.Price.Patterns[i]
	out := file.RunPattern{
		Pattern: p.Name, Rate: p.Rate, Calls: m.calls, Extra: m.extra, Left: m.left, Failed: m.failed,
		Throttled: m.throttled, Statuses: m.codes, Exact: exact(r.driver.Steps(i)),
		Predicted: file.RunCost{
			Requests: round4(price.Requests.Float()), RU: round4(price.RU.Float()), Ranges: round4(price.Ranges),
		},
	}
	if m.calls == 0 {
		return out
	}
	n := float64(m.calls)
	out.Measured = file.RunCost{Requests: round4(m.requests / n), RU: round4(m.ru / n), Ranges: round4(m.ranges / n)}
	out.RequestSD = deviation(m.requests, m.squares, n)
	out.RUSD = deviation(m.ru, m.ruSquares, n)
	slices.Sort(m.latencies)
	out.Latency = file.RunTime{
		P50: quantile(m.latencies, 0.5), P99: quantile(m.latencies, 0.99), Max: quantile(m.latencies, 1),
		Wait: round(float64(m.waited) / n / float64(time.Millisecond)),
	}
	for k, q := range r.driver.Steps(i) {
		w := &m.steps[k]
		out.Steps = append(out.Steps, file.RunStep{
			Kind: q.Kind, Container: q.Container, Note: q.Note,
			Predicted: file.RunWork{
				Requests: round4(q.Requests), RU: round4(q.RU), Items: round4(q.From.Returned), Bytes: round(q.From.ReturnedBytes),
			},
			Measured: file.RunWork{
				Requests: round4(w.requests / n), RU: round4(w.ru / n), Items: round4(w.items / n), Bytes: round(w.bytes / n),
			},
		})
	}
	return out
}

// exact tells whether every run of a plan takes the same number of requests, whatever it finds:
// one page in a known number of ranges, and nothing that asks by what earlier steps find.
func exact(steps []plan.Request) bool {
	for i := range steps {
		s := steps[i].From
		if s.Times != math.Trunc(s.Times) || s.Requests.Float() != math.Trunc(s.Requests.Float()) {
			return false
		}
		for _, read := range s.Reads {
			for _, g := range read.Given {
				if g.Found || g.Values > 0 {
					return false
				}
			}
			if read.Limit > 0 && s.Ranges > 1 {
				return false
			}
		}
	}
	return true
}
