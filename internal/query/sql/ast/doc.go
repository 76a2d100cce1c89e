// Package ast holds the syntax tree of a Cosmos SQL query.
//
// The one idea: a tree is only syntax. It holds what the text says and where, and it can always be
// printed (Query.String). Printing is canonical: keywords in capitals, strings in double quotes,
// every operator in parentheses. Two texts with the same grouping print the same, and parsing a
// printed query gives the same tree.
//
// The package does not know which names exist, which functions exist or what is served; package sql
// does. Start reading at Query, then Expr.
package ast
