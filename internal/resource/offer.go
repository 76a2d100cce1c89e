package resource

import (
	"math"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of manual throughput in RU/s (documented).
const (
	minThroughput     = 400
	maxThroughput     = 1_000_000
	throughputStep    = 100
	defaultThroughput = 400
)

// bytesPerThroughputUnit: the minimum grows by 1 RU/s with each GB stored.
const bytesPerThroughputUnit = 1 << 30

// Offer is the throughput of one container.
type Offer struct {
	// Throughput is the manual throughput in RU/s.
	Throughput int
	// Highest is the most it ever was; a hundredth of it stays the minimum.
	Highest int
}

// NewOffer returns the offer a new container asks for: throughput is the text
// of x-ms-offer-throughput, autopilot that of
// x-ms-cosmos-offer-autopilot-settings, "" where absent. Without both it is
// 400 RU/s. Errors are status.BadRequest; autoscale is a status.NotSupportedYet.
func NewOffer(throughput, autopilot string) (*Offer, error) {
	if throughput != "" && autopilot != "" {
		return nil, status.New(status.BadRequest, "The request asks for manual and for autoscale throughput. Send x-ms-offer-throughput or x-ms-cosmos-offer-autopilot-settings, not both.")
	}
	if autopilot != "" {
		return nil, autoscaleNotSupported()
	}
	n := defaultThroughput
	if throughput != "" {
		var err error
		if n, err = strconv.Atoi(strings.TrimSpace(throughput)); err != nil {
			return nil, status.New(status.BadRequest, "The throughput %q is not a whole number. Send RU/s, at least %d, in steps of %d.", clip(throughput), minThroughput, throughputStep)
		}
	}
	if err := checkThroughput(n, minThroughput); err != nil {
		return nil, err
	}
	return &Offer{Throughput: n, Highest: n}, nil
}

func autoscaleNotSupported() error {
	return status.New(status.NotSupportedYet, "Autoscale throughput ('offerAutopilotSettings') is not supported yet. Use manual throughput, at least %d RU/s.", minThroughput)
}

func checkThroughput(n, minimum int) error {
	switch {
	case n < minimum:
		return status.New(status.BadRequest, "The offer should have valid throughput values between %d and %d inclusive in increments of %d. %d is below the minimum of %d.", minimum, maxThroughput, throughputStep, n, minimum)
	case n > maxThroughput:
		return status.New(status.BadRequest, "The offer should have valid throughput values between %d and %d inclusive in increments of %d. %d is above the maximum.", minimum, maxThroughput, throughputStep, n)
	case n%throughputStep != 0:
		return status.New(status.BadRequest, "The offer should have valid throughput values between %d and %d inclusive in increments of %d. %d is not a multiple of %d.", minimum, maxThroughput, throughputStep, n, throughputStep)
	}
	return nil
}

// Minimum returns the least RU/s the offer may be set to while the container
// stores that many bytes: 400, 1 RU/s for each GB, a hundredth of the highest
// throughput it ever had; in whole steps.
func (o *Offer) Minimum(storedBytes int64) int {
	gb := int((storedBytes + bytesPerThroughputUnit - 1) / bytesPerThroughputUnit)
	least := max(minThroughput, gb, (o.Highest+99)/100)
	return (least + throughputStep - 1) / throughputStep * throughputStep
}

// Replace returns the offer that a client's PUT asks for; minimum is what
// Minimum returned. Errors are as those of NewOffer.
func (o *Offer) Replace(body []byte, minimum int) (*Offer, error) {
	next, err := ParseOffer(body)
	if err != nil {
		return nil, err
	}
	if err := checkThroughput(next.Throughput, minimum); err != nil {
		return nil, err
	}
	next.Highest = max(o.Highest, next.Throughput)
	return next, nil
}

// ParseOffer reads an offer as a client sends it, or as stored. The range of
// its throughput is not checked.
func ParseOffer(body []byte) (*Offer, error) {
	v, err := value.Parse(body)
	if err != nil {
		return nil, status.Wrap(status.BadRequest, err, "The body is not an offer: %s.", err.Error())
	}
	content := v.Property("content")
	if content.Kind() != value.Object {
		return nil, wrongShape("content", `an object such as {"offerThroughput":400}`)
	}
	for _, name := range []string{"offerAutopilotSettings", "offerAutoscaleSettings"} {
		if s := content.Property(name); s.Kind() != value.Undefined && s.Kind() != value.Null {
			return nil, autoscaleNotSupported()
		}
	}
	throughput, ok := wholeNumber(content.Property("offerThroughput"))
	if !ok {
		return nil, wrongShape("content.offerThroughput", "a whole number of RU/s")
	}
	highest, ok := wholeNumber(content.Property("offerMinimumThroughputParameters").Property("maxThroughputEverProvisioned"))
	if !ok {
		highest = throughput
	}
	return &Offer{Throughput: throughput, Highest: highest}, nil
}

func wholeNumber(v value.Value) (int, bool) {
	f := v.Float()
	if v.Kind() != value.Number || f != math.Trunc(f) || math.Abs(f) > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}

// DecodeOffer reads the stored form.
func DecodeOffer(json []byte) (*Offer, error) { return ParseOffer(json) }

// JSON returns the stored form, without what AppendOffer knows.
func (o *Offer) JSON() []byte {
	out := object{}
	out.raw("offerType", `"Invalid"`)
	out.raw("offerVersion", `"V2"`)
	out.raw("content", o.content())
	return out.close()
}

func (o *Offer) content() string {
	return `{"offerThroughput":` + strconv.Itoa(o.Throughput) +
		`,"offerIsRUPerMinuteThroughputEnabled":false,"offerMinimumThroughputParameters":{"maxThroughputEverProvisioned":` +
		strconv.Itoa(o.Highest) + `,"maxConsumedStorageEverInKB":0}}`
}

// AppendOffer appends an offer as a client sees it. The item's ordinal is the
// offer's number; self and rid are the container's _self, with its trailing
// slash, and _rid.
func AppendOffer(dst []byte, it *Item, o *Offer, self, rid string) []byte {
	own := OfferRID(uint32(it.Ordinal))
	out := object{}
	out.text("id", own)
	out.text("_rid", own)
	out.text("_self", "offers/"+own+"/")
	out.name("_etag")
	out.b = appendETagJSON(out.b, it)
	out.raw("_ts", strconv.FormatInt(it.TS, 10))
	out.text("resource", self)
	out.text("offerResourceId", rid)
	out.raw("offerType", `"Invalid"`)
	out.raw("offerVersion", `"V2"`)
	out.raw("content", o.content())
	return append(dst, out.close()...)
}
