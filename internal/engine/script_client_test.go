package engine_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// This file is a client that merges by itself, as SDKs do. It asks for the plan, sends the
// rewritten text to each range, and merges the ranges' rows into one answer.

type clientPlan struct {
	QueryInfo struct {
		DistinctType                                            string
		Top, Offset, Limit                                      *int
		OrderBy, GroupByExpressions, GroupByAliases, Aggregates []string
		GroupByAliasToAggregateType                             map[string]*string
		RewrittenQuery                                          string
		HasSelectValue                                          bool
		DCountInfo                                              *struct{ DCountAlias string }
	}
	QueryRanges []struct {
		Min, Max       string
		IsMaxInclusive bool
	}
}

type clientRange struct{ ID, MinInclusive, MaxExclusive string }

// clientRows returns the rows of a query as a client merges them from the ranges' rows. refused is
// the reason when the query has no plan.
func (h *harness) clientRows(container string, body []byte) (rows []string, refused string, err error) {
	ctx := context.Background()
	reply, err := h.engine.QueryPlan(ctx, &api.Call{}, "shop", container,
		cosmos.PlanRequest{Body: body, SupportedFeatures: everyFeature})
	if err != nil {
		return nil, status.Of(err).Message, nil
	}
	var p clientPlan
	if err := json.Unmarshal(reply.Body, &p); err != nil {
		return nil, "", err
	}
	if text := p.QueryInfo.RewrittenQuery; text != "" {
		if body, err = rewritten(body, text); err != nil {
			return nil, "", err
		}
	}
	ranges, err := h.clientRanges(container)
	if err != nil {
		return nil, "", err
	}
	var answers []string
	for _, r := range ranges {
		if !p.visits(r) {
			continue
		}
		q := api.QueryRequest{Body: body, FeedOptions: api.FeedOptions{RangeID: r.ID}}
		more, err := h.everyRow(container, q, 2)
		if err != nil {
			return nil, "", err
		}
		answers = append(answers, more...)
	}
	return p.merge(answers), "", nil
}

func rewritten(body []byte, text string) ([]byte, error) {
	var request map[string]any
	if err := json.Unmarshal(body, &request); err != nil {
		return nil, err
	}
	request["query"] = strings.ReplaceAll(text, "{documentdb-formattableorderbyquery-filter}", "true")
	return json.Marshal(request)
}

func (h *harness) clientRanges(container string) ([]clientRange, error) {
	reply, err := h.engine.ListRanges(context.Background(), &api.Call{}, "shop", container, api.RangesOptions{})
	if err != nil {
		return nil, err
	}
	var body struct{ PartitionKeyRanges []clientRange }
	err = json.Unmarshal(reply.Body, &body)
	return body.PartitionKeyRanges, err
}

func (p *clientPlan) visits(r clientRange) bool {
	for _, q := range p.QueryRanges {
		if q.Min < r.MaxExclusive && (q.Max > r.MinInclusive || q.IsMaxInclusive && q.Max == r.MinInclusive) {
			return true
		}
	}
	return false
}

func (p *clientPlan) merge(answers []string) []string {
	i := p.QueryInfo
	var rows []value.Value
	for _, a := range answers {
		rows = append(rows, value.FromRaw([]byte(a)))
	}
	if len(i.OrderBy) > 0 {
		rows = p.ordered(rows)
	}
	if len(i.GroupByExpressions)+len(i.GroupByAliases)+len(i.Aggregates) > 0 {
		rows = p.grouped(rows)
	}
	texts := make([]string, len(rows))
	for n, r := range rows {
		texts[n] = canonical(r.String())
	}
	if i.DistinctType != "None" {
		texts = unrepeated(texts, i.DistinctType == "Ordered")
	}
	if i.Offset != nil {
		texts = texts[min(*i.Offset, len(texts)):]
		texts = texts[:min(*i.Limit, len(texts))]
	}
	if i.Top != nil {
		texts = texts[:min(*i.Top, len(texts))]
	}
	if i.DCountInfo != nil {
		n := value.FromNumber(float64(len(texts)))
		if i.DCountInfo.DCountAlias != "" {
			n = value.FromObject([]value.Member{{Name: i.DCountInfo.DCountAlias, Value: n}})
		}
		return []string{n.String()}
	}
	return texts
}

// canonical is a row with its members in order.
func canonical(row string) string {
	var v any
	if json.Unmarshal([]byte(row), &v) != nil {
		return row
	}
	text, err := json.Marshal(v)
	if err != nil {
		return row
	}
	return string(text)
}

// unrepeated removes repeated rows. For ordered rows a client remembers only the last row.
func unrepeated(rows []string, ordered bool) []string {
	var kept []string
	for _, r := range rows {
		before := kept
		if ordered {
			before = kept[max(0, len(kept)-1):]
		}
		if !slices.Contains(before, r) {
			kept = append(kept, r)
		}
	}
	return kept
}

func (p *clientPlan) ordered(rows []value.Value) []value.Value {
	slices.SortStableFunc(rows, func(a, b value.Value) int {
		for n, direction := range p.QueryInfo.OrderBy {
			c := value.Compare(a.Property("orderByItems").Index(n).Property("item"),
				b.Property("orderByItems").Index(n).Property("item"))
			if direction == "Descending" {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		return 0
	})
	for n, r := range rows {
		rows[n] = r.Property("payload")
	}
	return rows
}

// grouped merges the rows that ranges return for one group into one row.
func (p *clientPlan) grouped(rows []value.Value) []value.Value {
	i := p.QueryInfo
	groups, keys := map[string][]value.Value{}, []string(nil)
	for _, r := range rows {
		key := canonical(r.Property("groupByItems").String())
		if groups[key] == nil {
			keys = append(keys, key)
		}
		payload := r
		if len(i.GroupByExpressions)+len(i.GroupByAliases) > 0 {
			payload = r.Property("payload")
		}
		groups[key] = append(groups[key], payload)
	}
	var merged []value.Value
	for _, key := range keys {
		if v := p.group(groups[key]); v.IsDefined() {
			merged = append(merged, v)
		}
	}
	return merged
}

func (p *clientPlan) group(parts []value.Value) value.Value {
	i := p.QueryInfo
	if i.HasSelectValue {
		if len(i.Aggregates) == 0 {
			return parts[0]
		}
		for n := range parts {
			parts[n] = parts[n].Index(0)
		}
		return mergeParts(i.Aggregates[0], parts)
	}
	members := make([]value.Member, len(i.GroupByAliases))
	for n, alias := range i.GroupByAliases {
		of := make([]value.Value, len(parts))
		for k, part := range parts {
			of[k] = part.Property(alias)
		}
		members[n] = value.Member{Name: alias, Value: of[0]}
		if aggregate := i.GroupByAliasToAggregateType[alias]; aggregate != nil {
			members[n].Value = mergeParts(*aggregate, of)
		}
	}
	return value.FromObject(members)
}

// mergeParts merges the aggregates of single ranges into the aggregate over all ranges.
func mergeParts(aggregate string, parts []value.Value) value.Value {
	switch aggregate {
	case "Average":
		sum, count := 0.0, 0.0
		for _, p := range parts {
			s := p.Property("item").Property("sum")
			if !s.IsDefined() {
				return value.Value{}
			}
			sum += s.Float()
			count += p.Property("item").Property("count").Float()
		}
		if count == 0 {
			return value.Value{}
		}
		return value.FromNumber(sum / count)
	case "Min", "Max":
		var best value.Value
		for _, p := range parts {
			if p.Property("item2").Property("count").Float() == 0 {
				continue
			}
			v := p.Property("item2").Property(strings.ToLower(aggregate))
			c := value.Compare(v, best)
			switch {
			case !v.IsDefined():
				return v
			case !best.IsDefined() || aggregate == "Min" && c < 0 || aggregate == "Max" && c > 0:
				best = v
			}
		}
		return best
	case "MakeList", "MakeSet":
		var all []value.Value
		for _, p := range parts {
			for e := range p.Property("item").Elements() {
				if aggregate == "MakeList" || !slices.ContainsFunc(all, func(v value.Value) bool { return value.Equal(v, e) }) {
					all = append(all, e)
				}
			}
		}
		return value.FromArray(all)
	}
	sum := 0.0
	for _, p := range parts {
		v := p.Property("item")
		if !v.IsDefined() {
			return v
		}
		sum += v.Float()
	}
	return value.FromNumber(sum)
}
