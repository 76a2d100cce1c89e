package auth

import (
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// fourKeys returns four different test keys of 64 bytes.
func fourKeys() KeySet {
	var s KeySet
	for i, n := range KeyNames() {
		s = s.With(n, base64.StdEncoding.EncodeToString([]byte(strings.Repeat(string(rune('a'+i)), keyBytes))))
	}
	return s
}

// signedWith returns a request signed with a key.
func signedWith(t testing.TB, key string) Request {
	t.Helper()
	r := Request{
		Verb: "GET", ResourceType: "docs", ResourceLink: "dbs/a/colls/b/docs/c",
		XDate: testNow.Format(http.TimeFormat),
	}
	r.Authorization = sign(t, key, r.Verb, r.ResourceType, r.ResourceLink, r.XDate, "")
	return r
}

func TestAllFourKeys(t *testing.T) {
	keys := fourKeys()
	ring, err := NewKeyRing(keys)
	if err != nil {
		t.Fatal(err)
	}
	v := Verifier{Keys: ring}
	for i, n := range KeyNames() {
		if !ring.LastUsed(n).IsZero() {
			t.Errorf("%s was used at %v", n, ring.LastUsed(n))
		}
		now := testNow.Add(time.Duration(i)*time.Second + 300*time.Millisecond)
		p, err := v.Verify(signedWith(t, keys.Get(n)), now)
		if err != nil || p.Key != n || p.ReadOnly != strings.HasSuffix(string(n), "readonly") || p.Grant != nil ||
			!v.StillValid(p) {
			t.Errorf("%s: %+v, %v", n, p, err)
		}
		if at := ring.LastUsed(n); !at.Equal(now.Truncate(time.Second)) {
			t.Errorf("%s was used at %v, not at %v", n, at, now)
		}
	}
	if _, err := v.Verify(signedWith(t, testKey), testNow); !errors.Is(err, status.Unauthorized) {
		t.Error(err)
	}
	// A valid signature with an old date does not count as a use of the key.
	ring, _ = NewKeyRing(keys)
	if _, err := (Verifier{Keys: ring}).Verify(signedWith(t, keys.Secondary), testNow.Add(time.Hour)); !errors.Is(err,
		status.Forbidden) || !ring.LastUsed(KeySecondary).IsZero() {
		t.Error(err, ring.LastUsed(KeySecondary))
	}
	if !ring.LastUsed("no such key").IsZero() {
		t.Error("a key that does not exist was used")
	}
}

func TestNewKeyRing(t *testing.T) {
	good := fourKeys()
	for _, c := range []struct {
		name string
		set  KeySet
		text string // "": accepted
	}{
		{"all", good, ""},
		{"primary alone", KeySet{Primary: testKey}, ""},
		{"secondary alone", KeySet{Secondary: testKey}, ""},
		{"a line end after the key", KeySet{Primary: testKey + "\n"}, ""},
		{
			"primary and secondary alike",
			KeySet{Primary: testKey, Secondary: testKey},
			"the secondary account key is the same as the primary one",
		},
		{
			"primary and secondary alike but for the line end",
			KeySet{Primary: testKey, Secondary: testKey + "\n"},
			"the secondary account key is the same as the primary one",
		},
		{
			"read-only ones alike", good.With(KeySecondaryReadOnly, good.PrimaryReadOnly),
			"the secondary-readonly account key is the same as the primary-readonly one",
		},
		{"none", KeySet{}, "no key that may write"},
		{"blank", KeySet{Primary: " \n"}, "no key that may write"},
		{"read-only alone", KeySet{PrimaryReadOnly: testKey}, "no key that may write"},
		{"not base64", good.With(KeySecondary, "not!base64"), "the secondary account key is not base64"},
		{"cut", good.With(KeyPrimary, "AAA"), "the primary account key is not base64"},
		{"URL alphabet", good.With(KeySecondaryReadOnly, "-_-_"), "the secondary-readonly account key is not base64"},
		{
			"read-only that may write", good.With(KeyPrimaryReadOnly, good.Secondary),
			"the primary-readonly account key is the same as the secondary one",
		},
	} {
		ring, err := NewKeyRing(c.set)
		if (err == nil) != (c.text == "") || (ring == nil) != (err != nil) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if err == nil {
			continue
		}
		if !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v does not say %q", c.name, err, c.text)
		}
		for _, n := range KeyNames() {
			if key := c.set.Get(n); strings.TrimSpace(key) != "" && strings.Contains(err.Error(), key) {
				t.Errorf("%s: the error shows the %s key", c.name, n)
			}
		}
	}
}

func TestReplaceKeys(t *testing.T) {
	old := fourKeys()
	ring, err := NewKeyRing(old)
	if err != nil {
		t.Fatal(err)
	}
	v := Verifier{Keys: ring}
	accepts := func(key string) bool {
		_, err := v.Verify(signedWith(t, key), testNow)
		return err == nil
	}
	if !accepts(old.Primary) || !accepts(old.Secondary) {
		t.Fatal("the keys are not accepted")
	}
	next := old.With(KeyPrimary, RandomKey())
	if err := ring.Replace(next); err != nil {
		t.Fatal(err)
	}
	if accepts(old.Primary) || !ring.LastUsed(KeyPrimary).IsZero() {
		t.Error("the old primary key is accepted, or its use remembered")
	}
	if ring.LastUsed(KeySecondary).IsZero() {
		t.Error("the use of a key that stayed is forgotten")
	}
	if !accepts(next.Primary) || !accepts(next.Secondary) {
		t.Error("the new keys are not accepted")
	}
	if err := ring.Replace(next.With(KeySecondary, "?")); err == nil || !accepts(next.Primary) ||
		!accepts(next.Secondary) {
		t.Errorf("after a failed replacement: %v", err)
	}
	if err := ring.Replace(KeySet{Primary: next.Primary}); err != nil || accepts(next.Secondary) ||
		!accepts(next.Primary) {
		t.Errorf("after removing three keys: %v", err)
	}
}

// TestReplaceWhileVerifying: requests with the key that stays are accepted at every moment,
// requests with the key that goes at most until Replace returns.
func TestReplaceWhileVerifying(t *testing.T) {
	keys := fourKeys()
	ring, err := NewKeyRing(keys)
	if err != nil {
		t.Fatal(err)
	}
	v := Verifier{Keys: ring}
	stays := signedWith(t, keys.Secondary)
	var wg sync.WaitGroup
	done := make(chan struct{})
	for range 4 {
		wg.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if p, err := v.Verify(stays, testNow); err != nil || p.Key != KeySecondary {
					t.Errorf("%+v, %v", p, err)
					return
				}
				ring.LastUsed(KeySecondary)
			}
		})
	}
	for range 200 {
		was := keys.Primary
		keys = keys.With(KeyPrimary, RandomKey())
		if err := ring.Replace(keys); err != nil {
			t.Error(err)
		}
		if _, err := v.Verify(signedWith(t, was), testNow); !errors.Is(err, status.Unauthorized) {
			t.Errorf("the replaced key: %v", err)
		}
		if _, err := v.Verify(signedWith(t, keys.Primary), testNow); err != nil {
			t.Errorf("the new key: %v", err)
		}
	}
	close(done)
	wg.Wait()
}

func TestKeySet(t *testing.T) {
	keys := fourKeys()
	for _, n := range KeyNames() {
		changed := keys.With(n, "x")
		for _, other := range KeyNames() {
			if want := keys.Get(other); other != n && changed.Get(other) != want || other == n && changed.Get(other) != "x" {
				t.Errorf("With(%s) changes %s to %s", n, other, changed.Get(other))
			}
		}
	}
	if keys != fourKeys() || keys.With("tertiary", "x") != keys || keys.Get("tertiary") != "" {
		t.Error("a set changes, or has a fifth key")
	}
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Info("keys", "set", keys)
	for _, text := range []string{fmt.Sprint(keys), fmt.Sprintf("%+v %#v %s", keys, keys, keys), log.String()} {
		for _, n := range KeyNames() {
			if strings.Contains(text, keys.Get(n)) || !strings.Contains(text, string(n)) {
				t.Errorf("printed as %s", text)
			}
		}
	}
}

func TestRandomKeysAndFingerprints(t *testing.T) {
	seen := map[string]bool{}
	for range 50 {
		key := RandomKey()
		raw, err := base64.StdEncoding.DecodeString(key)
		if err != nil || len(raw) != 64 {
			t.Fatalf("%d bytes, %v", len(raw), err)
		}
		print := Fingerprint(key)
		if seen[key] || seen[print] || len(print) != 12 || Fingerprint(" "+key+"\n") != print {
			t.Fatalf("fingerprint %q", print)
		}
		seen[key], seen[print] = true, true
	}
	if Fingerprint("") != "" || Fingerprint(" \n") != "" {
		t.Error("no key has a fingerprint")
	}
}
