// Package advise finds problems in the way a container is used. It takes the facts of an hour and
// returns findings with evidence, consequence and remedy.
//
// Each detection is a pure function from facts to at most one finding, which includes every figure
// it is based on. A detection knows neither the engine nor the origin of the facts, reads no clock,
// and finds nothing when the facts cover too little. The page docs/reference/advise.md lists the
// detections with their conditions, thresholds and sources; a test compares it with the code.
//
// Start reading at api.go, then catalogue.go.
package advise
