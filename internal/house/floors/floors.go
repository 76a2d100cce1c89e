// Package floors keeps the counts of passed tests that no later run may fall below. One file holds the floors of all
// conformance suites, in two levels: a group and a part of it, such as a suite and a scheme. A floor rises when a
// program is told to write, and never sinks: a lower one is an edit of the file that a reviewer sees.
//
// It does not know what is counted. Start reading at Floors.
package floors

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// File is where the floors lie, relative to the root of the repository.
const File = "conformance/floors.json"

// Floors holds, for each group and part, how many tests passed when it was last raised.
type Floors map[string]map[string]int

// Read reads a file of floors. A file that is not there holds none.
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

// Below says whether fewer passed than the floor, and the floor.
func (f Floors) Below(group, part string, passed int) (floor int, below bool) {
	floor = f[group][part]
	return floor, passed < floor
}

// Raise lifts one floor to what passed, and says whether it rose. It never lowers one.
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
