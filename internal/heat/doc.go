// Package heat records which physical partitions, logical partitions and statements used request
// units, second by second for the last hour.
//
// A Recorder belongs to one physical partition. The engine reports each operation's share there to
// it. A report adds up a part of the records. Memory is bounded in three ways: minutes exist only
// if something happened in them; keys are counted in sketches of a fixed size, which keep the
// heaviest; and executions are counted for a limited number of statements, with a limit on all
// counts of all containers together (Options.Counts: 27 MB). Sums of seconds are exact. The figures
// of a key say by how much they may be too high.
//
// The more partitions of the account were busy within the hour, the fewer counters each new block
// of keys gets: 64 (Options.Keys) up to 64 busy partitions, 16 up to 256, 8 up to 1,024, and 4
// beyond. The number of recorded hot runs shrinks in the same way. Seconds, causes and statements
// stay exact. With keys of the size of a GUID and requests in every second of the hour, a partition
// uses at most 170 KB, 2,000 of them together less than 112 MB, and each further partition 56 KB.
// An idle partition uses half a kilobyte.
//
// The package knows no engine, no prices and no clock. Times are arguments and may go back. The
// package does not judge; internal/advise does.
//
// Start reading at api.go, then recorder.go. minute.go, minutes.go and ring.go store the seconds,
// sketch.go and hot.go the keys. crowd.go bounds the memory, expire.go frees it. report.go and
// report_keys.go make reports. shape.go maps queries that differ only in their literals to one
// statement.
package heat
