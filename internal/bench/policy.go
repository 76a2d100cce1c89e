package main

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
)

// benchPolicyChange changes the policy of a full container, so that its index is rebuilt, while
// eight clients write. Its ratio is limit ÷ longest write; the rate is that of the rebuilt items,
// the peer's that of the writes meanwhile.
func benchPolicyChange(ctx context.Context, r *run) error {
	for _, ranges := range r.ranges {
		if err := r.changePolicy(ctx, set{r.items, ranges}); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) changePolicy(ctx context.Context, s set) error {
	dir, err := r.data.copyOf(ctx, s)
	if err != nil {
		return err
	}
	p, err := openProduct(ctx, dir)
	if err != nil {
		return err
	}
	defer p.close()
	c := clock.System()
	load := &writeLoad{clock: c}
	for range 8 {
		load.clients = append(load.clients,
			func() error { return p.upsert(ctx, int(load.written.Add(1)*7919%int64(s.items))) })
	}
	body := strings.Replace(dataSetContainer, `"excludedPaths":[`,
		`"excludedPaths":[{"path":"/number6/?"},{"path":"/text5/?"},`, 1)
	var answered, took time.Duration
	meanwhile, err := load.during(func() error {
		begin := c.Now()
		if _, err := p.engine.ReplaceContainer(ctx, &api.Call{}, "bench", "c", []byte(body),
			api.Conditions{}); err != nil {
			return err
		}
		answered = c.Now().Sub(begin)
		err := p.rebuilt(ctx, c)
		took = c.Now().Sub(begin)
		return err
	})
	if err != nil {
		return err
	}
	// Queries still find items by a path that is no longer indexed.
	found := listing("c.number6 < 1000", countItems(s.items, func(n int) bool { return numberOf(n, 6) < 1000 }))
	if _, err := p.ask(ctx, found, false); err != nil {
		return err
	}
	r.report(figure{
		name: "policy_change", items: s.items, ranges: s.ranges, ratio: longestWait.Seconds() / meanwhile.longest.Seconds(),
		rate: float64(s.items) / took.Seconds(), peer: meanwhile.rate, floor: atLeast(1),
		notes: []string{
			"longest_ms=" + millis(meanwhile.longest),
			"took_s=" + strconv.FormatFloat(took.Seconds(), 'f', 2, 64), "answered_ms=" + millis(answered),
		},
	})
	return nil
}

// rebuilt waits until every range has the index of the container's policy.
func (p *product) rebuilt(ctx context.Context, c clock.Clock) error {
	for {
		r, err := p.engine.ReadContainer(ctx, &api.Call{}, "bench", "c", api.Conditions{},
			api.ContainerOptions{Quota: true})
		if err != nil {
			return err
		}
		if r.Usage.IndexProgress == 100 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-c.After(10 * time.Millisecond):
		}
	}
}
