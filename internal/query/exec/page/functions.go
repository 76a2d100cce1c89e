package page

import (
	"context"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Functions are the user-defined functions of a container, as one page of a query sees them.
type Functions interface {
	expr.Functions
	// Version returns the version of a function, which changes when the function is replaced. ok is
	// false if the container has no function of this name.
	Version(name string) (version string, ok bool)
}

const (
	// functionTime is how long the functions of a page may run before the page ends, at the next
	// place where it can. It is less than the time of a page, so that the page ends here and not as
	// late.
	functionTime = 2 * time.Second
	// maxFunctionTime is how long they may run if the page cannot end because it is in the middle
	// of a row.
	maxFunctionTime = 4 * time.Second
	// functionTurn is how long they run between two calls of the pacer.
	functionTurn = 2 * time.Millisecond
)

// userFunctions runs the user-defined functions of a query. Each page has its own functions, but
// what a query holds between pages must come from functions of the same versions.
type userFunctions struct {
	run      *State
	versions []string // of the functions that the query calls; nil if it calls none
	// ran is how long the functions of the page have run, and asked how long they had when the page
	// asked its pacer.
	ran, asked time.Duration
}

// functionVersions returns the versions of the functions that the query calls. It does not ask for
// functions if the query calls none.
func (r *Request) functionVersions() ([]string, error) {
	var versions []string
	for _, f := range r.Logical.Functions {
		var version string
		known := false
		if r.Functions != nil {
			version, known = r.Functions.Version(f.Name)
		}
		if !known {
			return nil, status.New(status.BadRequest,
				"The container has no user-defined function '%s' (udf.%s at offset %d to %d of the query). Create it, or correct "+
					"the name; letter case matters.", f.Name, f.Name, f.Call.Start, f.Call.End)
		}
		versions = append(versions, version)
	}
	return versions, nil
}

// Call implements expr.Functions with the functions of the current page.
func (f *userFunctions) Call(ctx context.Context, name string, args []value.Value) (value.Value, error) {
	r := f.run
	left := maxFunctionTime - f.ran
	if left <= 0 {
		return value.Value{}, tooSlow()
	}
	timed, cancel := context.WithTimeout(ctx, left) // a single call may be without end
	defer cancel()
	began := r.time()
	v, err := r.Functions.Call(timed, name, args)
	if err != nil && timed.Err() != nil && ctx.Err() == nil {
		err = tooSlow()
	}
	if f.ran += r.time().Sub(began); f.ran-f.asked >= functionTurn {
		f.asked = f.ran
		r.Ask()
	}
	return v, err
}

func tooSlow() error {
	return status.New(status.BadRequest,
		"The user-defined functions of the query ran for %v on one row. Call them for fewer elements, or make them faster.",
		maxFunctionTime)
}

// time is the current time, whether or not the request is Timed.
func (r *State) time() time.Time {
	if r.Clock == nil {
		return clock.System().Now()
	}
	return r.Clock.Now()
}

// SameFunctions reports whether what an earlier page has computed with functions of these versions
// is what this page would compute.
func (r *State) SameFunctions(versions []string) bool {
	return slices.Equal(r.functions.versions, versions)
}

// FunctionVersions are the versions of the functions with which the page computes.
func (r *State) FunctionVersions() []string { return r.functions.versions }
