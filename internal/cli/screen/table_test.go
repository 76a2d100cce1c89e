package screen

import (
	"testing"
)

// TestTablesFit: in every terminal the widths are fair, and no column is narrower than necessary.
func TestTablesFit(t *testing.T) {
	for _, widths := range [][]int{
		{3}, {3, 3}, {40, 5, 60}, {100, 100, 100, 100}, {1, 2, 3, 4, 5, 6, 7, 8, 9}, {1000, 1, 9},
	} {
		for width := 1; width <= 200; width++ {
			got := fittedColumns(widths, width)
			sum, cut, whole := 3*(len(got)-1), 0, 0
			for i, w := range got {
				sum += w
				switch {
				case w > widths[i]:
					t.Fatalf("%v in %d: %v", widths, width, got)
				case w < widths[i] && len(got) > 1 && w < leastColumns:
					t.Errorf("%v in %d: %v: a column is too narrow", widths, width, got)
				case w < widths[i]:
					if cut == 0 {
						cut = w
					}
					cut = min(cut, w)
				default:
					whole = max(whole, w)
				}
			}
			if sum > width && !(len(got) == 1 && got[0] == 1) {
				t.Errorf("%v in %d: %v: it has %d columns", widths, width, got, sum)
			}
			if cut > 0 && (whole > cut+1 || sum < width) {
				t.Errorf("%v in %d: %v: a column was cut while another is wider, or there is room", widths, width, got)
			}
		}
	}
}
