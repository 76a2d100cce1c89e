package exec

import "runtime/debug"

// These tests allocate much and hold little: with fewer garbage collections they take a quarter
// less of a processor.
func init() { debug.SetGCPercent(400) }
