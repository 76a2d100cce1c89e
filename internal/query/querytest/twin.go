package querytest

import (
	"encoding/json"
	"fmt"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// undefined is the twin's undefined; every other value is what encoding/json
// makes of JSON.
type undefined struct{}

// defined reports whether a value is one.
func defined(v any) bool { return v != undefined{} }

// Row is one row of the twin's answer.
type Row struct {
	// JSON is the row with names in order, as Canonical prints rows.
	JSON string
	// Ordinal is that of its item, 0 where it has none: rows of one value go by it.
	Ordinal uint64
}

// Given is a value that a query without a container is asked about, with
// the number its rows are ordered by among equals.
type Given struct {
	Value   any
	Ordinal uint64
}

// Ask answers a query over documents. It interprets the whole language as the
// fact page tells it, step by step and with every list in memory. What it does
// not know (spatial and full text functions, vectors, clocks, functions of a
// user's) makes it panic with an Unknown, as does a query that fails.
func Ask(q *ast.Query, docs []Given, parameters map[string]any) []Row {
	return (&twin{docs: docs, parameters: parameters}).answer(q)
}

func (t *twin) answer(q *ast.Query) []Row {
	made := t.query(q, nil)
	rows := make([]Row, len(made))
	for i, r := range made {
		rows[i] = Row{JSON: canonical(r.value), Ordinal: r.ordinal}
	}
	return rows
}

// Unknown is what the twin panics with: the construct it does not know.
type Unknown string

// Error tells what it is.
func (u Unknown) Error() string { return string(u) }

func unknown(format string, args ...any) Unknown {
	return Unknown("the twin does not know " + fmt.Sprintf(format, args...))
}

func fromJSON(text []byte) any {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		panic(Unknown(fmt.Sprintf("the twin cannot read %s: %v", text, err)))
	}
	return v
}

// twin is one question: what it is asked about, and its parameters.
type twin struct {
	docs       []Given
	parameters map[string]any
	// descending tells that rows of equal values go by descending ordinals; nil
	// leaves that to the first direction of the order.
	descending *bool
}

// scope is a name with its value, and the names around it.
type scope struct {
	name  string
	value any
	outer *scope
}

func (s *scope) find(name string) (any, bool) {
	for ; s != nil; s = s.outer {
		if s.name == name {
			return s.value, true
		}
	}
	return nil, false
}

// place is what one row is made of: the names FROM has bound, and the number of
// the document at the beginning of it.
type place struct {
	scope   *scope
	ordinal uint64
}
