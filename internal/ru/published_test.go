package ru_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/ru"
)

// TestPublishedSizes compares the meter with the published table of read and write charges by item
// size. No residual is allowed.
func TestPublishedSizes(t *testing.T) {
	for _, row := range []struct {
		kb          int
		read, write ru.Charge
	}{
		{1, 1.00, 4.95},
		{2, 1.04, 6.29},
		{4, 1.14, 6.67},
		{8, 1.33, 7.04},
		{16, 1.67, 9.52},
		{32, 2.19, 11.23},
		{64, 4.76, 22.67},
		{128, 9.95, 48.19},
		{256, 20.28, 98.29},
		{512, 40.95, 184.57},
		{1024, 145.90, 625.00},
		{2048, 291.80, 1250.00},
	} {
		var read, write ru.Meter
		read.PointRead(row.kb * 1024)
		write.Create(row.kb*1024, 0)
		t.Logf("%5d KB: read %7v (published %7v)  write %7v (published %7v)", row.kb, read.Charge(), row.read, write.Charge(),
			row.write)
		if read.Charge() != row.read || write.Charge() != row.write {
			t.Errorf("%d KB: read %v, write %v", row.kb, read.Charge(), write.Charge())
		}
	}
}

// TestReferencePage evaluates every published figure of the reference page, prints and bounds its
// residual, and compares the page with the statistics over all of them. A line is
//
//	work = charge | published | bound | what and where
//
// where work is one or more, joined by " + ", of: read bytes; create bytes terms; replace old new
// terms; patch old new terms operations; delete bytes terms; query ranges terms items loadedBytes
// outputBytes. Each may follow "strong".
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/request-units.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(page), "```ru\n")
	if !ok {
		t.Fatal("the page has no ru block")
	}
	block, _, _ = strings.Cut(block, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if len(lines) < 30 {
		t.Fatalf("the page has only %d worked examples", len(lines))
	}
	var every, free []float64 // relative residuals
	for _, line := range lines {
		residual := checkLine(t, line)
		every = append(every, residual)
		if !strings.Contains(line, "| fit ") {
			free = append(free, residual)
		}
	}
	want := fmt.Sprintf("%s Without the figures that the prices of queries were made from: %s", statistics(every),
		statistics(free))
	t.Log(want)
	if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), "Of these "+want) {
		t.Errorf("the page does not say: Of these %s", want)
	}
}

// TestChargesOfTheReferencePage checks the other charges on the page, for which no published figure
// exists. count is ranges terms entries, join is combinations, call is calls of functions.
func TestChargesOfTheReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/request-units.md")
	if err != nil {
		t.Fatal(err)
	}
	text, block, _ := strings.Cut(string(page), "```ru-ours\n")
	block, _, _ = strings.Cut(block, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if len(lines) < 8 {
		t.Fatalf("the page names only %d charges", len(lines))
	}
	for _, line := range lines {
		works, want, _ := strings.Cut(line, " = ")
		var m ru.Meter
		for work := range strings.SplitSeq(works, " + ") {
			if !run(&m, work) {
				t.Fatalf("work not understood: %q", line)
			}
		}
		if got := m.Charge().String(); got != want {
			t.Errorf("%s: the meter says %s", line, got)
		}
	}
	for _, named := range []string{
		"1,002.70", "| 53.5 |", "| 9.46 ", ": 4.06;", ": 11.80 |", "| 407.98 ", "290,900",
		"about 20,000",
	} {
		if !strings.Contains(text, named) {
			t.Errorf("the page does not name %q", named)
		}
	}
}

// statistics returns the median, the 90th percentile (the least value that nine in ten do not
// exceed) and the maximum of relative residuals.
func statistics(residuals []float64) string {
	sorted := slices.Sorted(slices.Values(residuals))
	at := func(share float64) float64 { return 100 * sorted[int(math.Ceil(share*float64(len(sorted))))-1] }
	return fmt.Sprintf("%d figures half are within %.1f %%, nine in ten within %.1f %%, and the worst is %.1f %% off.",
		len(sorted), at(0.5), at(0.9), at(1))
}

// checkLine returns the residual of a line as a share of the published figure.
func checkLine(t *testing.T, line string) (relative float64) {
	t.Helper()
	works, rest, _ := strings.Cut(line, "=")
	var want string
	var published, bound float64
	if n, err := fmt.Sscanf(rest, "%s | %f | %f |", &want, &published, &bound); n != 3 {
		t.Fatalf("line not understood: %q: %v", line, err)
	}
	var m ru.Meter
	for work := range strings.SplitSeq(works, " + ") {
		if !run(&m, strings.TrimSpace(work)) {
			t.Fatalf("work not understood: %q", line)
		}
	}
	residual := float64(m.Charge()) - published
	t.Logf("%-44s charge %8v  published %8.2f  residual %+6.2f", works, m.Charge(), published, residual)
	if m.Charge().String() != want {
		t.Errorf("%s: the meter says %v", line, m.Charge())
	}
	if math.Abs(residual) > bound+0.001 {
		t.Errorf("%s: residual %+.2f", line, residual)
	}
	return math.Abs(residual) / published
}

func run(m *ru.Meter, work string) bool {
	if rest, ok := strings.CutPrefix(work, "strong "); ok {
		m.SetDouble(true)
		work = rest
	}
	verb, rest, _ := strings.Cut(work, " ")
	var a, b, c int
	var d, e int64
	scan := func(into ...any) bool {
		n, _ := fmt.Sscan(rest, into...)
		return n == len(into) && len(strings.Fields(rest)) == n
	}
	switch verb {
	case "read":
		ok := scan(&a)
		m.PointRead(a)
		return ok
	case "create":
		ok := scan(&a, &b)
		m.Create(a, b)
		return ok
	case "delete":
		ok := scan(&a, &b)
		m.Delete(a, b)
		return ok
	case "replace":
		ok := scan(&a, &b, &c)
		m.Replace(a, b, c)
		return ok
	case "patch":
		operations := 0
		ok := scan(&a, &b, &c, &operations)
		m.Replace(a, b, c)
		m.PatchOperations(operations)
		return ok
	case "count":
		ok := scan(&a, &b, &d)
		m.QueryPage(a)
		m.Terms(b)
		m.Entries(d)
		return ok
	case "join":
		ok := scan(&a)
		for range a {
			m.Combination()
		}
		return ok
	case "call":
		ok := scan(&a)
		m.FunctionCalls(int64(a))
		return ok
	case "query":
		ok := scan(&a, &b, &c, &d, &e)
		m.QueryPage(a)
		m.Terms(b)
		m.Loaded(c, d)
		m.Output(e)
		return ok
	}
	return false
}
