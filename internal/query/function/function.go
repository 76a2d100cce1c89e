package function

import (
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/value"
)

// Function is one built-in function of the query language.
type Function struct {
	// Name is in capitals; names are compared without regard to case.
	Name string
	// Least and Most are how many arguments it takes; Most < 0 means any number.
	Least, Most int
	// Later names the part of the service that it waits for, such as "spatial";
	// "" for a function that is served.
	Later string
	// Lenient functions are called with undefined arguments too. For all others an
	// undefined argument makes the result undefined.
	Lenient bool
	// Volatile functions give another value each time, or for each query: they
	// are not folded into constants.
	Volatile bool
	// Call computes the result of as many arguments as are allowed; the slice is
	// the caller's and must not be kept. It is nil for a function that waits, and for
	// those that are no mapping of values: aggregates and IIF.
	Call func(env Env, args []value.Value) value.Value
}

// Env is what a function may ask of the evaluation it is part of.
type Env interface {
	// Holds announces that n bytes are about to be built. When it is false they
	// must not be, and the result is undefined.
	Holds(n int) bool
	// Reads announces that n bytes are about to be read, or as much work to be
	// done. When it is false the evaluation has to stop, with undefined.
	Reads(n int) bool
	// Now is the time by the clock, Started that at which the page was begun.
	Now() time.Time
	Started() time.Time
	// Random is a number from 0 below 1.
	Random() float64
	// Fail makes err the error of the evaluation, for what is no matter of values:
	// a pattern that this server cannot follow. The result is undefined.
	Fail(err error)
}

// Find returns a function by its name, however that is written; nil when there
// is none.
func Find(name string) *Function { return functions[strings.ToUpper(name)] }

// functions are all functions of the service, served or not: a name that is
// not here is an error of the query, not of this version. (Function catalogue of
// the documentation, SDK sources.)
var functions = table(
	math_, integers, strings_, patterns, conversions, arrays, objects, dates, clocks, waiting, structural,
)

func table(families ...[]Function) map[string]*Function {
	byName := make(map[string]*Function)
	for _, family := range families {
		for i := range family {
			byName[family[i].Name] = &family[i]
		}
	}
	return byName
}

// structural are the functions that are no mapping of values: the compiler knows
// what they mean.
var structural = []Function{
	{Name: "IIF", Least: 3, Most: 3},
	{Name: "AVG", Least: 1, Most: 1},
	{Name: "COUNT", Least: 1, Most: 1},
	{Name: "COUNTIF", Least: 1, Most: 1},
	{Name: "MAX", Least: 1, Most: 1},
	{Name: "MIN", Least: 1, Most: 1},
	{Name: "SUM", Least: 1, Most: 1},
	{Name: "MAKELIST", Least: 1, Most: 1},
	{Name: "MAKESET", Least: 1, Most: 1},
	{Name: "IS_ARRAY", Least: 1, Most: 1},
	{Name: "IS_BOOL", Least: 1, Most: 1},
	{Name: "IS_BOOLEAN", Least: 1, Most: 1},
	{Name: "IS_DEFINED", Least: 1, Most: 1},
	{Name: "IS_NULL", Least: 1, Most: 1},
	{Name: "IS_NUMBER", Least: 1, Most: 1},
	{Name: "IS_OBJECT", Least: 1, Most: 1},
	{Name: "IS_STRING", Least: 1, Most: 1},
	{Name: "IS_PRIMITIVE", Least: 1, Most: 1},
	{Name: "IS_FINITE_NUMBER", Least: 1, Most: 1},
	{Name: "IS_INTEGER", Least: 1, Most: 1},
	{Name: "IS_DATETIME", Least: 1, Most: 1},
	{Name: "DOCUMENTID", Least: 1, Most: 1},
}

// waiting are the functions of parts that are not served yet.
var waiting = []Function{
	{Name: "ST_AREA", Least: 1, Most: 1, Later: "spatial"},
	{Name: "ST_DISTANCE", Least: 2, Most: 2, Later: "spatial"},
	{Name: "ST_INTERSECTS", Least: 2, Most: 2, Later: "spatial"},
	{Name: "ST_ISVALID", Least: 1, Most: 1, Later: "spatial"},
	{Name: "ST_ISVALIDDETAILED", Least: 1, Most: 1, Later: "spatial"},
	{Name: "ST_WITHIN", Least: 2, Most: 2, Later: "spatial"},
	{Name: "FULLTEXTCONTAINS", Least: 2, Most: 2, Later: "full-text search"},
	{Name: "FULLTEXTCONTAINSALL", Least: 2, Most: -1, Later: "full-text search"},
	{Name: "FULLTEXTCONTAINSANY", Least: 2, Most: -1, Later: "full-text search"},
	{Name: "FULLTEXTSCORE", Least: 2, Most: -1, Later: "full-text search"},
	{Name: "_FULLTEXTWORDCOUNT", Least: 1, Most: 1, Later: "full-text search"},
	{Name: "_FULLTEXTSCORE", Least: 5, Most: 5, Later: "full-text search"},
	{Name: "VECTORDISTANCE", Least: 2, Most: 4, Later: "vector search"},
	{Name: "_VECTORSCORE", Least: 2, Most: 3, Later: "vector search"},
}
