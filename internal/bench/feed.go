package main

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

const (
	// feedRate is the least number of changes that a reader far behind gets in a second.
	feedRate = 100_000
	// feedLatency is how long after a commit a waiting reader may hear of it.
	feedLatency = 20 * time.Millisecond
	// versionsFloor is the least rate of durable creates with all versions kept, relative to creates
	// without.
	versionsFloor = 0.70
	// feedPage is the page size of the reader.
	feedPage = 1_000
)

// benchFeedRead measures a reader of the change feed that is a whole data set behind.
func benchFeedRead(ctx context.Context, r *run) error {
	return r.eachSet(ctx, func(s set, p *product) error { return r.measureFeed(ctx, s, p) })
}

// benchFeed measures a reader that waits for a change, and the cost of keeping all versions.
func benchFeed(ctx context.Context, r *run) error {
	if err := r.measureWake(ctx); err != nil {
		return err
	}
	for _, ranges := range r.writers {
		if err := r.compareVersions(ctx, ranges); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) measureFeed(ctx context.Context, s set, p *product) error {
	reading := func(ctx context.Context) (sample, error) {
		begin, read, position := time.Now(), 0, "" //nolint:forbidigo // wall time is what is measured
		for {
			reply, err := p.changes(ctx, position, api.FeedOptions{MaxItems: feedPage})
			if err != nil {
				return sample{}, err
			}
			if reply.Count < 0 { // nothing more
				if read != s.items {
					return sample{}, unexpected("changes", read, s.items)
				}
				taken := time.Since(begin) //nolint:forbidigo // wall time is what is measured
				return sample{rate: float64(read) / taken.Seconds()}, nil
			}
			read += reply.Count
			position = strings.Trim(string(reply.ETag), `"`)
			reply.Release()
		}
	}
	found, _, err := r.takeTurns(ctx, r.budget, r.profiled("feed_read_"+s.String(), reading))
	if err != nil {
		return err
	}
	r.report(figure{
		name: "feed_read", items: s.items, ranges: s.ranges, ratio: found[0].rate / feedRate, rate: found[0].rate,
		peer: feedRate, floor: atLeast(1),
	})
	return nil
}

func (p *product) changes(ctx context.Context, position string, o api.FeedOptions) (*cosmos.Reply, error) {
	return p.engine.ReadChangeFeed(ctx, &api.Call{}, "bench", "c",
		api.ChangeFeedRequest{FeedOptions: o, Position: position},
		cosmos.BareItems)
}

// measureWake measures how long after the reply to a create a waiting reader has its item.
func (r *run) measureWake(ctx context.Context) error {
	p, err := r.newProduct(ctx, dataSetContainer, 1)
	if err != nil {
		return err
	}
	defer p.close()
	n := 0
	found, _, err := r.takeTurns(ctx, 0, func(ctx context.Context) (sample, error) {
		var waits []float64
		for range 100 {
			wait, err := p.wake(ctx, n)
			if err != nil {
				return sample{}, err
			}
			n++
			waits = append(waits, wait.Seconds())
		}
		slices.Sort(waits)
		return sample{rate: 1 / waits[len(waits)*99/100]}, nil
	})
	if err != nil {
		return err
	}
	r.report(figure{
		name: "feed_wake", ratio: found[0].rate * feedLatency.Seconds(), rate: found[0].rate, peer: 1 / feedLatency.Seconds(),
		floor: atLeast(1),
		notes: []string{"p99_us=" + strconv.FormatFloat(1e6/found[0].rate, 'f', 0, 64)},
	})
	return nil
}

func (p *product) wake(ctx context.Context, n int) (time.Duration, error) {
	reply, err := p.changes(ctx, "", api.FeedOptions{MaxItems: 1 + n})
	if err != nil {
		return 0, err
	}
	position := strings.Trim(string(reply.ETag), `"`)
	heard, failed := make(chan time.Time, 1), make(chan error, 1)
	go func() {
		err := p.engine.AwaitChange(ctx, &api.Call{}, "bench", "c", api.ChangeFeedRequest{Position: position})
		if err == nil {
			reply, err = p.changes(ctx, position, api.FeedOptions{})
		}
		if err == nil && reply.Count != 1 {
			err = unexpected("changes", reply.Count, 1)
		}
		heard <- time.Now() //nolint:forbidigo // wall time is what is measured
		failed <- err
	}()
	time.Sleep(time.Millisecond) //nolint:forbidigo // until the reader waits
	if err := p.create(ctx, n); err != nil {
		return 0, err
	}
	committed := time.Now() //nolint:forbidigo // wall time is what is measured
	at := <-heard
	return max(at.Sub(committed), time.Microsecond), <-failed
}

// compareVersions compares durable creates in a container that keeps all versions with those in one
// that keeps none.
func (r *run) compareVersions(ctx context.Context, ranges int) error {
	keeps := strings.Replace(dataSetContainer, `"id":"c"`, `"id":"c","changeFeedPolicy":{"retentionDuration":1440}`, 1)
	var sides []side
	for _, body := range []string{dataSetContainer, keeps} {
		p, err := r.newProduct(ctx, body, ranges)
		if err != nil {
			return err
		}
		defer p.close() //nolint:revive // both take turns: they stay open until the end
		sides = append(sides, p.creating(longerCreates*r.round))
	}
	found, _, err := r.takeTurns(ctx, 0, sides...)
	if err != nil {
		return err
	}
	r.reportLog("feed_versions", ranges, found[1], found[0], versionsFloor)
	return nil
}
