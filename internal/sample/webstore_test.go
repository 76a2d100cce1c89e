package sample

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"testing"
)

// everything decodes a whole shop and recounts it from its JSON.
type everything struct {
	customers, orders, lines, addresses, products, categories, tags int
	ordersPer, linesPer, addressesPer, tagsPer                      []int
	perCategory, sold                                               map[string]int
}

func readAll(t *testing.T, w *WebStore) everything {
	t.Helper()
	all := everything{perCategory: map[string]int{}, sold: map[string]int{}}
	ids := map[string]bool{}
	expected, seen := 0, 0
	for _, c := range w.Containers() {
		for i := range c.Items {
			item := w.Item(c.Name, i)
			var v struct {
				ID, Type, CustomerID, CategoryID string
				Addresses, Tags                  []any
				Details                          []struct{ ProductID string }
				SalesOrderCount                  int
			}
			if err := json.Unmarshal(item.Body, &v); err != nil {
				t.Fatal(err)
			}
			if v.ID != item.ID || ids[item.ID] {
				t.Fatalf("%s %d: id %q in the body, %q beside it, seen before: %v", c.Name, i, v.ID, item.ID, ids[item.ID])
			}
			ids[item.ID] = true
			key := map[string]string{
				ContainerMeta: v.Type, ContainerProduct: v.CategoryID,
				ContainerCustomer: v.CustomerID,
			}[c.Name]
			if key != item.PartitionKey {
				t.Fatalf("%s %d: partition key %q in the body, %q beside it", c.Name, i, key, item.PartitionKey)
			}
			switch v.Type {
			case "customer":
				if seen != expected {
					t.Fatalf("the customer before %d says it has %d orders, %d follow it", i, expected, seen)
				}
				expected, seen = v.SalesOrderCount, 0
				all.customers++
				all.addresses += len(v.Addresses)
				all.addressesPer = append(all.addressesPer, len(v.Addresses))
				all.ordersPer = append(all.ordersPer, v.SalesOrderCount)
			case "salesOrder":
				seen++
				all.orders++
				all.lines += len(v.Details)
				all.linesPer = append(all.linesPer, len(v.Details))
				for _, l := range v.Details {
					all.sold[l.ProductID]++
				}
			case "product":
				all.products++
				all.perCategory[v.CategoryID]++
				all.tagsPer = append(all.tagsPer, len(v.Tags))
			case "category":
				all.categories++
			case "tag":
				all.tags++
			}
		}
	}
	return all
}

// TestShapeAtScaleOne checks the exact counts, and that the distributions are close to those of the
// shop they imitate.
func TestShapeAtScaleOne(t *testing.T) {
	w, err := NewWebStore(1)
	if err != nil {
		t.Fatal(err)
	}
	all := readAll(t, w)
	for _, c := range []struct {
		name      string
		have, low int
		high      int
	}{
		{"customers", all.customers, 19_000, 19_000},
		{"orders", all.orders, 31_000, 31_000},
		{"lines", all.lines, 120_000, 120_000},
		{"products", all.products, 300, 300},
		{"categories", all.categories, 37, 37},
		{"tags", all.tags, 200, 200},
		{"addresses", all.addresses, 23_750, 23_750},
		{"most addresses", slices.Max(all.addressesPer), 6, 6},
		{"most orders", slices.Max(all.ordersPer), 28, 28},
		{"most lines", slices.Max(all.linesPer), 72, 72},
		{"most tags", slices.Max(all.tagsPer), 5, 5},
		{"p95 addresses", p95(all.addressesPer), 2, 2},
		{"p95 orders", p95(all.ordersPer), 3, 4},
		{"p95 lines", p95(all.linesPer), 9, 12},
		{"categories with products", len(all.perCategory), 37, 37},
		{"largest category", largest(all.perCategory), 43, 43},
		{"best seller", largest(all.sold), 3_000, 20_000},
		{"products sold", len(all.sold), 290, 300},
	} {
		if c.have < c.low || c.have > c.high {
			t.Errorf("%s: %d, want %d to %d", c.name, c.have, c.low, c.high)
		}
	}
}

func p95(counts []int) int {
	sorted := slices.Sorted(slices.Values(counts))
	return sorted[len(sorted)*95/100]
}

func largest(counts map[string]int) int {
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	return most
}

// TestSameBytesOnEveryRun checks the bytes. A change of the generator changes everyone's sample
// data and the figures in the documents.
func TestSameBytesOnEveryRun(t *testing.T) {
	const want = "1e9f519e48f6cf298d23808d2d66fed9a726c04ca29def704bdb62f89913d41a"
	w, err := NewWebStore(0.01)
	if err != nil {
		t.Fatal(err)
	}
	again, err := NewWebStore(0.01)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	for _, c := range w.Containers() {
		for i := range c.Items {
			sum.Write(w.Item(c.Name, i).Body)
			// In reverse order: an item depends only on its number.
			back := c.Items - 1 - i
			if string(again.Item(c.Name, back).Body) != string(w.Item(c.Name, back).Body) {
				t.Fatalf("%s %d differs between two shops of one size", c.Name, back)
			}
		}
	}
	if have := hex.EncodeToString(sum.Sum(nil)); have != want {
		t.Errorf("the sample at scale 0.01 has the hash %s, want %s", have, want)
	}
}

func TestSmallAndOddScales(t *testing.T) {
	for _, scale := range []float64{0.00001, 0.0001, 0.001, 0.0137, 0.05} {
		w, err := NewWebStore(scale)
		if err != nil {
			t.Fatal(err)
		}
		all, counts := readAll(t, w), w.Counts()
		if all.customers != counts.Customers || all.orders != counts.Orders || all.lines != counts.Lines ||
			all.addresses != counts.Addresses {
			t.Errorf("scale %v: counted %+v, promised %+v", scale, all, counts)
		}
	}
	for _, scale := range []float64{0, -1, 1001} {
		if _, err := NewWebStore(scale); err == nil {
			t.Errorf("scale %v was accepted", scale)
		}
	}
}
