package engine

import (
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// FuzzFeedPosition: a position is refused or understood, and one that is written is read back.
func FuzzFeedPosition(f *testing.F) {
	some := []feedPart{
		{feedSpan: feedSpan{partition.Range{Min: "", Max: "\x1f\xff"}, 12}},
		{feedSpan: feedSpan{partition.Range{Min: "\x1f\xff", Max: partition.MaxEPK}, 1 << 40}},
	}
	for _, text := range []string{"", "12", "*", "99999999999999999999", "-5", formatFeedPosition(some)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		spans, err := parseFeedPosition(text)
		if err != nil {
			return
		}
		var parts []feedPart
		same := true
		for _, span := range spans {
			parts = append(parts, feedPart{feedSpan: span})
			same = same && span.after == spans[0].after
		}
		again, err := parseFeedPosition(formatFeedPosition(parts))
		if err != nil {
			t.Fatal(err)
		}
		for i, span := range spans {
			if j := min(i, len(again)-1); again[j].after != span.after || !same && again[j] != span {
				t.Errorf("%q: span %d is %+v, then %+v", text, i, span, again[j])
			}
		}
	})
	if spans, err := parseFeedPosition(formatFeedPosition(some)); err != nil || len(spans) != 2 ||
		spans[1] != some[1].feedSpan || spans[0].after != session.LSN(12) {
		f.Errorf("%+v, %v", spans, err)
	}
}
