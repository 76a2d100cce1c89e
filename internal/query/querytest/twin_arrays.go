package querytest

import (
	"maps"
	"math"
	"slices"
)

// arrayFunctions are the functions of arrays, sets and objects.
var arrayFunctions = map[string]function{
	"ARRAY_CONCAT": func(args []any) any {
		all := []any{}
		for _, v := range args {
			list, ok := v.([]any)
			if !ok {
				return undefined{}
			}
			all = append(all, list...)
		}
		return all
	},
	"ARRAY_LENGTH": ofArray(func(list []any) any { return float64(len(list)) }),
	"ARRAY_SLICE":  arraySlice,
	"ARRAY_SUM":    ofArray(total),
	"ARRAY_AVG":    ofArray(aggregateFunctions["AVG"]),
	"ARRAY_MIN":    ofArray(aggregateFunctions["MIN"]),
	"ARRAY_MAX":    ofArray(aggregateFunctions["MAX"]),
	"ARRAY_MEDIAN": ofArray(median),
	"SETINTERSECT": ofArrays(func(a, b []any) any {
		return set(slices.DeleteFunc(slices.Clone(a), func(v any) bool { return !contains(b, v) }))
	}),
	"SETDIFFERENCE": ofArrays(func(a, b []any) any {
		return set(slices.DeleteFunc(slices.Clone(a), func(v any) bool { return contains(b, v) }))
	}),
	"SETUNION": ofArrays(func(a, b []any) any { return set(slices.Concat(a, b)) }),
	"SETEQUAL": ofArrays(func(a, b []any) any {
		for _, v := range a {
			if !contains(b, v) {
				return false
			}
		}
		for _, v := range b {
			if !contains(a, v) {
				return false
			}
		}
		return true
	}),
	"OBJECTTOARRAY": objectToArray,
}

func ofArray(f func([]any) any) function {
	return func(args []any) any {
		if list, ok := args[0].([]any); ok {
			return f(list)
		}
		return undefined{}
	}
}

func ofArrays(f func(a, b []any) any) function {
	return func(args []any) any {
		a, okA := args[0].([]any)
		b, okB := args[1].([]any)
		if !okA || !okB {
			return undefined{}
		}
		return f(a, b)
	}
}

func arraySlice(args []any) any {
	list, ok := args[0].([]any)
	bounds := []float64{0, float64(len(list))}
	for i, v := range args[1:] {
		n, okN := v.(float64)
		ok = ok && okN && n == math.Trunc(n)
		bounds[i] = n
	}
	if !ok {
		return undefined{}
	}
	start, size := bounds[0], float64(len(list))
	if start < 0 {
		start = max(0, start+size)
	}
	start = min(start, size)
	end := min(size, start+max(0, bounds[1]))
	return append([]any{}, list[int(start):int(end)]...)
}

// median returns the middle number, or the mean of the two in the middle.
func median(list []any) any {
	numbers := make([]float64, len(list))
	for i, v := range list {
		n, ok := v.(float64)
		if !ok {
			return undefined{}
		}
		numbers[i] = n
	}
	if len(numbers) == 0 {
		return undefined{}
	}
	slices.Sort(numbers)
	middle := len(numbers) / 2
	if len(numbers)%2 == 1 {
		return numbers[middle]
	}
	return (numbers[middle-1] + numbers[middle]) / 2
}

func objectToArray(args []any) any {
	object, ok := args[0].(map[string]any)
	names, okNames := allTexts(args[1:])
	if !ok || !okNames {
		return undefined{}
	}
	under := []string{"k", "v"}
	copy(under, names)
	list := []any{}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		list = append(list, map[string]any{under[0]: name, under[1]: object[name]})
	}
	return list
}

// amongElements reports whether an array contains any or all of the other arguments.
func amongElements(combine func(a, b any) any, none any) function {
	return func(args []any) any {
		list, ok := args[0].([]any)
		if !ok {
			return undefined{}
		}
		result := none
		for _, v := range args[1:] {
			var in any = undefined{}
			if defined(v) {
				in = contains(list, v)
			}
			result = combine(result, in)
		}
		return result
	}
}

// arrayContains looks for an element equal to the needle or, if the third argument is true, for one
// with the properties of the needle.
func arrayContains(args []any) any {
	list, ok := args[0].([]any)
	if !ok || !defined(args[1]) {
		return undefined{}
	}
	partial := false
	if len(args) > 2 && defined(args[2]) {
		if partial, ok = args[2].(bool); !ok {
			return undefined{}
		}
	}
	needle, isObject := args[1].(map[string]any)
	if !partial || !isObject {
		return contains(list, args[1])
	}
	for _, v := range list {
		if object, ok := v.(map[string]any); ok && hasAll(object, needle) {
			return true
		}
	}
	return false
}

func hasAll(object, needle map[string]any) bool {
	for name, want := range needle {
		if v, ok := object[name]; !ok || !equal(v, want) {
			return false
		}
	}
	return true
}
