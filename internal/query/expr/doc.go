// Package expr evaluates scalar expressions on one item at a time.
//
// An expression is a tree of small nodes. Their Eval methods walk the item's JSON on demand and
// decode only what the expression reads.
//
// The one idea: undefined is an ordinary value here. A missing property, a comparison of different
// types and a condition that is neither true nor false all evaluate to undefined. Only a filter and
// a select list turn undefined into absence. Logic is Kleene's, and no value but true and false has
// a truth value.
//
// Nodes are exported structs so that package plan can read conditions from them. The package does
// not know SQL text, indexes or where items come from. Start reading at Node and Row, then
// compare.go.
package expr
