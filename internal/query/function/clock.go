package function

import (
	"math"
	"time"

	"github.com/orrery-db/orrery/internal/value"
)

// clocks lists the functions that return the current time. Functions with STATIC in their name
// return one time for a whole page; the others read the clock each time. (Documentation.)
var clocks = []Function{
	{Name: "GETCURRENTDATETIME", Volatile: true, Call: currentDateTime(Env.Now)},
	{Name: "GETCURRENTDATETIMESTATIC", Volatile: true, Call: currentDateTime(Env.Started)},
	{Name: "GETCURRENTTICKS", Volatile: true, Call: current(Env.Now, 1)},
	{Name: "GETCURRENTTICKSSTATIC", Volatile: true, Call: current(Env.Started, 1)},
	{Name: "GETCURRENTTIMESTAMP", Volatile: true, Call: current(Env.Now, ticksPerMillisecond)},
	{Name: "GETCURRENTTIMESTAMPSTATIC", Volatile: true, Call: current(Env.Started, ticksPerMillisecond)},
	{Name: "NOW", Least: 0, Most: 2, Volatile: true, Call: now},
	{Name: "AGO", Least: 2, Most: 2, Volatile: true, Call: ago},
}

// ticksAt returns the ticks of a time. The documentation says that GETCURRENTTICKS counts from year
// 1, but its example counts from 1970, as DATETIMETOTICKS does.
func ticksAt(t time.Time) int64 {
	return t.Unix()*ticksPerSecond + int64(t.Nanosecond())/nanosecondsPerTick
}

func currentDateTime(clock func(Env) time.Time) func(Env, []value.Value) value.Value {
	return func(env Env, _ []value.Value) value.Value { return dateTime(env, ticksAt(clock(env))) }
}

func current(clock func(Env) time.Time, unit int64) func(Env, []value.Value) value.Value {
	return func(env Env, _ []value.Value) value.Value {
		return fromInteger(floorDiv(ticksAt(clock(env)), unit))
	}
}

// now returns the current time, or the time a number of parts later. A part without a number is
// undefined (inferred; the documentation has both or none).
func now(env Env, args []value.Value) value.Value {
	switch len(args) {
	case 0:
		return dateTime(env, ticksAt(env.Now()))
	case 1:
		return value.Value{}
	default:
		return fromNow(env, args, 1)
	}
}

// ago returns the time a number of parts earlier.
func ago(env Env, args []value.Value) value.Value { return fromNow(env, args, -1) }

func fromNow(env Env, args []value.Value, direction int64) value.Value {
	n, isInteger := exactInteger(args[1])
	if !isInteger || n == math.MinInt64 { // MinInt64 cannot be negated
		return value.Value{}
	}
	ticks, ok := partArgument(args[0]).add(ticksAt(env.Now()), direction*n)
	if !ok {
		return value.Value{}
	}
	return dateTime(env, ticks)
}
