package rest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"unicode/utf16"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
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
	x.gateway.receipts.Keep(x.call.ActivityID, whole)
	r.set(replyReceipt, string(p.shortened(whole)))
}

// Receipt returns the whole receipt of a request, a JSON object in ASCII. It finds as many of the
// last receipts as fit (receipts.Kept), and returns false for others. The bytes must not change.
func (g *Gateway) Receipt(activityID string) ([]byte, bool) { return g.receipts.Find(activityID) }

// receipt holds the facts of a receipt before it is written.
type receipt struct {
	activity string
	trace    string // the id of the trace; "" for none
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
	p := receipt{activity: x.call.ActivityID, trace: x.traceID(), meter: &x.call.Meter}
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

// receiptText is the text of a receipt.
type receiptText struct {
	ActivityID    string          `json:"activityId"`
	TraceID       string          `json:"traceId,omitempty"`
	Charge        json.Number     `json:"charge"`
	Parts         []partText      `json:"parts"`
	ItemsLoaded   int64           `json:"itemsLoaded"`
	ItemsReturned int64           `json:"itemsReturned"`
	RangesAsked   int             `json:"rangesAsked,omitempty"`
	RangesTouched *int            `json:"rangesTouched,omitempty"` // nil if no range is known
	TotalRanges   int             `json:"totalRanges,omitempty"`
	Ranges        []rangeText     `json:"ranges,omitzero"` // nil in a short receipt
	Access        string          `json:"access,omitempty"`
	PartitionKey  json.RawMessage `json:"partitionKey,omitempty"`
	FanOut        *fanOutText     `json:"fanOut,omitempty"`
}

type partText struct {
	Cause  string      `json:"cause"`
	Count  int64       `json:"count"`
	Charge json.Number `json:"charge"`
}

type rangeText struct {
	ID     string      `json:"id"`
	Charge json.Number `json:"charge"`
}

type fanOutText struct {
	Ranges    int         `json:"ranges"`
	Charge10x json.Number `json:"charge10x"`
}

func chargeText(c ru.Charge) json.Number { return json.Number(c.String()) }

func (p receipt) json() []byte {
	stats, t := p.meter.Stats(), p.touched
	text := receiptText{
		ActivityID: p.activity, TraceID: p.trace, Charge: chargeText(p.meter.Charge()), Parts: []partText{},
		ItemsLoaded: stats.LoadedItems + max(0, stats.PointReads-p.misses), ItemsReturned: stats.OutputItems,
		TotalRanges: t.TotalRanges, Access: t.Access,
	}
	for _, part := range p.meter.Parts() {
		text.Parts = append(text.Parts, partText{part.Cause, part.Count, chargeText(part.Charge)})
	}
	touched := len(t.Ranges) - t.Asked
	if len(t.Ranges) > 0 || t.TotalRanges > 0 {
		text.RangesAsked, text.RangesTouched = t.Asked, &touched
		if len(t.Ranges) == len(t.Charges) {
			text.Ranges = make([]rangeText, len(t.Ranges))
		}
		for i := range text.Ranges {
			text.Ranges[i] = rangeText{t.Ranges[i], chargeText(t.Charges[i])}
		}
	}
	if t.PartitionKey.Len() > 0 {
		text.PartitionKey = json.RawMessage(t.PartitionKey.JSON())
	}
	if touched >= 2 && stats.Ranges > 0 { // a refused query has visited none
		text.FanOut = &fanOutText{touched, chargeText(p.meter.AtRanges(fanOutFactor))}
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(text) // cannot fail
	return escapeNonASCII(bytes.TrimSpace(b.Bytes()))
}

// escapeNonASCII writes every character of a JSON text outside printable ASCII as \u escapes, so
// that a header can carry the text.
func escapeNonASCII(text []byte) []byte {
	if isPlain(string(text)) {
		return text
	}
	out := make([]byte, 0, len(text)+16)
	for _, r := range string(text) {
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
