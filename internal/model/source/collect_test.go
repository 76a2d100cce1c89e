package source

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
)

func tableOf(rows [][]any, o Options) schema.Table {
	t := schema.Table{Name: "t", Rows: int64(len(rows)), RowsKnown: true}
	for i := range rows[0] {
		t.Columns = append(t.Columns, schema.Column{Name: fmt.Sprint("column_", i), Type: schema.Type{Kind: schema.Text}})
	}
	c := newCollector(&t, o.withDefaults())
	for _, r := range rows {
		c.add(r)
	}
	c.finish(int64(len(rows)))
	return t
}

// TestStatisticsIgnoreTheOrderOfRows also covers columns with too many values to count them all.
func TestStatisticsIgnoreTheOrderOfRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		rows := make([][]any, rapid.IntRange(1, 4000).Draw(t, "rows"))
		for i := range rows {
			rows[i] = []any{fmt.Sprint(r.IntN(1_000_000)), fmt.Sprint(r.IntN(20)), nil}
			if r.IntN(3) == 0 {
				rows[i][2] = "x"
			}
		}
		o := Options{Sample: 50}
		before := tableOf(rows, o)
		r.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		if after := tableOf(rows, o); !reflect.DeepEqual(before, after) {
			t.Fatalf("before %+v\nafter %+v", before, after)
		}
	})
}

func TestRowSizesAreThoseOfTheObject(t *testing.T) {
	table := tableOf([][]any{{"ab", nil, "c"}}, Options{})
	if want := float64(len(`{"column0":"ab","column2":"c"}`)); table.AvgBytes != want || table.P99Bytes != want {
		t.Errorf("got %g and %g bytes, want %g", table.AvgBytes, table.P99Bytes, want)
	}
	if c := table.Columns[1]; c.NullShare != 1 || c.Distinct != 0 || c.AvgBytes != 0 {
		t.Errorf("a column of NULL: %+v", c)
	}
}

func TestManyDistinctValues(t *testing.T) {
	const rows = 300_000
	table := schema.Table{Columns: []schema.Column{{Name: "a"}, {Name: "b"}}, Rows: rows}
	c := newCollector(&table, Options{}.withDefaults())
	for i := range rows {
		b := "the same"
		if i%4 > 0 {
			b = fmt.Sprint(i)
		}
		c.add([]any{fmt.Sprint(i), b})
	}
	c.finish(rows)
	for i, want := range []float64{rows, rows * 3 / 4} {
		if got := float64(table.Columns[i].Distinct); math.Abs(got-want) > 0.03*want {
			t.Errorf("column %d has %g distinct values, want about %g", i, got, want)
		}
		if n := len(c.columns[i].counts); n > maxOfColumn {
			t.Errorf("column %d keeps %d values", i, n)
		}
	}
	top := table.Columns[1].Top
	if len(top) != 1 || top[0].Value != "the same" || math.Abs(top[0].Share-0.25) > 0.05 {
		t.Errorf("the most frequent values are %v", top)
	}
}

func TestHistogram(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		groups := rapid.SliceOfN(rapid.Int64Range(1, 30), 1, 200).Draw(t, "groups")
		h, sum, largest := newHistogram(3), int64(0), int64(0)
		for i, n := range groups {
			h.add(fmt.Sprint(i), n)
			sum, largest = sum+n, max(largest, n)
		}
		f := h.fanout(1, int64(len(groups))*2)
		if f.Max != float64(largest) || f.Avg != float64(sum)/float64(len(groups)) || f.Childless != 0.5 {
			t.Fatalf("groups %v give %+v", groups, f)
		}
		for p, got := range map[float64]float64{0.5: f.P50, 0.95: f.P95, 0.99: f.P99} {
			below, upTo := 0, 0
			for _, n := range groups {
				if float64(n) < got {
					below++
				}
				if float64(n) <= got {
					upTo++
				}
			}
			need := p * float64(len(groups))
			if float64(upTo) < need || float64(below) >= need {
				t.Fatalf("percentile %g of %v is %g", p, groups, got)
			}
		}
		if top := h.shares(sum); largest > 1 && (len(top) == 0 || top[0].Share != float64(largest)/float64(sum)) {
			t.Fatalf("groups %v have the top %v", groups, top)
		}
	})
}
