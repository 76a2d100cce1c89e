package report

import (
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// Markdown renders the report as GitHub-flavoured Markdown, with its pictures as Mermaid text.
func (r *Report) Markdown() []byte { return markdownPage("Document design of "+r.Name, r.sections()) }

// Markdown renders the comparison as GitHub-flavoured Markdown.
func (c *Comparison) Markdown() []byte {
	return markdownPage("Comparison of document designs", c.sections())
}

func markdownPage(title string, list []section) []byte {
	var b strings.Builder
	b.WriteString("# " + prose(title) + "\n")
	for _, s := range list {
		b.WriteString("\n## " + s.title + "\n")
		for i := range s.blocks {
			s.blocks[i].markdown(&b)
		}
	}
	return []byte(b.String())
}

// prose escapes a text so that Markdown shows it as it is.
func prose(s string) string {
	s = string(screen.Printable(s))
	var b strings.Builder
	runes := []rune(s)
	for i, r := range runes {
		switch {
		case strings.ContainsRune("\\`*[]<>|~&$", r):
			b.WriteByte('\\')
		case r == '_' && !(i > 0 && i+1 < len(runes) && letterOrDigit(runes[i-1]) && letterOrDigit(runes[i+1])):
			b.WriteByte('\\')
		case i == 0 && strings.ContainsRune("#+-=", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

func letterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// codeSpan writes a name as code; its fence is longer than any run of backticks in it.
func codeSpan(s string) string {
	s = strings.TrimSpace(string(screen.Printable(s)))
	if s == "" {
		return ""
	}
	fence := strings.Repeat("`", longestRun(s)+1)
	if len(fence) > 1 {
		return fence + " " + s + " " + fence
	}
	return fence + s + fence
}

func longestRun(s string) (longest int) {
	run := 0
	for _, r := range s {
		if r != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

// fenced writes a block of code. Every foreign line is printable, so none can end the block early.
func fenced(b *strings.Builder, language, code string) {
	code = string(screen.Lines(code))
	fence := strings.Repeat("`", max(3, longestRun(code)+1))
	b.WriteString("\n" + fence + language + "\n" + code + "\n" + fence + "\n")
}

func (b *block) markdown(out *strings.Builder) {
	switch {
	case b.heading != "":
		out.WriteString("\n### " + prose(b.heading) + "\n")
	case b.text != "":
		out.WriteString("\n" + prose(b.text) + "\n")
	case len(b.list) > 0:
		out.WriteString("\n")
		for _, line := range b.list {
			out.WriteString("- " + prose(line) + "\n")
		}
	case b.grid != nil:
		b.grid.markdown(out)
	case b.code != "":
		fenced(out, "sql", b.code)
	case b.before != nil:
		if without := withoutEntities(b.before); without != "" {
			out.WriteString("\n" + prose(without) + "\n")
			return
		}
		fenced(out, "mermaid", mermaidEntities(b.before))
	case b.after != nil:
		if without := withoutDocuments(b.after); without != "" {
			out.WriteString("\n" + prose(without) + "\n")
			return
		}
		fenced(out, "mermaid", mermaidDocuments(b.after))
	case b.heat != nil:
		b.heat.markdown(out)
	}
}

func (g *grid) markdown(out *strings.Builder) {
	out.WriteString("\n|")
	for _, c := range g.columns {
		out.WriteString(" " + prose(c.title) + " |")
	}
	out.WriteString("\n|")
	for _, c := range g.columns {
		if c.right {
			out.WriteString("---:|")
		} else {
			out.WriteString("---|")
		}
	}
	out.WriteString("\n")
	for i, row := range g.rows {
		out.WriteString("|")
		for _, c := range row {
			text := prose(c.text)
			switch {
			case len(c.bars) > 0:
				text = c.plain()
			case c.name:
				text = strings.ReplaceAll(codeSpan(c.text), "|", `\|`)
			case g.totals && i == len(g.rows)-1 && text != "":
				text = "**" + text + "**"
			}
			out.WriteString(" " + text + " |")
		}
		out.WriteString("\n")
	}
}

// bar draws a value of 0 to 1 in ten cells.
func bar(x float64) string {
	const cells = 10
	n := min(cells, int(x*cells+0.5))
	if n == 0 && x > 0 {
		return "▏" + strings.Repeat("·", cells-1)
	}
	return strings.Repeat("█", n) + strings.Repeat("·", cells-n)
}

func (m *heatMap) markdown(out *strings.Builder) {
	var legend []string
	for i := 1; i <= levels; i++ {
		legend = append(legend, shades[i-1]+" "+m.legend(i))
	}
	out.WriteString("\n" + strings.Join(legend, ", ") + "\n")
	if m.scale != "" {
		out.WriteString("\n" + prose(m.scale) + "\n")
	}
	for i := range m.parts {
		part := &m.parts[i]
		out.WriteString("\n### " + prose(part.title) + "\n\n| " + m.row + " | " + m.cells + " | " +
			strings.Join(m.figures, " | ") + " |\n|---|---|" + strings.Repeat("---:|", len(m.figures)) + "\n")
		for k := range part.rows {
			row := &part.rows[k]
			out.WriteString("| " + strings.ReplaceAll(codeSpan(row.name), "|", `\|`) + " | `" + row.cells(mostCells) + "` | " +
				strings.Join(row.figures, " | ") + " |\n")
		}
		if part.more != "" {
			out.WriteString("\n" + prose(part.more) + "\n")
		}
	}
}

// cells draws the cells of a row, at most a number of them.
func (r *heatRow) cells(most int) string {
	text := ""
	for i := range r.lead {
		text += r.lead[i].mark()
	}
	if len(r.lead) > 0 {
		text += "│"
	}
	for i := range min(most, len(r.list)) {
		text += r.list[i].mark()
	}
	if len(r.list) > most {
		text += "…"
	}
	return text
}
