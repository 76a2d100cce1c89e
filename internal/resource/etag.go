package resource

import (
	"strings"

	"github.com/orrery-db/orrery/internal/session"
)

// ETag is the version of a resource, with its double quotes.
type ETag string

// MakeETag returns the ETag of one change from its partition, its LSN and its place in the
// transaction. No two changes have the same three. The ETag has the shape of the service's, a
// quoted GUID whose last group begins with the time in seconds:
//
//	"llllllll-LLLL-pppp-Psss-ttttttttSSSS"
//
// The LSN is in l (low 32 bits) and L, the partition in p (low 16) and P, sub in s (low 12) and S,
// ts in t. When a number has too many digits, one more group holds the rest of LSN, partition and
// sub.
func MakeETag(partitionID uint32, lsn session.LSN, sub uint32, ts int64) ETag {
	return ETag(appendETag(make([]byte, 0, 40), partitionID, lsn, sub, ts))
}

func appendETag(b []byte, partitionID uint32, lsn session.LSN, sub uint32, ts int64) []byte {
	b = append(b, '"')
	b = appendHex(b, uint64(lsn), 8)
	b = append(b, '-')
	b = appendHex(b, uint64(lsn)>>32, 4)
	b = append(b, '-')
	b = appendHex(b, uint64(partitionID), 4)
	b = append(b, '-')
	b = appendHex(b, uint64(partitionID)>>16, 1)
	b = appendHex(b, uint64(sub), 3)
	b = append(b, '-')
	b = appendHex(b, uint64(ts), 8)
	b = appendHex(b, uint64(sub)>>12, 4)
	if lsn>>48 != 0 || partitionID>>20 != 0 || sub>>28 != 0 {
		b = append(b, '-')
		b = appendHex(b, uint64(lsn)>>48, 4)
		b = appendHex(b, uint64(partitionID)>>20, 3)
		b = appendHex(b, uint64(sub)>>28, 1)
	}
	return append(b, '"')
}

// appendHex appends the lowest digits hexadecimal digits of n.
func appendHex(b []byte, n uint64, digits int) []byte {
	for i := digits - 1; i >= 0; i-- {
		b = append(b, "0123456789abcdef"[n>>(4*i)&15])
	}
	return b
}

// Matches reports whether an If-Match or If-None-Match header names e. The header holds one ETag or
// several separated by commas, with or without quotes and the prefix W/. The caller handles the
// header "*".
func (e ETag) Matches(header string) bool {
	want := strings.Trim(string(e), `"`)
	for one := range strings.SplitSeq(header, ",") {
		if want != "" && unquoted(strings.TrimPrefix(strings.TrimSpace(one), "W/")) == want {
			return true
		}
	}
	return false
}

func unquoted(s string) string {
	if len(s) >= 2 && s[0] == '"' && s[len(s)-1] == '"' {
		return s[1 : len(s)-1]
	}
	return s
}
