package main

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/house/floors"
)

// below reports which runs passed fewer behaviours than their floor.
func below(f floors.Floors, outcomes []outcome) []string {
	var out []string
	for _, o := range outcomes {
		for _, run := range o.runs {
			if floor, less := f.Below(o.suite.name, run.scheme, run.passed()); less {
				out = append(out, fmt.Sprintf("%s over %s: %d behaviours passed, the floor is %d",
					o.suite.name, run.scheme, run.passed(), floor))
			}
		}
	}
	return out
}

// raise lifts floors to the counts that passed, and reports whether any rose.
func raise(f floors.Floors, outcomes []outcome) bool {
	rose := false
	for _, o := range outcomes {
		for _, run := range o.runs {
			rose = f.Raise(o.suite.name, run.scheme, run.passed()) || rose
		}
	}
	return rose
}
