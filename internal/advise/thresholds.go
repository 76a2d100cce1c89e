package advise

import "time"

// Thresholds are when a detection finds something. Shares and ratios are parts of 1.
// The page docs/reference/advise.md says what each is for; those of the account
// dashboard's rules are its own.
type Thresholds struct {
	// Health: the use of the busiest second, and how long (in whole cells) there are
	// such seconds; what is high, and how long refusals last.
	HealthPeak, HealthPeakHigh float64
	HealthTime, HealthLasting  time.Duration
	// Hot partition: the 99th percentile of the busiest and of another, and how long
	// the busiest had requests.
	HotPartition, OtherPartition float64
	HotPartitionTime             time.Duration
	// Storage skew: smallest ÷ largest, and bytes of the largest.
	SkewRatio float64
	SkewBytes int64
	// Sustained throttling: refused requests, every partition's 99th percentile,
	// requests seen, and how long (in whole cells) some are refused.
	ThrottledShare, ThrottledP99 float64
	ThrottledRequests            int64
	ThrottledTime                time.Duration
	// Index heavier than needed: index ÷ data, and bytes of data.
	IndexRatio float64
	IndexBytes int64
	// Unused index paths: their share of what writes were charged, that charge, and
	// queries seen.
	UnusedShare, UnusedWriteRU float64
	UnusedQueries              int64
	// Fan-out: executions of statements that visit so many ranges on average; queries
	// seen. Misaligned: executions that visit two or more.
	FanOutShare, FanOutRanges, MisalignedShare float64
	FanOutQueries                              int64
	// Hot logical key: for how long (in whole cells that are full of requests), while
	// its partition used so much of its budget, or so many RU/s where it has none; and
	// how many times its even share it has. That the key has more than a tenth of its
	// partition's RU is how heat counts.
	HotKeyTime                           time.Duration
	HotKeyBudget, HotKeyRate, HotKeyEven float64
	// Logical key nearing its limit: how full; when it is projected to be; how full a
	// key must be, and how long it must have been watched, for that.
	LogicalFull                  float64
	LogicalDays, LogicalSoonDays int
	LogicalLeast                 float64
	LogicalOver                  time.Duration
	// The rest can be told of an hour with care: how long a container must have been
	// watched for what is about its throughput, and requests seen.
	WatchedTime     time.Duration
	WatchedRequests int64
	// Over-provisioned: every partition's 99th percentile and peak are below these.
	OverP99, OverPeak float64
	// Autoscale candidate: peak, average, peak ÷ average.
	BurstPeak, BurstAverage, BurstRatio float64
	// Back to manual: average, peak ÷ average.
	SteadyAverage, SteadyRatio float64
	// Merge candidate: the most RU/s of one physical partition, and the manual RU/s for
	// which a new container gets one, where it needs several.
	PartitionRate, NewPartitionRate int
	// Uncontrolled ingestion: writes' share of RU, refused requests, requests seen.
	IngestShare, IngestThrottled float64
	IngestRequests               int64
	// Starvation: refused requests of the pool; RU of the greatest user; of the
	// starved one refused requests and share of RU.
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
