package function

// A time is a number of ticks of 100 ns since 1970-01-01T00:00:00 UTC, the result of
// DATETIMETOTICKS (documentation examples). The calendar is Gregorian, without leap seconds, from
// year 1 to year 9999 (.NET DateTime).
const (
	ticksPerMicrosecond = 10
	ticksPerMillisecond = 1000 * ticksPerMicrosecond
	ticksPerSecond      = 1000 * ticksPerMillisecond
	ticksPerMinute      = 60 * ticksPerSecond
	ticksPerHour        = 60 * ticksPerMinute
	ticksPerDay         = 24 * ticksPerHour

	firstTick = -719162 * ticksPerDay   // 0001-01-01T00:00:00.0000000
	lastTick  = 2932897*ticksPerDay - 1 // 9999-12-31T23:59:59.9999999
	tick1601  = -134774 * ticksPerDay   // 1601-01-01T00:00:00.0000000, the epoch of Windows
	allTicks  = lastTick - firstTick + 1

	monthsPerYear = 12
	lastYear      = 9999
	allMonths     = lastYear * monthsPerYear
	// daysBasis counts the days from 0000-03-01, the epoch of date computation, to 1970-01-01.
	daysBasis            = 719468
	daysPerFourCenturies = 400*365 + 400/4 - 400/100 + 1
)

// inCalendar reports whether the calendar contains a tick.
func inCalendar(ticks int64) bool { return ticks >= firstTick && ticks <= lastTick }

// A moment is a time in calendar fields.
type moment struct {
	year, month, day     int // starting at 1
	hour, minute, second int
	fraction             int // ticks within the second
}

// valid reports whether the moment exists in the calendar.
func (m moment) valid() bool {
	return m.year >= 1 && m.year <= lastYear && m.month >= 1 && m.month <= monthsPerYear &&
		m.day >= 1 && m.day <= daysIn(m.year, m.month) && m.hour >= 0 && m.hour < 24 &&
		m.minute >= 0 && m.minute < 60 && m.second >= 0 && m.second < 60 && m.fraction >= 0 && m.fraction < ticksPerSecond
}

// ticks returns the tick of a valid moment.
func (m moment) ticks() int64 {
	return int64(dayNumber(m.year, m.month, m.day))*ticksPerDay +
		int64(m.hour)*ticksPerHour + int64(m.minute)*ticksPerMinute + int64(m.second)*ticksPerSecond + int64(m.fraction)
}

// momentOf returns the moment of a tick in the calendar.
func momentOf(ticks int64) moment {
	days := floorDiv(ticks, ticksPerDay)
	rest := ticks - days*ticksPerDay
	m := moment{
		hour: int(rest / ticksPerHour), minute: int(rest / ticksPerMinute % 60), second: int(rest / ticksPerSecond % 60),
		fraction: int(rest % ticksPerSecond),
	}
	m.year, m.month, m.day = dateOf(int(days))
	return m
}

// dayNumber counts days from 1970-01-01. It computes with years that begin in March: a leap day is
// then the last day of a year, and the lengths of the months before it repeat every five months,
// 153 days.
func dayNumber(year, month, day int) int {
	month -= 3
	if month < 0 {
		month += monthsPerYear
		year--
	}
	inYear := (153*month+2)/5 + day - 1
	return year*365 + year/4 - year/100 + year/400 + inYear - daysBasis
}

// dateOf is the inverse of dayNumber.
func dateOf(days int) (year, month, day int) {
	days += daysBasis
	cycle := days / daysPerFourCenturies
	days -= cycle * daysPerFourCenturies
	// Removing the earlier leap days makes every year 365 days long.
	inCycle := (days - days/1460 + days/36524 - days/(daysPerFourCenturies-1)) / 365
	days -= inCycle*365 + inCycle/4 - inCycle/100
	month = (5*days + 2) / 153
	day = days - (153*month+2)/5 + 1
	year = cycle*400 + inCycle
	if month += 3; month > monthsPerYear {
		return year + 1, month - monthsPerYear, day
	}
	return year, month, day
}

// weekday returns the day of the week; Sunday is 0.
func weekday(ticks int64) int {
	const thursday = 4 // 1970-01-01
	days := floorDiv(ticks, ticksPerDay)
	return int((days%7 + 7 + thursday) % 7)
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	default:
		return 31
	}
}

// floorDiv divides by a positive divisor and rounds down.
func floorDiv(n, divisor int64) int64 {
	q := n / divisor
	if n%divisor < 0 {
		q--
	}
	return q
}
