package sample

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/clock"
)

// Throughput of the load. A container created with more than oneRange RU/s has one range per
// perRange RU/s.
const (
	oneRange       = 10_000
	perRange       = 6_000
	metaThroughput = 4_000
	minThroughput  = 400
)

// DefaultRanges and DefaultWorkers replace zeros in Options.
const (
	DefaultRanges  = 5
	DefaultWorkers = 32
)

// progressInterval is the time between calls of Options.Progress.
const progressInterval = 100 * time.Millisecond

// scaleBackTime limits scaling back after an interruption.
const scaleBackTime = 10 * time.Second

// Options configure a load.
type Options struct {
	// Client is the client of the account.
	Client *azcosmos.Client
	// Database is created when absent.
	Database string
	// Workers is the number of concurrent requests; 0 means DefaultWorkers.
	Workers int
	// Ranges is the number of physical partitions with which the containers of customers and products
	// are created; 0 means DefaultRanges.
	Ranges int
	// Throughput is the RU/s of these two containers during the load; 0 means 6,000 per range, or
	// 10,000 for a single range.
	Throughput int
	// FromStart sends every item, including those that an earlier load has sent.
	FromStart bool
	// Throttled returns the number of 429 responses so far; may be nil.
	Throttled func() int64
	// Progress is called periodically, from one goroutine at a time; may be nil.
	Progress func(Progress)
}

// Progress is the progress of loading one container.
type Progress struct {
	Container   string
	Done, Total int64
	// Sent counts the items of this run, without those of an earlier run.
	Sent      int64
	Charge    float64
	Throttled int64
	Elapsed   time.Duration
	// Complete is set in the last call for a container.
	Complete bool
}

// Result is the result of loading one container.
type Result struct {
	Container string
	// Created items are new. Present items existed and were sent again. Skipped items are known to
	// exist from an earlier load.
	Created, Present, Skipped int64
	// Charge is the charge of the items in RU.
	Charge  float64
	Elapsed time.Duration
	// Ranges is the number of physical partitions; 0 when unknown.
	Ranges int
	// LoadThroughput and Throughput are the RU/s during and after the load; 0 when the container has
	// no throughput of its own.
	LoadThroughput, Throughput int
}

// ErrOtherItems is returned for a container that already holds other items.
var ErrOtherItems = errors.New("the container holds other items already")

// Load fills a database with the shop. After an interruption, call it again: it asks the server how
// far it got and continues there. It returns the results of the containers it has worked on, even
// with an error.
func Load(ctx context.Context, w *WebStore, o Options) ([]Result, error) {
	if o.Workers <= 0 {
		o.Workers = DefaultWorkers
	}
	if o.Ranges <= 0 {
		o.Ranges = DefaultRanges
	}
	if o.Throughput <= 0 {
		o.Throughput = throughputFor(o.Ranges)
	}
	if o.Throttled == nil {
		o.Throttled = func() int64 { return 0 }
	}
	if o.Progress == nil {
		o.Progress = func(Progress) {}
	}
	_, err := o.Client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: o.Database}, nil)
	if err != nil && statusOf(err) != http.StatusConflict {
		return nil, fmt.Errorf("create database %s: %w", o.Database, err)
	}
	var results []Result
	for _, c := range w.Containers() {
		l := &loader{options: o, store: w, container: c}
		err := l.run(ctx)
		results = append(results, l.result())
		if err != nil {
			return results, fmt.Errorf("load container %s: %w", c.Name, err)
		}
	}
	return results, nil
}

// loader loads one container.
type loader struct {
	options   Options
	store     *WebStore
	container Container
	client    *azcosmos.ContainerClient

	start   int // the first item to send
	began   time.Time
	elapsed time.Duration
	created atomic.Int64
	present atomic.Int64

	mu     sync.Mutex
	charge float64

	throttledBefore            int64
	ranges                     int
	loadThroughput, throughput int
}

func (l *loader) run(ctx context.Context) (err error) {
	before, err := l.provision(ctx)
	if err != nil {
		return err
	}
	if l.loadThroughput > 0 {
		// Throughput costs money by the hour on an account in the cloud, and so it is scaled back even
		// after an interruption.
		defer func() {
			back, cancel := context.WithTimeout(context.WithoutCancel(ctx), scaleBackTime)
			defer cancel()
			err = errors.Join(err, l.scaleBack(back, before))
		}()
	}
	if !l.options.FromStart {
		if l.start, err = l.reached(ctx); err != nil {
			return err
		}
	}
	l.began = clock.System().Now()
	l.throttledBefore = l.options.Throttled()
	err = l.send(ctx)
	l.elapsed = clock.System().Now().Sub(l.began)
	l.options.Progress(l.progress(err == nil))
	return err
}

// provision creates the container with the throughput of the load, or raises that of an existing
// one. It returns the throughput to return to; 0 for the least allowed.
func (l *loader) provision(ctx context.Context) (before int, err error) {
	rate := l.options.Throughput
	if l.container.Name == ContainerMeta {
		rate = min(rate, metaThroughput)
	}
	database, err := l.options.Client.NewDatabase(l.options.Database)
	if err != nil {
		return 0, err
	}
	if l.client, err = database.NewContainer(l.container.Name); err != nil {
		return 0, err
	}
	throughput := azcosmos.NewManualThroughputProperties(int32(rate)) // the server checks the value
	_, err = database.CreateContainer(ctx, azcosmos.ContainerProperties{
		ID: l.container.Name,
		PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{
			Paths: []string{l.container.PartitionKeyPath}, Kind: azcosmos.PartitionKeyKindHash, Version: 2,
		},
	}, &azcosmos.CreateContainerOptions{ThroughputProperties: &throughput})
	switch {
	case err == nil:
		l.loadThroughput = rate
	case statusOf(err) == http.StatusConflict:
		before = l.raise(ctx, rate)
	default:
		return 0, fmt.Errorf("create: %w", err)
	}
	if ranges, err := l.client.ReadFeedRanges(ctx, nil); err == nil {
		l.ranges = len(ranges)
	}
	return before, nil
}

// raise raises the throughput of an existing container. Where that is impossible (shared
// throughput, serverless, more than its ranges allow) the load continues with the existing
// throughput.
func (l *loader) raise(ctx context.Context, rate int) (before int) {
	response, err := l.client.ReadThroughput(ctx, nil)
	if err != nil || response.ThroughputProperties == nil {
		return 0
	}
	have, manual := response.ThroughputProperties.ManualThroughput()
	if !manual {
		return 0
	}
	if int(have) == rate {
		// An interrupted load of ours left this throughput.
		l.loadThroughput = rate
		return 0
	}
	before = int(have)
	l.throughput = before
	if before > rate {
		return before
	}
	// the server checks the value
	_, err = l.client.ReplaceThroughput(ctx, azcosmos.NewManualThroughputProperties(int32(rate)), nil)
	if err == nil {
		l.loadThroughput = rate
	}
	return before
}

// scaleBack returns to the earlier throughput, or to the least that the account allows and that
// keeps the ranges of the load.
func (l *loader) scaleBack(ctx context.Context, before int) error {
	response, err := l.client.ReadThroughput(ctx, nil)
	if err != nil {
		return fmt.Errorf("read throughput: %w", err)
	}
	target := max(minThroughput, l.loadThroughput/100)
	if response.MinThroughput != nil {
		target = int(*response.MinThroughput)
	}
	if before == 0 {
		target = max(target, leastThroughputFor(l.ranges))
	}
	target = (max(target, before) + 99) / 100 * 100
	l.throughput = target
	_, err = l.client.ReplaceThroughput(ctx, azcosmos.NewManualThroughputProperties(int32(target)), nil) // small
	if err != nil {
		l.throughput = l.loadThroughput
		return fmt.Errorf("scale back to %d RU/s: %w", target, err)
	}
	return nil
}

// throughputFor returns the throughput that gives a new container this many ranges.
func throughputFor(ranges int) int {
	if ranges == 1 {
		return oneRange
	}
	return ranges * perRange
}

// leastThroughputFor returns the least RU/s that give a new container this many ranges. Scaling a
// container down to it keeps its ranges.
func leastThroughputFor(ranges int) int {
	if ranges < 2 {
		return 0
	}
	return max(oneRange, (ranges-1)*perRange) + 1
}

// send creates the items from l.start on, in order, with a limited number of concurrent requests.
func (l *loader) send(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	line := newQueue(l.start, l.container.Items, resumeWindow)
	stopWaiting := context.AfterFunc(ctx, line.stop)
	defer stopWaiting()
	var workers sync.WaitGroup
	for range l.options.Workers {
		workers.Go(func() {
			for i, ok := line.take(); ok; i, ok = line.take() {
				if err := l.create(ctx, i); err != nil {
					cancel(err)
					return
				}
				line.done(i)
			}
		})
	}
	l.watch(ctx, &workers)
	return context.Cause(ctx)
}

// watch reports progress until the workers are done.
func (l *loader) watch(ctx context.Context, workers *sync.WaitGroup) {
	finished := make(chan struct{})
	go func() {
		workers.Wait()
		close(finished)
	}()
	ticker := time.NewTicker(progressInterval)
	defer ticker.Stop()
	for {
		select {
		case <-finished:
			return
		case <-ticker.C:
			if ctx.Err() == nil {
				l.options.Progress(l.progress(false))
			}
		}
	}
}

// create sends one item. An item that already exists counts as success.
func (l *loader) create(ctx context.Context, i int) error {
	item := l.store.Item(l.container.Name, i)
	response, err := l.client.CreateItem(ctx, azcosmos.NewPartitionKeyString(item.PartitionKey), item.Body, nil)
	switch {
	case err == nil:
		l.created.Add(1)
		l.spend(response.RawResponse)
	case statusOf(err) == http.StatusConflict:
		l.present.Add(1)
		var refused *azcore.ResponseError
		if errors.As(err, &refused) {
			l.spend(refused.RawResponse)
		}
	case ctx.Err() != nil:
		return context.Cause(ctx)
	default:
		return fmt.Errorf("item %d (%s): %w", i, item.ID, err)
	}
	return nil
}

// spend adds the charge of a response. The SDK's own value has only seven digits.
func (l *loader) spend(response *http.Response) {
	if response == nil {
		return
	}
	charge, err := strconv.ParseFloat(response.Header.Get("x-ms-request-charge"), 64)
	if err != nil {
		return
	}
	l.mu.Lock()
	l.charge += charge
	l.mu.Unlock()
}

func (l *loader) progress(complete bool) Progress {
	l.mu.Lock()
	defer l.mu.Unlock()
	sent := l.created.Load() + l.present.Load()
	return Progress{
		Container: l.container.Name, Done: int64(l.start) + sent, Total: int64(l.container.Items), Sent: sent,
		Charge: l.charge, Throttled: l.options.Throttled() - l.throttledBefore,
		Elapsed: clock.System().Now().Sub(l.began), Complete: complete,
	}
}

func (l *loader) result() Result {
	l.mu.Lock()
	defer l.mu.Unlock()
	return Result{
		Container: l.container.Name, Created: l.created.Load(), Present: l.present.Load(), Skipped: int64(l.start),
		Charge: l.charge, Elapsed: l.elapsed, Ranges: l.ranges,
		LoadThroughput: l.loadThroughput, Throughput: l.throughput,
	}
}

// statusOf returns the HTTP status of an error response; 0 for other errors.
func statusOf(err error) int {
	var refused *azcore.ResponseError
	if errors.As(err, &refused) {
		return refused.StatusCode
	}
	return 0
}
