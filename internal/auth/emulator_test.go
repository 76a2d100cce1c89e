package auth

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// emulatorToken makes the token of the SDKs' suites with the text of a key.
func emulatorToken(key, claims string) string {
	segment := base64.RawURLEncoding.EncodeToString
	return segment([]byte(`{"typ":"JWT","alg":"RS256","kid":"CosmosEmulatorPrimaryMaster"}`)) + "." +
		segment([]byte(claims)) + "." + segment([]byte(key))
}

func emulatorClaimsAt(begin, end time.Time) string {
	return fmt.Sprintf(`{"aud":"https://localhost.localhost","iss":"https://sts.fake-issuer.net/x","oid":"96313034",`+
		`"appid":"localhost","scp":"user_impersonation","groups":["g"],"nbf":%d,"exp":%d}`, begin.Unix(), end.Unix())
}

// TestEmulatorTokens: dev mode accepts a token that contains a key of the account that may write,
// and only within its time. Server mode accepts none.
func TestEmulatorTokens(t *testing.T) {
	ring, err := NewKeyRing(fourKeys())
	if err != nil {
		t.Fatal(err)
	}
	dev := Verifier{Keys: ring, Account: "acc", EmulatorTokens: true}
	good := emulatorClaimsAt(testNow.Add(-time.Minute), testNow.Add(time.Hour))
	padded := func(token string) string {
		parts := strings.Split(token, ".")
		for i := range parts {
			parts[i] += "===="[:(4-len(parts[i])%4)%4]
		}
		return strings.Join(parts, ".")
	}
	for _, c := range []struct {
		name, token string
		want        error
	}{
		{"primary", emulatorToken(fourKeys().Primary, good), nil},
		{"secondary", emulatorToken(fourKeys().Secondary, good), nil},
		{"padded", padded(emulatorToken(fourKeys().Primary, good)), nil},
		{"read-only", emulatorToken(fourKeys().PrimaryReadOnly, good), status.EntraDisabled},
		{"another key", emulatorToken(testKey+"x", good), status.EntraDisabled},
		{"no key", emulatorToken("", good), status.EntraDisabled},
		{"a part of the key", emulatorToken(fourKeys().Primary[:20], good), status.EntraDisabled},
		{
			"two parts", strings.Join(strings.Split(emulatorToken(fourKeys().Primary, good), ".")[1:], "."),
			status.EntraDisabled,
		},
		{"no claims", emulatorToken(fourKeys().Primary, "{}"), status.TokenMalformed},
		{"no JSON", emulatorToken(fourKeys().Primary, "{"), status.TokenMalformed},
		{"no object", emulatorToken(fourKeys().Primary, "[]"), status.TokenMalformed},
		{"huge time", emulatorToken(fourKeys().Primary, `{"oid":"a","exp":1e300}`), status.TokenMalformed},
		{"no principal", emulatorToken(fourKeys().Primary, `{"exp":99999999999}`), status.TokenWithoutPrincipal},
		{
			"ended", emulatorToken(fourKeys().Primary, emulatorClaimsAt(testNow.Add(-2*time.Hour), testNow.Add(-time.Hour))),
			status.TokenExpired,
		},
		{
			"later", emulatorToken(fourKeys().Primary, emulatorClaimsAt(testNow.Add(time.Hour), testNow.Add(2*time.Hour))),
			status.TokenNotYetValid,
		},
	} {
		for _, header := range []string{
			"type=aad&ver=1.0&sig=" + c.token, url.QueryEscape("type=aad&ver=1.0&sig=" + c.token),
		} {
			who, err := dev.Verify(Request{Verb: "GET", Authorization: header}, testNow)
			if !errors.Is(err, c.want) {
				t.Errorf("%s: %v, want %v", c.name, err, c.want)
			}
			if c.want == nil && (who.Entra == nil || !who.Entra.Emulator || !dev.StillValid(who)) {
				t.Errorf("%s: principal %+v", c.name, who)
			}
			server := Verifier{Keys: ring, Account: "acc"}
			if who, err := server.Verify(Request{Verb: "GET", Authorization: header}, testNow); !errors.Is(err,
				status.EntraDisabled) || who.Entra != nil {
				t.Errorf("%s in server mode: %+v, %v", c.name, who, err)
			}
		}
	}
	who, err := dev.Verify(
		Request{Authorization: "type=aad&ver=1.0&sig=" + emulatorToken(fourKeys().Primary, good)}, testNow)
	if err != nil {
		t.Fatal(err)
	}
	if err := ring.Replace(fourKeys().With(KeyPrimary, RandomKey())); err != nil {
		t.Fatal(err)
	}
	if dev.StillValid(who) {
		t.Error("a token with a key that was rotated is still valid")
	}
}

// FuzzEmulatorToken: no token without the key is accepted, and nothing causes a panic.
func FuzzEmulatorToken(f *testing.F) {
	ring, err := NewKeyRing(fourKeys())
	if err != nil {
		f.Fatal(err)
	}
	f.Add("a.b.c")
	f.Add(emulatorToken(fourKeys().Primary, `{"oid":"a","exp":1e300}`))
	f.Add(emulatorToken(fourKeys().Primary, strings.Repeat("[", 10000)))
	key := base64.RawURLEncoding.EncodeToString([]byte(fourKeys().Primary))
	second := base64.RawURLEncoding.EncodeToString([]byte(fourKeys().Secondary))
	f.Fuzz(func(t *testing.T, token string) {
		who, _, err := ring.emulatorIdentity("acc", token, testNow)
		plain := strings.NewReplacer("\r", "", "\n", "").Replace(token)
		if err == nil && who != nil && !strings.Contains(plain, key[:100]) && !strings.Contains(plain, second[:20]) {
			t.Fatalf("accepted %q", token)
		}
	})
}
