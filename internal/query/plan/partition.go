package plan

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
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
	Top, Offset, Limit *int64
	// OrderBy is "Ascending" or "Descending" for each of OrderByExpressions.
	OrderBy            []string
	OrderByExpressions []string
	// RewrittenQuery is what the client sends to each range; "" for the query
	// as it is.
	RewrittenQuery string
	HasSelectValue bool
}

// QueryRange is a part of the key space with its bounds' kinds.
type QueryRange struct {
	Min, Max                       partition.EPK
	IsMinInclusive, IsMaxInclusive bool
}

// Partition splits a query into what every range answers and what the client
// does with the answers. (Recorded plans of the service's planner.)
func Partition(l *Logical, d partition.Definition) (*Partitioned, error) {
	p := &Partitioned{Info: QueryInfo{HasSelectValue: l.Select.Value != nil}}
	var onePoint bool
	p.Ranges, onePoint = l.ranges(d)
	p.Info.describe(l, onePoint)
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

// describe fills in what the client merges by.
func (i *QueryInfo) describe(l *Logical, onePoint bool) {
	if !l.Scans() {
		return // one row, from the first range alone
	}
	i.Top = l.Top
	if l.Offset != nil && (!onePoint || l.Order != nil) {
		i.Offset, i.Limit = l.Offset, l.Limit
	}
	if l.Order == nil && i.Offset == nil {
		return
	}
	q := *l.Query
	if l.Order != nil {
		i.describeOrder(l, &q)
	}
	if l.Top != nil {
		q.Top = count(*l.Top)
	}
	if i.Offset != nil {
		q.Offset, q.Limit = count(0), count(min(*l.Offset+*l.Limit, math.MaxUint32))
	}
	i.RewrittenQuery = q.Lines()
}

func count(n int64) *ast.Count { return &ast.Count{Digits: strconv.FormatInt(n, 10)} }

// describeOrder rewrites the query so that its rows carry what they are sorted
// by beside what the caller asked for.
func (i *QueryInfo) describeOrder(l *Logical, q *ast.Query) {
	direction := "Ascending"
	if l.Order.Descending {
		direction = "Descending"
	}
	by := q.OrderBy.Items[0].Expr
	i.OrderBy, i.OrderByExpressions = []string{direction}, []string{ast.Print(by)}

	alias := &ast.Identifier{Name: l.Alias}
	orderItems := &ast.Array{Elements: []ast.Expr{&ast.Object{Members: []ast.Member{{Name: "item", Value: by}}}}}
	q.Select = ast.Selection{Items: []ast.SelectItem{
		{Expr: &ast.Property{Base: alias, Name: "_rid"}},
		{Expr: orderItems, Alias: "orderByItems"},
		{Expr: payload(l.Query, alias), Alias: "payload"},
	}}
	q.Where = orderFilter(l)
}

// payload is what the caller asked for, as one expression.
func payload(q *ast.Query, alias ast.Expr) ast.Expr {
	switch {
	case q.Select.Star:
		return alias
	case q.Select.Value != nil:
		return q.Select.Value
	}
	o := &ast.Object{}
	for i, name := range ItemNames(q.Select.Items) {
		o.Members = append(o.Members, ast.Member{Name: name, Value: q.Select.Items[i].Expr})
	}
	return o
}

// orderFilter joins the caller's filter, the place for the condition from
// which a client resumes, and the condition that SELECT VALUE has a value.
func orderFilter(l *Logical) ast.Expr {
	var filter ast.Expr = &ast.Placeholder{Name: ast.OrderFilterPlaceholder}
	if l.Query.Where != nil {
		filter = &ast.Binary{Op: "AND", Left: l.Query.Where, Right: filter}
	}
	if v := l.Query.Select.Value; v != nil {
		defined := &ast.Call{Name: "IS_DEFINED", Args: []ast.Expr{v}}
		filter = &ast.Binary{Op: "AND", Left: filter, Right: defined}
	}
	return filter
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
	b.WriteString(`{"distinctType":"None"`)
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
	b.WriteString(`,"groupByExpressions":[],"groupByAliases":[],"aggregates":[],"groupByAliasToAggregateType":{},"rewrittenQuery":`)
	b.Write(value.AppendString(nil, i.RewrittenQuery))
	b.WriteString(`,"hasSelectValue":` + strconv.FormatBool(i.HasSelectValue))
	b.WriteString(`,"dCountInfo":null,"hasNonStreamingOrderBy":false}`)
}

func texts(list []string) string {
	b := []byte{'['}
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = value.AppendString(b, s)
	}
	return string(append(b, ']'))
}
