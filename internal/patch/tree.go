package patch

import (
	"bytes"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// runElements is how many neighbouring elements of an array share a piece until one of them is
// touched.
const runElements = 64

// node is one value of the item during a patch. It begins closed, as its text; open splits an
// object or array into a list of pieces.
type node struct {
	text   []byte // the JSON token; unused once opened
	opened byte   // '{' or '[' if pieces holds the value, otherwise 0
	pieces []piece
}

// piece is a part of an opened container: a member of an object, or a run of elements of an array
// with the commas between them.
//
// Untouched, text is all of it: `"name":value` or `1,2,3`. Touched, text is what precedes the
// value, `"name":` or nothing, and child is the value.
type piece struct {
	text  []byte
	n     int // object: length of `"name":`; array: number of elements
	child *node
}

// open opens n and reports whether it is an object or array.
func (n *node) open() bool {
	if n.opened != 0 {
		return true
	}
	if len(n.text) < 2 {
		return false
	}
	switch n.text[0] {
	case '{':
		n.openObject()
	case '[':
		n.openArray()
	default:
		return false
	}
	n.opened = n.text[0]
	return true
}

func (n *node) openObject() {
	s := n.text
	n.pieces = make([]piece, 0, 4+min(len(s)/32, 256))
	for i := 1; i < len(s) && s[i] == '"'; {
		start := i
		i = skipString(s, i) + 1 // after the colon
		if i > len(s) {
			return
		}
		end := skipValue(s, i)
		if k := len(n.pieces); k == cap(n.pieces) { // the rest is probably as dense as the beginning
			n.pieces = slices.Grow(n.pieces, 8+(len(s)-end)/(end/k)*9/8)
		}
		n.pieces = append(n.pieces, piece{text: s[start:end], n: i - start})
		i = end + 1
	}
}

func (n *node) openArray() {
	s := n.text
	n.pieces = make([]piece, 0, 4+min(len(s)/1024, 256))
	for i := 1; i < len(s) && s[i] != ']'; {
		start, end, count := i, i, 0
		for count < runElements && i < len(s) && s[end] != ']' {
			end = skipValue(s, i)
			count++
			if end >= len(s) {
				break
			}
			i = end + 1
		}
		n.pieces = append(n.pieces, piece{text: s[start:end], n: count})
		if end >= len(s) || s[end] == ']' {
			return
		}
	}
}

// find returns the index of the member called name, or -1.
func (n *node) find(name string) int {
	for i := range n.pieces {
		p := &n.pieces[i]
		if isNamed(p.text[1:p.n-2], name) {
			return i
		}
	}
	return -1
}

// isNamed reports whether raw, the text between the quotes, decodes to name. Decoding only
// shortens, so raw is never shorter than the name.
func isNamed(raw []byte, name string) bool {
	if len(raw) < len(name) || name == "" {
		return len(raw) == len(name)
	}
	if raw[0] != name[0] && raw[0] != '\\' {
		return false
	}
	escaped := bytes.IndexByte(raw, '\\') >= 0
	if len(raw) == len(name) {
		return !escaped && string(raw) == name
	}
	return escaped && string(value.AppendUnescaped(nil, raw)) == name
}

// length returns the number of elements of an opened array.
func (n *node) length() int {
	total := 0
	for i := range n.pieces {
		total += n.pieces[i].n
	}
	return total
}

// cut makes a piece begin at element i of an opened array and returns its index, which is after the
// last piece if i is the length. i must not be greater than the length.
func (n *node) cut(i int) int {
	for at := range n.pieces {
		if i == 0 {
			return at
		}
		p := n.pieces[at]
		if i >= p.n {
			i -= p.n
			continue
		}
		end := skipValue(p.text, 0)
		for range i - 1 {
			end = skipValue(p.text, end+1)
		}
		n.pieces[at] = piece{text: p.text[:end], n: i}
		n.pieces = slices.Insert(n.pieces, at+1, piece{text: p.text[end+1:], n: p.n - i})
		return at + 1
	}
	return len(n.pieces)
}

// element gives element i of an opened array a piece of its own and returns its index. i must be
// below the length.
func (n *node) element(i int) int {
	at := n.cut(i)
	if n.pieces[at].n > 1 {
		n.cut(i + 1)
	}
	return at
}

// token returns the JSON text of the value in a piece of its own, or nil if it is an opened
// container.
func (n *node) token(at int) []byte {
	p := &n.pieces[at]
	switch {
	case p.child == nil && n.opened == '{':
		return p.text[p.n:]
	case p.child == nil:
		return p.text
	case p.child.opened != 0:
		return nil
	}
	return p.child.text
}

// child returns the value in a piece of its own as a node that stays part of n.
func (n *node) child(at int) *node {
	if n.pieces[at].child == nil {
		n.put(at, &node{text: n.token(at)})
	}
	return n.pieces[at].child
}

// put makes v the value of a piece of its own.
func (n *node) put(at int, v *node) {
	p := &n.pieces[at]
	p.child = v
	if n.opened == '{' {
		p.text = p.text[:p.n]
	} else {
		p.text = nil
	}
}

// insert inserts v as an element at this position among the pieces.
func (n *node) insert(at int, v *node) {
	n.pieces = slices.Insert(n.pieces, at, piece{n: 1, child: v})
}

// addMember adds a new member at the end of an opened object.
func (n *node) addMember(name string, v *node) {
	text := value.AppendString(make([]byte, 0, len(name)+3), name)
	text = append(text, ':')
	n.pieces = append(n.pieces, piece{text: text, n: len(text), child: v})
}

// take removes a piece of its own and returns its value.
func (n *node) take(at int) *node {
	v := n.child(at)
	n.pieces = slices.Delete(n.pieces, at, at+1)
	return v
}

// depth returns how deeply containers nest in n; 0 for a scalar.
func (n *node) depth() int {
	if n.opened == 0 {
		return depthOf(n.text)
	}
	deepest := 0
	for i := range n.pieces {
		p := &n.pieces[i]
		deepest = max(deepest, depthOf(p.text)) // the name before it is a string
		if p.child != nil {
			deepest = max(deepest, p.child.depth())
		}
	}
	return deepest + 1
}

// size returns how many bytes appendTo appends.
func (n *node) size() int {
	if n.opened == 0 {
		return len(n.text)
	}
	total := 2 + max(0, len(n.pieces)-1)
	for i := range n.pieces {
		total += len(n.pieces[i].text)
		if child := n.pieces[i].child; child != nil {
			total += child.size()
		}
	}
	return total
}

// appendTo appends the JSON text of n.
func (n *node) appendTo(dst []byte) []byte {
	if n.opened == 0 {
		return append(dst, n.text...)
	}
	dst = append(dst, n.opened)
	for i := range n.pieces {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, n.pieces[i].text...)
		if child := n.pieces[i].child; child != nil {
			dst = child.appendTo(dst)
		}
	}
	return append(dst, n.opened+2) // '}' and ']' follow two positions after '{' and '['
}
