package advise

import "time"

// Thresholds decide when a detection finds something. Shares and ratios are parts of 1. The page
// docs/reference/advise.md explains each one; those of the account dashboard's rules are the
// dashboard's.
type Thresholds struct {
	// Busy: the use of the busiest second (also for high severity), how long (in whole cells) there
	// are such seconds, and how long requests are refused for high severity.
	HealthPeak, HealthPeakHigh float64
	HealthTime, HealthLasting  time.Duration
	// Hot partition: the 99th percentile of the busiest and of another partition, and how long the
	// busiest had requests.
	HotPartition, OtherPartition float64
	HotPartitionTime             time.Duration
	// Storage skew: smallest ÷ largest, and bytes of the largest.
	SkewRatio float64
	SkewBytes int64
	// Sustained throttling: refused requests, every partition's 99th percentile, requests seen, and
	// how long (in whole cells) some are refused.
	ThrottledShare, ThrottledP99 float64
	ThrottledRequests            int64
	ThrottledTime                time.Duration
	// Index heavier than necessary: index ÷ data, and bytes of data.
	IndexRatio float64
	IndexBytes int64
	// Unused index paths: their share of the charge of writes, that charge, and queries seen.
	UnusedShare, UnusedWriteRU float64
	UnusedQueries              int64
	// Fan-out: the share of executions of statements that visit at least this many ranges on
	// average; queries seen. Misaligned: the share of executions that visit two or more.
	FanOutShare, FanOutRanges, MisalignedShare float64
	FanOutQueries                              int64
	// Hot logical key: how long the key was hot (in whole cells that are full of requests); how
	// much of its budget its partition used meanwhile, or how many RU/s without a budget; and how
	// many times its even share the key used. Package heat already requires more than a tenth of
	// the partition's RU.
	HotKeyTime                           time.Duration
	HotKeyBudget, HotKeyRate, HotKeyEven float64
	// Logical key near its limit: how full it is; the days until it is projected to be full; and
	// for a projection, how full the key must be and how long its growth must have been observed.
	LogicalFull                  float64
	LogicalDays, LogicalSoonDays int
	LogicalLeast                 float64
	LogicalOver                  time.Duration
	// The following need care with only an hour of data: how long a container must have been
	// observed for findings about its throughput, and requests seen.
	WatchedTime     time.Duration
	WatchedRequests int64
	// Over-provisioned: every partition's 99th percentile and peak are below these.
	OverP99, OverPeak float64
	// Autoscale candidate: peak, average, peak ÷ average.
	BurstPeak, BurstAverage, BurstRatio float64
	// Back to manual: average, peak ÷ average.
	SteadyAverage, SteadyRatio float64
	// Merge candidate: the maximum RU/s of one physical partition, and the manual RU/s for each
	// partition of a new container that needs several.
	PartitionRate, NewPartitionRate int
	// Uncontrolled ingestion: writes' share of RU, refused requests, requests seen.
	IngestShare, IngestThrottled float64
	IngestRequests               int64
	// Starvation: refused requests of the pool; RU share of the greatest user; refused requests and
	// RU share of the starved container.
	PoolThrottled, PoolHog, StarvedThrottled, StarvedShare float64
}

// Defaults returns the thresholds of the catalogue.
func Defaults() Thresholds {
	return Thresholds{
		HealthPeak: 0.8, HealthPeakHigh: 0.9, HealthTime: 30 * time.Second, HealthLasting: time.Minute,
		HotPartition: 0.9, OtherPartition: 0.7, HotPartitionTime: 30 * time.Second,
		SkewRatio: 0.7, SkewBytes: 1 << 30,
		ThrottledShare: 0.01, ThrottledP99: 0.9, ThrottledRequests: 100, ThrottledTime: 30 * time.Second,
		IndexRatio: 0.3, IndexBytes: 1 << 30,
		UnusedShare: 0.2, UnusedWriteRU: 1000, UnusedQueries: 50,
		FanOutShare: 0.1, FanOutRanges: 1.5, MisalignedShare: 0.6, FanOutQueries: 50,
		HotKeyTime: 30 * time.Second, HotKeyBudget: 0.1, HotKeyRate: 40, HotKeyEven: 1.5,
		LogicalFull: 0.8, LogicalDays: 90, LogicalSoonDays: 30, LogicalLeast: 0.01, LogicalOver: 10 * time.Minute,
		WatchedTime: 30 * time.Minute, WatchedRequests: 1000,
		OverP99: 0.3, OverPeak: 0.9,
		BurstPeak: 0.4, BurstAverage: 0.3, BurstRatio: 5,
		SteadyAverage: 0.66, SteadyRatio: 1.3,
		PartitionRate: 10_000, NewPartitionRate: 6_000,
		IngestShare: 0.8, IngestThrottled: 0.1, IngestRequests: 1000,
		PoolThrottled: 0.05, PoolHog: 0.6, StarvedThrottled: 0.05, StarvedShare: 0.2,
	}
}
