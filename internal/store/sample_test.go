package store

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/value"
)

// sampleOf returns the numbers n of the items in the sample of a partition, ascending.
func sampleOf(t testing.TB, p *physical.Partition) (numbers []int) {
	t.Helper()
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	sample, err := s.Sample(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, terms := range sample.Items {
		for i := range terms.Len() {
			if term := terms.At(i); term.Path == "/n" {
				v, _, _, err := value.DecodeKey(term.Key)
				if err != nil {
					t.Fatal(err)
				}
				numbers = append(numbers, int(v.Float()))
			}
		}
	}
	slices.Sort(numbers)
	return numbers
}

// TestSampleOfSplitAndMerged: items from before and after a split have the same chance in samples.
func TestSampleOfSplitAndMerged(t *testing.T) {
	def := physicaltest.Definition(t)
	s := testStore(t, Options{})
	if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	body := func(n int) string { return fmt.Sprintf(`{"id":"%d","customerId":"%d","n":%d}`, n, n, n) }
	fill(t, s, def, 0, 4000, body)
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 4})
	fill(t, s, def, 4000, 8000, body)
	parts := s.Partitions(1)
	for _, p := range parts {
		numbers := sampleOf(t, p)
		i, _ := slices.BinarySearch(numbers, 4000)
		if len(numbers) < 100 || i < len(numbers)*2/5 || i > len(numbers)*3/5 {
			t.Errorf("partition %d: %d of %d are older than the split, expected half", p.ID(), i, len(numbers))
		}
	}
	mustReshape(t, s, Reshape{Container: 1, From: ids(parts)})
	numbers := sampleOf(t, s.Partitions(1)[0])
	for quarter := range 4 {
		from, _ := slices.BinarySearch(numbers, 2000*quarter)
		to, _ := slices.BinarySearch(numbers, 2000*(quarter+1))
		if to-from < len(numbers)/8 || to-from > len(numbers)*3/8 {
			t.Errorf("%d of %d items chosen are of quarter %d", to-from, len(numbers), quarter)
		}
	}
}
