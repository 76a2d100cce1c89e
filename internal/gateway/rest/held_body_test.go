package rest

import (
	"context"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

// heldBody runs a function when its first byte is read. The function stands for what happens while
// a client delays its body.
type heldBody struct {
	io.Reader
	meanwhile func()
	read      bool
}

func (b *heldBody) Read(p []byte) (int, error) {
	if !b.read {
		b.read = true
		b.meanwhile()
	}
	return b.Reader.Read(p)
}

// changing is an engine whose permissions can be revoked.
type changing struct {
	*fakeEngine
	gone bool
}

func (c *changing) Permit(ctx context.Context, call *api.Call, d api.Demand) error {
	if c.gone && call.Grant != nil {
		return status.New(status.Forbidden, "the permission is gone")
	}
	return c.fakeEngine.Permit(ctx, call, d)
}

// TestDelayedBodies: a request with a body does not reach the engine if its caller lost access
// before the body arrived.
func TestDelayedBodies(t *testing.T) {
	set := auth.KeySet{
		Primary: testKey, Secondary: secondaryKey, PrimaryReadOnly: readOnlyKey,
		SecondaryReadOnly: secondaryReadOnlyKey,
	}
	ring, err := auth.NewKeyRing(set)
	if err != nil {
		t.Fatal(err)
	}
	minted := auth.NewTokens([]byte("a secret of these tests"))
	fake := &changing{fakeEngine: accessEngine()}
	g := New(Options{Engine: fake, Auth: auth.Verifier{Keys: ring, Tokens: minted}, Clock: clock.NewManual(testNow)})
	// Every way of revoking access, the caller, and the message.
	ways := []struct {
		name       string
		principals []string
		do, undo   func()
		want       int
	}{
		{
			"rotated",
			[]string{"key", "read-only"},
			func() {
				_ = ring.Replace(set.With(auth.KeyPrimary, auth.RandomKey()).With(auth.KeyPrimaryReadOnly, auth.RandomKey()))
			},
			func() { _ = ring.Replace(set) }, 401,
		},
		{
			"tokens ended",
			[]string{"coll-all", "pk-all", "item-all"},
			func() { minted.Replace([]byte("another secret of them")) },
			func() { minted.Replace([]byte("a secret of these tests")) }, 401,
		},
		{
			"permission deleted",
			[]string{"coll-all", "pk-all", "item-all"},
			func() { fake.gone = true },
			func() { fake.gone = false }, 403,
		},
		{"nothing", []string{"key", "read-only", "coll-all", "pk-all", "item-all"}, func() {}, func() {}, 0},
		{
			"another key rotated",
			[]string{"key", "coll-all"},
			func() { _ = ring.Replace(set.With(auth.KeySecondary, auth.RandomKey())) }, func() { _ = ring.Replace(set) }, 0,
		},
	}
	reached := map[string][]string{} // the calls of the engine for bodies that were not delayed
	refused := map[string]int{}
	for _, row := range accessRows(t) {
		for _, way := range ways {
			for _, principal := range way.principals {
				r := accessRequest(t, row)
				held := &heldBody{Reader: r.Body, meanwhile: way.do}
				r.Body = held
				if principal == "key" || principal == "read-only" {
					r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, principal, r)
				} else {
					r.Header.(mapHeader)[hdrAuthorization] = minted.Mint(grantOf(principal))
				}
				got := g.Handle(context.Background(), r).Status
				way.undo()
				calls := fake.take()
				switch {
				case !held.read: // decided from the head
				case way.want == 0 && got == 401:
					t.Errorf("%s: %s by %s: %d", way.name, row, principal, got)
				case way.want == 0:
					reached[principal] = append(reached[principal], calls...)
				default:
					refused[principal+", "+way.name]++
					if got != way.want || len(calls) > 0 {
						t.Errorf("%s: %s by %s: %d, and the engine was asked for %v", way.name, row, principal, got, calls)
					}
				}
			}
		}
	}
	for _, verb := range []string{
		"CreateItem", "UpsertItem", "ReplaceItem", "ExecuteBatch", "QueryItems",
		"CreateContainer", "ReplaceContainer", "CreatePermission", "ReplacePermission", "ReplaceOffer",
	} {
		if !slices.ContainsFunc(reached["key"], func(call string) bool { return strings.HasPrefix(call, verb) }) {
			t.Errorf("%s was never asked for with a body: %q", verb, reached["key"])
		}
	}
	for _, way := range ways {
		for _, principal := range way.principals {
			if way.want != 0 && refused[principal+", "+way.name] == 0 {
				t.Errorf("%s, %s: no body was read", principal, way.name)
			}
		}
	}
}

// TestTokensOfARotatedKey: a reply with a token is withheld if the caller's key was rotated while
// the engine made the reply, with or without a body.
func TestTokensOfARotatedKey(t *testing.T) {
	set := auth.KeySet{Primary: testKey, Secondary: secondaryKey}
	ring, err := auth.NewKeyRing(set)
	if err != nil {
		t.Fatal(err)
	}
	fake := accessEngine()
	g := New(Options{
		Engine: rotating{fake, func() { _ = ring.Replace(set.With(auth.KeyPrimary, auth.RandomKey())) }},
		Auth:   auth.Verifier{Keys: ring}, Clock: clock.NewManual(testNow),
	})
	for _, row := range []string{"GET /dbs/a/users/u/permissions", "GET /dbs/a/users/u", "GET /dbs/a"} {
		r := accessRequest(t, row)
		r.Body, r.ContentLength = http.NoBody, 0
		r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, "key", r)
		response := g.Handle(context.Background(), r)
		if want := map[bool]int{true: 401, false: 200}[strings.HasSuffix(row, "permissions")]; response.Status != want ||
			want == 401 && strings.Contains(string(response.Body), "_rid") {
			t.Errorf("%s: %d %s, want %d", row, response.Status, response.Body, want)
		}
		if err := ring.Replace(set); err != nil {
			t.Fatal(err)
		}
	}
}

// rotating is an engine during whose work the keys change.
type rotating struct {
	*fakeEngine
	rotate func()
}

func (r rotating) CheckConsistency(asked api.Consistency) error {
	r.rotate()
	return r.fakeEngine.CheckConsistency(asked)
}
