package advise

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "rewrite the expected designs")

// TestCases holds the designs of the cases under testdata against those that are written there.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			input, expected, _ := strings.Cut(string(text), "----\n")
			c := parseCase(t, input)
			r, err := cheapest(t.Context(), c.input())
			if err != nil {
				t.Fatal(err)
			}
			got := render(c.schema, r.Design)
			for _, b := range realPricer(c.schema, c.scale, c.workload).Price(r.Design).Breaches {
				t.Errorf("the design breaks %s: %v of %v", b.Limit, b.Value, b.Most)
			}
			t.Logf("%d designs were priced; %+v", r.Priced, r.Search)
			if *rewrite {
				if err := os.WriteFile(file, []byte(input+"----\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != expected {
				t.Errorf("got\n%s\nwant\n%s", got, expected)
			}
		})
	}
}
