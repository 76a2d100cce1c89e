// Package parser turns the text of a Cosmos SQL query into a syntax tree.
//
// The parser is written by hand: a lexer, recursive descent for clauses and precedence climbing for
// operators. Writing it by hand gives us control over error messages.
//
// The one idea: the parser accepts the whole grammar, including what the engine does not serve yet.
// Trees and positions are therefore final, and package sql decides whether a construct is served.
// The parser bounds the length and depth of a text, and an error names the first token that it
// could not understand.
//
// The package does not know names, functions or values. Start reading at Parse, then clauses.go and
// operators.go.
package parser
