package design

import (
	"unicode"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// The operations of the stored procedures that keep counters: each writes items of one type and the
// counters that count them in one transaction.
const (
	CreateOperation  = "create"
	ReplaceOperation = "replace"
	DeleteOperation  = "delete"
)

// ProcedureName returns the name of the stored procedure of an operation on an item type, such as
// createSalesOrder, for rules that do not state one.
func ProcedureName(operation, itemType string) string {
	name := []rune(schema.PropertyName(itemType))
	name[0] = unicode.ToUpper(name[0])
	return operation + string(name)
}

// Procedure returns the name of the stored procedure of an operation on an item type: the one that
// a rule of the document states, or else that of ProcedureName.
func (d *Document) Procedure(operation string, from Place) string {
	for i := range d.Rules {
		r := &d.Rules[i]
		if r.Kind != "aggregate" || r.Mode != "sync" || r.From != from {
			continue
		}
		for _, p := range r.Procedures {
			if p.Path == operation && p.Value != "" {
				return p.Value
			}
		}
	}
	return ProcedureName(operation, from.Type)
}
