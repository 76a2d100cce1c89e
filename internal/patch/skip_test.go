package patch

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestSkipAgreesWithWalk: whatever strings contain and wherever blocks of 64 bytes begin, the end
// and the depth of a value are those of walking byte by byte.
func TestSkipAgreesWithWalk(t *testing.T) {
	texts := rapid.SampledFrom([]string{
		`"`, `{`, `}`, `[`, `]`, `,`, `:`, `\\`, `\"`, `{}[]`, "é", "yY_", strings.Repeat("x", 7), strings.Repeat("{", 64),
		strings.Repeat(`\\`, 33),
	})
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		var open []byte
		b.WriteString(strings.Repeat(" ", rapid.IntRange(0, 70).Draw(t, "before")))
		start := b.Len()
		for first := true; first || len(open) > 0; first = false {
			switch k := rapid.IntRange(0, 6).Draw(t, "what"); {
			case first || k == 0:
				kind := rapid.SampledFrom([]byte("[{")).Draw(t, "opens")
				b.WriteByte(kind)
				open = append(open, kind+2)
			case k < 4:
				b.WriteString("1234567890,true,"[:rapid.IntRange(1, 16).Draw(t, "scalars")])
			case k == 4:
				content := strings.Join(rapid.SliceOfN(texts, 0, 12).Draw(t, "string"), "")
				b.WriteString(`"` + strings.ReplaceAll(content, `"`, `\"`) + `"`)
			default:
				b.WriteByte(open[len(open)-1])
				open = open[:len(open)-1]
			}
		}
		end := b.Len()
		b.WriteString(strings.Repeat(`,"}]`, rapid.IntRange(0, 40).Draw(t, "after")))
		s := []byte(b.String())
		if got := skipValue(s, start); got != end {
			// A backslash next to a quote may have changed the string, so the walk gives the expected value.
			if want, _, _ := walk(s, start, len(s), 0); got != want {
				t.Fatalf("%s\nends at %d, found %d", s, want, got)
			}
		}
	})
}
