// Package demo plays the scenarios by which data models are taught: each makes a
// small data set in two ways, does the same work on both, and shows what it costs.
//
// The one idea: a story and its figures come from the same run. Every request goes
// through the stage's account, which books its charge on the step under way; what
// is printed is derived from that ledger, and a test holds both to what is known.
//
// It is a client: it reaches a server through the public API only. Start reading
// at Scenarios, then Stage.Do.
package demo
