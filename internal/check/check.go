// Package check compares the bytes of a store with each other and reports contradictions.
//
// Everything that a partition stores follows from its items, and its items follow from the records
// of its log, where those are stored. A check computes this again and compares: index entries, ids,
// change feed, expiry, unique keys, sizes, counts and times with the items; items and state with
// the records; ended logs with the partitions that replaced them; containers with the facts in the
// account's log. A digest summarises what every replica of a partition must agree on. Mend repairs
// in place what the items imply.
//
// A check reads one state of a store and writes nothing. It works on bytes, not on partitions that
// serve. The caller passes the state with which it opened the partition (Subject), and decides what
// to do about problems.
//
// Start reading at Partition (check.go), then implied.go for what items imply and log.go for what
// records say.
package check

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// Problem is a contradiction that a check has found.
type Problem struct {
	Container uint32
	Partition uint32
	Text      string
}

// String says where the problem is, and what it is.
func (p Problem) String() string {
	return fmt.Sprintf("container %d, partition %d: %s", p.Container, p.Partition, p.Text)
}

// MaxProblems is the maximum number of reported problems of one partition. One more line then says
// that there are more.
const MaxProblems = 50

// Subject is a partition to check.
type Subject struct {
	From       storage.Reader // one state of the store
	Keys       layout.Keys
	ID         uint32
	Parents    []uint32          // all ancestors, ascending
	Reads      layout.Members    // the ancestors that it reads
	Definition layout.Definition // with the index policy of its segment
	// Opened is the state with which the caller opened the partition. The check uses its segment,
	// prefix of ordinals, range, base, LSN, and number and size of items.
	Opened layout.State
	Most   int // maximum number of items whose last version a check keeps in memory; 0 for about 50 MB
}

// inherits reports whether an entry under the id of a member of the lineage belongs to the
// partition.
func (s *Subject) inherits(member uint32, epk []byte) bool {
	return member == s.ID || s.Opened.Range.Contains(partition.EPK(epk))
}

// descends reports whether id is the partition's own or that of an ancestor.
func (s *Subject) descends(id uint32) bool {
	_, ancestor := slices.BinarySearch(s.Parents, id)
	return id == s.ID || ancestor
}

// Partition compares everything that a partition stores with what its items imply (index entries,
// ids, feed, expiry, unique keys, sizes, counts, times, ranges and keys), and all that with the
// stored records of its log. It reports the number of items read to step. When ctx ends, it returns
// the problems found so far and the context's error.
func Partition(ctx context.Context, s *Subject, step func(items int64)) ([]Problem, error) {
	c := newChecker(ctx, s)
	c.step = step
	c.run()
	return c.problems, c.interrupted
}

// checker is one check of one partition.
type checker struct {
	*Subject
	ctx  context.Context
	step func(items int64)
	most int // maximum number of items whose last version is in memory

	state   layout.State
	paths   map[uint64]layout.PathRecord // as stored
	pages   map[uint32]layout.CountPage
	seconds map[uint32][]embedded.Second // of each member of the lineage

	problems    []Problem
	interrupted error
}

func newChecker(ctx context.Context, s *Subject) *checker {
	return &checker{Subject: s, ctx: ctx, step: func(int64) {}, most: cmp.Or(s.Most, maxVersions)}
}

// stepsPerLook is the number of entries between two checks of the context.
const stepsPerLook = 256

// report adds a problem.
func (c *checker) report(format string, args ...any) {
	c.problems = appendProblem(c.problems, Problem{c.Keys.Container, c.ID, fmt.Sprintf(format, args...)})
}

// appendProblem appends up to MaxProblems problems, and then a line that says that there are more.
func appendProblem(problems []Problem, p Problem) []Problem {
	switch n := len(problems); {
	case n == MaxProblems:
		p.Text = "and more"
	case n > MaxProblems:
		return problems
	}
	return append(problems, p)
}

func (c *checker) run() {
	if !c.checkState() || !c.readSeconds() || !c.readPaths() {
		return
	}
	want, ok := c.expect()
	if !ok {
		return
	}
	for _, space := range []byte{
		layout.SpaceID, layout.SpaceLogical, layout.SpaceIndex, layout.SpaceFeed,
		layout.SpaceExpiry, layout.SpaceClaim,
	} {
		got, ok := c.found(space)
		if !ok {
			return
		}
		if got != want[space] {
			c.explain(space, want[space], got)
		}
	}
	c.checkOrdinals()
	c.checkLog()
	c.checkVersions()
}

// checkState compares the partition's state with the one it was opened with.
func (c *checker) checkState() bool {
	b, found, err := c.From.Get(nil, c.Keys.PartitionKey(nil, c.ID))
	if err != nil || !found {
		c.report("its state is missing or unreadable: %v", err)
		return false
	}
	if c.state, err = layout.ReadState(b); err != nil {
		c.report("its state is unreadable: %v", err)
		return false
	}
	was := &c.Opened
	if have := &c.state; have.LSN != was.LSN || have.Items != was.Items || have.Unindexed != was.Unindexed ||
		have.Bytes != was.Bytes {
		c.report(
			"its state says LSN %d, %d items (%d unindexed), %d bytes; the published state has LSN %d, %d items (%d "+
				"unindexed), %d bytes",
			have.LSN, have.Items, have.Unindexed, have.Bytes, was.LSN, was.Items, was.Unindexed, was.Bytes)
	}
	if c.state.Base != was.Base || c.state.Base > c.state.LSN {
		c.report("its state says it began at LSN %d; it was opened with %d and is at LSN %d", c.state.Base, was.Base,
			c.state.LSN)
	}
	c.checkParents()
	if c.state.Segment != c.Opened.Segment || c.state.RIDPrefix != c.Opened.RIDPrefix ||
		!c.state.Range.Equal(c.Opened.Range) {
		c.report("its state names another segment, rid prefix or range than it was opened with")
	}
	return true
}

// checkParents compares the ancestors with the stored ones: they ascend, and do not include the
// partition itself.
func (c *checker) checkParents() {
	b, _, err := c.From.Get(nil, c.Keys.LineageKey(nil, c.ID))
	stored, invalid := layout.ReadLineage(b)
	if err != nil || invalid != nil || !slices.Equal(stored, c.Parents) || !slices.IsSorted(stored) ||
		slices.Contains(stored, c.ID) {
		c.report("it was opened with the ancestors %v; the stored ancestors are %v (%v)", c.Parents, stored,
			errors.Join(err, invalid))
	}
	b, found, err := c.From.Get(nil, c.Keys.MembersKey(nil, c.ID))
	if err == nil && found {
		_, err = layout.ReadMembers(b, c.Parents) // the members may have shrunk since the partition was opened
	}
	if err != nil {
		c.report("the list of ancestors that it reads is unreadable: %v", err)
	}
}

// each calls fn for every entry of a space that belongs to this partition, including those under
// the ids of its ancestors.
func (c *checker) each(space byte, fn func(key, value []byte)) bool {
	switch space {
	case layout.SpaceFeed, layout.SpaceExpiry:
		for _, member := range c.Reads.Fed(c.ID) {
			inherited := func(key, value []byte) {
				epk := value
				if space == layout.SpaceFeed {
					epk = value[min(8, len(value)):]
				}
				if c.inherits(member, epk) {
					fn(key, value)
				}
			}
			lower := c.memberPrefix(space, member)
			if !c.walk(space, lower, layout.After(lower), inherited) {
				return false
			}
		}
		return true
	case layout.SpaceTime:
		lower := c.memberPrefix(space, c.ID)
		return c.walk(space, lower, layout.After(lower), fn)
	case layout.SpaceIndex, layout.SpacePath, layout.SpaceCount, layout.SpaceClaim:
		lower := c.Keys.SegmentPrefix(space, c.Opened.Segment)
		return c.walk(space, lower, layout.After(lower), fn)
	}
	lower, upper := c.Keys.RangeBounds(space, c.Opened.Range)
	return c.walk(space, lower, upper, fn)
}

// memberPrefix returns the common prefix of the entries of a member of the lineage.
func (c *checker) memberPrefix(space byte, member uint32) []byte {
	return binary.BigEndian.AppendUint32(c.Keys.Space(nil, space), member)
}

// walk calls fn for every entry between two keys.
func (c *checker) walk(space byte, lower, upper []byte, fn func(key, value []byte)) bool {
	it, err := c.From.NewIter(lower, upper)
	if err != nil {
		c.report("space %02x is unreadable: %v", space, err)
		return false
	}
	defer it.Close() //nolint:errcheck // Err has reported every error that matters
	n := 0
	for ok := it.First(); ok; ok = it.Next() {
		if n++; n%stepsPerLook == 0 && c.ctx.Err() != nil {
			c.interrupted = c.ctx.Err()
			return false
		}
		v, err := it.Value()
		if err != nil {
			c.report("space %02x is unreadable at %x: %v", space, it.Key(), err)
			return false
		}
		fn(it.Key(), v)
	}
	if err := it.Err(); err != nil {
		c.report("space %02x is unreadable: %v", space, err)
		return false
	}
	return true
}

// readSeconds checks space 32 by itself: seconds and LSNs ascend together and begin with the
// partition's first mutation. The seconds of ancestors are only used to check the items that those
// wrote.
func (c *checker) readSeconds() bool {
	c.seconds = make(map[uint32][]embedded.Second)
	for _, member := range c.Reads.Timed(c.ID) {
		lower := c.memberPrefix(layout.SpaceTime, member)
		if !c.walk(layout.SpaceTime, lower, layout.After(lower), func(key, v []byte) { c.readSecond(member, key, v) }) {
			return false
		}
	}
	own := c.seconds[c.ID]
	if n := len(own); n > 0 && (own[n-1].LSN > c.state.LSN || own[n-1].Second != c.state.TS) {
		c.report("the last second is %d from LSN %d, the partition stands at second %d, LSN %d", own[n-1].Second,
			own[n-1].LSN, c.state.TS, c.state.LSN)
	}
	if began := c.state.LSN > c.state.Base; began != (len(own) > 0) || began && own[0].LSN != c.state.Base+1 {
		c.report("the first second does not begin with the partition's first LSN, %d", c.state.Base+1)
	}
	return true
}

func (c *checker) readSecond(member uint32, key, v []byte) {
	if len(key) != layout.TimeKeyLength || len(v) != 8 {
		c.report("time entry %x is damaged", key)
		return
	}
	r, rv := layout.Reader{Rest: key[layout.KeyPrefix+4:]}, layout.Reader{Rest: v}
	at := embedded.Second{Second: int64(r.Uint64()), LSN: session.LSN(rv.Uint64())}
	known := c.seconds[member]
	if n := len(known); n > 0 && at.LSN <= known[n-1].LSN {
		c.report("second %d begins at LSN %d, not after the second before it", at.Second, at.LSN)
	}
	c.seconds[member] = append(known, at)
}

// secondOf returns the second that space 32 records for an LSN of a partition, or -1.
func (c *checker) secondOf(member uint32, lsn session.LSN) int64 {
	known := c.seconds[member]
	i, exact := slices.BinarySearchFunc(known, lsn,
		func(s embedded.Second, lsn session.LSN) int { return cmp.Compare(s.LSN, lsn) })
	if !exact {
		i--
	}
	if i < 0 {
		return -1
	}
	return known[i].Second
}

// readPaths reads the stored paths and their counts.
func (c *checker) readPaths() bool {
	c.paths, c.pages = make(map[uint64]layout.PathRecord), make(map[uint32]layout.CountPage)
	ok := c.each(layout.SpacePath, func(key, v []byte) {
		r := layout.Reader{Rest: key[min(len(key), layout.KeyPrefix+4):]}
		hash := r.Uint64()
		record, err := layout.ReadPathRecord(v)
		if err := errors.Join(err, r.End()); err != nil {
			c.report("indexed path %x: %v", key, err)
		}
		c.paths[hash] = record
	})
	return ok && c.each(layout.SpaceCount, func(key, v []byte) {
		r := layout.Reader{Rest: key[min(len(key), layout.KeyPrefix+4):]}
		page := r.Uint32()
		counts, err := layout.ReadCountPage(v)
		if err := errors.Join(err, r.End()); err != nil {
			c.report("path counts %x: %v", key, err)
		}
		c.pages[page] = counts
	})
}

// checkItem compares the fields of an item with each other and with its key.
func (c *checker) checkItem(it *resource.Item) {
	d := &c.Definition.Partition
	if !c.Opened.Range.Contains(it.EPK) {
		c.report("item %d has EPK %s, outside the range %s", it.Ordinal, it.EPK, c.Opened.Range)
	}
	if epk := d.EPK(it.Key); epk != it.EPK {
		c.report("item %d has EPK %s, its key %s hashes to %s", it.Ordinal, it.EPK, it.Key.JSON(), epk)
	}
	own := it.Ordinal>>layout.OrdinalCounterBits == uint64(c.Opened.RIDPrefix)
	if own && it.Ordinal&layout.MaxOrdinalCounter >= c.state.NextOrdinal || !own && len(c.Parents) == 0 {
		c.report("item %d has an ordinal that the partition has not assigned (next is %d)", it.Ordinal, c.state.NextOrdinal)
	}
	if !c.descends(it.PartitionID) {
		c.report("item %d was written by partition %d", it.Ordinal, it.PartitionID)
	}
	if byUs := it.PartitionID == c.ID; it.LSN == 0 || it.LSN > c.state.LSN || byUs != (it.LSN > c.state.Base) {
		c.report("item %d has LSN %d of partition %d; this one is at %d and began at %d", it.Ordinal, it.LSN, it.PartitionID,
			c.state.LSN, c.state.Base)
	}
	if at := c.secondOf(it.PartitionID, it.LSN); at != it.TS {
		c.report("item %d has _ts %d, its LSN %d belongs to second %d", it.Ordinal, it.TS, it.LSN, at)
	}
	if it.Flags&^layout.KnownFlags != 0 {
		c.report("item %d has unknown flags %02x", it.Ordinal, it.Flags)
	}
	if c.Keys.Container != layout.AccountContainer {
		c.checkBody(d, it)
	}
}

func (c *checker) checkBody(d *partition.Definition, it *resource.Item) {
	key, err := d.Extract(it.JSON)
	if err == nil {
		key, _ = d.Complete(key)
	}
	if err != nil || !key.Equal(it.Key) {
		c.report("item %d is stored under key %s, its body has %s (%v)", it.Ordinal, it.Key.JSON(), key.JSON(), err)
	}
	if id := value.FromRaw(it.JSON).Property("id"); id.Kind() != value.String || id.Text() != it.ID {
		c.report("item %d is stored under id %q, its body has %s", it.Ordinal, it.ID, id)
	}
	ttl, err := resource.ItemTTL(it.JSON)
	if err != nil {
		ttl = 0 // format 1 accepted any value under that name
	}
	if it.TTL != ttl {
		c.report("item %d is stored with a ttl of %d, its body has %d", it.Ordinal, it.TTL, ttl)
	}
}

// checkOrdinals walks the list of all items: no two items share an ordinal.
func (c *checker) checkOrdinals() {
	var last []byte
	prefix := c.Keys.TermPrefix(nil, c.Opened.Segment, 0)
	it, err := c.From.NewIter(prefix, layout.After(prefix))
	if err != nil {
		c.report("the list of items is unreadable: %v", err)
		return
	}
	defer it.Close() //nolint:errcheck // Err has reported every error that matters
	for ok := it.First(); ok; ok = it.Next() {
		_, ordinal, epk, err := c.Keys.ReadTermKey(it.Key())
		if err != nil {
			c.report("index entry %x: %v", it.Key(), err)
			continue
		}
		head := it.Key()[:len(it.Key())-len(epk)]
		if bytes.Equal(head, last) {
			c.report("ordinal %d belongs to two items", ordinal)
		}
		last = append(last[:0], head...)
	}
	if err := it.Err(); err != nil {
		c.report("the list of items is unreadable: %v", err)
	}
}
