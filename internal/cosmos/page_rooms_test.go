package cosmos

import (
	"bytes"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// TestPagesAreFeeds checks that a page is the feed of its rows, whatever its expected size and
// whether or not the rows fit the room. The pooled room is the one that holds the page.
func TestPagesAreFeeds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		expected := rapid.SampledFrom([]int{0, 10, 40, 100, 1000, 5000}).Draw(t, "expected")
		r := newReply()
		rows, like := r.page.Begin("AAAA", expected), newFeed("AAAA", "Documents")
		if len(rows) != 0 {
			t.Fatalf("%d bytes of rows in an empty page", len(rows))
		}
		count := rapid.IntRange(0, 30).Draw(t, "rows")
		for i := range count {
			row := fmt.Appendf(nil, `{"n":%d,"pad":"%s"}`, i, bytes.Repeat([]byte{'x'}, rapid.IntRange(0, 200).Draw(t, "pad")))
			if i > 0 {
				rows = append(rows, ',')
			}
			rows = append(rows, row...)
			like.add(row)
		}
		if count == 0 && rapid.Bool().Draw(t, "nil") {
			rows = nil
		}
		r.Body = r.page.close(rows, count)
		if want := like.close(); !bytes.Equal(r.Body, want) {
			t.Fatalf("%s\n%s", r.Body, want)
		}
		if room := *r.page.room; &room[0] != &r.Body[0] {
			t.Fatal("the room is not the body's")
		}
		r.Release()
	})
}

// TestRowsStayWhereTheyAreWritten checks that a page with a sufficient expected size is not copied.
func TestRowsStayWhereTheyAreWritten(t *testing.T) {
	var p pageBody
	rows := append(p.Begin("AAAA", 1000), "1,2,3"...)
	body := p.close(rows, 3)
	if string(body) != `{"_rid":"AAAA","Documents":[1,2,3],"_count":3}` || &body[p.head] != &rows[0] {
		t.Errorf("%s", body)
	}
}

// TestExpectedPages checks that the expected size is that of the text's last page with a margin.
func TestExpectedPages(t *testing.T) {
	for last, want := range map[int]int{0: 0, 3200: 3300, 24_000: 24_750, mostKept: mostKept, 4 << 20: 4<<20 + 128<<10} {
		if got := expectedPage(last); got != want {
			t.Errorf("after %d bytes %d are expected, want %d", last, got, want)
		}
	}
}

// TestLargeRooms checks that take returns the smallest sufficient room, and that the pool is
// bounded.
func TestLargeRooms(t *testing.T) {
	var l largeRooms
	for _, size := range []int{300 << 10, 100 << 10, 4 << 20, 200 << 10} {
		room := make([]byte, 0, size)
		l.keep(&room)
	}
	if room := l.take(150 << 10); room == nil || cap(*room) != 200<<10 {
		t.Errorf("%v is not the smallest room of at least 150 KB", room)
	}
	if room := l.take(5 << 20); room != nil {
		t.Errorf("there is a room of %d bytes", cap(*room))
	}
	for range 10 {
		room := make([]byte, 0, mostKept)
		if l.keep(&room); l.bytes > allKept {
			t.Fatalf("%d bytes are kept", l.bytes)
		}
	}
	if len(l.rooms) != allKept/mostKept || l.bytes != len(l.rooms)*mostKept {
		t.Errorf("%d rooms of together %d bytes are left", len(l.rooms), l.bytes)
	}
}

// TestReleaseOfOthers checks that Release ignores a reply that is not from the pool.
func TestReleaseOfOthers(t *testing.T) {
	r := &Reply{Status: 200, Body: []byte("{}")}
	r.Release()
	r.Release()
	if r.Status != 200 || string(r.Body) != "{}" {
		t.Errorf("%+v", r)
	}
}
