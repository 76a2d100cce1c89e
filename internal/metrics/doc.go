// Package metrics tells Prometheus what the server does: requests as they are
// answered, and what containers hold, may spend and have spent when it is asked.
//
// The one idea: a label is a name of something that exists, of which there are
// few. Operations are from a fixed list, databases and containers are looked up
// in the engine and leave with what they name, partition key values are no labels
// at all: those that use most are told by the admin API. What is counted for each
// request costs no allocation; all else is read when somebody scrapes.
//
// The package does not know HTTP headers, how requests are answered
// (internal/gateway/rest) or on which port it is asked. docs/reference/metrics.md
// lists every name. Start reading at Metrics.
package metrics
