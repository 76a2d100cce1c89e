// Package advise finds what is wrong with the way a container is used: facts of an
// hour in, findings with evidence, consequence and remedy out.
//
// The one idea: a detection is a pure function from facts to at most one finding,
// with every figure that it was found by. It knows neither the engine nor where
// facts come from, reads no clock, and finds nothing where it has seen too little.
// The detections with their conditions, thresholds and sources are on the page
// docs/reference/advise.md, which a test holds to the code.
//
// Start reading at api.go, then catalogue.go.
package advise
