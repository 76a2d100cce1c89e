package sample

import (
	"encoding/json"
	"fmt"
	"testing"
)

// TestRowsAreTheItems: the tables hold what the items hold, each thing once, and every foreign key
// leads to a row before it.
func TestRowsAreTheItems(t *testing.T) {
	w, err := NewWebStore(0.01)
	if err != nil {
		t.Fatal(err)
	}
	counts, keys := map[string]int{}, map[string]bool{}
	parent := map[string][][2]any{ // by table: a column, and the table that it refers to
		"product": {{1, "product_category"}}, "product_tags": {{0, "product"}, {1, "product_tag"}},
		"customer_address": {{0, "customer"}}, "customer_password": {{0, "customer"}}, "sales_order": {{1, "customer"}},
		"sales_order_detail": {{0, "sales_order"}, {2, "product"}},
	}
	orders := map[string]int{}
	err = w.Rows(func(table string, row []any) error {
		counts[table]++
		keys[fmt.Sprint(table, row[0])] = true
		for _, p := range parent[table] {
			if column, _ := p[0].(int); !keys[fmt.Sprint(p[1], row[column])] {
				return fmt.Errorf("%s refers to a row of %s that is not there: %v", table, p[1], row)
			}
		}
		if table == "sales_order" {
			orders[fmt.Sprint(row[1])]++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	c := w.Counts()
	for table, want := range map[string]int{
		"customer": c.Customers, "customer_password": c.Customers, "customer_address": c.Addresses, "sales_order": c.Orders,
		"sales_order_detail": c.Lines, "product": c.Products, "product_category": c.Categories, "product_tag": c.Tags,
	} {
		if counts[table] != want {
			t.Errorf("%s has %d rows, want %d", table, counts[table], want)
		}
	}
	for i := range c.Customers + c.Orders {
		item := w.Item(ContainerCustomer, i)
		var got customer
		if err := json.Unmarshal(item.Body, &got); err != nil {
			t.Fatal(err)
		}
		if got.Type == "customer" && got.SalesOrderCount != orders[got.ID] {
			t.Errorf("%s counts %d orders, and the table has %d", got.ID, got.SalesOrderCount, orders[got.ID])
		}
	}
}
