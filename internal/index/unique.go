package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of a container's unique keys (service limits, documented).
const (
	maxUniqueKeys     = 10
	maxUniqueKeyPaths = 16
)

// UniqueKeys are the unique key constraints of a container: no two items of a logical partition may
// have equal values at all paths of a constraint. nil means no constraints. UniqueKeys are
// immutable and safe for concurrent use.
type UniqueKeys struct {
	texts       [][]string
	constraints [][]int // for each path the number of its property
	root        *uniqueProperties
	properties  int
}

// NewUniqueKeys parses the constraints of a container definition: each is a list of path texts such
// as /email or /address/"post code". It returns nil for no constraints, and a status.BadRequest for
// invalid ones.
func NewUniqueKeys(constraints [][]string) (*UniqueKeys, error) {
	if len(constraints) == 0 {
		return nil, nil // a nil *UniqueKeys has no constraints
	}
	if len(constraints) > maxUniqueKeys {
		return nil, status.New(status.BadRequest, "A container can have %d unique keys; this one has %d.", maxUniqueKeys,
			len(constraints))
	}
	u := &UniqueKeys{root: new(uniqueProperties)}
	for _, texts := range constraints {
		if n := len(texts); n == 0 || n > maxUniqueKeyPaths {
			return nil, status.New(status.BadRequest, "A unique key has between 1 and %d paths; one here has %d.",
				maxUniqueKeyPaths, n)
		}
		paths := make([]int, len(texts))
		for i, text := range texts {
			// Unique key paths have the syntax of partition key paths.
			d, err := partition.NewDefinition([]string{text}, partition.Hash, 2)
			if err != nil {
				return nil, status.Wrap(status.BadRequest, err,
					"The unique key path '%s' is not valid. Write property names after slashes, such as /address/city, with other "+
						"characters in double quotes.", text)
			}
			paths[i] = u.property(d.Segments()[0])
		}
		u.texts = append(u.texts, slices.Clone(texts))
		u.constraints = append(u.constraints, paths)
	}
	return u, nil
}

// Constraints returns the path texts of each constraint, as the definition has them.
func (u *UniqueKeys) Constraints() [][]string {
	if u == nil {
		return nil
	}
	out := make([][]string, len(u.texts))
	for i, texts := range u.texts {
		out[i] = slices.Clone(texts)
	}
	return out
}

// Len returns the number of constraints, which is also the number of claims of an item.
func (u *UniqueKeys) Len() int {
	if u == nil {
		return 0
	}
	return len(u.constraints)
}

// Equal reports whether both have the same constraints in the same order.
func (u *UniqueKeys) Equal(o *UniqueKeys) bool {
	return slices.EqualFunc(u.Constraints(), o.Constraints(), slices.Equal[[]string])
}

// Conflict returns the status.UniqueKeyConflict for an item whose claim another item of the logical
// partition already holds.
func (u *UniqueKeys) Conflict(key partition.Key, claim, id string) error {
	return status.New(status.UniqueKeyConflict,
		"Unique index constraint violation. Another item of partition key %s has the same values at %s as item '%s'; "+
			"change one of them.",
		key.JSON(), u.Describe(claim), id)
}

// Describe returns the paths of a claim's constraint for an error message.
func (u *UniqueKeys) Describe(claim string) string {
	if u == nil || claim == "" || int(claim[0]) >= len(u.texts) {
		return "?"
	}
	return strings.Join(u.texts[claim[0]], ", ")
}

// The bytes of a claim: the number of its constraint, then the canonical bytes of the value at each
// path. When these are long, claimHash and their SHA-256 replace them; no value begins with
// claimHash. Claims are stored on disk, so this encoding must never change.
const (
	claimNull   = 0x10
	claimFalse  = 0x18
	claimTrue   = 0x20
	claimNumber = 0x28 // then 8 bytes: the double, -0 as 0
	claimString = 0x30 // then UTF-8 with 00 as 00 FF, then 00 01
	claimArray  = 0x40 // then the elements, then claimEnd
	claimObject = 0x48 // then names and values by the order of names, then claimEnd
	claimHash   = 0xf0 // then 32 bytes
	claimEnd    = 0x00

	maxClaimBytes = 256
)

// Claims returns one claim for each constraint: self-delimiting bytes that begin with the number of
// the constraint. json is a stored item. Two claims are equal exactly when the values are equal:
//
//   - numbers as doubles;
//   - objects regardless of the order of their members;
//   - strings as decoded: the body keeps an escaped half of a surrogate pair as written, but all of
//     them decode as U+FFFD and so are equal;
//   - a missing value equals null (as in the service: documented).
func (u *UniqueKeys) Claims(json []byte) []string {
	if u == nil {
		return nil
	}
	claimed := make([][]byte, u.properties)
	u.root.claim(value.FromRaw(json), claimed)
	for i := range claimed {
		if claimed[i] == nil {
			claimed[i] = appendClaimed(nil, value.Value{}) // undefined
		}
	}
	claims := make([]string, len(u.constraints))
	var array [maxClaimBytes]byte
	for i, properties := range u.constraints {
		claim, size := append(array[:0], byte(i)), 1
		for _, p := range properties {
			if size += len(claimed[p]); size <= maxClaimBytes {
				claim = append(claim, claimed[p]...)
			}
		}
		if size > maxClaimBytes {
			hash := sha256.New()
			for _, p := range properties {
				hash.Write(claimed[p]) //nolint:errcheck // never fails
			}
			claim = hash.Sum(append(claim[:1], claimHash))
		}
		claims[i] = string(claim)
	}
	return claims
}

// appendClaimed appends the canonical bytes of a value.
func appendClaimed(dst []byte, v value.Value) []byte {
	switch v.Kind() {
	case value.False:
		return append(dst, claimFalse)
	case value.True:
		return append(dst, claimTrue)
	case value.Number:
		f := v.Float()
		if f == 0 {
			f = 0 // drops the sign of -0
		}
		return binary.BigEndian.AppendUint64(append(dst, claimNumber), math.Float64bits(f))
	case value.String:
		return appendClaimedText(dst, v.Text())
	case value.Array:
		dst = append(dst, claimArray)
		for e := range v.Elements() {
			dst = appendClaimed(dst, e)
		}
		return append(dst, claimEnd)
	case value.Object:
		return appendClaimedObject(dst, v)
	}
	return append(dst, claimNull) // undefined has the claim of null
}

func appendClaimedText(dst []byte, s string) []byte {
	dst = append(dst, claimString)
	for {
		i := strings.IndexByte(s, 0)
		if i < 0 {
			return append(append(dst, s...), 0x00, 0x01)
		}
		dst = append(append(dst, s[:i+1]...), 0xff)
		s = s[i+1:]
	}
}

func appendClaimedObject(dst []byte, v value.Value) []byte {
	type member struct {
		name  []byte // encoded
		value value.Value
	}
	var members []member
	for name, v := range v.Members() {
		members = append(members, member{appendClaimedText(nil, name), v})
	}
	slices.SortFunc(members, func(a, b member) int { return bytes.Compare(a.name, b.name) })
	dst = append(dst, claimObject)
	for _, m := range members {
		dst = appendClaimed(append(dst, m.name...), m.value)
	}
	return append(dst, claimEnd)
}
