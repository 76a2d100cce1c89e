package metrics

import (
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/orrery-db/orrery/internal/account"
)

var feedLag = describe("orrery_change_feed_lag_seconds",
	"Age of the last change in a page of a container's change feed: the maximum of this minute and the last one; "+
		"0 if the readers have met its end.", labelDB, labelContainer)

// maxLags bounds the containers whose lag is kept.
const maxLags = 10_000

// lags keeps the lags of the containers whose change feed was read. It is safe for concurrent use.
type lags struct {
	mu sync.Mutex
	of map[account.Place]*lag
}

// lag is the maximum lag of a minute, and of the minute before it.
type lag struct {
	minute       int64
	this, before time.Duration
}

// at moves on to a minute.
func (l *lag) at(minute int64) {
	switch {
	case minute == l.minute:
		return
	case minute == l.minute+1:
		l.before = l.this
	default:
		l.before = 0
	}
	l.minute, l.this = minute, 0
}

// ObserveFeed counts the lag of a page of a change feed, which was read at the given time.
func (m *Metrics) ObserveFeed(db, container string, behind time.Duration, now time.Time) {
	place := m.o.Engine.Place(db, container)
	if place.Container == 0 {
		return
	}
	m.lags.mu.Lock()
	defer m.lags.mu.Unlock()
	l := m.lags.of[place]
	if l == nil {
		if len(m.lags.of) >= maxLags {
			return
		}
		l = new(lag)
		m.lags.of[place] = l
	}
	l.at(now.Unix() / 60)
	l.this = max(l.this, behind)
}

// lagCollector reports the lags.
type lagCollector Metrics

// Describe implements prometheus.Collector.
func (c *lagCollector) Describe(out chan<- *prometheus.Desc) { out <- feedLag }

// Collect implements prometheus.Collector.
func (c *lagCollector) Collect(out chan<- prometheus.Metric) {
	minute := c.now().Unix() / 60
	c.lags.mu.Lock()
	defer c.lags.mu.Unlock()
	for place, l := range c.lags.of {
		db, container, there := c.o.Engine.NameOf(place)
		if !there {
			delete(c.lags.of, place)
			continue
		}
		l.at(minute)
		out <- prometheus.MustNewConstMetric(feedLag, prometheus.GaugeValue, max(l.this, l.before).Seconds(), db, container)
	}
}
