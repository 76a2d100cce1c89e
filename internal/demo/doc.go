// Package demo plays the scenarios that teach data modelling. Each creates a small data set in two
// designs, does the same work on both, and shows the costs.
//
// The one idea: a story and its figures come from the same run. Every request goes through the
// stage's account, which adds its charge to the current step. The printed numbers derive from that
// ledger, and a test compares both with recorded results.
//
// The package is a client: it reaches a server through the public API only. Start reading at
// Scenarios, then Stage.Do.
package demo
