package seed_test

import (
	"bytes"
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestIdempotenceOverRanges checks that a second seed writes nothing, on one range and on five: no
// LSN moves, for items that are kept and for items that are compared.
func TestIdempotenceOverRanges(t *testing.T) {
	const items = 3000
	var lines bytes.Buffer
	for i := range items {
		fmt.Fprintf(&lines, `{"id":"%d","pk":"p%d","n":%d,"nested":{"a":[1,2,{"b":null}]}}`+"\n", i, i%97, i)
	}
	for _, ranges := range []int{1, 5} {
		for _, conflict := range []string{"keep", "replace"} {
			t.Run(fmt.Sprintf("%d %s", ranges, conflict), func(t *testing.T) {
				throughput := map[int]int{1: 10_000, 5: 30_000}[ranges]
				s := &script{t: t, server: orrerytest.Start(t, orrery.Config{Throttle: "off"}), files: fstest.MapFS{
					"a.yaml": {Data: fmt.Appendf(nil,
						"databases: [{id: a, containers: [{id: c, partitionKey: /pk, throughput: %d, files: x.jsonl, onConflict: %s}]}]",
						throughput, conflict)},
					"x.jsonl": {Data: lines.Bytes()},
				}}
				first, err := s.server.SeedFS(t.Context(), s.files, ".")
				if err != nil || first.Created != items {
					t.Fatalf("%+v, %v", first, err)
				}
				before := s.tokens("a", "c")
				if n := bytes.Count([]byte(before), []byte("lsn")); n != ranges {
					t.Fatalf("%d ranges, want %d", n, ranges)
				}
				second, err := s.server.SeedFS(t.Context(), s.files, ".")
				if err != nil || second != (orrery.SeedResult{Present: items}) {
					t.Fatalf("%+v, %v", second, err)
				}
				if after := s.tokens("a", "c"); after != before {
					t.Errorf("before:\n%safter:\n%s", before, after)
				}
			})
		}
	}
}

// TestThrottledSeed checks that a seed waits for request units, as a client does.
func TestThrottledSeed(t *testing.T) {
	var lines bytes.Buffer
	for i := range 200 {
		fmt.Fprintf(&lines, `{"id":"%d"}`+"\n", i)
	}
	server := orrerytest.Start(t, orrery.Config{Throttle: "on"})
	r, err := server.SeedFS(t.Context(), fstest.MapFS{
		"a.yaml":  {Data: []byte("databases: [{id: a, containers: [{id: c, partitionKey: /id, files: x.jsonl}]}]")},
		"x.jsonl": {Data: lines.Bytes()},
	}, ".")
	if err != nil || r.Created != 200 {
		t.Fatalf("%+v, %v", r, err)
	}
}
