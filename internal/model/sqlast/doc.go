// Package sqlast reads SQL text into small statements of our own: queries and writes for the
// access graph, and definitions for the schema.
//
// The grammar is PostgreSQL's own. This package alone knows the library that holds it, so the rest
// of the workbench sees only the types here. The one idea: nothing is lost. What a type here has
// no field for becomes Raw (an expression) or Other (a statement), with its name and with the
// columns and sub-queries inside it, so that a reader can say what it does not understand.
//
// Before the grammar sees a text, the package translates it: parameters of every common style
// become $1, $2, and so on, and what MySQL, SQLite and SQL Server write differently in definitions
// becomes PostgreSQL's form where this is safe. Positions in errors are those of the text given.
//
// The library compiles the grammar at its first use in a process, which takes 2 to 5 seconds of one
// processor; later statements of usual size take about 50 µs. Warm pays this cost ahead of time.
// Importing the package costs nothing.
//
// The package does not know schemas: a column is a name. Start reading at Parse and Statement.
package sqlast
