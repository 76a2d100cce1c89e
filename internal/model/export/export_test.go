package export

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
	"pgregory.net/rapid"
)

var rewrite = flag.Bool("rewrite", false, "rewrite the expected files")

// load reads a design of testdata with its schema.
func load(t testing.TB, name string) (*schema.Schema, *design.Document) {
	t.Helper()
	read := func(kind string) []byte {
		text, err := os.ReadFile(filepath.Join("testdata", "designs", name+"."+kind+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	stats, err := file.ReadStats(name, read("source"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := file.ReadDesign(name, read("design"), &stats.Schema)
	if err != nil {
		t.Fatal(err)
	}
	return &stats.Schema, doc
}

func designs(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "designs", "*.design.yaml"))
	if err != nil || len(files) < 11 {
		t.Fatal(files, err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".design.yaml")
	}
	return files
}

// TestGolden renders the designs of testdata in every format. Programs are the same for all
// designs, so only their data is shown, and the bodies of procedures once.
func TestGolden(t *testing.T) {
	for _, name := range designs(t) {
		t.Run(name, func(t *testing.T) {
			s, doc := load(t, name)
			var b strings.Builder
			for _, f := range Formats {
				files, err := Render(f, s, doc, Options{})
				var wrong *Error
				if errors.As(err, &wrong) {
					fmt.Fprintf(&b, "==== %s\n%s\n", f, wrong)
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				for _, one := range files {
					fmt.Fprintf(&b, "==== %s: %s\n", f, one.Name)
					if slices.Contains([]string{"handler.mjs", "seed.mjs", "package.json", "README.md"}, one.Name) {
						continue
					}
					b.WriteString(withoutBodies(t, f, s, doc, string(one.Text)))
				}
			}
			golden(t, filepath.Join("testdata", "exports", name+".txt"), b.String())
		})
	}
}

// withoutBodies replaces the body of each procedure in a template by its name.
func withoutBodies(t *testing.T, f Format, s *schema.Schema, doc *design.Document, text string) string {
	t.Helper()
	procedures, err := Procedures(s, doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range procedures {
		encoded := map[Format]string{
			ARM: string(compact(p.Body)), Seed: string(compact(p.Body)), Bicep: bicepText(p.Body), Terraform: hclText(p.Body),
		}[f]
		if encoded == "" {
			start := strings.Index(text, "{\"name\":")
			if start >= 0 {
				end := strings.Index(text[start:], "\n")
				return text[start:start+end] + "\n"
			}
			continue
		}
		if !strings.Contains(text, encoded) {
			t.Errorf("%s lacks the body of %s", f, p.Name)
		}
		text = strings.ReplaceAll(text, encoded, "<"+p.Name+">")
	}
	return text
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *rewrite {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil || string(want) != got {
		t.Errorf("%s differs (%v): go test ./internal/model/export -rewrite, then read the diff\n%s", path, err, got)
	}
}

// made is what a template creates, as its readers understand it.
type made struct {
	Database   string
	Containers []madeContainer
}

type madeContainer struct {
	Name, Kind       string
	Paths            []string
	Include, Exclude []string
	Composite        [][]string // paths, then their orders
	Manual, Scaled   float64
	Procedures       []string // name and body, in turn
}

// expected is what a template has to create.
func expected(t testing.TB, s *schema.Schema, doc *design.Document, o Options) made {
	r, err := newRenderer(s, doc, o)
	if err != nil {
		t.Fatal(err)
	}
	out := made{Database: r.database}
	for _, c := range r.containers {
		m := madeContainer{Name: c.name, Kind: c.kind(), Paths: c.paths, Include: c.include, Exclude: c.exclude}
		for _, sorts := range c.composite {
			var path, order []string
			for _, s := range sorts {
				path, order = append(path, s.Path), append(order, s.Order())
			}
			m.Composite = append(m.Composite, slices.Concat(path, order))
		}
		switch c.mode {
		case "manual":
			m.Manual = float64(c.rus)
		case "autoscale":
			m.Scaled = float64(c.rus)
		}
		for _, p := range c.scripts {
			m.Procedures = append(m.Procedures, p.Name, p.Body)
		}
		out.Containers = append(out.Containers, m)
	}
	return out
}

func text(t testing.TB, files []File, err error, name string) []byte {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name == name {
			return f.Text
		}
	}
	t.Fatalf("no file %s", name)
	return nil
}

// at returns the value at a path of a tree.
func at(v any, path ...string) any {
	for _, p := range path {
		m, _ := v.(map[string]any)
		v = m[p]
	}
	return v
}

func texts(v any, under string) (out []string) {
	for _, one := range v.([]any) {
		if under != "" {
			one = at(one, under)
		}
		out = append(out, one.(string))
	}
	return out
}

// ofDefinition reads a container in the spelling of the service.
func ofDefinition(resource any) madeContainer {
	m := madeContainer{
		Name: at(resource, "id").(string), Kind: at(resource, "partitionKey", "kind").(string),
		Paths:   texts(at(resource, "partitionKey", "paths"), ""),
		Include: texts(at(resource, "indexingPolicy", "includedPaths"), "path"),
		Exclude: texts(at(resource, "indexingPolicy", "excludedPaths"), "path"),
	}
	m.sorted(at(resource, "indexingPolicy"))
	return m
}

// sorted reads the composite indexes of a policy.
func (m *madeContainer) sorted(policy any) {
	lists, _ := at(policy, "compositeIndexes").([]any)
	for _, list := range lists {
		m.Composite = append(m.Composite, slices.Concat(texts(list, "path"), texts(list, "order")))
	}
}

func (m *madeContainer) options(v any) {
	m.Manual, _ = at(v, "throughput").(float64)
	m.Scaled, _ = at(v, "autoscaleSettings", "maxThroughput").(float64)
}

func readARM(t testing.TB, text []byte) (out made) {
	t.Helper()
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	// Every text of a template is an expression if it begins with a bracket.
	var evaluate func(v any) any
	evaluate = func(v any) any {
		switch v := v.(type) {
		case string:
			got, err := armExpression(v)
			if err != nil {
				t.Fatalf("%q: %v", v, err)
			}
			return got
		case []any:
			for i := range v {
				v[i] = evaluate(v[i])
			}
		case map[string]any:
			for k := range v {
				v[k] = evaluate(v[k])
			}
		}
		return v
	}
	names := map[string]bool{}
	for _, r := range evaluate(at(tree, "resources")).([]any) {
		kind, name := at(r, "type").(string), at(r, "name").(string)
		depends, _ := at(r, "dependsOn").([]any)
		for _, d := range depends {
			if !names[d.(string)] {
				t.Errorf("%s depends on %v, which no resource before it is", name, d)
			}
		}
		resource := at(r, "properties", "resource")
		switch kind {
		case provider:
		case provider + "/sqlDatabases":
			out.Database = at(resource, "id").(string)
		case provider + "/sqlDatabases/containers":
			m := ofDefinition(resource)
			m.options(at(r, "properties", "options"))
			out.Containers = append(out.Containers, m)
			if name != "=accountName/"+out.Database+"/"+m.Name {
				t.Errorf("container %q is called %q", m.Name, name)
			}
		case provider + "/sqlDatabases/containers/storedProcedures":
			c := &out.Containers[len(out.Containers)-1]
			id := at(resource, "id").(string)
			c.Procedures = append(c.Procedures, id, at(resource, "body").(string))
			if name != "=accountName/"+out.Database+"/"+c.Name+"/"+id {
				t.Errorf("procedure %q is called %q", id, name)
			}
		default:
			t.Errorf("the type %q is unknown", kind)
		}
		names[kind+"/"+name] = true
	}
	return out
}

func readBicep(t testing.TB, text []byte) (out made) {
	t.Helper()
	resources, err := parseBicep(string(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	symbols := map[string]bool{}
	for _, r := range resources {
		if parent, ok := r.body["parent"].(string); ok && !symbols[strings.TrimPrefix(parent, "=")] || symbols[r.symbol] {
			t.Errorf("%s has the parent %q", r.symbol, parent)
		}
		symbols[r.symbol] = true
		resource := at(r.body, "properties", "resource")
		switch strings.TrimSuffix(strings.TrimPrefix(r.kind, provider), "@"+apiVersion) {
		case "":
		case "/sqlDatabases":
			out.Database = at(resource, "id").(string)
		case "/sqlDatabases/containers":
			m := ofDefinition(resource)
			m.options(at(r.body, "properties", "options"))
			out.Containers = append(out.Containers, m)
		case "/sqlDatabases/containers/storedProcedures":
			c := &out.Containers[len(out.Containers)-1]
			c.Procedures = append(c.Procedures, at(resource, "id").(string), at(resource, "body").(string))
		default:
			t.Errorf("the type %q is unknown", r.kind)
		}
		if id := at(resource, "id"); id != nil && id != r.body["name"] {
			t.Errorf("%v is called %v", id, r.body["name"])
		}
	}
	return out
}

func readTerraform(t testing.TB, text []byte) (out made) {
	t.Helper()
	blocks, err := parseHCL(string(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for _, b := range blocks {
		if b.kind != "resource" {
			continue
		}
		switch b.labels[0] {
		case "azurerm_cosmosdb_account":
		case "azurerm_cosmosdb_sql_database":
			out.Database = b.body["name"].(string)
		case "azurerm_cosmosdb_sql_container":
			policy := b.body["indexing_policy"].([]map[string]any)[0]
			m := madeContainer{
				Name: b.body["name"].(string), Kind: b.body["partition_key_kind"].(string),
				Paths: texts(b.body["partition_key_paths"], ""),
			}
			paths := func(name string) (out []string) {
				list, _ := policy[name].([]map[string]any)
				for _, one := range list {
					out = append(out, one["path"].(string))
				}
				return out
			}
			m.Include, m.Exclude = paths("included_path"), paths("excluded_path")
			lists, _ := policy["composite_index"].([]map[string]any)
			for _, list := range lists {
				var path, order []string
				for _, one := range list["index"].([]map[string]any) {
					path, order = append(path, one["path"].(string)), append(order, one["order"].(string))
				}
				m.Composite = append(m.Composite, slices.Concat(path, order))
			}
			m.Manual, _ = b.body["throughput"].(float64)
			if scaled, ok := b.body["autoscale_settings"].([]map[string]any); ok {
				m.Scaled = scaled[0]["max_throughput"].(float64)
			}
			out.Containers = append(out.Containers, m)
		case "azurerm_cosmosdb_sql_stored_procedure":
			c := &out.Containers[len(out.Containers)-1]
			c.Procedures = append(c.Procedures, b.body["name"].(string), b.body["body"].(string))
		default:
			t.Errorf("the resource %q is unknown", b.labels[0])
		}
	}
	return out
}

func readSeed(t testing.TB, text []byte) (out made) {
	t.Helper()
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	out.Database = at(tree, "database").(string)
	for _, c := range at(tree, "containers").([]any) {
		m := ofDefinition(at(c, "definition"))
		m.Manual, _ = at(c, "definition", "throughput").(float64)
		m.Scaled, _ = at(c, "definition", "maxThroughput").(float64)
		for _, p := range at(c, "procedures").([]any) {
			m.Procedures = append(m.Procedures, at(p, "id").(string), at(p, "body").(string))
		}
		out.Containers = append(out.Containers, m)
	}
	return out
}

// readCLI runs the script with a command in place of orrery that shows its arguments.
func readCLI(t testing.TB, dir string, files []File) (out made) {
	t.Helper()
	contents := map[string]string{}
	for _, f := range files {
		contents[f.Name] = string(f.Text)
	}
	script := "orrery() { printf '%s\\0' \"$@\"; printf '\\1\\0'; }\n" + strings.Replace(contents["create.sh"],
		"cd \"$(dirname \"$0\")\"\n", "", 1)
	command := exec.Command("bash", "-c", script)
	command.Dir = dir
	got, err := command.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, script)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(string(got), "\x01\x00"), "\x01\x00") {
		args := strings.Split(strings.TrimSuffix(line, "\x00"), "\x00")
		flags := map[string]string{}
		for i := 2; i+1 < len(args); i += 2 {
			flags[args[i]] = args[i+1]
		}
		switch strings.Join(args[:2], " ") {
		case "db create":
			out.Database = flags["--db"]
		case "container create":
			m := madeContainer{Name: flags["--container"], Kind: "Hash", Paths: strings.Split(flags["--partition-key"], ",")}
			if len(m.Paths) > 1 {
				m.Kind = "MultiHash"
			}
			m.Manual, _ = strconv.ParseFloat(flags["--throughput"], 64)
			m.Scaled, _ = strconv.ParseFloat(flags["--autoscale"], 64)
			var policy any
			if err := json.Unmarshal([]byte(flags["--indexing"]), &policy); err != nil {
				t.Fatal(err)
			}
			m.Include, m.Exclude = texts(at(policy, "includedPaths"), "path"), texts(at(policy, "excludedPaths"), "path")
			m.sorted(policy)
			out.Containers = append(out.Containers, m)
		case "sproc put":
			c := &out.Containers[len(out.Containers)-1]
			c.Procedures = append(c.Procedures, flags["--id"], contents[args[len(args)-1]])
		default:
			t.Errorf("the command %q is unknown", args)
		}
	}
	return out
}

// agree checks that every format creates what the design says.
func agree(t testing.TB, dir string, s *schema.Schema, doc *design.Document, o Options) {
	t.Helper()
	want := expected(t, s, doc, o)
	check := func(f Format, got made) {
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s creates\n%#v\nwanted\n%#v", f, got, want)
		}
	}
	files, err := Render(ARM, s, doc, o)
	check(ARM, readARM(t, text(t, files, err, "azuredeploy.json")))
	files, err = Render(Bicep, s, doc, o)
	check(Bicep, readBicep(t, text(t, files, err, "main.bicep")))
	files, err = Render(Terraform, s, doc, o)
	check(Terraform, readTerraform(t, text(t, files, err, "main.tf")))
	files, err = Render(Seed, s, doc, o)
	check(Seed, readSeed(t, text(t, files, err, "model.json")))
	if files, err = Render(CLI, s, doc, o); err != nil {
		t.Fatal(err)
	}
	check(CLI, readCLI(t, dir, files))
}

// TestTemplatesCreateTheDesign reads every format of every design back.
func TestTemplatesCreateTheDesign(t *testing.T) {
	for _, name := range designs(t) {
		s, doc := load(t, name)
		agree(t, t.TempDir(), s, doc, Options{})
		agree(t, t.TempDir(), s, doc, Options{Database: "other", Serverless: true})
	}
}

// hostile draws texts that would end a string, begin an interpolation, a comment or an expression.
func hostile(t *rapid.T, label, without string) string {
	parts := []string{
		"'", "''", `"`, `\`, "${", "$${", "%{x}", "*/", "/*", "//", "#", "[", "]", "]]", "{0}", "`", "$(id)", "$", "\n",
		"\r\n", "</script>", "\u2028", "\u202e", "\x00", "\x1b[31m", "'''", "~", "é", "日本", "\U0001f701",
		" ", "a", "B7", "!", "%",
		"?", "|", "<!--",
	}
	out := ""
	for range rapid.IntRange(1, 6).Draw(t, label+" parts") {
		out += rapid.SampledFrom(parts).Draw(t, label)
	}
	for _, r := range without {
		out = strings.ReplaceAll(out, string(r), "_")
	}
	return out
}

const controls = "\n\r\x00\x1b"

// TestHostileNames gives a design names that would change the meaning of a template or program.
func TestHostileNames(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		s, doc := load(t, rapid.SampledFrom([]string{"webstore", "clinic", "trading"}).Draw(rt, "design"))
		name := func(label string) string { return hostile(rt, label, `/\?#`+controls) + "x" }
		containers := map[string]string{}
		for i := range doc.Design.Containers {
			c := &doc.Design.Containers[i]
			old := c.Name
			c.Name = fmt.Sprintf("%s%d", name("container"), i)
			containers[old] = c.Name
			c.Paths[0] = "/" + hostile(rt, "path", ","+controls)
			c.Index = append(c.Index, "/"+hostile(rt, "index", "\x00")+"/?")
			c.Composite = append(c.Composite, []design.Sort{
				{Path: "/" + hostile(rt, "sort", "\x00")}, {Path: "/last", Descending: true},
			})
			for k := range c.Items {
				hostileNode(rt, &c.Items[k].Root)
				old := c.Items[k].Type
				c.Items[k].Type = fmt.Sprintf("%s%d", hostile(rt, "type", ""), k)
				for r := range doc.Rules {
					if rule := &doc.Rules[r]; rule.From.Type == old {
						rule.From.Type = c.Items[k].Type
						for p := range rule.Procedures {
							rule.Procedures[p].Value = fmt.Sprintf("%s%d", name("procedure"), p)
						}
					}
				}
			}
		}
		for i := range doc.Rules {
			doc.Rules[i].From.Container = containers[doc.Rules[i].From.Container]
		}
		both := property2{t, rt}
		agree(both, dir, s, doc, Options{Database: name("database")})
		checkPrograms(both, s, doc)
	})
}

// property2 reports to the property that runs.
type property2 struct {
	testing.TB
	rt *rapid.T
}

func (t property2) Helper()                           {}
func (t property2) Errorf(format string, args ...any) { t.rt.Errorf(format, args...) }
func (t property2) Fatalf(format string, args ...any) { t.rt.Fatalf(format, args...) }
func (t property2) Fatal(args ...any)                 { t.rt.Fatal(args...) }
func (t property2) Error(args ...any)                 { t.rt.Error(args...) }

func hostileNode(t *rapid.T, n *design.Node) {
	for i := range n.Properties {
		if n.Properties[i] != "id" {
			n.Properties[i] = fmt.Sprintf("%s%d", hostile(t, "property", ""), i)
		}
	}
	for i := range n.Copies {
		n.Copies[i].Property = hostile(t, "copy", "") + "c"
	}
	for i := range n.Counters {
		n.Counters[i].Property = hostile(t, "counter", "") + "k"
	}
	for i := range n.Embeds {
		n.Embeds[i].Property = hostile(t, "embed", "") + "e"
		hostileNode(t, &n.Embeds[i])
	}
}

// checkPrograms checks that names reach programs as data only: the text around the data is the
// same for all designs.
func checkPrograms(t testing.TB, s *schema.Schema, doc *design.Document) {
	t.Helper()
	procedures, err := Procedures(s, doc)
	if err != nil {
		t.Fatal(err)
	}
	want, end, _ := strings.Cut(procedureText, "/*CONFIG*/ null")
	end = strings.Replace(end, "/*ROWS*/", strings.TrimRight(indented(rowsText), "\n"), 1)
	for _, p := range procedures {
		before, rest, _ := strings.Cut(p.Body, "const config = ")
		var config any
		d := json.NewDecoder(strings.NewReader(rest))
		if err := d.Decode(&config); err != nil {
			t.Fatal(err)
		}
		data, after := rest[:d.InputOffset()], rest[d.InputOffset():]
		if before+"const config = " != want || after != end || at(config, "name") != p.Name {
			t.Errorf("the text of %q is not that of every procedure:\n%s", p.Name, p.Body)
		}
		for _, bad := range []string{"</", "<!--", "\u2028", "\x00"} {
			if strings.Contains(data, bad) {
				t.Errorf("the data of %q holds %q", p.Name, bad)
			}
		}
	}
	files, err := Render(FeedHandler, s, doc, Options{})
	var wrong *Error
	if errors.As(err, &wrong) {
		return
	}
	program := strings.Replace(handlerText, "/*ROWS*/\n", rowsText, 1)
	if string(text(t, files, err, "handler.mjs")) != program {
		t.Error("the handler is not the same for all designs")
	}
	var data map[string]any
	if err := json.Unmarshal(text(t, files, err, "rules.json"), &data); err != nil {
		t.Error(err)
	}
}

// TestRefusals lists what cannot be exported, with the reason.
func TestRefusals(t *testing.T) {
	for want, change := range map[string]func(*design.Document){
		"the design has no containers": func(d *design.Document) { d.Design.Containers = nil },
		"has a name that the service refuses": func(d *design.Document) {
			d.Design.Containers[0].Name = "a/b"
		},
		"has a name of 0 bytes":     func(d *design.Document) { d.Design.Containers[0].Name = "" },
		"has 0 partition key paths": func(d *design.Document) { d.Design.Containers[0].Paths = nil },
		"a path begins with /":      func(d *design.Document) { d.Design.Containers[0].Paths = []string{"x"} },
		"has a part of its table":   func(d *design.Document) { d.Design.Containers[0].Items[0].Part = []int{0} },
		"which has no home": func(d *design.Document) {
			d.Design.Containers[0].Items = d.Design.Containers[0].Items[:1]
		},
		"two stored procedures are called": func(d *design.Document) {
			for i := range d.Rules {
				if p := d.Rules[i].Procedures; len(p) > 0 {
					p[0].Value = p[1].Value
				}
			}
		},
	} {
		s, doc := load(t, "webstore")
		change(doc)
		if _, err := Render(ARM, s, doc, Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q wanted, got %v", want, err)
		}
	}
	s, doc := load(t, "webstore")
	if _, err := Render("yaml", s, doc, Options{}); err == nil || !strings.Contains(err.Error(), "use one of arm") {
		t.Error(err)
	}
}
