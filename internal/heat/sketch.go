package heat

import (
	"math"

	"github.com/orrery-db/orrery/internal/partition"
)

// statementsKept is the number of statements recorded for a logical partition.
const statementsKept = 3

// sketch finds the logical partitions with the most RU with a fixed number of counters (the
// space-saving algorithm). A new key replaces the lightest one and inherits its count as a possible
// error. For n counters and a total of W: a key's count is never too low and at most `over` too
// high; over is at most W/n; and every key with more than W/n has a counter.
type sketch struct {
	total  uint64   // of all samples, with or without a key, in hundredths of an RU
	counts []uint64 // of each counter; separate, because lightest searches them
	about  []counter
	floor  uint64 // no count of a full sketch is lower
	search int    // where the last search of lightest ended
	// heads and counter.next are the chains of a hash table over the counters. A place is a
	// counter's index plus one; 0 is the end.
	heads []uint16
}

// counter is the data of a key besides its count.
type counter struct {
	identity            // its key is the stored form
	over                uint64
	bytes               int64
	requests, throttled uint32
	statements          [statementsKept]shareOf
	next                uint16
}

// shareOf is how much of a key's RU a statement caused, in hundredths of an RU.
type shareOf struct {
	statement StatementID
	charge    uint32
}

// maxKeys is the maximum number of counters of a sketch.
const maxKeys = 1024

// empty discards everything. It allocates only when the number of counters changes.
func (s *sketch) empty(counters int) {
	if cap(s.counts) != counters {
		buckets := 2
		for buckets < 2*counters {
			buckets *= 2
		}
		s.counts, s.about, s.heads = make([]uint64, counters), make([]counter, counters), make([]uint16, buckets)
	}
	clear(s.about) // releases the keys
	clear(s.heads)
	s.total, s.counts, s.about = 0, s.counts[:0], s.about[:0]
	s.floor, s.search = 0, 0
}

// add counts a sample; id is its key, if it has one.
func (s *sketch) add(id *sampleKey, charge uint64, sample *Sample) {
	s.total += charge
	if sample.Key.Len() == 0 {
		return
	}
	at := s.find(id)
	if at < 0 {
		if charge == 0 {
			return // it used nothing, so it replaces no other key
		}
		at = s.take(id)
	}
	s.counts[at] += charge
	c := &s.about[at]
	c.requests++
	c.bytes += sample.Bytes
	if sample.Throttled {
		c.throttled++
	}
	if sample.Statement != 0 {
		c.cause(sample.Statement, charge)
	}
}

// least returns the count that a missing key may have had: 0 unless the sketch is full.
func (s *sketch) least() uint64 {
	if len(s.counts) < cap(s.counts) || len(s.counts) == 0 {
		return 0
	}
	return s.counts[s.lightest()]
}

// lightest returns the counter with the lowest count of a full sketch. Counts only grow, so a
// counter that is not above the last minimum is still the lowest. The search continues after the
// last one found.
func (s *sketch) lightest() int {
	at, least := 0, uint64(math.MaxUint64)
	for range s.counts {
		if s.search++; s.search >= len(s.counts) {
			s.search = 0
		}
		count := s.counts[s.search]
		if count <= s.floor {
			return s.search
		}
		if count < least {
			at, least = s.search, count
		}
	}
	s.floor, s.search = least, at
	return at
}

func (s *sketch) find(id *sampleKey) int {
	for at := s.heads[s.bucket(id.hash)]; at != 0; at = s.about[at-1].next {
		c := &s.about[at-1]
		if c.hash == id.hash && c.long == id.long && (id.long || c.key == id.key) {
			return int(at - 1)
		}
	}
	return -1
}

// take assigns a counter to a new key.
func (s *sketch) take(id *sampleKey) int {
	at, inherited := len(s.counts), uint64(0)
	if at < cap(s.counts) {
		s.counts, s.about = append(s.counts, 0), append(s.about, counter{})
	} else {
		at = s.lightest()
		inherited = s.counts[at]
		s.unlink(at)
	}
	head := &s.heads[s.bucket(id.hash)]
	s.about[at] = counter{identity: id.kept(), over: inherited, next: *head}
	*head = uint16(at + 1)
	return at
}

func (s *sketch) unlink(at int) {
	link := &s.heads[s.bucket(s.about[at].hash)]
	for *link != uint16(at+1) {
		link = &s.about[*link-1].next
	}
	*link = s.about[at].next
}

func (s *sketch) bucket(hash uint64) uint64 { return hash & uint64(len(s.heads)-1) }

// cause counts a statement. It keeps the heaviest few, with the sketch's own algorithm.
func (c *counter) cause(statement StatementID, charge uint64) {
	least := 0
	for i := range c.statements {
		switch s := &c.statements[i]; {
		case s.statement == statement || s.statement == 0:
			s.statement = statement
			s.charge = saturated(uint64(s.charge) + charge)
			return
		case s.charge < c.statements[least].charge:
			least = i
		}
	}
	s := &c.statements[least]
	*s = shareOf{statement, saturated(uint64(s.charge) + charge)}
}

func saturated(n uint64) uint32 { return uint32(min(n, math.MaxUint32)) }

// keyOf identifies a key in maps. A stand-in never equals a real key.
type keyOf struct {
	key  partition.Key
	long bool
}

func (id *identity) name() keyOf { return keyOf{id.key, id.long} }
