package ru_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/ru"
)

// TestPublishedSizes holds the meter to the table of read and write charges by
// item size as the service publishes it: no residual is allowed.
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
		t.Logf("%5d KB: read %7v (published %7v)  write %7v (published %7v)", row.kb, read.Charge(), row.read, write.Charge(), row.write)
		if read.Charge() != row.read || write.Charge() != row.write {
			t.Errorf("%d KB: read %v, write %v", row.kb, read.Charge(), write.Charge())
		}
	}
}

// TestReferencePage runs every worked example of the reference page, prints
// its residual against the published figure and bounds it. A line is
//
//	work = charge | published | bound | what and where
//
// where work is one of: read bytes; create bytes terms; replace old new terms;
// delete bytes terms; query ranges terms items loadedBytes outputBytes; each
// may follow "strong".
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
	if len(lines) < 20 {
		t.Fatalf("the page has only %d worked examples", len(lines))
	}
	for _, line := range lines {
		checkLine(t, line)
	}
}

func checkLine(t *testing.T, line string) {
	t.Helper()
	work, rest, _ := strings.Cut(line, "=")
	var want string
	var published, bound float64
	if n, err := fmt.Sscanf(rest, "%s | %f | %f |", &want, &published, &bound); n != 3 {
		t.Fatalf("line not understood: %q: %v", line, err)
	}
	var m ru.Meter
	if !run(&m, strings.TrimSpace(work)) {
		t.Fatalf("work not understood: %q", line)
	}
	residual := float64(m.Charge()) - published
	t.Logf("%-44s charge %8v  published %8.2f  residual %+6.2f", work, m.Charge(), published, residual)
	if m.Charge().String() != want {
		t.Errorf("%s: the meter says %v", line, m.Charge())
	}
	if math.Abs(residual) > bound+0.001 {
		t.Errorf("%s: residual %+.2f", line, residual)
	}
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
