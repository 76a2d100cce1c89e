package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"
)

const (
	pointReadFloor = 0.80
	// bareLeast is the least rate of the bare server. A run in which it stays below is void.
	bareLeast = 20_000
	// prepared is the number of requests of a kind that are signed before the measurement, far apart
	// in their data.
	prepared = 2_000
)

// requesting returns a side that sends requests in turn and measures the CPU time of the server.
func requesting(c *child, connections int, d time.Duration, requests [][]byte, check func([]byte) error) side {
	next := inTurn(requests)
	return func(ctx context.Context) (sample, error) {
		return costing(c.cpu, func() (load, error) {
			return drive(ctx, c.addr, connections, d, 200, next, check)
		})
	}
}

// rendered renders that many requests about items far apart.
func rendered(items int, render func(n int) []byte) [][]byte {
	requests := make([][]byte, prepared)
	for i := range requests {
		requests[i] = render(i * 7919 % items)
	}
	return requests
}

// eachServer starts a server on every data set, all at once, and returns the sides that fn makes of
// them.
func (r *run) eachServer(ctx context.Context, fn func(s set, c *child) (side, error)) (sets []set, sides []side,
	err error,
) {
	for _, ranges := range r.ranges {
		for _, items := range r.sizes {
			s := set{items, ranges}
			c, err := r.data.server(ctx, s)
			if err != nil {
				return nil, nil, err
			}
			made, err := fn(s, c)
			if err != nil {
				return nil, nil, err
			}
			sets, sides = append(sets, s), append(sides, made)
		}
	}
	return sets, sides, nil
}

// benchPointRead compares point reads over REST with a bare server, in
// throughput and in CPU of the servers.
func benchPointRead(ctx context.Context, r *run) error {
	bare, err := r.startBare(ctx)
	if err != nil {
		return err
	}
	defer bare.stop()
	for _, connections := range []int{8, 64} {
		sets, sides, err := r.eachServer(ctx, func(s set, c *child) (side, error) {
			requests := rendered(s.items, func(n int) []byte { return readRequest(c.addr, n) })
			// warms the server up and checks its answers
			if _, err := requesting(c, connections, r.round/6, requests, checkItem)(ctx); err != nil {
				return nil, err
			}
			return requesting(c, connections, r.round/2, requests, nil), nil
		})
		if err != nil {
			return err
		}
		requests := rendered(prepared, func(n int) []byte { return readRequest(bare.addr, n) })
		if _, err := requesting(bare, connections, r.round/6, requests, checkItem)(ctx); err != nil {
			return err
		}
		sides = append(sides, requesting(bare, connections, r.round/2, requests, nil))
		found, _, err := r.takeTurns(ctx, 0, sides...)
		if err != nil {
			return err
		}
		peer := found[len(found)-1]
		for i, s := range sets {
			r.reportPointReads(fmt.Sprintf("point_read_rest_%d", connections), s, found[i], peer)
		}
	}
	return r.profileServer(ctx, "point_read_rest", func(c *child, s set) [][]byte {
		return rendered(s.items, func(n int) []byte { return readRequest(c.addr, n) })
	})
}

func (r *run) reportPointReads(name string, s set, own, peer sample) {
	notes := []string{"cpu_us=" + micros(own.cpu), "peer_cpu_us=" + micros(peer.cpu)}
	if peer.rate < bareLeast {
		notes = append(notes, "void=peer-below-20k/s")
	}
	r.report(figure{
		name: name, items: s.items, ranges: s.ranges, ratio: own.rate / peer.rate, rate: own.rate,
		peer: peer.rate, floor: atLeast(pointReadFloor), notes: notes,
	})
	if own.cpu == 0 || peer.cpu == 0 {
		return // the system does not report it
	}
	r.report(figure{
		name: name + "_cpu", items: s.items, ranges: s.ranges, ratio: peer.cpu / own.cpu, rate: 1e9 / own.cpu,
		peer: 1e9 / peer.cpu, floor: atLeast(pointReadFloor), notes: notes,
	})
}

// profileServer profiles a server on the first data set of the largest size.
func (r *run) profileServer(ctx context.Context, name string, requests func(c *child, s set) [][]byte) error {
	if r.profiles == "" {
		return nil
	}
	s := set{r.sizes[len(r.sizes)-1], r.ranges[0]}
	dir, err := r.data.closed(ctx, s)
	if err != nil {
		return err
	}
	file, err := filepath.Abs(filepath.Join(r.profiles, name+".pprof"))
	if err != nil {
		return err
	}
	c, err := r.startProduct(ctx, dir, file)
	if err != nil {
		return err
	}
	defer c.stop()
	_, err = requesting(c, 8, 2*r.round, requests(c, s), nil)(ctx)
	return err
}

// benchQueryREST measures the CPU time of a server for a query of 20 rows, within one logical
// partition and merged over all ranges, as the container grows. Its ratio is that of the larger
// container divided by that of the smallest.
func benchQueryREST(ctx context.Context, r *run) error {
	for _, kind := range []struct {
		name string
		ask  func(n int) question
	}{
		{"query_rest", itemsOfKey},
		{"query_rest_merged", func(n int) question {
			return question{
				text:  "SELECT TOP 20 * FROM c WHERE c.number3 >= @value ORDER BY c.number3",
				value: strconv.Itoa(numberOf(n, 3) * 9 / 10), rows: itemsPerKey,
			}
		}},
	} {
		_, sides, err := r.eachServer(ctx, func(s set, c *child) (side, error) {
			requests := rendered(s.items, func(n int) []byte { return queryRequest(c.addr, kind.ask(n)) })
			// warms the server up and checks its answers
			if _, err := requesting(c, 8, r.round/6, requests, checkTwenty)(ctx); err != nil {
				return nil, err
			}
			return requesting(c, 8, r.round/2, requests, nil), nil
		})
		if err != nil {
			return err
		}
		found, _, err := r.takeTurns(ctx, 0, sides...)
		if err != nil {
			return err
		}
		for i, ranges := range r.ranges {
			r.reportGrowth(kind.name, ranges, found[i*len(r.sizes):(i+1)*len(r.sizes)])
		}
		if err := r.profileServer(ctx, kind.name, func(c *child, s set) [][]byte {
			return rendered(s.items, func(n int) []byte { return queryRequest(c.addr, kind.ask(n)) })
		}); err != nil {
			return err
		}
	}
	return nil
}

// checkItem checks that a reply is an item as it was written, with its system properties.
func checkItem(body []byte) error {
	if !bytes.Contains(body, []byte(`"pk":"key-`)) || !bytes.Contains(body, []byte(`"_etag":`)) {
		return fmt.Errorf("a point read gave %.200s", body)
	}
	return nil
}

// checkTwenty checks that a page has 20 rows.
func checkTwenty(body []byte) error {
	if !bytes.Contains(body, []byte(`"_count":20`)) {
		return fmt.Errorf("a query of 20 rows gave %.200s", body)
	}
	return nil
}

// benchCreateREST compares durable creates over REST with raw storage.
func benchCreateREST(ctx context.Context, r *run) error {
	for _, ranges := range r.writers {
		if err := r.compareCreatesREST(ctx, ranges); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) compareCreatesREST(ctx context.Context, ranges int) error {
	data, err := r.temporary()
	if err != nil {
		return err
	}
	c, err := r.startProduct(ctx, data, "")
	if err != nil {
		return err
	}
	defer c.stop()
	if err := prepare(c.addr, dataSetContainer, ranges); err != nil {
		return err
	}
	raw, err := r.newRawStore(ctx, ranges)
	if err != nil {
		return err
	}
	defer raw.close()
	create := newCreateRequest(c.addr)
	var n atomic.Int64
	next := func(buffer []byte) []byte { return create.create(buffer, spreadOut(int(n.Add(1))-1)) }
	creates := func(ctx context.Context) (sample, error) {
		return costing(c.cpu,
			func() (load, error) { return drive(ctx, c.addr, createWriters, longerCreates*r.round, 201, next, nil) })
	}
	both := func() time.Duration { return cpuTime() + c.cpu() }
	found, _, err := r.takeTurns(ctx, 0, afterRest(both, raw.drive(createWriters, longerCreates*r.round)),
		afterRest(both, creates))
	if err != nil {
		return err
	}
	peer, own := found[0], found[1]
	r.report(figure{
		name: fmt.Sprintf("create_rest_%d", ranges), ratio: own.rate / peer.rate, rate: own.rate, peer: peer.rate,
		floor: atLeast(createRESTFloor),
		notes: []string{
			"container_ranges=" + strconv.Itoa(ranges), "cpu_us=" + micros(own.cpu),
			"peer_cpu_us=" + micros(peer.cpu),
		},
	})
	return nil
}
