// Package parser turns the text of a Cosmos SQL query into its tree.
//
// It is written by hand: a lexer, recursive descent for clauses and precedence
// climbing for operators, because that is where good error messages live. The
// one idea is that the parser accepts the whole grammar, also what the engine
// does not serve yet, so that trees and positions are final; whether a
// construct is served is decided by package sql. Depth and length of a text
// are bounded, and an error names the first character that could not be
// understood.
//
// The package does not know names, functions or values. Start reading at
// Parse, then clauses.go and operators.go.
package parser
