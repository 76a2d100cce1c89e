package upkeep

import "github.com/orrery-db/orrery/internal/resource"

// How throughput sets the number of ranges. A range delivers at most rangeThroughput, so a
// container needs enough ranges for its throughput. A new container with manual throughput gets
// more ranges than it needs, as in the service (recorded: 2 for 12,000 RU/s, 4 for 20,000, 5 for
// 30,000).
const (
	// rangeThroughput is the throughput that one physical partition can deliver, in RU/s.
	rangeThroughput = 10_000
	// firstThroughput is the RU/s for each range of a new container that has its own manual throughput
	// and needs more than one range.
	firstThroughput = 6_000
)

// FirstRanges is the number of ranges of a new container. shared reports whether the offer is that
// of its database.
func FirstRanges(o *resource.Offer, shared bool) int {
	if manual := o.AutoscaleMax == 0; manual && !shared && o.Throughput > rangeThroughput {
		return divideUp(o.Throughput, firstThroughput)
	}
	return NeededRanges(o)
}

// NeededRanges is the least number of ranges that can deliver a throughput.
func NeededRanges(o *resource.Offer) int { return max(1, divideUp(o.Provisioned(), rangeThroughput)) }

// AimedRanges is the target number of ranges of a container whose throughput changes from one offer
// to another. now is its present number, or its target when a change is still pending. The number
// stays, with two exceptions. First, it rises to the number that the throughput needs. Second, when
// the throughput falls to one that gives a new container fewer ranges than before, the ranges
// beyond that number merge (ours: the service merges none). So a container keeps every range that a
// new one would have, and a later rise splits no more ranges than the throughput needs.
func AimedRanges(from, to *resource.Offer, shared bool, now int) int {
	first := FirstRanges(to, shared)
	if to.Provisioned() < from.Provisioned() && first < FirstRanges(from, shared) {
		now = min(now, first)
	}
	return max(now, NeededRanges(to))
}

func divideUp(n, by int) int { return (n + by - 1) / by }
