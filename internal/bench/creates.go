package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// The floors of a durable create against raw storage.
const (
	createInProcessFloor = 0.75
	createRESTFloor      = 0.50
	createWriters        = 64
	// longerCreates multiplies the length of their rounds. A round of three seconds lies before or
	// within a compaction of the store, and either side may use twice the CPU time of its round
	// before.
	longerCreates = 3
	// witnessFloor is the least rate with a witness, relative to a store without one.
	witnessFloor = 0.97
)

// benchCreateInProcess compares durable creates in process with raw storage, by
// the number of ranges that share them.
func benchCreateInProcess(ctx context.Context, r *run) error {
	for _, ranges := range r.writers {
		if err := r.compareCreates(ctx, ranges); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) compareCreates(ctx context.Context, ranges int) error {
	p, err := r.newProduct(ctx, dataSetContainer, ranges)
	if err != nil {
		return err
	}
	defer p.close()
	raw, err := r.newRawStore(ctx, ranges)
	if err != nil {
		return err
	}
	defer raw.close()
	var n atomic.Int64
	name := fmt.Sprintf("create_in_process_%d", ranges)
	creates := r.profiled(name,
		p.writing(longerCreates*r.round, func() error { return p.create(context.Background(), spreadOut(int(n.Add(1))-1)) }))
	found, _, err := r.takeTurns(ctx, 0, afterRest(cpuTime, raw.drive(createWriters, longerCreates*r.round)),
		afterRest(cpuTime, creates))
	if err != nil {
		return err
	}
	peer, own := found[0], found[1]
	r.report(figure{
		name: name, ratio: own.rate / peer.rate, rate: own.rate, peer: peer.rate, floor: atLeast(createInProcessFloor),
		notes: []string{
			"container_ranges=" + strconv.Itoa(ranges), "cpu_us=" + micros(own.cpu),
			"peer_cpu_us=" + micros(peer.cpu),
		},
	})
	return nil
}

// benchWitness compares durable creates with a witness and without one, by the number
// of ranges that share them.
func benchWitness(ctx context.Context, r *run) error {
	for _, ranges := range r.writers {
		if err := r.compareWitness(ctx, ranges); err != nil {
			return err
		}
	}
	return nil
}

// compareWitness measures one store, whose witness alternately records and does not.
func (r *run) compareWitness(ctx context.Context, ranges int) error {
	p, err := r.newProduct(ctx, dataSetContainer, ranges)
	if err != nil {
		return err
	}
	defer p.close()
	var n atomic.Int64
	creates := p.writing(r.shortTurn(), func() error { return p.create(context.Background(), spreadOut(int(n.Add(1))-1)) })
	taking := func(notes bool) side {
		return func(ctx context.Context) (sample, error) {
			p.notes.muted.Store(!notes)
			return creates(ctx)
		}
	}
	found, ratios, err := r.takeShortTurns(ctx, longerCreates, taking(true), taking(false))
	if err != nil {
		return err
	}
	with, without := found[0], found[1]
	r.report(figure{
		name: fmt.Sprintf("witness_%d", ranges), ratio: ratios[1], rate: with.rate, peer: without.rate,
		floor: atLeast(witnessFloor),
		notes: []string{
			"container_ranges=" + strconv.Itoa(ranges), "cpu_us=" + micros(with.cpu),
			"peer_cpu_us=" + micros(without.cpu),
		},
	})
	return nil
}

// writing returns a side of 64 writers.
func (p *product) writing(d time.Duration, write func() error) side {
	return func(ctx context.Context) (sample, error) {
		return costing(cpuTime, func() (load, error) { return inParallel(ctx, createWriters, d, again(write)) })
	}
}

// benchWriteCost measures creates of one item under policies that index more and more of its paths.
// The ratio is the rate with 0 paths divided by the rate with that many: how much more expensive a
// write is than one without an index.
func benchWriteCost(ctx context.Context, r *run) error {
	counts := []int{0, 1, 5, 10, 20, costPaths}
	sides := make([]side, len(counts))
	for i, paths := range counts {
		p, err := r.newProduct(ctx, costContainer(paths), 1)
		if err != nil {
			return err
		}
		defer p.close() //nolint:revive // the policies take turns: all stay open until the end
		var n atomic.Int64
		sides[i] = afterRest(cpuTime, p.writing(r.round/2, func() error {
			item := spreadOut(int(n.Add(1)) - 1)
			return p.createBody(context.Background(), item, costItem(item))
		}))
	}
	found, _, err := r.takeTurns(ctx, 0, sides...)
	if err != nil {
		return err
	}
	for i, paths := range counts {
		r.report(figure{
			name: fmt.Sprintf("write_cost_%d_paths", paths), ratio: found[0].rate / found[i].rate, rate: found[i].rate,
			peer: found[0].rate,
			notes: []string{
				"paths=" + strconv.Itoa(paths), "cpu_us=" + micros(found[i].cpu),
				"cpu_to_none=" + strconv.FormatFloat(found[i].cpu/found[0].cpu, 'f', 2, 64),
			},
		})
	}
	return nil
}

// costPaths is the number of properties of the measured items, besides id and pk.
const costPaths = 50

// costItem returns an item of about 1 KB with 50 properties p0 to p49.
func costItem(n int) []byte {
	dst := append(make([]byte, 0, 1400), `{"id":"item-`...)
	dst = append(append(append(appendNumber(dst, n), `","pk":"`...), keyOf(n)...), '"')
	for i := range costPaths {
		dst = appendNumber(append(dst, `,"p`...), i)
		if i%2 == 0 {
			dst = appendNumber(append(dst, `":`...), numberOf(n, i))
			continue
		}
		dst = append(append(append(dst, `":"`...), filler[:12]...), '-')
		dst = append(appendNumber(dst, (n*31+i)%100_000), '"')
	}
	return append(dst, '}')
}

// costContainer returns a container whose policy indexes only the first paths of such an item. With
// 0 paths it indexes nothing, not even id and _ts.
func costContainer(paths int) string {
	const head = `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2},"indexingPolicy":{`
	if paths == 0 {
		return head + `"indexingMode":"none","automatic":false,"includedPaths":[],"excludedPaths":[]}}`
	}
	included := make([]string, paths)
	for i := range included {
		included[i] = `{"path":"/p` + strconv.Itoa(i) + `/?"}`
	}
	return head + `"indexingMode":"consistent","automatic":true,"includedPaths":[` + strings.Join(included, ",") +
		`],"excludedPaths":[{"path":"/*"}]}}`
}
