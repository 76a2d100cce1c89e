// Package model is `orrery model`: it reads a relational database, searches for a document design,
// prices designs, and checks what a case claims.
//
// The one idea: each command reads files and writes one, so that every step can be read, edited and
// repeated. Data goes to standard output, progress to standard error. The package composes the
// rooms of internal/model and adds no rule of its own: what a file means is in model/file, what a
// design costs in model/predict.
//
// It knows no server. Start reading at NewCommand, then problem.go, which turns files into what the
// rooms work on.
package model
