package demo

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestBothDesignsOfTheShopAnswerAlike checks that nine containers, after joining, give the same
// results as three containers directly. Otherwise their charges could not be compared.
func TestBothDesignsOfTheShopAnswerAlike(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{Throttle: "off"})
	stage := &Stage{Endpoint: server.Endpoint(), Key: server.Key()}
	_, err := Play(t.Context(), Scenario{Name: "alike", Run: func(ctx context.Context, s *Stage) error {
		w, err := openWebstore(ctx, s)
		if err != nil {
			return err
		}
		get := func(c *Container, key azcosmos.PartitionKey, where string) []fields {
			rows, err := c.Query(ctx, key, "SELECT * FROM c WHERE "+where)
			if err != nil {
				t.Fatal(err)
			}
			return stored(t, rows)
		}
		all := func(name string) []fields { return get(w.nine[name], AnyKey(), "true") }
		joined := &shop{
			customers: all("customer"), addresses: all("customerAddress"), passwords: all("customerPassword"),
			orders: all("salesOrder"), lines: all("salesOrderDetail"),
			products: all("product"), categories: all("productCategory"), tags: all("productTag"), taggings: all("productTags"),
		}
		var customers, orders, products []fields
		for _, c := range joined.customers {
			customers = append(customers,
				wholeCustomer(c, joined.addresses, joined.passwords, len(of(joined.orders, "customerId", c.text("id"), true))))
		}
		for _, o := range joined.orders {
			orders = append(orders, wholeOrder(o, joined.lines))
		}
		for _, p := range joined.products {
			products = append(products, joined.wholeProduct(p))
		}
		embedded(t, "addresses", customers, len(joined.addresses))
		embedded(t, "details", orders, len(joined.lines))
		embedded(t, "tags", products, len(joined.taggings))
		alike(t, "customers", customers, get(w.three["customer"], AnyKey(), "c.type = 'customer'"))
		alike(t, "orders", orders, get(w.three["customer"], AnyKey(), "c.type = 'salesOrder'"))
		alike(t, "products", products, get(w.three["product"], AnyKey(), "true"))
		alike(t, "categories", typed("category", joined.categories), get(w.three["productMeta"], Key("category"), "true"))
		alike(t, "tags", typed("tag", joined.tags), get(w.three["productMeta"], Key("tag"), "true"))
		return nil
	}}, stage)
	if err != nil {
		t.Fatal(err)
	}
}

// stored returns rows without the properties that the server adds.
func stored(t *testing.T, rows []json.RawMessage) []fields {
	t.Helper()
	var out []fields
	for _, body := range rows {
		f := fields{}
		if err := json.Unmarshal(body, &f); err != nil {
			t.Fatal(err)
		}
		for name := range f {
			if strings.HasPrefix(name, "_") {
				delete(f, name)
			}
		}
		out = append(out, f)
	}
	return out
}

// embedded counts the elements of an array in all items: no row of a table may be lost.
func embedded(t *testing.T, name string, items []fields, want int) {
	t.Helper()
	n := 0
	for _, item := range items {
		list, isList := item[name].([]fields)
		if !isList {
			t.Fatalf("%s is %T", name, item[name])
		}
		n += len(list)
	}
	if n != want || n == 0 {
		t.Errorf("%d %s are embedded, the table has %d", n, name, want)
	}
}

// alike compares two sets of items, and arrays in them by their elements.
func alike(t *testing.T, what string, nine, three []fields) {
	t.Helper()
	a, b := sorted(nine), sorted(three)
	if len(a) == 0 || !slices.Equal(a, b) {
		t.Errorf("%s: %d joined from nine containers, %d in three, and they differ", what, len(a), len(b))
	}
}

func sorted(items []fields) []string {
	var out []string
	for _, item := range items {
		plain := item.with(nil)
		for name, value := range plain {
			if list, isList := parts(value); isList {
				plain[name] = list
			}
		}
		out = append(out, string(encoded(plain)))
	}
	slices.Sort(out)
	return out
}

// parts returns the elements of an array as sorted texts.
func parts(value any) ([]string, bool) {
	var elements []json.RawMessage
	if json.Unmarshal(encoded(value), &elements) != nil {
		return nil, false
	}
	var out []string
	for _, e := range elements {
		var any any
		_ = json.Unmarshal(e, &any)             // valid: encoded above
		out = append(out, string(encoded(any))) // encodes names in order
	}
	slices.Sort(out)
	return out, true
}
