package resource

import (
	"math"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of throughput in RU/s (documented).
const (
	minThroughput     = 400
	throughputStep    = 100
	minAutoscale      = 1000 // of the maximum of autoscale
	autoscaleStep     = 1000
	maxThroughput     = 1_000_000
	defaultThroughput = 400
	// autoscaleShare: autoscale never goes below this part of its maximum.
	autoscaleShare = 10
)

// Offer is the throughput of one container, or of a database whose containers
// share it.
type Offer struct {
	// Throughput is the manual throughput in RU/s; of autoscale the current
	// one, a tenth of the maximum.
	Throughput int
	// AutoscaleMax is the maximum of autoscale in RU/s; 0 when the throughput
	// is manual.
	AutoscaleMax int
	// IncrementPercent is by how much the maximum may grow by itself when
	// storage needs it; 0 when it may not. Kept and returned, not acted on.
	IncrementPercent int
	// PolicyGiven tells that the client has said so; otherwise it is not told
	// (the .NET SDK's tests tell a percentage of 0 from none).
	PolicyGiven bool
	// Default tells that nobody has asked for this throughput: the container was made
	// without any.
	Default bool
	// Highest is the most ever provisioned, of autoscale its maximum; a part
	// of it stays the minimum.
	Highest int
	// ReplacePending tells that ranges still split or merge for the throughput. It is told
	// and not stored: Python's SDK looks for it in the offer, others in a header.
	ReplacePending bool
}

// NewOffer returns the offer a new container or database asks for: throughput
// is the text of x-ms-offer-throughput, autopilot that of
// x-ms-cosmos-offer-autopilot-settings, "" where absent. Without both it is
// nil: see DefaultOffer. Errors are status.BadRequest.
func NewOffer(throughput, autopilot string) (*Offer, error) {
	switch {
	case throughput != "" && autopilot != "":
		return nil, status.New(status.BadRequest,
			"The request asks for manual and for autoscale throughput. Send x-ms-offer-throughput or "+
				"x-ms-cosmos-offer-autopilot-settings, not both.")
	case throughput != "":
		n, err := strconv.Atoi(strings.TrimSpace(throughput))
		if err != nil {
			return nil, status.New(status.BadRequest,
				"The throughput %q is not a whole number. Send RU/s, at least %d, in steps of %d.", clip(throughput), minThroughput,
				throughputStep)
		}
		return newOffer(n, minThroughput)
	case autopilot != "":
		return newAutoscale(autopilot)
	}
	return nil, nil
}

// DefaultOffer is the offer of a new container that asks for none in a
// database without throughput of its own: 400 RU/s, manual.
func DefaultOffer() *Offer {
	return &Offer{Throughput: defaultThroughput, Default: true, Highest: defaultThroughput}
}

func newOffer(throughput, minimum int) (*Offer, error) {
	if err := checkThroughput(throughput, minimum, throughputStep); err != nil {
		return nil, err
	}
	return &Offer{Throughput: throughput, Highest: throughput}, nil
}

// newAutoscale reads the header that asks for autoscale throughput.
func newAutoscale(header string) (*Offer, error) {
	v, err := value.Parse([]byte(header))
	if err != nil {
		return nil, status.Wrap(status.BadRequest, err,
			`The header x-ms-cosmos-offer-autopilot-settings is not valid: %s. Send JSON such as {"maxThroughput":4000}.`,
			err.Error())
	}
	s, err := parseAutoscale(v, "x-ms-cosmos-offer-autopilot-settings")
	if err != nil {
		return nil, err
	}
	return autoscaleOffer(s, minAutoscale)
}

func autoscaleOffer(s autoscale, minimum int) (*Offer, error) {
	if err := checkThroughput(s.maximum, minimum, autoscaleStep); err != nil {
		return nil, err
	}
	return &Offer{
		Throughput: s.maximum / autoscaleShare, AutoscaleMax: s.maximum, IncrementPercent: s.increment,
		PolicyGiven: s.policy, Highest: s.maximum,
	}, nil
}

// checkThroughput has the service's own words: tools look for them.
func checkThroughput(n, minimum, step int) error {
	const rule = "The offer should have valid throughput values between %d and %d inclusive in increments of %d. "
	switch {
	case n < minimum:
		return status.New(status.BadRequest, rule+"Requested throughput %d is less than required minimum throughput %d.",
			minimum, maxThroughput, step, n, minimum)
	case n > maxThroughput:
		return status.New(status.BadRequest, rule+"%d is above the maximum.", minimum, maxThroughput, step, n)
	case n%step != 0:
		return status.New(status.BadRequest, rule+"%d is not a multiple of %d.", minimum, maxThroughput, step, n, step)
	}
	return nil
}

// Provisioned returns the RU/s that are paid for and that the number of
// partitions follows: the manual throughput, or the maximum of autoscale.
func (o *Offer) Provisioned() int {
	if o.AutoscaleMax > 0 {
		return o.AutoscaleMax
	}
	return o.Throughput
}

// Limits of the minimum (documented). All but bytesPerGB are RU/s.
const (
	bytesPerGB            = 1 << 30
	perGB                 = 1
	perGBAutoscale        = 10
	highestShare          = 100 // of manual throughput: a hundredth of the highest
	highestShareAutoscale = 10
	// Containers that share a database's throughput beyond the first 25 raise
	// the minimum by one step each.
	freeSharedContainers = 25
)

// Minimum returns the least RU/s the offer may be set to, of autoscale the
// least maximum, while its owner stores that many bytes. It is the largest of:
// the general least (400, autoscale 1000), 1 RU/s (autoscale 10) for each GB,
// a hundredth (autoscale a tenth) of the highest throughput ever provisioned;
// and for a database whose throughput that many containers share, the general
// least and one step (100, autoscale 1000) for each container above 25. In
// whole steps. sharedContainers is 0 for the offer of a container.
func (o *Offer) Minimum(storedBytes int64, sharedContainers int) int {
	gb := int((storedBytes + bytesPerGB - 1) / bytesPerGB)
	beyond := max(0, sharedContainers-freeSharedContainers)
	if o.AutoscaleMax > 0 {
		return max(minAutoscale+beyond*autoscaleStep, stepsUp(gb*perGBAutoscale, autoscaleStep),
			stepsUp(partOf(o.Highest, highestShareAutoscale), autoscaleStep))
	}
	return max(minThroughput+beyond*throughputStep, stepsUp(gb*perGB, throughputStep),
		stepsUp(partOf(o.Highest, highestShare), throughputStep))
}

// stepsUp rounds n up to whole steps.
func stepsUp(n, step int) int { return (n + step - 1) / step * step }

// partOf is one share of n, rounded up.
func partOf(n, share int) int { return (n + share - 1) / share }

// DecodeOffer reads the stored form.
func DecodeOffer(json []byte) (*Offer, error) {
	c, err := parseOffer(json)
	if err != nil {
		return nil, err
	}
	if !c.hasThroughput {
		return nil, wrongThroughput()
	}
	if c.hasSettings && c.settings.maximum <= 0 {
		return nil, wrongShape("content.offerAutopilotSettings.maxThroughput", "RU/s above 0")
	}
	o := &Offer{
		Throughput: c.throughput, AutoscaleMax: c.settings.maximum, IncrementPercent: c.settings.increment,
		PolicyGiven: c.settings.policy, Highest: c.highest,
	}
	if !c.hasHighest {
		o.Highest = o.Provisioned()
	}
	o.Default = !c.asked && o.isDefault() // also of those that were kept before it was told apart
	return o, nil
}

// isDefault reports whether the throughput is, and ever was, what a container gets for
// which nobody asks for any.
func (o *Offer) isDefault() bool {
	return o.AutoscaleMax == 0 && o.Throughput == defaultThroughput && o.Highest == defaultThroughput
}

// JSON returns the stored form, without what AppendOffer knows.
func (o *Offer) JSON() []byte {
	out := object{}
	out.raw("offerType", `"Invalid"`)
	out.raw("offerVersion", `"V2"`)
	out.raw("content", string(o.content()))
	if !o.Default && o.isDefault() {
		out.raw("asked", "true")
	}
	return out.close()
}

func (o *Offer) content() []byte {
	out := object{}
	out.raw("offerThroughput", strconv.Itoa(o.Throughput))
	out.raw("offerIsRUPerMinuteThroughputEnabled", "false")
	out.raw("offerMinimumThroughputParameters",
		`{"maxThroughputEverProvisioned":`+strconv.Itoa(o.Highest)+`,"maxConsumedStorageEverInKB":0}`)
	if o.AutoscaleMax > 0 {
		settings := `{"maxThroughput":` + strconv.Itoa(o.AutoscaleMax)
		if o.PolicyGiven {
			settings += `,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":` + strconv.Itoa(o.IncrementPercent) + `}}`
		}
		out.raw("offerAutopilotSettings", settings+"}")
	}
	if o.ReplacePending {
		out.raw("isOfferReplacePending", "true")
	}
	return out.close()
}

// AppendOffer appends an offer as a client sees it. The item's ordinal is the
// offer's number; self and rid are the _self, with its trailing slash, and the
// _rid of the container or database whose throughput it is.
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
	out.raw("content", string(o.content()))
	return append(dst, out.close()...)
}

func wholeNumber(v value.Value) (int, bool) {
	f := v.Float()
	if v.Kind() != value.Number || f != math.Trunc(f) || math.Abs(f) > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}
