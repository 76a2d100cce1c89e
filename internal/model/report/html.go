package report

import (
	_ "embed" // the style sheet
	"strconv"
	"strings"
)

//go:embed report.css
var styles string

// HTML renders the report as one file that needs no other: no script, no font, no picture from
// elsewhere. It is well-formed XML too.
func (r *Report) HTML() []byte { return htmlPage("Document design of "+r.Name, r.sections()) }

// HTML renders the comparison as one file that needs no other.
func (c *Comparison) HTML() []byte { return htmlPage("Comparison of document designs", c.sections()) }

func htmlPage(title string, list []section) []byte {
	out := &page{}
	out.put("<!DOCTYPE html>\n"+`<html lang="en" xmlns="http://www.w3.org/1999/xhtml">`+"\n<head>\n"+
		`<meta charset="utf-8"/>`+"\n"+`<meta name="viewport" content="width=device-width, initial-scale=1"/>`+"\n"+
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>`+"\n"+
		"<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n<main>\n<h1>%s</h1>\n", title, markup(styles), title)
	out.put("<nav>")
	for _, s := range list {
		out.put(`<a href="#%s">%s</a> `, s.id, s.title)
	}
	out.put("</nav>\n")
	for _, s := range list {
		out.put(`<section id="%s">`+"\n<h2>%s</h2>\n", s.id, s.title)
		for i := range s.blocks {
			s.blocks[i].html(out)
		}
		out.put("</section>\n")
	}
	out.put("</main>\n</body>\n</html>\n")
	return []byte(out.text.String())
}

func (b *block) html(out *page) {
	switch {
	case b.heading != "":
		out.put("<h3>%s</h3>\n", b.heading)
	case b.text != "" && b.quiet:
		out.put(`<p class="note">%s</p>`+"\n", b.text)
	case b.text != "":
		out.put("<p>%s</p>\n", b.text)
	case len(b.list) > 0:
		out.put("<ul>\n")
		for _, line := range b.list {
			out.put("<li>%s</li>\n", line)
		}
		out.put("</ul>\n")
	case b.grid != nil:
		b.grid.html(out)
	case b.code != "":
		out.put("<pre><code>")
		for i, line := range strings.Split(strings.ReplaceAll(b.code, "\r\n", "\n"), "\n") {
			if i > 0 {
				out.put("\n")
			}
			out.put("%s", strings.ReplaceAll(line, "\t", "    "))
		}
		out.put("</code></pre>\n")
	case b.before != nil:
		entities(b.before).html(out, "before")
	case b.after != nil:
		documents(b.after).html(out, "after")
	case b.heat != nil:
		b.heat.html(out)
	}
}

func (p *picture) html(out *page, id string) {
	if p.without != "" {
		out.put("<p>%s</p>\n", p.without)
		return
	}
	out.put(`<div class="wide">` + "\n")
	out.put("%s", p.svg(id))
	out.put("</div>\n")
}

func (g *grid) html(out *page) {
	out.put(`<div class="wide"><table>` + "\n<thead><tr>")
	for _, c := range g.columns {
		out.put(`<th%s>%s</th>`, side(c.right), c.title)
	}
	out.put("</tr></thead>\n<tbody>\n")
	for i, row := range g.rows {
		if g.totals && i == len(g.rows)-1 {
			out.put(`<tr class="total">`)
		} else {
			out.put("<tr>")
		}
		for k, c := range row {
			switch {
			case len(c.bars) > 0:
				out.put(`<td class="bars">`)
				for _, s := range c.bars {
					class := markup("bar")
					if s.proposed {
						class = "bar proposed"
					}
					out.put(`<span class="%s" style="width:%s%%"></span>`, class,
						markup(strconv.FormatFloat(max(1, s.value*100), 'f', 1, 64)))
				}
				out.put("</td>")
			case c.name:
				out.put(`<td%s><code>%s</code></td>`, side(g.columns[k].right), c.text)
			default:
				out.put(`<td%s>%s</td>`, side(g.columns[k].right), c.text)
			}
		}
		out.put("</tr>\n")
	}
	out.put("</tbody>\n</table></div>\n")
}

func side(right bool) markup {
	if right {
		return ` class="right"`
	}
	return ""
}

func (m *heatMap) html(out *page) {
	out.put(`<p class="legend">`)
	for i := 1; i <= levels; i++ {
		out.put(`<span class="cell heat%d">%s</span> %s `, i, strconv.Itoa(i), m.legend(i))
	}
	if m.scale != "" {
		out.put("%s", m.scale)
	}
	out.put("</p>\n")
	for i := range m.parts {
		part := &m.parts[i]
		out.put("<h3>%s</h3>\n<div class=\"wide\"><table>\n<thead><tr><th>%s</th><th>%s</th>", part.title, m.row, m.cells)
		for _, title := range m.figures {
			out.put(`<th class="right">%s</th>`, title)
		}
		out.put("</tr></thead>\n<tbody>\n")
		for k := range part.rows {
			row := &part.rows[k]
			out.put(`<tr><td><code>%s</code></td><td class="cells">`, row.name)
			cellsHTML(out, row.lead)
			if len(row.lead) > 0 {
				out.put("│")
			}
			cellsHTML(out, row.list)
			out.put("</td>")
			for _, text := range row.figures {
				out.put(`<td class="right">%s</td>`, text)
			}
			out.put("</tr>\n")
		}
		out.put("</tbody>\n</table></div>\n")
		if part.more != "" {
			out.put(`<p class="note">%s</p>`+"\n", part.more)
		}
	}
}

func cellsHTML(out *page, list []heatCell) {
	for i := range min(len(list), mostCells) {
		c := &list[i]
		out.put(`<span class="cell heat%d" title="%s RU/s">%s</span>`, c.level, number(c.ru), c.digit())
	}
	if more := len(list) - mostCells; more > 0 {
		out.put(" and %s", number(float64(more)))
	}
}
