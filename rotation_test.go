package orrery

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestRotationUnderLoad: while the primary key is rotated again and again, no
// request with a key that is valid throughout is refused, and no request that
// began after a rotation had returned is accepted with the key it replaced.
func TestRotationUnderLoad(t *testing.T) {
	const (
		clients   = 32
		rotations = 25
		perClient = 20 // requests each client sends at the least
	)
	s := start(t, Config{DataPath: t.TempDir()})
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: clients + 1}, Timeout: 30 * time.Second}
	defer client.CloseIdleConnections()

	// What a client reads before it signs. outdated is stored after the rotation
	// that replaced it has returned; current may be replaced while it is used, by
	// the rotation whose number it has.
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
		// With nobody rotating, both are decided: the new is in, the old is out.
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
	t.Logf("primary accepted %d, refused while it was replaced %d, outdated refused %d", acceptedCurrent.Load(), refusedCurrent.Load(), outdatedTried.Load())
}

// Rotations over HTTP and in process follow one another: what is accepted at the
// end is what is stored.
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
			code, body, err := signed(context.Background(), http.DefaultClient, s, secondary, "POST", "keys", "", "/_orrery/keys/rotate", `{"keys":["primary"]}`)
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
