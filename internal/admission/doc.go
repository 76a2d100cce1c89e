// Package admission decides how many request units requests may use.
//
// The one idea: the budgets of the ranges that an operation may visit admit the operation before it
// does anything, and are settled afterwards with its work in each range. Until then an estimate
// stands for the charge; charges correct later estimates. A page of a query pays while it runs, and
// ends when a range owes one second of its rate. Between two payments its work waits for a turn on
// a processor, which the ledger grants.
//
// The package does not know what an operation does, which partition it is routed to, or how a
// client learns of a refusal.
//
// Start reading at controller.go (what an account has), then budgets.go (the budgets of a
// container's ranges), admission.go (one operation) and page.go (a page of a query).
package admission
