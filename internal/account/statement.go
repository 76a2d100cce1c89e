package account

import (
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/continuation"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Statement is a query ready to run.
type Statement struct {
	Logical *plan.Logical
	// Name is what a continuation is bound to: text and parameters.
	Name []string
	Text *pagecache.Text
}

// compile decodes and compiles a query request. While the text is cached, the engine does not parse
// it again. It compiles the parameters and the meaning of the names for each request.
func (a *Account) compile(q *api.QueryRequest, o sql.Options) (*Statement, error) {
	decoded, err := q.Decode(q.Body)
	if err != nil {
		return nil, err
	}
	text, err := a.texts.Parse(decoded.Text)
	if err != nil {
		return nil, err
	}
	s := &Statement{Text: text, Name: make([]string, 1, 1+2*len(decoded.Parameters))}
	s.Name[0] = continuation.ResumableText(decoded.Text)
	parameters := make([]sql.Parameter, len(decoded.Parameters))
	for i, given := range decoded.Parameters {
		v := value.Value{}
		if given.JSON != nil {
			if v, err = value.Parse(given.JSON); err != nil {
				return nil, status.New(status.BadRequest, "The value of parameter %s is not valid: %v.", given.Name, err)
			}
		}
		parameters[i] = sql.Parameter{Name: given.Name, Value: v}
		s.Name = append(s.Name, given.Name, string(given.JSON))
	}
	if s.Logical, err = sql.Compile(text.Tree(), parameters, o); err != nil {
		return nil, err
	}
	return s, nil
}

// CompileFor compiles a query over a container's items.
func (a *Account) CompileFor(c *Container, q *api.QueryRequest) (*Statement, error) {
	stmt, err := a.compile(q, c.Options())
	if err != nil {
		return nil, err
	}
	return stmt, c.checkComputedOrder(stmt.Logical)
}
