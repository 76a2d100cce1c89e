// Package trial measures what a change of an indexing policy would cost, before the policy is
// changed. It takes a sample of a container's items, writes the sample to containers in memory with
// the present policy and with the proposed one, runs a query on both, and reports the charges.
//
// The one idea: an engine in memory charges as the server's engine does, because it is the same
// engine with the same prices. So nothing is estimated for the sample: every figure was metered. A
// smaller part of the sample is measured too. The line through both points is the only statement
// about the whole container, and it is named an estimate.
//
// A trial changes nothing in the account and spends no throughput of it. One trial runs at a time.
// Its items, its memory and its time are bounded.
//
// The package knows neither the caller nor the spelling of a policy. Start reading at Trials.Try,
// then sample.go (which items) and lab.go (the containers in memory).
package trial
