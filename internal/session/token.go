// Package session holds log sequence numbers and the session tokens that carry
// them to a client and back.
//
// A physical partition counts its commits: the count is the LSN. A session
// token says, for each partition key range a client has seen, the LSN it has
// seen; a read that presents it must not be answered from an older state. This
// account has one region, so the tokens it issues have the simple form
// "0:-1#12" (range 0, version -1, LSN 12); the vector form of accounts with
// several regions is understood as well.
//
// The package does not know which partitions exist nor when to wait: the
// engine resolves range ids and compares. Start reading at Token.
package session

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// LSN is a log sequence number: the position of a commit in the log of one
// physical partition. The first commit is 1; 0 means nothing was committed.
type LSN uint64

// maxTokenRanges bounds what one token may make the server remember. It is more
// than fit into a header: clients never forget the ranges of a container that
// keeps splitting and merging.
const maxTokenRanges = 1 << 16

// fewRanges is up to how many ranges are looked for one by one.
const fewRanges = 16

// Token maps partition key range ids to LSNs, in the order they were first
// met. The zero value is no token. Copies of a Token share what is in it: Set
// belongs to the one who made it.
type Token struct {
	entries []entry
}

type entry struct {
	rangeID string
	lsn     LSN
}

// Parse reads the x-ms-session-token header: parts joined by commas, each
// "{range}:{version}#{lsn}", "{range}:{version}#{lsn}#{region}={localLsn}…"
// (the vector form) or "{range}:{lsn}" (an older form SDKs still parse). Only
// the LSN is kept. An empty text is the zero Token; where a range occurs
// twice the greater LSN counts. Anything else is a status.BadRequest.
func Parse(s string) (Token, error) {
	var t Token
	var places map[string]int // of the ranges in t, once they are many
	for rest, more := s, s != ""; more; {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		rangeID, lsn, err := parsePart(strings.TrimSpace(part))
		if err != nil {
			return Token{}, err
		}
		if len(t.entries) < fewRanges {
			if have, ok := t.LSN(rangeID); !ok || lsn > have {
				t.Set(rangeID, lsn)
			}
			continue
		}
		if places == nil {
			places = make(map[string]int, strings.Count(s, ",")+1)
			for i := range t.entries {
				places[t.entries[i].rangeID] = i
			}
		}
		if i, ok := places[rangeID]; ok {
			t.entries[i].lsn = max(t.entries[i].lsn, lsn)
			continue
		}
		places[rangeID] = len(t.entries)
		t.entries = append(t.entries, entry{rangeID, lsn})
		if len(t.entries) > maxTokenRanges {
			return Token{}, status.New(status.BadRequest, "The session token names more than %d partition key ranges. Send the token of the last reply.", maxTokenRanges)
		}
	}
	return t, nil
}

func parsePart(part string) (string, LSN, error) {
	rangeID, vector, ok := strings.Cut(part, ":")
	if !ok || !isDecimal(rangeID) {
		return "", 0, malformed(part)
	}
	version, numbers, isVector := strings.Cut(vector, "#")
	if !isVector {
		return finishPart(part, rangeID, version)
	}
	if !isSigned(version) {
		return "", 0, malformed(part)
	}
	global, regions, hasRegions := strings.Cut(numbers, "#")
	for hasRegions {
		var region string
		region, regions, hasRegions = strings.Cut(regions, "#")
		id, local, ok := strings.Cut(region, "=")
		if !ok || !isSigned(id) || !isSigned(local) {
			return "", 0, malformed(part)
		}
	}
	return finishPart(part, rangeID, global)
}

func finishPart(part, rangeID, number string) (string, LSN, error) {
	if !isDecimal(number) {
		return "", 0, malformed(part)
	}
	lsn, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return "", 0, malformed(part)
	}
	return rangeID, LSN(lsn), nil
}

func malformed(part string) error {
	return status.New(status.BadRequest, "The session token part %q is not valid. Expected {partitionKeyRangeId}:{version}#{lsn}; send the x-ms-session-token of an earlier reply unchanged.", clip(part))
}

// clip keeps messages short whatever was sent.
func clip(s string) string {
	if len(s) > 64 {
		return s[:64] + "…"
	}
	return s
}

func isDecimal(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != "" && len(s) <= 20
}

func isSigned(s string) bool { return isDecimal(strings.TrimPrefix(s, "-")) }

// LSN returns what the token says of a range, and whether it says anything.
func (t Token) LSN(rangeID string) (LSN, bool) {
	for i := range t.entries {
		if t.entries[i].rangeID == rangeID {
			return t.entries[i].lsn, true
		}
	}
	return 0, false
}

// Greatest returns the greatest LSN that the token says of the ranges that count,
// and whether it says anything of them. Ids that are no range's do not count.
func (t Token) Greatest(counts func(rangeID uint32) bool) (LSN, bool) {
	var greatest LSN
	found := false
	for i := range t.entries {
		id, err := strconv.ParseUint(t.entries[i].rangeID, 10, 32)
		if err == nil && counts(uint32(id)) {
			greatest, found = max(greatest, t.entries[i].lsn), true
		}
	}
	return greatest, found
}

// Set records lsn for a range, replacing what was there.
func (t *Token) Set(rangeID string, lsn LSN) {
	for i := range t.entries {
		if t.entries[i].rangeID == rangeID {
			t.entries[i].lsn = lsn
			return
		}
	}
	t.entries = append(t.entries, entry{rangeID, lsn})
}

// Empty reports whether the token says nothing.
func (t Token) Empty() bool { return len(t.entries) == 0 }

// String returns the header form, such as "0:-1#12,1:-1#3"; "" for the zero
// Token. A reply leaves the header out rather than sending it empty.
func (t Token) String() string {
	var b []byte
	for i, e := range t.entries {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendPart(b, e.rangeID, e.lsn)
	}
	return string(b)
}

// The API versions that changed the form of session tokens.
const (
	rangedSince = "2015-12-16"
	vectorSince = "2018-06-18"
)

// Written returns the header form of a token in the form that clients of an API version read: "0:-1#12" from
// 2018-06-18, "0:12" before it, and before 2015-12-16 the bare LSN. A version that is no date has the newest form.
// Recorded from the service and read in its SDKs.
func Written(token, version string) string {
	if version == "" || version >= vectorSince || token == "" {
		return token
	}
	if version >= rangedSince {
		return strings.ReplaceAll(token, ":-1#", ":")
	}
	parts := strings.Split(token, ",")
	for i, part := range parts {
		parts[i] = part[strings.LastIndexByte(part, '#')+1:]
	}
	return strings.Join(parts, ",")
}

// Format returns the header form for one range, such as "0:-1#12".
func Format(rangeID string, lsn LSN) string {
	var buf [48]byte
	return string(appendPart(buf[:0], rangeID, lsn))
}

func appendPart(b []byte, rangeID string, lsn LSN) []byte {
	b = append(b, rangeID...)
	b = append(b, ":-1#"...)
	return strconv.AppendUint(b, uint64(lsn), 10)
}
