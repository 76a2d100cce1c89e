//go:build race

package physical

// raceEnabled: under the race detector pools forget at random, so allocations
// are not counted.
const raceEnabled = true
