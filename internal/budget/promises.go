package budget

import "slices"

const (
	// kept is how long after the time that was told room is kept, in seconds. Clients are
	// late by a few milliseconds; what is kept for those that never come goes unused.
	kept = 0.1
	// remembered is how long after it a promise is remembered, when others may have had
	// its room.
	remembered = 1.0
	// mostPromises is how many are remembered at a time.
	mostPromises = 320
	// outcomes is about over how many promises it is counted how many return.
	outcomes = 64
)

// promise is what a refused operation was told.
type promise struct {
	who    uint64
	due    float64 // seconds: when there is room for it
	told   float64 // seconds: when to come; before due where that is too far ahead
	cost   float64 // RU, as expected; 0 when nothing is kept for it
	broken int     // how often it came and could not be admitted
	crowd  bool    // it stands for several that cannot be told apart
}

// promises are those that are not kept yet, by when they are due.
type promises struct {
	all       []promise
	sum       float64 // RU: what all are expected to cost
	next      float64 // seconds: when the next one lapses
	end       float64 // seconds: where there is room behind those that were lined up
	returning float64 // share of those refused that have come when they were told
}

// What find may say instead of the place of a promise.
const (
	anew  = -1 // nothing was promised
	crowd = -2 // it is one of several that cannot be told apart
)

// find finds what somebody was promised who comes at the time he was told. He is one of
// several when others with the same who are still to come, or have been lately.
func (p *promises) find(who uint64, at float64) int {
	alike := -1
	for i := range p.all {
		one := &p.all[i]
		if one.who != who {
			continue
		}
		if one.told <= at+early && !one.crowd {
			return i
		}
		if alike < 0 && (one.crowd || one.cost > 0) {
			alike = i
		}
	}
	if alike < 0 {
		return anew
	}
	one := &p.all[alike]
	p.sum -= one.cost
	one.crowd, one.cost, one.told = true, 0, max(one.told, at)
	return crowd
}

// first is what the first of the promises are expected to cost, in RU, by how many come.
func (p *promises) first(n int) (ru float64) {
	if n == len(p.all) {
		return p.sum * p.returning
	}
	for i := range p.all[:n] {
		ru += p.all[i].cost
	}
	return ru * p.returning
}

// kept removes a promise that could be kept.
func (p *promises) kept(i int) {
	if p.take(i).cost > 0 {
		p.returning += (1 - p.returning) / outcomes
	}
}

// take removes a promise.
func (p *promises) take(i int) promise {
	one := p.all[i]
	p.sum -= one.cost
	p.all = slices.Delete(p.all, i, i+1)
	return one
}

// add puts a promise where it belongs. When there are too many, one that nothing is
// kept for is forgotten, or else the new one is.
func (p *promises) add(one promise) {
	if len(p.all) == mostPromises {
		idle := slices.IndexFunc(p.all, func(old promise) bool { return old.cost == 0 })
		if idle < 0 {
			return
		}
		p.take(idle)
	}
	i := len(p.all)
	for i > 0 && p.all[i-1].due > one.due {
		i--
	}
	p.all = slices.Insert(p.all, i, one)
	p.sum += one.cost
	p.next = min(p.next, one.lapses())
}

// lapses is when less is kept for a promise than is now.
func (p *promise) lapses() float64 {
	if p.cost > 0 {
		return p.told + kept
	}
	return p.told + remembered
}

// forget keeps no room any more for those that have not come, and forgets them later.
func (p *promises) forget(at float64) {
	if at < p.next {
		return
	}
	p.next = at + MaxWait.Seconds()
	soonest := at + kept/10 // not with every request
	p.all = slices.DeleteFunc(p.all, func(one promise) bool { return one.told+remembered <= at })
	p.sum = 0
	for i := range p.all {
		one := &p.all[i]
		if one.cost > 0 && one.lapses() <= at {
			one.cost = 0
			p.returning -= p.returning / outcomes
		}
		p.sum += one.cost
		p.next = min(p.next, max(one.lapses(), soonest))
	}
}
