// Package metrics reports to Prometheus what the server does: requests as they are answered, and at
// each scrape what containers hold, may use and have used.
//
// The one idea: a label is the name of something that exists, and there are few of these.
// Operations are from a fixed list. Databases and containers are looked up in the engine and
// disappear with what they name. Partition key values are never labels: the admin API reports those
// with the highest use. Counting a request does not allocate; everything else is read at a scrape.
//
// The package does not know HTTP headers, how requests are answered (internal/gateway/rest) or on
// which port it is served. docs/reference/metrics.md lists every name. Start reading at Metrics.
package metrics
