package advise

import (
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// Container has the facts about one container.
type Container struct {
	// Path is the container's path by names, such as dbs/shop/colls/orders.
	Path string
	// Report is the container's heat over the retained hour, in cells of ten seconds.
	Report heat.Report
	// Provisioned is the container's throughput in RU/s: for autoscale the maximum, for a shared
	// budget the database's; 0 for none.
	Provisioned int
	Shared      bool
	Autoscale   bool
	// KeyPaths are the paths of the partition key.
	KeyPaths []string
	// Partitions are the current physical partitions, in the order of their keys.
	Partitions []Partition
	// LogicalLimit is the maximum number of bytes of a logical partition, PhysicalLimit that of a
	// physical partition; 0 for none.
	LogicalLimit, PhysicalLimit int64
	// Keys are the largest known logical partitions.
	Keys []LogicalPartition
	// Index lists the paths of the index and whether a query used each.
	Index Index
	// Siblings are the other containers that share the budget; only with Shared, and nil when
	// unknown.
	Siblings []Sibling
}

// Partition is the size of one physical partition.
type Partition struct {
	Range               uint32
	Items, Bytes, Index int64
}

// LogicalPartition is the size and growth of one logical partition.
type LogicalPartition struct {
	Key   string // JSON array
	Items int64
	Bytes int64
	// Grown is the growth in bytes during Over.
	Grown int64
	Over  time.Duration
}

// Index describes the entries of an index.
type Index struct {
	// Everything says that the policy excludes no path.
	Everything bool
	// Paths are the paths with entries, those with the most entries first.
	Paths []IndexPath
}

// IndexPath is one indexed path.
type IndexPath struct {
	// Path has the form of an indexing policy, with or without /? at its end, such as
	// /lines/[]/sku.
	Path string
	// Items is the number of items with an entry at the path.
	Items int64
	// Used says that a look-up, an order or an aggregate of a query used the path in the retained
	// hour.
	Used bool
}

// Sibling is another container's use of a shared budget in the retained hour.
type Sibling struct {
	Path                string
	RU                  float64
	Requests, Throttled int64
}

// Severity says how urgent a finding is.
type Severity string

// The severities.
const (
	High   Severity = "high"
	Medium Severity = "medium"
	Low    Severity = "low"
)

// Finding is the result of one detection.
type Finding struct {
	// ID is the permanent name of the detection, such as "hot-partition". Rule is the number of the
	// account dashboard's rule with the same thresholds, such as "AO-2"; "" for our own detections.
	ID        string   `json:"id"`
	Rule      string   `json:"rule"`
	Severity  Severity `json:"severity"`
	Container string   `json:"-"` // the enclosing object has it
	// Title is one line. Evidence has the figures, one a line; it is never nil. Consequence says
	// what happens if nothing is done. Remedy says what to do; its lines that begin with four
	// spaces are commands to paste.
	Title       string   `json:"title"`
	Evidence    []string `json:"evidence"`
	Consequence string   `json:"consequence"`
	Remedy      string   `json:"remedy"`
	// Change is the remedy as a change of the container; nil where the remedy is none.
	Change *Change `json:"change,omitempty"`
}

// Change is a change of a container that a client can make. It has what the command in the remedy
// has.
type Change struct {
	Kind ChangeKind `json:"kind"`
	// Range is the range to split. Into is the number of ranges that a merge leaves.
	Range string `json:"range,omitempty"`
	Into  int    `json:"into,omitempty"`
	// Exclude lists the paths to add to the excluded paths of the indexing policy.
	Exclude []string `json:"exclude,omitempty"`
	// RequestUnitsPerSecond is the throughput to provision, for autoscale the maximum. It is the
	// database's if OfDatabase is set.
	RequestUnitsPerSecond int  `json:"requestUnitsPerSecond,omitempty"`
	Autoscale             bool `json:"autoscale,omitempty"`
	OfDatabase            bool `json:"ofDatabase,omitempty"`
}

// ChangeKind says what a change changes.
type ChangeKind string

// The kinds of change.
const (
	ChangeSplit      ChangeKind = "split"
	ChangeMerge      ChangeKind = "merge"
	ChangeIndex      ChangeKind = "index"
	ChangeThroughput ChangeKind = "throughput"
)

// Examined says how much the facts cover: it distinguishes "nothing found" from "nothing seen".
type Examined struct {
	// KnownSeconds is the time since the server started or the container was created, an hour at
	// most. Seconds is the time since the first request in the report. Both end with the report.
	KnownSeconds int64 `json:"knownSeconds"`
	Seconds      int64 `json:"seconds"`
	// Executions counts complete operations, and Queries those that were queries. Requests counts
	// their visits of physical partitions, and Throttled the visits that were refused by the
	// budget.
	Executions int64 `json:"executions"`
	Queries    int64 `json:"queries"`
	Requests   int64 `json:"requests"`
	Throttled  int64 `json:"throttled"`
	// RU is the charge of all of them.
	RU float64 `json:"ru"`
	// Partitions counts the current physical partitions; LogicalPartitions and IndexPaths count
	// those that the facts name.
	Partitions        int `json:"partitions"`
	LogicalPartitions int `json:"logicalPartitions"`
	IndexPaths        int `json:"indexPaths"`
}

// Advice is the advice about one container.
type Advice struct {
	Container string    `json:"container"`
	Examined  Examined  `json:"examined"`
	Findings  []Finding `json:"findings"` // never nil
}

// Version is the version of Body.
const Version = 1

// Body is the answer of the admin API.
type Body struct {
	Version    int      `json:"version"`
	Containers []Advice `json:"containers"` // never nil
}

// NewBody returns the answer about these containers.
func NewBody(containers ...Advice) Body {
	return Body{Version: Version, Containers: append([]Advice{}, containers...)}
}

// Examine returns the findings about a container with the default thresholds, most severe first;
// never nil. now is the base for projected dates.
func Examine(c *Container, now time.Time) []Finding {
	return Advise(c, now, Defaults()).Findings
}

// Advise returns the findings about a container, most severe first, and how much the facts cover.
// It keeps no reference to c. The same facts give the same advice.
func Advise(c *Container, now time.Time, t Thresholds) Advice {
	f := gather(c, now, &t)
	return Advice{Container: c.Path, Examined: f.examined(), Findings: f.findings()}
}
