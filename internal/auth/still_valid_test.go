package auth

import (
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

// TestStillValidWithKeys: a principal becomes invalid with its own key, not with another key.
func TestStillValidWithKeys(t *testing.T) {
	keys := fourKeys()
	ring, err := NewKeyRing(keys)
	if err != nil {
		t.Fatal(err)
	}
	v := Verifier{Keys: ring}
	for _, n := range KeyNames() {
		p, err := v.Verify(signedWith(t, keys.Get(n)), testNow)
		if err != nil || !v.StillValid(p) {
			t.Fatalf("%s: %v", n, err)
		}
		for _, other := range KeyNames() {
			if other == n {
				continue
			}
			keys = keys.With(other, RandomKey())
			if err := ring.Replace(keys); err != nil {
				t.Fatal(err)
			}
		}
		if !v.StillValid(p) {
			t.Errorf("%s is out because others were replaced", n)
		}
		was := keys
		if err := ring.Replace(keys.With(n, RandomKey())); err != nil {
			t.Fatal(err)
		}
		if v.StillValid(p) {
			t.Errorf("%s was replaced and is still in", n)
		}
		keys = was
		if err := ring.Replace(keys); err != nil {
			t.Fatal(err)
		}
	}
	if v.StillValid(Principal{}) || v.StillValid(Principal{Key: KeyPrimary}) || (Verifier{}).StillValid(Principal{}) {
		t.Error("the zero principal is valid")
	}
}

// TestReplaceSecret: older tokens are refused, and principals verified with one become invalid.
func TestReplaceSecret(t *testing.T) {
	tokens := NewTokens(testSecret)
	v := Verifier{Tokens: tokens}
	old := tokens.Mint(testGrant())
	p, err := present(tokens, old, testNow)
	if err != nil || !v.StillValid(p) {
		t.Fatal(err)
	}
	tokens.Replace([]byte("another secret of thirty-two byt"))
	if v.StillValid(p) {
		t.Error("the holder of a token of before is still in")
	}
	if _, err := present(tokens, old, testNow); !errors.Is(err, status.Unauthorized) {
		t.Errorf("a token of before: %v", err)
	}
	if p, err = present(tokens, tokens.Mint(testGrant()), testNow); err != nil || !v.StillValid(p) {
		t.Errorf("a new token: %v", err)
	}
	if v.StillValid(Principal{Grant: p.Grant}) || (Verifier{}).StillValid(p) {
		t.Error("a grant without a valid MAC is accepted")
	}
}

// TestTwoClocks: the expiry of a token uses the data's time, the date of a signature the time given
// to Verify.
func TestTwoClocks(t *testing.T) {
	data := clock.NewManual(testNow)
	ring, err := NewKeyRing(fourKeys())
	if err != nil {
		t.Fatal(err)
	}
	tokens := NewTokens(testSecret)
	v := Verifier{Keys: ring, Tokens: tokens, TokenClock: data}
	g := testGrant()
	g.Expires = testNow.Add(10 * time.Minute).Unix()
	r := Request{Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/a/colls/b", Authorization: tokens.Mint(g)}
	if _, err := v.Verify(r, testNow.Add(time.Hour)); err != nil {
		t.Errorf("the machine's clock ended a token: %v", err)
	}
	data.Advance(11 * time.Minute)
	if _, err := v.Verify(r, testNow); !errors.Is(err, status.Forbidden) {
		t.Errorf("the data's clock did not end a token: %v", err)
	}
	data.Advance(time.Hour)
	if _, err := v.Verify(signedWith(t, fourKeys().Primary), testNow); err != nil {
		t.Errorf("the data's clock ended a signature: %v", err)
	}
}
