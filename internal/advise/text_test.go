package advise

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestNumbersAsText(t *testing.T) {
	for _, c := range []struct{ have, want string }{
		{number(0), "0"},
		{number(-1234567), "-1,234,567"},
		{number(999), "999"},
		{units(2.834), "2.83"},
		{units(99.999), "100"},
		{units(1234.5), "1,235"},
		{units(1e18), "1000000000000000000"},
		{percent(0.07), "7 %"},
		{percent(0.0123), "1.2 %"},
		{percent(0.999), "100 %"},
		{percent(1.041), "104 %"},
		{size(1023), "1023 B"},
		{size(1536 << 10), "1.5 MB"},
		{size(5000 << 40), "5000.0 TB"},
		{long(0), "0 s"},
		{long(time.Hour + 90*time.Second), "1 h 1 min 30 s"},
		{plural(1, "path"), "1 path"},
		{plural(1200, "path"), "1,200 paths"},
		{quoted("SELECT *\n  FROM c"), "“SELECT * FROM c”"},
		{quoted(strings.Repeat("é", 200)), "“" + strings.Repeat("é", longestStatement) + "…”"},
		{keyText(strings.Repeat("k", longestKey)), strings.Repeat("k", longestKey)},
		{keyText(strings.Repeat("k", longestKey+1)), strings.Repeat("k", longestKey) + "…"},
		{command("split", "my shop", "it's", ""), `    orrery split 'my shop' 'it'\''s' ''`},
	} {
		if c.have != c.want {
			t.Errorf("%q, want %q", c.have, c.want)
		}
	}
}

// TestThroughputIsSetInSteps: manual by 100, autoscale by 1,000, shared at the database, and never
// nothing.
func TestThroughputIsSetInSteps(t *testing.T) {
	for _, c := range []struct {
		rate   float64
		c      Container
		n      int
		suffix string
	}{
		{401, Container{}, 500, "set 500 --db shop --container orders"},
		{400, Container{}, 400, "set 400 --db shop --container orders"},
		{-5, Container{}, 100, "set 100 --db shop --container orders"},
		{4001, Container{Autoscale: true}, 5000, "autoscale 5000 --db shop --container orders"},
		{401, Container{Shared: true}, 500, "set 500 --db shop"},
	} {
		f := &facts{Container: &c.c, db: "shop", coll: "orders"}
		if n, line := f.setThroughput(c.rate); n != c.n || line != "    orrery throughput "+c.suffix {
			t.Errorf("%v: %d, %s", c.rate, n, line)
		}
	}
}

// TestManyPathsAreCut: a remedy excludes the paths with the most entries, and says how many it
// omits.
func TestManyPathsAreCut(t *testing.T) {
	c := &Container{Path: "dbs/shop/colls/orders"}
	for i := range 12 {
		c.Index.Paths = append(c.Index.Paths, IndexPath{Path: fmt.Sprintf("/p%d", i), Items: int64(i)})
	}
	f := gather(c, began, &Thresholds{})
	text, change := f.exclude(f.unusedPaths())
	if strings.Count(text, "--exclude") != mostPaths || strings.Count(text, `{"path"`) != mostPaths ||
		!strings.HasSuffix(text, "and 2 more paths.") ||
		!strings.Contains(text, "orders --exclude '/p11/?' --exclude '/p10/?'") ||
		len(change.Exclude) != mostPaths || change.Exclude[0] != "/p11/?" {
		t.Error(text, change)
	}
}

func TestSegmentsInQuotes(t *testing.T) {
	for path, want := range map[string][2]string{
		"/a": {"/a", ""}, "/a/b/c/?": {"/a", "/a/b"}, `/"a/b"/c`: {`/"a/b"`, `/"a/b"`},
		`/"a\"/b"/c/*`: {`/"a\"/b"`, `/"a\"/b"`}, "": {"", ""},
		"/tags/[]/?": {"/tags", "/tags"},
	} {
		if have := [2]string{top(path), parent(bare(path))}; have != want {
			t.Errorf("%s: %q, want %q", path, have, want)
		}
	}
}
