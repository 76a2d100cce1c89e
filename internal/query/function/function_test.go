package function

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// families are the families in the table.
var families = [][]Function{
	math_, integers, strings_, patterns, conversions, arrays, objects, dates, clocks, unsupported, structural,
}

// served returns the functions with a Call, by name.
func served() []*Function {
	var list []*Function
	for _, f := range functions {
		if f.Call != nil {
			list = append(list, f)
		}
	}
	slices.SortFunc(list, func(a, b *Function) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func TestTable(t *testing.T) {
	isStructural := make(map[string]bool)
	for _, f := range structural {
		isStructural[f.Name] = true
	}
	seen := make(map[string]bool)
	for _, family := range families {
		for _, f := range family {
			if seen[f.Name] {
				t.Errorf("%s is there twice", f.Name)
			}
			seen[f.Name] = true
			checkRow(t, f, isStructural[f.Name])
		}
	}
	if len(seen) != len(functions) {
		t.Errorf("the table has %d functions, the families %d", len(functions), len(seen))
	}
}

func checkRow(t *testing.T, f Function, isStructural bool) {
	t.Helper()
	ways := 0
	for _, is := range []bool{f.Call != nil, f.Later != "", isStructural} {
		if is {
			ways++
		}
	}
	switch {
	case f.Name == "" || f.Name != strings.ToUpper(f.Name):
		t.Errorf("%q is no name in capitals", f.Name)
	case ways != 1:
		t.Errorf("%s must have a Call, or wait, or be structural", f.Name)
	case f.Least < 0 || f.Most >= 0 && f.Most < f.Least:
		t.Errorf("%s takes %d to %d arguments", f.Name, f.Least, f.Most)
	case Find(strings.ToLower(f.Name)) == nil || Find(f.Name).Name != f.Name:
		t.Errorf("%s is not found by its name", f.Name)
	}
}

func TestFindKnowsNoOtherNames(t *testing.T) {
	for _, name := range []string{"", "ABSOLUTELY", "ABS ", "IIF("} {
		if f := Find(name); f != nil {
			t.Errorf("%q is found as %s", name, f.Name)
		}
	}
}

func TestEveryServedFunctionHasCases(t *testing.T) {
	has := make(map[string]bool)
	for _, line := range goldenLines(t) {
		name, _, _ := strings.Cut(line, "(")
		has[strings.ToUpper(name)] = true
	}
	for _, f := range served() {
		if !has[f.Name] {
			t.Errorf("%s has no case in testdata", f.Name)
		}
	}
}

// strange are values that some function treats specially.
var strange = []value.Value{
	{},
	value.NullValue(), value.FromBool(true), value.FromBool(false), value.FromString(""), value.FromString("\x00"),
	value.FromNumber(math.NaN()), value.FromNumber(math.Inf(1)), value.FromNumber(math.Inf(-1)),
	value.FromNumber(math.Copysign(0, -1)),
	value.FromNumber(math.MaxFloat64), value.FromNumber(math.SmallestNonzeroFloat64), value.FromNumber(1 << 53),
	value.FromNumber(-(1 << 63)),
	value.FromRaw([]byte("9223372036854775807")), value.FromRaw([]byte("9223372036854775808")),
	value.FromRaw([]byte("-9223372036854775808")),
	value.FromRaw([]byte("1.0")), value.FromRaw([]byte("1e3")), value.FromRaw([]byte("-0")),
	value.FromRaw([]byte(`"\ud83d"`)),
	value.FromRaw([]byte("[]")), value.FromRaw([]byte("{}")), value.FromRaw([]byte(`[[1,2],{"a":1},null]`)),
	value.FromRaw([]byte(`{"k":"v","a":{"b":[1]}}`)),
	value.FromNumber(-62135596800000), value.FromNumber(253402300799999), value.FromNumber(-621355968000000000),
	value.FromNumber(2534023007999999999),
}

var strangeTexts = []string{
	"a", "abc", "ABC", "é", "ß", "İ", "ǆ", "𝄞", "\u2028", "  x ", "1", "-1.5e3", "0x10", "NaN", "true", "null",
	`[1,"a"]`, `{"a":1}`, `{"a":`, "'a'",
	"(a|b)*c", "[a-z]+", "(", "a{1000}", "(?i)x", "^$", `\d+`, "(a*)*", ".", "i", "msix", "k", "v",
	"year", "yy", "month", "dd", "hh", "mi", "ss", "ms", "mcs", "ns", "2024-02-29", "2021-01-08T18:35:00.0000000Z",
	"0001-01-01T00:00:00Z",
	"9999-12-31T23:59:59.9999999Z", "2023-02-29", "yyyy-MM-ddTHH:mm:ss.fffffffK", `dddd, d MMMM 'at' h:mm tt`, "F", `\`,
	"'",
}

// values generates arguments: strange values, and arrays and objects of them.
func values() *rapid.Generator[value.Value] {
	scalars := rapid.OneOf(
		rapid.SampledFrom(strange),
		rapid.Map(rapid.SampledFrom(strangeTexts), value.FromString),
		rapid.Map(rapid.String(), value.FromString),
		rapid.Map(rapid.IntRange(-12, 12), func(i int) value.Value { return value.FromNumber(float64(i)) }),
		rapid.Map(rapid.Float64(), value.FromNumber),
		rapid.Map(rapid.Int64(), func(i int64) value.Value { return value.FromNumber(float64(i)) }),
	)
	return rapid.OneOf(scalars, scalars, scalars, rapid.Map(rapid.SliceOfN(scalars, 0, 6), value.FromArray),
		rapid.Custom(func(t *rapid.T) value.Value {
			var members []value.Member
			for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom(strangeTexts), 0, 4, rapid.ID).Draw(t, "names") {
				members = append(members, value.Member{Name: name, Value: scalars.Draw(t, "member")})
			}
			return value.FromObject(members)
		}))
}

// TestAnyArguments calls every function with arbitrary arguments.
func TestAnyArguments(t *testing.T) {
	for _, f := range served() {
		t.Run(f.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				most := f.Most
				if most < 0 {
					most = f.Least + 3
				}
				call(t, f, rapid.SliceOfN(values(), f.Least, most).Draw(t, "arguments"))
			})
		})
	}
}

// FuzzCall parses a call in the notation of the golden cases.
func FuzzCall(f *testing.F) {
	for _, line := range goldenLines(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		name, args, _, err := parseCall(line)
		if err != nil {
			t.Skip()
		}
		known := Find(name)
		if known == nil || known.Call == nil || len(args) < known.Least || known.Most >= 0 && len(args) > known.Most {
			t.Skip()
		}
		call(t, known, args)
	})
}

// failer is the part of testing.TB that call needs.
type failer interface {
	Fatalf(format string, args ...any)
}

// call checks the properties of every call: no panic, unchanged arguments, a valid result,
// undefined when the Env refused, and the same result for the same arguments in another form.
func call(t failer, f *Function, args []value.Value) {
	var results []value.Value
	for _, form := range []func(value.Value) value.Value{windows, decoded} {
		env, given := newEnv(), mapped(args, form)
		before := slices.Clone(given)
		result := apply(f, env, given)
		for i := range given {
			if !same(given[i], before[i], false) {
				t.Fatalf("%s%v made argument %d into %s", f.Name, args, i, show(given[i]))
			}
		}
		if env.said != "" && result.IsDefined() {
			t.Fatalf("%s%v was refused (%s) and is still %s", f.Name, args, env.said, show(result))
		}
		if !survivesText(result) {
			t.Fatalf("%s%v is %s: another value once it was printed and read", f.Name, args, show(result))
		}
		results = append(results, result)
	}
	if !same(results[0], results[1], false) {
		t.Fatalf("%s%v is %s for windows and %s for decoded values", f.Name, args, show(results[0]), show(results[1]))
	}
}

// survivesText reports whether v is the same after printing and parsing.
func survivesText(v value.Value) bool {
	if !v.IsDefined() || !finite(v) {
		return true
	}
	again, err := value.Parse(value.AppendJSON(nil, v))
	return err == nil && same(v, again, false)
}
