package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/sample"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestReceiptOfAQuery: the charge by cause and by range adds up over all pages. If the query names
// the key, one range pays and there is no warning.
func TestReceiptOfAQuery(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	if code, _, errText := command(
		s, "sample", "load", "webstore", "--scale", "0.02", "--no-progress",
	); code != exit.OK {
		t.Fatalf("load: %s", errText)
	}
	w, err := sample.NewWebStore(0.02)
	if err != nil {
		t.Fatal(err)
	}
	place := []string{"--db", "webstore", "--container", "customer", "--receipt"}
	read := func(query string, more ...string) (r receipt.Summary) {
		t.Helper()
		code, out, errText := command(s, append(append([]string{"query", query, "-o", "json"}, place...), more...)...)
		if code != exit.OK {
			t.Fatalf("%s: exit %d: %s", query, code, errText)
		}
		if err := json.Unmarshal([]byte(out), &r); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		parts, ranges := 0.0, 0.0
		for _, p := range r.Parts {
			parts += p.Charge
		}
		for _, p := range r.Ranges {
			ranges += p.Charge
		}
		off := 0.0101 * float64(r.Pages)
		if math.Abs(parts-r.Charge) > off || math.Abs(ranges-r.Charge) > off || len(r.Ranges) != r.Touched {
			t.Errorf("%s: parts sum to %v, ranges to %v: %s", query, parts, ranges, out)
		}
		return r
	}
	fanned := read("SELECT c.id FROM c WHERE c.type = 'salesOrder' ORDER BY c.orderDate")
	if fanned.Touched != 5 ||
		fanned.Total != 5 ||
		fanned.Pages < 2 ||
		fanned.Rows != 620 || fanned.FanOut == nil || fanned.FanOut.Charge10x < 9*fanned.Parts[0].Charge {
		t.Errorf("over all ranges: %+v", fanned)
	}
	one := read("SELECT * FROM c", "--pk", w.Item(sample.ContainerCustomer, 0).PartitionKey)
	if one.Touched != 1 || one.FanOut != nil || len(one.PartitionKey) == 0 || one.Charge >= fanned.Charge {
		t.Errorf("in one range: %+v", one)
	}
	code, out, errText := command(s, append([]string{"query", "SELECT VALUE COUNT(1) FROM c"}, place...)...)
	if code != exit.OK ||
		!strings.Contains(out, "fan-out: 5 ranges") ||
		!strings.Contains(out, "index entries examined") || !strings.Contains(errText, " RU · ") {
		t.Errorf("the picture is\n%s%s", out, errText)
	}
	key := w.Item(sample.ContainerCustomer, 0).PartitionKey
	code, out, errText = command(s, append([]string{"query", "SELECT * FROM c", "--pk", key}, place...)...)
	if code != exit.OK ||
		!strings.Contains(out, " · scan of one logical partition\nkey ") ||
		!strings.Contains(errText, " · scan of one logical partition") {
		t.Errorf("one logical partition: %s%s", out, errText)
	}
	for _, args := range [][]string{{"-o", "jsonl"}, {"--explain"}} {
		if code, _, errText := command(
			s, append(append([]string{"query", "SELECT * FROM c"}, place...), args...)...,
		); code != exit.Usage || !strings.Contains(errText, "--receipt") {
			t.Errorf("%v: exit %d: %s", args, code, errText)
		}
	}
}
