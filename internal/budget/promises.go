package budget

import (
	"slices"
	"sort"
)

const (
	// keptTime is how long after the retry time room is kept, in seconds. Clients are late by a few
	// milliseconds; room for those that never retry is lost.
	keptTime = 0.1
	// rememberedTime is how long after the retry time a promise is remembered, when others may have
	// used its room.
	rememberedTime = 1.0
	// mostPromises is the maximum number of promises: an operation refused beyond it counts as new
	// when it retries. fewPromises is the initial capacity; it grows fourfold when necessary.
	mostPromises = 1024
	fewPromises  = 64
	// outcomes is about the number of promises over which the share of retries is measured.
	outcomes = 64
)

// promise is the promise to a refused operation.
type promise struct {
	id       uint64
	due      float64 // seconds: when there is room for it
	retryAt  float64 // seconds: its retry time; before due if due is too far ahead
	cost     float64 // RU, expected; 0 when no room is kept for it
	broken   int32   // how often it retried on time and could not be admitted
	next     int16   // the next promise in the same list of the index, or in the free list
	crowd    bool    // it stands for several operations that cannot be distinguished
	admitted bool    // this bucket has admitted it, and other buckets still decide; see AdmitPart
	inTime   bool    // when admitted: it retried while room was kept for it
}

// promises are the open promises. Each stays at one place while it is remembered. An index finds it
// by its id, and order by its due time.
type promises struct {
	all   []promise // by place
	free  int16     // first unused place, or none
	heads []int16   // index: first place of each list, or none; the length is a power of two, that of all
	order []int16   // places of the promises with room, by due time
	idle  []int16   // places of the others, by the time they lost their room

	sum       float64 // RU: expected cost of all
	next      float64 // seconds: when the next promise lapses
	end       float64 // seconds: when there is room after the promises so far
	last      float64 // seconds: time of the last promise
	returning float64 // share of the refused operations that retry on time
}

// none is the absence of a place.
const none = -1

// Results of find other than the place of a promise.
const (
	unpromised = none // no promise
	crowd      = -2   // one of several operations that cannot be distinguished
)

// find finds the promise to an operation that retries on time. The operation is one of several if
// others with the same id have not retried yet, or have done so recently.
func (p *promises) find(id uint64, at float64) int {
	alike := none
	for i := p.head(id); i != none; i = int(p.all[i].next) {
		one := &p.all[i]
		if one.id != id || one.admitted {
			continue
		}
		if one.retryAt <= at+early && !one.crowd {
			return i
		}
		if one.crowd || one.cost > 0 {
			alike = i
		}
	}
	if alike == none {
		return unpromised
	}
	one := &p.all[alike]
	p.keepNothing(alike)
	one.crowd, one.retryAt = true, max(one.retryAt, at)
	return crowd
}

// admittedOf finds the promise of an operation that this bucket has admitted, or none.
func (p *promises) admittedOf(id uint64) int {
	for i := p.head(id); i != none; i = int(p.all[i].next) {
		if one := &p.all[i]; one.id == id && one.admitted {
			return i
		}
	}
	return none
}

// before returns the expected cost of the promises due before a promise, in RU, scaled by the share
// that retries.
func (p *promises) before(i int) (ru float64) {
	place := p.place(i)
	if place > len(p.order)/2 { // the later ones are fewer
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

// cost returns the expected cost of all promises, in RU, scaled by the share that retries.
func (p *promises) cost() float64 { return p.sum * p.returning }

// place returns the number of promises due before a promise.
func (p *promises) place(i int) int {
	one := &p.all[i]
	place := sort.Search(len(p.order), func(o int) bool { return p.all[p.order[o]].due >= one.due })
	if one.cost != 0 {
		place += slices.Index(p.order[place:], int16(i))
	}
	return place
}

// waiting returns the number of promises.
func (p *promises) waiting() int { return len(p.order) + len(p.idle) }

// fulfil removes a promise that was kept.
func (p *promises) fulfil(i int) {
	if one := p.take(i); one.cost > 0 || one.inTime {
		p.returning += (1 - p.returning) / outcomes
	}
}

// hold marks a promise as admitted by this bucket.
func (p *promises) hold(i int) {
	one := &p.all[i]
	one.admitted, one.inTime = true, one.cost > 0
	p.keepNothing(i)
}

// keepNothing releases the room of a promise.
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

// drop frees the place of a promise that is in neither order nor idle.
func (p *promises) drop(i int) {
	one := &p.all[i]
	link := &p.heads[p.list(one.id)]
	for int(*link) != i {
		link = &p.all[*link].next
	}
	*link = one.next
	one.next, p.free = p.free, int16(i)
}

// add inserts a promise. When there are too many, it replaces one without room, or drops the new
// one.
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
	list := p.list(one.id)
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

// grow adds places; all places are in use.
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
		list := p.list(p.all[i].id)
		p.all[i].next, p.heads[list] = p.heads[list], int16(i)
	}
	p.free = none
	for i := size - 1; i >= were; i-- {
		p.all[i].next, p.free = p.free, int16(i)
	}
}

// release frees the memory of many promises after a time without any.
func (p *promises) release(at float64) {
	if p.waiting() == 0 && len(p.all) > fewPromises && at > p.last+2*MaxWait.Seconds() {
		p.all, p.heads, p.order, p.idle = nil, nil, nil, nil
	}
}

// list returns the list of the index for an id. The index must not be empty.
func (p *promises) list(id uint64) int {
	return int(id & uint64(len(p.heads)-1))
}

// head returns the first place of the list for an id, or none.
func (p *promises) head(id uint64) int {
	if len(p.heads) == 0 {
		return none
	}
	return int(p.heads[p.list(id)])
}

// lapses returns when the promise next loses something.
func (p *promise) lapses() float64 {
	if p.cost > 0 {
		return p.retryAt + keptTime
	}
	return p.retryAt + rememberedTime
}

// forget releases the room of operations that have not retried, and later removes their promises.
func (p *promises) forget(at float64) {
	if at < p.next {
		return
	}
	p.next = at + MaxWait.Seconds()
	soonest := at + keptTime/10 // limits how often forget runs
	left := p.idle[:0]
	for _, i := range p.idle {
		if p.all[i].retryAt+rememberedTime <= at {
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
		case one.retryAt+rememberedTime <= at:
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
