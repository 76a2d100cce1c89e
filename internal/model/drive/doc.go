// Package drive does what a document design says that an application does for an access pattern:
// it sends the requests of the plan to a server, as an SDK would, one exchange for each partition
// key range and page.
//
// The one idea: text, price and execution of a request come from the same step of a prediction. A
// step names the values that it asks by, and where an earlier step has found them; so a client
// that joins does here exactly what was priced. Items become rows of their tables as soon as they
// arrive, since later steps ask by columns.
//
// The package does not choose the values of parameters, and it knows no schedule and no clock
// beyond the waits that a server asks for. Start reading at Driver and Run.
package drive
