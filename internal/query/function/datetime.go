package function

import "github.com/orrery-db/orrery/internal/value"

// ParseDateTime parses a date, or a date and a time, and returns its ticks: units of 100 ns since
// 1970-01-01T00:00:00Z. It implements the grammar of IS_DATETIME, which all date functions accept:
//
//	YYYY-MM-DD[Z]
//	YYYY-MM-DD(T| )hh:mm:ss[.f to .fffffff][Z]
//
// Years are 0001 to 9999, always in UTC; other offsets are rejected. (Grammar: documentation
// examples; the rejection of offsets: a report about the service; the years: .NET DateTime,
// inferred.)
func ParseDateTime(text string) (ticks int64, ok bool) {
	if last := len(text) - 1; last >= 0 && text[last] == 'Z' {
		text = text[:last]
	}
	const date, clock, most = len("2006-01-02"), len("2006-01-02T15:04:05"), len("2006-01-02T15:04:05.1234567")
	if len(text) < date || text[4] != '-' || text[7] != '-' {
		return 0, false
	}
	m := moment{year: digits(text[:4]), month: digits(text[5:7]), day: digits(text[8:date])}
	if len(text) == date {
		return m.ticks(), m.valid()
	}
	if len(text) < clock || len(text) > most || text[date] != 'T' && text[date] != ' ' || text[13] != ':' ||
		text[16] != ':' {
		return 0, false
	}
	m.hour, m.minute, m.second = digits(text[11:13]), digits(text[14:16]), digits(text[17:clock])
	if len(text) > clock {
		if text[clock] != '.' || len(text) == clock+1 {
			return 0, false
		}
		m.fraction = digits(text[clock+1:])
		for n := len(text); n < most; n++ {
			m.fraction *= 10
		}
	}
	return m.ticks(), m.valid()
}

// digits returns the number that the digits form; -1 when the text has other characters.
func digits(text string) int {
	n := 0
	for i := range len(text) {
		d := text[i] - '0'
		if d > 9 {
			return -1
		}
		n = 10*n + int(d)
	}
	return n
}

// dateArgument parses a string with a date and optional time.
func dateArgument(v value.Value) (ticks int64, ok bool) {
	if v.Kind() != value.String {
		return 0, false
	}
	return ParseDateTime(v.Text())
}

// dateTime returns the text of a tick, YYYY-MM-DDThh:mm:ss.fffffffZ. It returns undefined for a
// tick outside the calendar.
func dateTime(env Env, ticks int64) value.Value {
	const form = "0000-00-00T00:00:00.0000000Z"
	if !inCalendar(ticks) || !env.Holds(len(form)) {
		return value.Value{}
	}
	var text [len(form)]byte
	copy(text[:], form)
	m := momentOf(ticks)
	putDigits(text[0:4], m.year)
	putDigits(text[5:7], m.month)
	putDigits(text[8:10], m.day)
	putDigits(text[11:13], m.hour)
	putDigits(text[14:16], m.minute)
	putDigits(text[17:19], m.second)
	putDigits(text[20:27], m.fraction)
	return value.FromString(string(text[:]))
}

// putDigits writes n right-aligned, with leading zeros.
func putDigits(dst []byte, n int) {
	for i := len(dst) - 1; i >= 0; i-- {
		dst[i] = byte('0' + n%10)
		n /= 10
	}
}
