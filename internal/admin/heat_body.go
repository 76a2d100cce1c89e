package admin

import (
	"encoding/json"
	"time"
)

// bodyVersion is the version of the bodies that say one. A member that goes, or
// comes to mean something else, makes a new one; members that come do not.
const bodyVersion = 1

// HeatReport is the body of the answer about one container's heat.
type HeatReport struct {
	Version int `json:"version"`
	// Container is its path by names.
	Container string    `json:"container"`
	From      time.Time `json:"from"`
	To        time.Time `json:"to"`
	// KnownSince is from when on something is known: the server's start, or when the
	// container was made. What is before it is not idle but unknown. Null for nothing.
	KnownSince *time.Time `json:"knownSince"`
	// StepSeconds is the length of a cell.
	StepSeconds int    `json:"stepSeconds"`
	Budget      Budget `json:"budget"`
	// Partitions come in the order of their ids, also those that are gone.
	Partitions []PartitionHeat `json:"partitions"`
	// KeysFrom and KeysTo are what Keys and Statements are counted over.
	KeysFrom time.Time `json:"keysFrom"`
	KeysTo   time.Time `json:"keysTo"`
	// Keys and Statements have the heaviest first, Hot the longest.
	Keys       []KeyHeat       `json:"keys"`
	Hot        []HotKey        `json:"hot"`
	Statements []StatementHeat `json:"statements"`
}

// Budget is what a container may spend.
type Budget struct {
	// Kind is "manual", "autoscale", "shared", "serverless" or "none".
	Kind string `json:"kind"`
	// RequestUnitsPerSecond is of autoscale the maximum, of a shared budget the
	// database's; 0 for none.
	RequestUnitsPerSecond int  `json:"requestUnitsPerSecond"`
	Autoscale             bool `json:"autoscale"`
	// Enforced says that what goes beyond it is answered 429.
	Enforced bool `json:"enforced"`
}

// Cell is a span of time of one physical partition.
type Cell struct {
	RU float64 `json:"ru"`
	// Budget is what it could have spent; 0 for no budget.
	Budget float64 `json:"budget"`
	// Peak is the use of its busiest second: 1 is that second's whole budget.
	Peak      float64 `json:"peak"`
	Requests  int64   `json:"requests"`
	Throttled int64   `json:"throttled"`
	// Bytes were read or written for requests.
	Bytes int64 `json:"bytes"`
	// Items and Stored are what was there at the last request, -1 for none.
	Items  int64 `json:"items"`
	Stored int64 `json:"stored"`
}

// PartitionHeat is one physical partition.
type PartitionHeat struct {
	Range string `json:"range"`
	// Live says that it is there now; without it the next five are empty.
	Live               bool    `json:"live"`
	MinInclusive       string  `json:"minInclusive"`
	MaxExclusive       string  `json:"maxExclusive"`
	Items              int64   `json:"items"`
	Bytes              int64   `json:"bytes"`
	ThroughputFraction float64 `json:"throughputFraction"`
	// ReplacedBy are, of one that is gone, those that came of it and are there now.
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

// Shape is a statement: the kind of operation, and of a query its text with the
// literals replaced.
type Shape struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// KeyHeat is one logical partition that used much.
type KeyHeat struct {
	Range string `json:"range"`
	// PartitionKey is the key as a JSON array; of one that is too long to keep, what
	// stands for it (Clipped).
	PartitionKey json.RawMessage `json:"partitionKey"`
	Clipped      bool            `json:"clipped"`
	RU           float64         `json:"ru"`
	// AtMost is by how much RU may be too high.
	AtMost    float64 `json:"atMost"`
	Requests  int64   `json:"requests"`
	Throttled int64   `json:"throttled"`
	Bytes     int64   `json:"bytes"`
	// Share is RU as a part of its physical partition's.
	Share float64 `json:"share"`
	// HotSeconds is how long it had more than a tenth of its partition's RU without a
	// break, since HotFrom.
	HotSeconds int        `json:"hotSeconds"`
	HotFrom    *time.Time `json:"hotFrom"`
	Statements []Shape    `json:"statements"`
}

// HotKey is a logical partition that had more than a tenth of its physical
// partition's RU for some time without a break.
type HotKey struct {
	Range        string          `json:"range"`
	PartitionKey json.RawMessage `json:"partitionKey"`
	Clipped      bool            `json:"clipped"`
	From         time.Time       `json:"from"`
	Seconds      int             `json:"seconds"`
}

// StatementHeat is one shape of statement.
type StatementHeat struct {
	Shape

	Executions int64   `json:"executions"`
	Throttled  int64   `json:"throttled"`
	FannedOut  int64   `json:"fannedOut"`
	WithoutUse int64   `json:"withoutUse"`
	RU         float64 `json:"ru"`
	// Ranges is how many physical partitions all executions visited.
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

// ContainerHeat is one container among all. P99 and Peak are those of its busiest
// physical partition.
type ContainerHeat struct {
	Container string `json:"container"`
	// KnownSince is as in HeatReport.
	KnownSince *time.Time `json:"knownSince"`
	Budget     Budget     `json:"budget"`
	// Ranges is how many there are. Gone is how many were split or merged away within
	// the time: what they used is in Total, P99 and Peak too.
	Ranges int     `json:"ranges"`
	Gone   int     `json:"gone"`
	Items  int64   `json:"items"`
	Bytes  int64   `json:"bytes"`
	Total  Cell    `json:"total"`
	P99    float64 `json:"p99"`
	Peak   float64 `json:"peak"`
}
