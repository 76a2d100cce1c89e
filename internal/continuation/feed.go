package continuation

import (
	"encoding/binary"
	"math/big"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A position of the change feed is the LSN behind which it goes on. SDKs parse it as a decimal
// number (Java, Python, Rust), and read one range, or a part of one. Its successors after a split
// or a merge continue at the same LSN, so the number stays valid. A scope of several ranges needs
// an LSN for each: a list of spans. Python's SDK gives back digits only, so the bytes of the list
// are written as one decimal number, which is too great for an LSN.

// FeedSpan is a part of the key space and the position of the feed there.
type FeedSpan struct {
	EPKs  partition.Range
	After session.LSN
}

// mostFeedDigits bounds the position that a client sends: it has room for 600 ranges, and takes
// less than a millisecond to read.
const mostFeedDigits = 60_000

// ParseFeed reads a position of the change feed: spans of the key space, and the LSN behind which
// the feed goes on in each. Without a position, the feed starts in one span. The error is a
// status.BadRequest.
func ParseFeed(text string) ([]FeedSpan, error) {
	if text == "" {
		return []FeedSpan{{EPKs: partition.All()}}, nil
	}
	invalid := func() error {
		return status.New(status.BadRequest,
			"The change feed position %s is not valid. Send the etag of an earlier response in If-None-Match, or * to start "+
				"now.", status.Clip(text))
	}
	if after, err := strconv.ParseUint(text, 10, 64); err == nil {
		return []FeedSpan{{partition.All(), session.LSN(after)}}, nil
	}
	number, ok := new(big.Int).SetString(text, 10)
	if !ok || len(text) > mostFeedDigits {
		return nil, invalid()
	}
	spans, ok := readSpans(number.Bytes())
	if !ok {
		return nil, invalid()
	}
	return spans, nil
}

// feedSpansVersion is the first byte of a list of spans. It is not 0, which a number would lose.
const feedSpansVersion = 1

// readSpans reads a list of spans: for each its bounds, with their lengths, and the LSN.
func readSpans(b []byte) (spans []FeedSpan, ok bool) {
	if len(b) == 0 || b[0] != feedSpansVersion {
		return nil, false
	}
	number := func() (v uint64) {
		v, n := binary.Uvarint(b)
		if n <= 0 {
			b, ok = nil, false
			return 0
		}
		b = b[n:]
		return v
	}
	bound := func() partition.EPK {
		n := number()
		if n > uint64(len(b)) {
			b, ok = nil, false
			return ""
		}
		epk := partition.EPK(b[:n])
		b = b[n:]
		return epk
	}
	for b, ok = b[1:], true; len(b) > 0 && ok; {
		span := FeedSpan{EPKs: partition.Range{Min: bound(), Max: bound()}}
		span.After = session.LSN(number())
		spans = append(spans, span)
	}
	return spans, ok && len(spans) > 0
}

// FormatFeed writes the position of all parts of a scope, in order. One number is enough when all
// have come equally far.
func FormatFeed(parts []FeedSpan) string {
	if len(parts) == 0 {
		return "0"
	}
	first := parts[0].After
	if !slices.ContainsFunc(parts, func(p FeedSpan) bool { return p.After != first }) {
		return strconv.FormatUint(uint64(first), 10)
	}
	b := []byte{feedSpansVersion}
	for _, part := range parts {
		for _, bound := range []partition.EPK{part.EPKs.Min, part.EPKs.Max} {
			b = append(binary.AppendUvarint(b, uint64(len(bound))), bound...)
		}
		b = binary.AppendUvarint(b, uint64(part.After))
	}
	return new(big.Int).SetBytes(b).String()
}
