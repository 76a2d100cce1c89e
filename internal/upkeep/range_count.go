package upkeep

import "github.com/orrery-db/orrery/internal/resource"

// What throughput has to do with the number of ranges. A range delivers at most
// rangeThroughput; that bounds what a container can do with. A new container with
// manual throughput gets more ranges than that, as the service gives it (recorded: 2
// for 12,000 RU/s, 4 for 20,000, 5 for 30,000).
const (
	// rangeThroughput is what one physical partition can deliver, in RU/s.
	rangeThroughput = 10_000
	// firstThroughput is the RU/s for which manual throughput of its own gives a new
	// container one range, where it needs more than one.
	firstThroughput = 6_000
)

// FirstRanges is the number of ranges that a container is made with. shared says that
// the offer is that of its database.
func FirstRanges(o *resource.Offer, shared bool) int {
	if manual := o.AutoscaleMax == 0; manual && !shared && o.Throughput > rangeThroughput {
		return divideUp(o.Throughput, firstThroughput)
	}
	return NeededRanges(o)
}

// NeededRanges is the least number of ranges that can deliver a throughput.
func NeededRanges(o *resource.Offer) int { return max(1, divideUp(o.Provisioned(), rangeThroughput)) }

// AimedRanges is how many ranges a container is to have when its throughput goes from
// one offer to another, and it has, or is on its way to, that many ranges now. They
// stay, with two exceptions. Fewer than are needed become as many as are needed. When
// the throughput goes down to one that gives a new container fewer ranges than before,
// those beyond that number are merged (ours: the service merges none). So a container
// keeps every range that a new one would have, and going back up splits no more than
// the throughput needs.
func AimedRanges(from, to *resource.Offer, shared bool, now int) int {
	first := FirstRanges(to, shared)
	if to.Provisioned() < from.Provisioned() && first < FirstRanges(from, shared) {
		now = min(now, first)
	}
	return max(now, NeededRanges(to))
}

func divideUp(n, by int) int { return (n + by - 1) / by }
