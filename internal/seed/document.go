package seed

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/orrery-db/orrery/internal/records"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// maxDocumentBytes limits a seed file, because memory holds it as a tree, which is much larger.
	// More items belong in separate files.
	maxDocumentBytes = 2 << 20
	// maxDepth limits nesting, including nesting through aliases, which can be cyclic.
	maxDepth = 200
	// maxExpanded limits the values of a seed file with all aliases expanded. A few lines of aliases
	// can expand to billions of values.
	maxExpanded = 2_000_000
	// maxJSONBytes limits one definition or item as JSON. The server's limit is lower.
	maxJSONBytes = 4 << 20
)

// document is a file parsed into a tree.
type document struct {
	displayName string // the name in messages
	root        *yaml.Node
	expanded    int // visited values; see maxExpanded
}

// where returns the file and line of a node.
func (d *document) where(n *yaml.Node) string { return fmt.Sprintf("%s:%d", d.displayName, n.Line) }

// readDocument parses a YAML file, or a JSON file by its name. An empty file has no root.
func readDocument(files fs.FS, name, displayName string) (*document, error) {
	data, err := readWhole(files, name, displayName)
	if err != nil {
		return nil, err
	}
	d := &document{displayName: displayName}
	if strings.EqualFold(path.Ext(name), ".json") {
		d.root, err = parseJSON(data)
	} else {
		d.root, err = parseYAML(data)
	}
	if err != nil {
		var m *Mistake
		if errors.As(err, &m) {
			m.Where = displayName + m.Where
			return nil, m
		}
		return nil, &Mistake{Where: displayName, Text: err.Error()}
	}
	return d, nil
}

// readWhole reads a small file.
func readWhole(files fs.FS, name, displayName string) ([]byte, error) {
	f, err := openRegular(files, name, displayName)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(io.LimitReader(f, maxDocumentBytes+1))
	switch {
	case err != nil:
		return nil, &Mistake{Where: displayName, Text: fmt.Sprintf("it cannot be read: %v", err)}
	case len(data) > maxDocumentBytes:
		return nil,
			&Mistake{Where: displayName, Text: "it has more than 2 MB, which a seed file may have: put the items into a " +
				".jsonl file beside it and name that under files"}
	}
	return bytes.TrimPrefix(data, []byte(records.ByteOrderMark)), nil
}

// openRegular opens a regular file: not a directory, a pipe or a device.
func openRegular(files fs.FS, name, displayName string) (fs.File, error) {
	info, err := fs.Stat(files, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &Mistake{Where: displayName, Text: "the file does not exist"}
	case err != nil:
		return nil, &Mistake{Where: displayName, Text: fmt.Sprintf("it cannot be read: %v", err)}
	case !info.Mode().IsRegular():
		return nil, &Mistake{Where: displayName, Text: "it is not a regular file"}
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, &Mistake{Where: displayName, Text: fmt.Sprintf("it cannot be read: %v", err)}
	}
	return f, nil
}

func parseYAML(data []byte) (*yaml.Node, error) {
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	var all, more yaml.Node
	switch err := decoder.Decode(&all); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, notYAML(err)
	}
	if err := decoder.Decode(&more); !errors.Is(err, io.EOF) {
		return nil, errors.New("it holds more than one YAML document: keep what is before the line ---, and put the " +
			"rest into another file")
	}
	if root := all.Content[0]; root.ShortTag() != "!!null" {
		return root, nil
	}
	return nil, nil
}

// notYAML moves the line number of an error to the front.
func notYAML(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	line := ""
	if rest, found := strings.CutPrefix(text, "line "); found {
		if number, after, found := strings.Cut(rest, ": "); found {
			line, text = ":"+number, after
		}
	}
	return &Mistake{Where: line, Text: "it is not YAML: " + text}
}

// parseJSON parses JSON into the same kind of tree as YAML, with line numbers. (YAML does not
// accept all JSON, for example tabs as indentation.)
func parseJSON(data []byte) (*yaml.Node, error) {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, nil
	}
	r := &jsonTree{data: data, line: 1}
	r.decoder = json.NewDecoder(bufio.NewReader(bytes.NewReader(data)))
	r.decoder.UseNumber()
	root, err := r.value(0)
	if err == nil {
		if _, more := r.decoder.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something follows the object")
		}
	}
	if err != nil {
		r.advance(int(r.decoder.InputOffset()))
		return nil, &Mistake{Where: fmt.Sprintf(":%d", r.line), Text: fmt.Sprintf("it is not JSON: %v", err)}
	}
	return root, nil
}

// jsonTree builds a tree from the tokens of a JSON text.
type jsonTree struct {
	decoder *json.Decoder
	data    []byte
	at      int // the byte to which line belongs
	line    int
}

func (r *jsonTree) advance(to int) {
	to = min(to, len(r.data))
	r.line += bytes.Count(r.data[r.at:to], []byte("\n"))
	r.at = to
}

func (r *jsonTree) value(depth int) (*yaml.Node, error) {
	if depth > maxDepth {
		return nil, fmt.Errorf("it is nested deeper than %d", maxDepth)
	}
	token, err := r.decoder.Token()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return nil, err
	}
	r.advance(int(r.decoder.InputOffset()))
	n := &yaml.Node{Kind: yaml.ScalarNode, Line: r.line}
	switch t := token.(type) {
	case json.Delim:
		n.Kind, n.Tag = yaml.MappingNode, "!!map"
		if t == '[' {
			n.Kind, n.Tag = yaml.SequenceNode, "!!seq"
		}
		for r.decoder.More() {
			child, err := r.value(depth + 1)
			if err != nil {
				return nil, err
			}
			n.Content = append(n.Content, child)
		}
		_, err := r.decoder.Token()
		return n, err
	case string:
		n.Tag, n.Value = "!!str", t
	case json.Number:
		n.Tag, n.Value = "!!float", t.String()
		if !strings.ContainsAny(n.Value, ".eE") {
			n.Tag = "!!int"
		}
	case bool:
		n.Tag, n.Value = "!!bool", fmt.Sprint(t)
	default:
		n.Tag, n.Value = "!!null", "null"
	}
	return n, nil
}

// resolve returns the target of an alias, and other nodes unchanged.
func resolve(n *yaml.Node) *yaml.Node {
	for range maxDepth {
		if n.Kind != yaml.AliasNode {
			break
		}
		n = n.Alias
	}
	return n
}

// visit counts a value. It returns an error when the document has too many values or nests too
// deeply.
func (d *document) visit(n *yaml.Node, depth int) error {
	if d.expanded++; d.expanded > maxExpanded {
		return &Mistake{Where: d.where(n), Text: fmt.Sprintf("the file expands to more than %d values, counting what its "+
			"aliases repeat: write less with aliases, or put items into a file of their own", maxExpanded)}
	}
	if depth > maxDepth {
		return &Mistake{Where: d.where(n), Text: fmt.Sprintf("it is nested deeper than %d, or an alias refers to "+
			"itself", maxDepth)}
	}
	return nil
}

// appendJSON appends a value as JSON. Numbers stay as written where JSON allows their form.
func (d *document) appendJSON(dst []byte, n *yaml.Node, depth int) ([]byte, error) {
	if err := d.visit(n, depth); err != nil {
		return dst, err
	}
	if len(dst) > maxJSONBytes {
		return dst, &Mistake{Where: d.where(n), Text: "it is larger than 4 MB as JSON"}
	}
	switch n.Kind {
	case yaml.AliasNode:
		return d.appendJSON(dst, n.Alias, depth+1)
	case yaml.SequenceNode:
		dst = append(dst, '[')
		for i, child := range n.Content {
			if i > 0 {
				dst = append(dst, ',')
			}
			var err error
			if dst, err = d.appendJSON(dst, child, depth+1); err != nil {
				return dst, err
			}
		}
		return append(dst, ']'), nil
	case yaml.MappingNode:
		return d.appendObject(dst, n, depth)
	}
	return d.appendScalar(dst, n)
}

func (d *document) appendObject(dst []byte, n *yaml.Node, depth int) ([]byte, error) {
	dst = append(dst, '{')
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name := resolve(n.Content[i])
		switch {
		case name.Kind != yaml.ScalarNode:
			return dst, &Mistake{Where: d.where(name), Text: "the name of a property must be plain text"}
		case name.ShortTag() == "!!merge":
			return dst,
				&Mistake{Where: d.where(name), Text: "the merge key << is not understood: write the properties out, " +
					"or use an alias for the whole value"}
		case seen[name.Value]:
			return dst, &Mistake{Where: d.where(name), Text: fmt.Sprintf("%q is given twice", name.Value)}
		}
		seen[name.Value] = true
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(value.AppendString(dst, name.Value), ':')
		var err error
		if dst, err = d.appendJSON(dst, n.Content[i+1], depth+1); err != nil {
			return dst, err
		}
	}
	return append(dst, '}'), nil
}

func (d *document) appendScalar(dst []byte, n *yaml.Node) ([]byte, error) {
	switch n.ShortTag() {
	case "!!null":
		return append(dst, "null"...), nil
	case "!!bool":
		var b bool
		if err := n.Decode(&b); err != nil {
			return dst, &Mistake{Where: d.where(n), Text: fmt.Sprintf("%q is neither true nor false", n.Value)}
		}
		return fmt.Appendf(dst, "%t", b), nil
	case "!!int", "!!float":
		return d.appendNumber(dst, n)
	case "!!str", "!!timestamp":
		return value.AppendString(dst, n.Value), nil
	}
	return dst,
		&Mistake{Where: d.where(n), Text: fmt.Sprintf("values of the kind %s are not understood: write text, a "+
			"number, true, false, null, a list or an object", n.ShortTag())}
}

func (d *document) appendNumber(dst []byte, n *yaml.Node) ([]byte, error) {
	if json.Valid([]byte(n.Value)) {
		return append(dst, n.Value...), nil
	}
	var whole int64
	if n.ShortTag() == "!!int" && n.Decode(&whole) == nil {
		return fmt.Appendf(dst, "%d", whole), nil // such as 0x1F
	}
	var f float64
	if n.Decode(&f) == nil {
		if text, err := json.Marshal(f); err == nil {
			return append(dst, text...), nil // such as +1.5 or .5
		}
	}
	return dst, &Mistake{Where: d.where(n), Text: fmt.Sprintf("%s is not a number that an item can hold", n.Value)}
}
