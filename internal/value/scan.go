package value

import (
	"errors"
	"fmt"
	"sync"
)

// These limits apply if Options leaves a field 0.
const (
	// DefaultMaxBytes is the largest item: 2 MB of normalised text (service
	// limit, documented).
	DefaultMaxBytes = 2 << 20
	// DefaultMaxDepth is how deeply arrays and objects may nest (service limit, documented).
	DefaultMaxDepth = 128
)

// ErrTooLarge means that the normalised text is longer than Options.MaxBytes.
var ErrTooLarge = errors.New("the JSON text is too large")

// SyntaxError says where and why a text is refused.
type SyntaxError struct {
	Offset int    // bytes from the start of the text
	Reason string // a sentence part, such as "expected ':' after a name"
}

// Error returns the reason and the offset.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("invalid JSON at byte %d: %s", e.Offset, e.Reason)
}

// Options controls Normalize. The zero value suits items that keep all their properties.
type Options struct {
	MaxBytes int // of the normalised text; 0 = DefaultMaxBytes, negative = no limit
	MaxDepth int // of nested arrays and objects; 0 = DefaultMaxDepth
	// DropTopLevel reports whether to drop a member of the outermost object. It receives the decoded
	// name; nil keeps every member.
	DropTopLevel func(name []byte) bool
	// Sink receives every name, scalar and container that is kept; nil sends them nowhere.
	Sink Sink
}

// Sink receives the content of a text while it is scanned, in the order of the text. Between the
// Begin and the End of an object, Name precedes every value. Slices are parts of the source and
// must not be kept. If the scan fails, the sink has received a beginning of the text, and its owner
// must reset it.
type Sink interface {
	// Name receives the name of the member whose value follows. raw is the text between the quotes;
	// escaped reports whether it contains escapes (see AppendUnescaped).
	Name(raw []byte, escaped bool)
	// Scalar receives null, false, true, a number (raw is its token) or a string (raw is the text
	// between the quotes).
	Scalar(kind Kind, raw []byte, escaped bool)
	// Begin opens an Array or Object.
	Begin(kind Kind)
	// End closes the innermost open container.
	End()
}

// SystemProperty reports whether name is a property that the service adds to an item on reading:
// _rid, _self, _etag, _attachments or _ts. Clients send these back, so writes drop them.
func SystemProperty(name []byte) bool {
	switch string(name) {
	case "_rid", "_self", "_etag", "_attachments", "_ts":
		return true
	}
	return false
}

// Normalize checks src and appends its normalised form to dst, in one pass.
//
// It accepts exactly the grammar of RFC 8259 in valid UTF-8, and additionally refuses containers
// nested deeper than MaxDepth, two equal names in one object (compared decoded), numbers that no
// finite double is near to (1e400), and anything after the value. It accepts and keeps the escape
// of a lone surrogate ("\ud800"), as encoding/json does.
//
// The normalised form is src without white space and without the dropped top-level members. Number
// tokens, escapes and the order of members stay as written. Normalising the result again changes
// nothing.
//
// Errors are *SyntaxError and ErrTooLarge. On error, dst is returned unchanged.
func Normalize(dst, src []byte, o Options) ([]byte, error) {
	base := len(dst)
	s := begin(dst, src, o)
	end, bad := s.document()
	if bad == nil {
		s.flush(end)
	}
	out := s.dst
	s.release()
	if bad != nil {
		return dst, bad
	}
	if limit := maxBytes(o); limit >= 0 && len(out)-base > limit {
		return dst, ErrTooLarge
	}
	return out, nil
}

// Scan checks src as Normalize does and feeds the sink, without producing the normalised text. It
// ignores MaxBytes.
func Scan(src []byte, o Options) error {
	s := begin(nil, src, o)
	s.discard = true
	_, bad := s.document()
	s.release()
	if bad != nil {
		return bad
	}
	return nil
}

func maxBytes(o Options) int {
	if o.MaxBytes == 0 {
		return DefaultMaxBytes
	}
	return o.MaxBytes
}

// scanner makes one pass over a text. Its methods take the position and return the next one, so
// that the position stays in a register.
//
// Kept text is copied in runs as long as possible: src[flushed:position] is kept but not yet
// copied. Only white space and dropped members end a run.
type scanner struct {
	src      []byte
	dst      []byte
	flushed  int
	discard  bool // copy nothing
	maxDepth int
	drop     func(name []byte) bool
	sink     Sink
	names    names
}

var scanners sync.Pool // of *scanner

// begin returns a scanner for one pass; release returns it to the pool.
func begin(dst, src []byte, o Options) *scanner {
	s, _ := scanners.Get().(*scanner)
	if s == nil {
		s = new(scanner)
	}
	s.src, s.dst, s.flushed, s.discard = src, dst, 0, false
	s.drop, s.sink, s.maxDepth = o.DropTopLevel, o.Sink, o.MaxDepth
	if s.maxDepth <= 0 {
		s.maxDepth = DefaultMaxDepth
	}
	return s
}

func (s *scanner) release() {
	s.src, s.dst, s.drop, s.sink = nil, nil, nil, nil
	s.names.reset()
	scanners.Put(s)
}

// flush copies the current run up to position i.
func (s *scanner) flush(i int) {
	if !s.discard && i > s.flushed {
		s.dst = append(s.dst, s.src[s.flushed:i]...)
	}
	s.flushed = i
}

// length returns how long the output would be if the run ended at i.
func (s *scanner) length(i int) int { return len(s.dst) + i - s.flushed }

// rewind truncates the output to mark (a result of length) and drops what was scanned since then,
// up to position i.
func (s *scanner) rewind(mark, i int) {
	if !s.discard {
		if mark > len(s.dst) {
			mark -= len(s.dst)
			s.dst = append(s.dst, s.src[s.flushed:s.flushed+mark]...)
		} else {
			s.dst = s.dst[:mark]
		}
	}
	s.flushed = i
}

// space skips white space and ends the current run before it.
func (s *scanner) space(i int) int {
	if i < len(s.src) && s.src[i] > ' ' {
		return i
	}
	return s.skipSpace(i)
}

func (s *scanner) skipSpace(i int) int {
	j := i
	for j < len(s.src) {
		if c := s.src[j]; c != ' ' && c != '\n' && c != '\r' && c != '\t' {
			break
		}
		j++
	}
	if j > i {
		s.flush(i)
		s.flushed = j
	}
	return j
}

func (s *scanner) document() (int, *SyntaxError) {
	i, bad := s.value(s.space(0), 0)
	if bad != nil {
		return s.flushed, bad
	}
	i = s.space(i)
	if i < len(s.src) {
		return i, &SyntaxError{i, "nothing may follow the value"}
	}
	return i, nil
}

// value scans the value at i; depth is how many containers are open.
func (s *scanner) value(i, depth int) (int, *SyntaxError) {
	if i >= len(s.src) {
		return i, s.unexpected(i, "a value")
	}
	switch c := s.src[i]; c {
	case '{':
		return s.object(i, depth+1)
	case '[':
		return s.array(i, depth+1)
	case '"':
		end, escaped, bad := s.str(i)
		if bad == nil && s.sink != nil {
			s.sink.Scalar(String, s.src[i+1:end-1], escaped)
		}
		return end, bad
	case 't':
		return s.literal(i, "true", True)
	case 'f':
		return s.literal(i, "false", False)
	case 'n':
		return s.literal(i, "null", Null)
	default:
		if c != '-' && (c < '0' || c > '9') {
			return i, s.unexpected(i, "a value")
		}
	}
	end, bad := s.number(i)
	if bad == nil && s.sink != nil {
		s.sink.Scalar(Number, s.src[i:end], false)
	}
	return end, bad
}

func (s *scanner) literal(i int, word string, k Kind) (int, *SyntaxError) {
	end := i + len(word)
	if end > len(s.src) || string(s.src[i:end]) != word {
		return i, s.unexpected(i, "a value")
	}
	if s.sink != nil {
		s.sink.Scalar(k, s.src[i:end], false)
	}
	return end, nil
}

func (s *scanner) array(i, depth int) (int, *SyntaxError) {
	if depth > s.maxDepth {
		return i, s.tooDeep(i)
	}
	if s.sink != nil {
		s.sink.Begin(Array)
	}
	i = s.space(i + 1)
	if i < len(s.src) && s.src[i] == ']' {
		s.end()
		return i + 1, nil
	}
	for {
		var bad *SyntaxError
		if i, bad = s.value(i, depth); bad != nil {
			return i, bad
		}
		i = s.space(i)
		if i >= len(s.src) {
			return i, s.unexpected(i, "',' or ']'")
		}
		switch s.src[i] {
		case ',':
			i = s.space(i + 1)
		case ']':
			s.end()
			return i + 1, nil
		default:
			return i, s.unexpected(i, "',' or ']'")
		}
	}
}

func (s *scanner) end() {
	if s.sink != nil {
		s.sink.End()
	}
}

func (s *scanner) object(i, depth int) (int, *SyntaxError) {
	if depth > s.maxDepth {
		return i, s.tooDeep(i)
	}
	if s.sink != nil {
		s.sink.Begin(Object)
	}
	i = s.space(i + 1)
	if i < len(s.src) && s.src[i] == '}' {
		s.end()
		return i + 1, nil
	}
	level := s.names.open()
	mayDrop := depth == 1 && s.drop != nil
	kept := 0           // members written, counted while dropping is possible
	mark := s.length(i) // output length to return to if a member is dropped
	for {
		var bad *SyntaxError
		var dropped bool
		if i, dropped, bad = s.member(i, depth, &level, mayDrop); bad != nil {
			return i, bad
		}
		if dropped {
			s.rewind(mark, i)
		} else {
			kept++
		}
		i = s.space(i)
		if i >= len(s.src) {
			return i, s.unexpected(i, "',' or '}'")
		}
		switch s.src[i] {
		case ',':
			mark = s.length(i)
			if kept == 0 { // every member so far was dropped, and so is the comma
				s.flush(i)
				s.flushed = i + 1
			}
			i = s.space(i + 1)
		case '}':
			s.names.close(&level)
			s.end()
			return i + 1, nil
		default:
			return i, s.unexpected(i, "',' or '}'")
		}
	}
}

// member scans a name and its value. The sink does not receive a dropped member.
func (s *scanner) member(i, depth int, l *level, mayDrop bool) (end int, dropped bool, bad *SyntaxError) {
	if i >= len(s.src) || s.src[i] != '"' {
		return i, false, s.unexpected(i, "a name in quotes")
	}
	start := i + 1
	i, escaped, bad := s.str(i)
	if bad != nil {
		return i, false, bad
	}
	raw := s.src[start : i-1]
	if !s.names.add(l, s.src, start, i-1, escaped) {
		return i, false, &SyntaxError{start - 1, "the name " + string(s.src[start-1:i]) + " occurs twice in one object"}
	}
	i = s.space(i)
	if i >= len(s.src) || s.src[i] != ':' {
		return i, false, s.unexpected(i, "':' after a name")
	}
	i = s.space(i + 1)
	if mayDrop && s.drop(s.names.last(s.src)) {
		sink := s.sink
		s.sink = nil
		i, bad = s.value(i, depth)
		s.sink = sink
		return i, true, bad
	}
	if s.sink != nil {
		s.sink.Name(raw, escaped)
	}
	i, bad = s.value(i, depth)
	return i, false, bad
}

func (s *scanner) unexpected(i int, want string) *SyntaxError {
	if i >= len(s.src) {
		return &SyntaxError{i, "expected " + want + ", found the end of the text"}
	}
	return &SyntaxError{i, fmt.Sprintf("expected %s, found %q", want, rune(s.src[i]))}
}

func (s *scanner) tooDeep(i int) *SyntaxError {
	return &SyntaxError{i, fmt.Sprintf("arrays and objects nest deeper than %d", s.maxDepth)}
}
