package physical

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/value"
)

// What the documentation of Sample promises.
const (
	sampled      = 200 // approximate number of items chosen
	leastSampled = 500 // fewer indexed items give no sample
)

// sampleOf takes a snapshot's sample and returns the numbers "n" of its items, ascending.
func sampleOf(t testing.TB, p *Partition) (*index.Sample, []int) {
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
	if sample == nil {
		return nil, nil
	}
	var numbers []int
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
	return sample, numbers
}

// keyed gives nine of ten items the same partition key.
func keyed(n int) string {
	key := "all"
	if n%10 == 0 {
		key = fmt.Sprint(n % 70)
	}
	return fmt.Sprintf(`{"id":"%d","customerId":%q,"n":%d}`, n, key, n)
}

// mustBeEven requires that each of the parts of [from, to) has its share of the sample.
func mustBeEven(t *testing.T, numbers []int, from, to, parts int) {
	t.Helper()
	counts := make([]int, parts)
	for _, n := range numbers {
		if n < from || n >= to {
			t.Fatalf("item %d is in the sample, expected %d to %d", n, from, to)
		}
		counts[(n-from)*parts/(to-from)]++
	}
	want := sampled / parts
	for i, n := range counts {
		if n < want/2 || n > want*3/2 {
			t.Errorf("part %d has %d of %d items chosen, expected about %d: %v", i, n, len(numbers), want, counts)
		}
	}
}

func TestSample(t *testing.T) {
	def := physicaltest.Definition(t)
	make1 := func(n int) *host {
		s := testHost(t, hostOptions{})
		if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
			t.Fatal(err)
		}
		fill(t, s, def, 0, n, keyed)
		return s
	}
	small := make1(leastSampled - 1)
	if sample, _ := sampleOf(t, small.Partitions(1)[0]); sample != nil {
		t.Errorf("%d items have a sample", leastSampled-1)
	}
	const items = 5000
	s := make1(items)
	p := s.Partitions(1)[0]
	sample, numbers := sampleOf(t, p)
	if sample.Of != items {
		t.Errorf("a sample of %d items", sample.Of)
	}
	mustBeEven(t, numbers, 0, items, 10)
	rare := 0
	for _, n := range numbers {
		if n%10 == 0 {
			rare++
		}
	}
	if rare < len(numbers)/20 || rare > len(numbers)/5 {
		t.Errorf("%d of %d items chosen have rare keys, expected a tenth", rare, len(numbers))
	}
	if _, again := sampleOf(t, make1(items).Partitions(1)[0]); !slices.Equal(again, numbers) {
		t.Error("the same items have another sample")
	}

	// The sample is kept until a fifth of the items has changed.
	fill(t, s, def, items, items+items/5, keyed)
	if again, _ := sampleOf(t, p); again != sample {
		t.Error("the sample was replaced too early")
	}
	fill(t, s, def, items+items/5, items+items/5+1, keyed)
	sample, numbers = sampleOf(t, p)
	if sample.Of != items+items/5+1 {
		t.Errorf("a sample of %d items is kept", sample.Of)
	}
	mustBeEven(t, numbers, 0, items+items/5+1, 10)
	fill(t, s, def, 0, 1300, keyed) // replaced
	if again, _ := sampleOf(t, p); again == sample {
		t.Error("items have changed, the sample has not")
	}
}

// TestSampleOfGaps: items next to the gaps that deletions and foreign items leave among the
// ordinals have the same chance as others.
func TestSampleOfGaps(t *testing.T) {
	def := physicaltest.Definition(t)
	s := testHost(t, hostOptions{})
	if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	const items = 6000
	fill(t, s, def, 0, items, keyed)
	p := s.Partitions(1)[0]
	var decides []Decide
	for n := range items * 9 / 10 {
		if n%100 == 0 {
			continue
		}
		key, err := def.Partition.Extract([]byte(keyed(n)))
		if err != nil {
			t.Fatal(err)
		}
		decides = append(decides, removeItem(def, key, fmt.Sprint(n)))
	}
	for _, o := range p.ProposeEach(context.Background(), decides) {
		if o.Err != nil {
			t.Fatal(o.Err)
		}
	}
	_, numbers := sampleOf(t, p)
	if i, _ := slices.BinarySearch(numbers, items*9/10); i > len(numbers)/5 { // 54 of 654 are left there
		t.Errorf("%d of %d items chosen are from the gaps", i, len(numbers))
	}
	mustBeEven(t, numbers[len(numbers)-sampled*9/10:], items*9/10, items, 5)
}

// TestSampleIsBounded covers huge items, expired items and partitions without an index.
func TestSampleIsBounded(t *testing.T) {
	def := physicaltest.Definition(t)
	def.DefaultTTL = -1
	c := clock.NewManual(physicaltest.Start)
	s := testHost(t, hostOptions{Clock: c})
	if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	const items = 600
	fill(t, s, def, 0, items, func(n int) string {
		switch {
		case n%20 == 0: // beyond the limit of one item
			return fmt.Sprintf(`{"id":"%d","customerId":"a","n":%d,"list":[%s0]}`, n, n,
				strings.Repeat(`"padding that is long",`, 3)+numbersFrom(n, 4000))
		case n%2 == 0:
			return fmt.Sprintf(`{"id":"%d","customerId":"a","n":%d,"ttl":10}`, n, n)
		}
		return fmt.Sprintf(`{"id":"%d","customerId":"a","n":%d,"list":[%s0]}`, n, n, numbersFrom(n, 500))
	})
	c.Advance(20 * time.Second)
	p := s.Partitions(1)[0]
	sample, numbers := sampleOf(t, p)
	size := 0
	for _, terms := range sample.Items {
		for i := range terms.Len() {
			size += 48 + len(terms.At(i).Key) // a term and its key in memory
		}
	}
	if size > 2<<20 || len(numbers) < 40 {
		t.Errorf("%d items in %d bytes", len(numbers), size)
	}
	for _, n := range numbers {
		if n%2 == 0 {
			t.Errorf("item %d is in the sample", n)
		}
	}
	for third := range 3 {
		from, _ := slices.BinarySearch(numbers, items/3*third)
		to, _ := slices.BinarySearch(numbers, items/3*(third+1))
		if to-from < len(numbers)/6 {
			t.Errorf("%d of %d items chosen are of third %d", to-from, len(numbers), third)
		}
	}

	def.Index = indextest.Rules(t, "none")
	parts, err := s.Create(context.Background(), 2, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a","n":1}`))
	if sample, _ := sampleOf(t, parts[0]); sample != nil {
		t.Error("without an index there is a sample")
	}
}

func numbersFrom(n, count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, "%d,", n*count+i)
	}
	return b.String()
}

// TestSampleTogether: snapshots share a sample while the partition is written.
func TestSampleTogether(t *testing.T) {
	def := physicaltest.Definition(t)
	s := testHost(t, hostOptions{})
	if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	fill(t, s, def, 0, 1000, keyed)
	p := s.Partitions(1)[0]
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 30 {
				sample, numbers := sampleOf(t, p)
				if sample == nil || len(numbers) < sampled/2 {
					t.Errorf("%d items chosen", len(numbers))
				}
			}
		})
	}
	wg.Go(func() { fill(t, s, def, 1000, 2500, keyed) })
	wg.Wait()

	// A cancelled call leaves nothing behind.
	fill(t, s, def, 2500, 5000, keyed)
	snapshot, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer snapshot.Release()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if sample, err := snapshot.Sample(ctx); err == nil || sample != nil {
		t.Errorf("a sample of %v (%v) for nobody", sample, err)
	}
	if sample, _ := sampleOf(t, p); sample.Of != 5000 {
		t.Errorf("a sample of %d items", sample.Of)
	}
}
