package metrics

import (
	"context"
	"io"
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
	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
)

// Bounds (ours).
const (
	// maxSeries is the maximum number of label combinations of requests. Requests that would exceed it
	// are counted without database and container.
	maxSeries = 20_000
	// maxScrapes is the number of scrapes answered at a time; others get 503.
	maxScrapes = 4
	// nativeFactor is how much wider each bucket of the native histogram is than the one before;
	// nativeBuckets is the maximum number of buckets.
	nativeFactor  = 1.1
	nativeBuckets = 160
)

// classicBuckets returns the bounds of the histogram that every version of Prometheus reads, in
// seconds: from a point read in memory to a client's time limit.
func classicBuckets() []float64 {
	return []float64{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30}
}

// Engine looks up containers and reports on them; *engine.Engine implements it.
type Engine interface {
	// Place finds a database and a container by names or RIDs; what does not exist is 0.
	Place(db, container string) account.Place
	// NameOf is the reverse, and false for a deleted place.
	NameOf(account.Place) (db, container string, there bool)
	// HeatOfAll reports what all containers hold, may use and have used.
	HeatOfAll(context.Context, engine.HeatOptions) (all []engine.ContainerHeat, from, to time.Time, err error)
}

// Options configures Metrics. Engine is required.
type Options struct {
	Engine Engine
	// Version is that of the server.
	Version string
	// Store reports on the store of the data; nil if it is unknown.
	Store func() Store
	// Transactions returns the number of transactions in progress; nil if it is unknown.
	Transactions func() int64
	// Namespaces returns the number of live namespaces, and the bytes that they and their snapshots
	// held when that was last measured; nil on a server without namespaces.
	Namespaces func() (count int, bytes int64)
	// Now returns the time; nil means the system's clock.
	Now func() time.Time
	// DiskSpace returns the free space where the store lies, and the reserve below which writes are
	// refused. It is nil, or returns known = false, if that is unknown.
	DiskSpace func() (free, reserve uint64, known bool)
	// Memory reports what requests share; nil if nothing is bounded.
	Memory func() ledger.Stats
	// Clock returns how many seconds the wall clock is ahead of the data's time, and whether the
	// deletion of expired items is on hold because of that; nil if it is unknown.
	Clock func() (ahead float64, held bool)
	// Audit returns how many entries of the audit log were lost, and whether writing it fails now; nil
	// if there is none.
	Audit func() (lost uint64, failing bool)
	// Spans counts the spans that were sent to a collector, by outcome; nil if none are sent.
	Spans func() map[string]int64
	// Logger receives failures of scrapes; nil discards them.
	Logger *slog.Logger
}

// Request is one answered request.
type Request struct {
	// Operation is what the request asked for: a value of the label op.
	Operation string
	// DB and Container are as addressed, by name or RID, or "".
	DB, Container string
	// Code is the HTTP status of the answer, Substatus its substatus.
	Code, Substatus int
	// Charge is in RU.
	Charge float64
	// Duration is the time from the first byte of the request until the answer is ready.
	Duration time.Duration
	// TraceID is the id of the request's trace, if it is sampled.
	TraceID string
}

// Metrics counts requests and answers scrapes. It is safe for concurrent use.
type Metrics struct {
	o         Options
	registry  *prometheus.Registry
	durations *prometheus.HistogramVec

	mu     sync.RWMutex
	series map[labels]*counts

	now  func() time.Time
	lags lags
}

// labels identify a series of requests.
type labels struct {
	place           account.Place
	code, substatus uint16
	operation       uint8
}

// counts holds the requests with the same labels.
type counts struct {
	requests atomic.Uint64
	charge   atomic.Uint64 // hundredths of an RU
	duration prometheus.Observer
}

// New returns metrics without counts. It starts no goroutine and needs no closing.
func New(o Options) *Metrics {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	m := &Metrics{o: o, registry: prometheus.NewRegistry(), series: map[labels]*counts{}, now: o.Now}
	m.lags.of = map[account.Place]*lag{}
	if m.now == nil {
		m.now = clock.System().Now
	}
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
		build, m.durations, (*requestCollector)(m), (*containerCollector)(m), (*lagCollector)(m),
	)
	if o.Audit != nil {
		m.registry.MustRegister((*auditCollector)(m))
	}
	if o.Store != nil {
		m.registry.MustRegister((*storeCollector)(m))
	}
	if o.Transactions != nil {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "orrery_open_transactions",
			Help: "Transactions in progress: transactional batches, stored procedures, and writes with triggers.",
		}, func() float64 { return float64(o.Transactions()) }))
	}
	if o.Namespaces != nil {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "orrery_namespaces", Help: "Live namespaces.",
		}, func() float64 {
			count, _ := o.Namespaces()
			return float64(count)
		}), prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "orrery_namespace_bytes", Help: "Memory of all namespaces and the snapshots that they began from.",
		}, func() float64 {
			_, bytes := o.Namespaces()
			return float64(bytes)
		}))
	}
	if o.Spans != nil {
		m.registry.MustRegister((*spanCollector)(m))
	}
	if o.Memory != nil {
		m.registry.MustRegister((*memoryCollector)(m))
	}
	return m
}

// Handler answers scrapes in the format that the client asks for: text, OpenMetrics, or protocol
// buffers, which include native histograms.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		ErrorLog: slog.NewLogLogger(m.o.Logger.Handler(), slog.LevelWarn), ErrorHandling: promhttp.ContinueOnError,
		EnableOpenMetrics: true, MaxRequestsInFlight: maxScrapes,
	})
}

// Gatherer gathers metrics.
type Gatherer = prometheus.Gatherer

// Gatherer returns all metrics without a scrape. enter admits a look at them, which
// ends with leave; without admission there are none.
func (m *Metrics) Gatherer(enter func() (leave func(), open bool)) Gatherer {
	return prometheus.GathererFunc(func() ([]*dto.MetricFamily, error) {
		leave, open := enter()
		if !open {
			return nil, nil
		}
		defer leave()
		return m.registry.Gather()
	})
}

// WriteText writes all metrics as text. With anonymous, databases and containers have their numbers
// for names; a name without a number, of what was just deleted, is left out.
func (m *Metrics) WriteText(w io.Writer, anonymous bool) error {
	families, err := m.registry.Gather()
	if err != nil {
		return err
	}
	for _, family := range families {
		for _, one := range family.GetMetric() {
			if anonymous {
				m.anonymise(one.GetLabel())
			}
		}
		if _, err := expfmt.MetricFamilyToText(w, family); err != nil {
			return err
		}
	}
	return nil
}

// anonymise replaces the names in labels by numbers.
func (m *Metrics) anonymise(all []*dto.LabelPair) {
	named := map[string]*dto.LabelPair{}
	for _, l := range all {
		named[l.GetName()] = l
	}
	db, container := named[labelDB], named[labelContainer]
	place := m.o.Engine.Place(db.GetValue(), container.GetValue())
	for _, one := range []struct {
		label  *dto.LabelPair
		prefix string
		number uint32
	}{{db, "db-", place.DB}, {container, "container-", place.Container}} {
		if one.label.GetValue() != "" {
			text := one.prefix + strconv.FormatUint(uint64(one.number), 10)
			one.label.Value = &text
		}
	}
}

// Observe counts a request. It allocates only for new labels and for requests that are traced.
func (m *Metrics) Observe(r Request) {
	key := labels{
		place: m.o.Engine.Place(r.DB, r.Container), code: uint16(r.Code), substatus: uint16(r.Substatus),
		operation: operationNumber(r.Operation),
	}
	m.mu.RLock()
	c := m.series[key]
	m.mu.RUnlock()
	if c == nil {
		c = m.add(key)
	}
	c.requests.Add(1)
	c.charge.Add(uint64(math.Round(max(0, r.Charge) * 100)))
	if exemplars, ok := c.duration.(prometheus.ExemplarObserver); ok && r.TraceID != "" {
		exemplars.ObserveWithExemplar(r.Duration.Seconds(), prometheus.Labels{"trace_id": r.TraceID})
		return
	}
	c.duration.Observe(r.Duration.Seconds())
}

// add adds counts for new labels. If there are too many, it drops those of deleted places; if that
// is not enough, the request is counted without database and container.
func (m *Metrics) add(key labels) *counts {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.series) >= maxSeries {
		m.forgetDeleted()
	}
	if len(m.series) >= maxSeries {
		key.place = account.Place{}
	}
	c := m.series[key]
	if c == nil {
		c = &counts{duration: m.durations.WithLabelValues(operations[key.operation])}
		m.series[key] = c
	}
	return c
}

// forgetDeleted drops the counts of deleted containers and databases. The caller holds mu.
func (m *Metrics) forgetDeleted() {
	for key := range m.series {
		if _, _, there := m.o.Engine.NameOf(key.place); !there {
			delete(m.series, key)
		}
	}
}

// text formats a number as a label.
func text(n uint16) string { return strconv.Itoa(int(n)) }
