package auth

import (
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

var testSecret = []byte("a secret of thirty-two bytes ...")

func testGrant() resource.Grant {
	return resource.Grant{
		Database: 1, User: 2, Permission: 3, Container: 1 << 30, ChildKind: "docs", Child: "Größe 5%/;&=",
		PartitionKey: `["c-9",5,{}]`, All: true,
		Expires: testNow.Add(time.Hour).Unix(),
	}
}

// present verifies a request with this token.
func present(t *Tokens, header string, now time.Time) (Principal, error) {
	return Verifier{Tokens: t}.Verify(Request{
		Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/a/colls/b",
		Authorization: header,
	}, now)
}

func TestTokenShape(t *testing.T) {
	token := NewTokens(testSecret).Mint(testGrant())
	rest, ok := strings.CutPrefix(token, "type=resource&ver=1.0&sig=")
	parts := strings.Split(rest, ";")
	if !ok || len(parts) != 3 || parts[2] != "" || len(parts[0]) != 43 {
		t.Fatal(token)
	}
	// Percent-encoding adds no bytes after the prefix.
	if url.QueryEscape(parts[0]+parts[1]) != parts[0]+parts[1] {
		t.Fatal(token)
	}
}

func TestTokenTimes(t *testing.T) {
	tokens := NewTokens(testSecret)
	g := testGrant()
	for _, c := range []struct {
		name    string
		expires int64
		want    error // nil: accepted
	}{
		{"an hour left", testNow.Add(time.Hour).Unix(), nil},
		{"a second left", testNow.Unix() + 1, nil},
		{"now", testNow.Unix(), status.Forbidden},
		{"a second ago", testNow.Unix() - 1, status.Forbidden},
		{"1970", 0, status.Forbidden},
		{"before 1970", -1, status.Forbidden},
		{"far future", math.MaxInt64, nil},
		{"far past", math.MinInt64, status.Forbidden},
	} {
		g.Expires = c.expires
		p, err := present(tokens, tokens.Mint(g), testNow)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if err == nil && (p.Grant == nil || *p.Grant != g || p.Key != "" || p.ReadOnly) {
			t.Errorf("%s: %+v", c.name, p)
		}
		if err != nil &&
			(p.Grant != nil || !strings.Contains(err.Error(), "is not valid at the current time") ||
				!strings.Contains(err.Error(), "Reading the permission")) {
			t.Errorf("%s: %+v, %v", c.name, p, err)
		}
	}
	// A token has its own expiry; the date of a request does not matter.
	g.Expires = testNow.Add(time.Hour).Unix()
	for _, date := range []string{"", "yesterday", testNow.Add(-time.Hour).Format(http.TimeFormat)} {
		if _, err := (Verifier{Tokens: tokens}).Verify(Request{Verb: "GET", XDate: date, Authorization: tokens.Mint(g)},
			testNow); err != nil {
			t.Errorf("date %q: %v", date, err)
		}
	}
}

func TestTokenSpellings(t *testing.T) {
	tokens := NewTokens(testSecret)
	g := testGrant()
	token := tokens.Mint(g)
	for _, header := range []string{
		token, url.QueryEscape(token), lowerEscapes(url.QueryEscape(token)), url.PathEscape(token),
		strings.TrimSuffix(token, ";"),
		strings.Replace(token, "type=resource", "TYPE=Resource", 1), token[len("type=resource&"):] + "&type=resource",
	} {
		if p, err := present(tokens, header, testNow); err != nil || *p.Grant != g {
			t.Errorf("%s: %v", header, err)
		}
	}
}

// TestTamperedToken: no byte can be changed, dropped or added.
func TestTamperedToken(t *testing.T) {
	tokens := NewTokens(testSecret)
	token := tokens.Mint(testGrant())
	refused := func(what, header string) {
		t.Helper()
		if p, err := present(tokens, header, testNow); !isUnauthorized(err) || p.Grant != nil {
			t.Errorf("%s: %+v, %v", what, p, err)
		}
	}
	for i := len(tokenPrefix); i < len(token)-1; i++ {
		for bit := range 8 {
			b := []byte(token)
			b[i] ^= 1 << bit
			refused(fmt.Sprintf("byte %d bit %d", i, bit), string(b))
		}
		refused(fmt.Sprintf("without byte %d", i), token[:i]+token[i+1:])
		refused(fmt.Sprintf("a byte more at %d", i), token[:i]+"A"+token[i:])
		refused(fmt.Sprintf("a line end at %d", i), token[:i]+"\n"+token[i:])
	}
	for n := range len(token) - 1 { // the last byte is a semicolon that may be missing
		refused(fmt.Sprintf("the first %d bytes", n), token[:n])
	}
	mac, blob, _ := strings.Cut(strings.TrimSuffix(token[len(tokenPrefix):], ";"), ";")
	for what, sig := range map[string]string{
		"no MAC": ";" + blob + ";", "no grant": mac + ";;", "swapped": blob + ";" + mac + ";",
		"twice": mac + ";" + blob + ";" + blob + ";", "two ends": mac + ";" + blob + ";;",
		"padded": mac + "=;" + blob + ";", "after a comma": mac + ";" + blob + ";,x", "only semicolons": ";;;",
		"a longer MAC":       mac + "AAAA;" + blob + ";",
		"the MAC of another": strings.Split(tokens.Mint(resource.Grant{})[len(tokenPrefix):], ";")[0] + ";" + blob + ";",
	} {
		refused(what, tokenPrefix+sig)
	}
	refused("another version", strings.Replace(token, "ver=1.0", "ver=2.0", 1))
	refused("as a master key", strings.Replace(token, "type=resource", "type=master", 1))
}

func TestTokenOfAnotherServer(t *testing.T) {
	token := NewTokens([]byte("another secret")).Mint(testGrant())
	for name, tokens := range map[string]*Tokens{
		"another secret":  NewTokens(testSecret),
		"a random secret": NewTokens(nil), "none": nil,
	} {
		if _, err := present(tokens, token, testNow); !isUnauthorized(err) ||
			!strings.Contains(err.Error(), "was not issued by this server") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if p, err := present(NewTokens([]byte("another secret")), token, testNow); err != nil || *p.Grant != testGrant() {
		t.Errorf("the same secret: %v", err)
	}
	random := NewTokens(nil)
	if _, err := present(random, random.Mint(testGrant()), testNow); err != nil {
		t.Errorf("a random secret's own: %v", err)
	}
	if _, err := present(NewTokens([]byte{}), random.Mint(testGrant()), testNow); !isUnauthorized(err) {
		t.Errorf("no secret is a secret that everybody knows: %v", err)
	}
}

// TestLongestToken: the longest permission makes a token that fits into the header when it is
// percent-encoded.
func TestLongestToken(t *testing.T) {
	tokens := NewTokens(testSecret)
	g := testGrant()
	g.Child, g.PartitionKey = strings.Repeat("\xff", 1023), strings.Repeat("\xfe", 4500)
	header := url.QueryEscape(tokens.Mint(g))
	if p, err := present(tokens, header, testNow); err != nil || *p.Grant != g {
		t.Fatalf("a header of %d bytes: %v", len(header), err)
	}
	for _, n := range []int{7000, maxBlobText + 1} {
		g.PartitionKey = strings.Repeat("x", n)
		if _, err := present(tokens, tokens.Mint(g), testNow); !isUnauthorized(err) {
			t.Errorf("a key of %d bytes: %v", n, err)
		}
	}
	if _, err := present(tokens, tokens.Mint(testGrant())+strings.Repeat(";", maxResourceBytes), testNow); !errors.Is(err,
		status.AuthHeaderInvalid) || !strings.Contains(err.Error(), "limit for this type of token is 8192") {
		t.Errorf("a header over its limit: %v", err)
	}
}

// TestUnreadableGrants: content that only a later version would sign is refused.
func TestUnreadableGrants(t *testing.T) {
	good, _ := appendGrant(nil, testGrant())
	if g, ok := parseGrant(good); !ok || g != testGrant() {
		t.Fatal("the grant is not read")
	}
	bad := map[string][]byte{"empty": {}, "one byte more": append([]byte(nil), append(good, 0)...)}
	for n := range good {
		bad[fmt.Sprintf("the first %d bytes", n)] = good[:n]
	}
	for what, at := range map[string]int{"another version": 0, "an unknown flag": 1} {
		b := append([]byte(nil), good...)
		b[at] |= 0x80
		bad[what] = b
	}
	for what, b := range bad {
		if g, ok := parseGrant(b); ok {
			t.Errorf("%s is read as %+v", what, g)
		}
	}
}

func TestTokensFromManyGoroutines(t *testing.T) {
	tokens := NewTokens(testSecret)
	var wg sync.WaitGroup
	for i := range uint32(4) {
		wg.Go(func() {
			g := testGrant()
			for n := range uint32(200) {
				g.User, g.Child = i, strings.Repeat("x", int(n))
				if p, err := present(tokens, tokens.Mint(g), testNow); err != nil || *p.Grant != g {
					t.Errorf("%+v, %v", p, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestTokenRoundTrip(t *testing.T) {
	tokens := NewTokens(testSecret)
	rapid.Check(t, func(t *rapid.T) {
		g := resource.Grant{
			Database: rapid.Uint32().Draw(t, "database"), User: rapid.Uint32().Draw(t, "user"),
			Permission: rapid.Uint32().Draw(t, "permission"), Container: rapid.Uint32().Draw(t, "container"),
			ChildKind: rapid.String().Draw(t, "kind"), Child: rapid.String().Draw(t, "child"),
			PartitionKey: rapid.String().Draw(t, "key"),
			All:          rapid.Bool().Draw(t, "all"), Expires: rapid.Int64Min(testNow.Unix()+1).Draw(t, "expires"),
		}
		p, err := present(tokens, tokens.Mint(g), testNow)
		if err != nil || p.Key != "" || p.ReadOnly || p.Grant == nil || *p.Grant != g {
			t.Fatalf("%+v became %+v, %v", g, p, err)
		}
	})
}

// FuzzResourceToken: only an issued token is accepted, and no header causes a panic.
func FuzzResourceToken(f *testing.F) {
	tokens := NewTokens(testSecret)
	good := tokens.Mint(testGrant())
	for _, seed := range []string{
		good, url.QueryEscape(good), good[:len(good)-1], tokenPrefix, tokenPrefix + ";",
		tokenPrefix + "AA;AA;", "type=resource&ver=1.0&sig=%3b%3b",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		p, err := present(tokens, header, testNow)
		if err != nil {
			if !isUnauthorized(err) && !errors.Is(err, status.Forbidden) || p.Grant != nil {
				t.Fatalf("%q: %+v, %v", header, p, err)
			}
			return
		}
		if p.Grant == nil || *p.Grant != testGrant() {
			t.Fatalf("%q is accepted as %+v", header, p)
		}
	})
}

// FuzzGrant: whatever the bytes, a grant that is read is written the same way.
func FuzzGrant(f *testing.F) {
	good, _ := appendGrant(nil, testGrant())
	f.Add(good)
	f.Add(good[:blobFixed])
	f.Add(append(good[:blobFixed:blobFixed], 0xff, 0xff, 0, 0, 0, 0))
	raw, _ := base64.StdEncoding.DecodeString("AQAAAAAB")
	f.Add(raw)
	f.Fuzz(func(t *testing.T, b []byte) {
		g, ok := parseGrant(b)
		if !ok {
			return
		}
		again, ok := appendGrant(nil, g)
		if !ok || string(again) != string(b) {
			t.Fatalf("%x is read as %+v, which is %x", b, g, again)
		}
	})
}

func BenchmarkVerifyResourceToken(b *testing.B) {
	tokens := NewTokens(testSecret)
	header := url.QueryEscape(tokens.Mint(testGrant()))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := present(tokens, header, testNow); err != nil {
			b.Fatal(err)
		}
	}
}

// isUnauthorized reports whether an error is a 401 of any substatus.
func isUnauthorized(err error) bool {
	return err != nil && status.Of(err).Kind.HTTP() == http.StatusUnauthorized
}
