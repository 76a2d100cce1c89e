package model

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/testshared"
)

// TestSensitivity: what advise writes is what predict finds for the same design.
func TestSensitivity(t *testing.T) {
	inSample(t)
	must := func(args ...string) string {
		t.Helper()
		code, out, messages := runModel(t.Context(), args...)
		if code != exit.OK {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
		return out
	}
	must("inspect", "--from", "ddl:forum.sql", "--scale", "forum.scale.yaml", "--out", "source.yaml")
	input := []string{"--source", "source.yaml", "--workload", "forum.workload.yaml"}
	must(append([]string{"advise", "--out", "design.yaml"}, input...)...)
	stats, err := file.ReadStats("source.yaml", readSample(t, "source.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := file.ReadDesign("design.yaml", readSample(t, "design.yaml"), &stats.Schema)
	if err != nil {
		t.Fatal(err)
	}
	priced := append([]string{"predict", "--design", "design.yaml", "--sensitivity"}, input...)
	var p prediction
	if err := json.Unmarshal([]byte(must(append(priced, "-o", "json")...)), &p); err != nil {
		t.Fatal(err)
	}
	if len(doc.Sensitivity) == 0 || len(p.Sensitivity) != len(doc.Sensitivity) {
		t.Fatalf("predict finds %d numbers, advise %d", len(p.Sensitivity), len(doc.Sensitivity))
	}
	for i, got := range p.Sensitivity {
		var flips []string
		for _, f := range got.Flips {
			if flips = append(flips, f.ID); f.Choice == "" {
				t.Errorf("%s has no choice", f.ID)
			}
		}
		want := doc.Sensitivity[i]
		if got.What != want.What || got.BreakEven != want.BreakEven || !slices.Equal(flips, want.Flips) {
			t.Errorf("predict finds %+v, advise %+v", got, want)
		}
		if !slices.ContainsFunc(doc.Decisions, func(d design.Decision) bool { return d.ID == want.Flips[0] }) {
			t.Errorf("there is no decision %s", want.Flips[0])
		}
	}
	if text := must(priced...); !strings.Contains(text, "changes a decision at") {
		t.Errorf("the table has no sensitivity:\n%s", text)
	}
	code, _, messages := runModel(t.Context(), append(priced, "--at", "loaded")...)
	if code != exit.Usage || !strings.Contains(messages, "--sensitivity is for --at target") {
		t.Errorf("exit code %d: %s", code, messages)
	}
}

// TestSensitivityOfWebStore: the flips that the design of the sample case names.
func TestSensitivityOfWebStore(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"webstore.yaml", "schema.sql", "customer.csv.gz", "customer_address.csv.gz", "customer_password.csv.gz",
		"product.csv.gz", "product_category.csv.gz", "product_tag.csv.gz", "product_tags.csv.gz", "sales_order.csv.gz",
		"sales_order_detail.csv.gz",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), testshared.Open(t, "data/webstore/"+name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "design.yaml")
	code, _, messages := runModel(t.Context(), "check", filepath.Join(dir, "webstore.yaml"), "--out", out)
	if code != exit.OK {
		t.Fatalf("exit code %d: %s", code, messages)
	}
	text := string(readSample(t, out))
	for _, c := range []struct {
		what, flips string
		low, high   float64
	}{
		{"rate of EditCategory", "product_category.name, into: product", 2.4, 3.2},
		{"horizon in days", "counter: salesOrderCount", 0.2, 1},
	} {
		found := false
		for line := range strings.Lines(text) {
			rest, ok := strings.CutPrefix(strings.TrimSpace(line), "- {what: "+c.what+",")
			if !ok {
				continue
			}
			var id string
			_, flips, _ := strings.Cut(rest, "flips: [")
			id, _, _ = strings.Cut(flips, "]")
			_, edge, _ := strings.Cut(rest, "break_even: ")
			var value float64
			if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimSpace(edge), "}")), &value); err != nil {
				t.Fatal(err)
			}
			_, decision, _ := strings.Cut(text, "- id: "+id+"\n")
			decision, _, _ = strings.Cut(decision, "\n    method")
			found = strings.Contains(decision, c.flips) && value > c.low && value < c.high
		}
		if !found {
			t.Errorf("%s does not flip %q between %v and %v:\n%s", c.what, c.flips, c.low, c.high,
				text[strings.Index(text, "sensitivity:"):])
		}
	}
}

// TestSensitivityOfEqualCosts: a choice that would cost about the same as that of the design flips
// by a number that matters, not as soon as any number is another one. A projection that only a
// rare access pattern needs is such a choice.
func TestSensitivityOfEqualCosts(t *testing.T) {
	out := filepath.Join(t.TempDir(), "design.yaml")
	name := filepath.Join("testdata", "cases", "auction.case.yaml")
	if code, _, messages := runModel(t.Context(), "check", name, "--out", out); code != exit.OK {
		t.Fatalf("exit code %d: %s", code, messages)
	}
	text := readSample(t, out)
	var entries int
	for line := range strings.Lines(string(text)) {
		var now, edge float64
		if _, after, ok := strings.Cut(line, ", now: "); !ok {
			continue
		} else if _, err := fmt.Sscanf(after, "%g,", &now); err != nil {
			t.Fatal(line, err)
		}
		_, after, _ := strings.Cut(line, "break_even: ")
		if _, err := fmt.Sscanf(after, "%g}", &edge); err != nil {
			t.Fatal(line, err)
		}
		if entries++; edge > 0.99*now && edge < 1.01*now {
			t.Errorf("it flips at once: %s", line)
		}
	}
	if entries < 3 || entries > 15 {
		t.Errorf("%d numbers", entries)
	}
}
