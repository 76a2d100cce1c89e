package engine

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
)

// functions are the user-defined functions of a container, for one page of a query.
type functions struct {
	*script.Functions
	found map[string]*resource.Script // what the query calls and the container has
}

// functionsOf finds the functions that a query calls. The caller closes them. A query that calls
// none has none: nil.
func (e *Engine) functionsOf(ctx context.Context, c *account.Container, l *plan.Logical, work *ledger.Work) (
	exec.Functions, func(), error,
) {
	if len(l.Functions) == 0 {
		return nil, func() {}, nil
	}
	f, bodies := functions{found: map[string]*resource.Script{}}, map[string]string{}
	for _, called := range l.Functions {
		one, err := e.Script(ctx, c, resource.Function, called.Name)
		if err == nil {
			f.found[called.Name], bodies[called.Name] = one, one.Body
		} else if !errors.Is(err, status.NotFound) {
			return nil, nil, err
		}
	}
	f.Functions = e.scripts.NewFunctions(c.RID, bodies, work.Continue)
	return f, f.Close, nil
}

// Version implements exec.Functions.
func (f functions) Version(name string) (string, bool) {
	one, ok := f.found[name]
	if !ok {
		return "", false
	}
	return one.RID + string(one.ETag), true
}
