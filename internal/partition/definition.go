// Package partition turns partition key values into positions in a key space, and divides that
// space.
//
// A container names up to three paths. The values at these paths in an item are its Key; all items
// with one Key form a logical partition. Hashing a Key gives its EPK, a position in the key space
// [Min, Max). Each physical partition owns a Range of that space.
//
// The one idea: client and server must compute the same EPK to the last bit, because SDKs route by
// it. The algorithms are therefore the service's own, quirks included, and tests compare them with
// recorded vectors. Different keys may share an EPK, so code that looks up an EPK must also compare
// the key.
//
// The package does not know containers, which ranges exist, or anything of an item except how to
// walk to a path. Start reading at Definition, then key.go and hash.go; docs/reference/epk.md has
// the algorithms with worked bytes.
package partition

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// Kind selects how the levels of a key are hashed.
type Kind uint8

const (
	// Hash hashes the key as a whole; a definition has one path.
	Hash Kind = iota
	// MultiHash hashes each of up to three levels separately, so that keys with a common prefix are
	// adjacent.
	MultiHash
)

// String returns the name used in a container definition.
func (k Kind) String() string {
	if k == MultiHash {
		return "MultiHash"
	}
	return "Hash"
}

// maxLevels is the maximum number of paths of a hierarchical key (documented limit).
const maxLevels = 3

// maxTextBytes is the limit of one component of a key, in bytes of UTF-8 (documented for version
// 2). Version 1 accepts the same length and hashes only the beginning: tests of the SDKs write
// longer keys than the 101 bytes documented for it.
const maxTextBytes = 2048

// SystemKeyPath is the path of a container created without a partition key.
const SystemKeyPath = "/_partitionKey"

// Definition says where an item's partition key is and how it is hashed. Make one with
// NewDefinition; a literal suffices for EPK and Range.
type Definition struct {
	// Paths holds the paths as the client wrote them, such as /tenant/id.
	Paths []string
	// Kind is Hash or MultiHash.
	Kind Kind
	// Version is 1 or 2 and selects the hash. A container defined without a version has version 1, and
	// reads of it say so.
	Version int
	// SystemKey marks a container created without a partition key. Clients send the empty key for
	// items that lack the path.
	SystemKey bool

	segments [][]string // Paths, split and unquoted
}

// NewDefinition validates and returns a definition. Version 0 means "not given": 1 for Hash, 2 for
// MultiHash. It returns a status.BadRequest for everything the service refuses.
func NewDefinition(paths []string, kind Kind, version int) (Definition, error) {
	d := Definition{Paths: slices.Clone(paths), Kind: kind, Version: version}
	if d.Version == 0 {
		d.Version = defaultVersion(kind)
	}
	if err := d.checkShape(); err != nil {
		return Definition{}, err
	}
	for i, p := range d.Paths {
		segments, err := parsePath(p)
		if err != nil {
			return Definition{}, err
		}
		for _, earlier := range d.segments[:i] {
			if slices.Equal(earlier, segments) {
				return Definition{}, status.New(status.BadRequest,
					"The partition key names path %q twice. Every level needs its own path.", p)
			}
		}
		d.segments = append(d.segments, segments)
	}
	return d, nil
}

func defaultVersion(kind Kind) int {
	if kind == MultiHash {
		return 2
	}
	return 1
}

func (d Definition) checkShape() error {
	switch {
	case d.Kind != Hash && d.Kind != MultiHash:
		return status.New(status.BadRequest, "The partition key kind is not valid. Use Hash or MultiHash.")
	case d.Version != 1 && d.Version != 2:
		return status.New(status.BadRequest, "Partition key version %d is not valid. Use 1 or 2.", d.Version)
	case d.Kind == MultiHash && d.Version != 2:
		return status.New(status.BadRequest, "A MultiHash partition key needs version 2.")
	case len(d.Paths) == 0:
		return status.New(status.BadRequest, "The partition key names no path. Give one, such as /customerId.")
	case len(d.Paths) > maxLevels:
		return status.New(status.BadRequest, "Too many partition key paths: %d. At most %d are allowed.", len(d.Paths),
			maxLevels)
	case d.Kind == Hash && len(d.Paths) > 1:
		return status.New(status.BadRequest,
			"A Hash partition key has one path, this one has %d. Use kind MultiHash and version 2 for a hierarchical key.",
			len(d.Paths))
	}
	return nil
}

// parsePath splits /a/"b c"/d into names. A segment in double or single quotes may hold any
// character, including the other quote. A backslash escapes the enclosing quote and the backslash
// itself.
func parsePath(path string) ([]string, error) {
	var segments []string
	for rest := path; ; {
		if rest == "" && len(segments) > 0 {
			return segments, nil
		}
		if !strings.HasPrefix(rest, "/") {
			return nil, badPath(path)
		}
		name, after, ok := nextSegment(rest[1:])
		if !ok {
			return nil, badPath(path)
		}
		segments, rest = append(segments, name), after
	}
}

func nextSegment(s string) (name, rest string, ok bool) {
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		return quotedSegment(s[1:], s[0])
	}
	end := strings.IndexByte(s, '/')
	if end < 0 {
		end = len(s)
	}
	name = s[:end]
	if name == "" || strings.ContainsAny(name, `*?[]"\`) {
		return "", "", false
	}
	return name, s[end:], true
}

func quotedSegment(s string, quote byte) (name, rest string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case quote:
			return b.String(), s[i+1:], b.Len() > 0
		case '\\':
			if i++; i >= len(s) || (s[i] != quote && s[i] != '\\') {
				return "", "", false
			}
		}
		b.WriteByte(s[i])
	}
	return "", "", false
}

func badPath(path string) error {
	return status.New(status.BadRequest,
		`%q is not a valid partition key path. Write /name or /outer/inner without wildcards; quote names with special `+
			`characters: /"a b"/c.`, status.Clip(path))
}

// Segments returns the property names along each path, outermost first, in the order of Paths. It
// returns nil if a path of a Definition literal cannot be parsed. The caller must not change the
// result.
func (d Definition) Segments() [][]string {
	if d.segments != nil {
		return d.segments
	}
	var all [][]string
	for _, p := range d.Paths {
		segments, err := parsePath(p)
		if err != nil {
			return nil
		}
		all = append(all, segments)
	}
	return all
}

// Levels returns the number of components of a full key.
func (d Definition) Levels() int { return len(d.Paths) }

// Complete returns the full key that a client means by k, and whether k addresses one logical
// partition. In a system-key container the empty key stands for items that lack the path. Any other
// key with fewer components than levels is a prefix and not complete.
func (d Definition) Complete(k Key) (Key, bool) {
	k = d.complete(k)
	return k, k.Len() == d.Levels()
}

func (d Definition) complete(k Key) Key {
	if d.SystemKey && k.n == 0 {
		return undefinedKey
	}
	return k
}

var undefinedKey = NewKey(Undefined())

// CheckKey returns a status.BadRequest if the key has more components than levels, or a component
// over its limit.
func (d Definition) CheckKey(k Key) error {
	if k.Len() > d.Levels() {
		return status.New(status.BadRequest,
			"The partition key has %d values, the container defines %d (%s). Send at most one value for each path.", k.Len(),
			d.Levels(), strings.Join(d.Paths, ", "))
	}
	if len(k.enc) <= maxTextBytes {
		return nil
	}
	for level, c := range k.Components() {
		if len(c.text) > maxTextBytes {
			return status.New(status.BadRequest, "The partition key value at %s has %d bytes; at most %d are allowed.",
				d.Paths[level], len(c.text), maxTextBytes)
		}
	}
	return nil
}

// FixedLength returns the length of every full EPK in bytes, or 0 if the length varies (version 1).
func (d Definition) FixedLength() int {
	if d.Version < 2 {
		return 0
	}
	if d.Kind == MultiHash {
		return hashBytes * d.Levels()
	}
	return hashBytes
}
