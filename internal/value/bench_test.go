package value_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

// itemJSON is an item of about 1 KB.
var itemJSON = []byte(
	`{"id":"order-000017","customerId":"c-00000009","status":"shipped","total":70.25,"currency":"EUR",` +
		`"created":"2024-05-17T08:30:00.0000000Z",` +
		`"address":{"street":"Oudegracht 112","city":"Utrecht","zip":"3511 ` +
		`AW","country":"NL","location":{"type":"Point","coordinates":[5.1214,52.0907]}},` +
		`"tags":["express","gift","fragile"],"lines":[{"sku":"A-100","name":"Brass gear, 12 ` +
		`teeth","qty":1,"price":12.5},{"sku":"A-101","name":"Brass gear, 24 ` +
		`teeth","qty":2,"price":18.25},{"sku":"B-007","name":"Crank handle","qty":3,"price":7.0}],` +
		`"active":true,"priority":3,"note":"Please ring twice; the bell is behind the ivy. Leave with the neighbours at ` +
		`number 114 when nobody answers, and send a message.",` +
		`"history":[{"at":1715934600,"event":"created"},{"at":1715938200,"event":"paid"},{"at":1716020000,` +
		`"event":"shipped"}],"weight":1.25,"discount":null,"channel":"web","ref":"5f0c7f7e-9a31-4a55-8f60-0d6f8ad1c2b7"}`)

func BenchmarkNormalize(b *testing.B) {
	dst := make([]byte, 0, 4096)
	b.SetBytes(int64(len(itemJSON)))
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if dst, err = value.Normalize(dst[:0], itemJSON, value.Options{DropTopLevel: value.SystemProperty}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkProperty(b *testing.B) {
	item := value.FromRaw(itemJSON)
	b.ReportAllocs()
	for b.Loop() { // three paths: early, nested, late
		if item.Property("status").Text() == "" || item.Property("address").Property("zip").Text() == "" ||
			item.Property("channel").Text() == "" {
			b.Fatal("missing")
		}
	}
}

func BenchmarkAppendKey(b *testing.B) {
	item := value.FromRaw(itemJSON)
	number, text := item.Property("total"), item.Property("created")
	dst := make([]byte, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		dst = value.AppendKey(value.AppendKey(dst[:0], number), text)
	}
}
