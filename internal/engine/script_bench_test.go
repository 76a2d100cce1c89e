package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
)

// countedOrder creates an order and counts it on its customer.
const countedOrder = `function countedOrder(order) {
	var c = getContext().getCollection();
	c.readDocument(c.getAltLink() + '/docs/customer', function (err, customer) {
		if (err) throw err;
		customer.orders++;
		c.replaceDocument(customer._self, customer, function (err) { if (err) throw err; });
		c.createDocument(c.getSelfLink(), order, function (err, made) {
			if (err) throw err;
			getContext().getResponse().setBody(made.id);
		});
	});
}`

// BenchmarkCountedOrder compares a procedure with a batch that makes the same two writes.
func BenchmarkCountedOrder(b *testing.B) {
	open := func(b *testing.B) *harness {
		h := newHarness(b)
		ctx := context.Background()
		h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/customer"],"kind":"Hash","version":2}}`)
		body, err := json.Marshal(map[string]string{"id": "countedOrder", "body": countedOrder})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := h.engine.CreateMember(ctx, &api.Call{}, api.Members{
			Kind: api.ProcedureResource, DB: "shop",
			Container: "c",
		}, body, false, api.Conditions{}); err != nil {
			b.Fatal(err)
		}
		for i := range 100 {
			customer := fmt.Appendf(nil, `{"id":"customer","customer":"%d","name":"a customer of the shop","orders":0}`, i)
			if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", "c", api.ItemWrite{Body: customer}); err != nil {
				b.Fatal(err)
			}
		}
		return h
	}
	order := func(n int) (key string, body []byte) {
		return fmt.Sprintf(`["%d"]`, n%100), fmt.Appendf(nil,
			`{"id":"order-%d","customer":"%d","lines":[{"sku":"A-%d","quantity":2,"price":9.5}],"total":19}`, n, n%100, n%97)
	}
	b.Run("procedure", func(b *testing.B) {
		h := open(b)
		defer h.close()
		n := 0
		for b.Loop() {
			n++
			key, body := order(n)
			r, err := h.engine.ExecuteProcedure(context.Background(), &api.Call{}, "shop", "c", "countedOrder",
				api.ProcedureRequest{PartitionKey: &key, Arguments: fmt.Appendf(nil, "[%s]", body)})
			if err != nil {
				b.Fatal(err)
			}
			r.Release()
		}
	})
	b.Run("batch", func(b *testing.B) {
		h := open(b)
		defer h.close()
		n := 0
		for b.Loop() {
			n++
			key, body := order(n)
			r, err := h.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c", api.BatchRequest{
				Atomic: true, PartitionKey: &key, Operations: []api.BatchOperation{
					{Kind: api.OperationPatch, ID: "customer", Body: []byte(`[{"op":"incr","path":"/orders","value":1}]`)},
					{Kind: api.OperationCreate, Body: body},
				},
			})
			if err != nil {
				b.Fatal(err)
			}
			r.Release()
		}
	})
}
