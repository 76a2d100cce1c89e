package source

import (
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// maxArrayDepth is the number of dimensions that PostgreSQL allows.
const maxArrayDepth = 6

// An element is a part of an array: a value, NULL or an array.
type element struct {
	text  string
	null  bool
	list  []element
	array bool
}

// parseArray reads the text form of an array, such as {1,2,NULL} or {{"a b",c},{d,e}}.
func parseArray(s string) ([]element, bool) {
	p := arrayParser{text: s}
	// A dimension such as [0:2]= may come first.
	if strings.HasPrefix(s, "[") {
		_, after, found := strings.Cut(s, "=")
		if !found {
			return nil, false
		}
		p.text = after
	}
	list, ok := p.list(1)
	return list, ok && p.at == len(p.text)
}

type arrayParser struct {
	text string
	at   int
}

func (p *arrayParser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *arrayParser) list(depth int) ([]element, bool) {
	if p.peek() != '{' || depth > maxArrayDepth {
		return nil, false
	}
	p.at++
	list := []element{}
	if p.peek() == '}' {
		p.at++
		return list, true
	}
	for {
		e, ok := p.element(depth)
		if !ok {
			return nil, false
		}
		list = append(list, e)
		switch p.peek() {
		case ',':
			p.at++
		case '}':
			p.at++
			return list, true
		default:
			return nil, false
		}
	}
}

func (p *arrayParser) element(depth int) (element, bool) {
	switch p.peek() {
	case '{':
		list, ok := p.list(depth + 1)
		return element{list: list, array: true}, ok
	case '"':
		text, ok := p.quoted()
		return element{text: text}, ok
	}
	start := p.at
	for p.at < len(p.text) && p.text[p.at] != ',' && p.text[p.at] != '}' {
		if p.text[p.at] == '{' || p.text[p.at] == '"' {
			return element{}, false
		}
		p.at++
	}
	text := strings.TrimSpace(p.text[start:p.at])
	return element{text: text, null: strings.EqualFold(text, "NULL")}, text != ""
}

func (p *arrayParser) quoted() (string, bool) {
	var b strings.Builder
	for p.at++; p.at < len(p.text); p.at++ {
		switch c := p.text[p.at]; c {
		case '"':
			p.at++
			return b.String(), true
		case '\\':
			p.at++
			if p.at == len(p.text) {
				return "", false
			}
			b.WriteByte(p.text[p.at])
		default:
			b.WriteByte(c)
		}
	}
	return "", false
}

// textOfArray returns an array as canonical JSON. Other text stays as it is.
func textOfArray(t schema.Type, v any) string {
	s := plain(v)
	if elements, ok := parseArray(s); ok {
		s = string(appendArray(nil, t, elements))
	}
	if strings.HasPrefix(strings.TrimLeft(s, " \t\r\n"), "[") {
		if text, ok := canonicalJSON(s); ok {
			return text
		}
	}
	return s
}

// appendArray appends an array as JSON, its elements in the form of their type.
func appendArray(b []byte, t schema.Type, list []element) []byte {
	one := t
	one.Array = false
	b = append(b, '[')
	for i, e := range list {
		if i > 0 {
			b = append(b, ',')
		}
		switch {
		case e.array:
			b = appendArray(b, t, e.list)
		case e.null:
			b = append(b, "null"...)
		default:
			text, _ := Text(one, e.text)
			b = AppendJSON(b, one, text)
		}
	}
	return append(b, ']')
}
