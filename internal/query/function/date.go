package function

import "github.com/orrery-db/orrery/internal/value"

// dates lists the functions on given dates and times.
var dates = []Function{
	{Name: "DATETIMEADD", Least: 3, Most: 3, Call: dateTimeAdd},
	{Name: "DATETIMEBIN", Least: 2, Most: 4, Call: dateTimeBin},
	{Name: "DATETIMEDIFF", Least: 3, Most: 3, Call: dateTimeDiff},
	{Name: "DATETIMEFORMAT", Least: 2, Most: 2, Call: dateTimeFormat},
	{Name: "DATETIMEFROMPARTS", Least: 3, Most: 7, Call: dateTimeFromParts},
	{Name: "DATETIMEPART", Least: 2, Most: 2, Call: dateTimePart},
	{Name: "YEAR", Least: 1, Most: 1, Call: partOf(yearPart)},
	{Name: "MONTH", Least: 1, Most: 1, Call: partOf(monthPart)},
	{Name: "DAY", Least: 1, Most: 1, Call: partOf(dayPart)},
	{Name: "DATETIMETOTICKS", Least: 1, Most: 1, Call: dateTimeTo(1)},
	{Name: "TICKSTODATETIME", Least: 1, Most: 1, Call: toDateTime(1)},
	{Name: "DATETIMETOTIMESTAMP", Least: 1, Most: 1, Call: dateTimeTo(ticksPerMillisecond)},
	{Name: "TIMESTAMPTODATETIME", Least: 1, Most: 1, Call: toDateTime(ticksPerMillisecond)},
}

func dateTimeAdd(env Env, args []value.Value) value.Value {
	n, isInteger := exactInteger(args[1])
	ticks, isDate := dateArgument(args[2])
	if !isInteger || !isDate {
		return value.Value{}
	}
	ticks, ok := partArgument(args[0]).add(ticks, n)
	if !ok {
		return value.Value{}
	}
	return dateTime(env, ticks)
}

func dateTimeBin(env Env, args []value.Value) value.Value {
	ticks, isDate := dateArgument(args[0])
	size, origin := int64(1), int64(0)
	isInteger, isOrigin := true, true
	if len(args) > 2 {
		size, isInteger = exactInteger(args[2])
	}
	if len(args) > 3 {
		origin, isOrigin = dateArgument(args[3])
	}
	if !isDate || !isInteger || !isOrigin {
		return value.Value{}
	}
	ticks, ok := partArgument(args[1]).bin(ticks, size, origin)
	if !ok {
		return value.Value{}
	}
	return dateTime(env, ticks)
}

func dateTimeDiff(_ Env, args []value.Value) value.Value {
	start, isStart := dateArgument(args[1])
	end, isEnd := dateArgument(args[2])
	if !isStart || !isEnd {
		return value.Value{}
	}
	part := partArgument(args[0])
	if part == nanosecondPart {
		return value.FromNumber(float64(end-start) * nanosecondsPerTick)
	}
	n, ok := part.between(start, end)
	if !ok {
		return value.Value{}
	}
	return fromInteger(n)
}

func dateTimeFormat(env Env, args []value.Value) value.Value {
	ticks, isDate := dateArgument(args[0])
	if !isDate || args[1].Kind() != value.String {
		return value.Value{}
	}
	format := args[1].Text()
	if !env.Holds(longestPerByte * len(format)) {
		return value.Value{}
	}
	text, ok := formatTicks(ticks, format)
	if !ok {
		return value.Value{}
	}
	return value.FromString(text)
}

func dateTimeFromParts(env Env, args []value.Value) value.Value {
	var parts [7]int
	for i, arg := range args {
		n, isInteger := exactInteger(arg)
		if !isInteger || n < 0 || n >= ticksPerSecond {
			return value.Value{}
		}
		parts[i] = int(n)
	}
	m := moment{
		year: parts[0], month: parts[1], day: parts[2],
		hour: parts[3], minute: parts[4], second: parts[5], fraction: parts[6],
	}
	if !m.valid() {
		return value.Value{}
	}
	return dateTime(env, m.ticks())
}

func dateTimePart(env Env, args []value.Value) value.Value {
	return partOf(partArgument(args[0]))(env, args[1:])
}

// partOf returns the function that extracts one part of a date.
func partOf(p datePart) func(Env, []value.Value) value.Value {
	return func(_ Env, args []value.Value) value.Value {
		ticks, isDate := dateArgument(args[0])
		if !isDate {
			return value.Value{}
		}
		n, ok := p.of(ticks)
		if !ok {
			return value.Value{}
		}
		return value.FromNumber(float64(n))
	}
}

// dateTimeTo returns the function that counts units of so many ticks since 1970. The remainder of a
// unit is dropped, towards the past (inferred).
func dateTimeTo(unit int64) func(Env, []value.Value) value.Value {
	return func(_ Env, args []value.Value) value.Value {
		ticks, isDate := dateArgument(args[0])
		if !isDate {
			return value.Value{}
		}
		return fromInteger(floorDiv(ticks, unit))
	}
}

// toDateTime returns the inverse of dateTimeTo. A fraction of a unit gives undefined (inferred).
func toDateTime(unit int64) func(Env, []value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		n, isInteger := exactInteger(args[0])
		if !isInteger {
			return value.Value{}
		}
		ticks, ok := addTicks(0, n, unit)
		if !ok {
			return value.Value{}
		}
		return dateTime(env, ticks)
	}
}

// partArgument returns the part that a string names, or noPart.
func partArgument(v value.Value) datePart {
	if v.Kind() != value.String {
		return noPart
	}
	return partNamed(v.Text())
}
