package spread

import (
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
)

// TestRangeOf: a key value is in the range in which the server has it, and so are all keys that
// begin with it.
func TestRangeOf(t *testing.T) {
	levels := partition.Definition{Paths: []string{"/a", "/b"}, Kind: partition.MultiHash, Version: 2}
	for _, n := range []int{1, 2, 3, 10, 37, 1000} {
		ranges := partition.Boundaries(oneLevel, n)
		for i := range 500 {
			for _, v := range []partition.Component{
				partition.Text(fmt.Sprintf("tenant-%d", i)), partition.Number(float64(i)), partition.Bool(i%2 == 0),
			} {
				epk := oneLevel.EPK(partition.NewKey(v))
				want := slices.IndexFunc(ranges, func(r partition.Range) bool {
					return r.Min <= epk && epk < r.Max
				})
				if got := rangeOf(v, n); got != want {
					t.Fatalf("%v of %d ranges: got %d, want %d", v, n, got, want)
				}
				epk = levels.EPK(partition.NewKey(v, partition.Number(float64(i))))
				if r := partition.Boundaries(levels, n)[want]; epk < r.Min || epk >= r.Max {
					t.Fatalf("the key that begins with %v is not in range %d of %d", v, want, n)
				}
			}
		}
	}
}
