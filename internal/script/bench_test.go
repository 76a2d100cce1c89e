package script_test

import (
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
