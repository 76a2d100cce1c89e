package export

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

//go:embed programs/procedure.js
var procedureText string

//go:embed programs/rows.js
var rowsText string

// A Procedure is a stored procedure that writes items of one type, and the counters that count
// them, in one transaction.
type Procedure struct {
	Container string
	Name      string
	// Operation is create, replace or delete, and Type is the item type that is counted.
	Operation, Type string
	Body            string
}

// Procedures returns the stored procedures that keep the counters of a design which are in the
// logical partition of what they count, in the order of the design.
func Procedures(s *schema.Schema, doc *design.Document) ([]Procedure, error) {
	r, err := newRules(s, doc)
	if err != nil {
		return nil, err
	}
	out := r.procedures(doc)
	return out, checkProcedures(out)
}

// checkProcedures refuses names that the service refuses, or that two procedures of a container
// have.
func checkProcedures(list []Procedure) error {
	seen := map[[2]string]bool{}
	for _, p := range list {
		if err := resourceName("stored procedure", p.Name); err != nil {
			return err
		}
		if seen[[2]string{p.Container, p.Name}] {
			return refuse("two stored procedures are called %q in the container %q: state other names in the rules of the "+
				"design", p.Name, p.Container)
		}
		seen[[2]string{p.Container, p.Name}] = true
	}
	return nil
}

// procedureConfig is what the text of a stored procedure reads.
type procedureConfig struct {
	Name         string        `json:"name"`
	Operation    string        `json:"operation"`
	Takes        string        `json:"takes"`
	TypeProperty string        `json:"typeProperty"`
	Counters     []counterRule `json:"counters"`
}

// procedures lists three procedures for each item type that is counted. Each keeps all counters of
// its container, since it can write items of several types.
func (r *rules) procedures(doc *design.Document) (out []Procedure) {
	var done []place
	for i := range r.sync {
		from := r.sync[i].Source.place
		if slices.Contains(done, from) {
			continue
		}
		done = append(done, from)
		config := procedureConfig{TypeProperty: r.TypeProperty}
		for k := range r.sync {
			if r.sync[k].Source.Container == from.Container {
				config.Counters = append(config.Counters, r.sync[k])
			}
		}
		takes := "items, or their ids to delete"
		for _, operation := range []string{design.CreateOperation, design.ReplaceOperation, design.DeleteOperation} {
			config.Operation, config.Takes = operation, takes
			config.Name = doc.Procedure(operation, design.Place(from))
			body := strings.Replace(procedureText, "/*CONFIG*/ null", string(compact(config)), 1)
			body = strings.Replace(body, "/*ROWS*/", strings.TrimRight(indented(rowsText), "\n"), 1)
			out = append(out, Procedure{
				Container: from.Container, Name: config.Name, Operation: operation, Type: from.Type, Body: body,
			})
		}
	}
	return out
}

func indented(text string) string {
	return "\n  " + strings.ReplaceAll(strings.ReplaceAll(text, "\n", "\n  "), "\n  \n", "\n\n")
}

// procedureFiles has a file for each procedure.
func (r *renderer) procedureFiles() ([]File, error) {
	var out []File
	for i := range r.containers {
		for _, p := range r.containers[i].scripts {
			out = append(out, File{r.scriptFile(i, p.Name), []byte(p.Body)})
		}
	}
	if len(out) == 0 {
		return nil, refuse("the design has no counter in the logical partition of what it counts: it needs no " +
			"procedures; --format feed-handler exports what keeps other rules")
	}
	return out, nil
}

// scriptFile names the file of a procedure: after its name, if that is plain and no other has it.
func (r *renderer) scriptFile(container int, name string) string {
	plain := !strings.ContainsFunc(name, func(c rune) bool {
		return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_')
	})
	n, same := 0, 0
	for i := range r.containers {
		for k, p := range r.containers[i].scripts {
			if strings.EqualFold(p.Name, name) {
				same++
			}
			if i < container || i == container && k < slices.IndexFunc(r.containers[container].scripts,
				func(o Procedure) bool { return o.Name == name }) {
				n++
			}
		}
	}
	if plain && same == 1 {
		return "procedures/" + name + ".js"
	}
	return fmt.Sprintf("procedures/%d.js", n+1)
}
