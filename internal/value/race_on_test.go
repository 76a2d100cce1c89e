//go:build race

package value_test

// raceEnabled disables allocation counts: under the race detector, pools drop values at random.
const raceEnabled = true
