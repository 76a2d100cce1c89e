// Package expr evaluates scalar expressions on one item at a time.
//
// An expression is a tree of small nodes whose Eval walks the item's JSON on
// demand; nothing is decoded that is not asked for. The one idea is that
// undefined is a value like any other here: a missing property, a comparison
// of different types and a condition that is neither true nor false all give
// undefined, and only the places that must (a filter, a select list) turn it
// into absence. Logic is Kleene's, and only true and false count as truth.
//
// Nodes are exported structs so that package plan can read conditions from
// them. The package does not know SQL text, indexes or where items come from.
// Start reading at Node and Row, then compare.go.
package expr
