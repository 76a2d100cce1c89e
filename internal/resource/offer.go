package resource

import (
	"cmp"
	"fmt"
	"math"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of throughput in RU/s (documented). MinAutoscale is the least maximum of autoscale.
const (
	MinThroughput     = 400
	ThroughputStep    = 100
	MinAutoscale      = 1000
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

// DefaultOffer returns the offer of a new container that asks for no throughput, in a database
// without its own: 400 RU/s, manual.
func DefaultOffer() *Offer {
	return &Offer{Throughput: defaultThroughput, Default: true, Highest: defaultThroughput}
}

// NewOffer returns an offer of manual throughput, or a status.BadRequest when the throughput is
// below minimum or not legal.
func NewOffer(throughput, minimum int) (*Offer, error) {
	if err := checkThroughput(throughput, minimum, ThroughputStep); err != nil {
		return nil, err
	}
	return &Offer{Throughput: throughput, Highest: throughput}, nil
}

// NewAutoscaleOffer returns an offer of autoscale throughput, or a status.BadRequest when its
// maximum is below minimum or not legal.
func NewAutoscaleOffer(a Autoscale, minimum int) (*Offer, error) {
	if err := checkThroughput(a.Maximum, minimum, autoscaleStep); err != nil {
		return nil, err
	}
	return &Offer{
		Throughput: a.Maximum / autoscaleShare, AutoscaleMax: a.Maximum, IncrementPercent: a.IncrementPercent,
		PolicyGiven: a.PolicyGiven, Highest: a.Maximum,
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
		return max(MinAutoscale+beyond*autoscaleStep, stepsUp(gb*perGBAutoscale, autoscaleStep),
			stepsUp(partOf(o.Highest, highestShareAutoscale), autoscaleStep))
	}
	return max(MinThroughput+beyond*ThroughputStep, stepsUp(gb*perGB, ThroughputStep),
		stepsUp(partOf(o.Highest, highestShare), ThroughputStep))
}

// stepsUp rounds n up to whole steps.
func stepsUp(n, step int) int { return (n + step - 1) / step * step }

// partOf returns one of share equal parts of n, rounded up.
func partOf(n, share int) int { return (n + share - 1) / share }

// DecodeOffer reads the stored form.
func DecodeOffer(json []byte) (*Offer, error) {
	v, err := value.Parse(json)
	if err != nil {
		return nil, err
	}
	content := v.Property("content")
	settings := content.Property("offerAutopilotSettings")
	policy := settings.Property("autoUpgradePolicy")
	o := &Offer{PolicyGiven: policy.IsDefined()}
	var legal bool
	if o.Throughput, legal = WholeNumber(content.Property("offerThroughput")); !legal {
		return nil, InvalidThroughput()
	}
	if o.AutoscaleMax, _ = WholeNumber(settings.Property("maxThroughput")); settings.Kind() == value.Object &&
		o.AutoscaleMax <= 0 {
		return nil, InvalidProperty("content.offerAutopilotSettings.maxThroughput", "RU/s above 0")
	}
	o.IncrementPercent, _ = WholeNumber(policy.Property("throughputPolicy").Property("incrementPercent"))
	highest, _ := WholeNumber(
		content.Property("offerMinimumThroughputParameters").Property("maxThroughputEverProvisioned"))
	o.Highest = cmp.Or(highest, o.Provisioned())
	o.Default = !v.Property("asked").IsTrue() && o.isDefault() // also for offers stored before the property existed
	return o, nil
}

// isDefault reports whether the throughput is, and always was, that of a container created without
// a throughput.
func (o *Offer) isDefault() bool {
	return o.AutoscaleMax == 0 && o.Throughput == defaultThroughput && o.Highest == defaultThroughput
}

// JSON returns the stored form, which lacks the identity of the offer and of its owner.
func (o *Offer) JSON() []byte {
	json := fmt.Appendf(nil, `{"offerType":"Invalid","offerVersion":"V2","content":{"offerThroughput":%d,`+
		`"offerIsRUPerMinuteThroughputEnabled":false,"offerMinimumThroughputParameters":`+
		`{"maxThroughputEverProvisioned":%d,"maxConsumedStorageEverInKB":0}`, o.Throughput, o.Highest)
	if o.AutoscaleMax > 0 {
		policy := ""
		if o.PolicyGiven {
			policy = fmt.Sprintf(`,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":%d}}`, o.IncrementPercent)
		}
		json = fmt.Appendf(json, `,"offerAutopilotSettings":{"maxThroughput":%d%s}`, o.AutoscaleMax, policy)
	}
	if o.ReplacePending {
		json = append(json, `,"isOfferReplacePending":true`...)
	}
	json = append(json, '}')
	if !o.Default && o.isDefault() {
		json = append(json, `,"asked":true`...)
	}
	return append(json, '}')
}

// WholeNumber returns a number without a fraction; ok is false for other values and for numbers
// beyond 32 bits.
func WholeNumber(v value.Value) (n int, ok bool) {
	f := v.Float()
	if v.Kind() != value.Number || f != math.Trunc(f) || math.Abs(f) > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}
