package model

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// viewDesign is the shop with two projections: addresses, which are embedded, by city, with the
// name of their customer; and the totals of orders by their total.
const viewDesign = `
  - name: addressByCity
    partition_key: {paths: [/city]}
    items:
      - type: addressByCity
        projection: true
        from: {table: address}
        id: {column: address.id}
        partition_values: {/city: address.city}
        properties: {customerId: address.customer_id, city: address.city}
        copies: [{property: customerName, column: customer.name, via: address.customer_id, rule: address-by-city-name}]
  - name: orderByTotal
    partition_key: {paths: [/total]}
    items:
      - {type: orderByTotal, projection: true, from: {table: orders}, columns: [total], id: {column: orders.id}, partition_values: {/total: orders.total}, properties: {total: {column: orders.total, as: number}}}
rules:
  - {rule: addressByCity, mode: async, view: {from: {container: customer, type: customer}, into: {container: addressByCity, type: addressByCity}}}
  - {rule: address-by-city-name, mode: async, copy: {from: {container: customer, type: customer}, to: {container: addressByCity, type: addressByCity}, on: "source.id = target.customerId", set: {/customerName: /name}}}
  - {rule: orderByTotal, mode: async, view: {from: {container: customer, type: order}, into: {container: orderByTotal, type: orderByTotal}}}
`

// TestVerifyProjection: rows fill projections too, no row comes back twice, and a projected item
// that differs, is missing or is too many is named and mended.
func TestVerifyProjection(t *testing.T) {
	with := inShop(t, 90)
	text := strings.Replace(shopDesign, "\nrules:\n", viewDesign, 1)
	if err := os.WriteFile("design.yaml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s := startTarget(t)
	out, _ := s.model(t, exit.OK, append([]string{"migrate", "--verify", "full"}, with...)...)
	if !strings.Contains(out, "addressByCity") {
		t.Error(out)
	}
	const docs = "dbs/shop/colls/addressByCity"
	text = string(s.ask(t, http.MethodGet, docs+"/docs/17", `["city 7"]`, ""))
	if !strings.HasPrefix(text, `{"id":"17","type":"addressByCity","customerId":17,"city":"city 7",`+
		`"customerName":"customer 17"`) {
		t.Error(text)
	}
	order := string(s.ask(t, http.MethodGet, "dbs/shop/colls/orderByTotal/docs/4", `[2.5]`, ""))
	if !strings.HasPrefix(order, `{"id":"4","type":"orderByTotal","total":2.5,"_`) {
		t.Error(order)
	}
	for name, change := range map[string]func(item map[string]any){
		"a copy of a name":         func(item map[string]any) { item["customerName"] = "somebody" },
		"an item that is too many": func(item map[string]any) { item["id"] = "18" },
		"an item that is gone":     nil,
	} {
		if change == nil {
			s.ask(t, http.MethodDelete, docs+"/docs/17", `["city 7"]`, "")
		} else {
			var item map[string]any
			if err := json.Unmarshal([]byte(text), &item); err != nil {
				t.Fatal(err)
			}
			change(item)
			body, _ := json.Marshal(item) //nolint:errchkjson // it was JSON
			s.ask(t, http.MethodPost, docs, `["city 7"]`, string(body))
		}
		s.verify(t, exit.OK, with) // rows come back from their homes alone
		r := s.verify(t, exit.Gate, with, "--derived")
		different := 0
		for i := range r.Types {
			if r.Types[i].Type == "addressByCity" {
				different = r.Types[i].Different
			}
		}
		if different != 1 || r.named() != "" {
			t.Errorf("%s: %+v", name, r)
		}
		s.verify(t, exit.OK, with, "--repair", "--remove", "--derived")
		s.verify(t, exit.OK, with, "--derived")
	}
}
