//go:build race

package engine_test

// raceEnabled: under the race detector pools forget at random, so allocations
// are not counted.
const raceEnabled = true
