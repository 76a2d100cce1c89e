// Package heat remembers where request units went: second by second for the last
// hour, by physical partition, by logical partition and by statement.
//
// A Recorder belongs to one physical partition; the engine tells it of each
// operation's share there. A report adds up what is asked for. Memory is bounded:
// seconds are kept in minutes that are made when something happens in them, keys in
// sketches of a fixed size that keep the heaviest, and executions of no more
// statements than are told apart, with no more counts than all containers may have
// together (Options.Counts: 27 MB). Sums of seconds are exact; what is told of a key
// says by how much it may be wrong.
//
// The more partitions of the account were busy within the hour, the fewer counters a
// new block of keys of each gets: 64 (Options.Keys) up to 64 busy partitions, 16 up to
// 256, 8 up to 1,024, and 4 beyond; fewer times of being hot are kept likewise. Seconds,
// causes and statements stay exact. With keys of the size of a GUID and requests in
// every second of the hour a partition keeps at most 170 KB, 2,000 of them together less
// than 112 MB, and each one more 56 KB; an idle one half a kilobyte.
//
// The package knows no engine, no prices and no clock: times come as arguments, and
// may go back. It judges nothing; internal/advise does.
//
// Start reading at api.go, then recorder.go: minute.go, minutes.go and ring.go are the
// seconds, sketch.go and hot.go the keys, crowd.go the bound of memory, expire.go how
// it is given back, report.go and report_keys.go what is told; shape.go makes one
// statement of queries that differ in what they ask for.
package heat
