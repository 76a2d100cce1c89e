package definition

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// ParseOffer returns the offer that a new container or database asks for. throughput is the text of
// x-ms-offer-throughput and autopilot that of x-ms-cosmos-offer-autopilot-settings; "" means
// absent. Without both headers the offer is nil: see resource.DefaultOffer. Errors are
// status.BadRequest.
func ParseOffer(throughput, autopilot string) (*resource.Offer, error) {
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
				resource.MinThroughput, resource.ThroughputStep)
		}
		return resource.NewOffer(n, resource.MinThroughput)
	case autopilot != "":
		v, err := value.Parse([]byte(autopilot))
		if err != nil {
			return nil, status.Wrap(status.BadRequest, err,
				`The header x-ms-cosmos-offer-autopilot-settings is not valid: %s. Send JSON such as {"maxThroughput":4000}.`,
				err.Error())
		}
		settings, err := parseAutoscale(v, "x-ms-cosmos-offer-autopilot-settings")
		if err != nil {
			return nil, err
		}
		return resource.NewAutoscaleOffer(settings, resource.MinAutoscale)
	}
	return nil, nil
}

// ParseOfferChange reads the body of a PUT to the link of an offer. rid is the RID in the link: an
// id or _rid in the body is the same. It does not check the range of the numbers. Errors are
// status.BadRequest.
func ParseOfferChange(body []byte, rid string) (resource.OfferChange, error) {
	var change resource.OfferChange
	v, err := value.Parse(body)
	if err != nil {
		return change, status.Wrap(status.BadRequest, err, "The body is not an offer: %s.", err.Error())
	}
	for _, name := range []string{"id", "_rid"} {
		if given := v.Property(name); given.IsDefined() && (given.Kind() != value.String || given.Text() != rid) {
			return change, status.New(status.BadRequest,
				"The %s in the body is not that of offer '%s'. Read the offer, change its content and send it back as a whole.",
				name, rid)
		}
	}
	content := v.Property("content")
	if content.Kind() != value.Object {
		return change, resource.InvalidProperty("content", `an object such as {"offerThroughput":400}`)
	}
	settings, throughput := content.Property("offerAutopilotSettings"), content.Property("offerThroughput")
	if change.HasAutoscale = isGiven(settings); change.HasAutoscale {
		if change.Autoscale, err = parseAutoscale(settings, "content.offerAutopilotSettings"); err != nil {
			return change, err
		}
	}
	change.Throughput, change.HasThroughput = resource.WholeNumber(throughput)
	if isGiven(throughput) && !change.HasThroughput {
		return change, resource.InvalidThroughput()
	}
	return change, nil
}

// upgradePolicy is the shape of offerAutopilotSettings beside the maximum. The greatest increment
// doubles the maximum (inferred).
var upgradePolicy = objectOf(field{name: "autoUpgradePolicy", shape: objectOf(field{
	name: "throughputPolicy", shape: objectOf(field{name: "incrementPercent", shape: between(0, 100)}),
})})

// parseAutoscale reads offerAutopilotSettings and ignores unknown members.
func parseAutoscale(v value.Value, at string) (settings resource.Autoscale, err error) {
	if v.Kind() != value.Object {
		return settings, resource.InvalidProperty(at, `an object such as {"maxThroughput":4000}`)
	}
	var ok bool
	if settings.Maximum, ok = resource.WholeNumber(v.Property("maxThroughput")); !ok {
		return settings, resource.InvalidProperty(at+".maxThroughput", "a whole number of RU/s in steps of 1000")
	}
	policy := v.Property("autoUpgradePolicy")
	settings.PolicyGiven = isGiven(policy)
	settings.IncrementPercent, _ = resource.WholeNumber(policy.Property("throughputPolicy").Property("incrementPercent"))
	_, err = upgradePolicy(at, v)
	return settings, err
}
