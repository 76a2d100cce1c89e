package engine

import (
	"encoding/json"

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

// queryText is the body of a query request.
type queryText struct {
	Query      string `json:"query"`
	Parameters []struct {
		Name  string          `json:"name"`
		Value json.RawMessage `json:"value"`
	} `json:"parameters"`
}

// compile reads and compiles a query request. The text is parsed once for as long
// as it is among the parsed texts; parameters, and what the names mean, are
// compiled each time.
func (e *Engine) compile(body []byte, o sql.Options) (*statement, error) {
	var q queryText
	if err := json.Unmarshal(body, &q); err != nil {
		return nil, status.New(status.BadRequest,
			`The query request is not valid JSON of the form {"query": "…", "parameters": [{"name": "@x", "value": …}]}: `+
				`%v.`, err)
	}
	if q.Query == "" {
		return nil, status.New(status.BadRequest, `The query request has no "query". Send {"query": "SELECT …"}.`)
	}
	text, err := e.texts.Parse(q.Query)
	if err != nil {
		return nil, err
	}
	s := &statement{text: text, name: make([]string, 1, 1+2*len(q.Parameters))}
	s.name[0] = resumableText(q.Query)
	parameters := make([]sql.Parameter, len(q.Parameters))
	for i, given := range q.Parameters {
		v := value.Value{}
		if given.Value != nil {
			if v, err = value.Parse(given.Value); err != nil {
				return nil, status.New(status.BadRequest, "The value of parameter %s is not valid: %v.", given.Name, err)
			}
		}
		parameters[i] = sql.Parameter{Name: given.Name, Value: v}
		s.name = append(s.name, given.Name, string(given.Value))
	}
	if s.logical, err = sql.Compile(text.Tree(), parameters, o); err != nil {
		return nil, err
	}
	return s, nil
}

// compileFor compiles a query over a container's items.
func (e *Engine) compileFor(c *container, body []byte) (*statement, error) {
	stmt, err := e.compile(body, c.options())
	if err != nil {
		return nil, err
	}
	return stmt, c.checkComputedOrder(stmt.logical)
}
