package main

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
)

// The floors of a split: nobody waits longer than this, and writers are not held
// longer than that.
const (
	longestWait  = 500 * time.Millisecond
	longestPause = 50 * time.Millisecond
	// Clients come over a network: between two requests a client waits, and what is
	// measured is the server and not how Go shares cores among loops.
	thinkTime = time.Millisecond
)

// benchSplit splits, and merges again, a container of a million items while eight
// clients write, one reads items and one queries. Its ratios are floor ÷ figure:
// of the longest any request took, and of how long the writers were held. The
// rate is that of the writers meanwhile, the peer's their rate before.
func benchSplit(ctx context.Context, c config) error {
	p, err := newProduct(ctx)
	if err != nil {
		return err
	}
	defer p.close()
	if err := p.fill(ctx, c.items); err != nil {
		return err
	}
	load := &splitLoad{product: p, clock: clock.System()}
	load.written.Store(int64(c.items))
	before, err := load.during(ctx, func() error {
		time.Sleep(2 * c.round)
		return nil
	})
	if err != nil {
		return err
	}
	report("split_none", longestWait.Seconds()/before.longest.Seconds(), before.rate, before.rate, "longest_ms="+millis(before.longest))
	var done engine.ReshapeResult
	for _, way := range []struct {
		name string
		run  func() error
	}{
		{"split", func() (err error) {
			done, err = p.engine.Split(ctx, "bench", "c", engine.ReshapeRequest{})
			return err
		}},
		{"merge", func() (err error) {
			done, err = p.engine.Merge(ctx, "bench", "c", engine.ReshapeRequest{})
			return err
		}},
	} {
		meanwhile, err := load.during(ctx, way.run)
		if err != nil {
			return err
		}
		notes := fmt.Sprintf("items=%d took_s=%.1f caught_up=%d rounds=%d", done.Items, done.Took.Seconds(), done.CaughtUp, done.Rounds)
		report(way.name+"_longest_request", longestWait.Seconds()/meanwhile.longest.Seconds(), meanwhile.rate, before.rate, "floor>=1.00 longest_ms="+millis(meanwhile.longest), notes)
		report(way.name+"_writer_pause", longestPause.Seconds()/done.Pause.Seconds(), meanwhile.rate, before.rate, "floor>=1.00 pause_ms="+millis(done.Pause))
	}
	return nil
}

func millis(d time.Duration) string { return strconv.FormatFloat(d.Seconds()*1000, 'f', 1, 64) }

// splitLoad is what goes on beside a split.
type splitLoad struct {
	*product
	clock   clock.Clock
	written atomic.Int64
}

// splitRun is what was seen during one.
type splitRun struct {
	rate    float64 // of writes, in a second
	longest time.Duration
}

// during runs the load until fn returns.
func (l *splitLoad) during(ctx context.Context, fn func() error) (splitRun, error) {
	var wg sync.WaitGroup
	var over atomic.Bool
	var longest atomic.Int64
	failures := make(chan error, 16)
	client := func(request func() error) {
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
	}
	begin, first := l.clock.Now(), l.written.Load()
	for range 8 {
		wg.Go(func() { client(func() error { return l.create(ctx, int(l.written.Add(1))-1) }) })
	}
	wg.Go(func() { client(func() error { return l.read(ctx, first) }) })
	wg.Go(func() { client(func() error { return l.query(ctx, first) }) })
	err := fn()
	took := l.clock.Now().Sub(begin)
	over.Store(true)
	wg.Wait()
	select {
	case failed := <-failures:
		return splitRun{}, failed
	default:
		return splitRun{float64(l.written.Load()-first) / took.Seconds(), time.Duration(longest.Load())}, err
	}
}

func (l *splitLoad) read(ctx context.Context, items int64) error {
	n := int(l.written.Load() * 7919 % items)
	key := `["key-` + strconv.Itoa(n/itemsPerKey) + `"]`
	_, err := l.engine.ReadItem(ctx, &engine.Call{}, "bench", "c", "item-"+strconv.Itoa(n), &key, engine.Conditions{})
	return err
}

func (l *splitLoad) query(ctx context.Context, items int64) error {
	key := "key-" + strconv.Itoa(int(l.written.Load()*7919%items)/itemsPerKey)
	r, err := l.engine.QueryItems(ctx, &engine.Call{}, "bench", "c", engine.QueryRequest{
		Body: []byte(`{"query":"SELECT * FROM c WHERE c.pk = @k","parameters":[{"name":"@k","value":"` + key + `"}]}`),
	})
	if err == nil && r.Count != itemsPerKey {
		err = fmt.Errorf("query of %s gave %d rows, want %d", key, r.Count, itemsPerKey)
	}
	return err
}
