package exec_test

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/value"
)

// placeholder is the text that clients replace in a rewritten query.
const placeholder = "{documentdb-formattableorderbyquery-filter}"

// clientRow is a row of a rewritten ordered query.
type clientRow struct {
	RID          string `json:"_rid"`
	OrderByItems []struct {
		Item json.RawMessage `json:"item"`
	} `json:"orderByItems"`
	Payload json.RawMessage `json:"payload"`
}

// ordinal returns the ordinal of the row's item, as SDKs read it from the _rid.
func (r clientRow) ordinal(t *rapid.T) uint64 {
	b, err := base64.StdEncoding.DecodeString(r.RID)
	if err != nil || len(b) != 16 {
		t.Fatalf("_rid %q: %v", r.RID, err)
	}
	return binary.LittleEndian.Uint64(b[8:])
}

// orders returns the values by which the row is sorted.
func (r clientRow) orders(t *rapid.T, n int) []value.Value {
	if len(r.OrderByItems) != n {
		t.Fatalf("row %+v has not %d orderByItems", r, n)
	}
	list := make([]value.Value, n)
	for i, by := range r.OrderByItems {
		if by.Item == nil {
			continue // {}: undefined
		}
		v, err := value.Parse(by.Item)
		if err != nil {
			t.Fatal(err)
		}
		list[i] = v
	}
	return list
}

// clientOrder is the order by which a client merges rows.
type clientOrder struct {
	descending []bool
	// backwards reports that equal rows come in descending order of their ordinals.
	backwards bool
}

// orderOf returns the order of a plan. A page says in which direction equal rows come.
func orderOf(t *rapid.T, info plan.QueryInfo, query prepared) clientOrder {
	var o clientOrder
	for _, direction := range info.OrderBy {
		o.descending = append(o.descending, direction == "Descending")
	}
	if len(o.descending) > 0 {
		page, err := exec.Run(context.Background(), query.request())
		if err != nil {
			t.Fatal(err)
		}
		o.backwards = page.ReverseIndexScan
	}
	return o
}

// clientRun does what an SDK does: it asks for the plan, sends the rewritten query to each range of
// the plan, merges the rows and applies the counts.
func clientRun(t *rapid.T, p prepared, pageItems int) []string {
	partitioned, err := plan.Partition(p.logical, p.container.Definition)
	if err != nil {
		t.Fatal(err)
	}
	info := partitioned.Info
	query := p
	if info.RewrittenQuery != "" {
		query = p.with(t, strings.ReplaceAll(info.RewrittenQuery, placeholder, "true"))
	}
	var rows []string
	for _, part := range p.container.Parts() {
		if !slices.ContainsFunc(partitioned.Ranges, func(r plan.QueryRange) bool { return reaches(r, part) }) {
			continue
		}
		r := query.request()
		r.Parts, r.PageItems = []exec.Part{part}, pageItems
		if rapid.IntRange(0, 3).Draw(t, "paced") == 0 {
			var kept *shelf
			r, kept = paced(t, r)
			defer kept.drop()
		}
		rows = append(rows, all(t, r, p.container, nil)...)
	}
	return clientMerge(t, info, orderOf(t, info, query), rows)
}

// clientMerge makes a query's answer from the rows of its ranges, stage by stage, as SDKs do. It
// orders rows of one value by ordinal, as the server does. SDKs order them by range, which is as
// good.
func clientMerge(t *rapid.T, info plan.QueryInfo, order clientOrder, rows []string) []string {
	if len(info.OrderBy) > 0 {
		rows = clientSort(t, order, rows)
	}
	switch {
	case info.DistinctCount != nil:
		rows = countDistinct(info, rows)
	case len(info.Aggregates) > 0 || len(info.GroupByExpressions) > 0 || len(info.GroupByAliases) > 0:
		rows = mergeGroups(t, info, rows)
	default:
		rows = withoutRepeats(info.Distinct, rows)
	}
	return clientCounts(info, rows)
}

func clientSort(t *rapid.T, order clientOrder, rows []string) []string {
	merged := make([]clientRow, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal([]byte(row), &merged[i]); err != nil {
			t.Fatal(err)
		}
	}
	slices.SortStableFunc(merged, func(a, b clientRow) int { return compareRows(t, a, b, order) })
	sorted := make([]string, len(rows))
	for i, c := range merged {
		sorted[i] = string(c.Payload)
	}
	return sorted
}

func compareRows(t *rapid.T, a, b clientRow, order clientOrder) int {
	x, y := a.orders(t, len(order.descending)), b.orders(t, len(order.descending))
	for i, descending := range order.descending {
		if c := value.Compare(x[i], y[i]); c != 0 {
			return turned(c, descending)
		}
	}
	return turned(cmp.Compare(a.ordinal(t), b.ordinal(t)), order.backwards)
}

func turned(c int, around bool) int {
	if around {
		return -c
	}
	return c
}

func reaches(r plan.QueryRange, part exec.Part) bool {
	if r.IsMaxInclusive {
		return part.Range.Contains(r.Min)
	}
	return part.Range.Min < r.Max && r.Min < part.Range.Max
}

func clientCounts(info plan.QueryInfo, rows []string) []string {
	if info.Offset != nil {
		rows = rows[min(len(rows), int(*info.Offset)):]
		rows = rows[:min(len(rows), int(*info.Limit))]
	}
	if info.Top != nil {
		rows = rows[:min(len(rows), int(*info.Top))]
	}
	return rows
}

// TestTwoMerges checks that a client that runs the plan's rewritten query on every range and merges
// the rows gets the rows of the server's merge.
func TestTwoMerges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawQuery(t)
		switch rapid.IntRange(0, 3).Draw(t, "counts") {
		case 0:
			text = strings.Replace(text, "SELECT", "SELECT TOP 4", 1)
		case 1:
			text += " OFFSET 2 LIMIT 5"
		case 2:
			pin := rapid.SampledFrom([]string{
				`c.pk = "x"`, `c.pk IN (1, 2)`, `c.pk = 1 AND c.pk = 2`,
				`(c.pk = "y" OR c.pk = null)`,
			}).Draw(t, "pin")
			if strings.Contains(text, " WHERE ") {
				text = strings.Replace(text, " WHERE ", " WHERE "+pin+" AND ", 1)
			} else {
				text = strings.Replace(text, "FROM c", "FROM c WHERE "+pin, 1)
			}
		}
		p := prepare(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 25), text)
		got := clientRun(t, p, rapid.IntRange(0, 3).Draw(t, "page"))
		want := all(t, p.request(), p.container, nil)
		ordered := p.logical.Order != nil
		if !ordered && (p.logical.Top != nil || p.logical.Limit != nil) {
			if len(got) != len(want) {
				t.Fatalf("%s: client has %d rows, server %d", text, len(got), len(want))
			}
			return // any window of an unordered query is correct
		}
		same(t, "client merge", text, got, want, ordered)
	})
}

// TestResumeWithFilter sends a range's continuation together with a filter in place of the
// placeholder. The filter was true on the page that gave the continuation. Rows that pass the
// filter continue at the continuation.
func TestResumeWithFilter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.SampledFrom([]string{"c.a", "c.b", "c.long"}).Draw(t, "path")
		direction := rapid.SampledFrom([]string{"ASC", "DESC"}).Draw(t, "direction")
		p := prepare(t, 1, querytest.Documents(t, 25), "SELECT * FROM c ORDER BY "+path+" "+direction)
		partitioned, err := plan.Partition(p.logical, p.container.Definition)
		if err != nil {
			t.Fatal(err)
		}
		fill := func(filter string) prepared {
			return p.with(t, strings.ReplaceAll(partitioned.Info.RewrittenQuery, placeholder, filter))
		}
		whole := all(t, fill("true").request(), p.container, nil)
		filter := path + rapid.SampledFrom([]string{" >= 1", " <= 1", " >= 'a'", " <= 'b'", " = null", " >= false"}).Draw(t,
			"filter")
		passing := all(t, fill(filter).request(), p.container, nil)

		r := fill("true").request()
		r.PageItems = rapid.IntRange(1, 5).Draw(t, "page")
		var got []string
		first := true
		rest := all(t, r, p.container, func(r *exec.Request) {
			if first {
				r.Logical = fill(filter).logical
				first = false
			}
		})
		got = append(got, rest...)
		seen := min(len(whole), r.PageItems)
		var want []string
		want = append(want, whole[:seen]...)
		for _, row := range passing {
			if !slices.Contains(whole[:seen], row) {
				want = append(want, row)
			}
		}
		same(t, "filtered resume", filter, got, want, true)
	})
}
