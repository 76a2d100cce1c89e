package form

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"

	yaml "go.yaml.in/yaml/v3"
)

// The limits of a file.
const (
	MaxBytes  = 64 << 20
	MaxValues = 2_000_000 // with every use of an alias
	MaxDepth  = 64
)

// Source is a file: its values, and the mistakes found so far.
type Source struct {
	File  string
	root  *yaml.Node
	wrong Error
}

// Parse reads the text of a file: YAML, or JSON, which YAML includes. The error is an *Error.
func Parse(file string, text []byte) (*Source, error) {
	s := &Source{File: file}
	if len(text) > MaxBytes {
		return nil, s.fail(0, fmt.Sprintf("the file has %d bytes, at most %d are read", len(text), MaxBytes),
			"split it, or remove what is not needed")
	}
	if mayHold(text) > MaxValues {
		return nil, s.tooMany()
	}
	root, err := s.decode(text)
	if err != nil {
		return nil, err
	}
	s.root = root
	c := check{source: s}
	c.value(root, nil, 1)
	if c.values > MaxValues {
		return nil, s.tooMany()
	}
	return s, s.Err()
}

func (s *Source) fail(line int, wrong, fix string) error {
	return &Error{Issues: []Issue{{File: s.File, Line: line, Wrong: wrong, Fix: fix}}}
}

func (s *Source) tooMany() error {
	return s.fail(0, fmt.Sprintf("the file has more than %d values", MaxValues),
		"split it, or remove what is not needed")
}

// mayHold returns a number that the number of values in a text cannot exceed. It keeps the memory
// of the parser bounded, which is many times the size of a text with short values.
func mayHold(text []byte) int {
	n := 1
	for i, c := range text {
		switch c {
		case '\n', ',', '[', '{':
			n++
		case ':', '-', '?':
			if i+1 < len(text) && (text[i+1] == ' ' || text[i+1] == '\t') {
				n++
			}
		}
	}
	return n
}

var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// decode parses a text of one document.
func (s *Source) decode(text []byte) (root *yaml.Node, err error) {
	defer func() {
		// Defensive: a defect of the parser must not end the process.
		if r := recover(); r != nil {
			root, err = nil, s.fail(0, fmt.Sprintf("the file cannot be parsed as YAML (%v)", r), "check its syntax")
		}
	}()
	if bytes.IndexByte(text, 0) >= 0 {
		return nil, s.fail(0, "the file is no text",
			"name a file in YAML or JSON; a database is read by orrery model inspect")
	}
	decoder := yaml.NewDecoder(bytes.NewReader(joinSurrogates(text)))
	var document, second yaml.Node
	err = decoder.Decode(&document)
	switch {
	case errors.Is(err, io.EOF) || err == nil && len(document.Content) == 0:
		return nil, s.fail(0, "the file is empty", "begin it with its format, such as format: orrery.workload/1")
	case err != nil:
		return nil, s.syntax(err)
	}
	if err := decoder.Decode(&second); err == nil {
		return nil, s.fail(second.Line, "the file has a second document", "keep one document in a file")
	} else if !errors.Is(err, io.EOF) {
		return nil, s.syntax(err)
	}
	return document.Content[0], nil
}

// syntax explains an error of the parser.
func (s *Source) syntax(err error) error {
	m := yamlLine.FindStringSubmatch(err.Error())
	if m == nil {
		return s.fail(0, "not YAML: "+err.Error(), "check the syntax")
	}
	line, convErr := strconv.Atoi(m[1])
	if convErr != nil {
		line = 0 // the parser names no line
	}
	fix := "check indentation, quotes and brackets of this line and the one before"
	if strings.Contains(m[2], "cannot start any token") || strings.Contains(m[2], "a tab character") {
		fix = "indent lines with spaces, not with tabs, and write texts with marks in quotes"
	}
	return s.fail(line, "not YAML: "+m[2], fix)
}

var surrogates = regexp.MustCompile(`\\+u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`)

// joinSurrogates replaces pairs of escapes, in which JSON may write a character, by the character:
// YAML has no such pairs. Only JSON is changed; in YAML such a text can be a plain one.
func joinSurrogates(text []byte) []byte {
	if trimmed := bytes.TrimLeft(text, " \t\r\n"); !bytes.HasPrefix(trimmed, []byte("{")) {
		return text
	}
	return surrogates.ReplaceAllFunc(text, func(m []byte) []byte {
		slashes := bytes.IndexByte(m, 'u')
		if slashes%2 == 0 {
			return m // an escaped backslash, not an escape
		}
		hex := m[slashes+1:]
		high, err1 := strconv.ParseUint(string(hex[:4]), 16, 16)
		low, err2 := strconv.ParseUint(string(hex[6:10]), 16, 16)
		if err1 != nil || err2 != nil {
			return m // unreachable: the pattern asks for hexadecimal digits
		}
		joined := append([]byte{}, m[:slashes-1]...)
		return append(joined, string(utf16.DecodeRune(rune(high), rune(low)))...)
	})
}

// check walks a file once: depth, number of values, duplicate keys, and what the formats have no
// use for.
type check struct {
	source *Source
	values int
}

func (c *check) value(n *yaml.Node, at *Path, depth int) {
	c.values++
	if c.values > MaxValues {
		return
	}
	s := c.source
	if depth > MaxDepth {
		s.reportAt(n, at, fmt.Sprintf("is nested deeper than %d levels", MaxDepth), "flatten it")
		return
	}
	if n.Style&yaml.TaggedStyle != 0 {
		s.reportAt(n, at, fmt.Sprintf("has the tag %s", n.Tag), "remove the tag: values have no tags here")
	}
	switch n.Kind {
	case yaml.AliasNode:
		c.value(n.Alias, at, depth+1)
	case yaml.SequenceNode:
		for i, e := range n.Content {
			c.value(e, at.Index(i), depth+1)
		}
	case yaml.MappingNode:
		c.mapping(n, at, depth)
	}
}

func (c *check) mapping(n *yaml.Node, at *Path, depth int) {
	seen := make(map[string]int, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := plain(n.Content[i])
		if key.Kind != yaml.ScalarNode {
			c.source.reportAt(key, at, "has a key that is not a text", "use a text as the key")
			continue
		}
		here := at.Key(key.Value)
		if line, twice := seen[key.Value]; twice {
			c.source.reportAt(key, here, fmt.Sprintf("occurs twice, first on line %d", line), "remove one of them")
		}
		seen[key.Value] = key.Line
		c.value(n.Content[i+1], here, depth+1)
	}
}

// plain returns the value that an alias stands for, or n.
func plain(n *yaml.Node) *yaml.Node {
	for n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	return n
}

// Report adds a mistake at a place of the file.
func (s *Source) Report(at *Path, wrong, fix string) { s.reportAt(s.find(at), at, wrong, fix) }

func (s *Source) reportAt(n *yaml.Node, at *Path, wrong, fix string) {
	line := 0
	if n != nil {
		line = n.Line
	}
	s.wrong.add(Issue{File: s.File, Line: line, Path: at.String(), Wrong: wrong, Fix: fix})
}

// Err returns the mistakes reported so far as an *Error, or nil.
func (s *Source) Err() error {
	if len(s.wrong.Issues) == 0 {
		return nil
	}
	return &s.wrong
}

// Line returns the line of a place of the file, or of the nearest value around it.
func (s *Source) Line(at *Path) int { return s.find(at).Line }

// find returns the value at a path, or the nearest one around it.
func (s *Source) find(at *Path) *yaml.Node {
	if at == nil {
		return s.root
	}
	n := plain(s.find(at.up))
	if at.index >= 0 {
		if n.Kind == yaml.SequenceNode && at.index < len(n.Content) {
			return n.Content[at.index]
		}
		return n
	}
	if value := member(n, at.key); value != nil {
		return value
	}
	return n
}

// member returns the value of a key, or nil.
func member(n *yaml.Node, key string) *yaml.Node {
	if n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if plain(n.Content[i]).Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// Format returns the text of the key format, or "".
func (s *Source) Format() string {
	if n := member(plain(s.root), "format"); n != nil {
		return plain(n).Value
	}
	return ""
}

// JSON returns the values of the file as JSON.
func (s *Source) JSON() []byte {
	var b bytes.Buffer
	appendJSON(&b, s.root)
	return b.Bytes()
}
