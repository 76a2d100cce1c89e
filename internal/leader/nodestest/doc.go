// Package nodestest tests whole requests on several nodes in one process: engines, and gateways for
// real SDKs, whose stores share the logs of their partitions. A test moves leaders between the
// nodes, holds nodes back, and compares what clients get with what the consistency levels promise.
//
// Start reading at replicaSet (nodes_test.go).
package nodestest
