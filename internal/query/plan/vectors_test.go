package plan_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/testshared"
	"github.com/orrery-db/orrery/internal/value"
)

type planCase struct {
	Name, Query       string
	PartitionKeyPaths []string
	PartitionKind     string
	Params            json.RawMessage
	Expected          json.RawMessage
	ErrorDetail       json.RawMessage
	Note              string
}

type recordedPlan struct {
	QueryInfo struct {
		DistinctType                   string
		Top, Offset, Limit             *string
		OrderBy, OrderByExpressions    []string
		GroupByExpressions, Aggregates []string
		GroupByAliases                 []string
		GroupByAliasToAggregateType    []struct{ Alias, AggregateOperator string }
		HasSelectValue                 string
	}
	QueryRanges    []string
	RewrittenQuery string
}

// known lists the recorded plans that we do not follow, with the reason.
var known = map[string]string{
	"plan/RangePartitionKey/06 Complex filter":                            rangeKind,
	"plan/RangePartitionKey/08 Number Range On Partition Key (MinNumber)": rangeKind,
}

const rangeKind = "Containers no longer have range partitioning; conditions other than equality do not pin " +
	"a hash"

// unsupported lists the parts of the language that have no plans yet.
var unsupported = []string{"spatial", "vector search", "full-text search", "ORDER BY RANK", "user-defined function"}

// TestRecordedPlans compares plans with those of the service's planner.
func TestRecordedPlans(t *testing.T) {
	var cases []planCase
	if err := json.Unmarshal(testshared.Open(t, "vectors/query_plans.json"), &cases); err != nil {
		t.Fatal(err)
	}
	passed, later := 0, 0
	for _, c := range cases {
		switch why := c.run(); {
		case why == "":
			passed++
		case why == "unsupported" || known[c.Name] != "":
			later++
		default:
			t.Errorf("%s\n  %s\n  %s", c.Name, c.Query, why)
		}
	}
	t.Logf("query_plans: %d passed, %d unsupported, of %d", passed, later, len(cases))
	floor(t, "query_plans", passed, len(cases))
}

func (c *planCase) run() string {
	l, err := c.compile()
	if e := status.Of(err); e != nil {
		switch {
		case e.Kind == status.NotSupportedYet &&
			slices.ContainsFunc(unsupported, func(part string) bool { return strings.Contains(e.Message, part) }):
			return "unsupported"
		case string(c.Expected) != `"error"`:
			return e.Message
		case len(c.ErrorDetail) > 0 && string(c.ErrorDetail) != "null":
			return sameJSON(c.ErrorDetail, []byte(e.Message))
		}
		return ""
	}
	d, err := c.definition()
	if err != nil {
		return err.Error()
	}
	p, err := plan.Partition(l, d)
	if string(c.Expected) == `"error"` {
		return c.refused(l, err)
	}
	if err != nil {
		return err.Error()
	}
	if why := c.sentBack(p); why != "" {
		return why
	}
	return c.compare(p, d)
}

// refused checks a plan that the recorder could not make.
func (c *planCase) refused(l *plan.Logical, err error) string {
	switch {
	case l.Grouping != nil:
		const message = `{"Errors":["Compositions of aggregates and other expressions are not allowed."]}`
		if err == nil {
			return "accepted"
		}
		return sameJSON([]byte(message), []byte(status.Of(err).Message))
	case strings.Contains(c.Note, "client"):
		return "" // rejected by a client that reads 32 bits
	}
	return "accepted"
}

// sentBack parses and compiles the rewritten query, as if a client had sent it.
func (c *planCase) sentBack(p *plan.Partitioned) string {
	if p.Info.RewrittenQuery == "" {
		return ""
	}
	again := *c
	for _, filter := range []string{placeholder, "true"} {
		again.Query = strings.ReplaceAll(p.Info.RewrittenQuery, placeholder, filter)
		if _, err := again.compile(); err != nil {
			return "the rewritten query does not compile: " + status.Of(err).Message
		}
	}
	return ""
}

func sameJSON(want, got []byte) string {
	var w, g any
	if json.Unmarshal(want, &w) != nil || json.Unmarshal(got, &g) != nil || !reflect.DeepEqual(w, g) {
		return fmt.Sprintf("error %s, recorded %s", got, want)
	}
	return ""
}

func (c *planCase) compile() (*plan.Logical, error) {
	tree, err := parser.Parse(c.Query)
	if err != nil {
		return nil, err
	}
	var list []struct {
		Name  string
		Value json.RawMessage
	}
	if err := json.Unmarshal(c.Params, &list); err != nil && len(c.Params) > 0 {
		return nil, err
	}
	var params []sql.Parameter
	for _, p := range list {
		v, err := value.Parse(p.Value)
		if err != nil {
			return nil, err
		}
		params = append(params, sql.Parameter{Name: p.Name, Value: v})
	}
	if strings.Contains(c.Query, "@OFFSETCOUNT") { // recorded without its parameters
		params = []sql.Parameter{
			{Name: "@OFFSETCOUNT", Value: value.FromNumber(42)}, {Name: "@LIMITCOUNT", Value: value.FromNumber(1337)},
		}
	}
	return sql.Compile(tree, params, sql.Options{})
}

func (c *planCase) definition() (partition.Definition, error) {
	if len(c.PartitionKeyPaths) == 1 {
		return partition.NewDefinition(c.PartitionKeyPaths, partition.Hash, 2)
	}
	// No key, or several paths under one hash: older containers may have these.
	return partition.Definition{Paths: c.PartitionKeyPaths, Kind: partition.Hash, Version: 2}, nil
}

func (c *planCase) compare(p *plan.Partitioned, d partition.Definition) string {
	var want recordedPlan
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		return err.Error()
	}
	i, w := p.Info, want.QueryInfo
	counts := fmt.Sprint(text(i.Top), text(i.Offset), text(i.Limit))
	if recorded := fmt.Sprint(orNone(w.Top), orNone(w.Offset), orNone(w.Limit)); counts != recorded {
		return "top, offset, limit " + counts + ", recorded " + recorded
	}
	if !slices.Equal(i.OrderBy, w.OrderBy) || !slices.Equal(i.OrderByExpressions, w.OrderByExpressions) {
		return fmt.Sprintf("order %v %v, recorded %v %v", i.OrderBy, i.OrderByExpressions, w.OrderBy, w.OrderByExpressions)
	}
	if fmt.Sprint(i.HasSelectValue) != strings.ToLower(w.HasSelectValue) {
		return "hasSelectValue differs"
	}
	if string(i.Distinct) != w.DistinctType {
		return fmt.Sprintf("distinct type %s, recorded %s", i.Distinct, w.DistinctType)
	}
	if !slices.Equal(i.GroupByExpressions, w.GroupByExpressions) || !slices.Equal(i.GroupByAliases, w.GroupByAliases) {
		return fmt.Sprintf("groups %v %v, recorded %v %v", i.GroupByExpressions, i.GroupByAliases, w.GroupByExpressions,
			w.GroupByAliases)
	}
	if have := fmt.Sprint(i.Aggregates); have != fmt.Sprint(w.Aggregates) {
		return fmt.Sprintf("aggregates %s, recorded %v", have, w.Aggregates)
	}
	if len(i.AliasAggregates) != len(w.GroupByAliasToAggregateType) {
		return fmt.Sprintf("aggregates by alias %v, recorded %v", i.AliasAggregates, w.GroupByAliasToAggregateType)
	}
	for _, r := range w.GroupByAliasToAggregateType {
		have := string(i.AliasAggregates[slices.Index(i.GroupByAliases, r.Alias)])
		if have != strings.TrimPrefix(r.AggregateOperator, "null") {
			return fmt.Sprintf("alias %s is merged as %q, recorded %s", r.Alias, have, r.AggregateOperator)
		}
	}
	if i.RewrittenQuery != want.RewrittenQuery {
		return fmt.Sprintf("rewritten %q, recorded %q", i.RewrittenQuery, want.RewrittenQuery)
	}
	return compareRanges(p.Ranges, want.QueryRanges, d)
}

func text(n *int64) string {
	if n == nil {
		return "none"
	}
	return fmt.Sprint(*n)
}

func orNone(s *string) string {
	if s == nil {
		return "none"
	}
	return *s
}

// compareRanges hashes the recorded key values and compares the ranges.
func compareRanges(got []plan.QueryRange, recorded []string, d partition.Definition) string {
	var want []string
	for _, r := range recorded {
		switch r {
		case `[[],"Infinity")`:
			want = append(want, rangeText("", "FF", true, false))
		case `[[],[]]`:
			want = append(want, rangeText("", "", true, true))
		default:
			var bounds [][]json.RawMessage
			if err := json.Unmarshal([]byte(r), &bounds); err != nil || len(bounds) != 2 {
				return "cannot read recorded range " + r
			}
			key, err := json.Marshal(bounds[0])
			if err != nil {
				return err.Error()
			}
			k, err := partition.ParseHeader(string(key))
			if err != nil {
				return err.Error()
			}
			epk := d.EPK(k).String()
			want = append(want, rangeText(epk, epk, true, true))
		}
	}
	var have []string
	for _, r := range got {
		have = append(have, rangeText(r.Min.String(), r.Max.String(), r.IsMinInclusive, r.IsMaxInclusive))
	}
	sorted := slices.IsSorted(have)
	slices.Sort(want)
	if !slices.Equal(have, want) || !sorted {
		return fmt.Sprintf("ranges %v, recorded %v as %v", have, recorded, want)
	}
	return ""
}

func rangeText(low, high string, lowIn, highIn bool) string {
	return fmt.Sprint(low, " ", high, " ", lowIn, " ", highIn)
}

// floor fails when fewer cases pass than testdata/floors.json records. The recorded numbers may
// only rise.
func floor(t *testing.T, name string, passed, total int) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "floors.json"))
	if err != nil {
		t.Fatal(err)
	}
	var floors map[string]int
	if err := json.Unmarshal(data, &floors); err != nil {
		t.Fatal(err)
	}
	if passed < floors[name] {
		t.Errorf("%s: %d of %d cases pass, and %d did before", name, passed, total, floors[name])
	}
}
