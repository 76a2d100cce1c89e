package advise

import (
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// Container is everything that is known of one container.
type Container struct {
	// Path is its path by names, such as dbs/shop/colls/orders.
	Path string
	// Report is its heat over the retained hour, in cells of ten seconds.
	Report heat.Report
	// Provisioned is its throughput in RU/s: of autoscale the maximum, of a shared
	// budget the database's; 0 for none.
	Provisioned int
	Shared      bool
	Autoscale   bool
	// KeyPaths are the paths of its partition key.
	KeyPaths []string
	// Partitions are the physical partitions it has now, in the order of their keys.
	Partitions []Partition
	// LogicalLimit is the most bytes of one logical partition, PhysicalLimit of one
	// physical; 0 for none.
	LogicalLimit, PhysicalLimit int64
	// Keys are its largest logical partitions, as far as they are known.
	Keys []LogicalPartition
	// Index is what its index has, path by path, and whether a query used it.
	Index Index
	// Siblings are the other containers that share its budget; of Shared only, and
	// nil when they are not known.
	Siblings []Sibling
}

// Partition is one physical partition's size.
type Partition struct {
	Range               uint32
	Items, Bytes, Index int64
}

// LogicalPartition is the size of one logical partition, and how fast it grew.
type LogicalPartition struct {
	Key   string // JSON array
	Items int64
	Bytes int64
	// Grown is by how many bytes in Over.
	Grown int64
	Over  time.Duration
}

// Index tells what the entries of an index are made of.
type Index struct {
	// Everything says that the policy excludes no path.
	Everything bool
	// Paths are the paths with entries, those with most first.
	Paths []IndexPath
}

// IndexPath is one indexed path.
type IndexPath struct {
	// Path is written as in an indexing policy, with or without /? at its end, such
	// as /lines/[]/sku.
	Path string
	// Items have an entry there.
	Items int64
	// Used says that a query's look-up, order or aggregate used it in the retained
	// hour.
	Used bool
}

// Sibling is what another container took of a shared budget in the retained hour.
type Sibling struct {
	Path                string
	RU                  float64
	Requests, Throttled int64
}

// Severity says how soon something should be done.
type Severity string

// The severities.
const (
	High   Severity = "high"
	Medium Severity = "medium"
	Low    Severity = "low"
)

// Finding is one thing that was found.
type Finding struct {
	// ID names the detection and does not change: "hot-partition". Rule is the
	// number of the account dashboard's rule with the same thresholds, such as
	// "AO-2"; "" for ours.
	ID        string   `json:"id"`
	Rule      string   `json:"rule"`
	Severity  Severity `json:"severity"`
	Container string   `json:"-"` // the object around it says so
	// Title is one line; Evidence the figures it was found by, one a line, never nil;
	// Consequence what happens if nothing is done. Remedy is what to do: lines, of
	// which those that begin with four spaces are to be pasted.
	Title       string   `json:"title"`
	Evidence    []string `json:"evidence"`
	Consequence string   `json:"consequence"`
	Remedy      string   `json:"remedy"`
}

// Examined is how much was looked at: it tells "nothing found" from "nothing seen".
type Examined struct {
	// KnownSeconds is how long the container is known, an hour at most: since the server
	// was started or the container made. Seconds are those from the first request that is
	// remembered. Both are to the end of the report.
	KnownSeconds int64 `json:"knownSeconds"`
	Seconds      int64 `json:"seconds"`
	// Executions are operations as a whole, Queries those of them that were queries;
	// Requests are their visits of physical partitions, of which Throttled were
	// refused for want of throughput.
	Executions int64 `json:"executions"`
	Queries    int64 `json:"queries"`
	Requests   int64 `json:"requests"`
	Throttled  int64 `json:"throttled"`
	// RU is what all of them were charged.
	RU float64 `json:"ru"`
	// Partitions are the physical partitions there are now; LogicalPartitions and
	// IndexPaths those that the facts name.
	Partitions        int `json:"partitions"`
	LogicalPartitions int `json:"logicalPartitions"`
	IndexPaths        int `json:"indexPaths"`
}

// Advice is what is told of one container.
type Advice struct {
	Container string    `json:"container"`
	Examined  Examined  `json:"examined"`
	Findings  []Finding `json:"findings"` // never nil
}

// Version is that of Body.
const Version = 1

// Body is what the admin API answers.
type Body struct {
	Version    int      `json:"version"`
	Containers []Advice `json:"containers"` // never nil
}

// NewBody is the answer about some containers.
func NewBody(containers ...Advice) Body {
	return Body{Version: Version, Containers: append([]Advice{}, containers...)}
}

// Examine returns the findings about a container by the default thresholds, the
// most severe first; never nil. now is what dates are counted from.
func Examine(c *Container, now time.Time) []Finding {
	return Advise(c, now, Defaults()).Findings
}

// Advise returns the findings about a container, the most severe first, and how much
// they rest on. It keeps nothing of c. The same facts give the same advice.
func Advise(c *Container, now time.Time, t Thresholds) Advice {
	f := gather(c, now, &t)
	return Advice{Container: c.Path, Examined: f.examined(), Findings: f.findings()}
}
