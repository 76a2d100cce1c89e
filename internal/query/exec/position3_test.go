package exec_test

import (
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// TestPositionsOfVersion3 keeps the positions of version 3 that earlier servers wrote: the same
// pages end at the same bytes. Only positions that do not hold their whole value now have marks,
// and another version. The query also continues from those of version 3.
func TestPositionsOfVersion3(t *testing.T) {
	docs := []string{
		`{"id":"1","pk":1,"a":1}`, `{"id":"2","pk":2,"a":1}`, `{"id":"3","pk":3}`, `{"id":"4","pk":4,"a":"x"}`,
		`{"id":"5","pk":5}`,
		`{"id":"6","pk":6,"a":` + querytest.Long("b") + `}`, `{"id":"7","pk":7,"a":` + querytest.Long("a") + `}`,
		`{"id":"8","pk":8,"a":"` + strings.Repeat("long ", 26) + strings.Repeat("y", 900) + `"}`, `{"id":"9","pk":9,"a":[1]}`,
		`{"id":"10","pk":10,"a":null}`,
	}
	want, err := os.ReadFile("testdata/positions3.txt")
	if err != nil {
		t.Fatal(err)
	}
	golden := strings.Split(string(want), "\n")
	was, shortened := 0, 0
	var b strings.Builder
	for _, parts := range []int{1, 3} {
		container, err := querytest.NewContainer("/pk", parts, docs...)
		if err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{
			"SELECT VALUE c.id FROM c ORDER BY c.a", "SELECT VALUE c.id FROM c ORDER BY c.a DESC",
			"SELECT VALUE c.id FROM c WHERE c.a >= 'x' ORDER BY c.a OFFSET 1 LIMIT 5",
		} {
			l, err := compile(query, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, scan := range []bool{false, true} {
				fmt.Fprintf(&b, "%d ranges, scan %v: %s\n", parts, scan, query)
				was++
				r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, ForceScan: scan, PageItems: 1}
				for {
					page, _ := pageOf(t, container, &r)
					next := page.Next
					if exec.Shortened(next) {
						before, err := hex.DecodeString(golden[was][strings.LastIndex(golden[was], " ")+1:])
						if err != nil || before[0] != 3 || next[0] != 4 {
							t.Fatalf("%s: version %d after %d, %v", query, next[0], before[0], err)
						}
						next, r.Resume = before, before
						shortened++
					}
					fmt.Fprintf(&b, "%s %s\n", page.Documents, hex.EncodeToString(next))
					was++
					if page.Next == nil {
						break
					}
				}
			}
		}
	}
	lines := strings.Split(b.String(), "\n")
	if shortened == 0 {
		t.Error("no position was shortened")
	}
	for i := range min(len(lines), len(golden)) {
		if lines[i] != golden[i] {
			t.Errorf("line %d:\n got %s\nwant %s", i+1, lines[i], golden[i])
		}
	}
	if len(lines) != len(golden) {
		t.Errorf("%d lines, want %d", len(lines), len(golden))
	}
}
