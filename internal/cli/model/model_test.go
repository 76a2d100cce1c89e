package model

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/testshared"
)

// runModel runs a command line and returns its exit code, output and messages.
func runModel(ctx context.Context, args ...string) (code int, out, messages string) {
	var o, e bytes.Buffer
	c := &console.Console{Out: &o, Err: &e, Environ: []string{"ORRERY_NO_PROGRESS=1"}}
	code = clitest.Run(ctx, c, append([]string{"model"}, args...), NewCommand(c))
	return code, o.String(), e.String()
}

// inSample changes to a folder with the files of the sample.
func inSample(t *testing.T) {
	t.Helper()
	sample, err := filepath.Abs(filepath.Join("..", "..", "..", "samples", "model"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.CopyFS(".", os.DirFS(sample)); err != nil {
		t.Fatal(err)
	}
}

// TestCommands runs the commands of testdata in the folder of the sample, after the files that each
// case writes. The numbers of prices are left to the rooms that compute them.
func TestCommands(t *testing.T) {
	script, err := filepath.Abs("testdata/commands")
	if err != nil {
		t.Fatal(err)
	}
	inSample(t)
	datadriven.RunTest(t, script, func(t *testing.T, d *datadriven.TestData) string {
		if d.Cmd == "write" {
			if err := os.WriteFile(d.CmdArgs[0].Key, []byte(d.Input), 0o600); err != nil {
				t.Fatal(err)
			}
			return ""
		}
		code, out, messages := runModel(t.Context(), strings.Fields(d.Input)...)
		if code != exit.OK {
			out += "exit " + string(rune('0'+code)) + "\n"
		}
		return out + messages
	})
}

// TestPageExamples runs the examples of the reference page, in order.
func TestPageExamples(t *testing.T) {
	page := clitest.Page(t, "model.md")
	inSample(t)
	ran := map[string]int{}
	var server *target
	for line := range strings.Lines(page) {
		command, comment, _ := strings.Cut(strings.TrimSpace(line), "#")
		args, ok := strings.CutPrefix(command, "orrery model ")
		if !ok || !strings.HasPrefix(line, "    ") {
			continue
		}
		want := exit.OK
		if strings.Contains(comment, "exit code 8") {
			want = exit.Gate
		}
		words := strings.Fields(args)
		switch words[0] {
		case "migrate", "verify":
			words = append(words, "--database", "forum")
			fallthrough
		case "replay":
			if server == nil {
				server = startTarget(t)
			}
			words = append(words, server.args...)
		}
		code, _, messages := runModel(t.Context(), words...)
		if code != want {
			t.Errorf("%s: exit code %d, want %d: %s", command, code, want, messages)
		}
		ran[strings.Fields(args)[0]]++
	}
	for _, name := range []string{
		"inspect", "advise", "predict", "check", "report", "compare", "export", "migrate", "verify", "replay",
	} {
		if ran[name] < 1 {
			t.Errorf("the page has %d examples of %s", ran[name], name)
		}
	}
}

// TestPageFiles: the files on the reference page are read.
func TestPageFiles(t *testing.T) {
	page := clitest.Page(t, "model.md")
	read := 0
	for _, part := range strings.Split(page, "```yaml\n")[1:] {
		text, _, _ := strings.Cut(part, "```")
		source, err := form.Parse("page", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		switch source.Format() {
		case file.StatsFormat:
			_, err = file.ReadStats("page", []byte(text))
		case file.WorkloadFormat:
			_, err = file.ReadWorkload("page", []byte(text))
		case file.CaseFormat:
			_, err = file.ReadCase("page", []byte(text))
		case file.BudgetFormat:
			_, err = file.ReadBudget("page", []byte(text), []string{"ReadThread", "Reply"})
		default:
			continue
		}
		if err != nil {
			t.Error(err)
		}
		read++
	}
	if read < 4 {
		t.Errorf("read %d files", read)
	}
}

// TestSteps takes the way from a schema to a design and back to its price. The same input gives the
// same bytes, and a design that is priced again costs what it says.
func TestSteps(t *testing.T) {
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
	first := must(append([]string{"advise"}, input...)...)
	if second := must(append([]string{"advise"}, input...)...); first != second {
		t.Error("two searches gave different bytes")
	}
	if err := os.WriteFile("design.yaml", []byte(first), 0o600); err != nil {
		t.Fatal(err)
	}
	asJSON := must(append([]string{"advise", "-o", "json"}, input...)...)
	if err := os.WriteFile("design.json", []byte(asJSON), 0o600); err != nil {
		t.Fatal(err)
	}
	fromYAML := must(append([]string{"predict", "-o", "json", "--design", "design.yaml"}, input...)...)
	fromJSON := must(append([]string{"predict", "-o", "json", "--design", "design.json"}, input...)...)
	if fromYAML != fromJSON {
		t.Error("a design costs something else as JSON")
	}
	stats, err := file.ReadStats("source.yaml", readSample(t, "source.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := file.ReadDesign("design.yaml", []byte(first), &stats.Schema)
	if err != nil {
		t.Fatal(err)
	}
	var p prediction
	if err := json.Unmarshal([]byte(fromYAML), &p); err != nil {
		t.Fatal(err)
	}
	if p.Totals.Requests != doc.Proposed.Requests || p.Totals.RU != doc.Proposed.RU ||
		p.Totals.RulesRU != doc.Proposed.RulesRU || len(p.Patterns) != len(doc.Plans) {
		t.Errorf("predicted %+v, the design says %+v", p.Totals, doc.Proposed)
	}
	for i, x := range p.Patterns {
		if c := doc.Plans[i].Predict; x.Name != doc.Plans[i].Pattern || x.RU != c.RU || x.Requests != c.Requests {
			t.Errorf("predicted %+v, the design says %+v", x, c)
		}
	}
	checkPricedAgain(t, must, input, &p)
	checkReports(t, must, input)
}

// checkReports makes the report of a design in each form, and a comparison.
func checkReports(t *testing.T, must func(...string) string, input []string) {
	t.Helper()
	for form, want := range map[string]string{
		"text": "Document design of forum", "md": "# Document design of forum", "html": "<!DOCTYPE html>",
		"json": `"format": "orrery.report/1"`,
	} {
		text := must(append([]string{"report", "--design", "design.yaml", "-o", form}, input...)...)
		if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) || !strings.Contains(text, "ReadThread") {
			t.Errorf("%s: %q is not in %s", form, want, text)
		}
	}
	money := must(append([]string{
		"report", "--design", "design.yaml", "--price-manual", "0.008", "--price-autoscale", "0.012", "--currency", "EUR",
	}, input...)...)
	if !strings.Contains(money, "EUR") {
		t.Error("the report has no money")
	}
	both := must(append([]string{"compare", "design.yaml", "design.json", "-o", "json"}, input...)...)
	if !strings.Contains(both, `"name": "design.json"`) || !strings.Contains(both, `"orrery.comparison/1"`) {
		t.Errorf("compared: %s", both)
	}
}

// checkPricedAgain compares the prices of other states with those of the target.
func checkPricedAgain(t *testing.T, must func(...string) string, input []string, target *prediction) {
	t.Helper()
	price := func(args ...string) *prediction {
		var p prediction
		text := must(append(append([]string{"predict", "-o", "json", "--design", "design.yaml"}, input...), args...)...)
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			t.Fatal(err)
		}
		return &p
	}
	if ten := price("--rate-factor", "10"); ten.Patterns[0].Rate != 10*target.Patterns[0].Rate ||
		ten.Totals.Requests < 9.9*target.Totals.Requests {
		t.Errorf("at ten times the rate: %+v", ten.Totals)
	}
	if loaded := price("--at", "loaded"); loaded.Containers[0].Partitions != 1 ||
		loaded.Containers[0].Bytes >= target.Containers[0].Bytes {
		t.Errorf("as loaded: %+v", loaded.Containers[0])
	}
	if naive := price("--baseline", "naive"); naive.Naive == nil || naive.Naive.Requests <= target.Totals.Requests ||
		naive.Patterns[0].Naive == nil {
		t.Errorf("naive: %+v", naive.Naive)
	}
}

func readSample(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestInferredForeignKeys: a join that the rows confirm becomes an assumed foreign key.
func TestInferredForeignKeys(t *testing.T) {
	inSample(t)
	schema := strings.ReplaceAll(string(readSample(t, "forum.sql")), "author_id bigint NOT NULL REFERENCES member(id)",
		"author_id bigint NOT NULL")
	if err := os.WriteFile("forum.sql", []byte(schema), 0o600); err != nil {
		t.Fatal(err)
	}
	code, out, messages := runModel(t.Context(), "inspect", "--from", "ddl:forum.sql", "--workload", "forum.workload.yaml")
	if code != exit.OK || !strings.Contains(out, "{columns: [author_id], references: member, to: [id], assumed: true") {
		t.Errorf("exit code %d: %s\n%s", code, messages, out)
	}
}

// TestInterrupted: an interrupted search ends with its own exit code.
func TestInterrupted(t *testing.T) {
	inSample(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if code, _, messages := runModel(ctx, "check", "forum.case.yaml"); code != exit.Interrupted {
		t.Errorf("exit code %d: %s", code, messages)
	}
}

// TestSharedCases: the designs of the two sample cases keep every claim that needs no server.
func TestSharedCases(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string
		want  string
		// mongodb is the same for the MongoDB API, where no counter changes with what it counts.
		mongodb string
		// exports has how many files `orrery model export` writes in all formats.
		exports int
	}{
		{"webstore", []string{
			"webstore.yaml", "schema.sql", "customer.csv.gz", "customer_address.csv.gz", "customer_password.csv.gz",
			"product.csv.gz", "product_category.csv.gz", "product_tag.csv.gz", "product_tags.csv.gz", "sales_order.csv.gz",
			"sales_order_detail.csv.gz",
		}, "21 kept, 0 broken, 2 need a replay", "20 kept, 1 broken, 2 need a replay", 21},
		{
			"northwind",
			[]string{"northwind.yaml", "northwind.sql"},
			"8 kept, 0 broken, 0 need a replay", "8 kept, 0 broken", 15,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for _, name := range c.files {
				text := testshared.Open(t, "data/"+c.name+"/"+name)
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			code, out, messages := runModel(t.Context(), "check", filepath.Join(dir, c.name+".yaml"), "--out",
				filepath.Join(dir, "design.yaml"))
			if code != exit.OK || !strings.Contains(messages, c.want) {
				t.Errorf("exit code %d: %s\n%s", code, messages, out)
			}
			_, out, messages = runModel(t.Context(), "check", filepath.Join(dir, c.name+".yaml"), "--api", "mongodb", "--out",
				filepath.Join(dir, "mongodb.yaml"))
			if !strings.Contains(messages, c.mongodb) {
				t.Errorf("for MongoDB: %s\n%s", messages, out)
			}
			exportAll(t, dir, c.files[1], c.exports)
		})
	}
}

// exportAll exports the design of a case in every format, and counts the files.
func exportAll(t *testing.T, dir, ddl string, want int) {
	t.Helper()
	at := func(name string) string { return filepath.Join(dir, name) }
	table := "customer"
	if ddl != "schema.sql" {
		table += "s"
	}
	work := "format: orrery.workload/1\nname: all\npatterns:\n" +
		"  - {name: All, rate: 1, statements: [{sql: \"SELECT * FROM " + table + "\"}]}\n"
	if err := os.WriteFile(at("workload.yaml"), []byte(work), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"inspect", "--from", "ddl:" + at(ddl), "--out", at("source.yaml")}
	if ddl == "schema.sql" {
		args = append(args, "--csv", dir)
	}
	if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
		t.Fatalf("inspect ends with %d: %s", code, messages)
	}
	for _, format := range exportFormats() {
		name := at("design.yaml")
		if format == "mongosh" {
			name = at("mongodb.yaml")
		}
		code, _, messages := runModel(t.Context(), "export", "--design", name, "--source", at("source.yaml"),
			"--workload", at("workload.yaml"), "--format", format, "--out", filepath.Join(dir, "exports", format))
		if code != exit.OK && !(code == exit.Usage && strings.Contains(messages, "needs no")) {
			t.Errorf("--format %s ends with %d: %s", format, code, messages)
		}
	}
	files := 0
	err := filepath.WalkDir(at("exports"), func(_ string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files++
		}
		return err
	})
	if err != nil || files != want {
		t.Errorf("%d files are exported, want %d (%v)", files, want, err)
	}
}

// TestCases: the designs of the cases of testdata keep every claim. A new case is a file.
func TestCases(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("testdata", "cases", "*.case.yaml"))
	if err != nil || len(names) < 3 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			code, out, messages := runModel(t.Context(), "check", name)
			if code != exit.OK || !strings.Contains(messages, " 0 broken") {
				t.Errorf("exit code %d: %s\n%s", code, messages, out)
			}
		})
	}
}
