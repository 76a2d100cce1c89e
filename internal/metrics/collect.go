package metrics

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// The labels.
const (
	labelOp        = "op"
	labelDB        = "db"
	labelContainer = "container"
	labelCode      = "code"
	labelSubstatus = "substatus"
	labelPartition = "partition"
	labelKind      = "kind"
)

// gatewayThrottled is the substatus of a 429 for lack of memory, not of request units.
var gatewayThrottled = uint16(status.GatewayThrottled.Substatus())

// peakWindow is the time whose busiest second determines a partition's ratio, as in the service's
// metric.
const peakWindow = time.Minute

// describe describes a metric that is collected at each scrape.
func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

var (
	requestsTotal = describe("orrery_requests_total", "Requests that were answered.", labelOp, labelDB, labelContainer,
		labelCode, labelSubstatus)
	unitsTotal = describe("orrery_request_units_total", "Request units that were charged for them.", labelOp, labelDB,
		labelContainer)
	throttledTotal = describe("orrery_throttled_total", "Requests that were answered 429, for want of request units.",
		labelDB, labelContainer)
	ratio = describe("orrery_partition_normalized_ru_ratio",
		"Use of the busiest second of the last minute, of the partition's budget in it: 1 is all.", labelDB, labelContainer,
		labelPartition)
	partitionBytes = describe("orrery_partition_storage_bytes", "Size of the items of a partition, without their index.",
		labelDB, labelContainer, labelPartition)
	provisioned = describe("orrery_provisioned_request_units_per_second",
		"Throughput that is provisioned: of autoscale the maximum; what containers share is without a container.", labelDB,
		labelContainer)
	diskFree    = describe("orrery_disk_free_bytes", "Free space where the data lies.")
	diskReserve = describe("orrery_disk_reserve_bytes", "Free space below which writes are refused.")
	clockAhead  = describe("orrery_clock_ahead_seconds",
		"How far the wall clock is ahead of the time of the data, since it jumped; 0 when they agree.")
	sweepHeld = describe("orrery_expiry_held",
		"1 when expired items are not deleted, because the clock is to be confirmed; else 0.")
	storageBytes = describe("orrery_storage_bytes",
		"What is stored: items, all files of the store, or its write-ahead logs among them.", labelKind)
)

// requestCollector reports what Observe has counted.
type requestCollector Metrics

// Describe implements prometheus.Collector.
func (c *requestCollector) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{requestsTotal, unitsTotal, throttledTotal} {
		out <- d
	}
}

// counted holds what Observe has counted under one set of labels.
type counted struct {
	labels

	requests, hundredths uint64
}

// names holds the names of a place.
type names struct{ db, container string }

// snapshot returns the counts of places that exist, and their names. If two places have the same
// name, one of them was deleted a moment ago and is left out.
func (m *Metrics) snapshot() (all []counted, known map[account.Place]names) {
	m.mu.Lock()
	m.forgetDeleted()
	all = make([]counted, 0, len(m.series))
	for key, c := range m.series {
		all = append(all, counted{key, c.requests.Load(), c.charge.Load()})
	}
	m.mu.Unlock()
	known = map[account.Place]names{}
	newest := map[names]account.Place{}
	for _, one := range all {
		db, container, there := m.o.Engine.NameOf(one.place)
		n := names{db, container}
		if before, taken := newest[n]; !there ||
			taken && (before.Container > one.place.Container || before.DB > one.place.DB) {
			continue
		} else if taken && before != one.place {
			delete(known, before)
		}
		known[one.place], newest[n] = n, one.place
	}
	return all, known
}

// operationLabels are the labels of charges.
type operationLabels struct {
	place     account.Place
	operation uint8
}

// Collect implements prometheus.Collector.
func (c *requestCollector) Collect(out chan<- prometheus.Metric) {
	all, known := (*Metrics)(c).snapshot()
	counter := func(d *prometheus.Desc, n float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, n, labels...)
	}
	units, throttled := map[operationLabels]uint64{}, map[account.Place]uint64{}
	for _, one := range all {
		n, ok := known[one.place]
		if !ok {
			continue
		}
		counter(requestsTotal, float64(one.requests), operations[one.operation], n.db, n.container, text(one.code),
			text(one.substatus))
		units[operationLabels{one.place, one.operation}] += one.hundredths
		if one.code == http.StatusTooManyRequests && one.substatus != gatewayThrottled {
			throttled[one.place] += one.requests
		} else if one.place.Container != 0 {
			throttled[one.place] += 0 // present from the first request on, so that a rate can be computed
		}
	}
	for key, hundredths := range units {
		n := known[key.place]
		counter(unitsTotal, float64(hundredths)/100, operations[key.operation], n.db, n.container)
	}
	for place, requests := range throttled {
		counter(throttledTotal, float64(requests), known[place].db, known[place].container)
	}
}

// containerCollector reports what containers hold, may use and have used.
type containerCollector Metrics

// Describe implements prometheus.Collector.
func (c *containerCollector) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		ratio, partitionBytes, provisioned, storageBytes, diskFree, diskReserve,
		clockAhead, sweepHeld,
	} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (c *containerCollector) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	if c.o.Clock != nil {
		ahead, held := c.o.Clock()
		gauge(clockAhead, ahead)
		gauge(sweepHeld, map[bool]float64{true: 1}[held])
	}
	if c.o.DiskSpace != nil {
		if free, reserve, known := c.o.DiskSpace(); known {
			gauge(diskFree, float64(free))
			gauge(diskReserve, float64(reserve))
		}
	}
	all, _, _, err := c.o.Engine.HeatOfAll(context.Background(), engine.HeatOptions{Window: peakWindow})
	if err != nil {
		out <- prometheus.NewInvalidMetric(ratio, err)
		return
	}
	var items int64
	sharing := map[string]bool{} // databases whose throughput is already reported
	for i := range all {
		one := &all[i]
		for _, r := range one.Ranges {
			partition := strconv.FormatUint(uint64(r.ID), 10)
			gauge(partitionBytes, float64(r.Bytes), one.DB, one.Name, partition)
			gauge(ratio, r.Peak, one.DB, one.Name, partition)
			items += r.Bytes
		}
		throughput := float64(one.Budget.Throughput)
		switch one.Budget.Kind {
		case engine.BudgetManual, engine.BudgetAutoscale:
			gauge(provisioned, throughput, one.DB, one.Name)
		case engine.BudgetShared:
			if !sharing[one.DB] {
				sharing[one.DB] = true
				gauge(provisioned, throughput, one.DB, "")
			}
		}
	}
	gauge(storageBytes, float64(items), "items")
}
