package function

import (
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/value"
)

// Function is a built-in function of the query language.
type Function struct {
	// Name is in capitals. Calls may write it in any case.
	Name string
	// Least and Most limit the number of arguments. A negative Most means any number.
	Least, Most int
	// Later names the unsupported part of the service to which the function belongs, such as
	// "spatial"; "" for a supported function.
	Later string
	// Lenient functions also accept undefined arguments. For all others an undefined argument makes
	// the result undefined.
	Lenient bool
	// Volatile functions return a different value each time, or for each query. They are not folded
	// into constants.
	Volatile bool
	// Call computes the result. The number of arguments is within the limits; Call must not keep the
	// slice. It is nil for an unsupported function, and for functions that do not map values:
	// aggregates and IIF.
	Call func(env Env, args []value.Value) value.Value
}

// Env is the evaluation that calls a function.
type Env interface {
	// Holds announces that n bytes are about to be built. When it returns false, they must not be
	// built and the result is undefined.
	Holds(n int) bool
	// Reads announces that n bytes are about to be read, or equivalent work. When it returns false,
	// evaluation must stop with undefined.
	Reads(n int) bool
	// Now returns the current time of the clock, Started the time at which the page began.
	Now() time.Time
	Started() time.Time
	// Random returns a number from 0 up to, but not including, 1.
	Random() float64
	// Fail records an error that does not depend on values: a pattern that this server does not
	// support. The result is undefined.
	Fail(err error)
}

// Find returns the function with a name in any case, or nil.
func Find(name string) *Function { return functions[strings.ToUpper(name)] }

// functions holds all functions of the service, supported or not. A name that is not here is an
// error in the query rather than a missing feature. (Function catalogue of the documentation, SDK
// sources.)
var functions = table(
	math_, integers, strings_, patterns, conversions, arrays, objects, dates, clocks, unsupported, structural,
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

// structural lists the functions that do not map values. The compiler implements them.
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

// unsupported lists the functions of parts of the service that we do not support yet.
var unsupported = []Function{
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
