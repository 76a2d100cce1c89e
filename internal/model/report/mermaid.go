package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// mermaidText escapes a text for a quoted label: Mermaid reads #code; as a character.
func mermaidText(s string) string {
	var b strings.Builder
	for _, r := range string(screen.Printable(s)) {
		if strings.ContainsRune("\"#;<>&`\\{}%|~", r) {
			fmt.Fprintf(&b, "#%d;", r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Mermaid returns the pictures of the report as Mermaid text: the tables before, and the containers
// after. A picture that would be too large is a comment that says so.
func (r *Report) Mermaid() (before, after []byte) {
	picture := func(without, text string) []byte {
		if without != "" {
			text = "%% " + without
		}
		return []byte(text + "\n")
	}
	if without := withoutEntities(r.Tables); without != "" {
		before = picture(without, "")
	} else {
		before = picture("", mermaidEntities(r.Tables))
	}
	if without := withoutDocuments(r.Containers); without != "" {
		return before, picture(without, "")
	}
	return before, picture("", mermaidDocuments(r.Containers))
}

// mermaidEntities draws tables as an entity-relationship diagram. Entities have numbers, and their
// names are labels only.
func mermaidEntities(tables []Table) string {
	var b strings.Builder
	b.WriteString("erDiagram\n")
	for i := range tables {
		t := &tables[i]
		fmt.Fprintf(&b, "  t%d[\"%s (%s)\"]\n", i, mermaidText(t.Name), rowsText(t))
	}
	for i := range tables {
		for k := range tables[i].References {
			r := &tables[i].References[k]
			many, line := "o{", "--"
			if r.Unique {
				many = "o|"
			}
			if r.Assumed {
				line = ".."
			}
			fmt.Fprintf(&b, "  t%d ||%s%s t%d : \"%s\"\n", r.to, line, many, i, mermaidText(fanoutText(r)))
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// mermaidDocuments draws containers as nested groups, with copies as dotted arrows.
func mermaidDocuments(list []Container) string {
	w := &mermaidWriter{homes: map[int]string{}}
	w.text.WriteString("flowchart LR\n")
	for i := range list {
		c := &list[i]
		fmt.Fprintf(&w.text, "  subgraph c%d[\"%s · %s\"]\n", i, mermaidText(c.Name), mermaidText(keyText(c)))
		for k := range c.Items {
			w.node(&c.Items[k], "    ")
		}
		w.text.WriteString("  end\n")
	}
	for _, a := range w.arrows {
		if from, ok := w.homes[a.copy.table]; ok && from != a.to {
			fmt.Fprintf(&w.text, "  %s -. \"%s: %s\" .-> %s\n", from, mermaidText(a.copy.Rule),
				mermaidText(a.copy.Property), a.to)
		}
	}
	return strings.TrimSuffix(w.text.String(), "\n")
}

type mermaidWriter struct {
	text   strings.Builder
	nodes  int
	homes  map[int]string // by table
	arrows []mermaidArrow
}

type mermaidArrow struct {
	copy Copy
	to   string
}

func (w *mermaidWriter) node(n *Node, indent string) {
	id := "n" + strconv.Itoa(w.nodes)
	w.nodes++
	label := mermaidText(nodeText(n))
	for i := range n.Counters {
		label += "<br/>" + mermaidText(counterText(&n.Counters[i]))
	}
	if _, ok := w.homes[n.table]; !ok {
		w.homes[n.table] = id
	}
	for i := range n.Copies {
		w.arrows = append(w.arrows, mermaidArrow{n.Copies[i], id})
	}
	if len(n.Embeds) == 0 {
		fmt.Fprintf(&w.text, "%s%s[\"%s\"]\n", indent, id, label)
		return
	}
	fmt.Fprintf(&w.text, "%ssubgraph %s[\"%s\"]\n", indent, id, label)
	for i := range n.Embeds {
		w.node(&n.Embeds[i], indent+"  ")
	}
	fmt.Fprintf(&w.text, "%send\n", indent)
}
