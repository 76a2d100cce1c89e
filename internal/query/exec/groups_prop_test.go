package exec_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/value"
)

// withoutRepeats removes repeated rows: any repetition, or, if equal rows are adjacent, those of
// the previous row.
func withoutRepeats(kind plan.DistinctType, rows []string) []string {
	switch kind {
	case plan.DistinctOrdered:
		return slices.Compact(rows)
	case plan.DistinctUnordered:
		seen := map[string]bool{}
		return slices.DeleteFunc(rows, func(row string) bool {
			before := seen[row]
			seen[row] = true
			return before
		})
	}
	return rows
}

func countDistinct(info plan.QueryInfo, rows []string) []string {
	n := fmt.Sprint(len(withoutRepeats(info.Distinct, rows)))
	if info.DistinctCount.Alias != "" {
		n = fmt.Sprintf("{%q:%s}", info.DistinctCount.Alias, n)
	}
	return []string{n}
}

// groupRow is a row of a rewritten query that groups.
type groupRow struct {
	GroupByItems json.RawMessage `json:"groupByItems"`
	Payload      json.RawMessage `json:"payload"`
}

// mergeGroups merges the partial rows of each group.
func mergeGroups(t *rapid.T, info plan.QueryInfo, rows []string) []string {
	known := map[string]*clientGroup{}
	var groups []*clientGroup
	for _, row := range rows {
		var r groupRow
		if info.HasSelectValue && len(info.GroupByExpressions) == 0 {
			r.Payload = json.RawMessage(row)
		} else if err := json.Unmarshal([]byte(row), &r); err != nil {
			t.Fatal(err)
		}
		g := known[string(r.GroupByItems)]
		if g == nil {
			g = &clientGroup{members: map[string]*partial{}}
			known[string(r.GroupByItems)] = g
			groups = append(groups, g)
		}
		g.add(t, info, r.Payload)
	}
	var merged []string
	for _, g := range groups {
		if row := g.row(t, info); row != nil {
			text, err := querytest.Canonical(row)
			if err != nil {
				t.Fatal(err)
			}
			merged = append(merged, text...)
		}
	}
	return merged
}

// clientGroup is what a client holds of a group: the partial aggregates of its value, or of each
// member of its row.
type clientGroup struct {
	value   partial
	members map[string]*partial
}

func (g *clientGroup) add(t *rapid.T, info plan.QueryInfo, payload json.RawMessage) {
	if info.HasSelectValue {
		kind := plan.NoAggregate
		if len(info.Aggregates) > 0 {
			kind = info.Aggregates[0]
			var list []json.RawMessage
			if err := json.Unmarshal(payload, &list); err != nil || len(list) != 1 {
				t.Fatalf("payload %s of %s: %v", payload, info.RewrittenQuery, err)
			}
			payload = list[0]
		}
		g.value.add(t, kind, payload)
		return
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(payload, &members); err != nil {
		t.Fatalf("payload %s of %s: %v", payload, info.RewrittenQuery, err)
	}
	for i, alias := range info.GroupByAliases {
		if g.members[alias] == nil {
			g.members[alias] = &partial{}
		}
		g.members[alias].add(t, info.AliasAggregates[i], members[alias])
	}
}

// row returns the group's row; nil if SELECT VALUE has no value.
func (g *clientGroup) row(t *rapid.T, info plan.QueryInfo) []byte {
	if info.HasSelectValue {
		kind := plan.NoAggregate
		if len(info.Aggregates) > 0 {
			kind = info.Aggregates[0]
		}
		return g.value.result(kind)
	}
	members := map[string]json.RawMessage{}
	for i, alias := range info.GroupByAliases {
		if v := g.members[alias].result(info.AliasAggregates[i]); v != nil {
			members[alias] = v
		}
	}
	text, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// partial is an aggregate over some of the ranges.
type partial struct {
	any       bool
	undefined bool // regardless of the other ranges
	number    float64
	count     float64
	best      json.RawMessage
	list      []json.RawMessage
}

// aggregateItem is the partial result of one range.
type aggregateItem struct {
	Item  json.RawMessage `json:"item"`
	Item2 *struct {
		Min, Max json.RawMessage
		Count    float64
	} `json:"item2"`
}

func (p *partial) add(t *rapid.T, kind plan.AggregateType, payload json.RawMessage) {
	if kind == plan.NoAggregate {
		if !p.any {
			p.best = payload
		}
		p.any = true
		return
	}
	var item aggregateItem
	if err := json.Unmarshal(payload, &item); err != nil {
		t.Fatalf("%s of %s: %v", kind, payload, err)
	}
	switch kind {
	case "Count", "CountIf", "Sum":
		p.addNumber(item.Item)
	case "Average":
		var average struct {
			Sum   json.RawMessage
			Count float64
		}
		if err := json.Unmarshal(item.Item, &average); err != nil {
			t.Fatalf("%s: %v", payload, err)
		}
		p.count += average.Count
		p.addNumber(average.Sum)
	case "Min", "Max":
		if item.Item2 == nil {
			t.Fatalf("%s has no item2", payload)
		}
		if item.Item2.Count == 0 {
			return
		}
		if kind == "Min" {
			p.addExtreme(t, item.Item2.Min, -1)
		} else {
			p.addExtreme(t, item.Item2.Max, 1)
		}
	case "MakeList", "MakeSet":
		var list []json.RawMessage
		if err := json.Unmarshal(item.Item, &list); err != nil {
			t.Fatalf("%s: %v", payload, err)
		}
		p.list = append(p.list, list...)
	default:
		t.Fatalf("no client merges %q", kind)
	}
}

func (p *partial) addNumber(text json.RawMessage) {
	var n float64
	if text == nil || json.Unmarshal(text, &n) != nil {
		p.undefined = true
		return
	}
	p.number += n
}

func (p *partial) addExtreme(t *rapid.T, text json.RawMessage, sign int) {
	if text == nil {
		p.undefined = true
		return
	}
	v, err := value.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	best, _ := value.Parse(p.best)
	if p.best == nil || value.Compare(v, best) == sign {
		p.best = text
	}
}

// result returns the aggregate of all ranges; nil if it is undefined.
func (p *partial) result(kind plan.AggregateType) json.RawMessage {
	if p.undefined {
		return nil
	}
	switch kind {
	case "Count", "CountIf", "Sum":
		return numberText(p.number)
	case "Average":
		if p.count == 0 {
			return nil
		}
		return numberText(p.number / p.count)
	case "MakeList", "MakeSet":
		list := p.list
		if kind == "MakeSet" {
			seen := map[string]bool{}
			list = slices.DeleteFunc(list, func(v json.RawMessage) bool {
				text, _ := querytest.Canonical(v)
				before := seen[text[0]]
				seen[text[0]] = true
				return before
			})
		}
		text, _ := json.Marshal(append([]json.RawMessage{}, list...))
		return text
	}
	return p.best
}

func numberText(n float64) json.RawMessage {
	text, _ := json.Marshal(n)
	return text
}

// TestTwoMergesOfTheLanguage checks that a client that merges the answers of each range according
// to the plan gets the server's answer.
func TestTwoMergesOfTheLanguage(t *testing.T) {
	check(t, 15, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{Mergeable: true})
		a := askItems(t, rapid.SampledFrom([]int{1, 2, 5}).Draw(t, "parts"), querytest.Items(t, 16), question)
		if _, err := plan.Partition(a.logical, a.container.Definition); err != nil {
			return // clients cannot merge this; the server must
		}
		a.is(t, "client merge", clientRun(t, a.prepared, rapid.IntRange(0, 7).Draw(t, "page")))
	})
}
