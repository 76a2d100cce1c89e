package heat

import "slices"

const (
	// hotSeconds is the length of a span. A key that uses more than 1/hotPart of its partition's RU
	// in a span is hot in it.
	hotSeconds = 10
	hotPart    = 10
	// hotCounters bounds the error: a key with more than 1/hotPart + 1/hotCounters is always found,
	// and a key with 1/hotPart or less never.
	hotCounters = 32
	// hotRunsKept is the maximum number of hot runs of a partition. A new run replaces the
	// shortest.
	hotRunsKept = 128
)

// hot finds the logical partitions that used more than a tenth of their physical partition's RU in
// spans of ten seconds.
type hot struct {
	begun bool
	span  int64 // number of the current span
	keys  *sketch
	runs  []hotRun
}

// hotRun is a key that was hot in consecutive spans.
type hotRun struct {
	keyOf
	first, spans int64
}

// add counts a sample. A sample of the previous span, delayed by another goroutine, counts in the
// current span.
func (h *hot) add(second int64, id *sampleKey, charge uint64, sample *Sample, crowd *crowd) {
	span := floorDiv(second, hotSeconds)
	if h.keys == nil {
		h.keys = &sketch{}
	}
	if !h.begun || (span != h.span && span != h.span-1) {
		allowed := crowd.each()
		if h.begun {
			h.runs = closed(h.runs, h.span, h.keys, allowed.runs)
		}
		h.begun, h.span = true, span
		h.keys.empty(allowed.hot)
	}
	h.keys.add(id, charge, sample)
}

// closed returns the runs extended by a finished span, at most kept of them.
func closed(runs []hotRun, span int64, keys *sketch, kept int) []hotRun {
	for len(runs) > kept { // the account has more busy partitions now
		least := leastRun(runs, span)
		runs = slices.Delete(runs, least, least+1)
	}
	for i := range keys.about {
		c := &keys.about[i]
		if (keys.counts[i]-c.over)*hotPart <= keys.total {
			continue
		}
		at := slices.IndexFunc(runs, func(r hotRun) bool { return r.first+r.spans == span && r.keyOf == c.name() })
		if at >= 0 {
			runs[at].spans++
			continue
		}
		run := hotRun{keyOf: c.name(), first: span, spans: 1}
		if len(runs) < kept {
			runs = append(runs, run)
		} else {
			runs[leastRun(runs, span)] = run
		}
	}
	return runs
}

// leastRun returns the run to replace: one older than an hour, else the shortest of the finished
// runs, else the shortest; of equals the oldest.
func leastRun(runs []hotRun, span int64) int {
	rank := func(r hotRun) int64 {
		switch end := r.first + r.spans; {
		case end < span-retainedSeconds/hotSeconds:
			return 0
		case end < span:
			return r.spans
		default:
			return r.spans + farthest
		}
	}
	least := 0
	for i, r := range runs {
		if w, other := rank(r), rank(runs[least]); w < other || (w == other && r.first < runs[least].first) {
			least = i
		}
	}
	return least
}

// until returns a copy of the runs at a second. It includes the current span if that has ended by
// then.
func (h *hot) until(second int64) []hotRun {
	runs := slices.Clone(h.runs)
	if h.begun && (h.span+1)*hotSeconds <= second {
		runs = closed(runs, h.span, h.keys, hotRunsKept)
	}
	return runs
}

// expire discards what is more than an hour away from second, and reports whether nothing is left.
func (h *hot) expire(second int64) (empty bool) {
	span := floorDiv(second, hotSeconds)
	const kept = retainedSeconds / hotSeconds
	if h.begun && (span > h.span+1 || span < h.span-kept) {
		h.runs = closed(h.runs, h.span, h.keys, hotRunsKept)
		h.begun = false
	}
	h.runs = slices.DeleteFunc(h.runs, func(r hotRun) bool { return r.first+r.spans < span-kept || r.first > span+kept })
	if !h.begun && len(h.runs) == 0 {
		*h = hot{}
	}
	return !h.begun && len(h.runs) == 0
}

// within returns the longest part of a run between the seconds from and to (exclusive), in whole
// spans.
func (r *hotRun) within(from, to int64) (first, spans int64) {
	first = max(r.first, -floorDiv(-from, hotSeconds))
	return first, min(r.first+r.spans, floorDiv(to, hotSeconds)) - first
}
