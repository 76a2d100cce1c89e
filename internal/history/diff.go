package history

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// Edit is one difference between two versions.
type Edit struct {
	Path          string          // a JSON pointer, "" for the whole
	Before, After json.RawMessage // nil where the path does not exist
}

// systemProperties are the properties that the server sets.
var systemProperties = []string{"_rid", "_self", "_etag", "_attachments", "_ts", "_lsn"}

// Body is an item without the properties that the server sets, with its properties in the order of
// their names. Equal items have equal bodies. A text that is no object is its own body.
func Body(item json.RawMessage) json.RawMessage {
	members := membersOf(item)
	if members == nil {
		return item
	}
	for _, name := range systemProperties {
		delete(members, name)
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for i, name := range slices.Sorted(maps.Keys(members)) {
		if i > 0 {
			b.WriteByte(',')
		}
		quoted, _ := json.Marshal(name) // text always encodes
		b.Write(quoted)
		b.WriteByte(':')
		b.Write(compact(members[name]))
	}
	b.WriteByte('}')
	return b.Bytes()
}

// Text is an item without the properties that the server sets, otherwise as it was written.
func Text(item json.RawMessage) (json.RawMessage, error) {
	return value.Normalize(make([]byte, 0, len(item)), item, value.Options{DropTopLevel: value.SystemProperty})
}

// Leaves counts the values in an item that hold no others. Each is about one term in the index.
func Leaves(item json.RawMessage) (n int) {
	if members := membersOf(item); len(members) > 0 {
		for _, member := range members {
			n += Leaves(member)
		}
		return n
	}
	if elements := elementsOf(item); len(elements) > 0 {
		for _, element := range elements {
			n += Leaves(element)
		}
		return n
	}
	return 1
}

// Diff returns what differs between two versions of an item, in the order of the paths. It leaves
// out the properties that the server sets. Nil stands for no item.
func Diff(before, after json.RawMessage) []Edit {
	if before != nil {
		before = Body(before)
	}
	if after != nil {
		after = Body(after)
	}
	return diff(nil, "", before, after)
}

// diff appends the differences of two values at a path.
func diff(edits []Edit, path string, before, after json.RawMessage) []Edit {
	if before == nil && after == nil || before != nil && after != nil && bytes.Equal(compact(before), compact(after)) {
		return edits
	}
	if a, b := membersOf(before), membersOf(after); a != nil && b != nil {
		names := slices.Sorted(maps.Keys(a))
		for name := range b {
			if _, both := a[name]; !both {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		for _, name := range names {
			edits = diff(edits, path+"/"+pointerEscapes.Replace(name), a[name], b[name])
		}
		return edits
	}
	if a, b := elementsOf(before), elementsOf(after); a != nil && b != nil {
		return diffElements(edits, path, a, b)
	}
	return append(edits, Edit{Path: path, Before: before, After: after})
}

// pointerEscapes escapes a name in a JSON pointer.
var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// diffElements compares arrays. Equal elements at both ends are left out, so that an inserted
// element is one difference.
func diffElements(edits []Edit, path string, before, after []json.RawMessage) []Edit {
	equal := func(a, b json.RawMessage) bool { return bytes.Equal(compact(a), compact(b)) }
	first := 0
	for first < len(before) && first < len(after) && equal(before[first], after[first]) {
		first++
	}
	a, b := before[first:], after[first:]
	for len(a) > 0 && len(b) > 0 && equal(a[len(a)-1], b[len(b)-1]) {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	for i := range max(len(a), len(b)) {
		var was, is json.RawMessage
		if i < len(a) {
			was = a[i]
		}
		if i < len(b) {
			is = b[i]
		}
		edits = diff(edits, path+"/"+strconv.Itoa(first+i), was, is)
	}
	return edits
}

// membersOf returns the members of an object; nil for another value.
func membersOf(text json.RawMessage) (members map[string]json.RawMessage) {
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) || json.Unmarshal(text, &members) != nil {
		return nil
	}
	return members
}

// elementsOf returns the elements of an array; nil for another value.
func elementsOf(text json.RawMessage) (elements []json.RawMessage) {
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("[")) || json.Unmarshal(text, &elements) != nil {
		return nil
	}
	return elements
}

// compact returns a JSON text without blanks, and with the members of each object in order.
func compact(text json.RawMessage) []byte {
	if bytes.IndexByte(text, '{') >= 0 {
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.UseNumber()
		var v any
		if decoder.Decode(&v) == nil {
			var b bytes.Buffer
			encoder := json.NewEncoder(&b)
			encoder.SetEscapeHTML(false)
			if encoder.Encode(v) == nil {
				return bytes.TrimRight(b.Bytes(), "\n")
			}
		}
	}
	var b bytes.Buffer
	if json.Compact(&b, text) != nil {
		return text
	}
	return b.Bytes()
}
