package segment

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/storage"
)

// Paths are the indexed paths of a partition and the number of items at each, kept in memory by the
// writer. A group writes its changes once: a record for each path that is added, removed or marked,
// and the pages with changed counts.
type Paths struct {
	byHash map[uint64]*pathState
	pages  map[uint32]*pageState
	next   uint32   // number of the next page
	free   []uint32 // slots without owner, descending: the least is last

	touched      []*pathState // since the last Seal
	touchedPages []uint32
}

type pathState struct {
	hash    uint64
	record  layout.PathRecord
	page    *pageState // of its slot; nil until first used
	touched bool
}

// pageState is a page of counts.
type pageState struct {
	counts  layout.CountPage
	touched bool
}

func newPaths() *Paths {
	return &Paths{byHash: make(map[uint64]*pathState), pages: make(map[uint32]*pageState)}
}

// ReadPaths reads spaces 24 and 25 of a segment.
func ReadPaths(from storage.Reader, keys layout.Keys, segment uint32) (*Paths, error) {
	t := newPaths()
	prefix := keys.SegmentPrefix(layout.SpaceCount, segment)
	err := storage.Each(from, prefix, layout.After(prefix), func(key, value []byte) error {
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
	prefix = keys.SegmentPrefix(layout.SpacePath, segment)
	err = storage.Each(from, prefix, layout.After(prefix), func(key, value []byte) error {
		r := layout.Reader{Rest: key[len(prefix):]}
		s := &pathState{hash: r.Uint64()}
		var err error
		s.record, err = layout.ReadPathRecord(value)
		if err := errors.Join(err, r.End()); err != nil {
			return layout.Damaged(fmt.Errorf("indexed path %x: %w", key, err))
		}
		slot := s.record.Slot
		if page := t.pages[slot/layout.SlotsPerPage]; page == nil || page.counts[slot%layout.SlotsPerPage] <= 0 ||
			owned[slot] {
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

// release adds the slots of a page without an owner to the free slots.
func (t *Paths) release(page uint32, owned map[uint32]bool) {
	for i := range uint32(layout.SlotsPerPage) {
		if slot := page*layout.SlotsPerPage + i; !owned[slot] {
			t.free = append(t.free, slot)
		}
	}
	t.sortFree()
}

func (t *Paths) sortFree() {
	slices.SortFunc(t.free, func(a, b uint32) int { return cmp.Compare(b, a) })
}

// maxPage is the last page whose slot numbers fit in 32 bits.
const maxPage = 1<<32/layout.SlotsPerPage - 1

// addPage adds slots for more paths.
func (t *Paths) addPage() {
	t.pages[t.next] = new(pageState)
	t.release(t.next, nil)
	t.next++
}

// mark has the group write the record of a path.
func (t *Paths) mark(s *pathState) {
	if !s.touched {
		s.touched = true
		t.touched = append(t.touched, s)
	}
}

func (t *Paths) count(s *pathState) *int64 {
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

// Enter counts an item that now has terms at a path, and checks the path for a hash collision.
func (t *Paths) Enter(hash uint64, path string) {
	s := t.byHash[hash]
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
	if *n == 0 && (s.record.Text != path || s.record.Collided) { // all items left the path earlier in this group
		s.record.Text, s.record.Collided = path, false
		t.mark(s)
	}
	t.collide(s, path)
	*n++
}

// Meet detects when a path shares its hash with another path of items.
func (t *Paths) Meet(hash uint64, path string) {
	if s := t.byHash[hash]; s != nil {
		t.collide(s, path)
	}
}

func (t *Paths) collide(s *pathState, path string) {
	if s.record.Text != path && !s.record.Collided {
		s.record.Collided = true
		t.mark(s)
	}
}

// Leave counts an item that no longer has terms at a path. It returns false when no item was
// counted there.
func (t *Paths) Leave(hash uint64) bool {
	s := t.byHash[hash]
	if s == nil {
		return false
	}
	n := t.count(s)
	if *n == 0 {
		return false
	}
	if *n--; *n == 0 {
		t.mark(s) // the record may have to be removed
	}
	return true
}

// Seal adds the changes to the group.
func (t *Paths) Seal(g *embedded.Group) {
	for _, s := range t.touched {
		s.touched = false
		gone := *t.count(s) == 0
		g.Paths = append(g.Paths, embedded.Path{Hash: s.hash, Gone: gone, Record: s.record})
		if gone {
			delete(t.byHash, s.hash)
			t.free = append(t.free, s.record.Slot)
		}
	}
	if len(t.touched) > 0 {
		t.sortFree()
	}
	for _, page := range t.touchedPages {
		t.pages[page].touched = false
		g.Pages = append(g.Pages, embedded.Page{Page: page, Counts: t.pages[page].counts})
	}
	t.touched, t.touchedPages = t.touched[:0], t.touchedPages[:0]
}
