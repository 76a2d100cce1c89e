package rest

import (
	"fmt"
	"strconv"
	"unicode/utf16"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/value"
)

// maxReceiptBytes bounds the receipt's header. A longer one loses its list of
// ranges: their number stays.
const maxReceiptBytes = 4 << 10

// wantsReceipt reports whether the client asked what its charge consists of.
func (r *Request) wantsReceipt() bool { return r.asks(hdrReceipt) }

// receipt renders where a charge came from, as JSON for one header. The parts
// sum to the charge.
func receipt(activity string, m *ru.Meter, reply *engine.Reply) string {
	b := escapeNonASCII(appendReceipt(nil, activity, m, reply, true))
	if len(b) > maxReceiptBytes {
		b = escapeNonASCII(appendReceipt(nil, activity, m, reply, false))
	}
	if len(b) > maxReceiptBytes {
		return ""
	}
	return string(b)
}

func appendReceipt(b []byte, activity string, m *ru.Meter, reply *engine.Reply, withRanges bool) []byte {
	stats := m.Stats()
	b = append(b, `{"activityId":`...)
	b = value.AppendString(b, activity)
	b = append(b, `,"charge":`...)
	b = append(b, m.Charge().String()...)
	b = append(b, `,"parts":[`...)
	for i, part := range m.Parts() {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"cause":`...)
		b = value.AppendString(b, part.Cause)
		b = append(b, `,"count":`...)
		b = strconv.AppendInt(b, part.Count, 10)
		b = append(b, `,"charge":`...)
		b = strconv.AppendFloat(b, float64(part.Charge), 'f', 4, 64)
		b = append(b, '}')
	}
	b = append(b, `],"itemsLoaded":`...)
	b = strconv.AppendInt(b, stats.LoadedItems+stats.PointReads, 10)
	b = append(b, `,"itemsReturned":`...)
	b = strconv.AppendInt(b, stats.OutputItems, 10)
	if reply.Receipt != nil {
		b = appendTouched(b, reply.Receipt, withRanges)
	}
	return append(b, '}')
}

func appendTouched(b []byte, r *engine.Receipt, withRanges bool) []byte {
	b = append(b, `,"rangesTouched":`...)
	b = strconv.AppendInt(b, int64(len(r.Ranges)), 10)
	b = append(b, `,"totalRanges":`...)
	b = strconv.AppendInt(b, int64(r.TotalRanges), 10)
	if withRanges {
		b = append(b, `,"ranges":[`...)
		for i, id := range r.Ranges {
			if i > 0 {
				b = append(b, ',')
			}
			b = value.AppendString(b, id)
		}
		b = append(b, ']')
	}
	b = append(b, `,"access":`...)
	return value.AppendString(b, r.Access)
}

// escapeNonASCII writes every character of a JSON text that is not printable ASCII
// as \\u escapes, so that the text can stand in a header.
func escapeNonASCII(json []byte) []byte {
	if isPlain(string(json)) {
		return json
	}
	out := make([]byte, 0, len(json)+16)
	for _, r := range string(json) {
		if r <= '~' {
			out = append(out, byte(r))
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			out = fmt.Appendf(out, `\u%04x`, unit)
		}
	}
	return out
}
