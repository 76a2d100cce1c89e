//go:build race

package index_test

// raceEnabled disables allocation counts: under the race detector pools drop entries at random.
const raceEnabled = true
