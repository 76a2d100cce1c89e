package main

import (
	"bytes"
	"context"
	"hash/maphash"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// TestSmallSoak runs a soak of a few thousand changes with a kill and splits.
func TestSmallSoak(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	binary := filepath.Join(t.TempDir(), "orrery")
	if out, err := exec.Command("go", "build", "-o", binary, "../../../cmd/orrery").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	o, err := parseOptions([]string{
		"-binary", binary, "-changes", "6000", "-kills", "1", "-items", "1600", "-writers", "3", "-pace", "100",
	})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s, err := newSoak(o, &out)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.server.Remove(); err != nil {
			t.Error(err)
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	failed := s.run(ctx)
	s.print(0)
	if failed != nil || s.faults.total() > 0 || s.kills != 1 || s.splits.Load() == 0 {
		t.Errorf("%v\n%s", failed, out.String())
	}
	expired, versions := 0, 0
	for _, r := range s.readers {
		if expired += r.expired; r.versions {
			versions += r.changes
		}
		if r.changes == 0 {
			t.Errorf("%s: no changes", r.reader)
		}
	}
	if expired == 0 || versions < o.changes+expired {
		t.Errorf("%d versions, %d of them expired\n%s", versions, expired, out.String())
	}
}

// An event is a change that a test makes up.
type event struct {
	lsn  uint64
	op   string
	item int
	n    uint32
	size int
}

// fewItems has one key with three items that last, and item 3, which expires.
var fewItems = population{keys: 1, lasting: 3, fleeting: 1}

// history is a right history of fewItems, page by page.
var history = [][]event{
	{{1, "create", 0, 1, 3}, {1, "create", 1, 1, 3}, {1, "create", 2, 1, 3}},
	{{2, "replace", 0, 2, 1}, {3, "create", 3, 1, 1}},
	{{4, "replace", 1, 2, 2}, {4, "delete", 0, 3, 2}},
	{{5, "delete", 3, 0, 1}, {6, "create", 0, 4, 1}, {7, "delete", 2, 2, 1}},
}

// lastOfHistory is what the writers of that history remember.
var lastOfHistory = []written{{4, true}, {2, true}, {2, false}, {1, false}}

// pagesOf renders a history as a server would.
func pagesOf(history [][]event) [][]change {
	type version struct {
		text []byte
		lsn  uint64
	}
	last := map[int]version{}
	var pages [][]change
	for _, events := range history {
		var page []change
		for _, e := range events {
			var c change
			c.Metadata.OperationType, c.Metadata.LSN = e.op, e.lsn
			if before, ok := last[e.item]; ok {
				c.Previous, c.Metadata.PreviousImageLSN = before.text, before.lsn
			}
			if e.op == "delete" {
				c.Current = []byte(noItem)
				c.Metadata.ID, c.Metadata.PartitionKey.PK = fewItems.id(e.item), pkOf(0)
				c.Metadata.TimeToLiveExpired = fewItems.fleets(e.item)
				delete(last, e.item)
			} else {
				c.Current = served.JSON(body{
					ID: fewItems.id(e.item), Tenant: tenantOf(0), PK: pkOf(0), N: e.n, Batch: e.lsn, Size: e.size,
					Sum: sumOf(e.item, e.n),
				})
				last[e.item] = version{c.Current, e.lsn}
			}
			page = append(page, c)
		}
		pages = append(pages, page)
	}
	return pages
}

// sameSeed hashes versions in all tests.
var sameSeed = maphash.MakeSeed()

func newChecker(versions bool) *checker {
	return &checker{
		population: fewItems, reader: "r", versions: versions, progress: newProgress(fewItems), faults: newFaults(io.Discard),
		seed: sameSeed, optional: func(int, uint32) bool { return false },
	}
}

// judge returns the kinds of faults that a checker finds in pages.
func judge(c *checker, pages [][]change, last []written) []string {
	for _, page := range pages {
		c.page(page)
	}
	c.end(last)
	return c.faults.kinds()
}

// TestVersionsThatAreWrongAreFound changes the right history in one way at a time.
func TestVersionsThatAreWrongAreFound(t *testing.T) {
	if found := judge(newChecker(true), pagesOf(history), lastOfHistory); len(found) > 0 {
		t.Fatalf("the right history: %v", found)
	}
	without := func(page, at int) func([][]change) [][]change {
		return func(p [][]change) [][]change {
			p[page] = slices.Delete(p[page], at, at+1)
			return p
		}
	}
	edit := func(page, at int, how func(*change)) func([][]change) [][]change {
		return func(p [][]change) [][]change {
			how(&p[page][at])
			return p
		}
	}
	for _, c := range []struct {
		name  string
		wrong func([][]change) [][]change
		fault string
	}{
		{"a replace is lost", without(1, 0), faultLost},
		{"a create is lost", without(3, 1), faultEnd},
		{"a create before a replace is lost", without(0, 1), faultLost},
		{"a whole transaction is lost", func(p [][]change) [][]change { return p[1:] }, faultLost},
		{"the last page is lost", func(p [][]change) [][]change { return p[:3] }, faultEnd},
		{"a page comes twice", func(p [][]change) [][]change { return slices.Insert(p, 2, p[1]) }, faultDoubled},
		{"a change comes twice on a page", func(p [][]change) [][]change {
			p[1] = slices.Insert(p[1], 1, p[1][0])
			return p
		}, faultDoubled},
		{"a change comes again with another LSN", func(p [][]change) [][]change {
			again := p[1][0]
			again.Metadata.LSN = 9
			return append(p, []change{again})
		}, faultDoubled},
		{"pages come in the wrong order", func(p [][]change) [][]change {
			p[1], p[2] = p[2], p[1]
			return p
		}, faultOrder},
		{"a transaction is cut in two pages", func(p [][]change) [][]change {
			return slices.Concat([][]change{p[0][:1], p[0][1:]}, p[1:])
		}, faultTorn},
		{"a transaction lacks a delete", without(2, 1), faultTorn},
		{"a transaction lacks all but its deletes", without(2, 0), faultEnd},
		{"two transactions have one LSN", edit(1, 1, func(e *change) { e.Metadata.LSN = 2 }), faultTorn},
		{"a previous item is another version", edit(2, 1, func(e *change) {
			e.Previous = bytes.Replace(e.Previous, []byte(`"n":2`), []byte(`"n":1`), 1)
		}), faultPrevious},
		{"a previous item is missing", edit(1, 0, func(e *change) { e.Previous = nil }), faultPrevious},
		{"a create has a previous item", edit(3, 1, func(e *change) { e.Previous = e.Current }), faultPrevious},
		{"the LSN of the version before is wrong", edit(1, 0, func(e *change) {
			e.Metadata.PreviousImageLSN = 2
		}), faultPrevious},
		{"a delete is lost before a create", without(2, 1), faultLost},
		{"the last delete is lost", without(3, 2), faultEnd},
		{"the delete of an expired item is lost", without(3, 0), faultEnd},
		{"a delete comes twice", func(p [][]change) [][]change {
			again := p[3][2]
			again.Metadata.LSN = 8
			return append(p, []change{again})
		}, faultDelete},
		{"a delete has no current item", edit(3, 2, func(e *change) { e.Current = nil }), faultDelete},
		{"a delete has the item as its current one", edit(3, 2, func(e *change) { e.Current = e.Previous }), faultDelete},
		{"an expired item comes as if it had been deleted", edit(3, 0, func(e *change) {
			e.Metadata.TimeToLiveExpired = false
		}), faultDelete},
		{"a deleted item comes as expired", edit(3, 2, func(e *change) {
			e.Metadata.TimeToLiveExpired = true
		}), faultDelete},
		{"an item is not what was written", edit(1, 0, func(e *change) {
			e.Current = bytes.Replace(e.Current, []byte(`"sum":`), []byte(`"sum":1`), 1)
		}), faultBody},
		{"an item that nobody wrote", edit(3, 2, func(e *change) { e.Metadata.ID = "7" }), faultBody},
	} {
		if found := judge(newChecker(true), c.wrong(pagesOf(history)), lastOfHistory); !slices.Contains(found, c.fault) {
			t.Errorf("%s: found %q, want %q", c.name, found, c.fault)
		}
	}
}

// latestOfHistory is what a reader of latest versions may see of the right history.
var latestOfHistory = [][]event{
	{{1, "create", 1, 1, 3}, {1, "create", 2, 1, 3}, {2, "create", 0, 2, 1}},
	{{4, "create", 1, 2, 2}, {6, "create", 0, 4, 1}},
}

func TestLatestVersionsThatAreWrongAreFound(t *testing.T) {
	pages := func() [][]change {
		all := pagesOf(latestOfHistory)
		for _, page := range all {
			for i := range page {
				page[i].Previous, page[i].Metadata.PreviousImageLSN = nil, 0
			}
		}
		return all
	}
	for _, c := range []struct {
		name  string
		wrong func([][]change) [][]change
		fault string
	}{
		{"nothing", func(p [][]change) [][]change { return p }, ""},
		{"the last state of an item is lost", func(p [][]change) [][]change {
			p[1] = p[1][:1]
			return p
		}, faultEnd},
		{"an item comes twice", func(p [][]change) [][]change { return append(p, p[1][1:]) }, faultDoubled},
		{"an older state comes later", func(p [][]change) [][]change {
			again := p[0][2]
			again.Metadata.LSN = 8
			return append(p, []change{again})
		}, faultDoubled},
		{"pages come in the wrong order", func(p [][]change) [][]change {
			p[0], p[1] = p[1], p[0]
			return p
		}, faultOrder},
		{"a delete comes", func(p [][]change) [][]change { return append(p, pagesOf(history)[3][2:]) }, faultBody},
	} {
		found := judge(newChecker(false), c.wrong(pages()), lastOfHistory)
		if c.fault == "" && len(found) > 0 || c.fault != "" && !slices.Contains(found, c.fault) {
			t.Errorf("%s: found %q, want %q", c.name, found, c.fault)
		}
	}
}

// TestReaderThatGoesBackSeesAllAgain judges what comes again by the progress at the stored
// position.
func TestReaderThatGoesBackSeesAllAgain(t *testing.T) {
	pages := pagesOf(history)
	for _, again := range []int{1, 2} { // the first page that comes again; page 1 is right
		c := newChecker(true)
		c.page(pages[0])
		kept := c.clone()
		for _, page := range pages[1:3] {
			c.page(page)
		}
		c.progress = kept
		if found := judge(c, pages[again:], lastOfHistory); (len(found) == 0) != (again == 1) {
			t.Errorf("from page %d on: %q", again, found)
		}
	}
}

// TestUnclearOperationsMayBeMissing lets one operation be missing, and no other.
func TestUnclearOperationsMayBeMissing(t *testing.T) {
	pages := pagesOf([][]event{{{1, "create", 3, 1, 1}}, {{2, "replace", 3, 3, 1}}, {{3, "delete", 3, 0, 1}}})
	for _, unclear := range []uint32{2, 1} {
		c := newChecker(true)
		c.optional = func(item int, n uint32) bool { return item == 3 && n == unclear }
		last := []written{{}, {}, {}, {3, false}}
		if found := judge(c, pages, last); (len(found) == 0) != (unclear == 2) {
			t.Errorf("operation %d is unclear: %q", unclear, found)
		}
	}
}

func TestPartsAreLaidOverRanges(t *testing.T) {
	ranges := func(borders ...string) (out []served.KeyRange) {
		for i, high := range append(borders, highestHash) {
			out = append(out, served.KeyRange{MinInclusive: append([]string{lowestHash}, borders...)[i], MaxExclusive: high})
		}
		return out
	}
	for _, c := range []struct {
		name   string
		parts  []part
		ranges []served.KeyRange
		want   []part
	}{
		{"a split", []part{{"", "FF", "5"}}, ranges("20"), []part{{"", "20", "5"}, {"20", "FF", "5"}}},
		{"a merge at one position", []part{{"", "20", "5"}, {"20", "FF", "5"}}, ranges(), []part{{"", "FF", "5"}}},
		{
			"a merge at two positions",
			[]part{{"20", "FF", "7"}, {"", "20", "5"}},
			ranges(),
			[]part{{"", "20", "5"}, {"20", "FF", "7"}},
		},
		{
			"a merge and a split elsewhere",
			[]part{{"", "20", "5"}, {"20", "FF", "7"}},
			ranges("10"),
			[]part{{"", "10", "5"}, {"10", "20", "5"}, {"20", "FF", "7"}},
		},
	} {
		if got := layOver(c.parts, c.ranges); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestEmptyPagesMoveForward accepts a page without changes only if its position has moved.
func TestEmptyPagesMoveForward(t *testing.T) {
	for _, c := range []struct {
		etag, count string
		right       bool
	}{{"6", "0", true}, {"5", "0", false}, {"6", "1", false}} {
		r := &reader{checker: *newChecker(true), container: &container{}}
		reply := served.Reply{Status: 200, Header: http.Header{}, Body: []byte(`{"Documents":[]}`)}
		reply.Header.Set("etag", c.etag)
		reply.Header.Set("x-ms-item-count", c.count)
		if _, err := r.take(reply, &part{position: "5"}); err != nil || (r.faults.total() == 0) != c.right {
			t.Errorf("%v: %v, %d faults", c, err, r.faults.total())
		}
	}
}
