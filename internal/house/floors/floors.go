// Package floors keeps the counts of passed tests that no later run may fall below. One file holds
// the floors of all conformance suites, in two levels: a group and a part of it, such as a suite
// and a scheme. A program raises a floor only when it runs with its write flag, and never lowers
// one; lowering a floor means editing the file, where a reviewer sees it.
//
// The package does not know what is counted. Start reading at Floors.
package floors

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// File is the path of the floors, relative to the root of the repository.
const File = "conformance/floors.json"

// Floors holds, for each group and part, how many tests passed when it was last raised.
type Floors map[string]map[string]int

// Read reads a file of floors. A missing file holds none.
func Read(file string) (Floors, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return Floors{}, nil
	}
	if err != nil {
		return nil, err
	}
	f := Floors{}
	if err := json.Unmarshal(text, &f); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return f, nil
}

// Below returns the floor, and reports whether fewer tests passed.
func (f Floors) Below(group, part string, passed int) (floor int, below bool) {
	floor = f[group][part]
	return floor, passed < floor
}

// Raise lifts one floor to the count that passed, and reports whether it rose. It never lowers one.
func (f Floors) Raise(group, part string, passed int) bool {
	if passed <= f[group][part] {
		return false
	}
	if f[group] == nil {
		f[group] = map[string]int{}
	}
	f[group][part] = passed
	return true
}

// Write writes the floors to a file, sorted by name.
func (f Floors) Write(file string) error {
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}
