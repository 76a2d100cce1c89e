package exec

import (
	"testing"

	"github.com/orrery-db/orrery/internal/index"
)

// TestContains: the search finds what looking at every span finds.
func TestContains(t *testing.T) {
	spans := []index.Span{{Lower: []byte("b"), Upper: []byte("d")}, {Lower: []byte("d"), Upper: []byte("d\x00")}, {Lower: []byte("f")}}
	for n := range len(spans) + 1 {
		for _, key := range []string{"", "a", "b", "c", "cz", "d", "d\x00", "e", "f", "z"} {
			want := false
			for _, s := range spans[:n] {
				want = want || s.Contains([]byte(key))
			}
			if got := contains(spans[:n], []byte(key)); got != want {
				t.Errorf("%d spans, %q: %t", n, key, got)
			}
		}
	}
}
