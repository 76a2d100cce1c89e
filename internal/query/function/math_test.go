package function

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// TestNumberBinIsDecimal compares bins with a computation in fractions.
func TestNumberBinIsDecimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := float64(rapid.Int64Range(-1e9, 1e9).Draw(t, "x")) / 1000
		size := float64(rapid.Int64Range(-100_000, 100_000).Filter(func(n int64) bool { return n != 0 }).Draw(t,
			"size")) / 1000
		got := Find("NUMBERBIN").Call(newEnv(), []value.Value{value.FromNumber(x), value.FromNumber(size)}).Float()

		thousandths := func(f float64) int64 { return int64(math.Round(f * 1000)) }
		a, b := thousandths(x), thousandths(size)
		quotient := a / b
		if a%b != 0 && (a < 0) != (b < 0) {
			quotient--
		}
		want, _ := big.NewRat(quotient*b, 1000).Float64()
		if got != want {
			t.Fatalf("NUMBERBIN(%v, %v) is %v, want %v", x, size, got, want)
		}
	})
}

// TestPreciseFunctionsAreThoseOfMath checks that the functions of precise.go are close to those of
// package math everywhere.
func TestPreciseFunctionsAreThoseOfMath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-100, 100), rapid.Float64Range(-1<<21, 1<<21)).Draw(t, "x")
		for _, c := range []struct {
			name      string
			got, want float64
		}{
			{"sine", sine(x), math.Sin(x)},
			{"cosine", cosine(x), math.Cos(x)},
			{"log10", log10(x), math.Log10(x)},
			{"natural", natural(x), math.Log(x)},
		} {
			if math.Abs(x) < 0x1p-1022 {
				continue // math.Log is wrong here: TestLogarithmsOfDenormals
			}
			if math.Abs(c.got-c.want) > 1e-9*max(1, math.Abs(c.want)) || math.IsNaN(c.got) != math.IsNaN(c.want) {
				t.Fatalf("%s(%v) is %v, want %v", c.name, x, c.got, c.want)
			}
		}
	})
}

// TestLogarithmsOfDenormals compares the logarithm of a denormal number with that of the number
// times 2^100, less the logarithm of 2^100.
func TestLogarithmsOfDenormals(t *testing.T) {
	for _, x := range []float64{math.SmallestNonzeroFloat64, 5.090091488733907e-309, 0x1p-1023, 0x1p-1022, 3e-308} {
		larger := x * 0x1p100
		if got, want := natural(x), math.Log(larger)-100*math.Ln2; math.Abs(got-want) > 1e-9 {
			t.Errorf("natural(%v) is %v, want %v", x, got, want)
		}
		if got, want := log10(x), math.Log10(larger)-100*math.Log10(2); math.Abs(got-want) > 1e-9 {
			t.Errorf("log10(%v) is %v, want %v", x, got, want)
		}
	}
	if !math.IsNaN(natural(-1)) || natural(0) != math.Inf(-1) {
		t.Error("what has no logarithm has one")
	}
}

func TestLog10OfPowersOfTen(t *testing.T) {
	for n := -307; n <= 308; n++ {
		if got := log10(math.Pow10(n)); got != float64(n) {
			t.Errorf("log10(1e%d) is %v", n, got)
		}
	}
}

func TestRandomNumbersAreNotFolded(t *testing.T) {
	for _, f := range [][]Function{math_, integers, arrays, objects} {
		for _, f := range f {
			if f.Volatile != (f.Name == "RAND") {
				t.Errorf("%s: Volatile is %v", f.Name, f.Volatile)
			}
		}
	}
}
