package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// storeDirectory is the name of the store within a server's data directory.
const storeDirectory = "store"

// product is the engine on a data directory, without a server.
type product struct {
	db      *storage.DB
	store   *store.Store
	engine  *cosmos.Service
	witness *witness.Witness
	notes   *notes
}

// watch begins a witness, as package orrery does.
func (p *product) watch(path string) (err error) {
	positions := p.store.Positions()
	entries := make([]witness.Entry, len(positions))
	for i, one := range positions {
		entries[i] = witness.Entry{
			Container: one.Container, Partition: one.Partition, LSN: uint64(one.LSN), Place: one.Place,
			Chain: one.Chain,
		}
	}
	p.witness, err = witness.Begin(
		witness.OS(), path, witness.IdentityOf(p.store.Secret()), witness.Mark(p.db.Mark()), entries,
		slog.New(slog.DiscardHandler),
	)
	if err != nil {
		return err
	}
	p.notes = &notes{Witness: p.witness}
	p.store.SetWitness(p.notes, positions)
	p.db.WatchMark(func(m storage.Mark, newLog bool) {
		if !p.notes.muted.Load() {
			p.witness.SetMark(witness.Mark(m), newLog)
		}
	})
	return nil
}

// notes are what a store reports to its witness. While they are muted, the witness receives no
// writes.
type notes struct {
	*witness.Witness
	muted atomic.Bool
}

func (n *notes) Note(slot int, lsn uint64, place uint32, chain [16]byte) {
	if !n.muted.Load() {
		n.Witness.Note(slot, lsn, place, chain)
	}
}

// openProduct opens or creates a data directory, with the witness of a server.
func openProduct(ctx context.Context, dir string) (*product, error) {
	p := new(product)
	var err error
	if p.db, err = storage.Open(storage.Options{
		Dir:         filepath.Join(dir, storeDirectory),
		PointSpaces: store.PointSpaces(),
	}); err != nil {
		return nil, err
	}
	if p.store, err = store.OpenStore(p.db, store.Options{Clock: clock.System()}); err != nil {
		_ = p.db.Close()
		return nil, err
	}
	opened, err := engine.Open(ctx, engine.Options{Store: p.store, Clock: clock.System()})
	if err != nil {
		_ = p.store.Close()
		_ = p.db.Close()
		return nil, err
	}
	p.engine = cosmos.New(opened)
	if err := p.watch(filepath.Join(dir, "witness")); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *product) close() {
	_ = p.engine.Close()
	_ = p.store.Close()
	_ = p.db.Close()
	if p.witness != nil { // nil when the witness could not start
		_ = p.witness.Close(witness.Mark(p.db.Mark()))
	}
}

// newProduct opens a product in a new directory with an empty container.
func (r *run) newProduct(ctx context.Context, body string, ranges int) (*product, error) {
	return r.newOpenedBy(ctx, openProduct, body, ranges)
}

// newOpenedBy is newProduct with the given function to open it.
func (r *run) newOpenedBy(
	ctx context.Context, open func(context.Context, string) (*product, error), body string, ranges int,
) (*product, error) {
	dir, err := r.temporary()
	if err != nil {
		return nil, err
	}
	p, err := open(ctx, dir)
	if err != nil {
		return nil, err
	}
	if err := p.createContainer(ctx, body, ranges); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// throughputOf returns a throughput, in RU/s, for which a new container has that many physical
// partitions: one for each 6,000.
func throughputOf(ranges int) string {
	if ranges == 1 {
		return "400"
	}
	return strconv.Itoa(ranges * 6_000)
}

// createContainer makes the container "c" of the database "bench".
func (p *product) createContainer(ctx context.Context, body string, ranges int) error {
	if _, err := p.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"bench"}`), cosmos.Throughput{}); err != nil {
		return err
	}
	_, err := p.engine.CreateContainer(ctx, &api.Call{}, "bench", []byte(body),
		cosmos.Throughput{Offer: throughputOf(ranges)})
	return err
}

func (p *product) create(ctx context.Context, n int) error {
	return p.createBody(ctx, n, itemJSON(nil, n))
}

// createBody creates an item with the partition key of item n.
func (p *product) createBody(ctx context.Context, n int, body []byte) error {
	key := keyHeader(n)
	r, err := p.engine.CreateItem(ctx, &api.Call{}, "bench", "c", api.ItemWrite{Body: body, PartitionKey: &key})
	if err == nil {
		r.Release()
	}
	return err
}

func (p *product) upsert(ctx context.Context, n int) error {
	key := keyHeader(n)
	_, err := p.engine.UpsertItem(ctx, &api.Call{}, "bench", "c",
		api.ItemWrite{Body: itemJSON(nil, n), PartitionKey: &key})
	return err
}

func (p *product) read(ctx context.Context, n int) error {
	key := keyHeader(n)
	r, err := p.engine.ReadItem(ctx, &api.Call{}, "bench", "c", idOf(n), &key, api.Conditions{})
	if err == nil {
		r.Release()
	}
	return err
}

// load creates the first items of an empty container in bulk.
func (p *product) load(ctx context.Context, items int) error {
	var next atomic.Int64
	var wg sync.WaitGroup
	failures := make(chan error, 16)
	for range cap(failures) {
		wg.Go(func() {
			for ctx.Err() == nil {
				first := int(next.Add(engine.MaxBatchOperations)) - engine.MaxBatchOperations
				if first >= items {
					return
				}
				if err := p.loadSome(ctx, first, min(first+engine.MaxBatchOperations, items)); err != nil {
					failures <- err
					return
				}
			}
		})
	}
	wg.Wait()
	select {
	case err := <-failures:
		return err
	default:
		return ctx.Err()
	}
}

func (p *product) loadSome(ctx context.Context, first, end int) error {
	request := api.BatchRequest{ContinueOnError: true}
	for n := first; n < end; n++ {
		key := keyHeader(n)
		request.Operations = append(request.Operations,
			api.BatchOperation{Kind: api.OperationCreate, PartitionKey: &key, Body: itemJSON(nil, n), Minimal: true})
	}
	reply, err := p.engine.ExecuteBatch(ctx, &api.Call{}, "bench", "c", request)
	if err != nil {
		return err
	}
	for i, result := range reply.Results {
		if result.Status != 201 {
			return unexpected("create of "+idOf(first+i), result.Status, 201)
		}
	}
	return nil
}
