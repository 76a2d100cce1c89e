package physical

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
)

// pathTable is what the writer knows of the partition's indexed paths and how
// many items have each. It is kept in memory; what a group changes is written
// once with it: a record for each path that comes, goes or is marked, and the
// pages in which counts have changed.
type pathTable struct {
	byHash map[uint64]*pathState
	pages  map[uint32]*pageState
	next   uint32   // number of the next page
	free   []uint32 // slots without owner, descending: the least is last

	last      *pathState // that was entered
	unordered bool       // nobody remembers which one follows

	touched      []*pathState // since the last seal: to be written, or gone
	touchedPages []uint32
}

type pathState struct {
	hash    uint64
	record  layout.PathRecord
	page    *pageState // of its slot; nil until it was looked for
	next    *pathState // the one entered after it, the last time: items of a kind have the same paths
	touched bool
	gone    bool // no longer in the table
}

// pageState is a page of counts.
type pageState struct {
	counts  layout.CountPage
	touched bool
}

// loadPaths reads spaces 24 and 25 of the partition.
func (p *Partition) loadPaths() (*pathTable, error) {
	t := &pathTable{byHash: make(map[uint64]*pathState), pages: make(map[uint32]*pageState)}
	t.unordered = !p.store.remembers(memoryOrder)
	prefix := p.layout.CountKey(nil, p.segment, 0)[:layout.KeyPrefix+4]
	err := eachIn(p.store.db, prefix, func(key, value []byte) error {
		r := layout.Reader{Rest: key[len(prefix):]}
		number := r.Uint32()
		counts, err := layout.ReadCountPage(value)
		if err := errors.Join(err, r.End()); err != nil || number > maxPage {
			return layout.Damaged(fmt.Errorf("path counts %x: %w", key, errors.Join(err, layout.ErrRecord)))
		}
		t.pages[number] = &pageState{counts: counts}
		t.next = max(t.next, number+1)
		return nil
	})
	if err != nil {
		return nil, err
	}
	owned := make(map[uint32]bool)
	prefix = p.layout.PathKey(nil, p.segment, 0)[:layout.KeyPrefix+4]
	err = eachIn(p.store.db, prefix, func(key, value []byte) error {
		r := layout.Reader{Rest: key[len(prefix):]}
		s := &pathState{hash: r.Uint64()}
		var err error
		s.record, err = layout.ReadPathRecord(value)
		if err := errors.Join(err, r.End()); err != nil {
			return layout.Damaged(fmt.Errorf("indexed path %x: %w", key, err))
		}
		slot := s.record.Slot
		if page := t.pages[slot/layout.SlotsPerPage]; page == nil || page.counts[slot%layout.SlotsPerPage] <= 0 || owned[slot] {
			return layout.Damaged(fmt.Errorf("indexed path %x has no count of its own: %w", key, layout.ErrRecord))
		}
		owned[slot] = true
		t.byHash[s.hash] = s
		return nil
	})
	for number := range t.pages {
		t.release(number, owned)
	}
	return t, err
}

// release adds the slots of a page that nobody owns to the free ones.
func (t *pathTable) release(page uint32, owned map[uint32]bool) {
	for i := range uint32(layout.SlotsPerPage) {
		if slot := page*layout.SlotsPerPage + i; !owned[slot] {
			t.free = append(t.free, slot)
		}
	}
	t.sortFree()
}

func (t *pathTable) sortFree() {
	slices.SortFunc(t.free, func(a, b uint32) int { return cmp.Compare(b, a) })
}

// maxPage is the last page whose slots have numbers.
const maxPage = 1<<32/layout.SlotsPerPage - 1

// addPage makes slots for more paths.
func (t *pathTable) addPage() {
	t.pages[t.next] = new(pageState)
	t.release(t.next, nil)
	t.next++
}

// mark has a path's record written with the group.
func (t *pathTable) mark(s *pathState) {
	if !s.touched {
		s.touched = true
		t.touched = append(t.touched, s)
	}
}

func (t *pathTable) count(s *pathState) *int64 {
	number := s.record.Slot / layout.SlotsPerPage
	if s.page == nil {
		s.page = t.pages[number]
	}
	if !s.page.touched {
		s.page.touched = true
		t.touchedPages = append(t.touchedPages, number)
	}
	return &s.page.counts[s.record.Slot%layout.SlotsPerPage]
}

// following is the state of a path that is entered, nil when there is none. Most often it
// is the one that followed the last one before, which spares looking it up.
func (t *pathTable) following(hash uint64) *pathState {
	last := t.last
	if last != nil {
		if s := last.next; s != nil && s.hash == hash && !s.gone {
			t.last = s
			return s
		}
	}
	s := t.byHash[hash]
	if s != nil && !t.unordered {
		if last != nil {
			last.next = s
		}
		t.last = s
	}
	return s
}

// enter counts an item that now has terms at a path, and meets the path.
func (t *pathTable) enter(hash uint64, path string) {
	s := t.following(hash)
	if s == nil {
		if len(t.free) == 0 {
			t.addPage()
		}
		s = &pathState{hash: hash, record: layout.PathRecord{Slot: t.free[len(t.free)-1], Text: path}}
		t.free = t.free[:len(t.free)-1]
		t.byHash[hash] = s
		t.mark(s)
	}
	n := t.count(s)
	if *n == 0 && (s.record.Text != path || s.record.Collided) { // all who had it left in this group
		s.record.Text, s.record.Collided = path, false
		t.mark(s)
	}
	t.collide(s, path)
	*n++
}

// meet notes when a path shares its hash with another that items have.
func (t *pathTable) meet(hash uint64, path string) {
	if s := t.byHash[hash]; s != nil {
		t.collide(s, path)
	}
}

func (t *pathTable) collide(s *pathState, path string) {
	if s.record.Text != path && !s.record.Collided {
		s.record.Collided = true
		t.mark(s)
	}
}

// leave reports whether there was anyone to leave.
func (t *pathTable) leave(hash uint64) bool {
	s := t.byHash[hash]
	if s == nil {
		return false
	}
	n := t.count(s)
	if *n == 0 {
		return false
	}
	if *n--; *n == 0 {
		t.mark(s) // it may have to go
	}
	return true
}

// seal adds what has changed to the group.
func (t *pathTable) seal(g *Group) {
	for _, s := range t.touched {
		s.touched = false
		gone := *t.count(s) == 0
		g.paths = append(g.paths, groupPath{hash: s.hash, gone: gone, record: s.record})
		if gone {
			delete(t.byHash, s.hash)
			s.gone, s.next = true, nil
			t.free = append(t.free, s.record.Slot)
		}
	}
	if len(t.touched) > 0 {
		t.sortFree()
	}
	for _, page := range t.touchedPages {
		t.pages[page].touched = false
		g.pages = append(g.pages, groupPage{page, t.pages[page].counts})
	}
	t.touched, t.touchedPages = t.touched[:0], t.touchedPages[:0]
}
