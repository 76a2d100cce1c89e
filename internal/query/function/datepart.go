package function

// A datePart is a unit of the calendar or the clock.
type datePart uint8

const (
	noPart datePart = iota
	yearPart
	monthPart
	dayPart
	hourPart
	minutePart
	secondPart
	millisecondPart
	microsecondPart
	nanosecondPart
	weekdayPart // DATETIMEPART only
)

// ticksOf gives the length in ticks of the parts with a fixed length.
var ticksOf = [...]int64{
	dayPart: ticksPerDay, hourPart: ticksPerHour, minutePart: ticksPerMinute, secondPart: ticksPerSecond,
	millisecondPart: ticksPerMillisecond, microsecondPart: ticksPerMicrosecond,
}

const nanosecondsPerTick = 100

// partNamed returns the part with a name, in any case. (Names: documentation. Case does not matter:
// a report about the service. Names of the day of the week: known only from users of the service.)
func partNamed(name string) datePart {
	var small [len("millisecond")]byte
	if len(name) > len(small) {
		return noPart
	}
	for i := range len(name) {
		c := name[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		small[i] = c
	}
	switch string(small[:len(name)]) {
	case "year", "yyyy", "yy":
		return yearPart
	case "month", "mm", "m":
		return monthPart
	case "day", "dd", "d":
		return dayPart
	case "hour", "hh":
		return hourPart
	case "minute", "mi", "n":
		return minutePart
	case "second", "ss", "s":
		return secondPart
	case "millisecond", "ms":
		return millisecondPart
	case "microsecond", "mcs":
		return microsecondPart
	case "nanosecond", "ns":
		return nanosecondPart
	case "weekday", "dw", "w":
		return weekdayPart
	default:
		return noPart
	}
}

// of returns the value of the part at a tick. (Documentation examples; Sunday is 1 as reported by
// users of the service and as in SQL Server.)
func (p datePart) of(ticks int64) (int, bool) {
	m := momentOf(ticks)
	switch p {
	case yearPart:
		return m.year, true
	case monthPart:
		return m.month, true
	case dayPart:
		return m.day, true
	case hourPart:
		return m.hour, true
	case minutePart:
		return m.minute, true
	case secondPart:
		return m.second, true
	case millisecondPart:
		return m.fraction / ticksPerMillisecond, true
	case microsecondPart:
		return m.fraction / ticksPerMicrosecond, true
	case nanosecondPart:
		return m.fraction * nanosecondsPerTick, true
	case weekdayPart:
		return weekday(ticks) + 1, true
	default:
		return 0, false
	}
}

// add adds n parts to a tick. When the month has no such day, the result is its last day as in .NET
// (inferred). Parts of less than 100 ns are dropped (inferred).
func (p datePart) add(ticks, n int64) (int64, bool) {
	switch p {
	case yearPart:
		if n < -lastYear || n > lastYear {
			return 0, false
		}
		return addMonths(ticks, n*monthsPerYear)
	case monthPart:
		return addMonths(ticks, n)
	case nanosecondPart:
		return addTicks(ticks, n/nanosecondsPerTick, 1)
	case noPart, weekdayPart:
		return 0, false
	default:
		return addTicks(ticks, n, ticksOf[p])
	}
}

func addTicks(ticks, n, unit int64) (int64, bool) {
	if most := allTicks / unit; n < -most || n > most {
		return 0, false
	}
	ticks += n * unit
	return ticks, inCalendar(ticks)
}

func addMonths(ticks, n int64) (int64, bool) {
	if n < -allMonths || n > allMonths {
		return 0, false
	}
	m := momentOf(ticks)
	months := int64(m.year)*monthsPerYear + int64(m.month-1) + n
	if months < monthsPerYear {
		return 0, false
	}
	m.year, m.month = int(months/monthsPerYear), int(months%monthsPerYear)+1
	m.day = min(m.day, daysIn(m.year, m.month))
	return m.ticks(), m.year <= lastYear
}

// between counts the boundaries of the part after start and up to end. The count is negative when
// end is before start. (Documentation.)
func (p datePart) between(start, end int64) (int64, bool) {
	switch p {
	case yearPart:
		return int64(momentOf(end).year - momentOf(start).year), true
	case monthPart:
		from, to := momentOf(start), momentOf(end)
		return int64((to.year-from.year)*monthsPerYear + to.month - from.month), true
	case noPart, weekdayPart, nanosecondPart: // nanoseconds can exceed 64 bits
		return 0, false
	default:
		return floorDiv(end, ticksOf[p]) - floorDiv(start, ticksOf[p]), true
	}
}

// bin returns the start of the bin that contains a tick. Bins are size parts wide, and one of them
// starts at origin. There are no bins of years or months, nor of less than 100 ns. Neither time may
// be before the year 1601. (Documentation, in part its pages of 2022.)
func (p datePart) bin(ticks, size, origin int64) (int64, bool) {
	if size <= 0 || origin < tick1601 || ticks < tick1601 {
		return 0, false
	}
	unit := int64(1)
	switch p {
	case noPart, weekdayPart, yearPart, monthPart:
		return 0, false
	case nanosecondPart:
		size /= nanosecondsPerTick
	default:
		unit = ticksOf[p]
	}
	if size == 0 {
		return 0, false
	}
	// No bin needs to be wider than the calendar.
	width := min(size, allTicks/unit+1) * unit
	ticks = origin + floorDiv(ticks-origin, width)*width
	return ticks, inCalendar(ticks)
}
