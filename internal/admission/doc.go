// Package admission decides what requests may spend, and when they may compute.
//
// Its one idea: an operation is admitted by the budgets of the ranges that it may visit, before
// it does anything, and settled with what it did in each. An estimate holds the place of the
// charge meanwhile; charges correct later estimates. A page of a query pays while it runs, and
// ends when a range owes one second of its rate. Work that computes for long waits for its
// turn on a processor.
//
// The package does not know what an operation does, which partition it is routed to, or how a
// client learns of a refusal.
//
// Start reading at controller.go (what an account has), then budgets.go (the budgets of a
// container's ranges), admission.go (one operation) and page.go (a page of a query).
package admission
