// Package overlay shows a partition as a transaction sees it: a snapshot, with what the transaction
// has written on top.
//
// The one idea: a query reads a partition through a few cursors, so it is enough to merge each
// cursor of the snapshot with the items that the transaction has written, and to leave out those
// that it has replaced or deleted. The query itself knows nothing of it: Source satisfies
// exec.Source, as the snapshot does.
//
// The package does not know what a transaction is or who runs it. Start reading at Source.
package overlay
