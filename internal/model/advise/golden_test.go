package advise

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/dialect"
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
			nosql, mongodb, _ := strings.Cut(expected, mongodbMark)
			got := designOfCase(t, input, dialect.NoSQL)
			other := designOfCase(t, input, dialect.MongoDB)
			if *rewrite {
				if err := os.WriteFile(file, []byte(input+"----\n"+got+mongodbMark+other), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != nosql {
				t.Errorf("got\n%s\nwant\n%s", got, nosql)
			}
			if other != mongodb {
				t.Errorf("for MongoDB, got\n%s\nwant\n%s", other, mongodb)
			}
		})
	}
}

// mongodbMark begins, in the file of a case, the design for the MongoDB API.
const mongodbMark = "---- mongodb\n"

// designOfCase returns the cheapest design of a case for an API.
func designOfCase(t *testing.T, input string, api dialect.API) string {
	c := parseCase(t, input)
	c.api = api
	r, err := cheapest(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	c = c.under(r.Design)
	for _, b := range c.pricer(c.schema, c.scale, c.workload).Price(r.Design).Breaches {
		t.Errorf("the design breaks %s: %v of %v", b.Limit, b.Value, b.Most)
	}
	for i := range r.Design.Containers {
		if c := &r.Design.Containers[i]; len(c.Paths) > api.Limits().KeyPaths {
			t.Errorf("the key of %s has the paths %v", c.Name, c.Paths)
		}
	}
	t.Logf("%d designs were priced; %+v", r.Priced, r.Search)
	return render(c.schema, r.Design)
}
