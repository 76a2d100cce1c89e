package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestLine(t *testing.T) {
	for _, c := range []struct {
		want string
		figure
	}{
		{
			"BENCH name=a ratio=0.85 ops_per_s=850 peer=1000 floor>=0.80 met=yes cpu_us=3.0",
			figure{name: "a", ratio: 0.85, rate: 850, peer: 1000, floor: atLeast(0.8), notes: []string{"cpu_us=3.0"}},
		},
		{
			"BENCH name=b ratio=1.31 ops_per_s=7.50 peer=10.00 floor<=1.30 met=no items=1000 ranges=10",
			figure{name: "b", items: 1000, ranges: 10, ratio: 1.31, rate: 7.5, peer: 10, floor: atMost(1.3)},
		},
		{"BENCH name=c ratio=2.00 ops_per_s=200 peer=100", figure{name: "c", ratio: 2, rate: 200, peer: 100}},
	} {
		if got := c.line(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func TestTablesAreReplaced(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.md")
	const page = "# Page\n\n<!-- figures: machine -->\n<!-- end of figures -->\n\nText.\n\n<!-- figures: scan " +
		"-->\nold\n<!-- end of figures -->\n\n<!-- figures: join -->\nkept\n<!-- end of figures -->\nEnd.\n"
	if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	figures := []figure{{
		group: "scan", name: "scan_count", items: 1_000_000, ranges: 10, ratio: 0.5, rate: 200_000,
		peer: 400_000, floor: atLeast(1), notes: []string{"cpu_ns_each=12", "rows=3"},
	}}
	for range 2 { // the second time changes nothing
		if err := writeTables(file, []string{"two cores", "much memory"}, figures); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		const want = "# Page\n\n<!-- figures: machine -->\n\n- two cores\n- much memory\n\n<!-- end of figures " +
			"-->\n\nText.\n\n<!-- figures: scan -->\n\n" +
			"| name | items | ranges | per second | against | ratio | floor | |\n| --- | ---: | ---: | ---: | ---: | ---: | " +
			"--- | --- |\n" +
			"| scan_count | 1,000,000 | 10 | 200,000 | 400,000 | 0.50 | ≥ 1.00: **not met** | cpu ns each 12, rows 3 |\n" +
			"\n<!-- end of figures -->\n\n<!-- figures: join -->\nkept\n<!-- end of figures -->\nEnd.\n"
		if string(text) != want {
			t.Fatalf("got  %s\nwant %s", text, want)
		}
	}
	if err := writeTables(file, nil, []figure{{group: "order_top"}}); err == nil ||
		!strings.Contains(err.Error(), "<!-- figures: order_top -->") {
		t.Errorf("a page without the table: %v", err)
	}
}

// TestPerformancePage checks that the page of figures has a place for each
// benchmark.
func TestPerformancePage(t *testing.T) {
	text, err := os.ReadFile("../../docs/performance.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range benchmarks {
		if _, err := replaceTable(string(text), b.name, ""); err != nil {
			t.Error(err)
		}
	}
}

func TestFlags(t *testing.T) {
	for _, c := range []struct {
		args   string
		sizes  []int
		items  int
		rounds int
		wrong  bool
	}{
		{args: "", sizes: []int{10_000, 100_000, 1_000_000}, items: 1_000_000, rounds: 5},
		{args: "-quick", sizes: []int{10_000, 100_000}, items: 100_000, rounds: 1},
		{args: "-quick -sizes 2000,5000 -items 3000", sizes: []int{2000, 5000}, items: 3000, rounds: 1},
		{args: "-sizes 5000,2000", wrong: true},
		{args: "-sizes 10", wrong: true},
		{args: "-sizes many", wrong: true},
		{args: "-rounds 0", wrong: true},
	} {
		got, err := parseFlags(strings.Fields(c.args))
		if (err != nil) != c.wrong {
			t.Errorf("%q: %v", c.args, err)
		}
		if err == nil && (!slices.Equal(got.sizes, c.sizes) || got.items != c.items || got.rounds != c.rounds) {
			t.Errorf("%q: %+v", c.args, got)
		}
	}
}

// TestCreatesForgetAtTheLargestSize checks that work that creates items uses the largest data set
// of the run, and all other work the middle one.
func TestCreatesForgetAtTheLargestSize(t *testing.T) {
	for i := range forgettings {
		want := set{100_000, 1}
		if forgettings[i].creates {
			want.items = 1_000_000
		}
		if got := forgettings[i].dataSet(standard().sizes); got != want {
			t.Errorf("%v: it is measured with %v, expected %v", forgettings[i].measured, got, want)
		}
	}
}

func TestParseProcess(t *testing.T) {
	const stat = "42 (a (strange) name) S 1 42 42 0 -1 4194560 2000 0 0 0 150 50 0 0 20 0 9 0 12345 1 2"
	got, err := parseProcess(stat, "Name:\ta\nVmRSS:\t    1024 kB\n")
	if want := (process{cpu: 2 * time.Second, resident: 1 << 20}); err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	for _, wrong := range [][2]string{
		{"", ""},
		{"42 (a) S", "VmRSS: 1 kB"},
		{stat, "Name: a"},
		{stat, "VmRSS: much"},
		{strings.Replace(stat, "150", "x", 1), "VmRSS: 1 kB"},
	} {
		if got, err := parseProcess(wrong[0], wrong[1]); err == nil {
			t.Errorf("%q gave %+v", wrong, got)
		}
	}
}

func TestRetrieved(t *testing.T) {
	if got := retrieved("totalExecutionTimeInMs=1.00;retrievedDocumentCount=101;retrievedDocumentSize=5"); got != 101 {
		t.Errorf("got %d", got)
	}
	if got := retrieved(""); got != 0 {
		t.Errorf("without metrics %d", got)
	}
}

func TestFloors(t *testing.T) {
	for _, c := range []struct {
		floor floor
		ratio float64
		want  bool
	}{{atLeast(0.8), 0.8, true}, {atLeast(0.8), 0.79, false}, {atMost(1.3), 1.3, true}, {atMost(1.3), 1.31, false}} {
		if got := c.floor.met(c.ratio); got != c.want {
			t.Errorf("%v of %v: %v", c.ratio, c.floor, got)
		}
	}
}
