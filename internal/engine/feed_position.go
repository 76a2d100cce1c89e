package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A position of the change feed is the LSN behind which it goes on. SDKs parse it as a decimal
// number (Java, Python, Rust), and always read one range, or a part of one. Its successors after a
// split or a merge continue at the same LSN, so the number stays valid. A scope of several ranges
// needs an LSN for each: "min-max@lsn;min-max@lsn", with bounds of EPKs in hex.

// feedSpan is a part of the key space and the position of the feed there.
type feedSpan struct {
	epks  partition.Range
	after session.LSN
}

// mostFeedSpans bounds the spans in the position that a client sends.
const mostFeedSpans = 10_000

// parseFeedPosition reads a position. Without one, the feed starts in one span.
func parseFeedPosition(text string) ([]feedSpan, error) {
	if text == "" {
		return []feedSpan{{epks: partition.All()}}, nil
	}
	invalid := func() error {
		return status.New(status.BadRequest,
			"The change feed position %s is not valid. Send the etag of an earlier response in If-None-Match, or * to start "+
				"now.", status.Clip(text))
	}
	if after, err := strconv.ParseUint(text, 10, 64); err == nil {
		return []feedSpan{{partition.All(), session.LSN(after)}}, nil
	}
	var spans []feedSpan
	for one := range strings.SplitSeq(text, ";") {
		bounds, lsn, _ := strings.Cut(one, "@")
		low, high, ok := strings.Cut(bounds, "-")
		after, err := strconv.ParseUint(lsn, 10, 64)
		if !ok || err != nil || len(spans) == mostFeedSpans {
			return nil, invalid()
		}
		epks, err := partition.ParseRange(low, high)
		if err != nil {
			return nil, invalid()
		}
		spans = append(spans, feedSpan{epks, session.LSN(after)})
	}
	return spans, nil
}

// formatFeedPosition writes the position of all parts of a scope. One number is enough when all
// have come equally far.
func formatFeedPosition(parts []feedPart) string {
	if len(parts) == 0 {
		return "0"
	}
	first := parts[0].after
	if !slices.ContainsFunc(parts, func(p feedPart) bool { return p.after != first }) {
		return strconv.FormatUint(uint64(first), 10)
	}
	var b strings.Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteByte(';')
		}
		b.WriteString(part.epks.Min.String() + "-" + part.epks.Max.String() + "@")
		b.WriteString(strconv.FormatUint(uint64(part.after), 10))
	}
	return b.String()
}
