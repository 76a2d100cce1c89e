package continuation

import (
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// FuzzFeedPosition: a position is refused or understood, and one that is written is read back.
func FuzzFeedPosition(f *testing.F) {
	some := []FeedSpan{
		{partition.Range{Min: "", Max: "\x1f\xff"}, 12},
		{partition.Range{Min: "\x1f\xff", Max: partition.MaxEPK}, 1 << 40},
	}
	for _, text := range []string{"", "12", "*", "99999999999999999999", "-5", FormatFeed(some)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		spans, err := ParseFeed(text)
		if err != nil {
			return
		}
		same := true
		for _, span := range spans {
			same = same && span.After == spans[0].After
		}
		again, err := ParseFeed(FormatFeed(spans))
		if err != nil {
			t.Fatal(err)
		}
		for i, span := range spans {
			if j := min(i, len(again)-1); again[j].After != span.After || !same && again[j] != span {
				t.Errorf("%q: span %d is %+v, then %+v", text, i, span, again[j])
			}
		}
	})
	if spans, err := ParseFeed(FormatFeed(some)); err != nil || len(spans) != 2 ||
		spans[1] != some[1] || spans[0].After != session.LSN(12) {
		f.Errorf("%+v, %v", spans, err)
	}
}
