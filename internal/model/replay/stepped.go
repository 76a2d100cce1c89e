package replay

import (
	"container/heap"
	"context"
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/model/drive"
)

// attempt is a run that is due, for the first time or again after 429.
type attempt struct {
	at      time.Duration
	arrival int
	args    *drive.Args
	refused int
	waited  time.Duration
}

// attempts is a heap: the earliest first, of equal moments the earlier arrival.
type attempts []attempt

func (h attempts) Len() int { return len(h) }

func (h attempts) Less(i, j int) bool {
	if h[i].at != h[j].at {
		return h[i].at < h[j].at
	}
	return h[i].arrival < h[j].arrival
}

func (h attempts) Swap(i, j int) { h[i], h[j] = h[j], h[i] }

// Push implements heap.Interface.
func (h *attempts) Push(x any) { *h = append(*h, x.(attempt)) } //nolint:forcetypeassert // the one type

// Pop implements heap.Interface.
func (h *attempts) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// stepped does the load on a server whose clock stands still: one attempt after another, each at
// its moment. So the work of this machine takes no time there, and the latency of a run is what it
// waited for throughput. A run of several requests that is answered 429 is given up: it cannot be
// sent again as a whole.
func (r *replay) stepped(ctx context.Context) error {
	due := make(attempts, len(r.arrivals))
	for i, a := range r.arrivals {
		due[i] = attempt{at: a.due, arrival: i}
	}
	now, reported := time.Duration(0), time.Duration(0)
	for len(due) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		one := heap.Pop(&due).(attempt) //nolint:forcetypeassert // the one type
		if one.at > now {
			r.o.Advance(one.at - now)
			now = one.at
		}
		a := r.arrivals[one.arrival]
		if one.args == nil {
			number := uint64(one.arrival) + 1 //nolint:gosec // ≥ 0
			one.args = r.o.Pools.draw(&r.o.Workload.Patterns[a.pattern], a.pattern, r.o.Seed, number)
		}
		out, err := r.driver.Run(ctx, a.pattern, one.args, false)
		if err != nil {
			return err
		}
		r.heat.add(int(now/time.Second), out)
		if len(out.Exchanges) == 1 && out.Status == http.StatusTooManyRequests {
			wait := out.Exchanges[0].RetryAfter
			if r.o.Retry && one.refused < drive.MaxRetries && one.waited <= drive.MaxWaited {
				one.at, one.refused, one.waited = now+wait, one.refused+1, one.waited+wait
				heap.Push(&due, one)
				continue
			}
		}
		if len(out.Exchanges) > 0 {
			last := &out.Exchanges[len(out.Exchanges)-1]
			last.Retries, last.Waited = last.Retries+one.refused, last.Waited+one.waited
		}
		r.measured[a.pattern].add(out, now-a.due, false)
		if r.done.Add(1); now-reported >= time.Second {
			reported = now
			r.show(one.arrival)
		}
	}
	return nil
}
