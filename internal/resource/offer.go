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
	minAutoscale      = 1000 // least maximum of autoscale
	autoscaleStep     = 1000
	maxThroughput     = 1_000_000
	defaultThroughput = 400
	// autoscaleShare is the part of its maximum below which autoscale never goes.
	autoscaleShare = 10
)

// Offer is the throughput of one container, or of a database whose containers share it.
type Offer struct {
	// Throughput is the manual throughput in RU/s. With autoscale it is the current throughput, a
	// tenth of the maximum.
	Throughput int
	// AutoscaleMax is the maximum of autoscale in RU/s; 0 for manual throughput.
	AutoscaleMax int
	// IncrementPercent is the percentage by which the maximum may grow by itself when storage needs
	// it; 0 when it may not grow. The server stores and returns it and does not act on it.
	IncrementPercent int
	// PolicyGiven reports whether the client set the percentage. Otherwise replies omit it (the .NET
	// SDK's tests distinguish a percentage of 0 from none).
	PolicyGiven bool
	// Default reports whether the container was created without a throughput, so that no client asked
	// for this one.
	Default bool
	// Highest is the highest throughput ever provisioned; for autoscale, the highest maximum. A part
	// of it remains the minimum.
	Highest int
	// ReplacePending reports whether ranges still split or merge for the throughput. Replies contain
	// it and the store does not: Python's SDK looks for it in the offer, other SDKs in a header.
	ReplacePending bool
}

// NewOffer returns the offer that a new container or database asks for. throughput is the text of
// x-ms-offer-throughput and autopilot that of x-ms-cosmos-offer-autopilot-settings; "" means
// absent. Without both headers the offer is nil: see DefaultOffer. Errors are status.BadRequest.
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
				"The throughput %q is not a whole number. Send RU/s, at least %d, in steps of %d.", status.Clip(throughput),
				minThroughput,
				throughputStep)
		}
		return newOffer(n, minThroughput)
	case autopilot != "":
		return newAutoscale(autopilot)
	}
	return nil, nil
}

// DefaultOffer returns the offer of a new container that asks for no throughput, in a database
// without its own: 400 RU/s, manual.
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

// checkThroughput uses the service's own messages, because tools match their text.
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

// Provisioned returns the RU/s that the client pays for and that determine the number of
// partitions: the manual throughput, or the maximum of autoscale.
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
	highestShare          = 100 // manual throughput: a hundredth of the highest
	highestShareAutoscale = 10
	// Beyond the first 25, each container that shares a database's throughput raises the minimum by
	// one step.
	freeSharedContainers = 25
)

// Minimum returns the least RU/s of the offer, for autoscale the least maximum, while its owner
// stores storedBytes. It is the largest of these, rounded up to whole steps: the general least
// (400, autoscale 1000); 1 RU/s (autoscale 10) for each GB; a hundredth (autoscale a tenth) of the
// highest throughput ever provisioned; and for a database whose throughput sharedContainers share,
// the general least and one step (100, autoscale 1000) for each container above 25.
// sharedContainers is 0 for the offer of a container.
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

// partOf returns one of share equal parts of n, rounded up.
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
	o.Default = !c.asked && o.isDefault() // also for offers stored before the property existed
	return o, nil
}

// isDefault reports whether the throughput is, and always was, that of a container created without
// a throughput.
func (o *Offer) isDefault() bool {
	return o.AutoscaleMax == 0 && o.Throughput == defaultThroughput && o.Highest == defaultThroughput
}

// JSON returns the stored form. It omits what AppendOffer adds.
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

// AppendOffer appends an offer as a client sees it. The item's ordinal is the offer's number. self
// (with its trailing slash) and rid are the _self and _rid of the container or database that owns
// the throughput.
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
