package exec_test

import (
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

// placeholder is what clients replace in a rewritten query.
const placeholder = "{documentdb-formattableorderbyquery-filter}"

// clientRow is a row of a rewritten ordered query.
type clientRow struct {
	RID          string `json:"_rid"`
	OrderByItems []struct {
		Item json.RawMessage `json:"item"`
	} `json:"orderByItems"`
	Payload json.RawMessage `json:"payload"`
	part    int
}

func (r clientRow) order(t *rapid.T) value.Value {
	if len(r.OrderByItems) != 1 {
		t.Fatalf("row %+v has no orderByItems", r)
	}
	if r.OrderByItems[0].Item == nil {
		return value.Value{} // {}: undefined
	}
	v, err := value.Parse(r.OrderByItems[0].Item)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// clientRun does what an SDK does: it asks for the plan, sends the rewritten
// query to each range the plan names, merges the rows and applies the counts.
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
	var merged []clientRow
	for i, part := range p.container.Parts() {
		if !slices.ContainsFunc(partitioned.Ranges, func(r plan.QueryRange) bool { return reaches(r, part) }) {
			continue
		}
		r := query.request()
		r.Parts, r.PageItems = []exec.Part{part}, pageItems
		for _, row := range all(t, r, p.container, nil) {
			if info.OrderBy == nil {
				rows = append(rows, row)
				continue
			}
			var c clientRow
			if err := json.Unmarshal([]byte(row), &c); err != nil {
				t.Fatal(err)
			}
			c.part = i
			merged = append(merged, c)
		}
	}
	if info.OrderBy != nil {
		slices.SortStableFunc(merged, func(a, b clientRow) int {
			c := value.Compare(a.order(t), b.order(t))
			if info.OrderBy[0] == "Descending" {
				c = -c
			}
			if c == 0 {
				c = a.part - b.part
			}
			return c
		})
		for _, c := range merged {
			rows = append(rows, string(c.Payload))
		}
	}
	return clientCounts(info, rows)
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

// TestTwoMerges: a client that runs the plan's rewritten query on every range
// and merges the rows gets what the server's merge gives.
func TestTwoMerges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawQuery(t)
		switch rapid.IntRange(0, 3).Draw(t, "counts") {
		case 0:
			text = strings.Replace(text, "SELECT", "SELECT TOP 4", 1)
		case 1:
			text += " OFFSET 2 LIMIT 5"
		case 2:
			pin := rapid.SampledFrom([]string{`c.pk = "x"`, `c.pk IN (1, 2)`, `c.pk = 1 AND c.pk = 2`, `(c.pk = "y" OR c.pk = null)`}).Draw(t, "pin")
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
			return // any window of an unordered query will do
		}
		same(t, "client merge", text, got, want, ordered)
	})
}

// TestResumeWithFilter: clients send a range's continuation together with a
// filter in place of the placeholder that was true when the continuation was
// given; rows that pass the filter go on where they stood.
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
		filter := path + rapid.SampledFrom([]string{" >= 1", " <= 1", " >= 'a'", " <= 'b'", " = null", " >= false"}).Draw(t, "filter")
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
