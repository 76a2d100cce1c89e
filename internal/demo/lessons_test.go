package demo_test

import (
	"math"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/demo"
)

// figure returns a figure of a ledger. A missing figure fails the test.
func figure(t *testing.T, l *demo.Ledger, name string) float64 {
	t.Helper()
	for _, f := range l.Figures {
		if f.Name == name {
			return f.Value
		}
	}
	t.Fatalf("%s tells no figure %q, only %v", l.Scenario, name, l.Figures)
	return 0
}

// The lesson of a scenario must follow from its figures, even after prices and the golden stories
// change.

func TestCustomerTeachesToEmbed(t *testing.T) {
	_, l := play(t, "customer")
	three := l.Sum("three containers", "query the customer", "query the address", "query the password")
	query, read := l.Step("one item", "query the customer"), l.Step("one item", "read it by key and id")
	if three.Requests != 3 || three.Charge < 2.9*query.Charge || query.Charge < 2.5*read.Charge || read.Charge != 1 {
		t.Errorf("three queries %v, one %v, a read %v", three.Charge, query.Charge, read.Charge)
	}
	if len(l.Published) != 4 {
		t.Errorf("%d published figures, expected four", len(l.Published))
	}
	for _, step := range []string{"create the customer", "update phone, street, password"} {
		if apart, whole := l.Step("three containers", step), l.Step("one item", step); apart.Charge < 2*whole.Charge ||
			apart.Requests != 3*whole.Requests {
			t.Errorf("%s: %v against %v", step, apart, whole)
		}
	}
}

func TestProductTeachesToCopy(t *testing.T) {
	_, l := play(t, "product")
	sum, parts := 0.0, 0.0
	for _, c := range l.Published {
		switch {
		case strings.HasPrefix(c.What, "five"):
			sum = c.Published
		case !strings.HasPrefix(c.What, "one"):
			parts += c.Published
		}
	}
	if diff := sum - parts; diff > 0.001 || diff < -0.001 || sum != 15.54 {
		t.Errorf("the five published queries sum to %v, published is %v", parts, sum)
	}
	few, many := l.Step("product, category, tag", "rename a tag"), l.Step("names copied", "rename a tag")
	if few.Requests != 1 || many.Requests != 4 {
		t.Errorf("a rename takes %d and %d requests, expected 1 and 4", few.Requests, many.Requests)
	}
	if pages := figure(t, l, "pages that pay for one rename"); pages <= 0 || pages > 10 {
		t.Errorf("a rename is paid after %v pages", pages)
	}
}

func TestEmbedTeachesWhereToEnd(t *testing.T) {
	_, l := play(t, "embed")
	last := 0.0
	for _, size := range []string{"10", "100", "1,000", "5,000"} {
		name := "a store begins to sell a book, no. " + size
		embedded, apart := l.Step("everything in the author", name).Charge, l.Step("few embedded, many apart", name).Charge
		if embedded <= last || embedded <= apart || apart > 8 {
			t.Errorf("store no. %s costs %v embedded and %v apart, the one before cost %v", size, embedded, apart, last)
		}
		last = embedded
	}
	if full := figure(t, l, "stores until the item is full"); full < 5000 || full > 40_000 {
		t.Errorf("the item is full with %v stores", full)
	}
}

func TestCountriesTeachWhatAKeyNeeds(t *testing.T) {
	_, l := play(t, "countries")
	const visits = "three seconds of visits"
	country, customer := l.Step("key /country", visits), l.Step("key /customerId", visits)
	if n := len(country.ByRange); n == 0 || n > 4 {
		t.Errorf("four countries warmed %d partitions", n)
	}
	if n := len(customer.ByRange); n != 10 {
		t.Errorf("customers warmed %d partitions of 10", n)
	}
	if full := figure(t, l, "customers refused, key /country"); full < 50 {
		t.Errorf("%v customers were refused by full logical partitions", full)
	}
	if full := figure(t, l, "customers refused, key /customerId"); full != 0 {
		t.Errorf("%v customers were refused, though each is a logical partition", full)
	}
	bad, good := figure(t, l, "visits done, key /country"), figure(t, l, "visits done, key /customerId")
	if bad > 60 || good < 90 || country.Throttled <= 4*customer.Throttled {
		t.Errorf("visits done: %v %% and %v %%; answered 429: %d and %d", bad, good, country.Throttled, customer.Throttled)
	}
}

func TestReadAndWriteHeavyTeachesTheBreakEven(t *testing.T) {
	_, l := play(t, "read-and-write-heavy")
	for _, f := range l.Figures { // with a single partition there is nothing to save
		if f.Name == "reads for each write that pay for the copy, 1 partition" {
			t.Errorf("with one partition %v reads pay for the copy", f.Value)
		}
	}
	last := math.Inf(1)
	for _, n := range []string{"5", "10", "20"} {
		reads := figure(t, l, "reads for each write that pay for the copy, "+n+" partitions")
		if reads <= 0 || reads >= last {
			t.Errorf("with %s partitions %v reads for each write, with fewer %v", n, reads, last)
		}
		last = reads
	}
	spread := figure(t, l, "share of the busiest partition in the writes, key /orderId")
	hot := figure(t, l, "share of the busiest partition in the writes, key /customerId")
	if spread > 25 || hot < 50 {
		t.Errorf("the busiest of ten partitions does %v %% and %v %% of the writes", spread, hot)
	}
}

func TestWebstoreTeachesToStartFromPatterns(t *testing.T) {
	_, l := play(t, "webstore")
	if nine, three := figure(t, l, "requests a second, nine containers"), figure(t, l,
		"requests a second, three containers"); three > 0.4*nine {
		t.Errorf("%v requests a second against %v: more than 40 %%", three, nine)
	}
	if nine, three := figure(t, l, "RU/s, nine containers"), figure(t, l, "RU/s, three containers"); three > 0.2*nine {
		t.Errorf("%v RU/s against %v", three, nine)
	}
	patterns := 0
	for _, s := range l.Steps {
		if s.Design != "three containers" {
			continue
		}
		patterns++
		rename := strings.HasPrefix(s.Name, "rename")
		if !rename && s.Requests != 1 {
			t.Errorf("%s takes %d requests, expected one", s.Name, s.Requests)
		}
		if before := l.Step("nine containers", s.Name); !rename && before.Charge < s.Charge {
			t.Errorf("%s costs %v in three containers and %v in nine", s.Name, s.Charge, before.Charge)
		}
	}
	if patterns != 13 {
		t.Errorf("%d access patterns, expected 13", patterns)
	}
}
