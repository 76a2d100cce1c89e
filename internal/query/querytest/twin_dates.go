package querytest

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"time"
)

// The twin counts time in ticks: 100 ns since 1970.
const (
	ticksPerSecond = 10_000_000
	ticksPerDay    = 86400 * ticksPerSecond
)

var dateForm = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})(Z|[T ](\d{2}):(\d{2}):(\d{2})(\.\d{1,7})?Z?)?$`)

// parseDate reads a date, or a date with a time.
func parseDate(text string) (time.Time, bool) {
	if !dateForm.MatchString(text) {
		return time.Time{}, false
	}
	text = strings.TrimSuffix(strings.Replace(text, " ", "T", 1), "Z")
	form := "2006-01-02T15:04:05.999999999"
	if !strings.Contains(text, "T") {
		form = "2006-01-02"
	}
	at, err := time.Parse(form, text)
	return at, err == nil && at.Year() > 0
}

func ticksOf(at time.Time) int64 { return at.Unix()*ticksPerSecond + int64(at.Nanosecond())/100 }

func ofTicks(ticks int64) time.Time {
	seconds := floorDiv(ticks, ticksPerSecond)
	return time.Unix(seconds, (ticks-seconds*ticksPerSecond)*100).UTC()
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// dateText prints a date as every function does. A date outside the years with four digits has no
// text.
func dateText(at time.Time) any {
	if at.Year() < 1 || at.Year() > 9999 {
		return undefined{}
	}
	return at.Format("2006-01-02T15:04:05.0000000") + "Z"
}

// dateParts are the names of the parts of a date.
var dateParts = map[string]string{
	"year": "year", "yyyy": "year", "yy": "year", "month": "month", "mm": "month", "m": "month", "day": "day", "dd": "day",
	"d":    "day",
	"hour": "hour", "hh": "hour", "minute": "minute", "mi": "minute", "n": "minute", "second": "second", "ss": "second",
	"s":           "second",
	"millisecond": "millisecond", "ms": "millisecond", "microsecond": "microsecond", "mcs": "microsecond",
	"nanosecond": "nanosecond", "ns": "nanosecond",
}

// partTicks is the length of the parts that have a fixed length.
var partTicks = map[string]int64{
	"day": ticksPerDay, "hour": 3600 * ticksPerSecond, "minute": 60 * ticksPerSecond, "second": ticksPerSecond,
	"millisecond": 10_000, "microsecond": 10,
}

var dateFunctions = map[string]function{
	"DATETIMEPART": func(args []any) any { return ofDate(1, datePart)(args) },
	"YEAR":         func(args []any) any { return ofDate(1, datePart)([]any{"year", args[0]}) },
	"MONTH":        func(args []any) any { return ofDate(1, datePart)([]any{"month", args[0]}) },
	"DAY":          func(args []any) any { return ofDate(1, datePart)([]any{"day", args[0]}) },
	"DATETIMETOTICKS": ofDate(0, func(at time.Time, _ []any) any {
		return float64(ticksOf(at))
	}),
	"DATETIMETOTIMESTAMP": ofDate(0, func(at time.Time, _ []any) any {
		return float64(floorDiv(ticksOf(at), 10_000))
	}),
	"TICKSTODATETIME":     func(args []any) any { return dateOfNumber(args[0], 1) },
	"TIMESTAMPTODATETIME": func(args []any) any { return dateOfNumber(args[0], 10_000) },
	"DATETIMEFROMPARTS":   dateFromParts,
	"DATETIMEADD":         ofDate(2, dateAdd),
	"DATETIMEDIFF":        ofDate(1, dateDiff),
	"DATETIMEBIN":         ofDate(0, dateBin),
}

// ofDate reads the argument at a position as a date.
func ofDate(position int, f func(at time.Time, args []any) any) function {
	return func(args []any) any {
		if text, ok := args[position].(string); ok {
			if at, ok := parseDate(text); ok {
				return f(at, args)
			}
		}
		return undefined{}
	}
}

func partNamed(v any) string {
	name, _ := v.(string)
	return dateParts[strings.ToLower(name)]
}

func datePart(at time.Time, args []any) any {
	switch partNamed(args[0]) {
	case "year":
		return float64(at.Year())
	case "month":
		return float64(at.Month())
	case "day":
		return float64(at.Day())
	case "hour":
		return float64(at.Hour())
	case "minute":
		return float64(at.Minute())
	case "second":
		return float64(at.Second())
	case "millisecond":
		return float64(at.Nanosecond() / 1e6)
	case "microsecond":
		return float64(at.Nanosecond() / 1e3)
	case "nanosecond":
		return float64(at.Nanosecond())
	}
	return undefined{}
}

func dateOfNumber(v any, ticks int64) any {
	n, ok := integer(v)
	if !ok || math.Abs(float64(n)) > math.MaxInt64/float64(2*ticks) {
		return undefined{}
	}
	return dateText(ofTicks(n * ticks))
}

func dateFromParts(args []any) any {
	parts := make([]int64, 7)
	for i, v := range args {
		n, ok := integer(v)
		if !ok {
			return undefined{}
		}
		parts[i] = n
	}
	text := fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02d.%07d", parts[0], parts[1], parts[2], parts[3], parts[4], parts[5],
		parts[6])
	at, ok := parseDate(text)
	if !ok {
		return undefined{}
	}
	return dateText(at)
}

func dateAdd(at time.Time, args []any) any {
	n, ok := integer(args[1])
	if !ok || math.Abs(float64(n)) > 1e6 {
		return undefined{}
	}
	switch part := partNamed(args[0]); part {
	case "":
		return undefined{}
	case "year":
		return dateText(addMonths(at, 12*int(n)))
	case "month":
		return dateText(addMonths(at, int(n)))
	case "nanosecond":
		return dateText(ofTicks(ticksOf(at) + n/100))
	default:
		return dateText(ofTicks(ticksOf(at) + n*partTicks[part]))
	}
}

// addMonths keeps the day, or takes the last day of a month that is too short for it.
func addMonths(at time.Time, n int) time.Time {
	first := time.Date(at.Year(), at.Month()+time.Month(n), 1, at.Hour(), at.Minute(), at.Second(), at.Nanosecond(),
		time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(at.Day(), last)-1)
}

// dateDiff counts the boundaries of a part between two dates.
func dateDiff(start time.Time, args []any) any {
	return ofDate(2, func(end time.Time, args []any) any {
		switch part := partNamed(args[0]); part {
		case "":
			return undefined{}
		case "year":
			return float64(end.Year() - start.Year())
		case "month":
			return float64(12*(end.Year()-start.Year()) + int(end.Month()) - int(start.Month()))
		case "nanosecond":
			return float64(100 * (ticksOf(end) - ticksOf(start)))
		default:
			return float64(floorDiv(ticksOf(end), partTicks[part]) - floorDiv(ticksOf(start), partTicks[part]))
		}
	})(args)
}

// dateBin returns the beginning of the bin in which a date lies. Bins have a fixed number of parts
// and begin at an origin.
func dateBin(at time.Time, args []any) any {
	size, origin := int64(1), time.Unix(0, 0).UTC()
	if len(args) > 2 {
		n, ok := integer(args[2])
		if !ok || n <= 0 {
			return undefined{}
		}
		size = n
	}
	if len(args) > 3 {
		text, _ := args[3].(string)
		var ok bool
		if origin, ok = parseDate(text); !ok || origin.Year() < 1601 {
			return undefined{}
		}
	}
	switch part := partNamed(args[1]); part {
	case "":
		return undefined{}
	case "year", "month", "nanosecond":
		panic(unknown("DATETIMEBIN by %s", part))
	default:
		begin, bin := ticksOf(origin), size*partTicks[part]
		return dateText(ofTicks(begin + floorDiv(ticksOf(at)-begin, bin)*bin))
	}
}
