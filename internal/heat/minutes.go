package heat

import (
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/ru"
)

// minutes are the minutes of a physical partition. The last two are open. There are two because the
// times of concurrent goroutines may go back across the boundary of a minute. The others are
// packed, and opened again when the time goes back to them.
type minutes struct {
	open   [2]openMinute // the last used is first
	packed ring[packedMinute]
}

type openMinute struct {
	number int64
	*minute
}

func newMinutes() minutes {
	return minutes{packed: ring[packedMinute]{width: minuteSeconds, length: minutesKept - len(minutes{}.open)}}
}

// at returns the open minute of a second.
func (m *minutes) at(second int64) *minute {
	number := floorDiv(second, minuteSeconds)
	first, other := &m.open[0], &m.open[1]
	if first.minute != nil && first.number == number {
		return first.minute
	}
	if other.minute == nil || other.number != number {
		m.pack(other)
		if other.minute == nil {
			other.minute = new(minute)
		}
		other.number = number
		m.unpack(number, other.minute)
	}
	*first, *other = *other, *first
	return first.minute
}

// pack packs an open minute into the ring.
func (m *minutes) pack(o *openMinute) {
	if o.minute == nil {
		return
	}
	held, _ := m.packed.at(o.number * minuteSeconds)
	held.pack(o.minute)
}

// unpack reads the packed minute of that number, or makes it empty.
func (m *minutes) unpack(number int64, into *minute) {
	*into = minute{}
	m.packed.each(number*minuteSeconds, (number+1)*minuteSeconds, func(_ int64, held *packedMinute) { held.unpack(into) })
}

// each visits the minutes that overlap the seconds between from and to (exclusive), oldest first.
// visit must not keep held.
func (m *minutes) each(from, to int64, visit func(begin int64, held *minute)) {
	if from >= to {
		return
	}
	var scratch minute
	for number := floorDiv(from, minuteSeconds); number*minuteSeconds < to; number++ {
		held := &scratch
		switch number {
		case m.numberOf(0, number):
			held = m.open[0].minute
		case m.numberOf(1, number):
			held = m.open[1].minute
		default:
			m.unpack(number, held)
		}
		visit(number*minuteSeconds, held)
	}
}

// numberOf returns the number of an open minute, or a different number without one.
func (m *minutes) numberOf(which int, number int64) int64 {
	if m.open[which].minute == nil {
		return number + 1
	}
	return m.open[which].number
}

// expire packs minutes that are no longer current, frees what is more than an hour away from
// second, and reports whether nothing is left.
func (m *minutes) expire(second int64) (empty bool) {
	number, kept := floorDiv(second, minuteSeconds), 0
	for i := range m.open {
		o := &m.open[i]
		if o.minute == nil {
			continue
		}
		if away := number - o.number; away > 1 || away < -1 {
			m.pack(o)
			*o = openMinute{}
			continue
		}
		kept++
	}
	// A place is reused when a minute is packed: two minutes after it was opened.
	return m.packed.expire(second-int64(len(m.open))*minuteSeconds) && kept == 0
}

// packedMinute is a past minute, a tenth the size of an open one.
type packedMinute struct {
	// seconds encodes the seconds with a request: the number of empty seconds before it, a mask of
	// the fields that differ from the usual, and those fields.
	seconds []byte
	work    ru.Meter
	double  *ru.Meter // at the double price; nil for none
}

const (
	hasThrottled = 1 << iota
	hasBytes
	hasCharge // differs from the second before
	hasRequests
	hasItems
	hasStored
	maskBits = iota
)

// The maximum size of a packed second, and the unit of capacity, so that reused buffers rarely
// grow.
const (
	packedSecond = 2 + 6*binary.MaxVarintLen64
	packedRound  = 32
)

func (p *packedMinute) pack(m *minute) {
	var buffer [minuteSeconds * packedSecond]byte
	out := buffer[:0]
	before, skipped := second{}, uint64(0)
	for i := range m.seconds {
		s := &m.seconds[i]
		if s.requests == 0 {
			skipped++
			continue
		}
		out = s.pack(out, skipped, &before)
		before, skipped = *s, 0
	}
	if room := (len(out) + packedRound - 1) / packedRound * packedRound; cap(p.seconds) < room || cap(p.seconds) > 2*room {
		p.seconds = make([]byte, 0, room)
	}
	p.seconds = append(p.seconds[:0], out...)
	p.work = m.work[0]
	switch {
	case m.work[1] == (ru.Meter{}):
		p.double = nil
	case p.double == nil:
		p.double = new(ru.Meter)
		fallthrough
	default:
		*p.double = m.work[1]
	}
}

func (s *second) pack(out []byte, skipped uint64, before *second) []byte {
	mask := skipped << maskBits
	for _, has := range [...]struct {
		it  bool
		bit uint64
	}{
		{s.throttled != 0, hasThrottled},
		{s.bytes != 0, hasBytes},
		{s.charge != before.charge, hasCharge},
		{s.requests != before.requests, hasRequests},
		{s.items != before.items, hasItems},
		{s.stored != before.stored, hasStored},
	} {
		if has.it {
			mask |= has.bit
		}
	}
	out = binary.AppendUvarint(out, mask)
	if mask&hasThrottled != 0 {
		out = binary.AppendUvarint(out, uint64(s.throttled))
	}
	if mask&hasBytes != 0 {
		out = binary.AppendVarint(out, s.bytes)
	}
	if mask&hasCharge != 0 {
		out = binary.AppendUvarint(out, s.charge)
	}
	if mask&hasRequests != 0 {
		out = binary.AppendUvarint(out, uint64(s.requests))
	}
	if mask&hasItems != 0 {
		out = binary.AppendVarint(out, int64(s.items)-int64(before.items))
	}
	if mask&hasStored != 0 {
		out = binary.AppendVarint(out, s.stored-before.stored)
	}
	return out
}

func (p *packedMinute) unpack(m *minute) {
	m.work[0] = p.work
	if p.double != nil {
		m.work[1] = *p.double
	}
	in, at, before := packedNumbers(p.seconds), -1, second{}
	for len(in) > 0 {
		mask := in.next()
		at += 1 + int(mask>>maskBits)
		s := &m.seconds[at]
		*s = before
		s.throttled, s.bytes = 0, 0
		if mask&hasThrottled != 0 {
			s.throttled = uint32(in.next())
		}
		if mask&hasBytes != 0 {
			s.bytes = in.signed()
		}
		if mask&hasCharge != 0 {
			s.charge = in.next()
		}
		if mask&hasRequests != 0 {
			s.requests = uint32(in.next())
		}
		if mask&hasItems != 0 {
			s.items = uint32(int64(before.items) + in.signed())
		}
		if mask&hasStored != 0 {
			s.stored = before.stored + in.signed()
		}
		before = *s
	}
}

// packedNumbers is the unread rest of a packed minute.
type packedNumbers []byte

func (p *packedNumbers) next() uint64 {
	n, size := binary.Uvarint(*p)
	*p = (*p)[size:]
	return n
}

func (p *packedNumbers) signed() int64 {
	n, size := binary.Varint(*p)
	*p = (*p)[size:]
	return n
}
