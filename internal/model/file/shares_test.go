package file

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestRoundedSharesAreRead checks that the shares of any counts, rounded and written, are read
// again: rounded up one by one, they can add up to more than everything.
func TestRoundedSharesAreRead(t *testing.T) {
	check := func(t rapid.TB, counts []int) {
		total := 0
		for _, n := range counts {
			total += n
		}
		var top []schema.Share
		for i, n := range counts {
			top = append(top, schema.Share{Value: string(rune('a' + i)), Share: float64(n) / float64(total)})
		}
		s := &schema.Schema{Source: "ddl", Tables: []schema.Table{{
			Name: "t", Rows: int64(total), RowsKnown: true,
			Columns: []schema.Column{{Name: "c", Type: schema.Type{Kind: schema.Text}, Distinct: int64(len(top)), Top: top}},
		}}}
		Round(s)
		text, err := WriteStats("t", s, schema.Scale{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadStats("stats.yaml", text); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	check(t, []int{8706, 8706, 8703}) // 0.333372 twice and 0.333257
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.SliceOfN(rapid.IntRange(1, 1_000_000), 1, 10).Draw(t, "counts"))
	})
}
