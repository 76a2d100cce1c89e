// Package consistency decides what a replica must have seen before it may answer a read.
//
// A partition of a single server has one replica, and each read of it returns the last published
// state. A partition whose log several nodes share has a replica on each of them (package leader).
// Most of these are a little behind. The level of a read says how far behind its replica may be:
//
//   - Strong: the replica leads, and a barrier has proved it during the read.
//   - BoundedStaleness: the replica lacks at most so many writes, and none older than so much. It
//     asks the log how far it is behind.
//   - Session: the replica has what the client has seen, which the client's session token says.
//   - ConsistentPrefix and Eventual: the replica answers with what it has. Its states are those of
//     the log, in the order of the log.
//
// A replica that is behind waits briefly, and then refuses. The package knows no requests beyond
// their level and their token, and it does not choose replicas.
//
// Start reading at Levels, then Demand.
package consistency
