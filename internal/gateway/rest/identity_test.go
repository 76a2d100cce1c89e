package rest

import (
	"io"
	"strings"
	"testing"
)

// sentFields holds the header fields of a request.
type sentFields map[string]string

func (f sentFields) Get(name string) (string, bool) {
	v, ok := f[name]
	return v, ok
}

func (f sentFields) Size() (fields, bytes int) { return len(f), 0 }

// sentAgain returns a request as an SDK sends it; its signature differs with every attempt.
func sentAgain(method, path, body string, fields ...string) *exchange {
	header := sentFields{"X-Ms-Date": "Sun, 22 Nov 2026 12:00:00 GMT", "Authorization": "a", hdrPartitionKey: `["a"]`}
	for i := 0; i < len(fields); i += 2 {
		header[fields[i]] = fields[i+1]
	}
	return &exchange{request: &Request{
		Method: method, Path: path, Header: header,
		Body: io.NopCloser(strings.NewReader(body)),
	}, sent: []byte(body)}
}

// TestFingerprint: a retried request is recognised, and other requests are not mistaken for it.
func TestFingerprint(t *testing.T) {
	const path = "/dbs/d/colls/c/docs/i"
	long := strings.Repeat("x", 10_000)
	same := sentAgain("GET", path, "").Fingerprint()
	if again := sentAgain("GET", path, "", "X-Ms-Date", "Sun, 22 Nov 2026 12:00:05 GMT", "Authorization",
		"b").Fingerprint(); again != same {
		t.Error("a request that was signed again counts as another one")
	}
	seen := map[uint64]string{same: "the read"}
	for what, x := range map[string]*exchange{
		"another path":          sentAgain("GET", path+"2", ""),
		"another verb":          sentAgain("DELETE", path, ""),
		"another key":           sentAgain("GET", path, "", hdrPartitionKey, `["b"]`),
		"another range":         sentAgain("GET", path, "", hdrRangeID, "1"),
		"the next page":         sentAgain("GET", path, "", hdrContinuation, "c"),
		"an activity":           sentAgain("GET", path, "", hdrActivityID, "1"),
		"another activity":      sentAgain("GET", path, "", hdrActivityID, "2"),
		"a body":                sentAgain("GET", path, "b"),
		"a long body":           sentAgain("GET", path, long),
		"a longer one":          sentAgain("GET", path, long+"x"),
		"one that ends so":      sentAgain("GET", path, long[1:]+"y"),
		"one that begins so":    sentAgain("GET", path, "y"+long[1:]),
		"what moves to the key": sentAgain("GE", "T"+path, ""),
	} {
		f := x.Fingerprint()
		if other, ok := seen[f]; ok {
			t.Errorf("%s is mistaken for %s", what, other)
		}
		seen[f] = what
	}
	x := sentAgain("POST", path, long)
	if n := testing.AllocsPerRun(100, func() { x.Fingerprint() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
