package sqlast

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// maxParams is the largest number of a parameter.
const maxParams = 10000

// An edit replaces a part of a text.
type edit struct {
	start, end int
	with       string
}

// A rewritten text knows where its parts come from.
type rewritten struct {
	text string
	// news and olds are offsets of the same places in the new and the old text.
	news, olds []int
}

// rewrite applies edits to text[start:end]. Of edits that overlap the first one counts.
func rewrite(text string, start, end int, edits []edit) rewritten {
	sort.SliceStable(edits, func(i, j int) bool { return edits[i].start < edits[j].start })
	var b strings.Builder
	r := rewritten{news: []int{0}, olds: []int{start}}
	at := start
	for _, e := range edits {
		if e.start < at || e.end > end {
			continue
		}
		b.WriteString(text[at:e.start])
		r.news, r.olds = append(r.news, b.Len()), append(r.olds, e.start)
		b.WriteString(e.with)
		at = e.end
		r.news, r.olds = append(r.news, b.Len()), append(r.olds, at)
	}
	b.WriteString(text[at:end])
	r.text = b.String()
	return r
}

// old returns the offset in the old text of an offset in the new one.
func (r rewritten) old(offset int) int {
	i := sort.SearchInts(r.news, offset+1) - 1
	for i > 0 && r.news[i] == r.news[i-1] && r.news[i] == offset && r.olds[i] == r.olds[i-1] {
		i--
	}
	old := r.olds[i] + offset - r.news[i]
	if i+1 < len(r.olds) {
		old = min(old, r.olds[i+1])
	}
	return old
}

// names returns the edits that turn names and strings of other dialects into PostgreSQL's form.
func names(text string, p piece) []edit {
	var out []edit
	for _, t := range p.tokens {
		raw := text[t.start:t.end]
		switch {
		case t.kind == backtickToken:
			name := strings.ReplaceAll(raw[1:len(raw)-1], "``", "`")
			out = append(out, edit{t.start, t.end, quoteName(name)})
		case t.kind == bracketToken:
			out = append(out, edit{t.start, t.end, quoteName(t.word)})
		case t.kind == stringToken && raw[0] == '\'' && strings.Contains(raw, `\`) && strings.Contains(text, "`"):
			out = append(out, edit{t.start, t.start, "E"})
		}
	}
	return out
}

func quoteName(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// parameters returns the edits that turn parameters into $1, $2 and so on, and their names.
func parameters(text string, p piece) ([]edit, []string, *lexError) {
	var out []edit
	var params []string
	number := map[string]int{}
	style, positional := "", 0
	for _, t := range p.tokens {
		if t.kind != paramToken {
			continue
		}
		s := paramStyle(text, t)
		if style == "" {
			style = s
		}
		if s != style {
			return nil, nil, &lexError{
				at:      t.start,
				message: fmt.Sprintf("the statement mixes parameters as %s and as %s", style, s), fix: "use one style",
			}
		}
		var n int
		name := t.word
		switch {
		case style == "$1":
			n, _ = strconv.Atoi(name[1:])
		case name == "?":
			positional++
			n = positional
			name = "?" + strconv.Itoa(n)
		case style == "?":
			n, _ = strconv.Atoi(name[1:])
		default:
			n = number[name]
			if n == 0 {
				n = len(number) + 1
				number[name] = n
			}
		}
		if n < 1 || n > maxParams {
			return nil, nil, &lexError{
				at: t.start, message: fmt.Sprintf("parameter %s is not between 1 and %d", name, maxParams),
				fix: "number parameters from 1",
			}
		}
		for len(params) < n {
			params = append(params, "")
		}
		params[n-1] = name
		if style != "$1" {
			out = append(out, edit{t.start, t.end, " $" + strconv.Itoa(n) + " "})
		}
	}
	return out, params, nil
}

// paramStyle returns how a parameter is written, as an example.
func paramStyle(text string, t token) string {
	switch text[t.start] {
	case '$':
		return "$1"
	case ':':
		return ":name"
	case '@':
		return "@name"
	case '%':
		if t.word == "?" {
			return "%s"
		}
		return "%(name)s"
	}
	return "?"
}
