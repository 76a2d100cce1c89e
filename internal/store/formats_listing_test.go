package store

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

// A listing is what a store answers, as text: the containers, their partitions
// with LSN and counts, every item that is shown, and for each indexed path the
// items in the order of the index. The old program has written the listing beside
// its dump (testdata/*.items); the present one must list the same.
//
//	# a comment
//	second 1700000000                                 of the clock when it was made
//	container 1 [database=1]                          the database's number, which replies need
//	partition 0 range=MIN-MAX lsn=2 items=3 bytes=4
//	item 0 "id" ["key"] ordinal=HEX etag=… ts=… json=HASH [reply=HASH]
//	path /a counts=1,2 items=0,2,1                    one count a partition, -1: it lacks the path
//	dropping 3                                        a container whose deletion was noted
//
// Items are numbered in each container in the order of EPK and ordinal, which is
// the same however the container is cut. reply is the hash of what a client was
// answered.
type listing struct {
	second    int64
	databases map[uint32]uint32 // of containers
	text      []string
}

func readListing(t testing.TB, name string) listing {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	l := listing{databases: make(map[uint32]uint32)}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if second, ok := strings.CutPrefix(line, "second "); ok {
			if l.second, err = strconv.ParseInt(second, 10, 64); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			continue
		}
		var cid, database uint32
		if n, _ := fmt.Sscanf(line, "container %d database=%d", &cid, &database); n == 2 {
			l.databases[cid] = database
		}
		l.text = append(l.text, line)
	}
	return l
}

var listedCounts = regexp.MustCompile(`^(path .+) counts=(\S+) (items=.*)$`)

// items returns the items of all containers.
func (l *listing) items() []string {
	return slices.DeleteFunc(slices.Clone(l.text), func(line string) bool { return !strings.HasPrefix(line, "item ") })
}

// logical returns the part of a listing that does not depend on how containers are cut: the items,
// and the paths that all partitions have, with the sums of their counts. For containers in loose,
// whose index policy has changed, it returns only the paths in both listings.
func (l *listing) logical(other *listing, loose []uint32) (lines []string) {
	theirs := other.everywhere()
	for at, line := range l.everywhere() {
		if _, both := theirs[at]; both || !slices.Contains(loose, at.cid) {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

// place says where a line of a listing belongs: to a path, or to an item.
type place struct {
	cid  uint32
	path string // or the whole line
}

// everywhere returns the listing without partitions, and the paths with the sums of their counts.
func (l *listing) everywhere() map[place]string {
	lines := make(map[place]string)
	cid := uint32(0)
	for _, line := range l.text {
		if n, _ := fmt.Sscanf(line, "container %d", &cid); n == 1 || strings.HasPrefix(line, "partition ") {
			continue
		}
		m := listedCounts.FindStringSubmatch(line)
		if m == nil {
			lines[place{cid, line}] = fmt.Sprintf("container %d %s", cid, line)
			continue
		}
		if sum, ok := total(m[2]); ok {
			lines[place{cid, m[1]}] = fmt.Sprintf("container %d %s counts=%d %s", cid, m[1], sum, m[3])
		}
	}
	return lines
}

// total adds up the counts of a path; not ok when a partition has none.
func total(counts string) (sum int, ok bool) {
	for text := range strings.SplitSeq(counts, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return 0, false
		}
		sum += n
	}
	return sum, true
}

// mustList fails the test if the store gives another listing than expected.
func mustList(t *testing.T, when string, got, want []string) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	visibleItems := 0
	for i := range max(len(got), len(want)) {
		var g, w string
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("%s:\n got %s\nwant %s", when, g, w)
			if visibleItems++; visibleItems == 5 {
				t.Fatalf("%s: and more; %d lines, expected %d", when, len(got), len(want))
			}
		}
	}
}

// listed returns the listing of a store. It compares what it reads in one way with the other ways:
// by id, by scan, in the change feed.
func listed(t testing.TB, s *Store, databases map[uint32]uint32) *listing {
	t.Helper()
	l := &listing{databases: databases}
	for _, cid := range s.Containers() {
		(&lister{t: t, store: s, cid: cid, listing: l, numbers: make(map[uint64]int)}).container()
	}
	dropping, err := s.Dropping()
	if err != nil {
		t.Fatal(err)
	}
	for _, cid := range dropping {
		l.text = append(l.text, fmt.Sprintf("dropping %d", cid))
	}
	return l
}

// lister lists a container.
type lister struct {
	t         testing.TB
	store     *Store
	cid       uint32
	listing   *listing
	snapshots []*physical.Snapshot
	numbers   map[uint64]int // of items, by their ordinals
}

func (l *lister) line(format string, args ...any) {
	l.listing.text = append(l.listing.text, fmt.Sprintf(format, args...))
}

func (l *lister) container() {
	l.t.Helper()
	if n, ok := l.listing.databases[l.cid]; ok {
		l.line("container %d database=%d", l.cid, n)
	} else {
		l.line("container %d", l.cid)
	}
	for _, p := range l.store.Partitions(l.cid) {
		snapshot, err := p.Snapshot()
		if err != nil {
			l.t.Fatal(err)
		}
		defer snapshot.Release()
		l.snapshots = append(l.snapshots, snapshot)
		r := p.Range()
		l.line("partition %d range=%x-%x lsn=%d items=%d bytes=%d",
			p.ID(), string(r.Min), string(r.Max), snapshot.LSN(), snapshot.Items(), snapshot.Bytes())
	}
	for _, snapshot := range l.snapshots {
		l.items(snapshot)
	}
	for _, text := range l.paths() {
		l.path(text)
	}
}

// items lists the items of a partition.
func (l *lister) items(s *physical.Snapshot) {
	l.t.Helper()
	ctx := context.Background()
	fed := make(map[uint64]physical.FeedEntry)
	var last physical.FeedEntry
	err := s.Feed(ctx, 0, partition.All(), func(e physical.FeedEntry) bool {
		if cmp.Or(cmp.Compare(last.LSN, e.LSN), cmp.Compare(last.Sub, e.Sub)) > 0 {
			l.t.Errorf("container %d: the feed has LSN %d behind %d", l.cid, e.LSN, last.LSN)
		}
		last, fed[e.Ordinal] = e, e
		return true
	})
	if err != nil {
		l.t.Fatal(err)
	}
	c, err := s.Scan(ctx, index.Scope{Range: partition.All()}, nil)
	for _, e := range physicaltest.Drain(l.t, c, err) {
		it, err := s.Load(ctx, e)
		if err != nil {
			l.t.Fatal(err)
		}
		if it == nil {
			continue
		}
		got, err := s.Get(it.EPK, it.Key, it.ID)
		if err != nil || got == nil || got.Ordinal != it.Ordinal || got.ETag() != it.ETag() ||
			!bytes.Equal(got.JSON, it.JSON) {
			l.t.Errorf("container %d: item %s of %s is read by id as %+v, %v", l.cid, it.ID, it.Key, got, err)
		}
		if entry, ok := fed[it.Ordinal]; !ok || entry.LSN != it.LSN || entry.Sub != it.Sub {
			l.t.Errorf("container %d: item %s of %s is fed as %+v, %t", l.cid, it.ID, it.Key, entry, ok)
		}
		delete(fed, it.Ordinal)
		l.item(it)
	}
	if len(fed) > 0 {
		l.t.Errorf("container %d: the feed has what a scan has not: %v", l.cid, fed)
	}
}

func (l *lister) item(it *resource.Item) {
	l.numbers[it.Ordinal] = len(l.numbers)
	line := fmt.Sprintf("item %d %q %s ordinal=%x etag=%s ts=%d json=%s", l.numbers[it.Ordinal],
		it.ID, it.Key.JSON(), it.Ordinal, strings.Trim(string(it.ETag()), `"`), it.TS, shortHash(it.JSON))
	if database, ok := l.listing.databases[l.cid]; ok {
		line += " reply=" + shortHash(resource.AppendItem(nil, it, database, l.cid))
	}
	l.line("%s", line)
}

func shortHash(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:8])
}

// paths returns the texts of the paths that partitions of the container have.
func (l *lister) paths() []string {
	l.t.Helper()
	var texts []string
	prefix := layout.Keys{Container: l.cid}.Space(nil, layout.SpacePath)
	err := eachIn(l.store.db, prefix, func(key, value []byte) error {
		segment := binary.BigEndian.Uint32(key[layout.KeyPrefix:])
		used := func(s *physical.Snapshot) bool { return s.Partition().Segment() == segment }
		record, err := layout.ReadPathRecord(value)
		if slices.ContainsFunc(l.snapshots, used) {
			texts = append(texts, record.Text)
		}
		return err
	})
	if err != nil {
		l.t.Fatal(err)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// path lists the entries of an index in the order of the indexed values and of the ordinals, as a
// query over all ranges returns them.
func (l *lister) path(text string) {
	l.t.Helper()
	ctx := context.Background()
	path := mustPath(l.t, text)
	var counts []string
	var entries []index.Entry
	for _, s := range l.snapshots {
		n := s.PathItems(path)
		counts = append(counts, strconv.FormatInt(n, 10))
		if n < 0 {
			continue
		}
		c, err := s.Seek(ctx, path, []index.Span{index.Whole()}, false, nil)
		for _, e := range physicaltest.Drain(l.t, c, err) {
			it, err := s.Load(ctx, e)
			if err != nil {
				l.t.Fatal(err)
			}
			if it != nil { // it has not expired
				entries = append(entries, e)
			}
		}
	}
	slices.SortFunc(entries, func(a, b index.Entry) int {
		return cmp.Or(bytes.Compare(a.Key, b.Key), cmp.Compare(a.Ordinal, b.Ordinal))
	})
	var order []string
	for _, e := range entries {
		n, ok := l.numbers[e.Ordinal]
		if !ok {
			l.t.Errorf("container %d: %s has ordinal %x, which no item has", l.cid, text, e.Ordinal)
		}
		order = append(order, strconv.Itoa(n))
	}
	l.line("path %s counts=%s items=%s", text, strings.Join(counts, ","), strings.Join(order, ","))
}

// mustPath returns the path with the text of space 24, which may be that of a composite index.
func mustPath(t testing.TB, text string) index.Path {
	t.Helper()
	switch {
	case text == "/":
		return index.Path{}
	case text[0] != '/':
		return indextest.Composite(t, strings.NewReplacer("+/", " +/", "-/", " -/").Replace(text)).Path()
	}
	path, err := index.ParsePath(text)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// loadDump loads a dump into an empty store.
func loadDump(t testing.TB, db *storage.DB, name string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b := db.NewBatch(1 << 16)
	for line := range strings.Lines(string(text)) {
		key, value := dumped(t, strings.TrimSuffix(line, "\n"))
		b.Set(key, value)
	}
	if err := db.Apply(b); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
}

// dumped parses a line of a dump.
func dumped(t testing.TB, line string) (key, value []byte) {
	t.Helper()
	left, right, _ := strings.Cut(line, " =")
	key, err := hex.DecodeString(left)
	if err == nil {
		value, err = hex.DecodeString(strings.TrimSpace(right))
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return key, value
}
