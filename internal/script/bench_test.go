package script_test

import (
	"context"
	"testing"

	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/value"
)

func benchmark(b *testing.B, body, arguments string) {
	r := script.New(script.Limits{})
	defer r.Close()
	h := &fakeHost{items: map[string]string{}}
	run := procedure(h, body, arguments)
	b.ReportAllocs()
	for b.Loop() {
		delete(h.items, "x")
		if _, err := r.Execute(b.Context(), run); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSetBody(b *testing.B) {
	benchmark(b, `function (x) { getContext().getResponse().setBody(x); }`, `["text"]`)
}

// BenchmarkNewEngine runs a script whose engine is never reused.
func BenchmarkNewEngine(b *testing.B) {
	benchmark(b, `function (x) { Object.prototype; getContext().getResponse().setBody(x); }`, `["text"]`)
}

func BenchmarkCreateReadReplace(b *testing.B) {
	benchmark(b, `function () {
		var c = getContext().getCollection();
		c.createDocument(c.getSelfLink(), {id: 'x', n: 1}, function (err, item) {
			if (err) throw err;
			c.readDocument(item._self, function (err, item) {
				if (err) throw err;
				item.n++;
				c.replaceDocument(item._self, item, {etag: item._etag}, function (err, item) {
					if (err) throw err;
					getContext().getResponse().setBody(item.n);
				});
			});
		});
	}`, "")
}

// BenchmarkFunctionPage runs a page of a query that calls a user-defined function twice.
func BenchmarkFunctionPage(b *testing.B) {
	r := script.New(script.Limits{})
	defer r.Close()
	bodies := map[string]string{"double": "function (x) { return x * 2; }"}
	for b.Loop() {
		f := r.NewFunctions("c", bodies, nil)
		for range 2 {
			if _, err := f.Call(b.Context(), "double", []value.Value{value.FromNumber(21)}); err != nil {
				b.Fatal(err)
			}
		}
		f.Close()
	}
}

// countedHost answers the calls of BenchmarkCountedOrder with fixed items, so that the benchmark
// measures the engine and the surface alone.
type countedHost struct {
	fakeHost
	customer, order []byte
}

func (h *countedHost) Create(context.Context, []byte, script.Options) ([]byte, error) {
	return h.order, nil
}

func (h *countedHost) Read(context.Context, string, script.Options) ([]byte, error) {
	return h.customer, nil
}

func (h *countedHost) Replace(context.Context, string, []byte, script.Options) ([]byte, error) {
	return h.customer, nil
}

// BenchmarkCountedOrder runs the procedure that the benchmark of the engine compares with a batch.
func BenchmarkCountedOrder(b *testing.B) {
	const system = `,"_rid":"AAEAAAABAAAFAAAAAAAAAA==","_self":"dbs/AAEAAA==/colls/AAEAAAABAAA=/docs/` +
		`AAEAAAABAAAFAAAAAAAAAA==/","_etag":"\"00000000-0000-0000-0000-000000000000\"","_attachments":` +
		`"attachments/","_ts":1767323045}`
	order := `{"id":"order-7","customer":"7","lines":[{"sku":"A-7","quantity":2,"price":9.5}],"total":19`
	h := &countedHost{
		customer: []byte(`{"id":"customer","customer":"7","name":"a customer of the shop","orders":0` + system),
		order:    []byte(order + system),
	}
	r := script.New(script.Limits{})
	defer r.Close()
	run := procedure(h, `function countedOrder(order) {
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
	}`, "["+order+"}]")
	run.SelfLink, run.AltLink = "dbs/AAEAAA==/colls/AAEAAAABAAA=/", "dbs/bench/colls/c"
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Execute(b.Context(), run); err != nil {
			b.Fatal(err)
		}
	}
}
