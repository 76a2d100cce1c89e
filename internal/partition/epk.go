package partition

import (
	"encoding/hex"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// EPK is an effective partition key: the position of a partition key value in the key space that
// physical partitions divide. It holds raw bytes, so == and < follow the order of the key space.
type EPK string

const (
	// MinEPK is the lower bound of the whole key space, "" on the wire.
	MinEPK EPK = ""
	// MaxEPK is the upper bound (exclusive) of the whole key space, "FF" on
	// the wire.
	MaxEPK EPK = "\xff"
)

// maxEPKBytes is longer than any real EPK: three MultiHash levels take 48 bytes, a V1 hash with a
// cut string 110, the end of a range one more.
const maxEPKBytes = 1024

// ParseEPK reads the hexadecimal form in either case. Anything else is a status.BadRequest. It
// keeps trailing zero bytes, so it is the inverse of String.
func ParseEPK(s string) (EPK, error) {
	if len(s) > 2*maxEPKBytes {
		return "", status.New(status.BadRequest, "The effective partition key has %d characters; at most %d are valid.",
			len(s), 2*maxEPKBytes)
	}
	b, err := hex.DecodeString(s)
	if err != nil {
		return "", status.New(status.BadRequest,
			"%q is not an effective partition key. Send hexadecimal digits in pairs, as in a partition key range's "+
				"minInclusive.", status.Clip(s))
	}
	return EPK(b), nil
}

// String returns the upper-case hexadecimal form used on the wire.
func (e EPK) String() string { return strings.ToUpper(hex.EncodeToString([]byte(e))) }

// compareBounds orders two positions in the key space. It ignores trailing zero bytes: some SDKs
// pad the bounds of hierarchical keys with zeros, so AB and AB0000 are one boundary (the Rust SDK
// compares them this way).
func compareBounds(a, b EPK) int {
	return strings.Compare(trimZeros(a), trimZeros(b))
}

func trimZeros(e EPK) string { return strings.TrimRight(string(e), "\x00") }
