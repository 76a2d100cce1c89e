package plan

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// Partitioned tells a client how to run a query itself: what to send to which
// ranges, and how to merge what comes back.
type Partitioned struct {
	Info   QueryInfo
	Ranges []QueryRange
}

// QueryInfo says how rows of several ranges are merged. Counts are nil when
// the client has nothing to apply.
type QueryInfo struct {
	// Distinct tells whether the client leaves out rows that were there before.
	Distinct           DistinctType
	Top, Offset, Limit *int64
	// OrderBy is "Ascending" or "Descending" for each of OrderByExpressions.
	OrderBy            []string
	OrderByExpressions []string
	// GroupByExpressions are the keys by which the client merges groups.
	GroupByExpressions []string
	// GroupByAliases are the members of a row whose parts are merged each by
	// itself, in the order of the select list. They are empty with SELECT VALUE.
	GroupByAliases []string
	// Aggregates is how the value of SELECT VALUE is merged: one aggregate, or
	// none when it is no aggregate.
	Aggregates []AggregateType
	// AliasAggregates is how each of GroupByAliases is merged; NoAggregate for a
	// member that is the same in all ranges.
	AliasAggregates []AggregateType
	// RewrittenQuery is what the client sends to each range; "" for the query
	// as it is.
	RewrittenQuery string
	HasSelectValue bool
	// DistinctCount is set when the client counts the distinct rows.
	DistinctCount *DistinctCount
}

// DistinctType tells how a client finds rows that were there before.
type DistinctType string

// The ways to find them: Ordered rows are beside each other, Unordered ones may
// be anywhere.
const (
	DistinctNone      DistinctType = "None"
	DistinctOrdered   DistinctType = "Ordered"
	DistinctUnordered DistinctType = "Unordered"
)

// AggregateType is how clients merge an aggregate of several ranges (the names
// are those of SDKs).
type AggregateType string

// NoAggregate is for what is no aggregate.
const NoAggregate AggregateType = ""

// DistinctCount is a count of distinct rows: a row of one member called Alias,
// or the number alone when that is "".
type DistinctCount struct{ Alias string }

// QueryRange is a part of the key space with its bounds' kinds.
type QueryRange struct {
	Min, Max                       partition.EPK
	IsMinInclusive, IsMaxInclusive bool
}

// Partition splits a query into what every range answers and what the client
// does with the answers. An error is an *status.Error: the client cannot merge
// this query by itself. (Recorded plans of the service's planner.)
func Partition(l *Logical, d partition.Definition) (*Partitioned, error) {
	ranges, onePoint := l.ranges(d)
	return l.partitioned(ranges, onePoint, onePoint)
}

// PartitionKeyed is Partition for a query that the client confines to one
// partition key, or to the logical partitions that begin with a prefix.
func PartitionKeyed(l *Logical, d partition.Definition, key partition.Key) (*Partitioned, error) {
	_, onePoint := l.ranges(d)
	r, full := keyRange(key, d)
	return l.partitioned([]QueryRange{r}, onePoint, onePoint || full)
}

// keyRange is what a query that is confined to a key visits; full tells that it
// is one logical partition.
func keyRange(key partition.Key, d partition.Definition) (r QueryRange, full bool) {
	if _, full := d.Complete(key); full {
		epk := d.EPK(key)
		return QueryRange{Min: epk, Max: epk, IsMinInclusive: true, IsMaxInclusive: true}, true
	}
	within := d.Range(key)
	return QueryRange{Min: within.Min, Max: within.Max, IsMinInclusive: true}, false
}

// partitioned describes the merge. pinned tells that the filter confines the
// query to one logical partition, single that it is asked of one only.
func (l *Logical) partitioned(ranges []QueryRange, pinned, single bool) (*Partitioned, error) {
	p := &Partitioned{Ranges: ranges, Info: QueryInfo{Distinct: DistinctNone, HasSelectValue: l.Query.Select.Value != nil}}
	if !l.Scans() {
		return p, nil // one row, from the first range alone
	}
	if err := l.mergeable(); err != nil {
		if single {
			return p, nil // its one range answers all of it
		}
		return nil, err
	}
	p.Info.describe(l, pinned)
	return p, nil
}

// ranges are the ranges a query visits, sorted; onePoint tells that it is one
// logical partition, so that there is nothing to merge.
func (l *Logical) ranges(d partition.Definition) (ranges []QueryRange, onePoint bool) {
	keys, all := l.Keys(d)
	if all {
		return []QueryRange{{Min: partition.MinEPK, Max: partition.MaxEPK, IsMinInclusive: true}}, false
	}
	if len(keys) == 0 {
		// Nothing to visit is said as the first point of the key space.
		return []QueryRange{{IsMinInclusive: true, IsMaxInclusive: true}}, false
	}
	for _, k := range keys {
		epk := d.EPK(k)
		r := QueryRange{Min: epk, Max: epk, IsMinInclusive: true, IsMaxInclusive: true}
		if k.Len() < len(d.Paths) {
			r.Max, r.IsMaxInclusive = epk+partition.MaxEPK, false
		}
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
	ranges = kept
	return ranges, len(ranges) == 1 && ranges[0].IsMaxInclusive
}

// covers reports whether r holds all of o, which begins no earlier.
func (r QueryRange) covers(o QueryRange) bool {
	return r == o || !r.IsMaxInclusive && o.Max < r.Max
}

// JSON is the plan as the gateway sends it: camelCase, empty lists rather than
// null, ranges as hexadecimal EPKs (JS reads the lists' lengths).
func (p *Partitioned) JSON() []byte {
	var b strings.Builder
	b.WriteString(`{"partitionedQueryExecutionInfoVersion":2,"queryInfo":`)
	p.Info.write(&b)
	b.WriteString(`,"queryRanges":[`)
	for i, r := range p.Ranges {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"min":"` + r.Min.String() + `","max":"` + r.Max.String() +
			`","isMinInclusive":` + strconv.FormatBool(r.IsMinInclusive) +
			`,"isMaxInclusive":` + strconv.FormatBool(r.IsMaxInclusive) + `}`)
	}
	b.WriteString("]}")
	return []byte(b.String())
}

func (i *QueryInfo) write(b *strings.Builder) {
	b.WriteString(`{"distinctType":` + text(string(i.Distinct)))
	for _, n := range []struct {
		name  string
		count *int64
	}{{"top", i.Top}, {"offset", i.Offset}, {"limit", i.Limit}} {
		b.WriteString(`,"` + n.name + `":`)
		if n.count == nil {
			b.WriteString("null")
		} else {
			b.WriteString(strconv.FormatInt(*n.count, 10))
		}
	}
	b.WriteString(`,"orderBy":` + texts(i.OrderBy) + `,"orderByExpressions":` + texts(i.OrderByExpressions))
	b.WriteString(`,"groupByExpressions":` + texts(i.GroupByExpressions) + `,"groupByAliases":` + texts(i.GroupByAliases))
	b.WriteString(`,"aggregates":` + texts(i.Aggregates) + `,"groupByAliasToAggregateType":{`)
	for n, alias := range i.GroupByAliases {
		if n > 0 {
			b.WriteByte(',')
		}
		b.WriteString(text(alias) + ":")
		if t := i.AliasAggregates[n]; t != NoAggregate {
			b.WriteString(text(string(t)))
		} else {
			b.WriteString("null")
		}
	}
	b.WriteString(`},"rewrittenQuery":` + text(i.RewrittenQuery))
	b.WriteString(`,"hasSelectValue":` + strconv.FormatBool(i.HasSelectValue) + `,"dCountInfo":`)
	if i.DistinctCount != nil {
		b.WriteString(`{"dCountAlias":` + text(i.DistinctCount.Alias) + `}`)
	} else {
		b.WriteString("null")
	}
	b.WriteString(`,"hasNonStreamingOrderBy":false}`)
}

func text(s string) string { return string(value.AppendString(nil, s)) }

func texts[S ~string](list []S) string {
	quoted := make([]string, len(list))
	for i, s := range list {
		quoted[i] = text(string(s))
	}
	return "[" + strings.Join(quoted, ",") + "]"
}
