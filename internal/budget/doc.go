// Package budget is a token bucket of request units: the throughput that a physical partition, or a
// database whose containers share it, may use in a second.
//
// The bucket admits an operation while its level is positive, and charges the actual cost
// afterwards, also into debt. The debt is paid off before the next operation. So over several
// seconds the admitted cost matches the rate, whatever single operations cost and however wrong the
// estimates were. Refused operations get different retry times, one after another, each when the
// budget is expected to have room for it. An operation with an id is recognised when it retries,
// and takes precedence over new operations: its room is reserved until its retry time and slightly
// longer.
//
// The package knows time and request units. It knows no operations, partitions or errors, and of
// clients only an id. Start reading at Bucket.Admit, then at AdmitKnown.
package budget
