// Package replay runs the load of a workload on a document design, and holds what it measures
// beside what was predicted.
//
// The one idea is the open loop: arrivals are drawn before and kept whether or not the server is
// ready, and latency counts from the moment when a run was due. So a slow server cannot hide
// behind clients that wait for it. Values of parameters come from the rows of the source, as the
// workload says that they are distributed. The same seed gives the same runs with the same values.
//
// The package does not know how a request is made (model/drive does), and it makes no containers.
// Start reading at Run.
package replay
