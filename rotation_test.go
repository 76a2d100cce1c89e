package orrery

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
)

// TestRotationUnderLoad: while the primary key is rotated repeatedly, no request with a key that
// stays valid is refused, and no request that began after a rotation had returned is accepted with
// the key it replaced.
func TestRotationUnderLoad(t *testing.T) {
	const (
		clients   = 32
		rotations = 25
		perClient = 20 // minimum of requests per client
	)
	s := start(t, Config{DataPath: t.TempDir()})
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: clients + 1}, Timeout: 30 * time.Second}
	defer client.CloseIdleConnections()

	// A client reads this before it signs. outdated is stored after the rotation that replaced it
	// has returned. current may be replaced while it is used, by the rotation with this number.
	type primaryKey struct {
		text       string
		replacedBy int64
	}
	var current, outdated atomic.Pointer[primaryKey]
	var begun atomic.Int64 // rotations
	current.Store(&primaryKey{s.Key(), 1})
	secondary := s.Keys()[KeySecondary]
	done := make(chan struct{})
	var work sync.WaitGroup
	var refusedCurrent, acceptedCurrent, outdatedTried atomic.Int64
	for n := range clients {
		work.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-done:
					if i >= perClient {
						return
					}
				default:
				}
				kind := (n + i) % 3
				key, replaced := secondary, outdated.Load()
				began := current.Load()
				switch kind {
				case 1:
					key = began.text
				case 2:
					if replaced == nil {
						continue
					}
					key = replaced.text
				}
				code, body, err := signed(context.Background(), client, s, key, "GET", "dbs", "", "/dbs", "")
				switch {
				case err != nil:
					t.Errorf("%v", err)
					return
				case kind == 0 && code != http.StatusOK:
					t.Errorf("the secondary key was refused during a rotation of the primary: %d %s", code, body)
				case kind == 1 && code == http.StatusOK:
					acceptedCurrent.Add(1)
				case kind == 1 && code == http.StatusUnauthorized:
					if begun.Load() < began.replacedBy {
						t.Errorf("a primary key was refused before anybody had begun to replace it: %s", body)
					}
					refusedCurrent.Add(1)
				case kind == 1:
					t.Errorf("primary: %d %s", code, body)
				case kind == 2:
					outdatedTried.Add(1)
					if code != http.StatusUnauthorized {
						t.Errorf("an outdated key was answered %d after the rotation had returned", code)
					}
				}
			}
		})
	}
	for n := range int64(rotations) {
		old := current.Load()
		begun.Store(n + 1)
		now, err := s.RotateKeys(t.Context(), KeyPrimary)
		if err != nil {
			t.Error(err)
			break
		}
		outdated.Store(old)
		fresh := now[KeyPrimary]
		current.Store(&primaryKey{fresh, n + 2})
		// Without a concurrent rotation both outcomes are certain: the new key is accepted, the old
		// one is not.
		for key, want := range map[string]int{fresh: http.StatusOK, old.text: http.StatusUnauthorized} {
			if code, body, err := signed(t.Context(), client, s, key, "GET", "dbs", "", "/dbs", ""); err != nil || code != want {
				t.Errorf("after a rotation: %d, want %d: %s %v", code, want, body, err)
			}
		}
	}
	close(done)
	work.Wait()
	if acceptedCurrent.Load() == 0 || outdatedTried.Load() == 0 {
		t.Errorf("the load proves nothing: %d accepted, %d tried", acceptedCurrent.Load(), outdatedTried.Load())
	}
	t.Logf("primary accepted %d, refused while it was replaced %d, outdated refused %d", acceptedCurrent.Load(),
		refusedCurrent.Load(), outdatedTried.Load())
}

// overtaking stores no keys, and returns the sets it makes in another order than it made them, as
// far as its caller allows.
type overtaking struct {
	t    *testing.T
	keys *accountKeys

	mu  sync.Mutex
	set auth.KeySet
	n   int
}

func (o *overtaking) Keys() auth.KeySet {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.set
}

func (o *overtaking) TokenSecret() []byte { return []byte("secret") }

func (o *overtaking) Rotate(names ...auth.KeyName) (auth.KeySet, error) {
	if o.keys.rotating.TryLock() {
		o.t.Error("a rotation runs, and another one could begin")
		o.keys.rotating.Unlock()
	}
	o.mu.Lock()
	for _, name := range names {
		o.set = o.set.With(name, auth.RandomKey())
	}
	o.n++
	set, late := o.set, o.n%2 == 1
	o.mu.Unlock()
	for range 200 {
		if late {
			runtime.Gosched() // the next caller may be first
		}
	}
	return set, nil
}

// TestRotationsDoNotOvertake: a set stored before another one never becomes the accepted set.
func TestRotationsDoNotOvertake(t *testing.T) {
	store := &overtaking{t: t, set: auth.KeySet{Primary: auth.RandomKey(), Secondary: auth.RandomKey()}}
	keys, err := newAccountKeys(store)
	if err != nil {
		t.Fatal(err)
	}
	store.keys = keys
	for range 50 {
		var work sync.WaitGroup
		for range 4 {
			work.Go(func() {
				if _, err := keys.Rotate(context.Background(), func() error { return nil }, KeyPrimary); err != nil {
					t.Error(err)
				}
			})
		}
		work.Wait()
		stored := store.Keys()
		if keys.Keys() != stored {
			t.Fatal("callers get old keys")
		}
		date := time.Now().UTC().Format(http.TimeFormat)
		if _, err := (auth.Verifier{Keys: keys.ring}).Verify(auth.Request{
			Verb: "GET", ResourceType: "dbs", XDate: date, Authorization: authorization(stored.Primary, "GET", "dbs", "", date),
		}, time.Now()); err != nil {
			t.Fatalf("the key that is stored is not the one that is accepted: %v", err)
		}
	}
}

// TestRotationsCheckPermissionInOrder: permission for a rotation is checked when no other rotation
// can come in between, and a refusal changes nothing.
func TestRotationsCheckPermissionInOrder(t *testing.T) {
	s := start(t, Config{InMemory: true})
	before, refused := s.Keys(), errors.New("no")
	_, err := s.keys.Rotate(t.Context(), func() error {
		if s.keys.rotating.TryLock() {
			t.Error("another rotation could come in between")
			s.keys.rotating.Unlock()
		}
		return refused
	}, KeyNames()...)
	if !errors.Is(err, refused) || fmt.Sprint(s.Keys()) != fmt.Sprint(before) {
		t.Errorf("a refused rotation: %v", err)
	}
	if read, _ := opens(t, s, before[KeyPrimary]); read != http.StatusOK {
		t.Errorf("after a refused rotation the key gets %d", read)
	}
}

// TestConcurrentRotationsAgreeWithTheDisk: rotations over HTTP and in the process are serialised;
// at the end the accepted keys are the stored ones.
func TestConcurrentRotationsAgreeWithTheDisk(t *testing.T) {
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir})
	secondary := s.Keys()[KeySecondary]
	var work sync.WaitGroup
	for n := range 8 {
		work.Go(func() {
			if n%2 == 0 {
				if _, err := s.RotateKeys(context.Background(), KeyPrimary, KeyPrimaryReadOnly); err != nil {
					t.Error(err)
				}
				return
			}
			code, body, err := signed(context.Background(), http.DefaultClient, s, secondary, "POST", "keys", "primary",
				"/_orrery/keys/rotate", `{"keys":["primary"]}`)
			if err != nil || code != http.StatusOK {
				t.Errorf("%d %s %v", code, body, err)
			}
		})
	}
	work.Wait()
	stored, err := ReadKeys(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	for name, key := range stored {
		if read, _ := opens(t, s, key); read != http.StatusOK || s.Keys()[name] != key {
			t.Errorf("the stored %s key gets %d", name, read)
		}
	}
}
