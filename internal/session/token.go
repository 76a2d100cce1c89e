// Package session defines log sequence numbers and the session tokens that carry them to a client
// and back.
//
// A physical partition counts its commits; the count is the LSN. A session token holds, for each
// partition key range that a client has seen, the LSN it has seen. A read that presents the token
// must not be answered from an older state. The written form of a token has changed with the
// versions of the protocol: see Form. This account has one region, so its tokens name none:
// "0:-1#12" is range 0, version -1, LSN 12. Parse also accepts the vectors of accounts with several
// regions.
//
// The package does not know which partitions exist nor when to wait: the engine resolves range ids
// and compares LSNs. Start reading at Token.
package session

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// LSN is a log sequence number: the position of a commit in the log of one physical partition. The
// first commit is 1; 0 means that nothing was committed.
type LSN uint64

// Form is the written form of a session token. A client reads only the form of its own protocol
// version, and some clients fail on another. Parse reads every form.
type Form uint8

const (
	// Vector is "0:-1#12", joined by commas for several ranges.
	Vector Form = iota
	// Simple is "0:12", joined by commas for several ranges.
	Simple
	// Bare is "12": only the LSN, the greatest if there are several ranges. It dates from a time
	// when a container had one range.
	Bare
)

// maxTokenRanges bounds the memory that one token can take. More ranges than this do not fit into a
// header: clients never forget the ranges of a container that keeps splitting and merging.
const maxTokenRanges = 1 << 16

// fewRanges is the greatest number of ranges that are searched one by one.
const fewRanges = 16

// Token maps partition key range ids to LSNs, in the order in which the ids first appeared.
// Alternatively it is one bare LSN and names no range. The zero value is no token. Copies of a
// Token share their entries, so only its creator may call Set.
type Token struct {
	entries []entry
	bare    LSN // 0 if ranges are named
}

type entry struct {
	rangeID string
	lsn     LSN
}

// Parse reads the x-ms-session-token header in any form: one bare LSN, or parts joined by commas,
// each "{range}:{version}#{lsn}", "{range}:{version}#{lsn}#{region}={localLsn}…" or
// "{range}:{lsn}". It keeps only the LSNs. If a range occurs twice, the greater LSN counts. An
// empty text is the zero Token, and so is the bare LSN 0, which every range has reached. Anything
// else, including an LSN beyond an int64, is a status.BadRequest.
func Parse(s string) (Token, error) {
	var t Token
	if alone := strings.TrimSpace(s); isDecimal(alone) {
		lsn, err := parseLSN(s, alone)
		return Token{bare: lsn}, err
	}
	var places map[string]int // index of the ranges in t, built once there are many
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
			return Token{}, status.New(status.BadRequest,
				"The session token names more than %d partition key ranges. Send the token of the last reply.", maxTokenRanges)
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
	lsn, err := parseLSN(part, number)
	if err != nil {
		return "", 0, err
	}
	return rangeID, lsn, nil
}

func parseLSN(part, number string) (LSN, error) {
	if !isDecimal(number) {
		return 0, malformed(part)
	}
	lsn, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0, malformed(part)
	}
	return LSN(lsn), nil
}

func malformed(part string) error {
	return status.New(status.BadRequest,
		"The session token part %q is not valid. Expected {partitionKeyRangeId}:{version}#{lsn}, "+
			"{partitionKeyRangeId}:{lsn} or one {lsn}; send the x-ms-session-token of an earlier reply unchanged.",
		status.ClipTo(part, 64))
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

// LSN returns the LSN that the token holds for a range, and whether it holds one.
func (t Token) LSN(rangeID string) (LSN, bool) {
	for i := range t.entries {
		if t.entries[i].rangeID == rangeID {
			return t.entries[i].lsn, true
		}
	}
	return 0, false
}

// Greatest returns the greatest LSN that the token holds for the ranges that count, and whether it
// holds any. Ids that are not range ids do not count.
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

// CheckWithin refuses a session token with an LSN that does not lie between two, inclusive: it is
// of another account, whose LSNs are others. last 0 allows every LSN. Errors of Parse are returned
// too.
func CheckWithin(token string, first, last LSN) error {
	if last == 0 || token == "" {
		return nil
	}
	t, err := Parse(token)
	if err != nil {
		return err
	}
	outside := func(e entry) bool { return e.lsn < first || e.lsn > last }
	if slices.ContainsFunc(t.entries, outside) || t.bare > 0 && outside(entry{lsn: t.bare}) {
		return status.New(status.ReadSessionNotAvailable,
			"The read session is not available for the input session token: the token is of another account or namespace. "+
				"Take the token from a reply of this one.")
	}
	return nil
}

// Set records lsn for a range and replaces an earlier value.
func (t *Token) Set(rangeID string, lsn LSN) {
	for i := range t.entries {
		if t.entries[i].rangeID == rangeID {
			t.entries[i].lsn = lsn
			return
		}
	}
	t.entries = append(t.entries, entry{rangeID, lsn})
}

// Bare returns the LSN of a token that names no range, and whether t is such a token. Some range of
// the container has reached that LSN; the token does not say which.
func (t Token) Bare() (LSN, bool) { return t.bare, t.bare > 0 }

// Empty reports whether the token holds no LSN.
func (t Token) Empty() bool { return len(t.entries) == 0 && t.bare == 0 }

// String returns the token in the vector form, such as "0:-1#12,1:-1#3", or "" for the zero Token.
// A reply leaves the header out rather than sending it empty. A bare LSN stays bare, because no
// other form can express it.
func (t Token) String() string { return t.In(Vector) }

// In returns the token in this form, or "" for the zero Token.
func (t Token) In(form Form) string {
	if t.Empty() {
		return ""
	}
	if form == Bare || t.bare > 0 {
		greatest := t.bare
		for i := range t.entries {
			greatest = max(greatest, t.entries[i].lsn)
		}
		return strconv.FormatUint(uint64(greatest), 10)
	}
	var b []byte
	for i, e := range t.entries {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendPart(b, form, e.rangeID, e.lsn)
	}
	return string(b)
}

// Format returns the vector form for one range, such as "0:-1#12".
func Format(rangeID string, lsn LSN) string {
	var buf [48]byte
	return string(appendPart(buf[:0], Vector, rangeID, lsn))
}

func appendPart(b []byte, form Form, rangeID string, lsn LSN) []byte {
	b = append(b, rangeID...)
	if form == Simple {
		b = append(b, ':')
	} else {
		b = append(b, ":-1#"...)
	}
	return strconv.AppendUint(b, uint64(lsn), 10)
}
