package resource

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Migration is the change of kind that a PUT of an offer asks for.
type Migration uint8

// The migrations, by their request headers.
const (
	// MigrateNone is a PUT without a migration header. The kind stays.
	MigrateNone Migration = iota
	// MigrateToAutoscale is x-ms-cosmos-migrate-offer-to-autopilot.
	MigrateToAutoscale
	// MigrateToManual is x-ms-cosmos-migrate-offer-to-manual-throughput.
	MigrateToManual
)

// offerContent is the content of an offer as a client sends it or as the store holds it.
type offerContent struct {
	throughput, highest       int
	hasThroughput, hasHighest bool
	settings                  autoscale
	hasSettings               bool
	asked                     bool // only in a stored offer
}

// autoscale is offerAutopilotSettings: the maximum in RU/s and the percentage by which it may grow
// by itself.
type autoscale struct {
	maximum, increment int
	policy             bool // autoUpgradePolicy is present
}

// maxIncrement is the greatest percentage in autoUpgradePolicy: one increase doubles the maximum
// (inferred).
const maxIncrement = 100

// parseOffer reads an offer. It does not check the range of the numbers.
func parseOffer(body []byte) (offerContent, error) {
	v, err := value.Parse(body)
	if err != nil {
		return offerContent{}, status.Wrap(status.BadRequest, err, "The body is not an offer: %s.", err.Error())
	}
	content := v.Property("content")
	if content.Kind() != value.Object {
		return offerContent{}, wrongShape("content", `an object such as {"offerThroughput":400}`)
	}
	var c offerContent
	if settings := content.Property("offerAutopilotSettings"); isGiven(settings) {
		c.hasSettings = true
		if c.settings, err = parseAutoscale(settings, "content.offerAutopilotSettings"); err != nil {
			return offerContent{}, err
		}
	}
	if throughput := content.Property("offerThroughput"); isGiven(throughput) {
		if c.throughput, c.hasThroughput = wholeNumber(throughput); !c.hasThroughput {
			return offerContent{}, wrongThroughput()
		}
	}
	c.highest, c.hasHighest = wholeNumber(
		content.Property("offerMinimumThroughputParameters").Property("maxThroughputEverProvisioned"))
	asked := v.Property("asked")
	c.asked = asked.IsTrue()
	return c, nil
}

// isGiven reports whether v is present. Null counts as absent, as in every definition.
func isGiven(v value.Value) bool { return v.IsDefined() && v.Kind() != value.Null }

func wrongThroughput() error { return wrongShape("content.offerThroughput", "a whole number of RU/s") }

// parseAutoscale reads offerAutopilotSettings and ignores unknown members.
func parseAutoscale(v value.Value, at string) (autoscale, error) {
	if v.Kind() != value.Object {
		return autoscale{}, wrongShape(at, `an object such as {"maxThroughput":4000}`)
	}
	var s autoscale
	var ok bool
	if s.maximum, ok = wholeNumber(v.Property("maxThroughput")); !ok {
		return autoscale{}, wrongShape(at+".maxThroughput", "a whole number of RU/s in steps of 1000")
	}
	policy := v.Property("autoUpgradePolicy")
	s.policy = isGiven(policy)
	throughput := policy.Property("throughputPolicy")
	for _, level := range []struct {
		name string
		v    value.Value
	}{{".autoUpgradePolicy", policy}, {".autoUpgradePolicy.throughputPolicy", throughput}} {
		if isGiven(level.v) && level.v.Kind() != value.Object {
			return autoscale{}, wrongShape(at+level.name, "an object")
		}
	}
	if percent := throughput.Property("incrementPercent"); isGiven(percent) {
		if s.increment, ok = wholeNumber(percent); !ok || s.increment < 0 || s.increment > maxIncrement {
			return autoscale{}, wrongShape(at+".autoUpgradePolicy.throughputPolicy.incrementPercent",
				"a whole number from 0 to 100")
		}
	}
	return s, nil
}

// Replace returns the offer that a client's PUT asks for. Replace calls minimum with an offer of
// the new kind and the highest throughput so far; minimum returns what Minimum does. Errors are
// status.BadRequest.
//
// Without a migration the kind stays, and content has the new value. A migration needs no value.
// Autoscale then begins with the manual throughput as its maximum, in whole steps and not below the
// minimum. Manual throughput begins with the former maximum. A value in content takes precedence
// unless the client just sent the old offer back. A migration to the offer's present kind is an
// ordinary replacement.
func (o *Offer) Replace(body []byte, m Migration, minimum func(*Offer) int) (*Offer, error) {
	c, err := parseOffer(body)
	if err != nil {
		return nil, err
	}
	wasAutoscale := o.AutoscaleMax > 0
	var next *Offer
	switch {
	case m == MigrateToAutoscale && !wasAutoscale:
		next, err = o.toAutoscale(c, minimum)
	case m == MigrateToManual && wasAutoscale:
		next, err = o.toManual(c, minimum)
	case wasAutoscale:
		next, err = o.replaceAutoscale(c, m, minimum)
	default:
		next, err = o.replaceManual(c, m, minimum)
	}
	if err != nil {
		return nil, err
	}
	next.Highest = max(o.Highest, next.Provisioned())
	return next, nil
}

func (o *Offer) toAutoscale(c offerContent, minimum func(*Offer) int) (*Offer, error) {
	least := minimum(&Offer{AutoscaleMax: minAutoscale, Highest: o.Highest})
	if !c.hasSettings || c.settings.maximum <= 0 { // the documented body of a migration has -1 or no value
		c.settings.maximum = min(max(stepsUp(o.Throughput, autoscaleStep), least), maxThroughput)
	}
	return autoscaleOffer(c.settings, least)
}

func (o *Offer) toManual(c offerContent, minimum func(*Offer) int) (*Offer, error) {
	least := minimum(&Offer{Throughput: o.AutoscaleMax, Highest: o.Highest})
	sentBack := c.hasSettings && c.throughput == o.Throughput
	if !c.hasThroughput || c.throughput <= 0 || sentBack {
		c.throughput = max(o.AutoscaleMax, least)
	}
	return newOffer(c.throughput, least)
}

func (o *Offer) replaceAutoscale(c offerContent, m Migration, minimum func(*Offer) int) (*Offer, error) {
	again := m == MigrateToAutoscale // a repeated migration, possibly without another value
	switch {
	case again && (!c.hasSettings || c.settings.maximum <= 0):
		c.settings = autoscale{o.AutoscaleMax, o.IncrementPercent, o.PolicyGiven}
	case !c.hasSettings:
		return nil, status.New(status.BadRequest,
			"The throughput is autoscale, and the body asks for manual throughput. Send content.offerAutopilotSettings, or "+
				"x-ms-cosmos-migrate-offer-to-manual-throughput: true to make it manual.")
	}
	return autoscaleOffer(c.settings, minimum(o))
}

func (o *Offer) replaceManual(c offerContent, m Migration, minimum func(*Offer) int) (*Offer, error) {
	if m == MigrateToManual && (!c.hasThroughput || c.throughput <= 0) { // a repeated migration without another value
		c.throughput, c.hasThroughput, c.hasSettings = o.Throughput, true, false
	}
	if c.hasSettings {
		return nil, status.New(status.BadRequest,
			"The throughput is manual, and the body asks for autoscale ('offerAutopilotSettings'). Leave that out, or send "+
				"x-ms-cosmos-migrate-offer-to-autopilot: true to make it autoscale.")
	}
	if !c.hasThroughput {
		return nil, wrongThroughput()
	}
	return newOffer(c.throughput, minimum(o))
}

// CheckOfferIdentity refuses an offer that the client sent to the link of another offer. rid is the
// RID in the link. A body without an id passes. Errors are status.BadRequest.
func CheckOfferIdentity(body []byte, rid string) error {
	v, err := value.Parse(body)
	if err != nil {
		return status.Wrap(status.BadRequest, err, "The body is not an offer: %s.", err.Error())
	}
	for _, name := range []string{"id", "_rid"} {
		if given := v.Property(name); given.IsDefined() && (given.Kind() != value.String || given.Text() != rid) {
			return status.New(status.BadRequest,
				"The %s in the body is not that of offer '%s'. Read the offer, change its content and send it back as a whole.",
				name, rid)
		}
	}
	return nil
}
