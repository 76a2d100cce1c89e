package main

import (
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"time"
)

// Limits of a starting server, and of one without requests.
const (
	emptyStart   = 150 * time.Millisecond
	filledStart  = time.Second
	idleResident = 60 << 20
	idleShare    = 0.01 // of one core
)

// benchStart measures from process start to the first answer: on an empty
// directory, and to the first item of each data set. The ratio is limit ÷ median.
func benchStart(ctx context.Context, r *run) error {
	dir, err := r.temporary()
	if err != nil {
		return err
	}
	n := 0
	empty := func(ctx context.Context) (sample, error) {
		n++
		return r.startOnce(ctx, filepath.Join(dir, strconv.Itoa(n)),
			func(addr string) []byte { return request(addr, "GET", "/", "", "", nil, nil) })
	}
	if err := r.reportStart(ctx, "start_empty", set{}, emptyStart, empty); err != nil {
		return err
	}
	for _, ranges := range r.ranges {
		for _, items := range r.sizes {
			s := set{items, ranges}
			dir, err := r.data.closed(ctx, s)
			if err != nil {
				return err
			}
			filled := func(ctx context.Context) (sample, error) {
				return r.startOnce(ctx, dir, func(addr string) []byte { return readRequest(addr, items/2) })
			}
			if err := r.reportStart(ctx, "start_filled", s, filledStart, filled); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *run) reportStart(ctx context.Context, name string, s set, limit time.Duration, once side) error {
	found, _, err := r.takeTurns(ctx, 0, once)
	if err != nil {
		return err
	}
	r.report(figure{
		name: name, items: s.items, ranges: s.ranges, ratio: found[0].rate * limit.Seconds(), rate: found[0].rate,
		peer: 1 / limit.Seconds(), floor: atLeast(1),
		notes: []string{"ms=" + strconv.FormatFloat(1000/found[0].rate, 'f', 1, 64)},
	})
	return nil
}

// startOnce starts a server and sends it one request.
func (r *run) startOnce(ctx context.Context, data string, first func(addr string) []byte) (sample, error) {
	if !r.inside {
		if err := r.buildCommand(ctx); err != nil {
			return sample{}, err
		}
	}
	c, err := r.startProduct(ctx, data, "")
	if err != nil {
		return sample{}, err
	}
	defer c.stop()
	begin := time.Now() //nolint:forbidigo // wall time is what is measured
	if err := once(c.addr, 200, first(c.addr)); err != nil {
		return sample{}, err
	}
	took := c.ready + time.Since(begin) //nolint:forbidigo // wall time is what is measured
	return sample{rate: 1 / took.Seconds()}, nil
}

// benchIdle measures memory and CPU time of servers without requests: on an empty directory, and on
// the largest data sets.
func benchIdle(ctx context.Context, r *run) error {
	empty, err := r.temporary()
	if err != nil {
		return err
	}
	if err := r.idle(ctx, set{}, empty); err != nil {
		return err
	}
	for _, ranges := range r.ranges {
		s := set{r.sizes[len(r.sizes)-1], ranges}
		dir, err := r.data.closed(ctx, s)
		if err != nil {
			return err
		}
		if err := r.idle(ctx, s, dir); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) idle(ctx context.Context, s set, data string) error {
	c, err := r.startProduct(ctx, data, "")
	if err != nil {
		return err
	}
	defer c.stop()
	time.Sleep(r.round) // let the server settle after its start
	pid := c.cmd.Process.Pid
	before, err := processOf(pid)
	if err != nil {
		return errors.Join(errors.New("memory and CPU of a process are known on Linux only"), err)
	}
	took := 2 * r.round
	time.Sleep(took)
	after, err := processOf(pid)
	if err != nil {
		return err
	}
	share := (after.cpu - before.cpu).Seconds() / took.Seconds()
	notes := []string{
		"resident_mb=" + strconv.FormatFloat(float64(after.resident)/(1<<20), 'f', 1, 64),
		"cpu_percent=" + strconv.FormatFloat(share*100, 'f', 2, 64),
	}
	r.report(figure{
		name: "idle_memory", items: s.items, ranges: s.ranges, ratio: idleResident / float64(after.resident),
		floor: atLeast(1), notes: notes,
	})
	r.report(figure{
		name: "idle_cpu", items: s.items, ranges: s.ranges, ratio: share / idleShare, floor: atMost(1),
		notes: notes,
	})
	return nil
}
