// Package function is the table of the built-in functions and their implementations.
//
// The one idea: a function maps values to a value. It returns undefined for arguments outside its
// domain. Only a pattern can be an error. A function that may build a large value or take long asks
// its Env first; when the Env refuses, the evaluation has failed and the function returns
// undefined.
//
// The package does not know expressions, rows, queries or SQL text. Start reading at Function, then
// Find. Each family of functions has its own file.
package function
