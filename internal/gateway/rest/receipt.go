package rest

import (
	"fmt"
	"net/http"
	"strconv"
	"unicode/utf16"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxReceiptBytes bounds the receipt's header. A longer receipt loses its list of ranges (but not
// their number), then the partition key, then the access path.
const maxReceiptBytes = 4 << 10

// fanOutFactor: a receipt shows what a fan-out would cost with this many times the ranges.
const fanOutFactor = 10

// asksForReceipt reports whether the client wants to know the parts of its charge.
func (r *Request) asksForReceipt() bool { return r.asks(hdrReceipt) }

// addReceipt adds a receipt to the response if the client asked for one, and remembers it. Requests
// from unknown callers get none: they were charged nothing, and must not displace other receipts.
func (x *exchange) addReceipt(r *Response, reply *cosmos.Reply, failure *status.Error) {
	if !x.admitted || !x.request.asksForReceipt() {
		return
	}
	p := newReceipt(x, reply)
	p.misses = countMisses(reply, failure)
	whole := p.json()
	x.gateway.receipts.keep(x.call.ActivityID, whole)
	r.set(replyReceipt, string(p.shortened(whole)))
}

// Receipt returns the whole receipt of a request, a JSON object in ASCII. It finds as many of the
// last receipts as fit (see receipts), and returns false for others. The bytes must not be changed.
func (g *Gateway) Receipt(activityID string) ([]byte, bool) { return g.receipts.find(activityID) }

// receipt holds the facts of a receipt before it is written.
type receipt struct {
	activity string
	meter    *ru.Meter
	touched  *api.Receipt // nil if no partition key range is known
	misses   int64        // charged point reads that loaded no item
}

// countMisses counts the operations that were charged a read but had nothing to read: operations on
// missing items, and an operation that failed in a transaction before it ran.
func countMisses(reply *cosmos.Reply, failure *status.Error) (n int64) {
	if failure != nil && failure.Kind.HTTP() == http.StatusNotFound {
		return 1
	}
	if reply == nil {
		return 0
	}
	for i := range reply.Results {
		switch r := &reply.Results[i]; r.Status {
		case http.StatusNotFound, http.StatusBadRequest:
			if r.Charge > 0 { // otherwise it did not run
				n++
			}
		}
	}
	return n
}

// newReceipt returns the receipt of a request, whether the request succeeded or not.
func newReceipt(x *exchange, reply *cosmos.Reply) receipt {
	p := receipt{activity: x.call.ActivityID, meter: &x.call.Meter}
	switch {
	case reply != nil && reply.Receipt != nil:
		touched := *reply.Receipt
		p.touched = &touched
	case reply != nil && reply.RangeID != "":
		p.touched = &api.Receipt{Ranges: []string{reply.RangeID}}
	default:
		p.touched = &api.Receipt{}
	}
	if len(p.touched.Ranges) == 1 {
		p.touched.Charges = []ru.Charge{p.meter.Charge()}
	}
	if p.touched.PartitionKey.Len() == 0 {
		p.touched.PartitionKey = x.logicalPartition()
	}
	return p
}

// logicalPartition returns the key of the one logical partition that a request names, or a key
// without components. Feeds and queries may name a prefix of a key; for them only the engine knows.
func (x *exchange) logicalPartition() (none partition.Key) {
	header := x.request.optional(hdrPartitionKey)
	switch {
	case header == nil:
		return none
	case x.route.kind == kindItem, x.route.kind == kindKeyDelete:
	case x.route.kind == kindItems && x.request.Method == http.MethodPost && !x.request.isQuery() &&
		!x.request.flag(hdrIsQueryPlan):
	default:
		return none
	}
	key, err := partition.ParseHeader(*header)
	if err != nil {
		return none
	}
	return key
}

// shortened returns the receipt in a form that fits into a header.
func (p receipt) shortened(whole []byte) []byte {
	short := *p.touched
	p.touched = &short
	for _, shorten := range []func(){
		func() { short.Ranges = make([]string, len(short.Ranges)); short.Charges = nil },
		func() { short.PartitionKey = partition.Key{} },
		func() { short.Access = "" },
	} {
		if len(whole) <= maxReceiptBytes {
			break
		}
		shorten()
		whole = p.json()
	}
	return whole
}

func (p receipt) json() []byte { return escapeNonASCII(p.append(make([]byte, 0, 512))) }

func (p receipt) append(b []byte) []byte {
	stats := p.meter.Stats()
	b = append(b, `{"activityId":`...)
	b = value.AppendString(b, p.activity)
	b = append(b, `,"charge":`...)
	b = append(b, p.meter.Charge().String()...)
	b = append(b, `,"parts":[`...)
	for i, part := range p.meter.Parts() {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"cause":`...)
		b = value.AppendString(b, part.Cause)
		b = append(b, `,"count":`...)
		b = strconv.AppendInt(b, part.Count, 10)
		b = append(b, `,"charge":`...)
		b = append(b, part.Charge.String()...)
		b = append(b, '}')
	}
	b = append(b, `],"itemsLoaded":`...)
	b = strconv.AppendInt(b, stats.LoadedItems+max(0, stats.PointReads-p.misses), 10)
	b = append(b, `,"itemsReturned":`...)
	b = strconv.AppendInt(b, stats.OutputItems, 10)
	return append(p.appendTouched(b), '}')
}

// appendTouched appends what is known of ranges. A short receipt leaves out the ranges with their
// charges.
func (p receipt) appendTouched(b []byte) []byte {
	t := p.touched
	touched := len(t.Ranges) - t.Asked
	if len(t.Ranges) > 0 || t.TotalRanges > 0 {
		if t.Asked > 0 {
			b = append(b, `,"rangesAsked":`...)
			b = strconv.AppendInt(b, int64(t.Asked), 10)
		}
		b = append(b, `,"rangesTouched":`...)
		b = strconv.AppendInt(b, int64(touched), 10)
	}
	if t.TotalRanges > 0 {
		b = append(b, `,"totalRanges":`...)
		b = strconv.AppendInt(b, int64(t.TotalRanges), 10)
	}
	if len(t.Ranges) == len(t.Charges) && (len(t.Ranges) > 0 || t.TotalRanges > 0) {
		b = appendRanges(b, t)
	}
	if t.Access != "" {
		b = value.AppendString(append(b, `,"access":`...), t.Access)
	}
	if t.PartitionKey.Len() > 0 {
		b = append(append(b, `,"partitionKey":`...), t.PartitionKey.JSON()...)
	}
	if touched >= 2 && p.meter.Stats().Ranges > 0 { // a refused query has visited none
		b = append(b, `,"fanOut":{"ranges":`...)
		b = strconv.AppendInt(b, int64(touched), 10)
		b = append(b, `,"charge10x":`...)
		b = append(b, p.meter.AtRanges(fanOutFactor).String()...)
		b = append(b, '}')
	}
	return b
}

func appendRanges(b []byte, t *api.Receipt) []byte {
	b = append(b, `,"ranges":[`...)
	for i, id := range t.Ranges {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"id":`...)
		b = value.AppendString(b, id)
		b = append(b, `,"charge":`...)
		b = append(b, t.Charges[i].String()...)
		b = append(b, '}')
	}
	return append(b, ']')
}

// escapeNonASCII writes every character of a JSON text outside printable ASCII as \u escapes, so
// that a header can carry the text.
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
