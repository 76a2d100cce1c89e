package exit

import (
	"testing"
)

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"port", "port", 0}, {"prot", "port", 2}, {"prt", "port", 1}, {"", "abc", 3}} {
		if have := editDistance(c.a, c.b); have != c.want {
			t.Errorf("%q and %q: %d, want %d", c.a, c.b, have, c.want)
		}
	}
}
