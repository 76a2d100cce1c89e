package plan

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/script"
)

// TestCommands compares the commands for the MongoDB API with testdata/commands, and checks that
// each is JavaScript. The flag -rewrite writes the file again.
func TestCommands(t *testing.T) {
	s, w, designs := shopping()
	for _, d := range designs {
		for c := range d.Containers {
			for i := range d.Containers[c].Items {
				counters := d.Containers[c].Items[i].Root.Counters
				for k := range counters {
					counters[k].Sync = false // the API has no procedures
				}
			}
		}
	}
	joined := joinedKey()
	o := predict.Defaults()
	o.API = dialect.MongoDB
	m := predict.NewModel(s, schema.Scale{}, w, o)
	out := &strings.Builder{}
	for _, each := range append(designs, joined, m.Naive()) {
		price, r := m.Price(each), New(s, each, dialect.MongoDB)
		for i := range w.Patterns {
			fmt.Fprintf(out, "%s\n", w.Patterns[i].Name)
			for _, step := range r.Steps(&w.Patterns[i], price.Patterns[i].Steps) {
				if step.Command == "" || step.SQL != "" {
					t.Errorf("%s: the step %+v", w.Patterns[i].Name, step)
				}
				checkJavaScript(t, step.Command)
				fmt.Fprintf(out, "    %.3g requests: %s\n", step.Requests, step.Command)
			}
		}
		out.WriteString("----\n")
	}
	if *rewrite {
		if err := os.WriteFile("testdata/commands", []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/commands")
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != string(want) {
		t.Errorf("commands are\n%s", out)
	}
}

// joinedKey is the design of the shop with a key that joins two values.
func joinedKey() *design.Design {
	_, d := shop()
	d.Containers[1].Paths, d.Containers[1].Items[0].Key = []string{"/categoryIdName"}, []int{1, 2}
	d.Containers[0].Items[0].Root.Counters = nil
	return d
}

// checkJavaScript checks that a text is a list of JavaScript statements.
func checkJavaScript(t *testing.T, text string) {
	t.Helper()
	runtime := script.New(script.Limits{})
	defer runtime.Close()
	_, err := runtime.Execute(t.Context(), &script.Run{
		Kind: script.Procedure, Scope: "test",
		Program: script.Program{Name: "check", Body: "function () { const check = async () => { " + text + " }; }"},
	})
	if err != nil {
		t.Errorf("%s is no JavaScript: %v", text, err)
	}
}
