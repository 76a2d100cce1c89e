package patch_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/patch"
)

// order returns an item of about this size: an order with lines.
func order(size int) []byte {
	var b strings.Builder
	b.WriteString(
		`{"id":"o-1","customerId":"c-9","state":"open","total":12.5,"address":{"city":"Łódź","zip":"90-001",` +
			`"geo":[51.77,19.46]},"lines":[`)
	for i := 0; b.Len() < size-60; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"sku":"sku-%d","quantity":%d,"price":%d.25,"tags":["a","b"]}`, i, i%7, i%100)
	}
	b.WriteString(`],"note":"leave at the door","version":7}`)
	return []byte(b.String())
}

func parsed(t testing.TB, body string) *patch.Patch {
	t.Helper()
	p, err := patch.Parse([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const (
	twoOperations = `[{"op":"set","path":"/state","value":"paid"},{"op":"incr","path":"/version","value":1}]`
	tenOperations = `[{"op":"set","path":"/state","value":"paid"},{"op":"incr","path":"/version","value":1},` +
		`{"op":"replace","path":"/address/zip","value":"90-002"},{"op":"add","path":"/lines/0","value":{"sku":"first"}},` +
		`{"op":"add","path":"/lines/-","value":{"sku":"last"}},{"op":"incr","path":"/lines/5/quantity","value":2},` +
		`{"op":"remove","path":"/lines/7"},{"op":"move","from":"/note","path":"/address/note"},` +
		`{"op":"set","path":"/lines/3/tags/1","value":"z"},{"op":"add","path":"/extra","value":{"a":[1,2,3]}}]`
)

func BenchmarkApply(b *testing.B) {
	for _, c := range []struct {
		name, body string
		size       int
	}{
		{"1KB/2", twoOperations, 1 << 10},
		{"1KB/10", tenOperations, 1 << 10},
		{"100KB/2", twoOperations, 100 << 10},
		{"2MB/2", twoOperations, 2 << 20},
		{"2MB/10", tenOperations, 2 << 20},
	} {
		b.Run(c.name, func(b *testing.B) { benchmark(b, order(c.size), c.body) })
	}
	// The worst shapes: an element every two bytes, a member every few bytes.
	b.Run("2MB/elements", func(b *testing.B) {
		benchmark(b, []byte(`{"lines":[0`+strings.Repeat(",1", 1<<20-10)+`]}`),
			`[`+strings.Repeat(`{"op":"add","path":"/lines/900000","value":1},`, 9)+`{"op":"remove","path":"/lines/0"}]`)
	})
	b.Run("2MB/members", func(b *testing.B) {
		var item strings.Builder
		item.WriteString(`{"x":0`)
		for i := 0; item.Len() < 2<<20-20; i++ {
			fmt.Fprintf(&item, `,"%d":1`, i)
		}
		item.WriteString(`,"last":0}`)
		benchmark(b, []byte(item.String()),
			`[`+strings.Repeat(`{"op":"incr","path":"/last","value":1},`, 9)+`{"op":"remove","path":"/0"}]`)
	})
}

func benchmark(b *testing.B, item []byte, body string) {
	p := parsed(b, body)
	b.SetBytes(int64(len(item)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Apply(item); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	for _, body := range []string{twoOperations, tenOperations} {
		text := []byte(body)
		b.Run(fmt.Sprintf("%dB", len(text)), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := patch.Parse(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
