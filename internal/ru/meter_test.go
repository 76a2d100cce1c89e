package ru_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/ru"
)

func TestChargeString(t *testing.T) {
	for charge, want := range map[ru.Charge]string{
		0: "0", 1: "1", 4.95: "4.95", 2.8: "2.8", 2.834: "2.83", 2.836: "2.84", 0.004: "0", 1250: "1250", 4059.949999: "4059.95", 1e7: "10000000",
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
		}[rapid.IntRange(0, 8).Draw(t, "which")]
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

// TestChargeGrows: more work never costs less, and larger items never less
// than smaller ones.
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
	query := func(m *ru.Meter) { m.QueryPage(2); m.Terms(3) }
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
	m.Loaded(7, 700)
	m.Output(80)
	m.Output(90)
	want := ru.Stats{PointReads: 1, Writes: 3, TermsWritten: 12, Ranges: 2, Terms: 6, LoadedItems: 7, LoadedBytes: 700, OutputItems: 2, OutputBytes: 170}
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
