package function

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// someArray generates arrays from few different elements, so that they share some.
func someArray(t *rapid.T, label string) []value.Value {
	element := rapid.OneOf(
		rapid.SampledFrom(strange[1:]), // all but undefined
		rapid.Map(rapid.IntRange(0, 12), func(i int) value.Value { return value.FromNumber(float64(i)) }),
		rapid.Map(rapid.IntRange(0, 3),
			func(i int) value.Value { return value.FromRaw(fmt.Appendf(nil, `{"b":[%d],"a":"x"}`, i)) }),
		rapid.Map(rapid.IntRange(0, 3), func(i int) value.Value {
			list := value.FromArray([]value.Value{value.FromNumber(float64(i))})
			return value.FromObject([]value.Member{{Name: "a", Value: value.FromString("x")}, {Name: "b", Value: list}})
		}),
	)
	return rapid.SliceOfN(element, 0, 40).Draw(t, label)
}

func listHas(list []value.Value, v value.Value) bool {
	return slices.ContainsFunc(list, func(e value.Value) bool { return value.Equal(e, v) })
}

// TestSetsAgainstLists compares the set functions with naive implementations.
func TestSetsAgainstLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := someArray(t, "a"), someArray(t, "b")
		var union, both, rest []value.Value
		for _, e := range slices.Concat(a, b) {
			if !listHas(union, e) {
				union = append(union, e)
			}
		}
		for _, e := range b {
			if listHas(a, e) && !listHas(both, e) {
				both = append(both, e)
			}
		}
		equal := true
		for _, e := range a {
			equal = equal && listHas(b, e)
			if !listHas(b, e) && !listHas(rest, e) {
				rest = append(rest, e)
			}
		}
		for _, e := range b {
			equal = equal && listHas(a, e)
		}
		for name, want := range map[string]value.Value{
			"SETUNION": value.FromArray(union), "SETINTERSECT": value.FromArray(both),
			"SETDIFFERENCE": value.FromArray(rest), "SETEQUAL": value.FromBool(equal),
		} {
			got := Find(name).Call(newEnv(), []value.Value{value.FromArray(a), value.FromArray(b)})
			if !same(got, want, false) {
				t.Fatalf("%s(%v, %v) is %s, want %s", name, a, b, got, want)
			}
		}
	})
}

// TestContainsAgainstLists checks that searching all targets at once gives the same result as
// searching them one by one.
func TestContainsAgainstLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := someArray(t, "array")
		targets := append(someArray(t, "targets"), rapid.SampledFrom(strange).Draw(t, "one more"))
		found, missing, unknown := false, false, false
		for _, w := range targets {
			single := Find("ARRAY_CONTAINS").Call(newEnv(), []value.Value{value.FromArray(a), w})
			if single.IsDefined() != w.IsDefined() || single.IsTrue() != (w.IsDefined() && listHas(a, w)) {
				t.Fatalf("ARRAY_CONTAINS(%v, %s) is %s", a, w, single)
			}
			found = found || single.IsTrue()
			missing = missing || single.IsDefined() && !single.IsTrue()
			unknown = unknown || !single.IsDefined()
		}
		check := func(name string, settled, answer bool) {
			want := value.FromBool(answer)
			if !settled && unknown {
				want = value.Value{}
			}
			args := append([]value.Value{value.FromArray(a)}, targets...)
			if got := Find(name).Call(newEnv(), args); !same(got, want, false) {
				t.Fatalf("%s(%v, %v) is %s, want %s", name, a, targets, got, want)
			}
		}
		check("ARRAY_CONTAINS_ANY", found, found)
		check("ARRAY_CONTAINS_ALL", missing, !missing)
	})
}

func TestSliceAgainstLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := someArray(t, "array")
		start, length := rapid.IntRange(-50, 50).Draw(t, "start"), rapid.IntRange(-5, 50).Draw(t, "length")
		from := start
		if from < 0 {
			from = max(0, from+len(a))
		}
		from = min(from, len(a))
		want := a[from:min(len(a), from+max(0, length))]
		got := Find("ARRAY_SLICE").Call(newEnv(), []value.Value{
			value.FromArray(a), value.FromNumber(float64(start)), value.FromNumber(float64(length)),
		})
		if !same(got, value.FromArray(want), false) {
			t.Fatalf("%v from %d, %d: %s", a, start, length, got)
		}
	})
}

// allowsAll is an Env that allows everything and counts.
type allowsAll struct {
	fixedEnv
	held, read int
}

func (w *allowsAll) Holds(n int) bool { w.held += n; return true }
func (w *allowsAll) Reads(n int) bool { w.read += n; return true }

// arrayOf returns an array of n elements in text form.
func arrayOf(n int, element func(i int) string) value.Value {
	var text strings.Builder
	text.WriteByte('[')
	for i := range n {
		if i > 0 {
			text.WriteByte(',')
		}
		text.WriteString(element(i))
	}
	text.WriteByte(']')
	return value.FromRaw([]byte(text.String()))
}

// objectOf returns the text of an object with n members of one value.
func objectOf(n int, value string) string {
	members := arrayOf(n, func(i int) string { return fmt.Sprintf(`"m%d":%s`, i, value) }).String()
	return "{" + members[1:len(members)-1] + "}"
}

// TestLargeArguments takes hours if a function walks one argument for each element of another, and
// a moment otherwise.
func TestLargeArguments(t *testing.T) {
	const n = 100_000
	long := `"` + strings.Repeat("x", 1<<20) + `"`
	same := func(text string) func(int) string { return func(int) string { return text } }
	number := func(i int) string { return fmt.Sprint(i) }
	raw := func(text string) value.Value { return value.FromRaw([]byte(text)) }
	nan := make([]value.Value, n)
	for i := range nan {
		nan[i] = words["NaN"]
	}
	for _, c := range []struct {
		name string
		args []value.Value
		want string
	}{
		{"ARRAY_CONTAINS", []value.Value{arrayOf(n, same(`""`)), raw(long)}, "false"},
		{"ARRAY_CONTAINS", []value.Value{arrayOf(n, same(`[1]`)), raw("[" + long + "]")}, "false"},
		{"ARRAY_CONTAINS", []value.Value{arrayOf(n, same(`{"a":1}`)), raw(`{"a":` + long + `}`)}, "false"},
		{
			"ARRAY_CONTAINS",
			[]value.Value{arrayOf(n, same(`{"a":1}`)), raw(`{"a":` + long + `}`), value.FromBool(true)},
			"false",
		},
		{
			"ARRAY_CONTAINS",
			[]value.Value{arrayOf(n, same(`{"m4999":1}`)), raw(objectOf(5000, "1")), value.FromBool(true)},
			"false",
		},
		{
			"ARRAY_CONTAINS",
			[]value.Value{arrayOf(20, same(objectOf(5000, "1"))), raw(objectOf(5000, "2")), value.FromBool(true)},
			"false",
		},
		{
			"ARRAY_MAX",
			[]value.Value{
				value.FromArray(append([]value.Value{raw(long)}, slices.Collect(arrayOf(n, same(`""`)).Elements())...)),
			},
			long,
		},
		{"SETEQUAL", []value.Value{arrayOf(n, number), arrayOf(n, func(i int) string { return number(n - 1 - i) })}, "true"},
		{"SETINTERSECT", []value.Value{arrayOf(n, number), arrayOf(n, func(i int) string { return number(n + i) })}, "[]"},
		{"SETDIFFERENCE", []value.Value{arrayOf(n, number), arrayOf(n, func(i int) string { return number(i + 1) })}, "[0]"},
		{"SETEQUAL", []value.Value{value.FromArray(nan), value.FromArray(nan)}, "false"},
	} {
		if got := Find(c.name).Call(&allowsAll{}, c.args).String(); got != c.want {
			t.Errorf("%s is %.100s, want %.100s", c.name, got, c.want)
		}
	}
	if union := Find("SETUNION").Call(&allowsAll{},
		[]value.Value{arrayOf(n, number), arrayOf(n, number)}); union.Len() != n {
		t.Errorf("the union has %d elements", union.Len())
	}
	targets := append([]value.Value{arrayOf(n, number)}, slices.Collect(arrayOf(n, number).Elements())...)
	if !Find("ARRAY_CONTAINS_ALL").Call(&allowsAll{}, targets).IsTrue() {
		t.Error("not all elements of an array are in it")
	}
}

// TestContainsAllCountsEachValueOnce checks that repetitions of one target do not hide a missing
// one.
func TestContainsAllCountsEachValueOnce(t *testing.T) {
	for n := 1; n <= 40; n++ {
		ones := arrayOf(n, func(int) string { return "1" })
		targets := append([]value.Value{ones},
			slices.Collect(arrayOf(n+1, func(i int) string { return fmt.Sprint(i + 1) }).Elements())...)
		if got := Find("ARRAY_CONTAINS_ALL").Call(&allowsAll{}, targets).String(); got != "false" {
			t.Errorf("ARRAY_CONTAINS_ALL of %d ones and the numbers to %d is %s", n, n+1, got)
		}
		if got := Find("ARRAY_CONTAINS_ALL").Call(&allowsAll{}, targets[:n+1]).String(); got != fmt.Sprint(n == 1) {
			t.Errorf("ARRAY_CONTAINS_ALL of %d ones and the numbers to %d is %s", n, n, got)
		}
	}
}

// TestWhatIsBuiltIsAnnounced checks that functions announce at least the memory they take before
// they build.
func TestWhatIsBuiltIsAnnounced(t *testing.T) {
	const n = 10_000
	a := arrayOf(n, func(i int) string { return fmt.Sprint(i) })
	object := value.FromRaw([]byte(objectOf(n, "1")))
	calls := map[string][]value.Value{
		"ARRAY_CONCAT": {a, a}, "ARRAY_SLICE": {a, value.FromNumber(1)}, "SETUNION": {a, a}, "SETINTERSECT": {a, a},
		"SETDIFFERENCE": {a, value.FromArray(nil)}, "OBJECTTOARRAY": {object},
	}
	for name, args := range calls {
		env := &allowsAll{}
		result := Find(name).Call(env, args)
		if least := result.Len() * elementBytes; result.Len() < n-1 || env.held < least {
			t.Errorf("%s built %d elements and announced %d bytes", name, result.Len(), env.held)
		}
		if stopped := Find(name).Call(&allowsNothing{}, args); stopped.IsDefined() {
			t.Errorf("%s continued although it had to stop", name)
		}
	}
}

// allowsNothing is an Env that refuses everything.
type allowsNothing struct{ fixedEnv }

func (*allowsNothing) Holds(int) bool { return false }
func (*allowsNothing) Reads(int) bool { return false }

// TestLookUpsAllocateNothing checks that a search in a short array does not allocate.
func TestLookUpsAllocateNothing(t *testing.T) {
	tags := value.FromRaw([]byte(`["coats","jackets",17,{"category":"shirts"},null,"sweatshirts"]`))
	var env Env = newEnv()
	for _, target := range []string{`"sweatshirts"`, `"none"`, `17`, `null`, `{"category":"shirts"}`} {
		args := []value.Value{tags, value.FromRaw([]byte(target))}
		if n := testing.AllocsPerRun(100, func() { arrayContains(env, args) }); n > 0 {
			t.Errorf("%s: %v allocations", target, n)
		}
	}
}

func BenchmarkArrayContains(b *testing.B) {
	tags := value.FromRaw([]byte(`["coats","jackets","hats","sweatshirts"]`))
	args := []value.Value{tags, value.FromString("sweatshirts")}
	env := newEnv()
	b.ReportAllocs()
	for b.Loop() {
		arrayContains(env, args)
	}
}
