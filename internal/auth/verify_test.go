package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// testKey is the well-known key of the official emulator.
const testKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

var testNow = time.Date(2026, 3, 5, 14, 7, 9, 0, time.UTC)

// sign makes an authorization header as the SDKs do, independently of this package's code, with the
// encoding of one SDK.
func sign(t testing.TB, key, verb, kind, link, xdate, date string) string {
	t.Helper()
	secret, err := base64.StdEncoding.DecodeString(key)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ToLower(verb) + "\n" + strings.ToLower(kind) + "\n" + link + "\n" + strings.ToLower(xdate) + "\n"
	if xdate == "" {
		text += strings.ToLower(date)
	}
	text += "\n"
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(text))
	return "type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(h.Sum(nil))
}

// newKeys accepts only testKey, and the tokens of testSecret.
func newKeys(t testing.TB) Verifier {
	t.Helper()
	ring, err := NewKeyRing(KeySet{Primary: testKey})
	if err != nil {
		t.Fatal(err)
	}
	return Verifier{Keys: ring, Tokens: NewTokens(testSecret)}
}

// TestWorkedSignatures checks signatures computed with another implementation (openssl dgst -mac
// HMAC).
func TestWorkedSignatures(t *testing.T) {
	const date = "Thu, 05 Mar 2026 14:07:09 GMT"
	for _, c := range []struct {
		verb, kind, link, signature string
	}{
		{"GET", "", "", "734fByNi11fWb8B0t2dM4yK0FmBZSRPUWmas66geA4U="},
		{"POST", "dbs", "", "CBUeIHUSz0wvnkCV7keK7U1kaE0Aaw73N1SWnQJOxlc="},
		{"GET", "dbs", "dbs/Shop", "KWCF4nnzoqUNztP03gHEKuCwjWacRvPWLIrkh/o4yrc="},
		{"POST", "colls", "dbs/Shop", "fGLlzOmWxaMjL0SkzoFwidfV8xWN0MzLwUtnT/17q6M="},
		{"GET", "docs", "dbs/Shop/colls/Orders/docs/Größe 5%", "HlDgssNQQyTrRolc7yMqB8t5mHdGUbsti2jNZitRPkY="},
		{"GET", "pkranges", "aqaaaiaaaae=", "KyeXgEglAWZWqhF8Ttof2OZY/Yl9St8rUcaAHxHzA7o="},
		{"PUT", "offers", "xbni", "V7eJ9xjTjMjKzRtsjAj6VNM7sgn6RtCmMSLZRFf7OQw="},
	} {
		r := Request{
			Verb: c.verb, ResourceType: c.kind, ResourceLink: c.link, XDate: date,
			Authorization: url.QueryEscape("type=master&ver=1.0&sig=" + c.signature),
		}
		p, err := newKeys(t).Verify(r, testNow)
		if err != nil {
			t.Errorf("%s %s %s: %v", c.verb, c.kind, c.link, err)
		}
		if p.Key != KeyPrimary || p.ReadOnly || p.Grant != nil {
			t.Errorf("principal %+v", p)
		}
	}
}

func TestVerify(t *testing.T) {
	date := testNow.Format(http.TimeFormat)
	link := "dbs/Shop/colls/Orders/docs/a b%+ü"
	good := sign(t, testKey, "GET", "docs", link, date, "")
	otherKey := base64.StdEncoding.EncodeToString([]byte("another key, 32 bytes, not ours!"))
	at := func(d time.Duration) string { return testNow.Add(d).Format(http.TimeFormat) }
	signedAt := func(d time.Duration) Request {
		return Request{Authorization: sign(t, testKey, "GET", "docs", link, at(d), ""), XDate: at(d)}
	}
	for _, c := range []struct {
		name string
		r    Request
		want error // nil: accepted
		text string
	}{
		{name: "bare", r: Request{Authorization: good, XDate: date}},
		{name: "encodeURIComponent", r: Request{Authorization: url.QueryEscape(good), XDate: date}},
		{name: "lower-case escapes", r: Request{Authorization: lowerEscapes(url.QueryEscape(good)), XDate: date}},
		{name: "verb in lower case", r: Request{Verb: "get", Authorization: good, XDate: date}},
		{name: "text after a comma", r: Request{Authorization: good + ",more", XDate: date}},
		{
			name: "parts in another order",
			r:    Request{Authorization: "sig=" + good[len("type=master&ver=1.0&sig="):] + "&type=master&ver=1.0", XDate: date},
		},
		{name: "date header alone", r: Request{Authorization: sign(t, testKey, "GET", "docs", link, "", date), Date: date}},
		{name: "x-ms-date wins over date", r: Request{Authorization: good, XDate: date, Date: at(time.Hour)}},
		{
			name: "link by RID",
			r: Request{
				Authorization: sign(t, testKey, "GET", "docs", "aqaaaiaaaae=", date, ""), XDate: date,
				OtherLink: "aqaaaiaaaae=",
			},
		},
		{
			name: "other type",
			r: Request{
				Authorization: sign(t, testKey, "GET", "partitionkey", link, date, ""), XDate: date,
				OtherType: "partitionkey",
			},
		},
		{name: "date in lower case", r: Request{Authorization: good, XDate: strings.ToLower(date)}},
		{name: "14 minutes old", r: signedAt(-14 * time.Minute)},
		{name: "14 minutes ahead", r: signedAt(14 * time.Minute)},
		{
			name: "15 minutes and a second old", r: signedAt(-15*time.Minute - time.Second), want: status.Forbidden,
			text: "Check the clock",
		},
		{
			name: "an hour ahead", r: signedAt(time.Hour), want: status.Forbidden,
			text: "server time: Thu, 05 Mar 2026 14:07:09 GMT",
		},

		{name: "no header", r: Request{XDate: date}, want: status.AuthHeaderMissing, text: "'authorization' is missing"},
		{
			name: "shared access signature", r: Request{Authorization: "type=sas&ver=1.0&sig=x", XDate: date},
			want: status.SASTokenDisabled, text: "Request blocked by Auth",
		},
		{name: "no date", r: Request{Authorization: good}, want: status.Unauthorized, text: "send x-ms-date"},
		{
			name: "garbled date",
			r:    Request{Authorization: sign(t, testKey, "GET", "docs", link, "yesterday", ""), XDate: "yesterday"},
			want: status.Unauthorized, text: "not an HTTP date",
		},
		{
			name: "wrong key", r: Request{Authorization: sign(t, otherKey, "GET", "docs", link, date, ""), XDate: date},
			want: status.Unauthorized, text: "payload to sign: 'get\ndocs\n" + link + "\nthu, 05 mar 2026 14:07:09 gmt\n\n'",
		},
		{name: "other verb", r: Request{Verb: "DELETE", Authorization: good, XDate: date}, want: status.Unauthorized},
		{
			name: "link in other case",
			r:    Request{Authorization: sign(t, testKey, "GET", "docs", strings.ToLower(link), date, ""), XDate: date},
			want: status.Unauthorized,
		},
		{name: "other date signed", r: Request{Authorization: good, XDate: at(time.Minute)}, want: status.Unauthorized},
		{
			name: "empty other link is not a link",
			r: Request{
				ResourceType: "dbs", ResourceLink: "x", Authorization: sign(t, testKey, "GET", "dbs", "", date, ""),
				XDate: date,
			}, want: status.Unauthorized,
		},
		{
			name: "signature in another case", r: Request{Authorization: strings.ToUpper(good), XDate: date},
			want: status.Unauthorized,
		},
		{
			name: "signature cut", r: Request{Authorization: good[:len(good)-4], XDate: date}, want: status.Unauthorized,
			text: "payload to sign",
		},
		{
			name: "not base64", r: Request{Authorization: "type=master&ver=1.0&sig=####", XDate: date},
			want: status.Unauthorized,
		},
		{
			name: "broken escape", r: Request{Authorization: "type%3", XDate: date}, want: status.AuthHeaderInvalid,
			text: "format",
		},
		{
			name: "no type", r: Request{Authorization: "ver=1.0&sig=abc", XDate: date}, want: status.AuthHeaderInvalid,
			text: "format",
		},
		{
			name: "bearer", r: Request{Authorization: "Bearer abc", XDate: date}, want: status.AuthHeaderInvalid,
			text: "format",
		},
		{
			name: "version 2", r: Request{Authorization: strings.Replace(good, "1.0", "2.0", 1), XDate: date},
			want: status.AuthHeaderInvalid, text: "ver=1.0",
		},
		{
			name: "unknown type", r: Request{Authorization: "type=magic&ver=1.0&sig=abc", XDate: date},
			want: status.AuthHeaderInvalid, text: "not known",
		},
		{
			name: "aad", r: Request{Authorization: "type=aad&ver=1.0&sig=ey.ey.x", XDate: date}, want: status.EntraDisabled,
			text: "--oidc-issuer",
		},
		{
			name: "resource token", r: Request{Authorization: "type=resource&ver=1.0&sig=abc;def;", XDate: date},
			want: status.Unauthorized, text: "was not issued by this server",
		},
		{
			name: "long master", r: Request{Authorization: good + "," + strings.Repeat("x", 1024), XDate: date},
			want: status.AuthHeaderInvalid, text: "limit for this type of token is 1024",
		},
		{
			name: "long resource",
			r:    Request{Authorization: "type=resource&ver=1.0&sig=" + strings.Repeat("x", 8200), XDate: date},
			want: status.AuthHeaderInvalid, text: "is 8192",
		},
		{
			name: "long anything", r: Request{Authorization: strings.Repeat("x", 20000), XDate: date},
			want: status.AuthHeaderInvalid, text: "is 16384",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.r.Verb == "" {
				c.r.Verb = "GET"
			}
			if c.r.ResourceType == "" {
				c.r.ResourceType, c.r.ResourceLink = "docs", link
			}
			_, err := newKeys(t).Verify(c.r, testNow)
			if !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			if err != nil && !strings.Contains(err.Error(), c.text) {
				t.Fatalf("message %q does not say %q", err, c.text)
			}
		})
	}
}

// lowerEscapes writes percent escapes as .NET does.
func lowerEscapes(s string) string {
	b := []byte(s)
	for i := range b {
		if b[i] == '%' {
			copy(b[i:i+3], strings.ToLower(s[i:i+3]))
		}
	}
	return string(b)
}

func TestZeroVerifierAcceptsNobody(t *testing.T) {
	date := testNow.Format(http.TimeFormat)
	token := NewTokens(testSecret).Mint(testGrant())
	for _, v := range []Verifier{{}, {Keys: &KeyRing{}, Tokens: &Tokens{}}} {
		for _, header := range []string{
			sign(t, "", "GET", "", "", date, ""), sign(t, testKey, "GET", "", "", date, ""),
			token,
		} {
			if p, err := v.Verify(Request{Verb: "GET", XDate: date, Authorization: header}, testNow); !errors.Is(err,
				status.Unauthorized) || p != (Principal{}) {
				t.Errorf("%s: %+v, %v", header, p, err)
			}
		}
	}
	if at := (&KeyRing{}).LastUsed(KeyPrimary); !at.IsZero() {
		t.Error(at)
	}
}

// TestEveryPartIsSigned: any single change to what was signed is noticed.
func TestEveryPartIsSigned(t *testing.T) {
	date := testNow.Format(http.TimeFormat)
	good := Request{Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/a/colls/b/docs/c", XDate: date}
	good.Authorization = sign(t, testKey, good.Verb, good.ResourceType, good.ResourceLink, good.XDate, "")
	keys := newKeys(t)
	if _, err := keys.Verify(good, testNow); err != nil {
		t.Fatal(err)
	}
	for i := len("type=master&ver=1.0&sig="); i < len(good.Authorization)-2; i++ {
		bad := good
		b := []byte(good.Authorization)
		b[i] ^= 1
		bad.Authorization = string(b)
		if _, err := keys.Verify(bad, testNow); err == nil {
			t.Errorf("accepted with byte %d of the header changed", i)
		}
	}
	for i := range good.ResourceLink {
		bad := good
		b := []byte(good.ResourceLink)
		b[i] ^= 1
		bad.ResourceLink = string(b)
		if _, err := keys.Verify(bad, testNow); err == nil {
			t.Errorf("accepted with byte %d of the link changed", i)
		}
	}
}

// FuzzVerify: only the correct header is accepted, and no header causes a panic.
func FuzzVerify(f *testing.F) {
	date := testNow.Format(http.TimeFormat)
	good := sign(f, testKey, "GET", "docs", "dbs/a", date, "")
	for _, seed := range []string{
		"", good, url.QueryEscape(good), "type=master&ver=1.0&sig=", "%", "%zz",
		"type=aad&ver=1.0&sig=a", "&&&", "=", good + ",",
	} {
		f.Add(seed, date)
	}
	f.Add(good, "Thu, 05 Mar 2026")
	keys := newKeys(f)
	f.Fuzz(func(t *testing.T, header, xdate string) {
		_, err := keys.Verify(Request{
			Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/a", Authorization: header,
			XDate: xdate,
		}, testNow)
		if err == nil {
			plain := header
			if decoded, err := url.PathUnescape(header); err == nil {
				plain = decoded
			}
			plain = strings.NewReplacer("\r", "", "\n", "").Replace(plain) // base64 decoders skip line ends
			if !strings.Contains(plain, good[len("type=master&ver=1.0&sig="):]) {
				t.Fatalf("accepted %q", header)
			}
			return
		}
		if e := status.Of(err); e.Kind.HTTP() != http.StatusUnauthorized && e.Kind != status.Forbidden {
			t.Fatalf("kind %v for %q", e.Kind, header)
		}
	})
}

// TestVerifyAllocations: the only allocation is the header without its percent escapes.
func TestVerifyAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("pools forget at random")
	}
	ring, err := NewKeyRing(fourKeys())
	if err != nil {
		t.Fatal(err)
	}
	v := Verifier{Keys: ring}
	date := testNow.Format(http.TimeFormat)
	for n, most := range map[KeyName]float64{KeyPrimary: 1, KeySecondaryReadOnly: 1} {
		r := Request{Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/shop/colls/orders/docs/17", XDate: date}
		r.Authorization = url.QueryEscape(sign(t, fourKeys().Get(n), r.Verb, r.ResourceType, r.ResourceLink, r.XDate, ""))
		got := testing.AllocsPerRun(200, func() {
			if _, err := v.Verify(r, testNow); err != nil {
				t.Fatal(err)
			}
		})
		if got > most {
			t.Errorf("%s: %v allocations, at most %v", n, got, most)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	date := testNow.Format(http.TimeFormat)
	r := Request{Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/shop/colls/orders/docs/17", XDate: date}
	r.Authorization = url.QueryEscape(sign(b, testKey, r.Verb, r.ResourceType, r.ResourceLink, r.XDate, ""))
	keys := newKeys(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := keys.Verify(r, testNow); err != nil {
			b.Fatal(err)
		}
	}
}
