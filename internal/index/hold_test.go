package index

import (
	"testing"
)

// TestHold compares the binary search with a linear search of all spans.
func TestHold(t *testing.T) {
	spans := []Span{
		{Lower: []byte("b"), Upper: []byte("d")},
		{Lower: []byte("d"), Upper: []byte("d\x00")},
		{Lower: []byte("f")},
	}
	for n := range len(spans) + 1 {
		for _, key := range []string{"", "a", "b", "c", "cz", "d", "d\x00", "e", "f", "z"} {
			want := false
			for _, s := range spans[:n] {
				want = want || s.Contains([]byte(key))
			}
			if got := Hold(spans[:n], []byte(key)); got != want {
				t.Errorf("%d spans, %q: %t", n, key, got)
			}
		}
	}
}
