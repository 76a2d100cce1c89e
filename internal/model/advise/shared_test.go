package advise

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/access"
	"github.com/orrery-db/orrery/internal/model/cases"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/testshared"
)

// TestSharedCases checks the claims of the shared cases, from SQL text and real rows.
func TestSharedCases(t *testing.T) {
	for _, shared := range []struct {
		dir, file string
		rows      []string
	}{
		{"webstore", "webstore.yaml", []string{
			"customer", "customer_address", "customer_password", "product", "product_category", "product_tag",
			"product_tags", "sales_order", "sales_order_detail",
		}},
		{"northwind", "northwind.yaml", nil},
	} {
		t.Run(shared.dir, func(t *testing.T) {
			dir := t.TempDir()
			place := func(name string) {
				text := testshared.Open(t, "data/"+shared.dir+"/"+name)
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			text := testshared.Open(t, "data/"+shared.dir+"/"+shared.file)
			for _, table := range shared.rows {
				place(table + ".csv.gz")
			}
			c, err := file.ReadCase(shared.file, text)
			if err != nil {
				t.Fatal(err)
			}
			place(c.SchemaFile)
			in := sharedInput(t, c, dir)
			doc, err := Advise(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			checkMongoDB(t, c, in)
			var names []string
			for i := range in.Workload.Patterns {
				names = append(names, in.Workload.Patterns[i].Name)
			}
			if err := c.Resolve(in.Schema, names); err != nil {
				t.Fatal(err)
			}
			for _, r := range cases.Check(c.Assertions, doc, in.Schema, nil) {
				if r.Must && r.Outcome == cases.Broken {
					t.Errorf("%s: %s, but %s", r.ID, r.Claim, r.Found)
				}
			}
			t.Logf("\n%s", render(in.Schema, &doc.Design))
			checkDocument(t, &theCase{schema: in.Schema}, doc)
			if _, err := file.WriteDesign(doc, in.Schema); err != nil {
				t.Error(err)
			}
		})
	}
}

// checkMongoDB holds the design of a sample for the MongoDB API against the claims of its case. A
// counter cannot change in the transaction of the change there; it follows.
func checkMongoDB(t *testing.T, c *file.Case, in Input) {
	t.Helper()
	price := predict.Defaults()
	price.API = dialect.MongoDB
	in.Options.API = dialect.MongoDB
	in.NewPricer = func(s *schema.Schema, scale schema.Scale, w *workload.Workload) Pricer {
		return predict.NewModel(s, scale, w, price)
	}
	doc, err := Advise(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i := range in.Workload.Patterns {
		names = append(names, in.Workload.Patterns[i].Name)
	}
	if err := c.Resolve(in.Schema, names); err != nil {
		t.Fatal(err)
	}
	kept := 0
	for _, r := range cases.Check(c.Assertions, doc, in.Schema, nil) {
		switch {
		case r.Outcome == cases.Kept:
			kept++
		case r.Outcome == cases.Broken && strings.Contains(r.Claim, "transaction"):
			if !strings.Contains(r.Found, "feed") {
				t.Errorf("for MongoDB, %s: %s, but %s", r.ID, r.Claim, r.Found)
			}
		case r.Must && r.Outcome == cases.Broken:
			t.Errorf("for MongoDB, %s: %s, but %s", r.ID, r.Claim, r.Found)
		}
	}
	if kept < 8 {
		t.Errorf("for MongoDB, %d claims are kept", kept)
	}
	for i := range doc.Design.Containers {
		if con := &doc.Design.Containers[i]; len(con.Paths) != 1 {
			t.Errorf("%s has the key %v", con.Name, con.Paths)
		}
	}
	for i := range doc.Plans {
		for _, step := range append(doc.Plans[i].Steps, doc.Plans[i].NaiveSteps...) {
			if step.Command == "" || step.SQL != "" || step.Kind == "procedure" {
				t.Errorf("%s has the step %+v", doc.Plans[i].Pattern, step)
			}
		}
	}
	t.Logf("\n%s", render(in.Schema, &doc.Design))
	checkDocument(t, &theCase{schema: in.Schema}, doc)
}

func sharedInput(t *testing.T, c *file.Case, dir string) Input {
	ctx := context.Background()
	src, err := ddl.Open(ctx, filepath.Join(dir, c.SchemaFile), ddl.Options{CSV: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close() //nolint:errcheck // it was only read
	s, err := src.Schema(ctx, source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := &theCase{schema: s, workload: &workload.Workload{Name: c.Name}}
	if c.Scale != nil {
		if got.scale, err = c.Scale.For(s); err != nil {
			t.Fatal(err)
		}
	}
	got.scale.Horizon, got.scale.Floor = 90*86400, 10
	for i := range c.Workload.Patterns {
		from := &c.Workload.Patterns[i]
		var texts []access.Text
		for _, st := range from.Statements {
			texts = append(texts, access.Text{SQL: st.SQL, Repeat: st.Repeat})
		}
		a, err := access.Analyse(ctx, s, from.Name, texts)
		if err != nil {
			t.Fatal(err)
		}
		p := a.Pattern
		p.Name, p.Rate, p.Peak, p.Class, p.Transaction = from.Name, from.Rate, from.Peak, from.Class, from.Transaction
		got.workload.Patterns = append(got.workload.Patterns, p)
	}
	return got.input()
}
