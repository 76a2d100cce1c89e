package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

const floorsFile = "conformance/floors.json"

// floors holds, for each suite and scheme, how many behaviours passed when it was last raised. Fewer is a failure.
type floors map[string]map[string]int

func readFloors(file string) (floors, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return floors{}, nil
	}
	if err != nil {
		return nil, err
	}
	f := floors{}
	if err := json.Unmarshal(text, &f); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return f, nil
}

// below tells which runs passed fewer behaviours than their floor.
func (f floors) below(outcomes []outcome) []string {
	var out []string
	for _, o := range outcomes {
		for _, run := range o.runs {
			if floor := f[o.suite.name][run.scheme]; run.passed() < floor {
				out = append(out, fmt.Sprintf("%s over %s: %d behaviours passed, the floor is %d", o.suite.name, run.scheme, run.passed(), floor))
			}
		}
	}
	return out
}

// raise lifts floors to what passed, and says whether any rose. It never lowers one.
func (f floors) raise(outcomes []outcome) bool {
	rose := false
	for _, o := range outcomes {
		for _, run := range o.runs {
			if run.passed() <= f[o.suite.name][run.scheme] {
				continue
			}
			if f[o.suite.name] == nil {
				f[o.suite.name] = map[string]int{}
			}
			f[o.suite.name][run.scheme] = run.passed()
			rose = true
		}
	}
	return rose
}

func (f floors) write(file string) error {
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}
