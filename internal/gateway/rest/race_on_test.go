//go:build race

package rest_test

// raceEnabled: under the race detector pools forget at random, so allocations
// are not counted.
const raceEnabled = true
