package report

import "slices"

const margin = 12.0 // around a drawing

// svg renders a picture. Colours come from the classes of the page.
func (p *picture) svg(id string) markup {
	out := &page{}
	w, h := p.width+2*margin, p.height+2*margin
	out.put(`<svg class="picture" role="img" aria-label="%s" viewBox="0 0 %v %v" width="%v" height="%v" `+
		`xmlns="http://www.w3.org/2000/svg" style="min-width:%vpx;max-width:%vpx">`+"\n",
		p.title, w, h, w, h, min(w, max(700, w*0.8)), w)
	out.put(`<title>%s</title>`+"\n", p.title)
	out.put(`<defs><marker id="%s-arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" `+
		`orient="auto-start-reverse"><path class="head" d="M0 0.5 L8 4 L0 7.5 z"/></marker></defs>`+"\n", id)
	out.put(`<g transform="translate(%v %v)">`+"\n", margin, margin)
	for i := range p.panels {
		b := &p.boxes[p.panels[i].box]
		widen(&p.panels[i], b.w)
		p.panels[i].draw(out, b, 0, 0)
	}
	for i := range p.edges {
		p.edge(out, id, &p.edges[i])
	}
	for i := range p.edges {
		p.label(out, &p.edges[i])
	}
	out.put("</g>\n</svg>\n")
	return out.markup()
}

// draw renders a panel, which stands at x and y in its box.
func (p *panel) draw(out *page, b *box, x, y float64) {
	out.put(`<g class="%s"><rect x="%v" y="%v" width="%v" height="%v" rx="5"/><title>%s</title>`,
		p.class, b.x+x, b.y+y, p.w, p.h, p.tooltip)
	for i := range p.lines {
		l := &p.lines[i]
		out.put(`<text class="%s" x="%v" y="%v">%s</text>`, l.class, b.x+x+padding, b.y+y+l.y, l.text)
	}
	out.put("</g>\n")
	for i := range p.inner {
		p.inner[i].draw(out, b, p.inner[i].x, p.inner[i].y)
	}
}

// edge renders a link: straight pieces, joined by curves that leave and arrive level.
func (p *picture) edge(out *page, id string, e *edge) {
	l := &p.links[e.link]
	class, start, end := markup("edge"), markup(""), markup("")
	if e.dashed {
		class = "edge dashed"
	}
	head := &page{}
	head.put(`url(#%s-arrow)`, id)
	if e.toLeft != l.turned {
		start = ` marker-start="` + head.markup() + `"`
	} else {
		end = ` marker-end="` + head.markup() + `"`
	}
	out.put(`<path class="%s"%s%s d="%s"><title>%s</title></path>`+"\n", class, start, end, path(ends(l, e)), e.tooltip)
}

// ends returns the path of a link with its ways inside the boxes.
func ends(l *link, e *edge) []point {
	at := slices.Clone(l.path)
	left, right := e.leftStub, e.rightStub
	if l.turned {
		left, right = right, left
	}
	at[0].x -= left
	at[len(at)-1].x += right
	return at
}

func path(at []point) markup {
	out := &page{}
	for i, p := range at {
		switch {
		case i == 0:
			out.put("M%v %v", p.x, p.y)
		case i%2 == 1:
			out.put(" L%v %v", p.x, p.y)
		default:
			middle := (at[i-1].x + p.x) / 2
			out.put(" C%v %v %v %v %v %v", middle, at[i-1].y, middle, p.y, p.x, p.y)
		}
	}
	return out.markup()
}

// label writes the label of a link over the straight piece at the box that depends on the other.
func (p *picture) label(out *page, e *edge) {
	if e.label == "" {
		return
	}
	l := &p.links[e.link]
	if l.turned {
		at := l.path[0]
		out.put(`<text class="label" x="%v" y="%v">%s</text>`+"\n", at.x+8, at.y-4, e.label)
		return
	}
	at := l.path[len(l.path)-1]
	out.put(`<text class="label" text-anchor="end" x="%v" y="%v">%s</text>`+"\n", at.x-8, at.y-4, e.label)
}
