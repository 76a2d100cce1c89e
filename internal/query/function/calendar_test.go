package function

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// TestEveryDay compares the whole calendar with the standard library.
func TestEveryDay(t *testing.T) {
	day := time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)
	for ticks := int64(firstTick); ticks <= lastTick; ticks += ticksPerDay {
		year, month, date := day.Date()
		m := momentOf(ticks + ticksPerDay - 1)
		switch {
		case m.year != year || m.month != int(month) || m.day != date:
			t.Fatalf("%v is %d-%d-%d", day, m.year, m.month, m.day)
		case dayNumber(year, int(month), date) != int(ticks/ticksPerDay):
			t.Fatalf("%v is day %d", day, dayNumber(year, int(month), date))
		case weekday(ticks) != int(day.Weekday()):
			t.Fatalf("%v is weekday %d", day, weekday(ticks))
		case date > daysIn(year, int(month)):
			t.Fatalf("%v is in a month of %d days", day, daysIn(year, int(month)))
		}
		day = day.AddDate(0, 0, 1)
	}
	if day.Year() != lastYear+1 {
		t.Fatalf("the calendar ends before %v", day)
	}
	if want := time.Date(1601, 1, 1, 0, 0, 0, 0, time.UTC); ticksAt(want) != tick1601 {
		t.Errorf("1601 begins at %d", ticksAt(want))
	}
}

func anyTick() *rapid.Generator[int64] {
	return rapid.OneOf(rapid.Int64Range(firstTick, lastTick), rapid.Int64Range(-1e11, 1e11))
}

// TestTicksSurviveText checks that every tick prints as in the standard library and parses back.
func TestTicksSurviveText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ticks := anyTick().Draw(t, "ticks")
		seconds := floorDiv(ticks, ticksPerSecond)
		want := time.Unix(seconds,
			(ticks-seconds*ticksPerSecond)*nanosecondsPerTick).UTC().Format("2006-01-02T15:04:05.0000000Z")
		text := dateTime(newEnv(), ticks).Text()
		if text != want {
			t.Fatalf("%d is %s, not %s", ticks, text, want)
		}
		if again, ok := ParseDateTime(text); !ok || again != ticks {
			t.Fatalf("%s is read as %d, not %d", text, again, ticks)
		}
		if n := fromInteger(ticks); toDateTime(1)(newEnv(), []value.Value{n}).Text() != text {
			t.Fatalf("%s is another time when it was ticks, %s", text, n)
		}
	})
}

// TestAddAndBetween checks that between counts what add has added, for parts of fixed length.
func TestAddAndBetween(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := datePart(rapid.Uint8Range(uint8(yearPart), uint8(microsecondPart)).Draw(t, "part"))
		start, n := anyTick().Draw(t, "start"), rapid.Int64Range(-1e6, 1e6).Draw(t, "n")
		end, ok := part.add(start, n)
		if !ok {
			return
		}
		if got, _ := part.between(start, end); got != n {
			t.Fatalf("%d + %d parts is %d, which is %d parts away", start, n, end, got)
		}
		if back, _ := part.between(end, start); back != -n {
			t.Fatalf("%d is %d parts away from %d", start, back, end)
		}
	})
}

// TestBins checks that a bin contains its ticks, has the right width and is its own start.
func TestBins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := datePart(rapid.Uint8Range(uint8(dayPart), uint8(nanosecondPart)).Draw(t, "part"))
		size := rapid.Int64Range(100, 1e6).Draw(t, "size")
		ticks, origin := anyTick().Draw(t, "ticks"), anyTick().Draw(t, "origin")
		begin, ok := part.bin(ticks, size, origin)
		if !ok {
			return
		}
		width := size / nanosecondsPerTick
		if part != nanosecondPart {
			width = size * ticksOf[part]
		}
		if ticks < begin || ticks-begin >= width || (begin-origin)%width != 0 {
			t.Fatalf("%d is in the bin at %d, %d wide, of those at %d", ticks, begin, width, origin)
		}
		if again, ok := part.bin(begin, size, origin); begin >= tick1601 && (!ok || again != begin) {
			t.Fatalf("the bin at %d is in that at %d", begin, again)
		}
	})
}

// TestDatesAskBeforeTheyBuild checks that results are announced, and not built when the Env
// refuses.
func TestDatesAskBeforeTheyBuild(t *testing.T) {
	date := value.FromString("2024-02-29")
	for _, c := range []struct {
		name string
		args []value.Value
		size int
	}{
		{"NOW", nil, len("2024-02-29T00:00:00.0000000Z")},
		{"DATETIMEFORMAT", []value.Value{date, value.FromString(strings.Repeat("g-", 100))}, 5 * 100},
	} {
		env := newEnv()
		if text := apply(Find(c.name), env, c.args).Text(); len(text) != c.size || env.held < c.size {
			t.Errorf("%s announces %d bytes and builds %d", c.name, env.held, len(text))
		}
		env.held = 4 << 20
		if v := apply(Find(c.name), env, c.args); v.IsDefined() || env.said == "" {
			t.Errorf("%s is %s although it was refused", c.name, show(v))
		}
	}
}

// FuzzParseDateTime compares with the standard library.
func FuzzParseDateTime(f *testing.F) {
	for _, text := range append(strangeTexts, "2024-12-12Z", "2024-12-12 20:21:25.123", "2024-12-12T20:21:25.",
		"0000-01-01", "2024-12-12  0:00:00", "2024-12-12T20:21:25+00:00") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ticks, ok := ParseDateTime(text)
		var want time.Time
		known := false
		for _, layout := range []string{
			"2006-01-02", "2006-01-02Z", "2006-01-02T15:04:05", "2006-01-02T15:04:05Z", "2006-01-02 15:04:05",
			"2006-01-02 15:04:05Z",
		} {
			if at, err := time.Parse(layout, text); err == nil && at.Year() > 0 && isStrict(text, layout, at) {
				want, known = at, true
			}
		}
		if ok != known || ok && ticks != ticksAt(want) {
			t.Errorf("%q is %d, %v; %v, %v expected", text, ticks, ok, want, known)
		}
	})
}

// isStrict rejects texts that time.Parse accepts beyond its layout: one-digit hours, a comma before
// the fraction, more than seven fractional digits.
func isStrict(text, layout string, at time.Time) bool {
	base := strings.TrimSuffix(layout, "Z")
	if at.Format(base) != text[:min(len(text), len(base))] {
		return false
	}
	const dot = len("2006-01-02T15:04:05")
	more := len(text) - len(layout)
	return more == 0 || len(base) == dot && more >= 2 && more <= 8 && text[dot] == '.'
}

var sink int64

// BenchmarkDates measures a filter on dates for one item.
func BenchmarkDates(b *testing.B) {
	date := value.FromRaw([]byte(`"2021-01-08T18:35:00.1234567Z"`))
	one, hours := value.FromNumber(1), value.FromString("hh")
	for _, c := range []struct {
		name string
		args []value.Value
	}{
		{"YEAR", []value.Value{date}},
		{"DATETIMEADD", []value.Value{hours, one, date}},
		{"DATETIMEDIFF", []value.Value{hours, date, date}},
		{"DATETIMEFORMAT", []value.Value{date, value.FromString("yyyy-MM-dd HH:mm")}},
	} {
		b.Run(c.name, func(b *testing.B) {
			f, env := Find(c.name), newEnv()
			b.ReportAllocs()
			for b.Loop() {
				env.held = 0
				sink += int64(f.Call(env, c.args).Kind())
			}
		})
	}
}
