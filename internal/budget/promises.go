package budget

import (
	"slices"
	"sort"
)

const (
	// kept is how long after the time that was told room is kept, in seconds. Clients are
	// late by a few milliseconds; what is kept for those that never come goes unused.
	kept = 0.1
	// remembered is how long after it a promise is remembered, when others may have had
	// its room.
	remembered = 1.0
	// mostPromises is how many are remembered at a time: who is refused beside them comes
	// anew when he returns. fewPromises is what there is memory for as long as few wait;
	// each time that it is too little it grows to four times as much.
	mostPromises = 1024
	fewPromises  = 64
	// outcomes is about over how many promises it is counted how many return.
	outcomes = 64
)

// promise is what a refused operation was told.
type promise struct {
	who    uint64
	due    float64 // seconds: when there is room for it
	told   float64 // seconds: when to come; before due where that is too far ahead
	cost   float64 // RU, as expected; 0 when nothing is kept for it
	broken int32   // how often it came and could not be admitted
	next   int16   // the next one in the same list of the index, or of those not in use
	crowd  bool    // it stands for several that cannot be told apart
	taken  bool    // this bucket has admitted it, others are still asked; see AdmitPart
	inTime bool    // where it is taken: it came while room was kept for it
}

// promises are those that are not kept yet. Each stays at one place while it is
// remembered; it is found by its who in an index, and the others by when they are due.
type promises struct {
	all   []promise // at their places
	free  int16     // first place not in use, or none
	heads []int16   // index: first place of each list, or none; a power of two, as many as all has
	order []int16   // places of those that room is kept for, by when they are due
	idle  []int16   // places of the others, by since when that is so

	sum       float64 // RU: what all are expected to cost
	next      float64 // seconds: when the next one lapses
	end       float64 // seconds: where there is room behind those that were lined up
	last      float64 // seconds: when something was promised last
	returning float64 // share of those refused that have come when they were told
}

// none is no place.
const none = -1

// What find may say instead of the place of a promise.
const (
	anew  = none // nothing was promised
	crowd = -2   // it is one of several that cannot be told apart
)

// find finds what somebody was promised who comes at the time he was told. He is one of
// several when others with the same who are still to come, or have been lately.
func (p *promises) find(who uint64, at float64) int {
	alike := none
	for i := p.head(who); i != none; i = int(p.all[i].next) {
		one := &p.all[i]
		if one.who != who || one.taken {
			continue
		}
		if one.told <= at+early && !one.crowd {
			return i
		}
		if one.crowd || one.cost > 0 {
			alike = i
		}
	}
	if alike == none {
		return anew
	}
	one := &p.all[alike]
	p.keepNothing(alike)
	one.crowd, one.told = true, max(one.told, at)
	return crowd
}

// takenOf finds what is taken of somebody, or none.
func (p *promises) takenOf(who uint64) int {
	for i := p.head(who); i != none; i = int(p.all[i].next) {
		if one := &p.all[i]; one.who == who && one.taken {
			return i
		}
	}
	return none
}

// before is what those due before a promise are expected to cost, in RU, by how many come.
func (p *promises) before(i int) (ru float64) {
	place := p.place(i)
	if place > len(p.order)/2 { // the others are fewer
		for _, o := range p.order[place:] {
			ru -= p.all[o].cost
		}
		return max(0, p.sum+ru) * p.returning
	}
	for _, o := range p.order[:place] {
		ru += p.all[o].cost
	}
	return ru * p.returning
}

// cost is what all promises are expected to cost, in RU, by how many come.
func (p *promises) cost() float64 { return p.sum * p.returning }

// place is how many are due before a promise.
func (p *promises) place(i int) int {
	one := &p.all[i]
	place := sort.Search(len(p.order), func(o int) bool { return p.all[p.order[o]].due >= one.due })
	if one.cost != 0 {
		place += slices.Index(p.order[place:], int16(i))
	}
	return place
}

// waiting is how many are remembered.
func (p *promises) waiting() int { return len(p.order) + len(p.idle) }

// kept removes a promise that could be kept.
func (p *promises) kept(i int) {
	if one := p.take(i); one.cost > 0 || one.inTime {
		p.returning += (1 - p.returning) / outcomes
	}
}

// hold marks a promise that this bucket can keep as taken.
func (p *promises) hold(i int) {
	one := &p.all[i]
	one.taken, one.inTime = true, one.cost > 0
	p.keepNothing(i)
}

// keepNothing keeps no room for a promise any more.
func (p *promises) keepNothing(i int) {
	if one := &p.all[i]; one.cost != 0 {
		place := p.place(i)
		p.order = slices.Delete(p.order, place, place+1)
		p.sum -= one.cost
		one.cost = 0
		p.idle = append(p.idle, int16(i))
	}
}

// take removes a promise.
func (p *promises) take(i int) promise {
	was := p.all[i]
	p.keepNothing(i)
	place := slices.Index(p.idle, int16(i))
	p.idle = slices.Delete(p.idle, place, place+1)
	p.drop(i)
	return was
}

// drop gives the place of a promise to others that is in no order any more.
func (p *promises) drop(i int) {
	one := &p.all[i]
	link := &p.heads[p.list(one.who)]
	for int(*link) != i {
		link = &p.all[*link].next
	}
	*link = one.next
	one.next, p.free = p.free, int16(i)
}

// add puts a promise where it belongs. When there are too many, one that nothing is
// kept for is forgotten, or else the new one is.
func (p *promises) add(one promise, at float64) {
	p.last = at
	switch {
	case p.waiting() < len(p.all):
	case len(p.all) < mostPromises:
		p.grow()
	case len(p.idle) > 0:
		p.take(int(p.idle[0]))
	default:
		return
	}
	i := p.free
	p.free = p.all[i].next
	list := p.list(one.who)
	one.next, p.heads[list] = p.heads[list], i
	p.all[i] = one
	if one.cost == 0 {
		p.idle = append(p.idle, i)
	} else {
		place := sort.Search(len(p.order), func(o int) bool { return p.all[p.order[o]].due > one.due })
		p.order = slices.Insert(p.order, place, i)
		p.sum += one.cost
	}
	p.next = min(p.next, one.lapses())
}

// grow makes room for more; all places are in use.
func (p *promises) grow() {
	were := len(p.all)
	size := max(fewPromises, 4*were)
	p.all = append(make([]promise, 0, size), p.all...)[:size]
	p.order = append(make([]int16, 0, size), p.order...)
	p.idle = append(make([]int16, 0, size), p.idle...)
	p.heads = make([]int16, size)
	for list := range p.heads {
		p.heads[list] = none
	}
	for i := range were {
		list := p.list(p.all[i].who)
		p.all[i].next, p.heads[list] = p.heads[list], int16(i)
	}
	p.free = none
	for i := size - 1; i >= were; i-- {
		p.all[i].next, p.free = p.free, int16(i)
	}
}

// release gives back the memory for many promises when there has been none for a while.
func (p *promises) release(at float64) {
	if p.waiting() == 0 && len(p.all) > fewPromises && at > p.last+2*MaxWait.Seconds() {
		p.all, p.heads, p.order, p.idle = nil, nil, nil, nil
	}
}

// list is the list of the index in which a who is. There is one.
func (p *promises) list(who uint64) int {
	return int(who & uint64(len(p.heads)-1))
}

// head is the first place of the list in which a who is, or none.
func (p *promises) head(who uint64) int {
	if len(p.heads) == 0 {
		return none
	}
	return int(p.heads[p.list(who)])
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
	left := p.idle[:0]
	for _, i := range p.idle {
		if p.all[i].told+remembered <= at {
			p.drop(int(i))
			continue
		}
		left = append(left, i)
		p.next = min(p.next, max(p.all[i].lapses(), soonest))
	}
	p.idle, p.sum = left, 0
	due := p.order[:0]
	for _, i := range p.order {
		one := &p.all[i]
		switch {
		case one.told+remembered <= at:
			p.drop(int(i))
			continue
		case one.lapses() <= at:
			one.cost = 0
			p.idle = append(p.idle, i)
			p.returning -= p.returning / outcomes
		default:
			due = append(due, i)
			p.sum += one.cost
		}
		p.next = min(p.next, max(one.lapses(), soonest))
	}
	p.order = due
	p.release(at)
}
