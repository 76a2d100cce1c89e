package plan

import (
	"maps"
	"slices"
)

// TextFunctions lists the functions that key tests may use.
func TextFunctions() []string { return slices.Sorted(maps.Keys(textFunctions)) }
