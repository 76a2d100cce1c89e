package engine

import (
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// statement is a query ready to run.
type statement struct {
	logical *plan.Logical
	// name is what a continuation is bound to: text and parameters.
	name []string
	text *pagecache.Text
}

// compile decodes and compiles a query request. While the text is cached, the engine does not parse
// it again. It compiles the parameters and the meaning of the names for each request.
func (e *Engine) compile(q *api.QueryRequest, o sql.Options) (*statement, error) {
	decoded, err := q.Decode(q.Body)
	if err != nil {
		return nil, err
	}
	text, err := e.texts.Parse(decoded.Text)
	if err != nil {
		return nil, err
	}
	s := &statement{text: text, name: make([]string, 1, 1+2*len(decoded.Parameters))}
	s.name[0] = resumableText(decoded.Text)
	parameters := make([]sql.Parameter, len(decoded.Parameters))
	for i, given := range decoded.Parameters {
		v := value.Value{}
		if given.JSON != nil {
			if v, err = value.Parse(given.JSON); err != nil {
				return nil, status.New(status.BadRequest, "The value of parameter %s is not valid: %v.", given.Name, err)
			}
		}
		parameters[i] = sql.Parameter{Name: given.Name, Value: v}
		s.name = append(s.name, given.Name, string(given.JSON))
	}
	if s.logical, err = sql.Compile(text.Tree(), parameters, o); err != nil {
		return nil, err
	}
	return s, nil
}

// compileFor compiles a query over a container's items.
func (e *Engine) compileFor(c *container, q *api.QueryRequest) (*statement, error) {
	stmt, err := e.compile(q, c.options())
	if err != nil {
		return nil, err
	}
	return stmt, c.checkComputedOrder(stmt.logical)
}
