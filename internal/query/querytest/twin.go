package querytest

import (
	"encoding/json"
	"fmt"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// undefined is the twin's undefined; every other value is what encoding/json decodes.
type undefined struct{}

// defined reports whether a value is not undefined.
func defined(v any) bool { return v != undefined{} }

// Row is one row of the twin's answer.
type Row struct {
	// JSON is the row with names in order, as Canonical prints rows.
	JSON string
	// Ordinal is the ordinal of its item, or 0. It orders rows with equal values.
	Ordinal uint64
}

// Given is a value that a query reads in place of a container, with the number that orders its rows
// among equal rows.
type Given struct {
	Value   any
	Ordinal uint64
}

// Ask answers a query over documents. It interprets the whole language as the fact page describes
// it, step by step and with every list in memory. It panics with an Unknown if it does not know a
// construct (spatial and full text functions, vectors, clocks), and if the query fails. It knows
// the user-defined functions of Functions.
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

// Unknown is the panic value of the twin: the construct that the twin does not know.
type Unknown string

// Error implements error.
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

// twin is one query with its documents and its parameters.
type twin struct {
	docs       []Given
	parameters map[string]any
	// descending orders rows with equal values by descending ordinals; nil follows the first
	// direction of the order.
	descending *bool
}

// scope is a name with its value, and the enclosing names.
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

// place is the source of one row: the names that FROM binds, and the number of the first document.
type place struct {
	scope   *scope
	ordinal uint64
}
