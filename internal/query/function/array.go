package function

import (
	"math"
	"slices"
	"unsafe"

	"github.com/orrery-db/orrery/internal/value"
)

// arrays lists the functions on arrays and sets.
var arrays = []Function{
	{Name: "ARRAY_AVG", Least: 1, Most: 1, Call: arrayAverage},
	{Name: "ARRAY_CONCAT", Least: 2, Most: -1, Call: arrayConcat},
	{Name: "ARRAY_CONTAINS", Least: 2, Most: 3, Lenient: true, Call: arrayContains},
	{Name: "ARRAY_CONTAINS_ALL", Least: 2, Most: -1, Lenient: true, Call: containsAll},
	{Name: "ARRAY_CONTAINS_ANY", Least: 2, Most: -1, Lenient: true, Call: containsAny},
	{Name: "ARRAY_LENGTH", Least: 1, Most: 1, Call: arrayLength},
	{
		Name: "ARRAY_MAX", Least: 1, Most: 1,
		Call: func(env Env, args []value.Value) value.Value { return arrayExtreme(env, args[0], 1) },
	},
	{Name: "ARRAY_MEDIAN", Least: 1, Most: 1, Call: arrayMedian},
	{
		Name: "ARRAY_MIN", Least: 1, Most: 1,
		Call: func(env Env, args []value.Value) value.Value { return arrayExtreme(env, args[0], -1) },
	},
	{Name: "ARRAY_SLICE", Least: 2, Most: 3, Call: arraySlice},
	{Name: "ARRAY_SUM", Least: 1, Most: 1, Call: arraySum},
	{Name: "SETDIFFERENCE", Least: 2, Most: 2, Call: ofSets(setDifference)},
	{Name: "SETEQUAL", Least: 2, Most: 2, Call: ofSets(setEqual)},
	{Name: "SETINTERSECT", Least: 2, Most: 2, Call: ofSets(setIntersect)},
	{Name: "SETUNION", Least: 2, Most: 2, Call: ofSets(setUnion)},
	// Only the name and a query plan of this function are known; the plan is the one of
	// ARRAY_CONTAINS.
	{Name: "_TRY_ARRAY_CONTAINS", Least: 2, Most: 2, Call: arrayContains},
	{Name: "HASH", Least: 1, Most: 1, Later: "an undocumented function"},
}

// elementBytes is the memory of an element of a built array besides its text.
const elementBytes = int(unsafe.Sizeof(value.Value{}))

// holdsElements announces an array of n elements. It announces portions, because the limit on a
// single value applies to its text, which is far shorter.
func holdsElements(env Env, n int) bool { return holdsPortions(env, n*elementBytes) }

// holdsPortions announces n bytes in portions.
func holdsPortions(env Env, n int) bool {
	const portion = 1 << 20
	for ; n > portion; n -= portion {
		if !env.Holds(portion) {
			return false
		}
	}
	return env.Holds(n)
}

// readsArray announces a walk over a. A value in text form was counted when it was passed.
// readsArray returns false when a is not an array.
func readsArray(env Env, a value.Value) bool {
	if a.Kind() != value.Array {
		return false
	}
	if _, text := a.Raw(); text {
		return true
	}
	return env.Reads(a.Len() * elementBytes)
}

// arrayLength is ARRAY_LENGTH(array).
func arrayLength(_ Env, args []value.Value) value.Value {
	if args[0].Kind() != value.Array {
		return value.Value{}
	}
	return value.FromNumber(float64(args[0].Len()))
}

// arrayConcat is ARRAY_CONCAT(array, array, …).
func arrayConcat(env Env, args []value.Value) value.Value {
	total := 0
	for _, a := range args {
		if !readsArray(env, a) {
			return value.Value{}
		}
		total += a.Len()
	}
	if !holdsElements(env, total) {
		return value.Value{}
	}
	all := make([]value.Value, 0, total)
	for _, a := range args {
		all = slices.AppendSeq(all, a.Elements())
	}
	return value.FromArray(all)
}

// arraySlice is ARRAY_SLICE(array, start[, length]). A negative start counts from the end; start
// and length are limited to the array. (Documentation, interpreter of the .NET SDK.)
func arraySlice(env Env, args []value.Value) value.Value {
	a := args[0]
	start, ok := wholeNumber(args[1])
	if !ok || !readsArray(env, a) {
		return value.Value{}
	}
	size := int64(a.Len())
	if start < 0 {
		start = max(0, start+size)
	}
	count := max(0, size-start)
	if len(args) == 3 {
		length, ok := wholeNumber(args[2])
		if !ok {
			return value.Value{}
		}
		count = max(0, min(count, length))
	}
	if count == size {
		return a
	}
	if !holdsElements(env, int(count)) {
		return value.Value{}
	}
	part := make([]value.Value, 0, count)
	for e := range a.Elements() {
		if int64(len(part)) == count {
			break
		}
		if start--; start < 0 {
			part = append(part, e)
		}
	}
	return value.FromArray(part)
}

// sumOf adds up an array of numbers. It reports false for any other value.
func sumOf(env Env, a value.Value) (sum float64, count int, ok bool) {
	if !readsArray(env, a) {
		return 0, 0, false
	}
	for e := range a.Elements() {
		if e.Kind() != value.Number {
			return 0, 0, false
		}
		sum += e.Float()
		count++
	}
	return sum, count, true
}

// arraySum is ARRAY_SUM(array). The sum of an empty array is 0, like SUM over no rows (inferred).
func arraySum(env Env, args []value.Value) value.Value {
	sum, _, ok := sumOf(env, args[0])
	if !ok {
		return value.Value{}
	}
	return value.FromNumber(sum)
}

// arrayAverage is ARRAY_AVG(array). It is undefined for an empty array, like AVG over no rows
// (inferred).
func arrayAverage(env Env, args []value.Value) value.Value {
	sum, count, ok := sumOf(env, args[0])
	if !ok || count == 0 {
		return value.Value{}
	}
	return value.FromNumber(sum / float64(count))
}

// arrayMedian is ARRAY_MEDIAN(array). For an even count it is the mean of the middle two elements.
// It is undefined for an empty array, and NaN when an element is NaN (inferred).
func arrayMedian(env Env, args []value.Value) value.Value {
	sum, count, ok := sumOf(env, args[0])
	if !ok || count == 0 || !holdsPortions(env, 8*count) || !env.Reads(8*count) {
		return value.Value{}
	}
	numbers := make([]float64, 0, count)
	for e := range args[0].Elements() {
		numbers = append(numbers, e.Float())
	}
	slices.Sort(numbers) // sorts NaN first
	if math.IsNaN(sum) && math.IsNaN(numbers[0]) {
		return value.FromNumber(math.NaN())
	}
	high := numbers[count/2]
	if count%2 == 1 {
		return value.FromNumber(high)
	}
	low := numbers[count/2-1]
	if mean := (low + high) / 2; !math.IsInf(mean, 0) {
		return value.FromNumber(mean)
	}
	return value.FromNumber(low/2 + high/2)
}

// arrayExtreme is ARRAY_MAX(array) for sign 1 and ARRAY_MIN(array) for sign -1, in the order null,
// booleans, numbers, strings. It is undefined for an empty array, and when an element is an array
// or object, like MAX and MIN (inferred).
func arrayExtreme(env Env, a value.Value, sign int) value.Value {
	if !readsArray(env, a) {
		return value.Value{}
	}
	var best, decoded value.Value
	for e := range a.Elements() {
		if k := e.Kind(); k == value.Array || k == value.Object {
			return value.Value{}
		}
		if best.IsDefined() && value.Compare(e, decoded)*sign <= 0 {
			continue
		}
		// The best value is compared with every other element. Decoding it once avoids reading its text
		// again for each comparison.
		best, decoded = e, e
		switch e.Kind() {
		case value.String:
			decoded = value.FromString(e.Text())
		case value.Number:
			decoded = value.FromNumber(e.Float())
		}
	}
	return best
}
