package plan

import (
	"maps"
	"slices"
)

// TextFunctions are the functions that keys are tested by.
func TextFunctions() []string { return slices.Sorted(maps.Keys(textFunctions)) }
