package served

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// listed answers a feed of three pages. With refuse set, the third page is a refusal.
func listed(t *testing.T, refuse bool) *Account {
	pages := map[string]string{"": "[1,2]", "a": "[]", "b": "[3]"}
	after := map[string]string{"": "a", "a": "b"}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at := r.Header.Get("x-ms-continuation")
		if refuse && at == "b" {
			w.Header().Set("x-ms-substatus", "1002")
			http.Error(w, "the range\nhas moved", http.StatusGone)
			return
		}
		w.Header().Set("x-ms-continuation", after[at])
		_, _ = w.Write([]byte(`{"Documents":` + pages[at] + `}`))
	}))
	t.Cleanup(server.Close)
	a := NewAccount(server.URL, clock.System(), 2, 10*time.Second)
	t.Cleanup(a.Close)
	return a
}

func TestPagesFollowContinuationsToTheEnd(t *testing.T) {
	for _, refuse := range []bool{false, true} {
		var got []int
		c := Query("dbs/d/colls/c", "SELECT * FROM c")
		refused, err := listed(t, refuse).Pages(t.Context(), c, func(r Reply) error {
			var page struct{ Documents []int }
			err := r.Decode(&page)
			got = append(got, page.Documents...)
			return err
		})
		want, text := []int{1, 2, 3}, ""
		if refuse {
			want, text = want[:2], "status 410/1002: the range has moved"
		}
		if err != nil || refused != text || !slices.Equal(got, want) {
			t.Errorf("refuse %v: %v, %q, %v", refuse, got, refused, err)
		}
		if c.Headers["x-ms-continuation"] != "" {
			t.Error("the caller's headers have changed")
		}
	}
}

func TestPagesEndWithTheErrorOfTheCaller(t *testing.T) {
	enough, calls := errors.New("enough"), 0
	_, err := listed(t, false).Pages(t.Context(), Call{Method: "GET", Path: "/"}, func(Reply) error {
		calls++
		return enough
	})
	if !errors.Is(err, enough) || calls != 1 {
		t.Errorf("%d calls, %v", calls, err)
	}
}

func TestMustTellsRefusalsFromAnswersThatCannotBeRead(t *testing.T) {
	a := listed(t, true)
	c := Call{Method: "GET", Path: "/x", Headers: map[string]string{"x-ms-continuation": "b"}}
	var refusal *Refusal
	if err := a.Must(t.Context(), c, nil); !errors.As(err, &refusal) || refusal.Status != 410 ||
		refusal.Substatus != "1002" {
		t.Errorf("%v", err)
	}
	var text string
	err := a.Must(t.Context(), Call{Method: "GET", Path: "/x"}, &text)
	if err == nil || errors.As(err, &refusal) || !strings.Contains(err.Error(), "GET /x") {
		t.Errorf("%v", err)
	}
}

// TestSignature compares the signature with an independent computation with the emulator's key.
func TestSignature(t *testing.T) {
	now := time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	c := Call{Method: "GET", Path: "/dbs/D", ResourceType: "dbs", Link: "dbs/D"}
	const want = "type%3Dmaster%26ver%3D1.0%26sig%3DT9kGAwGEQzuX%2B4bWYH6IXj4Nmvr1JkF4rso9m%2Fa4n%2Bw%3D"
	if got := c.Signed(now)["Authorization"]; got != want {
		t.Error(got)
	}
	c.Token = "type=resource&ver=1&sig=x"
	if got := c.Signed(now)["Authorization"]; got != "type%3Dresource%26ver%3D1%26sig%3Dx" {
		t.Error(got)
	}
}
