package metrics

import (
	"context"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
)

// Bounds (ours).
const (
	// maxSeries is how many combinations of labels requests are counted by. Where
	// there would be more, those of new ones are counted without database and
	// container.
	maxSeries = 20_000
	// maxScrapes is how many scrapes are answered at a time; others get 503.
	maxScrapes = 4
	// nativeFactor is by how much a bucket of the native histogram is wider than the
	// one before; nativeBuckets is how many there are at most.
	nativeFactor  = 1.1
	nativeBuckets = 160
)

// classicBuckets are the bounds of the histogram that every version of Prometheus
// reads, in seconds: from a point read in memory to a client's time limit.
func classicBuckets() []float64 {
	return []float64{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30}
}

// Engine is what containers are looked up in and asked of: the engine.
type Engine interface {
	// Place finds a database and a container by names or RIDs; what is not there is 0.
	Place(db, container string) engine.Place
	// NameOf is the reverse; false for what has been deleted.
	NameOf(engine.Place) (db, container string, there bool)
	// HeatOfAll tells what all containers hold, may spend and have spent.
	HeatOfAll(context.Context, engine.HeatOptions) (all []engine.ContainerHeat, from, to time.Time, err error)
}

// Options configure Metrics. Engine is required.
type Options struct {
	Engine Engine
	// Version is that of the server.
	Version string
	// DiskBytes is what all files of the store take; nil where it is not known.
	DiskBytes func() uint64
	// DiskSpace is what is free where the store lies, and below what writes are
	// refused; nil, or not known, where it cannot be told.
	DiskSpace func() (free, reserve uint64, known bool)
	// Memory tells what requests share; nil where nothing is bounded.
	Memory func() ledger.Stats
	// Clock tells how many seconds the wall clock is ahead of the data's time, and
	// whether expired items are not deleted for that; nil where it is not known.
	Clock func() (ahead float64, held bool)
	// Logger is told of scrapes that fail; nil discards it.
	Logger *slog.Logger
}

// Request is one request that was answered.
type Request struct {
	// Operation is what was asked for: a word of the label op.
	Operation string
	// DB and Container are as addressed, by name or RID; "" for none.
	DB, Container string
	// Code is the HTTP status of the answer, Substatus what goes with it.
	Code, Substatus int
	// Charge is in RU.
	Charge float64
	// Duration is from the first byte of the request to the answer being ready.
	Duration time.Duration
}

// Metrics counts requests and answers scrapes. It is safe for concurrent use.
type Metrics struct {
	o         Options
	registry  *prometheus.Registry
	durations *prometheus.HistogramVec

	mu     sync.RWMutex
	series map[labels]*counts
}

// labels are what requests are counted by.
type labels struct {
	place           engine.Place
	code, substatus uint16
	operation       uint8
}

// counts are the requests with the same labels.
type counts struct {
	requests atomic.Uint64
	charge   atomic.Uint64 // hundredths of an RU
	duration prometheus.Observer
}

// New returns metrics that have counted nothing. It starts nothing and needs no
// closing.
func New(o Options) *Metrics {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	m := &Metrics{o: o, registry: prometheus.NewRegistry(), series: map[labels]*counts{}}
	m.durations = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "orrery_request_duration_seconds",
		Help:    "Time from a request's arrival until its answer was ready, by operation.",
		Buckets: classicBuckets(), NativeHistogramBucketFactor: nativeFactor, NativeHistogramMaxBucketNumber: nativeBuckets,
	}, []string{labelOp})
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "orrery_build_info", Help: "1; the version of the server is its label.",
		ConstLabels: prometheus.Labels{"version": o.Version},
	})
	build.Set(1)
	m.registry.MustRegister(
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		build, m.durations, (*requestCollector)(m), (*containerCollector)(m),
	)
	if o.Memory != nil {
		m.registry.MustRegister((*memoryCollector)(m))
	}
	return m
}

// Handler answers scrapes: in the text format, in OpenMetrics, or as protocol
// buffers, with which native histograms come, as the client asks.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		ErrorLog: slog.NewLogLogger(m.o.Logger.Handler(), slog.LevelWarn), ErrorHandling: promhttp.ContinueOnError,
		EnableOpenMetrics: true, MaxRequestsInFlight: maxScrapes,
	})
}

// Observe counts a request. It does not allocate, except for labels that are new.
func (m *Metrics) Observe(r Request) {
	key := labels{place: m.o.Engine.Place(r.DB, r.Container), code: uint16(r.Code), substatus: uint16(r.Substatus),
		operation: operationNumber(r.Operation)}
	m.mu.RLock()
	c := m.series[key]
	m.mu.RUnlock()
	if c == nil {
		c = m.add(key)
	}
	c.requests.Add(1)
	c.charge.Add(uint64(math.Round(max(0, r.Charge) * 100)))
	c.duration.Observe(r.Duration.Seconds())
}

// add makes room for labels that are new. Where there is no room any more, what has
// been deleted goes; where that is not enough, the request is counted as one about
// no container.
func (m *Metrics) add(key labels) *counts {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.series) >= maxSeries {
		m.forgetDeleted()
	}
	if len(m.series) >= maxSeries {
		key.place = engine.Place{}
	}
	c := m.series[key]
	if c == nil {
		c = &counts{duration: m.durations.WithLabelValues(operations[key.operation])}
		m.series[key] = c
	}
	return c
}

// forgetDeleted drops what was counted of containers and databases that are not
// there any more. The caller holds mu.
func (m *Metrics) forgetDeleted() {
	for key := range m.series {
		if _, _, there := m.o.Engine.NameOf(key.place); !there {
			delete(m.series, key)
		}
	}
}

// text is a number as a label.
func text(n uint16) string { return strconv.Itoa(int(n)) }
