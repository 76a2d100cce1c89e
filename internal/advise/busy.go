package advise

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/heat"
)

// comfortable is the use of the busiest seconds that a proposed throughput aims at.
const comfortable = 0.7

// busy is AO-1: a partition's busiest seconds need most of its budget, or more.
func busy(f *facts) *Finding {
	p, any := f.busiest(peak)
	if !any || !(p.heat.Peak >= f.t.HealthPeak) {
		return nil
	}
	full := f.span(f.count(f.live, func(c heat.Cell) bool { return c.PeakRatio >= f.t.HealthPeak }))
	if full < f.t.HealthTime {
		return nil
	}
	refused := f.span(f.count(f.live, func(c heat.Cell) bool { return c.Throttled > 0 }))
	found := &Finding{
		Severity: Low,
		Title:    fmt.Sprintf("The busiest second used %s of a partition's budget", percent(p.heat.Peak)),
	}
	switch {
	case p.heat.Peak >= f.t.HealthPeakHigh && refused >= f.t.HealthLasting:
		found.Severity = High
	case p.heat.Peak >= f.t.HealthPeakHigh:
		found.Severity = Medium
	}
	found.Evidence = []string{
		fmt.Sprintf("partition %d: busiest second %s of its budget, 99th percentile %s", p.Range, percent(p.heat.Peak),
			percent(p.heat.P99)),
		fmt.Sprintf("seconds that used %s or more occurred in %s of %s", percent(f.t.HealthPeak), long(full),
			long(f.watched())),
	}
	if f.throttled > 0 {
		found.Evidence = append(found.Evidence, fmt.Sprintf("%s of %s refused with 429 (%s), in %s",
			number(f.throttled), plural(f.requests, "request"), percent(share(f.throttled, f.requests)), long(refused)))
	}
	found.Consequence = f.busyConsequence(p)
	found.Remedy, found.Change = f.busyRemedy(p)
	return found
}

func (f *facts) busyConsequence(p *physical) string {
	switch {
	case f.throttled > 0:
		return "Requests over the budget are refused with 429. SDKs retry, so users first see delays and later errors."
	case p.heat.Peak > 1:
		return fmt.Sprintf(
			"No request was refused, but the busiest second needed %.1f times the budget: a server that enforces budgets "+
				"refuses such requests with 429.", p.heat.Peak)
	}
	return fmt.Sprintf("The busiest second left %s of the budget. Requests over the budget are refused with 429.",
		percent(1-p.heat.Peak))
}

func (f *facts) busyRemedy(p *physical) (string, *Change) {
	if _, other := f.oneHot(); other != nil {
		return "Other partitions have room, so more throughput does not help. See hot-partition.", nil
	}
	if f.Provisioned == 0 {
		return "There is no provisioned throughput to raise: make the operations cheaper (orrery heat shows which " +
			"statements use most), or spread them over time.", nil
	}
	if throttledThroughout(f) != nil {
		return "See throttled-throughout for the throughput that would have served all requests, or make the most " +
			"expensive statements cheaper (orrery heat shows them).", nil
	}
	n, line := f.setThroughput(float64(f.Provisioned) * f.needed(p) / comfortable)
	return lines(
		fmt.Sprintf(
			"Make the most expensive statements cheaper (orrery heat shows them), or provision more: with %s RU/s the busiest "+
				"seconds use about %s.", number(int64(n)), percent(comfortable)), line), f.provision(n)
}

// needed returns how much of its budget a partition's load needs: its 99th percentile, and all of
// the busiest second up to the budget. A second may use more than the budget if the seconds before
// saved it. If requests were refused, the used and the refused requests of the busiest cell show
// how much more is needed.
func (f *facts) needed(p *physical) float64 {
	need := p.heat.P99
	if p.heat.Total.Throttled > 0 {
		used := 0.0
		for _, c := range p.heat.Cells {
			if c.Budget > 0 && c.Requests > c.Throttled {
				used = max(used, c.RU/c.Budget*float64(c.Requests)/float64(c.Requests-c.Throttled))
			}
		}
		need = min(need, used)
	}
	return max(need, min(p.heat.Peak, 1))
}

// throttledThroughout is AO-4: requests are refused, and no partition has room. With shared
// throughput every partition may use all of it, so a refusal means that it is used up.
func throttledThroughout(f *facts) *Finding {
	part := share(f.throttled, f.requests)
	if len(f.live) == 0 || f.requests < f.t.ThrottledRequests || part < f.t.ThrottledShare {
		return nil
	}
	refused := f.span(f.count(f.live, func(c heat.Cell) bool { return c.Throttled > 0 }))
	if refused < f.t.ThrottledTime {
		return nil
	}
	found := &Finding{
		Severity: High,
		Title:    fmt.Sprintf("%s of requests are refused, and the shared throughput is used up", percent(part)),
		Evidence: []string{fmt.Sprintf("%s of %s refused with 429, in %s of %s", number(f.throttled),
			plural(f.requests, "request"),
			long(refused), long(f.watched()))},
		Consequence: "The containers that share it need more than is provisioned. SDKs retry up to nine times, and then " +
			"users see errors.",
	}
	if !f.Shared {
		least := f.live[0].heat.P99
		for _, p := range f.live {
			if !(p.heat.P99 >= f.t.ThrottledP99) {
				return nil
			}
			least = min(least, p.heat.P99)
		}
		found.Title = fmt.Sprintf("%s of requests are refused, and every partition is full", percent(part))
		found.Evidence = append(found.Evidence,
			fmt.Sprintf("the 99th percentile of every partition is %s of its budget or more (%s)", percent(least),
				plural(int64(len(f.live)), "partition")))
		found.Consequence = f.throttledConsequence()
	}
	found.Remedy, found.Change = f.throttledRemedy()
	return found
}

func (f *facts) throttledConsequence() string {
	text := "The load exceeds the provisioned throughput."
	switch {
	case hotLogicalKey(f) != nil:
		text += " Much of it goes to one partition key value, which more throughput does not spread: see hot-logical-key."
	case len(f.live) > 1 && fewLogicalKeys(f) == nil:
		text = "The load is spread well and exceeds the provisioned throughput."
	}
	return text + " SDKs retry up to nine times, and then users see errors."
}

func (f *facts) throttledRemedy() (string, *Change) {
	served := f.requests - f.throttled
	if f.Provisioned <= 0 || served <= 0 {
		return "Make the operations cheaper (orrery heat shows which statements use most), or spread them over time.", nil
	}
	n, line := f.setThroughput(float64(f.Provisioned) * float64(f.requests) / float64(served))
	return lines(
		fmt.Sprintf(
			"Provision %s RU/s or more instead of %s: the refused requests need %s more, if they cost as much as the others.",
			number(int64(n)), number(int64(f.Provisioned)), percent(share(f.throttled, served))), line), f.provision(n)
}

// oneHot finds the fullest partition and the emptiest, if the first is hot and the second has room.
// With shared throughput every partition may use all of it.
func (f *facts) oneHot() (hot, other *physical) {
	if f.Shared {
		return nil, nil
	}
	hot, any := f.busiest(p99)
	if !any || !(hot.heat.P99 >= f.t.HotPartition) {
		return nil, nil
	}
	other, _ = f.busiest(func(p *physical) float64 { return -p.heat.P99 })
	if !(other.heat.P99 < f.t.OtherPartition) {
		return nil, nil
	}
	one := []physical{*hot}
	if f.span(f.count(one, func(c heat.Cell) bool { return c.Requests > 0 })) < f.t.HotPartitionTime {
		return nil, nil
	}
	return hot, other
}

// hotPartition is AO-2: one partition is full while another has room.
func hotPartition(f *facts) *Finding {
	hot, other := f.oneHot()
	if hot == nil {
		return nil
	}
	room := int64(0)
	for i := range f.live {
		if f.live[i].heat.P99 < f.t.OtherPartition {
			room++
		}
	}
	found := &Finding{
		Severity: High,
		Title:    fmt.Sprintf("Partition %d is full, with room in %d of %d partitions", hot.Range, room, len(f.live)),
		Evidence: []string{
			fmt.Sprintf("partition %d: 99th percentile %s of its budget, busiest second %s", hot.Range, percent(hot.heat.P99),
				percent(hot.heat.Peak)),
			fmt.Sprintf("partition %d: 99th percentile %s of its budget, busiest second %s", other.Range,
				percent(other.heat.P99), percent(other.heat.Peak)),
			fmt.Sprintf("partition %d used %s of %s RU (%s); an equal share is %s", hot.Range, units(hot.heat.Total.RU),
				units(f.ru), percent(share(hot.heat.Total.RU, f.ru)), percent(1/float64(len(f.live)))),
		},
	}
	if n := hot.heat.Total.Throttled; n > 0 {
		found.Evidence = append(found.Evidence,
			fmt.Sprintf("partition %d refused %s of %s with 429", hot.Range, number(n),
				plural(hot.heat.Total.Requests, "request")))
	}
	key, hasKey := f.heaviestKey(hot.Range)
	if hasKey {
		found.Evidence = append(found.Evidence, "its heaviest partition key value: "+keyLine(key))
	}
	found.Consequence = f.hotConsequence(hot)
	found.Remedy, found.Change = f.hotRemedy(hot, hasKey && lowest(key) >= hot.heat.Total.RU/2)
	return found
}

// hotConsequence says how much of the provisioned throughput was unusable while a partition was
// full. Every partition has an equal share of the budget.
func (f *facts) hotConsequence(hot *physical) string {
	var used, budget float64
	cells := 0
	for i, cell := range hot.heat.Cells {
		if !(cell.PeakRatio >= f.t.HotPartition) || cell.Budget <= 0 || !f.isOver(cell) {
			continue
		}
		cells++
		budget += cell.Budget * float64(len(f.live))
		for j := range f.live {
			used += f.live[j].cell(i).RU
		}
	}
	if budget <= 0 || f.span(cells) <= 0 {
		return "Requests to a full partition are refused with 429 while others idle."
	}
	part, when := used/budget, fmt.Sprintf(
		"While partition %d was full (%s, in spans of ten seconds), the container used", hot.Range, long(f.span(cells)))
	if f.Provisioned <= 0 {
		return fmt.Sprintf("%s %s of the budgets of its %d partitions.", when, percent(part), len(f.live))
	}
	return fmt.Sprintf(
		"%s %s of %s RU/s: %s of the provisioned throughput was unusable. More throughput helps little, because a "+
			"partition gets only 1/%d of it.",
		when, units(part*float64(f.Provisioned)), number(int64(f.Provisioned)), percent(max(0, 1-part)), len(f.live))
}

func (f *facts) hotRemedy(hot *physical, oneKey bool) (string, *Change) {
	if oneKey {
		see := "."
		switch {
		case hotLogicalKey(f) != nil:
			see = ": see hot-logical-key."
		case fewLogicalKeys(f) != nil:
			see = ": see few-logical-keys."
		}
		return lines("One partition key value causes most of the load, and a split cannot divide it"+see,
			f.longerKeyText(f.queries())), nil
	}
	n := len(f.live)
	return lines(fmt.Sprintf("Split the partition: its keys then have 2/%d of the throughput instead of 1/%d.", n+1, n),
		command("split", f.db, f.coll, "--range", fmt.Sprint(hot.Range)), f.longerKeyText(f.queries())), splitOf(hot.Range)
}
