package auth

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// TestRefusalsAreLoggedOnceInTenSeconds: one line for each address and reason, with a count.
func TestRefusalsAreLoggedOnceInTenSeconds(t *testing.T) {
	var log bytes.Buffer
	r := NewRefusals(slog.New(slog.NewTextHandler(&log, nil)))
	now := testNow
	refuse := func(remote string, request Request) {
		t.Helper()
		ring, err := NewKeyRing(KeySet{Primary: testKey})
		if err != nil {
			t.Fatal(err)
		}
		_, err = Verifier{Keys: ring}.Verify(request, now)
		if err == nil {
			t.Fatal("the request was accepted")
		}
		r.Record(t.Context(), now, Refusal{Remote: remote, Method: "GET", Path: "/dbs", Why: status.Of(err)})
	}
	wrong := func(link string) Request {
		date := now.UTC().Format("Mon, 02 Jan 2006 15:04:05 GMT")
		return Request{Verb: "GET", ResourceLink: link, XDate: date, Authorization: "type%3Dmaster%26ver%3D1.0%26sig%3DAAAA"}
	}
	for i := range 50 { // from another port each time, for another path
		refuse("10.0.0.1:"+string(rune('0'+i%10)), wrong("dbs/"+string(rune('a'+i%20))))
	}
	refuse("10.0.0.2:1", wrong("dbs"))
	refuse("10.0.0.1:1", Request{Verb: "GET"})
	if got := strings.Count(log.String(), "\n"); got != 3 {
		t.Errorf("%d lines, want 3:\n%s", got, log.String())
	}
	now = now.Add(refusalTime)
	r.Sweep(now)
	for _, want := range []string{
		`client=10.0.0.1 reason="The signature is of no key of the account, or of another request" count=1 status=401`,
		`client=10.0.0.1 reason="The signature is of no key of the account, or of another request" count=49`,
		`client=10.0.0.2`, `reason="Required header 'authorization' is missing" count=1`,
	} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log does not have %s:\n%s", want, log.String())
		}
	}
	if strings.Contains(log.String(), "AAAA") || strings.Contains(log.String(), "payload") {
		t.Errorf("the log has the signature or what was signed:\n%s", log.String())
	}
	r.End()
	if got := strings.Count(log.String(), "\n"); got != 4 {
		t.Errorf("%d lines at the end, want 4:\n%s", got, log.String())
	}
}

// TestDisabledRefusals: nil refusals, and a log that is disabled, cost nothing.
func TestDisabledRefusals(t *testing.T) {
	var none *Refusals
	one := Refusal{Remote: "a:1", Why: status.New(status.Unauthorized, "No.")}
	none.Record(t.Context(), time.Time{}, one)
	none.Sweep(time.Time{})
	none.End()
	quiet := NewRefusals(slog.New(slog.DiscardHandler))
	if n := testing.AllocsPerRun(100, func() { quiet.Record(t.Context(), testNow, one) }); n != 0 {
		t.Errorf("%v allocations for a log that takes none", n)
	}
}
