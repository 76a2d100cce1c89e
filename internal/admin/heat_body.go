package admin

import (
	"encoding/json"
	"time"
)

// bodyVersion is the version of the bodies that carry one. Removing a member or changing its
// meaning makes a new version; adding a member does not.
const bodyVersion = 1

// HeatReport is the body of the answer about one container's heat.
type HeatReport struct {
	Version int `json:"version"`
	// Container is its path by names.
	Container string    `json:"container"`
	From      time.Time `json:"from"`
	To        time.Time `json:"to"`
	// KnownSince is the time from which on something is known: the server's start, or the creation of
	// the container. Use before it is unknown, not zero. Null means that unknownCell is known.
	KnownSince *time.Time `json:"knownSince"`
	// StepSeconds is the length of a cell.
	StepSeconds int    `json:"stepSeconds"`
	Budget      Budget `json:"budget"`
	// Partitions are in the order of their ids and include those that are gone.
	Partitions []PartitionHeat `json:"partitions"`
	// KeysFrom and KeysTo bound the time that Keys and Statements cover.
	KeysFrom time.Time `json:"keysFrom"`
	KeysTo   time.Time `json:"keysTo"`
	// Keys and Statements start with the heaviest, Hot with the longest.
	Keys       []KeyHeat       `json:"keys"`
	Hot        []HotKey        `json:"hot"`
	Statements []StatementHeat `json:"statements"`
}

// Budget is the throughput that a container may use.
type Budget struct {
	// Kind is "manual", "autoscale", "shared", "serverless" or "none".
	Kind string `json:"kind"`
	// RequestUnitsPerSecond is the maximum for autoscale, the database's throughput for a shared
	// budget, and 0 without a budget.
	RequestUnitsPerSecond int  `json:"requestUnitsPerSecond"`
	Autoscale             bool `json:"autoscale"`
	// Enforced means that requests beyond the budget are answered 429.
	Enforced bool `json:"enforced"`
}

// Cell describes one physical partition during a span of time.
type Cell struct {
	RU float64 `json:"ru"`
	// Budget is what the partition could have used; 0 means no budget.
	Budget float64 `json:"budget"`
	// Peak is the use of its busiest second: 1 is that second's whole budget.
	Peak      float64 `json:"peak"`
	Requests  int64   `json:"requests"`
	Throttled int64   `json:"throttled"`
	// Bytes were read or written for requests.
	Bytes int64 `json:"bytes"`
	// Items and Stored are the values at the last request; -1 without a request.
	Items  int64 `json:"items"`
	Stored int64 `json:"stored"`
}

// PartitionHeat describes one physical partition.
type PartitionHeat struct {
	Range string `json:"range"`
	// Live means that the partition exists now; otherwise the next five fields are empty.
	Live               bool    `json:"live"`
	MinInclusive       string  `json:"minInclusive"`
	MaxExclusive       string  `json:"maxExclusive"`
	Items              int64   `json:"items"`
	Bytes              int64   `json:"bytes"`
	ThroughputFraction float64 `json:"throughputFraction"`
	// ReplacedBy lists the existing partitions that replaced a partition that is gone.
	ReplacedBy []string `json:"replacedBy"`
	Cells      []Cell   `json:"cells"`
	Total      Cell     `json:"total"`
	P99        float64  `json:"p99"`
	Peak       float64  `json:"peak"`
	Causes     []Cause  `json:"causes"`
}

// Cause is a part of a charge, in the words of receipts.
type Cause struct {
	Cause  string  `json:"cause"`
	Count  int64   `json:"count"`
	Charge float64 `json:"charge"`
}

// Shape is a statement: the kind of operation, and for a query its text with the literals replaced.
type Shape struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// KeyHeat describes one logical partition with high use.
type KeyHeat struct {
	Range string `json:"range"`
	// PartitionKey is the key as a JSON array. A key that is too long to keep is replaced by a
	// stand-in (Clipped).
	PartitionKey json.RawMessage `json:"partitionKey"`
	Clipped      bool            `json:"clipped"`
	RU           float64         `json:"ru"`
	// AtMost is the amount by which RU may be too high.
	AtMost    float64 `json:"atMost"`
	Requests  int64   `json:"requests"`
	Throttled int64   `json:"throttled"`
	Bytes     int64   `json:"bytes"`
	// Share is RU as a fraction of its physical partition's.
	Share float64 `json:"share"`
	// HotSeconds is how long it continuously had more than a tenth of its partition's RU, since
	// HotFrom.
	HotSeconds int        `json:"hotSeconds"`
	HotFrom    *time.Time `json:"hotFrom"`
	Statements []Shape    `json:"statements"`
}

// HotKey is a logical partition that continuously had more than a tenth of its physical partition's
// RU for some time.
type HotKey struct {
	Range        string          `json:"range"`
	PartitionKey json.RawMessage `json:"partitionKey"`
	Clipped      bool            `json:"clipped"`
	From         time.Time       `json:"from"`
	Seconds      int             `json:"seconds"`
}

// StatementHeat describes one shape of statement.
type StatementHeat struct {
	Shape

	Executions int64   `json:"executions"`
	Throttled  int64   `json:"throttled"`
	FannedOut  int64   `json:"fannedOut"`
	WithoutUse int64   `json:"withoutUse"`
	RU         float64 `json:"ru"`
	// Ranges is the number of physical partitions that all executions visited.
	Ranges   int64 `json:"ranges"`
	Loaded   int64 `json:"loaded"`
	Returned int64 `json:"returned"`
}

// AccountHeat is the body of the answer about all containers' heat.
type AccountHeat struct {
	Version    int             `json:"version"`
	From       time.Time       `json:"from"`
	To         time.Time       `json:"to"`
	Containers []ContainerHeat `json:"containers"`
}

// ContainerHeat is one container among all. P99 and Peak are those of its busiest physical
// partition.
type ContainerHeat struct {
	Container string `json:"container"`
	// KnownSince is as in HeatReport.
	KnownSince *time.Time `json:"knownSince"`
	Budget     Budget     `json:"budget"`
	// Ranges is the number of existing ranges. Gone is the number of ranges split or merged away
	// within the time; Total, P99 and Peak include their use.
	Ranges int     `json:"ranges"`
	Gone   int     `json:"gone"`
	Items  int64   `json:"items"`
	Bytes  int64   `json:"bytes"`
	Total  Cell    `json:"total"`
	P99    float64 `json:"p99"`
	Peak   float64 `json:"peak"`
}
