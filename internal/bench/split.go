package main

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/clock"
)

// Limits of a split: the longest time that a request may take, and the longest time that writers
// may be held.
const (
	longestWait  = 500 * time.Millisecond
	longestPause = 50 * time.Millisecond
	// Clients reach a server over a network: they pause between two requests, so that the benchmark
	// measures the server and not how Go shares cores among loops.
	thinkTime = time.Millisecond
)

// benchSplit splits a container of a million items and merges it again, while eight clients write,
// one reads items and one queries. Its ratios are floor ÷ figure, for the longest request and for
// the time that writers were held. The rate is that of the writers meanwhile, the peer's their rate
// before.
func benchSplit(ctx context.Context, r *run) error {
	s := set{r.items, 1}
	dir, err := r.data.copyOf(ctx, s)
	if err != nil {
		return err
	}
	p, err := openProduct(ctx, dir)
	if err != nil {
		return err
	}
	defer p.close()
	load := p.mixedLoad(ctx, s.items)
	before, err := load.during(func() error {
		time.Sleep(2 * r.round)
		return nil
	})
	if err != nil {
		return err
	}
	r.report(figure{
		name: "split_none", items: s.items, ranges: s.ranges, ratio: longestWait.Seconds() / before.longest.Seconds(),
		rate: before.rate, peer: before.rate,
		notes: []string{"longest_ms=" + millis(before.longest)},
	})
	for _, way := range []struct {
		name string
		run  func(context.Context, string, string, account.ReshapeRequest) (account.ReshapeResult, error)
	}{{"split", p.engine.Split}, {"merge", p.engine.Merge}} {
		var done account.ReshapeResult
		meanwhile, err := load.during(func() (err error) {
			done, err = way.run(ctx, "bench", "c", account.ReshapeRequest{})
			return err
		})
		if err != nil {
			return err
		}
		notes := []string{
			"took_s=" + strconv.FormatFloat(done.Took.Seconds(), 'f', 1, 64), fmt.Sprintf("caught_up=%d", done.CaughtUp),
			fmt.Sprintf("rounds=%d", done.Rounds),
		}
		f := figure{items: int(done.Items), ranges: s.ranges, rate: meanwhile.rate, peer: before.rate, floor: atLeast(1)}
		f.name, f.ratio = way.name+"_longest_request", longestWait.Seconds()/meanwhile.longest.Seconds()
		f.notes = append([]string{"longest_ms=" + millis(meanwhile.longest)}, notes...)
		r.report(f)
		f.name, f.ratio = way.name+"_writer_pause", longestPause.Seconds()/done.Pause.Seconds()
		f.notes = append([]string{"pause_ms=" + millis(done.Pause)}, notes...)
		r.report(f)
	}
	return nil
}

// mixedLoad returns eight clients that create items, one that reads items and one that queries
// existing items.
func (p *product) mixedLoad(ctx context.Context, items int) *writeLoad {
	l := &writeLoad{clock: clock.System()}
	l.written.Store(int64(items))
	for range 8 {
		l.clients = append(l.clients, func() error { return p.create(ctx, int(l.written.Add(1))-1) })
	}
	some := func() int { return int(l.written.Load() * 7919 % int64(items)) }
	l.clients = append(l.clients, func() error { return p.read(ctx, some()) }, func() error {
		q := itemsOfKey(some() / itemsPerKey * itemsPerKey)
		q.key = "" // the server finds the partitions
		_, err := p.ask(ctx, q, false)
		return err
	})
	return l
}

// writeLoad is a set of clients that each repeat one step, with a pause between.
type writeLoad struct {
	clock   clock.Clock
	clients []func() error
	written atomic.Int64
}

// loadRun is what the clients measured during a run.
type loadRun struct {
	rate    float64 // writes per second
	longest time.Duration
}

// during runs the clients until fn returns.
func (l *writeLoad) during(fn func() error) (loadRun, error) {
	var wg sync.WaitGroup
	var over atomic.Bool
	var longest atomic.Int64
	failures := make(chan error, len(l.clients))
	begin, first := l.clock.Now(), l.written.Load()
	for _, request := range l.clients {
		wg.Go(func() {
			for !over.Load() {
				begin := l.clock.Now()
				if err := request(); err != nil {
					failures <- err
					return
				}
				took := int64(l.clock.Now().Sub(begin))
				<-l.clock.After(thinkTime)
				for known := longest.Load(); took > known && !longest.CompareAndSwap(known, took); known = longest.Load() {
				}
			}
		})
	}
	err := fn()
	took := l.clock.Now().Sub(begin)
	over.Store(true)
	wg.Wait()
	select {
	case failed := <-failures:
		return loadRun{}, failed
	default:
		return loadRun{float64(l.written.Load()-first) / took.Seconds(), max(time.Duration(longest.Load()), 1)}, err
	}
}
