package entra

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/go-jose/go-jose/v4"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

var testNow = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

const testIssuer = "https://login.example.com/tenant/v2.0"

// The keys of the test issuer, made once.
var (
	rsaKey   = sync.OnceValue(func() *rsa.PrivateKey { return must(rsa.GenerateKey(rand.Reader, 2048)) })
	otherKey = sync.OnceValue(func() *rsa.PrivateKey { return must(rsa.GenerateKey(rand.Reader, 2048)) })
	ecKey    = sync.OnceValue(func() *ecdsa.PrivateKey { return must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader)) })
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func jwks(keys ...jose.JSONWebKey) []byte { return must(json.Marshal(jose.JSONWebKeySet{Keys: keys})) }

func testKeys() []byte {
	return jwks(
		jose.JSONWebKey{Key: rsaKey().Public(), KeyID: "rsa", Use: "sig"},
		jose.JSONWebKey{Key: ecKey().Public(), KeyID: "ec", Use: "sig", Algorithm: "ES256"},
		jose.JSONWebKey{Key: otherKey().Public(), KeyID: "encryption", Use: "enc"},
	)
}

func writeKeys(t testing.TB, text []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "jwks.json")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func open(t testing.TB, change func(*Options)) *Verifier {
	t.Helper()
	o := Options{
		Account: "acc", Issuers: []string{testIssuer}, Audiences: []string{"https://db.example.com"},
		Clock: clock.NewManual(testNow),
	}
	change(&o)
	v, err := Open(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return v
}

func withFile(t testing.TB) *Verifier {
	t.Helper()
	return open(t, func(o *Options) { o.KeyFile = writeKeys(t, testKeys()) })
}

func segment(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// signToken signs any header and any claims.
func signToken(header, claims string) string {
	input := segment(header) + "." + segment(claims)
	sum := crypto.SHA256.New()
	sum.Write([]byte(input))
	hash := sum.Sum(nil)
	var signature []byte
	switch {
	case strings.Contains(header, "ES256"):
		r, s, err := ecdsa.Sign(rand.Reader, ecKey(), hash)
		if err != nil {
			panic(err)
		}
		signature = append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...)
	case strings.Contains(header, "PS256"):
		signature = must(rsa.SignPSS(rand.Reader, rsaKey(), crypto.SHA256, hash,
			&rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash}))
	case strings.Contains(header, "other"):
		signature = must(rsa.SignPKCS1v15(rand.Reader, otherKey(), crypto.SHA256, hash))
	default:
		signature = must(rsa.SignPKCS1v15(rand.Reader, rsaKey(), crypto.SHA256, hash))
	}
	return input + "." + base64.RawURLEncoding.EncodeToString(signature)
}

const goodHeader = `{"alg":"RS256","kid":"rsa","typ":"JWT"}`

// claimsWith returns claims of a valid token with some replaced; "" drops one.
func claimsWith(pairs ...string) string {
	c := map[string]string{
		"iss": `"` + testIssuer + `"`, "aud": `"https://db.example.com"`, "oid": `"Ann"`, "scp": `"user_impersonation"`,
		"nbf": fmt.Sprint(testNow.Add(-time.Minute).Unix()), "exp": fmt.Sprint(testNow.Add(time.Hour).Unix()),
	}
	order := []string{"iss", "aud", "oid", "scp", "nbf", "exp"}
	for i := 0; i < len(pairs); i += 2 {
		if _, there := c[pairs[i]]; !there {
			order = append(order, pairs[i])
		}
		c[pairs[i]] = pairs[i+1]
	}
	var parts []string
	for _, name := range order {
		if c[name] != "" {
			parts = append(parts, `"`+name+`":`+c[name])
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// TestTokens has one case for each way in which a token is accepted or refused. A case is the
// header, a line of claims that differ from those of a valid token, and "raw" for a token as it is.
func TestTokens(t *testing.T) {
	v := withFile(t)
	replace := strings.NewReplacer("{issuer}", testIssuer, "{long}", strings.Repeat("x", 300),
		"{now}", fmt.Sprint(testNow.Unix()), "{soon}", fmt.Sprint(testNow.Add(4*time.Minute).Unix()),
		"{later}", fmt.Sprint(testNow.Add(6*time.Minute).Unix()), "{ended}", fmt.Sprint(testNow.Add(-4*time.Minute).Unix()),
		"{long ago}", fmt.Sprint(testNow.Add(-6*time.Minute).Unix()), "{deep}", strings.Repeat("[", 5000))
	datadriven.RunTest(t, "testdata/tokens.txt", func(t *testing.T, d *datadriven.TestData) string {
		lines := strings.Split(strings.TrimSpace(replace.Replace(d.Input)), "\n")
		token := lines[0]
		if d.Cmd == "token" {
			header, pairs := goodHeader, []string(nil)
			for _, line := range lines {
				name, value, _ := strings.Cut(line, "=")
				switch name {
				case "header":
					header = value
				case "":
				default:
					pairs = append(pairs, name, value)
				}
			}
			token = signToken(header, claimsWith(pairs...))
			if d.HasArg("claims") {
				token = signToken(header, lines[0])
			}
		}
		who, err := v.Verify(token, testNow)
		if err != nil {
			e := status.Of(err)
			return fmt.Sprintf("%d/%d %s\n", e.Kind.HTTP(), e.Sub(), e.Message)
		}
		return fmt.Sprintf("principal %q app %q groups %q omitted %v\n", who.ID, who.AppID, who.Groups, who.GroupsOmitted)
	})
}

// TestForgedTokens: no header and no part of a token chooses how the token is verified.
func TestForgedTokens(t *testing.T) {
	v := withFile(t)
	good := signToken(goodHeader, claimsWith())
	if _, err := v.Verify(good, testNow); err != nil {
		t.Fatal(err)
	}
	public := string(must(json.Marshal(jose.JSONWebKey{Key: rsaKey().Public(), KeyID: "rsa"})))
	mac := func(secret string) string { // a signature with the public key as the secret of HS256
		signer := must(jose.NewSigner(jose.SigningKey{Algorithm: jose.HS256, Key: []byte(secret)},
			(&jose.SignerOptions{}).WithHeader("kid", "rsa")))
		return must(must(signer.Sign([]byte(claimsWith()))).CompactSerialize())
	}
	own := string(must(json.Marshal(jose.JSONWebKey{Key: otherKey().Public(), KeyID: "rsa"})))
	parts := strings.Split(good, ".")
	for name, token := range map[string]string{
		"none":         segment(`{"alg":"none","kid":"rsa"}`) + "." + parts[1] + ".",
		"None":         segment(`{"alg":"None","kid":"rsa"}`) + "." + parts[1] + ".",
		"HS256":        mac(public),
		"embedded key": signToken(`{"alg":"RS256","kid":"rsa","x":"other","jwk":`+own+`}`, claimsWith()),
		"jku":          signToken(`{"alg":"RS256","kid":"other","jku":"http://127.0.0.1:1/keys"}`, claimsWith()),
		"x5u": signToken(`{"alg":"RS256","kid":"rsa","x":"other","x5u":"http://127.0.0.1:1/"}`,
			claimsWith()),
		"kid of an encryption": signToken(`{"alg":"RS256","kid":"encryption","x":"other"}`, claimsWith()),
		"kid is a path":        signToken(`{"alg":"RS256","kid":"../../dev/null"}`, claimsWith()),
		"kid twice":            signToken(`{"alg":"RS256","kid":"no","kid":"rsa"}`, claimsWith()),
		"kid missing":          signToken(`{"alg":"RS256"}`, claimsWith()),
		"RSA as EC":            signToken(`{"alg":"RS256","kid":"ec"}`, claimsWith()),
		"critical header":      signToken(`{"alg":"RS256","kid":"rsa","crit":["b64"],"b64":false}`, claimsWith()),
		"no signature":         parts[0] + "." + parts[1] + ".",
		"two parts":            parts[0] + "." + parts[1],
		"four parts":           good + ".x",
		"padded":               good + "==",
		"line end":             good + "\n",
		"other claims":         parts[0] + "." + segment(claimsWith("oid", `"Bob"`)) + "." + parts[2],
		"JSON form": `{"payload":"` + parts[1] + `","protected":"` + parts[0] + `","signature":"` + parts[2] +
			`"}`,
		"empty": "",
		"dots":  "..",
		"deep header": segment(`{"alg":"RS256","kid":"rsa","x":`+strings.Repeat("[", 6000)) + "." + parts[1] + "." +
			parts[2],
	} {
		who, err := v.Verify(token, testNow)
		if e := status.Of(err); err == nil || e.Kind.HTTP() != http.StatusUnauthorized || e.Sub() == 0 || who != nil {
			t.Errorf("%s: %v, %v", name, who, err)
		}
	}
	for i := range good { // no byte of a token is free
		changed := []byte(good)
		changed[i] ^= 4
		if who, err := v.Verify(string(changed), testNow); err == nil {
			t.Errorf("byte %d changed: accepted as %v", i, who.ID)
		}
	}
}

// TestKeysThatAreNoKeys: keys that are weak, private or secret are never used.
func TestKeysThatAreNoKeys(t *testing.T) {
	weak := must(json.Marshal(map[string]any{"keys": []map[string]string{{
		"kty": "RSA", "kid": "weak", "n": segment(strings.Repeat("\xff", 128)), "e": "AQAB",
	}}}))
	for name, text := range map[string][]byte{
		"weak": weak, "empty": []byte(`{"keys":[]}`), "none": {}, "array": []byte("[]"),
		"secret":  []byte(`{"keys":[{"kty":"oct","kid":"rsa","k":"c2VjcmV0"}]}`),
		"private": jwks(jose.JSONWebKey{Key: rsaKey(), KeyID: "rsa"}),
		"no kid":  jwks(jose.JSONWebKey{Key: rsaKey().Public()}),
		"twice": jwks(jose.JSONWebKey{Key: rsaKey().Public(), KeyID: "a"},
			jose.JSONWebKey{Key: otherKey().Public(), KeyID: "a"}),
		"other use": jwks(jose.JSONWebKey{Key: rsaKey().Public(), KeyID: "a", Use: "enc"}),
		"large":     []byte(`{"keys":[` + strings.Repeat(" ", maxAnswerBytes) + `]}`),
	} {
		if keys, err := parseKeys(text); err == nil {
			t.Errorf("%s: %d keys", name, len(keys))
		}
	}
	if _, err := Open(context.Background(), Options{Issuers: []string{testIssuer}, KeyFile: "missing.json"}); err == nil {
		t.Error("a missing key file is accepted")
	}
	if _, err := Open(context.Background(), Options{
		Issuers: []string{testIssuer}, KeyFile: writeKeys(t, testKeys()), Algorithms: []string{"HS256"},
	}); err == nil {
		t.Error("HS256 is accepted")
	}
}

// issuer is an OIDC issuer on loopback whose keys can be replaced.
type issuer struct {
	*httptest.Server

	keys  atomic.Pointer[[]byte]
	asked atomic.Int64
}

func startIssuer(t testing.TB) *issuer {
	t.Helper()
	i := &issuer{}
	i.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/.well-known/openid-configuration":
			fmt.Fprintf(w, `{"issuer":%q,"jwks_uri":%q}`, i.URL, i.URL+"/keys")
		case "/moved/.well-known/openid-configuration":
			http.Redirect(w, r, "/.well-known/openid-configuration", http.StatusFound)
		case "/liar/.well-known/openid-configuration":
			fmt.Fprintf(w, `{"issuer":%q,"jwks_uri":%q}`, i.URL, i.URL+"/keys")
		case "/plain/.well-known/openid-configuration":
			fmt.Fprintf(w, `{"issuer":%q,"jwks_uri":"http://keys.example.com/"}`, i.URL+"/plain")
		case "/keys":
			i.asked.Add(1)
			_, _ = w.Write(*i.keys.Load())
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(i.Close)
	i.publish(testKeys())
	return i
}

func (i *issuer) publish(keys []byte) { i.keys.Store(&keys) }

// TestIssuerIsAsked: keys come from the issuer; an unknown kid asks it again at a bounded rate; a
// withdrawn key ends the tokens that it has signed, also those verified before.
func TestIssuerIsAsked(t *testing.T) {
	from := startIssuer(t)
	now := clock.NewManual(testNow)
	v := open(t, func(o *Options) { o.Issuers, o.Clock = []string{from.URL}, now })
	token := signToken(goodHeader, claimsWith("iss", `"`+from.URL+`"`,
		"exp", fmt.Sprint(testNow.Add(24*time.Hour).Unix())))
	who, err := v.Verify(token, now.Now())
	if err != nil || !v.StillTrusts(who) {
		t.Fatal(err)
	}
	now.Advance(time.Minute)
	from.asked.Store(0)
	for i := range 50 {
		unknown := signToken(fmt.Sprintf(`{"alg":"RS256","kid":"k%d"}`, i), claimsWith("iss", `"`+from.URL+`"`))
		if _, err := v.Verify(unknown, now.Now()); status.Of(err).Kind != status.TokenKeyUnknown {
			t.Fatal(err)
		}
	}
	if n := from.asked.Load(); n != 1 {
		t.Errorf("50 unknown kids asked the issuer %d times", n)
	}
	from.publish(jwks(jose.JSONWebKey{Key: otherKey().Public(), KeyID: "new"}))
	now.Advance(time.Minute)
	fresh := signToken(`{"alg":"RS256","kid":"new","x":"other"}`, claimsWith("iss", `"`+from.URL+`"`))
	if _, err := v.Verify(fresh, now.Now()); err != nil {
		t.Errorf("a new key: %v", err)
	}
	if _, err := v.Verify(token, now.Now()); status.Of(err).Kind != status.TokenKeyUnknown {
		t.Errorf("the withdrawn key: %v", err)
	}
	if v.StillTrusts(who) {
		t.Error("the withdrawn key is still trusted")
	}
	from.publish([]byte("no keys"))
	now.Advance(time.Minute)
	if _, err := v.Verify(token, now.Now()); status.Of(err).Kind != status.TokenKeyUnknown {
		t.Error(err)
	}
	if _, err := v.Verify(fresh, now.Now()); err != nil {
		t.Errorf("the keys read before stay in use: %v", err)
	}
}

// TestIssuersThatCannotBeAsked: without keys no token is refused for a reason of its own; the
// client learns that it may try again.
func TestIssuersThatCannotBeAsked(t *testing.T) {
	from := startIssuer(t)
	for _, path := range []string{"/moved", "/liar", "/plain", "/none"} {
		v := open(t, func(o *Options) { o.Issuers = []string{from.URL + path} })
		token := signToken(goodHeader, claimsWith("iss", `"`+from.URL+path+`"`))
		if _, err := v.Verify(token, testNow); status.Of(err).Kind != status.ServiceUnavailable {
			t.Errorf("%s: %v", path, err)
		}
	}
	for _, bad := range []string{
		"http://login.example.com", "login.example.com", "", "https://x/?a=b", "https://u:p@x/", "ftp://x/", "http://127.1/",
	} {
		if _, err := Open(context.Background(), Options{Issuers: []string{bad}}); err == nil {
			t.Errorf("the issuer %q is accepted", bad)
		}
	}
}

// TestKeptTokens: a token is verified once, and what is kept ends with the token and is bounded.
func TestKeptTokens(t *testing.T) {
	v := withFile(t)
	token := signToken(goodHeader, claimsWith())
	first, err := v.Verify(token, testNow)
	if err != nil {
		t.Fatal(err)
	}
	again, err := v.Verify(token, testNow)
	if err != nil || again != first {
		t.Errorf("verified twice: %v", err)
	}
	if _, err := v.Verify(token, testNow.Add(time.Hour+auth.TokenSkew)); status.Of(err).Kind != status.TokenExpired {
		t.Error(err)
	}
	for i := range maxKnown + 10 {
		v.keep([32]byte{byte(i), byte(i >> 8)}, verified{who: first, end: testNow}, testNow)
	}
	if len(v.known) > maxKnown {
		t.Errorf("%d tokens are kept", len(v.known))
	}
}

// FuzzToken: only what the issuer has signed is accepted, and nothing causes a panic.
func FuzzToken(f *testing.F) {
	v := withFile(f)
	good := signToken(goodHeader, claimsWith())
	for _, seed := range []string{
		good, "", "..", "a.b.c", segment(`{"alg":"none"}`) + "." + segment("{}") + ".",
		segment(goodHeader) + "." + segment(claimsWith("aud", "[[[]]]")) + ".x", strings.ToUpper(good),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, token string) {
		_, err := v.Verify(token, testNow)
		if err == nil && token != good {
			t.Fatalf("accepted %q", token)
		}
		if err != nil && status.Of(err).Kind.HTTP() != http.StatusUnauthorized {
			t.Fatalf("%q: %v", token, err)
		}
	})
}
