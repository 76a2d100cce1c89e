// Package ast is the tree of a Cosmos SQL query as it was written.
//
// The one idea is that a tree is only syntax: it holds what the text said and
// where, and it can always be printed back (Query.String). Printing is
// canonical: keywords in capitals, strings in double quotes, every operator in
// parentheses, so that two texts with the same meaning of grouping print the
// same, and parsing what was printed gives the same tree.
//
// The package does not know which names exist, which functions there are or
// what is served; that is package sql. Start reading at Query, then Expr.
package ast
