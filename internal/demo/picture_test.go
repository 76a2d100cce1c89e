package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
)

// TestPictures compares pictures with testdata/pictures. The input is JSON.
//
//	bars | table | strips | say   [width=N] [color]    color shows ESC as ^
func TestPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/pictures", func(t *testing.T, d *datadriven.TestData) string {
		width := 100
		d.MaybeScanArgs(t, "width", &width)
		var out bytes.Buffer
		s := &Stage{Out: &out, Width: width, Color: d.HasArg("color")}
		s.begin(Scenario{Name: "x", Summary: "y"})
		out.Reset()
		switch d.Cmd {
		case "bars":
			var bars []Bar
			from(t, d.Input, &bars)
			s.Bars("RU", bars)
		case "table":
			var rows [][]string
			from(t, d.Input, &rows)
			s.Table(rows[0], rows[1:])
		case "strips":
			var rows []Row
			from(t, d.Input, &rows)
			s.Strips(100, rows)
			s.Scale(100, "RU/s")
		case "say":
			s.Say("%s", d.Input)
		default:
			t.Fatalf("unknown command %s", d.Cmd)
		}
		return strings.ReplaceAll(out.String(), "\x1b", "^")
	})
}

func from(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatal(err)
	}
}

func TestNumbers(t *testing.T) {
	for value, want := range map[float64]string{
		0: "0.00", 2.834: "2.83", 999.999: "1,000.00", 1234567.5: "1,234,567.50",
		-12.5: "−12.50", -0.001: "0.00",
	} {
		if got := RU(value); got != want {
			t.Errorf("RU(%v) is %s, expected %s", value, got, want)
		}
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567", -1000: "−1,000"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) is %s, expected %s", n, got, want)
		}
	}
	if Times(5, 0) != "-" || Times(5, 2) != "2.5×" {
		t.Errorf("Times: %s, %s", Times(5, 0), Times(5, 2))
	}
}

// TestBarsAreInProportion checks that the longest bar has the full width, a bar of zero is empty,
// and any positive value is visible.
func TestBarsAreInProportion(t *testing.T) {
	for _, c := range []struct {
		value, most float64
		want        string
	}{{8, 8, "████"}, {4, 8, "██"}, {5, 8, "██▌"}, {0.0001, 8, "▏"}, {0, 8, ""}, {1, 0, ""}, {-1, 8, ""}} {
		if got := barText(c.value, c.most, 4); got != c.want {
			t.Errorf("%v of %v is %q, expected %q", c.value, c.most, got, c.want)
		}
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

// TestAStoryThatCannotBeWrittenIsAnError checks that a closed pipe is an error.
func TestAStoryThatCannotBeWrittenIsAnError(t *testing.T) {
	closed := errors.New("closed")
	s := &Stage{Endpoint: "http://localhost:1", Key: "a2V5", Out: failingWriter{closed}}
	_, err := Play(t.Context(),
		Scenario{Name: "none", Run: func(_ context.Context, s *Stage) error { s.Say("hello"); return nil }}, s)
	if !errors.Is(err, closed) {
		t.Errorf("got %v", err)
	}
}
