//go:build race

package auth

// raceEnabled disables allocation counts: under the race detector, pools drop values at random.
const raceEnabled = true
