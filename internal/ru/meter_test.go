package ru_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/ru"
)

func TestChargeString(t *testing.T) {
	for charge, want := range map[ru.Charge]string{
		0: "0", 1: "1", 4.95: "4.95", 2.8: "2.8", 2.834: "2.83", 2.836: "2.84", 0.004: "0", 1250: "1250",
		4059.949999: "4059.95", 1e7: "10000000",
	} {
		if got := charge.String(); got != want {
			t.Errorf("%v prints %s, expected %s", float64(charge), got, want)
		}
	}
}

// work is one call on a meter.
type work func(*ru.Meter)

func works() *rapid.Generator[work] {
	return rapid.Custom(func(t *rapid.T) work {
		bytes, other := rapid.IntRange(0, 3<<20).Draw(t, "bytes"), rapid.IntRange(0, 3<<20).Draw(t, "other")
		n := rapid.IntRange(0, 1000).Draw(t, "n")
		return []work{
			func(m *ru.Meter) { m.PointRead(bytes) },
			func(m *ru.Meter) { m.Create(bytes, n) },
			func(m *ru.Meter) { m.Replace(bytes, other, n) },
			func(m *ru.Meter) { m.Delete(bytes, n) },
			func(m *ru.Meter) { m.QueryPage(n) },
			func(m *ru.Meter) { m.Terms(n) },
			func(m *ru.Meter) { m.Loaded(n+1, int64(bytes)) }, // bytes are those of items
			func(m *ru.Meter) { m.Output(int64(bytes)) },
			func(m *ru.Meter) { m.Control() },
			func(m *ru.Meter) { m.Entries(int64(n)) },
			func(m *ru.Meter) { m.Combination() },
			func(m *ru.Meter) { m.PatchOperations(n % 11) },
			func(m *ru.Meter) { m.Refused() },
			func(m *ru.Meter) { m.LoadedForOther(int64(bytes)) },
			func(m *ru.Meter) { m.FunctionCalls(int64(n)) },
		}[rapid.IntRange(0, 14).Draw(t, "which")]
	})
}

func TestPartsSumToCharge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m ru.Meter
		m.SetDouble(rapid.Bool().Draw(t, "double"))
		for _, w := range rapid.SliceOf(works()).Draw(t, "work") {
			w(&m)
		}
		sum := 0.0
		for _, p := range m.Parts() {
			if p.Cause == "" || p.Count <= 0 || p.Charge < 0 {
				t.Fatalf("part %+v", p)
			}
			sum += float64(p.Charge)
		}
		if math.Abs(sum-float64(m.Charge())) > 0.001 {
			t.Fatalf("parts %v sum to %v, charge %v", m.Parts(), sum, m.Charge())
		}
	})
}

// TestShares: the charges of several meters sum to the charge of their sum, and each differs by at
// most a hundredth from its own.
func TestShares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var whole ru.Meter
		whole.SetDouble(rapid.Bool().Draw(t, "double"))
		var shares ru.Shares
		sum := 0.0
		for range rapid.IntRange(0, 50).Draw(t, "meters") {
			m := whole.Like()
			for _, w := range rapid.SliceOfN(works(), 0, 5).Draw(t, "work") {
				w(&m)
			}
			whole.Add(&m)
			charge := shares.Next(&m)
			sum += float64(charge)
			if charge < 0 || math.Abs(float64(charge-m.Charge())) > 0.0101 {
				t.Fatalf("the share is %v, the meter says %v", charge, m.Charge())
			}
		}
		if math.Abs(sum-float64(whole.Charge())) > 0.0101 {
			t.Fatalf("shares sum to %v, all together cost %v", sum, whole.Charge())
		}
	})
}

// TestInferredPrices: prices without a published figure are as the reference page gives them.
func TestInferredPrices(t *testing.T) {
	for _, c := range []struct {
		what string
		work work
		want ru.Charge
	}{
		{"1,000 entries", func(m *ru.Meter) { m.Entries(1000) }, 1},
		{"1,000 combinations", func(m *ru.Meter) {
			for range 1000 {
				m.Combination()
			}
		}, 0.5},
		{"100 calls", func(m *ru.Meter) { m.FunctionCalls(100) }, 1},
		{"a refusal", (*ru.Meter).Refused, 0.38},
		{"an item that another page pays for", func(m *ru.Meter) { m.LoadedForOther(1 << 20) }, 0},
		{"a control operation", (*ru.Meter).Control, 1},
		{"two operations of a patch", func(m *ru.Meter) { m.PatchOperations(2) }, 0.8},
	} {
		var m ru.Meter
		if c.work(&m); m.Charge() != c.want {
			t.Errorf("%s: %v, expected %v", c.what, m.Charge(), c.want)
		}
	}
}

// TestChargeGrows: more work never costs less, and a larger item never costs less than a smaller
// one.
func TestChargeGrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m ru.Meter
		before := m.Charge()
		for _, w := range rapid.SliceOf(works()).Draw(t, "work") {
			w(&m)
			if after := m.Charge(); after < before {
				t.Fatalf("charge fell from %v to %v", before, after)
			} else {
				before = after
			}
		}
		smaller := rapid.IntRange(0, 4<<20).Draw(t, "smaller")
		larger := smaller + rapid.IntRange(0, 1<<20).Draw(t, "difference")
		var s, l ru.Meter
		s.PointRead(smaller)
		s.Create(smaller, 1)
		l.PointRead(larger)
		l.Create(larger, 1)
		if s.Charge() > l.Charge() {
			t.Fatalf("%d bytes cost %v, %d bytes %v", smaller, s.Charge(), larger, l.Charge())
		}
	})
}

func TestDouble(t *testing.T) {
	charge := func(double bool, work ...work) ru.Charge {
		var m ru.Meter
		m.SetDouble(double)
		for _, w := range work {
			w(&m)
		}
		return m.Charge()
	}
	read := func(m *ru.Meter) { m.PointRead(100) }
	query := func(m *ru.Meter) {
		m.QueryPage(2)
		m.Terms(3)
		m.Entries(100)
		m.Combination()
		m.Combination()
	}
	write := func(m *ru.Meter) { m.Create(1024, 5) }
	if got := charge(true, read); got != 2 {
		t.Errorf("strong read costs %v", got)
	}
	if got, single := charge(true, query), charge(false, query); got != 2*single {
		t.Errorf("strong query costs %v, session query %v", got, single)
	}
	if got, single := charge(true, write), charge(false, write); got != single {
		t.Errorf("strong write costs %v, session write %v", got, single)
	}
}

func TestStats(t *testing.T) {
	var m ru.Meter
	m.PointRead(10)
	m.Create(10, 3)
	m.Replace(10, 20, 4)
	m.Delete(10, 5)
	m.QueryPage(2)
	m.Terms(6)
	m.Entries(11)
	m.Combination()
	m.FunctionCalls(4)
	m.Loaded(7, 700)
	m.LoadedForOther(50)
	m.Output(80)
	m.Output(90)
	want := ru.Stats{
		PointReads: 1, Writes: 3, TermsWritten: 12, Ranges: 2, Terms: 6, Entries: 11, Combinations: 1, Calls: 4,
		LoadedItems: 8, LoadedBytes: 750, OtherItems: 1, OtherBytes: 50, OutputItems: 2, OutputBytes: 170,
	}
	if got := m.Stats(); got != want {
		t.Errorf("got %+v, expected %+v", got, want)
	}
}

func TestMeterDoesNotAllocate(t *testing.T) {
	var m ru.Meter
	if n := testing.AllocsPerRun(100, func() {
		m.PointRead(3000)
		m.Replace(3000, 4000, 7)
		m.QueryPage(1)
		m.Loaded(1, 100)
		m.Output(100)
		_ = m.Charge()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestAddCharged: a batch costs the sum of the charges of its operations, and so do its parts.
func TestAddCharged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all ru.Meter
		sum := 0.0
		for range rapid.IntRange(1, 100).Draw(t, "operations") {
			var one ru.Meter
			one.Create(rapid.IntRange(1, 5000).Draw(t, "bytes"), rapid.IntRange(0, 20).Draw(t, "terms"))
			all.AddCharged(&one)
			sum += float64(one.Charge())
		}
		var parts float64
		for _, p := range all.Parts() {
			parts += float64(p.Charge)
		}
		if got := float64(all.Charge()); math.Abs(got-sum) > 1e-6 || math.Abs(parts-sum) > 1e-6 {
			t.Fatalf("charge %v, parts %v, operations %v", got, parts, sum)
		}
	})
}
