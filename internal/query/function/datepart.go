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
	weekdayPart // for DATETIMEPART only
)

// ticksOf is how many ticks a part has, for those that always have the same.
var ticksOf = [...]int64{
	dayPart: ticksPerDay, hourPart: ticksPerHour, minutePart: ticksPerMinute, secondPart: ticksPerSecond,
	millisecondPart: ticksPerMillisecond, microsecondPart: ticksPerMicrosecond,
}

const nanosecondsPerTick = 100

// partNamed finds a part by its name, in small or capital letters. (Names:
// documentation; that case does not matter: a report about the service. Names of
// the day of the week: known from users of the service only.)
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

// of is the part's value at a tick. (Documentation examples; Sunday as 1 as users
// of the service and SQL Server have it.)
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

// add moves a tick by n of the part. A month that has no such day ends the way of
// .NET, at its last day (inferred). Less than 100 ns is nothing (inferred).
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

// between counts how many beginnings of the part lie after start and not after
// end; they count negative when end is before start. (Documentation.)
func (p datePart) between(start, end int64) (int64, bool) {
	switch p {
	case yearPart:
		return int64(momentOf(end).year - momentOf(start).year), true
	case monthPart:
		from, to := momentOf(start), momentOf(end)
		return int64((to.year-from.year)*monthsPerYear + to.month - from.month), true
	case noPart, weekdayPart, nanosecondPart: // nanoseconds may be more than 64 bits hold
		return 0, false
	default:
		return floorDiv(end, ticksOf[p]) - floorDiv(start, ticksOf[p]), true
	}
}

// bin is the beginning of the bin a tick is in: bins are size parts wide and one
// begins at origin. Years and months make no bins, and nothing less than 100 ns
// does. Neither time may be before the year 1601. (Documentation, the pages of
// 2022 in part.)
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
	// No bin needs to be wider than the calendar is long.
	width := min(size, allTicks/unit+1) * unit
	ticks = origin + floorDiv(ticks-origin, width)*width
	return ticks, inCalendar(ticks)
}
