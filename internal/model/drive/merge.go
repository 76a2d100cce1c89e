package drive

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/value"
)

// queryPlan says how a client merges the rows of several ranges. SDKs remember it by the text of
// the query.
type queryPlan struct {
	QueryInfo struct {
		DistinctType                            string
		Top, Offset, Limit                      *int
		OrderBy, GroupByExpressions, Aggregates []string
		GroupByAliasToAggregateType             map[string]*string
		RewrittenQuery                          string
		HasSelectValue                          bool
		HasNonStreamingOrderBy                  bool
		GroupByAliases                          []string
	}
}

// features are those that this client merges.
const features = "Aggregate,CompositeAggregate,Distinct,GroupBy,MultipleAggregates,MultipleOrderBy," +
	"NonValueAggregate,OffsetAndLimit,OrderBy,Top"

// planOf asks the server how to run a query over several ranges, once for each text.
func (r *run) planOf(ctx context.Context, container int, sql string, parameters []byte) (*queryPlan, error) {
	c := r.d.containers[container]
	c.mu.Lock()
	known := c.plans[sql]
	c.mu.Unlock()
	if known != nil {
		return known, nil
	}
	answer, ok, err := r.send(ctx, container, call{
		method: http.MethodPost, path: "/docs", kind: "docs", plan: true, body: queryBody(sql, parameters),
		header: map[string]string{
			"Content-Type": "application/query+json", "x-ms-cosmos-is-query-plan-request": "True",
			"x-ms-cosmos-query-version": "1.4", "x-ms-cosmos-supported-query-features": features,
			"x-ms-documentdb-query-enablecrosspartition": "True",
		},
	})
	if err != nil || !ok {
		return nil, err
	}
	p := &queryPlan{}
	if err := json.Unmarshal(answer.Body, p); err != nil {
		return nil, fmt.Errorf("the server's query plan is not understood: %w", err)
	}
	c.mu.Lock()
	c.plans[sql] = p
	c.mu.Unlock()
	return p, nil
}

// across runs a query in several ranges, and merges the rows as an SDK does.
func (r *run) across(
	ctx context.Context, container int, sql string, parameters []byte, ranges []string,
) ([]value.Value, error) {
	p, err := r.planOf(ctx, container, sql, parameters)
	if err != nil || p == nil {
		return nil, err
	}
	i := &p.QueryInfo
	if i.RewrittenQuery != "" {
		sql = strings.ReplaceAll(i.RewrittenQuery, "{documentdb-formattableorderbyquery-filter}", "true")
	}
	m := &merging{r: r, container: container, body: queryBody(sql, parameters)}
	for _, id := range ranges {
		m.streams = append(m.streams, &stream{id: id, more: true})
	}
	enough := math.MaxInt
	if i.Top != nil {
		enough = *i.Top
	}
	if i.Limit != nil {
		enough = *i.Limit
		if i.Offset != nil {
			enough += *i.Offset
		}
	}
	grouped := len(i.GroupByExpressions)+len(i.Aggregates)+len(i.GroupByAliases) > 0
	var docs []value.Value
	switch {
	case len(i.OrderBy) > 0:
		docs, err = m.ordered(ctx, i.OrderBy, enough)
	case grouped:
		if docs, err = m.all(ctx, math.MaxInt); err == nil {
			docs = p.group(docs)
		}
	case i.DistinctType != "" && i.DistinctType != "None":
		if docs, err = m.all(ctx, math.MaxInt); err == nil {
			docs = unrepeated(docs)
		}
	default:
		docs, err = m.all(ctx, enough)
	}
	if err != nil || r.out.Status != 0 {
		return nil, err
	}
	if i.Offset != nil {
		docs = docs[min(*i.Offset, len(docs)):]
		enough -= *i.Offset
	}
	return docs[:min(len(docs), enough)], nil
}

// stream is the rows of one range.
type stream struct {
	id, next string
	more     bool
	rows     []value.Value
}

// merging reads the streams of a query.
type merging struct {
	r         *run
	container int
	body      []byte
	streams   []*stream
}

// advance reads the next page of a stream.
func (m *merging) advance(ctx context.Context, s *stream) error {
	p, err := m.r.fetch(ctx, m.container, m.body, "", s.id, s.next)
	if err != nil {
		return err
	}
	s.rows, s.next, s.more = append(s.rows, p.rows...), p.next, p.next != "" && m.r.out.Status == 0
	return nil
}

// all reads the streams one after another until there are enough rows.
func (m *merging) all(ctx context.Context, enough int) (docs []value.Value, err error) {
	for _, s := range m.streams {
		for s.more && len(docs) < enough {
			if err := m.advance(ctx, s); err != nil {
				return nil, err
			}
			docs = append(docs, s.rows...)
			s.rows = nil
		}
	}
	return docs, nil
}

// ordered merges streams that are each in the order of the query. Every stream is read once; a
// further page is read when the rows before it are used up.
func (m *merging) ordered(ctx context.Context, order []string, enough int) (docs []value.Value, err error) {
	for len(docs) < enough {
		best := -1
		for i, s := range m.streams {
			for s.more && len(s.rows) == 0 {
				if err := m.advance(ctx, s); err != nil {
					return nil, err
				}
			}
			if len(s.rows) > 0 && (best < 0 || before(s.rows[0], m.streams[best].rows[0], order)) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		docs = append(docs, m.streams[best].rows[0].Property("payload"))
		m.streams[best].rows = m.streams[best].rows[1:]
	}
	return docs, nil
}

// before tells whether a row comes before another one.
func before(a, b value.Value, order []string) bool {
	x, y := a.Property("orderByItems"), b.Property("orderByItems")
	for i, direction := range order {
		n := value.Compare(x.Index(i).Property("item"), y.Index(i).Property("item"))
		if strings.EqualFold(direction, "Descending") {
			n = -n
		}
		if n != 0 {
			return n < 0
		}
	}
	return false
}

func unrepeated(docs []value.Value) (out []value.Value) {
	seen := map[string]bool{}
	for _, d := range docs {
		if text := d.String(); !seen[text] {
			seen[text] = true
			out = append(out, d)
		}
	}
	return out
}

// group merges the groups of several ranges.
func (p *queryPlan) group(rows []value.Value) []value.Value {
	i := &p.QueryInfo
	if len(i.GroupByExpressions) == 0 && i.HasSelectValue && len(i.Aggregates) > 0 {
		var all aggregate
		for _, row := range rows {
			all.add(i.Aggregates[0], row.Index(0).Property("item"))
		}
		return []value.Value{all.value(i.Aggregates[0])}
	}
	type group struct {
		payload value.Value
		parts   map[string]*aggregate
	}
	var keys []string
	groups := map[string]*group{}
	for _, row := range rows {
		payload := row.Property("payload")
		if !payload.IsDefined() {
			payload = row
		}
		key := row.Property("groupByItems").String()
		g := groups[key]
		if g == nil {
			g = &group{payload, map[string]*aggregate{}}
			groups[key] = g
			keys = append(keys, key)
		}
		for alias, kind := range i.GroupByAliasToAggregateType {
			if kind == nil {
				continue
			}
			if g.parts[alias] == nil {
				g.parts[alias] = &aggregate{}
			}
			g.parts[alias].add(*kind, payload.Property(alias).Property("item"))
		}
	}
	var out []value.Value
	for _, key := range keys {
		g := groups[key]
		var members []value.Member
		for name, v := range g.payload.Members() {
			if part := g.parts[name]; part != nil {
				v = part.value(*i.GroupByAliasToAggregateType[name])
			}
			members = append(members, value.Member{Name: strings.Clone(name), Value: v})
		}
		out = append(out, value.FromObject(members))
	}
	return out
}

// aggregate merges the parts of one aggregate.
type aggregate struct {
	sum, count float64
	best       value.Value
	some       bool
}

func (a *aggregate) add(kind string, v value.Value) {
	switch strings.ToLower(kind) {
	case "count", "sum":
		a.sum += v.Float()
	case "average":
		a.sum += v.Property("sum").Float()
		a.count += v.Property("count").Float()
	case "min", "max":
		at := v
		if part := v.Property(strings.ToLower(kind)); part.IsDefined() {
			at = part
			if v.Property("count").Float() == 0 {
				return
			}
		}
		n := value.Compare(at, a.best)
		if !a.some || n < 0 && strings.EqualFold(kind, "min") || n > 0 && strings.EqualFold(kind, "max") {
			a.best, a.some = at, true
		}
	}
}

func (a *aggregate) value(kind string) value.Value {
	switch strings.ToLower(kind) {
	case "average":
		return value.FromNumber(a.sum / max(1, a.count))
	case "min", "max":
		return a.best
	}
	return value.FromNumber(a.sum)
}

// limited returns the rows that later steps need: of groups, the first ones in the order of the
// statement.
func (r *run) limited(read *predict.Read, docs []value.Value) []value.Value {
	if read.Limit <= 0 || int64(len(docs)) <= read.Limit {
		return docs
	}
	st := &r.pattern.Statements[read.Statement]
	if len(st.OrderBy) > 0 && st.OrderBy[0].Aggregate >= 0 {
		o := st.OrderBy[0]
		name := st.Aggregates[o.Aggregate].Func
		docs = slices.Clone(docs)
		sort.SliceStable(docs, func(i, j int) bool {
			n := value.Compare(docs[i].Property(name), docs[j].Property(name))
			return n < 0 && !o.Desc || n > 0 && o.Desc
		})
	}
	return docs[:read.Limit]
}
