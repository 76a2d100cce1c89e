package advise

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"pgregory.net/rapid"
)

// checkDocument checks what holds for every document.
func checkDocument(t rapid.TB, c *theCase, doc *design.Document) {
	c = c.under(&doc.Design)
	homes := make([]int, len(c.schema.Tables))
	var names []string
	var walk func(n *design.Node)
	walk = func(n *design.Node) {
		homes[n.Table]++
		if len(n.Properties) != len(c.schema.Tables[n.Table].Columns) {
			t.Fatalf("table %d has %d properties", n.Table, len(n.Properties))
		}
		properties := slices.DeleteFunc(slices.Clone(n.Properties), func(name string) bool { return name == "" })
		for _, k := range n.Copies {
			properties, names = append(properties, k.Property), append(names, k.Rule)
		}
		for _, k := range n.Counters {
			properties, names = append(properties, k.Property), append(names, k.Rule)
		}
		for i := range n.Embeds {
			properties = append(properties, n.Embeds[i].Property)
			walk(&n.Embeds[i])
		}
		slices.Sort(properties)
		if len(slices.Compact(slices.Clone(properties))) != len(properties) {
			t.Fatalf("properties occur twice: %v", properties)
		}
	}
	for i := range doc.Design.Containers {
		container := &doc.Design.Containers[i]
		levels := len(container.Items[0].Key)
		if container.Items[0].Bucket > 0 {
			levels++
		}
		if container.Constant || !c.api.Levels() || container.Items[0].Generated {
			levels = 1 // several values are joined in one path; generated ids are one
		}
		if len(container.Paths) != levels || container.Name == "" || len(container.Index) == 0 {
			t.Fatalf("container %+v", container)
		}
		for k := range container.Items {
			it := &container.Items[k]
			walk(&it.Root)
			own := c.schema.Tables[it.Root.Table].Own()
			if !it.Projection && it.Part == nil && slices.Contains(it.Root.Properties[:own], "") {
				t.Fatalf("%s leaves out a column", it.Type)
			}
			if why := doc.Design.BadPart(c.schema, i, k); why != "" {
				t.Fatalf("%s %s", it.Type, why)
			}
			if doc.Design.IsSecond(it) {
				homes[it.Root.Table]--
			}
			if it.Projection { // a second copy, which a rule keeps
				homes[it.Root.Table]--
				names = append(names, it.Type)
			}
		}
	}
	for n, count := range homes {
		if count != 1 {
			t.Fatalf("table %d has %d homes", n, count)
		}
	}
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) != len(names) || len(names) != len(doc.Rules) {
		t.Fatalf("rules %v, but the document has %d", names, len(doc.Rules))
	}
	for i := range doc.Decisions {
		checkSentence(t, c, &doc.Decisions[i])
	}
}

var numbers = regexp.MustCompile(`-?\d+(,\d{3})*(\.\d+)?`)

// checkSentence checks that each number of a decision's sentences is in its evidence.
func checkSentence(t rapid.TB, c *theCase, d *design.Decision) {
	for _, text := range []string{d.Says, d.FlipsWhen} {
		for i := range c.schema.Tables {
			tab := &c.schema.Tables[i]
			for k := range tab.Columns {
				text = strings.ReplaceAll(text, tab.Name+"."+tab.Columns[k].Name, "")
			}
			text = strings.ReplaceAll(text, tab.Name, "")
		}
		for _, f := range d.Evidence {
			if f.IsText {
				text = strings.ReplaceAll(text, f.Text, "") // a name, which may have digits
			}
		}
		for _, n := range numbers.FindAllString(text, -1) {
			value, _ := strconv.ParseFloat(strings.ReplaceAll(n, ",", ""), 64)
			if !slices.ContainsFunc(d.Evidence, func(f design.Fact) bool { return !f.IsText && f.Number == value }) {
				t.Fatalf("%s says %q: %s is not in %v", d.ID, text, n, d.Evidence)
			}
		}
	}
	for _, a := range d.Alternatives {
		if a.Infeasible == "" && a.RU == 0 && a.Requests == 0 {
			t.Logf("%s: alternative %s costs nothing", d.ID, a.Name)
		}
	}
}

func TestDocumentsOfCases(t *testing.T) {
	files, _ := filepath.Glob("testdata/cases/*.txt")
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			input, _, _ := strings.Cut(string(text), "----\n")
			c := parseCase(t, input)
			doc, err := Advise(t.Context(), c.input())
			if err != nil {
				t.Fatal(err)
			}
			checkDocument(t, c, doc)
			for _, d := range doc.Decisions {
				for _, a := range d.Alternatives {
					if strings.Contains(d.Says, a.Name+" would save") {
						continue // the sentence says why it is not taken
					}
					if a.Infeasible == "" && a.Requests+a.RU < 0.99*(doc.Proposed.Requests+doc.Proposed.RU+doc.Proposed.RulesRU) {
						t.Errorf("%s %v: alternative %s costs less: %v + %v", d.ID, d.Choice, a.Name, a.Requests, a.RU)
					}
				}
			}
		})
	}
}
