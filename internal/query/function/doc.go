// Package function is the table of built-in functions and what each computes.
//
// The one idea is that a function is a plain mapping of values to a value.
// What is not defined for its arguments is undefined; nothing but a pattern is
// an error. A function that may build something large, or take long, asks its
// Env first, and gives undefined when the answer is no: the evaluation has
// failed then, and whoever evaluates knows.
//
// The package does not know expressions, rows, queries or SQL text. Start
// reading at Function, then Find; the functions are in a file for each family.
package function
