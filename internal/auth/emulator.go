package auth

import (
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// The token that the test suites of the SDKs make for an emulator has the form of a JSON Web Token,
// but in place of a signature it has the text of the account key. A client that has the token has
// the key, so the token proves what a signature with the key would prove. It also reveals the key
// to everybody who sees it: only dev mode accepts it.

// TokenSkew is how far the times of a token may be from the server's clock.
const TokenSkew = 5 * time.Minute

// emulatorClaims are the claims that are read. (Source: the test suites of the SDKs.)
type emulatorClaims struct {
	ObjectID  string  `json:"oid"`
	AppID     string  `json:"appid"`
	NotBefore float64 `json:"nbf"`
	Expires   float64 `json:"exp"`
}

// emulatorIdentity reads a token of an emulator. The key is nil unless the token has the text of a
// key of the account that may write; the token may then be one of another kind.
func (k *KeyRing) emulatorIdentity(account, token string, now time.Time) (*Identity, *signer, error) {
	head, rest, _ := strings.Cut(token, ".")
	body, last, ok := strings.Cut(rest, ".")
	if !ok {
		return nil, nil, nil
	}
	text, err := decodeSegment(last)
	if err != nil {
		return nil, nil, nil //nolint:nilerr // a token of another kind
	}
	var key *signer
	for _, s := range k.all() {
		own := base64.StdEncoding.EncodeToString(s.secret)
		if !s.name.ReadOnly() && subtle.ConstantTimeCompare(text, []byte(own)) == 1 {
			key = s
		}
	}
	if key == nil {
		return nil, nil, nil
	}
	var claims emulatorClaims
	header, headErr := decodeSegment(head)
	payload, err := decodeSegment(body)
	if headErr != nil || err != nil || !json.Valid(header) || json.Unmarshal(payload, &claims) != nil {
		return nil, key, Blocked(account, status.TokenMalformed,
			"The token has the account key in place of a signature, but its header or its claims are not JSON in base64url.")
	}
	if err := checkTimes(account, claims.NotBefore, claims.Expires, now); err != nil {
		return nil, key, err
	}
	if claims.ObjectID == "" {
		return nil, key, Blocked(account, status.TokenWithoutPrincipal, "The token has no claim oid, which names its "+
			"principal.")
	}
	key.touch(now)
	return &Identity{ID: claims.ObjectID, AppID: claims.AppID, Emulator: true}, key, nil
}

// decodeSegment decodes base64url. An older copy of the token pads it.
func decodeSegment(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}

// checkTimes checks the claims nbf and exp, in seconds since 1970.
func checkTimes(account string, begin, end float64, now time.Time) error {
	const most = 1 << 40 // seconds; a time beyond it is no time
	if !(end > 0 && end < most) || !(begin >= 0 && begin < most) {
		return Blocked(account, status.TokenMalformed, "The token has no claim exp with a number of seconds since 1970.")
	}
	return CheckTimes(account, time.Unix(int64(begin), 0), time.Unix(int64(end), 0), now)
}

// CheckTimes refuses a token that is not valid yet or has expired, with a tolerance of TokenSkew.
func CheckTimes(account string, begin, end, now time.Time) error {
	if now.Add(TokenSkew).Before(begin) {
		return Blocked(account, status.TokenNotYetValid,
			"The given AAD token is not valid yet. Token begins: [%s], current time: [%s]. Check the clocks.", stamp(begin),
			stamp(now))
	}
	if !now.Add(-TokenSkew).Before(end) {
		return Blocked(account, status.TokenExpired,
			"The given AAD token is expired. Token ended: [%s], current time: [%s]. Get another "+
				"token.", stamp(end), stamp(now))
	}
	return nil
}

func stamp(t time.Time) string { return t.UTC().Format(http.TimeFormat) }
