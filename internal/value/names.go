package value

import (
	"encoding/binary"
)

// smallObject is the greatest number of names that are compared one by one.
const smallObject = 32

// names finds names that occur twice in one object. The names of all open objects lie on one stack;
// each entry is a signature and the position of the name's bytes. Small objects, nearly all of
// them, therefore cost no allocation and few byte comparisons. An object with more than smallObject
// names gets a map.
type names struct {
	stack   []nameEntry
	decoded []byte // content of names with escapes
}

type nameEntry struct {
	signature  uint64
	start, end int
	decoded    bool // start and end are in names.decoded, not in the source
}

// level is the part of the stack that belongs to one object.
type level struct {
	base, decodedBase int
	large             map[string]struct{}
}

func (n *names) reset() {
	n.stack, n.decoded = n.stack[:0], n.decoded[:0]
	if cap(n.stack) > 1<<14 {
		n.stack = nil
	}
	if cap(n.decoded) > 1<<18 {
		n.decoded = nil
	}
}

func (n *names) open() level { return level{base: len(n.stack), decodedBase: len(n.decoded)} }

func (n *names) close(l *level) {
	n.stack, n.decoded = n.stack[:l.base], n.decoded[:l.decodedBase]
}

func (n *names) bytes(src []byte, e *nameEntry) []byte {
	if e.decoded {
		return n.decoded[e.start:e.end]
	}
	return src[e.start:e.end]
}

// last returns the decoded name that was added last.
func (n *names) last(src []byte) []byte { return n.bytes(src, &n.stack[len(n.stack)-1]) }

// add adds the name src[start:end] and reports whether it is new in its object.
func (n *names) add(l *level, src []byte, start, end int, escaped bool) bool {
	e := nameEntry{start: start, end: end}
	if escaped {
		from := len(n.decoded)
		n.decoded = AppendUnescaped(n.decoded, src[start:end])
		e = nameEntry{start: from, end: len(n.decoded), decoded: true}
		e.signature = signature(n.decoded, e.start, e.end)
	} else {
		e.signature = signature(src, start, end)
	}
	siblings := n.stack[l.base:]
	n.stack = append(n.stack, e)
	if len(siblings) >= smallObject {
		return n.addLarge(l, src, &e)
	}
	for i := range siblings {
		if siblings[i].signature == e.signature && string(n.bytes(src, &siblings[i])) == string(n.bytes(src, &e)) {
			return false
		}
	}
	return true
}

// addLarge is add for objects with many names. It copies the map keys, because the buffer of
// decoded names is reused.
func (n *names) addLarge(l *level, src []byte, e *nameEntry) bool {
	if l.large == nil {
		l.large = make(map[string]struct{}, 4*smallObject)
		siblings := n.stack[l.base : len(n.stack)-1]
		for i := range siblings {
			l.large[string(n.bytes(src, &siblings[i]))] = struct{}{}
		}
	}
	before := len(l.large)
	l.large[string(n.bytes(src, e))] = struct{}{}
	return len(l.large) > before
}

// signature mixes the length and the bytes of b[start:end] into a word. Equal names have equal
// signatures; different names rarely do.
func signature(b []byte, start, end int) uint64 {
	n := end - start
	if n >= 8 {
		first := binary.LittleEndian.Uint64(b[start:])
		last := binary.LittleEndian.Uint64(b[end-8:])
		return first ^ last<<7 ^ last>>57 ^ uint64(n)<<56
	}
	if start+8 <= len(b) {
		return binary.LittleEndian.Uint64(b[start:])&(1<<(8*n)-1) | uint64(n)<<56
	}
	var x uint64
	for i := start; i < end; i++ {
		x |= uint64(b[i]) << (8 * (i - start))
	}
	return x | uint64(n)<<56
}
