package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// memoryGain is the least gain of a memory over REST on the work it is for. A memory below it is
// removed (design record 024).
const memoryGain = 1.10

// forgetting is work that several servers do: one with all memories except without, and one for
// each measured memory that lacks that memory too.
type forgetting struct {
	without  string            // memories that every server lacks; "" is none
	measured map[string]string // the name of the figure, by memory; "" is an identical server, which shows the noise
	creates  bool              // the work consists of creates, without reads
	// permanent is how many items replace those of the data set before the measurement. They never
	// expire, and are older than the default time to live of their container. 0 keeps the data set.
	permanent int
	// requests renders the requests, which are sent in turn; check looks at a reply.
	requests func(addr string, items int) (requests [][]byte, check func(body []byte) error)
}

// forgettings are measured in this order: those that create items are last.
var forgettings = []forgetting{
	{
		measured: map[string]string{"hints": "hints", "recent": "recent"},
		requests: readingHot,
	},
	{
		without: "recent", measured: map[string]string{"hints": "hints-alone"},
		requests: readingHot,
	},
	{
		measured: map[string]string{"recent": "recent-queries"},
		requests: askingFrom("SELECT TOP 20 * FROM c WHERE c.number3 >= @value ORDER BY c.number3"),
	},
	{
		measured: map[string]string{"sample": "sample"},
		requests: askingFrom("SELECT TOP 20 * FROM c WHERE c.number3 >= @value AND c.number5 >= @value"),
	},
	{
		measured: map[string]string{"absent": "absent"},
		requests: orderingAndChanging,
	},
	{
		measured:  map[string]string{"shown": "shown"},
		permanent: 400,
		requests:  counts,
	},
	{
		measured: map[string]string{"": "none", "ids": "ids"},
		creates:  true,
	},
}

// benchMemories measures the gain of each memory on the work it is for, against a server without
// it.
func benchMemories(ctx context.Context, r *run) error {
	var dirs []string
	for i := range forgettings {
		f := &forgettings[i]
		s := f.dataSet(r.sizes)
		if f.creates {
			dirs = nil // creates use copies of their own
		}
		for len(dirs) < 1+len(f.measured) { // each server has a copy of the data set
			dir, err := r.data.copyOf(ctx, s)
			if err != nil {
				return err
			}
			dirs = append(dirs, dir)
		}
		if err := r.forget(ctx, s, f, dirs); err != nil {
			return err
		}
	}
	return nil
}

// dataSet returns the data set for the work. Creates are measured with the largest data set of the
// run, because the memory ids is for data beyond the cache. Reads are measured with the data set of
// middle size.
func (f *forgetting) dataSet(sizes []int) set {
	if f.creates {
		return set{sizes[len(sizes)-1], 1}
	}
	return set{sizes[len(sizes)/2], 1}
}

func (r *run) forget(ctx context.Context, s set, f *forgetting, dirs []string) error {
	memories := slices.Sorted(maps.Keys(f.measured))
	servers := make([]*child, 1+len(memories))
	for i := range servers {
		without := f.without
		if i > 0 {
			without = strings.Trim(without+","+memories[i-1], ",")
		}
		c, err := r.startWithout(ctx, dirs[i], without)
		if err != nil {
			return fmt.Errorf("without %q: %w", without, err)
		}
		defer c.stop() //nolint:revive // the servers take turns: all stay up until the end
		servers[i] = c
	}
	sides, created := make([]side, len(servers)), make([]atomic.Int64, len(servers)) // items, in each copy
	for i, c := range servers {
		var err error
		if sides[i], err = r.working(ctx, s, f, c, &created[i]); err != nil {
			return err
		}
	}
	found, ratios, err := f.takeTurns(ctx, r, sides)
	if err != nil {
		return err
	}
	for i, memory := range memories {
		with, without, floor := found[0], found[i+1], atLeast(memoryGain)
		if memory == "" {
			floor.limit = 0
		}
		r.report(figure{
			name: "memory-" + f.measured[memory], items: s.items, ranges: s.ranges, ratio: ratios[i+1],
			rate: with.rate, peer: without.rate, floor: floor,
			notes: []string{
				"cpu_us=" + micros(with.cpu), "off_cpu_us=" + micros(without.cpu),
				"cpu_ratio=" + strconv.FormatFloat(without.cpu/with.cpu, 'f', 2, 64),
			},
		})
	}
	return nil
}

// takeTurns measures creates in short turns, because either side may have to compact; reads do not
// compact.
func (f *forgetting) takeTurns(ctx context.Context, r *run, sides []side) (found []sample, ratios []float64,
	err error,
) {
	if f.creates {
		return r.takeShortTurns(ctx, longerCreates, sides...)
	}
	found, _, err = r.takeTurns(ctx, 0, sides...)
	for _, one := range found {
		ratios = append(ratios, found[0].rate/one.rate)
	}
	return found, ratios, err
}

// working makes a side from the work of one server, after some unmeasured work.
func (r *run) working(ctx context.Context, s set, f *forgetting, c *child, created *atomic.Int64) (side, error) {
	if f.permanent > 0 {
		if err := makePermanent(ctx, c.addr, f.permanent); err != nil {
			return nil, err
		}
	}
	if f.creates {
		_, err := creating(c, r.round/6, s.items, created)(ctx)
		return creating(c, r.shortTurn(), s.items, created), err
	}
	requests, check := f.requests(c.addr, cmp.Or(f.permanent, s.items))
	// This warms the server up and checks its answers.
	_, err := requesting(c, 8, r.round/3, requests, check)(ctx)
	return requesting(c, 8, r.round/3, requests, nil), err
}

// makePermanent replaces the container and its items, and waits until the new items are older than
// the container's default time to live.
func makePermanent(ctx context.Context, addr string, items int) error {
	const defaultTTL = 2 // seconds
	definition := strings.Replace(dataSetContainer, `"id":"c"`, fmt.Sprintf(`"id":"c","defaultTtl":%d`, defaultTTL), 1)
	err := errors.Join(
		once(addr, 204, request(addr, "DELETE", "/"+containerPath, "colls", containerPath, nil, nil)),
		once(addr, 201, request(addr, "POST", "/dbs/bench/colls", "colls", "dbs/bench", nil, []byte(definition))))
	for n := 0; n < items && err == nil; n++ {
		body := append(bytes.TrimSuffix(itemJSON(nil, n), []byte("}")), `,"ttl":-1}`...)
		err = once(addr, 201, request(addr, "POST", documents, "docs", containerPath, []string{keyLine(n)}, body))
	}
	if err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-clock.System().After((defaultTTL + 2) * time.Second):
		return nil
	}
}

// creating returns a side that creates items with numbers above those of the data set, and counts
// them.
func creating(c *child, d time.Duration, items int, created *atomic.Int64) side {
	const block = createWriters * itemsPerKey // of spreadOut
	first := (items/block + 1) * block
	create := newCreateRequest(c.addr)
	next := func(buffer []byte) []byte { return create.create(buffer, spreadOut(first+int(created.Add(1))-1)) }
	return func(ctx context.Context) (sample, error) {
		return costing(c.cpu, func() (load, error) { return drive(ctx, c.addr, createWriters, d, 201, next, nil) })
	}
}

// readingHot returns point reads of a few items, again and again.
func readingHot(addr string, items int) ([][]byte, func([]byte) error) {
	return rendered(items, func(n int) []byte { return readRequest(addr, n) }), checkItem
}

// askingFrom returns a query of 20 rows over all ranges, with many values of its parameter.
func askingFrom(text string) func(addr string, items int) ([][]byte, func([]byte) error) {
	return func(addr string, items int) ([][]byte, func([]byte) error) {
		return rendered(items, func(n int) []byte {
			return queryRequest(addr, question{text: text, value: strconv.Itoa(numberOf(n, 3) / 2)})
		}), checkTwenty
	}
}

// counts returns queries that count items by the index, which is possible while no item has
// expired.
func counts(addr string, items int) ([][]byte, func([]byte) error) {
	below := numberLimit / items * 100 // of about a hundred items
	count := strconv.Itoa(countItems(items, func(n int) bool { return numberOf(n, 3) < below }))
	q := question{text: "SELECT VALUE COUNT(1) FROM c WHERE c.number3 < @value", value: strconv.Itoa(below)}
	return [][]byte{queryRequest(addr, q)}, func(body []byte) error {
		if !bytes.Contains(body, []byte(`"Documents":[`+count+`]`)) {
			return fmt.Errorf("a count of %s items gave %.200s", count, body)
		}
		return nil
	}
}

// changing is the number of ordered queries between two changes.
const changing = 20

// orderingAndChanging returns queries ordered by a path that half of the items lack, and between
// them changes that remove or restore the path of an item.
func orderingAndChanging(addr string, items int) ([][]byte, func([]byte) error) {
	i := 0
	return rendered(items, func(int) []byte {
		if i++; i%changing > 0 {
			return queryRequest(addr, question{text: "SELECT TOP 20 * FROM c ORDER BY c.half"})
		}
		n := i / (2 * changing) * 2 // each twice in a row; an item that has the path
		body := itemJSON(nil, n)
		if i/changing%2 == 0 {
			half, rest, _ := bytes.Cut(body, []byte(`,"half":`))
			_, rest, _ = bytes.Cut(rest, []byte(`,`))
			body = append(append(half[:len(half):len(half)], ','), rest...)
		}
		headers := []string{keyLine(n), "x-ms-documentdb-is-upsert: True", "prefer: return=minimal"}
		return request(addr, "POST", documents, "docs", containerPath, headers, body)
	}), checkOrdered
}

// checkOrdered checks that a page has 20 rows. The reply to a change has none.
func checkOrdered(body []byte) error {
	if len(body) == 0 {
		return nil
	}
	return checkTwenty(body)
}
