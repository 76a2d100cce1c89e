package continuation

import (
	"encoding/json"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
)

// maxRangeBytes bounds a continuation that names its range: the token, two bounds of at most three
// components, and the seal.
const maxRangeBytes = maxBytes + 1024

// rangeToken is a continuation that names its range. Token is null where the range begins. The seal
// binds the token and the range to the query, as a plain token is bound. The seal is ours.
type rangeToken struct {
	Token *string `json:"token"`
	Range struct {
		Min string `json:"min"`
		Max string `json:"max"`
	} `json:"range"`
	Seal string `json:"seal"`
}

// SealRange encodes where the next page begins.
func (s Sealer) SealRange(number uint32, fingerprint [8]byte, token *string, within partition.Range) string {
	t := rangeToken{Token: token}
	t.Range.Min, t.Range.Max = within.Min.String(), within.Max.String()
	t.Seal = s.Seal(number, ofSeal(fingerprint), t.sealed())
	text, _ := json.Marshal(t) // all fields are strings: it cannot fail
	return string(text)
}

// ofSeal derives a fingerprint for the seals of a query, so that a seal is not accepted as a
// continuation of the same query.
func ofSeal(fingerprint [8]byte) [8]byte { return Fingerprint("seal", string(fingerprint[:])) }

// sealed is the text that the seal signs.
func (t *rangeToken) sealed() []byte {
	token := ""
	if t.Token != nil {
		token = *t.Token
	}
	about := Fingerprint("range", token, t.Range.Min, t.Range.Max)
	return about[:]
}

// OpenRange decodes a continuation that names its range. It accepts an object or a list of one
// object, because the service alternates between the two forms (recorded).
func (s Sealer) OpenRange(number uint32, fingerprint [8]byte, sent string) (string, partition.Range, error) {
	var t rangeToken
	if len(sent) > maxRangeBytes {
		return "", partition.Range{}, Invalid("it is longer than any this server gives out")
	}
	text := sent
	if strings.HasPrefix(sent, "[") && strings.HasSuffix(sent, "]") {
		text = sent[1 : len(sent)-1]
	}
	err := json.Unmarshal([]byte(text), &t)
	if spelt, _ := json.Marshal(t); err != nil || string(spelt) != text { // only one spelling is valid
		return "", partition.Range{}, Invalid(
			"it is not one of this server's for a query that is answered range after range")
	}
	about, err := s.Open(number, ofSeal(fingerprint), t.Seal)
	if err != nil {
		return "", partition.Range{}, err
	}
	if string(about) != string(t.sealed()) {
		return "", partition.Range{}, Invalid("its token or its range was changed")
	}
	within, err := partition.ParseRange(t.Range.Min, t.Range.Max)
	if err != nil || t.Token == nil {
		return "", within, err
	}
	return *t.Token, within, nil
}
