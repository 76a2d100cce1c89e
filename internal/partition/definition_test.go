package partition_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

func define(t testing.TB, kind partition.Kind, version int, paths ...string) partition.Definition {
	t.Helper()
	d, err := partition.NewDefinition(paths, kind, version)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestNewDefinition(t *testing.T) {
	if d := define(t, partition.Hash, 0, "/a"); d.Version != 1 || d.FixedLength() != 0 {
		t.Errorf("Hash without version: %+v", d)
	}
	if d := define(t, partition.MultiHash, 0, "/a", "/b"); d.Version != 2 || d.FixedLength() != 32 || d.Levels() != 2 {
		t.Errorf("MultiHash without version: %+v", d)
	}
	if d := define(t, partition.Hash, 2, "/a"); d.FixedLength() != 16 {
		t.Errorf("Hash version 2: %+v", d)
	}
}

func TestNewDefinitionRefuses(t *testing.T) {
	for _, c := range []struct {
		kind    partition.Kind
		version int
		paths   []string
	}{
		{partition.Hash, 2, nil},
		{partition.Hash, 3, []string{"/a"}},
		{partition.Hash, -1, []string{"/a"}},
		{partition.Hash, 2, []string{"/a", "/b"}},
		{partition.MultiHash, 1, []string{"/a", "/b"}},
		{partition.MultiHash, 2, []string{"/a", "/b", "/c", "/d"}},
		{partition.MultiHash, 2, []string{"/a", `/"a"`}},
		{partition.Kind(9), 2, []string{"/a"}},
		{partition.Hash, 2, []string{""}},
		{partition.Hash, 2, []string{"/"}},
		{partition.Hash, 2, []string{"a"}},
		{partition.Hash, 2, []string{"/a/"}},
		{partition.Hash, 2, []string{"/a//b"}},
		{partition.Hash, 2, []string{"/a/*"}},
		{partition.Hash, 2, []string{"/a/?"}},
		{partition.Hash, 2, []string{"/a/[]/b"}},
		{partition.Hash, 2, []string{`/"a`}},
		{partition.Hash, 2, []string{`/""`}},
		{partition.Hash, 2, []string{`/"a"b`}},
		{partition.Hash, 2, []string{`/"a\n"`}},
		{partition.Hash, 2, []string{`/"a'`}},
		{partition.Hash, 2, []string{`/'a"`}},
		{partition.Hash, 2, []string{`/''`}},
		{partition.Hash, 2, []string{`/'a'b`}},
		{partition.Hash, 2, []string{`/'a\"'`}},
		{partition.MultiHash, 2, []string{`/"a"`, `/'a'`}},
	} {
		if d, err := partition.NewDefinition(c.paths, c.kind, c.version); !errors.Is(err, status.BadRequest) {
			t.Errorf("%v %v %d gives %+v, %v", c.paths, c.kind, c.version, d, err)
		}
	}
}

func TestExtract(t *testing.T) {
	deep := []string{"/a/b", `/"a b"/c`, `/"q\"\\"`}
	for _, c := range []struct {
		paths []string
		json  string
		want  string
	}{
		{[]string{"/pk"}, `{"id":"1","pk":"x"}`, `["x"]`},
		{[]string{"/pk"}, `{"pk":5.0}`, `[5]`},
		{[]string{"/pk"}, `{"pk":-0}`, `[0]`},
		{[]string{"/pk"}, `{"pk":null}`, `[null]`},
		{[]string{"/pk"}, `{"pk":true}`, `[true]`},
		{[]string{"/pk"}, `{"pk":false}`, `[false]`},
		{[]string{"/pk"}, `{"pk":"\u00e9\n"}`, `["\u00e9\u000a"]`},
		{[]string{"/pk"}, `{"id":"1"}`, `[{}]`},
		{[]string{"/pk"}, `{}`, `[{}]`},
		{[]string{"/pk"}, `{"pk":[]}`, `[{}]`},
		{[]string{"/pk"}, `{"pk":["x"]}`, `[{}]`},
		{[]string{"/pk"}, `{"pk":{}}`, `[{}]`},
		{[]string{"/pk"}, `{"pk":{"x":1}}`, `[{}]`},
		{[]string{"/pk"}, `{"x":{"pk":1}}`, `[{}]`},
		{[]string{"/pk"}, `{"p\u006b":7}`, `[7]`},
		{[]string{"/pk/0"}, `{"pk":["x"]}`, `[{}]`},
		{[]string{"/pk/x"}, `{"pk":"x"}`, `[{}]`},
		{deep, `{"a":{"b":1},"a b":{"c":"two"},"q\"\\":null}`, `[1,"two",null]`},
		{deep, `{"a":{"b":1}}`, `[1,{},{}]`},
		{[]string{`/'level" 1*()'/'le/vel2'`}, `{"level\" 1*()":{"le/vel2":1}}`, `[1]`},
		{[]string{`/"it's"/a`, `/'it\'s'/b`, `/o'clock`}, `{"it's":{"a":1,"b":2},"o'clock":3}`, `[1,2,3]`},
	} {
		kind := partition.Hash
		if len(c.paths) > 1 {
			kind = partition.MultiHash
		}
		compiled := define(t, kind, 2, c.paths...)
		literal := partition.Definition{Paths: c.paths, Kind: kind, Version: 2}
		for _, d := range []partition.Definition{compiled, literal} {
			k, err := d.Extract([]byte(c.json))
			if err != nil || k.JSON() != c.want {
				t.Errorf("%v of %s is %s, %v; expected %s", c.paths, c.json, k, err, c.want)
			}
		}
	}
}

func TestKeyLimits(t *testing.T) {
	for _, c := range []struct{ version, limit int }{{1, 2048}, {2, 2048}} {
		d := define(t, partition.Hash, c.version, "/pk")
		for _, n := range []int{c.limit, c.limit + 1} {
			_, err := d.Extract([]byte(`{"pk":"` + strings.Repeat("a", n) + `"}`))
			k := partition.NewKey(partition.Text(strings.Repeat("é", n/2) + strings.Repeat("a", n%2)))
			for _, err := range []error{err, d.CheckKey(k)} {
				if n <= c.limit && err != nil {
					t.Errorf("version %d, %d bytes: %v", c.version, n, err)
				}
				if n > c.limit && !errors.Is(err, status.BadRequest) {
					t.Errorf("version %d, %d bytes: %v", c.version, n, err)
				}
			}
		}
		if err := d.CheckKey(partition.NewKey(partition.Null(), partition.Null())); !errors.Is(err, status.BadRequest) {
			t.Errorf("two values for one path: %v", err)
		}
	}
}

func TestSystemKey(t *testing.T) {
	d := define(t, partition.Hash, 2, partition.SystemKeyPath)
	empty := partition.NewKey()
	if _, full := d.Complete(empty); full {
		t.Error("the empty key is complete without a system key")
	}
	d.SystemKey = true
	undefined := partition.NewKey(partition.Undefined())
	if k, full := d.Complete(empty); !full || k != undefined || d.EPK(empty) != d.EPK(undefined) ||
		d.Range(empty) != d.Range(undefined) {
		t.Errorf("the empty key of a system-key container is %s", k)
	}
}

func TestBoundaries(t *testing.T) {
	v1, v2 := define(t, partition.Hash, 1, "/a"), define(t, partition.Hash, 2, "/a")
	for _, c := range []struct {
		d    partition.Definition
		n    int
		want string
	}{
		{v2, 0, "[,FF)"},
		{v2, 1, "[,FF)"},
		{v2, 2, "[,1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF) [1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF,FF)"},
		{v1, 4, "[,05C1CFFFFFFFF8) [05C1CFFFFFFFF8,05C1DFFFFFFFFC) [05C1DFFFFFFFFC,05C1E7FFFFFFFE) [05C1E7FFFFFFFE,FF)"},
	} {
		var texts []string
		for _, r := range partition.Boundaries(c.d, c.n) {
			texts = append(texts, r.String())
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("%d ranges of version %d: %s", c.n, c.d.Version, got)
		}
	}
}

// TestBoundariesOfTheService: the version 1 boundaries observed on the service are the second to
// fourth of eight shares.
func TestBoundariesOfTheService(t *testing.T) {
	ranges := partition.Boundaries(define(t, partition.Hash, 1, "/a"), 8)
	for i, want := range []string{"05C1CFFFFFFFF8", "05C1D7FFFFFFFC", "05C1DFFFFFFFFC"} {
		if got := ranges[i+2].Min.String(); got != want {
			t.Errorf("boundary %d is %s, expected %s", i+2, got, want)
		}
	}
}

// TestBoundariesShareEvenly: every key lies in exactly one range, and random keys fill the ranges
// evenly.
func TestBoundariesShareEvenly(t *testing.T) {
	const keys = 20000
	rng := rand.New(rand.NewPCG(1, 2))
	for _, d := range []partition.Definition{
		define(t, partition.Hash, 1, "/a"), define(t, partition.Hash, 2, "/a"), define(t, partition.MultiHash, 2, "/a", "/b"),
	} {
		for _, n := range []int{1, 2, 5, 7, 100} {
			ranges := partition.Boundaries(d, n)
			counts := make([]int, n)
			for range keys / 10 {
				components := []partition.Component{partition.Number(rng.Float64()), partition.Text("x")}
				epk, found := d.EPK(partition.NewKey(components[:d.Levels()]...)), 0
				for i, r := range ranges {
					if r.Contains(epk) {
						counts[i]++
						found++
					}
				}
				if found != 1 {
					t.Fatalf("%s lies in %d of %d ranges", epk, found, n)
				}
			}
			for i, c := range counts {
				if n <= 7 && (c < keys/10/n/2 || c > keys/10/n*2) {
					t.Errorf("version %d: range %d of %d holds %d of %d keys", d.Version, i, n, c, keys/10)
				}
			}
		}
	}
}

// TestRangeOfKey: the range of a key holds its EPK, the range of a prefix holds the EPKs below it,
// and neither holds the EPK of another key drawn at random.
func TestRangeOfKey(t *testing.T) {
	definitions := []partition.Definition{
		define(t, partition.Hash, 1, "/a"), define(t, partition.Hash, 2, "/a"),
		define(t, partition.MultiHash, 2, "/a", "/b", "/c"),
	}
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(definitions).Draw(t, "definition")
		all := rapid.SliceOfN(components(), d.Levels(), d.Levels()).Draw(t, "key")
		other := rapid.SliceOfN(components(), d.Levels(), d.Levels()).Draw(t, "other")
		k, o := partition.NewKey(all...), partition.NewKey(other...)
		if n := d.FixedLength(); n != 0 && len(d.EPK(k)) != n {
			t.Fatalf("EPK of %s has %d bytes", k, len(d.EPK(k)))
		}
		for n := range d.Levels() + 1 {
			prefix := partition.NewKey(all[:n]...)
			r := d.Range(prefix)
			if !r.Contains(d.EPK(k)) {
				t.Fatalf("range %s of %s lacks %s", r, prefix, k)
			}
			if d.Version == 2 && !o.HasPrefix(prefix) && r.Contains(d.EPK(o)) {
				t.Fatalf("range %s of %s holds %s", r, prefix, o)
			}
		}
		if d.Version == 1 && d.EPK(k) != d.EPK(o) && d.Range(k).Overlaps(d.Range(o)) {
			t.Fatalf("V1 ranges of %s and %s overlap", k, o)
		}
	})
}

func TestRangeBounds(t *testing.T) {
	parse := func(lower, upper string) partition.Range {
		r, err := partition.ParseRange(lower, upper)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	padded, plain := parse("AB", "CD0000"), parse("ab00", "CD")
	if !padded.Equal(plain) || !padded.Covers(plain) || padded.String() != plain.String() {
		t.Errorf("%s and %s differ", padded, plain)
	}
	own := partition.Range{Min: "\xab\x00\x00", Max: "\xcd\x00"}
	if !padded.Equal(own) || padded.Overlaps(partition.Range{Min: "\xcd\x00\x00", Max: partition.MaxEPK}) ||
		padded.Contains("\xcd\x00") {
		t.Error("trailing zero bytes of a bound count")
	}
	if !parse("", "").Equal(partition.All()) || !parse("", "FF").Equal(partition.All()) {
		t.Error("the whole key space")
	}
	if r := parse("10", "30").Intersect(parse("20", "40")); r.String() != "[20,30)" {
		t.Errorf("intersection %s", r)
	}
	if r := parse("10", "20").Intersect(parse("30", "40")); !r.Empty() {
		t.Errorf("intersection %s", r)
	}
	if !parse("10", "10").Empty() {
		t.Error("an empty range is refused or full")
	}
	for _, c := range [][2]string{{"x", ""}, {"A", ""}, {"", "0g"}, {"20", "10"}, {strings.Repeat("0", 5000), ""}} {
		if r, err := partition.ParseRange(c[0], c[1]); !errors.Is(err, status.BadRequest) {
			t.Errorf("%.10q gives %s, %v", c, r, err)
		}
	}
	if e, err := partition.ParseEPK("ab00"); err != nil || e.String() != "AB00" {
		t.Errorf("ParseEPK: %s, %v", e, err)
	}
}

// TestV1Cut: a character that the cut splits hashes as U+FFFD.
func TestV1Cut(t *testing.T) {
	d := partition.Definition{Version: 1}
	start := "a" + strings.Repeat("😀", 49) // 99 units
	split := d.EPK(partition.NewKey(partition.Text(start + "😀")))
	if want := d.EPK(partition.NewKey(partition.Text(start + "\ufffd"))); split != want {
		t.Errorf("got %s\nwant %s", split, want)
	}
}

// TestV1LongKeys: version 1 hashes only the beginning of a string. Two strings with the same
// beginning have the same EPK but are different keys.
func TestV1LongKeys(t *testing.T) {
	d := define(t, partition.Hash, 1, "/pk")
	start := strings.Repeat("k", 101)
	keys := []partition.Key{}
	for _, end := range []string{"", "a", "b", strings.Repeat("a", 2048-101)} {
		k, err := d.Extract([]byte(`{"pk":"` + start + end + `"}`))
		if err != nil || d.CheckKey(k) != nil {
			t.Fatalf("%d bytes: %v, %v", len(start)+len(end), err, d.CheckKey(k))
		}
		for _, other := range keys {
			if d.EPK(k) != d.EPK(other) || k.Equal(other) || k.JSON() == other.JSON() {
				t.Errorf("%s and %s: EPKs %s and %s, equal %t", k, other, d.EPK(k), d.EPK(other), k.Equal(other))
			}
		}
		keys = append(keys, k)
	}
}

func TestRoutingAllocations(t *testing.T) {
	d := define(t, partition.Hash, 2, "/customerId")
	item := []byte(`{"id":"1","total":30,"customerId":"c-1234567890","lines":[1,2,3]}`)
	key, err := d.Extract(item)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		most float64
		run  func()
	}{
		"Extract":     {1, func() { _, _ = d.Extract(item) }},
		"EPK":         {1, func() { _ = d.EPK(key) }},
		"ParseHeader": {1, func() { _, _ = partition.ParseHeader(`["c-1234567890"]`) }},
	} {
		if got := testing.AllocsPerRun(100, c.run); got > c.most {
			t.Errorf("%s allocates %v times, at most %v", name, got, c.most)
		}
	}
}

func BenchmarkExtract(b *testing.B) {
	d := define(b, partition.Hash, 2, "/customerId")
	item := []byte(`{"id":"1","total":30,"customerId":"c-1234567890","lines":[1,2,3]}`)
	for b.Loop() {
		_, _ = d.Extract(item)
	}
}

func BenchmarkEPK(b *testing.B) {
	for name, d := range map[string]partition.Definition{"V1": {Version: 1}, "V2": {Version: 2}} {
		b.Run(name, func(b *testing.B) {
			k := partition.NewKey(partition.Text("c-1234567890"))
			for b.Loop() {
				_ = d.EPK(k)
			}
		})
	}
}

func BenchmarkParseHeader(b *testing.B) {
	for _, header := range []string{`["c-1234567890"]`, `["é"]`} {
		b.Run(header, func(b *testing.B) {
			for b.Loop() {
				_, _ = partition.ParseHeader(header)
			}
		})
	}
}

func TestSegments(t *testing.T) {
	paths := []string{"/tenant-id", `/a/"b \"c"`, "/café"}
	want := [][]string{{"tenant-id"}, {"a", `b "c`}, {"café"}}
	for _, d := range []partition.Definition{define(t, partition.MultiHash, 2, paths...), {Paths: paths}} {
		if got := d.Segments(); !slices.EqualFunc(got, want, slices.Equal[[]string]) {
			t.Errorf("segments %q, want %q", got, want)
		}
	}
	if got := (partition.Definition{Paths: []string{"/a", "b"}}).Segments(); got != nil {
		t.Errorf("segments of an invalid path: %q", got)
	}
}
