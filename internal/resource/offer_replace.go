package resource

import "github.com/orrery-db/orrery/internal/status"

// Migration is the change of kind that a replacement of an offer asks for.
type Migration uint8

// The migrations, by their request headers.
const (
	// MigrateNone is a replacement without a migration header. The kind stays.
	MigrateNone Migration = iota
	// MigrateToAutoscale is x-ms-cosmos-migrate-offer-to-autopilot.
	MigrateToAutoscale
	// MigrateToManual is x-ms-cosmos-migrate-offer-to-manual-throughput.
	MigrateToManual
)

// Autoscale is the autoscale throughput that a client asks for.
type Autoscale struct {
	// Maximum is in RU/s.
	Maximum int
	// IncrementPercent and PolicyGiven are as in Offer.
	IncrementPercent int
	PolicyGiven      bool
}

// OfferChange is the throughput that a client asks for in place of an offer. Throughput and maximum
// are not checked yet.
type OfferChange struct {
	Migration Migration
	// Throughput is manual throughput in RU/s, 0 when the client sent none.
	Throughput    int
	HasThroughput bool
	// Autoscale is zero when the client sent none.
	Autoscale    Autoscale
	HasAutoscale bool
}

// Replace returns the offer that a client asks for in place of o. Replace calls minimum with an
// offer of the new kind and the highest throughput so far; minimum returns what Minimum does.
// Errors are status.BadRequest.
//
// Without a migration the kind stays, and the change has the new value. A migration needs no value.
// Autoscale then begins with the manual throughput as its maximum, in whole steps and not below the
// minimum. Manual throughput begins with the former maximum. A value in the change takes precedence
// unless the client just sent the old offer back. A migration to the offer's present kind is an
// ordinary replacement.
func (o *Offer) Replace(change OfferChange, minimum func(*Offer) int) (*Offer, error) {
	wasAutoscale := o.AutoscaleMax > 0
	replace := o.replaceManual
	switch {
	case change.Migration == MigrateToAutoscale && !wasAutoscale:
		replace = o.toAutoscale
	case change.Migration == MigrateToManual && wasAutoscale:
		replace = o.toManual
	case wasAutoscale:
		replace = o.replaceAutoscale
	}
	next, err := replace(change, minimum)
	if err != nil {
		return nil, err
	}
	next.Highest = max(o.Highest, next.Provisioned())
	return next, nil
}

func (o *Offer) toAutoscale(change OfferChange, minimum func(*Offer) int) (*Offer, error) {
	least := minimum(&Offer{AutoscaleMax: MinAutoscale, Highest: o.Highest})
	if change.Autoscale.Maximum <= 0 { // the documented body of a migration has -1 or no value
		change.Autoscale.Maximum = min(max(stepsUp(o.Throughput, autoscaleStep), least), maxThroughput)
	}
	return NewAutoscaleOffer(change.Autoscale, least)
}

func (o *Offer) toManual(change OfferChange, minimum func(*Offer) int) (*Offer, error) {
	least := minimum(&Offer{Throughput: o.AutoscaleMax, Highest: o.Highest})
	sentBack := change.HasAutoscale && change.Throughput == o.Throughput
	if change.Throughput <= 0 || sentBack {
		change.Throughput = max(o.AutoscaleMax, least)
	}
	return NewOffer(change.Throughput, least)
}

func (o *Offer) replaceAutoscale(change OfferChange, minimum func(*Offer) int) (*Offer, error) {
	again := change.Migration == MigrateToAutoscale // a repeated migration, possibly without another value
	switch {
	case again && change.Autoscale.Maximum <= 0:
		change.Autoscale = Autoscale{o.AutoscaleMax, o.IncrementPercent, o.PolicyGiven}
	case !change.HasAutoscale:
		return nil, status.New(status.BadRequest,
			"The throughput is autoscale, and the body asks for manual throughput. Send content.offerAutopilotSettings, or "+
				"x-ms-cosmos-migrate-offer-to-manual-throughput: true to make it manual.")
	}
	return NewAutoscaleOffer(change.Autoscale, minimum(o))
}

func (o *Offer) replaceManual(change OfferChange, minimum func(*Offer) int) (*Offer, error) {
	switch {
	case change.Migration == MigrateToManual && change.Throughput <= 0: // a repeated migration without another value
		change.Throughput = o.Throughput
	case change.HasAutoscale:
		return nil, status.New(status.BadRequest,
			"The throughput is manual, and the body asks for autoscale ('offerAutopilotSettings'). Leave that out, or send "+
				"x-ms-cosmos-migrate-offer-to-autopilot: true to make it autoscale.")
	case !change.HasThroughput:
		return nil, InvalidThroughput()
	}
	return NewOffer(change.Throughput, minimum(o))
}

// InvalidThroughput refuses an offer without manual throughput.
func InvalidThroughput() error {
	return InvalidProperty("content.offerThroughput", "a whole number of RU/s")
}
