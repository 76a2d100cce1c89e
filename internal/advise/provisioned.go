package advise

import (
	"fmt"
	"math"
)

const (
	// autoscaleFactor is the price of an autoscale RU/s relative to a manual one, and
	// autoscaleFloor the part of the maximum that is always charged (documented).
	autoscaleFactor = 1.5
	autoscaleFloor  = 0.1
	// leastThroughput is the minimum throughput of a container (documented).
	leastThroughput = 400
	// soFar is the evidence about the observed time.
	soFar = "based on %s only: the dashboard's rule looks at days, and so should you"
)

// own reports whether a container has its own throughput of this kind, and was observed long enough
// for findings about it.
func (f *facts) own(autoscale bool) bool {
	return !f.Shared && f.Provisioned > 0 && f.Autoscale == autoscale && len(f.live) > 0 &&
		f.watched() >= f.t.WatchedTime && f.requests >= f.t.WatchedRequests
}

// use returns the peak and the average use of the fullest partition. The average is over the cells
// since the first request.
func (f *facts) use() (most, average float64) {
	p, any := f.busiest(peak)
	if !any || f.first >= f.cells {
		return 0, 0
	}
	sum := 0.0
	for i := f.first; i < f.cells; i++ {
		fullest := 0.0
		for j := range f.live {
			if c := f.live[j].cell(i); c.Budget > 0 {
				fullest = math.Max(fullest, c.RU/c.Budget)
			}
		}
		sum += fullest
	}
	return p.heat.Peak, sum / float64(f.cells-f.first)
}

// overProvisioned is AO-5: manual throughput that is hardly used.
func overProvisioned(f *facts) *Finding {
	if !f.own(false) {
		return nil
	}
	full, _ := f.busiest(p99)
	most, _ := f.busiest(peak)
	if !(full.heat.P99 < f.t.OverP99) || !(most.heat.Peak < f.t.OverPeak) || !(most.heat.Peak > 0) {
		return nil
	}
	rate := float64(f.Provisioned)
	n, line := f.setThroughput(max(leastThroughput, rate*full.heat.P99/comfortable, rate*most.heat.Peak))
	if n >= f.Provisioned {
		return nil
	}
	return &Finding{
		Severity: Low,
		Title:    fmt.Sprintf("%s of the throughput is enough for all but the busiest seconds", percent(full.heat.P99)),
		Evidence: []string{
			fmt.Sprintf("99th percentile of the fullest partition %s of its budget, busiest second %s", percent(full.heat.P99),
				percent(most.heat.Peak)),
			fmt.Sprintf(soFar, long(f.watched())),
		},
		Consequence: fmt.Sprintf("%s of %s RU/s would be enough: %s of the paid throughput is unused.", number(int64(n)),
			number(int64(f.Provisioned)), percent(1-float64(n)/rate)),
		Remedy: lines(fmt.Sprintf("Provision %s RU/s, enough for the busiest second:", number(int64(n))), line),
		Change: f.provision(n),
	}
}

// autoscaleCandidate is AO-6: bursts over a low average, with manual throughput.
func autoscaleCandidate(f *facts) *Finding {
	if hot, _ := f.oneHot(); hot != nil || !f.own(false) {
		return nil
	}
	most, average := f.use()
	if !(most >= f.t.BurstPeak) || !(average <= f.t.BurstAverage) || average <= 0 || most/average < f.t.BurstRatio {
		return nil
	}
	rate := float64(f.Provisioned)
	billed := autoscaleFactor * rate * min(1, max(autoscaleFloor, most))
	hour := "less"
	if billed >= rate {
		hour = "not less"
	}
	both := *f.Container
	both.Autoscale = true
	scaled := &facts{Container: &both, db: f.db, coll: f.coll}
	n, line := scaled.setThroughput(rate)
	return &Finding{
		Severity: Low,
		Title:    "Bursts over a low average: autoscale may cost less",
		Evidence: []string{
			fmt.Sprintf("busiest second %s of a partition's budget, average %s: %.1f times", percent(most), percent(average),
				most/average),
			fmt.Sprintf(soFar, long(f.watched())),
		},
		Consequence: fmt.Sprintf(
			"Manual throughput costs the full %s RU/s. Autoscale costs the highest use of each hour, at %.1f times the "+
				"price: an hour like this one costs as much as %s, which is %s, and an hour without requests as much as %s.",
			number(int64(f.Provisioned)), autoscaleFactor, units(billed), hour, units(autoscaleFactor*autoscaleFloor*rate)),
		Remedy: lines("If most hours are quieter than this one:", line),
		Change: scaled.provision(n),
	}
}

// backToManual is AO-15: autoscale that is always near its maximum.
func backToManual(f *facts) *Finding {
	if !f.own(true) {
		return nil
	}
	most, average := f.use()
	if !(average >= f.t.SteadyAverage) || most/average > f.t.SteadyRatio {
		return nil
	}
	both := *f.Container
	both.Autoscale = false
	fixed := &facts{Container: &both, db: f.db, coll: f.coll}
	n, line := fixed.setThroughput(float64(f.Provisioned) * min(1, most))
	billed := autoscaleFactor * float64(f.Provisioned) * min(1, max(autoscaleFloor, most))
	return &Finding{
		Severity: Low,
		Title:    "Steady use: manual throughput costs less than autoscale",
		Evidence: []string{
			fmt.Sprintf("average %s of a partition's budget, busiest second %s: %.1f times", percent(average), percent(most),
				most/average),
			fmt.Sprintf(soFar, long(f.watched())),
		},
		Consequence: fmt.Sprintf(
			"Autoscale costs %.1f times as much for each RU/s: this hour cost as much as %s manual RU/s, while %s serve the "+
				"busiest second.",
			autoscaleFactor, units(billed), number(int64(n))),
		Remedy: lines("If all hours are like this one:", line),
		Change: fixed.provision(n),
	}
}

// uncontrolledIngestion is AO-19: writes use nearly all RU, and many requests are refused.
func uncontrolledIngestion(f *facts) *Finding {
	written, refused := share(f.writeRU(), f.ru), share(f.throttled, f.requests)
	if f.requests < f.t.IngestRequests || written < f.t.IngestShare || refused < f.t.IngestThrottled {
		return nil
	}
	return &Finding{
		Severity: Medium,
		Title:    fmt.Sprintf("Writes use %s of all RU, and %s of requests are refused", percent(written), percent(refused)),
		Evidence: []string{
			fmt.Sprintf("writes used %s of %s RU", units(f.writeRU()), units(f.ru)),
			fmt.Sprintf("%s of %s refused with 429", number(f.throttled), plural(f.requests, "request")),
		},
		Consequence: "The writer sends more than is provisioned, and learns of it only through refusals. Readers of the " +
			"same " +
			"container are refused too.",
		Remedy: "Pace the writer: fewer concurrent writes, the SDK's bulk mode, or its throughput control with a share of " +
			"the RU/s. For a temporary load, provision more while it lasts. The index determines the cost of a write as " +
			"much as the item's size does: see unused-index-paths.",
	}
}

// starved is AO-20: this container is refused because another uses most of the shared budget.
func starved(f *facts) *Finding {
	if !f.Shared || len(f.Siblings) == 0 {
		return nil
	}
	ru, requests, throttled := f.ru, f.requests, f.throttled
	hog := Sibling{}
	for _, s := range f.Siblings {
		ru += s.RU
		requests += s.Requests
		throttled += s.Throttled
		if s.RU > hog.RU {
			hog = s
		}
	}
	pool, own := share(throttled, requests), share(f.throttled, f.requests)
	if pool < f.t.PoolThrottled || share(hog.RU, ru) < f.t.PoolHog || own < f.t.StarvedThrottled ||
		share(f.ru, ru) > f.t.StarvedShare {
		return nil
	}
	_, coll := names(hog.Path)
	found := &Finding{
		Severity: High,
		Title: fmt.Sprintf("%s uses %s of the shared throughput, and this container is refused", coll,
			percent(share(hog.RU, ru))),
		Evidence: []string{
			fmt.Sprintf("%s used %s of %s RU; this container used %s (%s)", coll, units(hog.RU), units(ru), units(f.ru),
				percent(share(f.ru, ru))),
			fmt.Sprintf("this container had %s of %s refused with 429 (%s); all sharing containers together, %s",
				number(f.throttled),
				plural(f.requests, "request"), percent(own), percent(pool)),
		},
		Consequence: "A shared budget guarantees nothing to its containers: the one that sends the most gets the most.",
	}
	if f.Provisioned > 0 {
		n, line := f.setThroughput(float64(f.Provisioned) * (1 + share(throttled, requests-throttled)))
		found.Remedy = lines(
			fmt.Sprintf(
				"Move %s, or this container, to a container with its own throughput, which is set when a container is created. "+
					"Until then raise the shared throughput, such as to %s RU/s from %s:", coll, number(int64(n)),
				number(int64(f.Provisioned))), line)
		found.Change = f.provision(n)
		return found
	}
	found.Remedy = fmt.Sprintf(
		"Move %s, or this container, to a container with its own throughput, which is set when a container is created.", coll)
	return found
}
