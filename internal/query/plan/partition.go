package plan

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// Partitioned tells a client how to run a query itself: what to send to which ranges, and how to
// merge the responses.
type Partitioned struct {
	Info   QueryInfo
	Ranges []QueryRange
}

// QueryInfo tells the client how to merge rows of several ranges. A count is nil when the client
// does not apply it.
type QueryInfo struct {
	// Distinct is the way in which the client removes duplicates.
	Distinct           DistinctType
	Top, Offset, Limit *int64
	// OrderBy is "Ascending" or "Descending" for each element of OrderByExpressions.
	OrderBy            []string
	OrderByExpressions []string
	// GroupByExpressions are the keys by which the client merges groups.
	GroupByExpressions []string
	// GroupByAliases are the members of a row, in the order of the select list. The client merges each
	// of them separately. Empty with SELECT VALUE.
	GroupByAliases []string
	// Aggregates says how to merge the value of SELECT VALUE. It has one element for an aggregate, and
	// none otherwise.
	Aggregates []AggregateType
	// AliasAggregates says how to merge each of GroupByAliases. NoAggregate marks a member that is
	// equal in all ranges.
	AliasAggregates []AggregateType
	// RewrittenQuery is the query that the client sends to each range; "" for the original query.
	RewrittenQuery string
	HasSelectValue bool
	// DistinctCount is set when the client counts distinct rows.
	DistinctCount *DistinctCount
}

// DistinctType is the way in which a client finds duplicates.
type DistinctType string

// The ways to find duplicates. Ordered duplicates are adjacent, Unordered ones may be anywhere.
const (
	DistinctNone      DistinctType = "None"
	DistinctOrdered   DistinctType = "Ordered"
	DistinctUnordered DistinctType = "Unordered"
)

// AggregateType is the way in which clients merge an aggregate of several ranges, by the name that
// SDKs give it.
type AggregateType string

// NoAggregate marks an expression that is not an aggregate.
const NoAggregate AggregateType = ""

// DistinctCount is a count of distinct rows. The result is a row with the single member Alias, or
// the bare number when Alias is "".
type DistinctCount struct{ Alias string }

// QueryRange is a part of the key space.
type QueryRange struct {
	Min, Max                       partition.EPK
	IsMinInclusive, IsMaxInclusive bool
}

// Partition splits a query into a part for every range and the client's merge. An error is a
// *status.Error: a client cannot merge this query by itself. (Recorded plans of the service's
// planner.)
func Partition(l *Logical, d partition.Definition) (*Partitioned, error) {
	ranges, onePoint := l.ranges(d)
	return l.partitioned(ranges, onePoint, onePoint)
}

// PartitionKeyed is Partition for a query that the client confines to one partition key, or to the
// logical partitions with a common prefix.
func PartitionKeyed(l *Logical, d partition.Definition, key partition.Key) (*Partitioned, error) {
	_, onePoint := l.ranges(d)
	r, full := keyRange(key, d)
	return l.partitioned([]QueryRange{r}, onePoint, onePoint || full)
}

// keyRange returns the range of a query that is confined to a key. full means that the range is one
// logical partition.
func keyRange(key partition.Key, d partition.Definition) (r QueryRange, full bool) {
	if _, full := d.Complete(key); full {
		epk := d.EPK(key)
		return QueryRange{Min: epk, Max: epk, IsMinInclusive: true, IsMaxInclusive: true}, true
	}
	within := d.Range(key)
	return QueryRange{Min: within.Min, Max: within.Max, IsMinInclusive: true}, false
}

// partitioned describes the merge. pinned means that the filter confines the query to one logical
// partition, single that the query visits only one.
func (l *Logical) partitioned(ranges []QueryRange, pinned, single bool) (*Partitioned, error) {
	p := &Partitioned{Ranges: ranges, Info: QueryInfo{Distinct: DistinctNone, HasSelectValue: l.Query.Select.Value != nil}}
	if !l.Scans() {
		return p, nil // a single row, from the first range
	}
	if err := l.mergeable(); err != nil {
		if single {
			return p, nil // its one range answers the whole query
		}
		return nil, err
	}
	p.Info.describe(l, pinned)
	return p, nil
}

// ranges returns the ranges that a query visits, sorted. onePoint means that they are one logical
// partition, and so there is nothing to merge.
func (l *Logical) ranges(d partition.Definition) (ranges []QueryRange, onePoint bool) {
	keys, all := l.Keys(d)
	if all {
		return []QueryRange{{Min: partition.MinEPK, Max: partition.MaxEPK, IsMinInclusive: true}}, false
	}
	if len(keys) == 0 {
		// The first point of the key space stands for no range.
		return []QueryRange{{IsMinInclusive: true, IsMaxInclusive: true}}, false
	}
	for _, k := range keys {
		r, _ := keyRange(k, d)
		ranges = append(ranges, r)
	}
	slices.SortFunc(ranges, func(a, b QueryRange) int {
		return cmp.Or(cmp.Compare(a.Min, b.Min), cmp.Compare(b.Max, a.Max))
	})
	kept := ranges[:1]
	for _, r := range ranges[1:] {
		if !kept[len(kept)-1].covers(r) {
			kept = append(kept, r)
		}
	}
	return kept, len(kept) == 1 && kept[0].IsMaxInclusive
}

// covers reports whether r contains o, which begins no earlier.
func (r QueryRange) covers(o QueryRange) bool {
	return r == o || !r.IsMaxInclusive && o.Max < r.Max
}

// planJSON is a plan as the gateway sends it. Lists are empty rather than null, because JS reads
// their lengths.
type planJSON struct {
	Version int         `json:"partitionedQueryExecutionInfoVersion"`
	Info    infoJSON    `json:"queryInfo"`
	Ranges  []rangeJSON `json:"queryRanges"`
}

type infoJSON struct {
	Distinct           DistinctType       `json:"distinctType"`
	Top                *int64             `json:"top"`
	Offset             *int64             `json:"offset"`
	Limit              *int64             `json:"limit"`
	OrderBy            []json.RawMessage  `json:"orderBy"`
	OrderByExpressions []json.RawMessage  `json:"orderByExpressions"`
	GroupByExpressions []json.RawMessage  `json:"groupByExpressions"`
	GroupByAliases     []json.RawMessage  `json:"groupByAliases"`
	Aggregates         []json.RawMessage  `json:"aggregates"`
	AliasAggregates    json.RawMessage    `json:"groupByAliasToAggregateType"`
	RewrittenQuery     json.RawMessage    `json:"rewrittenQuery"`
	HasSelectValue     bool               `json:"hasSelectValue"`
	DistinctCount      *distinctCountJSON `json:"dCountInfo"`
	// NonStreamingOrderBy marks an order that no index serves, which plans never have.
	NonStreamingOrderBy bool `json:"hasNonStreamingOrderBy"`
}

type distinctCountJSON struct {
	Alias json.RawMessage `json:"dCountAlias"`
}

// rangeJSON is a range with hexadecimal EPKs.
type rangeJSON struct {
	Min            string `json:"min"`
	Max            string `json:"max"`
	IsMinInclusive bool   `json:"isMinInclusive"`
	IsMaxInclusive bool   `json:"isMaxInclusive"`
}

// JSON encodes the plan as the gateway sends it.
func (p *Partitioned) JSON() []byte {
	i := &p.Info
	out := planJSON{Version: 2, Ranges: make([]rangeJSON, len(p.Ranges)), Info: infoJSON{
		Distinct: i.Distinct, Top: i.Top, Offset: i.Offset, Limit: i.Limit,
		OrderBy: texts(i.OrderBy), OrderByExpressions: texts(i.OrderByExpressions),
		GroupByExpressions: texts(i.GroupByExpressions), GroupByAliases: texts(i.GroupByAliases),
		Aggregates: texts(i.Aggregates), AliasAggregates: i.aliasAggregates(),
		RewrittenQuery: text(i.RewrittenQuery), HasSelectValue: i.HasSelectValue,
	}}
	if c := i.DistinctCount; c != nil {
		out.Info.DistinctCount = &distinctCountJSON{text(c.Alias)}
	}
	for n, r := range p.Ranges {
		out.Ranges[n] = rangeJSON{r.Min.String(), r.Max.String(), r.IsMinInclusive, r.IsMaxInclusive}
	}
	return jsonOf(out)
}

// aliasAggregates returns the object that maps each alias to its aggregate or null, in the order of
// the select list.
func (i *QueryInfo) aliasAggregates() json.RawMessage {
	members := make([]string, len(i.GroupByAliases))
	for n, alias := range i.GroupByAliases {
		aggregate := "null"
		if t := i.AliasAggregates[n]; t != NoAggregate {
			aggregate = string(text(t))
		}
		members[n] = string(text(alias)) + ":" + aggregate
	}
	return json.RawMessage("{" + strings.Join(members, ",") + "}")
}

// text quotes a text as items do.
func text[S ~string](s S) json.RawMessage { return value.AppendString(nil, string(s)) }

func texts[S ~string](list []S) []json.RawMessage {
	quoted := make([]json.RawMessage, len(list))
	for i, s := range list {
		quoted[i] = text(s)
	}
	return quoted
}
