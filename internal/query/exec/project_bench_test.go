package exec

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
)

// BenchmarkProject measures the cost of making the rows of one item of 1 KB, without storage. One
// iteration is one item.
func BenchmarkProject(b *testing.B) {
	items := make([]*resource.Item, 256)
	for i := range items {
		text := fmt.Appendf(nil, `{"id":"item-%d","pk":"key-%d"`, i, i/20)
		for k := range 8 {
			text = fmt.Appendf(text, `,"number%d":%d`, k, (i*7919+k*104729)%1_000_003)
		}
		for k := range 9 {
			text = fmt.Appendf(text, `,"text%d":"%s-%d"`, k, strings.Repeat("x", 70), i*31+k)
		}
		text = append(text, `,"list":[1,2,3,4,5,6,7,8,9,10]}`...)
		items[i] = &resource.Item{Ordinal: uint64(i), PartitionID: 1, LSN: 2, TS: 1_700_000_000, JSON: text}
	}
	for _, query := range []string{
		"SELECT * FROM c",
		"SELECT c.id, c.number3, c.text6 FROM c",
		"SELECT VALUE {'a': c.id, 'b': {'n': c.number3 + 1, 'list': [c.text6, c.missing]}} FROM c",
		"SELECT VALUE c.text8 FROM c",
		"SELECT c._ts, c._rid, c._etag FROM c",
		"SELECT c.id, n FROM c JOIN n IN c.list",
		"SELECT c.id FROM c WHERE c.number1 > -1 AND c.text7 != 'x'",
	} {
		b.Run(query, func(b *testing.B) { benchmarkRows(b, query, items) })
	}
}

func benchmarkRows(b *testing.B, text string, items []*resource.Item) {
	q, err := parser.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	l, err := sql.Compile(q, nil, sql.Options{})
	if err != nil {
		b.Fatal(err)
	}
	r, err := page.NewRun(b.Context(), page.Request{Logical: l}, kindOf)
	if err != nil {
		b.Fatal(err)
	}
	r.Row.Watch(context.Background())
	r.Result.Documents = make([]byte, 0, 1<<20)
	part := &page.OpenPart{}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		r.SetRow(part, items[i&(len(items)-1)])
		if _, done := r.EmitRows(nil, nil); !done {
			b.Fatal("the page is full")
		}
		r.Result.Documents, r.Result.Count = r.Result.Documents[:0], 0
		r.Free.Steps, r.Free.Read = r.Combinations, r.Row.ReadBytes()
		i++
	}
	if err := r.Row.Err(); err != nil {
		b.Fatal(err)
	}
}
