package entra

import (
	"context"
	"crypto/ecdsa"
	"crypto/rsa"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/worker"
)

// How often keys are read: regularly, so that a key that is withdrawn ends here too, and at most
// once in retryTime for tokens with an unknown kid, which anybody can send.
const (
	fileTime  = 10 * time.Second
	fetchRest = time.Hour
	retryTime = 30 * time.Second
)

// publicKey is one key of an issuer.
type publicKey struct {
	kid       string
	public    any
	algorithm string // "" allows every algorithm that fits the key
	text      string // to recognise an unchanged key
}

// fits reports whether a signature of this algorithm can be of the key.
func (k *publicKey) fits(a jose.SignatureAlgorithm) bool {
	if k.algorithm != "" && k.algorithm != string(a) {
		return false
	}
	switch k.public.(type) {
	case *rsa.PublicKey:
		return a == jose.RS256 || a == jose.PS256
	case *ecdsa.PublicKey:
		return a == jose.ES256
	}
	return false
}

// keySet holds the keys of one issuer.
type keySet struct {
	source source
	clock  clock.Clock
	logger *slog.Logger
	keys   atomic.Pointer[map[string]*publicKey] // nil before the first are read
	ctx    context.Context                       //nolint:containedctx // of the owner: reads are shared

	reading sync.Mutex // held while keys are read
	last    time.Time  // guarded by reading: the last attempt
	failed  bool       // guarded by reading: the last attempt has failed
}

func newKeySet(s source, c clock.Clock, logger *slog.Logger) *keySet {
	return &keySet{source: s, clock: c, logger: logger}
}

// begin reads a key file, and starts the goroutine that keeps keys fresh.
func (k *keySet) begin(running *worker.Group) error {
	k.ctx = running.Context()
	rest := fetchRest
	if k.source.file != "" {
		rest = fileTime
		keys, err := k.source.read(k.ctx)
		if err != nil {
			return &KeyFileError{k.source.file, err}
		}
		k.keys.Store(&keys)
	}
	running.Go(func(ctx context.Context) {
		for {
			k.refresh(k.clock.Now(), 0)
			select {
			case <-ctx.Done():
				return
			case <-k.clock.After(rest):
			}
		}
	})
	return nil
}

// KeyFileError is the error about a key file that cannot be used.
type KeyFileError struct {
	Path  string
	Cause error
}

// Error implements error.
func (e *KeyFileError) Error() string {
	return "read the keys of the issuer in " + e.Path + ": " + e.Cause.Error()
}

// Unwrap returns the cause.
func (e *KeyFileError) Unwrap() error { return e.Cause }

// find returns the key of a kid that fits an algorithm; nil if there is none. For an unknown kid it
// reads the keys again, unless that was done a moment ago. The error is a
// status.ServiceUnavailable while no keys could be read at all.
func (k *keySet) find(kid string, a jose.SignatureAlgorithm, now time.Time) (*publicKey, error) {
	key, known := k.get(kid)
	if !known {
		k.refresh(now, retryTime)
		if key, known = k.get(kid); !known && k.keys.Load() == nil {
			return nil, status.New(status.ServiceUnavailable, "The keys of the issuer %s could not be read, so no token "+
				"can be "+
				"verified now. Try again later; the server's log has the reason.", k.source.issuer)
		}
	}
	if key == nil || !key.fits(a) {
		return nil, nil
	}
	return key, nil
}

func (k *keySet) get(kid string) (key *publicKey, known bool) {
	keys := k.keys.Load()
	if keys == nil {
		return nil, false
	}
	key, known = (*keys)[kid]
	return key, known
}

// has reports whether a key is still published.
func (k *keySet) has(key *publicKey) bool {
	now, _ := k.get(key.kid)
	return now == key
}

// refresh reads the keys again, unless the last attempt is younger than rest. Callers that arrive
// meanwhile wait for the same attempt. If it fails, the keys stay as they are.
func (k *keySet) refresh(now time.Time, rest time.Duration) {
	k.reading.Lock()
	defer k.reading.Unlock()
	if age := now.Sub(k.last); !k.last.IsZero() && age < rest {
		return
	}
	k.last = now
	ctx, cancel := context.WithTimeout(k.ctx, 2*fetchTime)
	defer cancel()
	next, err := k.source.read(ctx)
	if err != nil {
		if !k.failed && k.ctx.Err() == nil {
			k.logger.Warn("the keys of an issuer of tokens cannot be read; those read before stay in use", "error", err)
		}
		k.failed = true
		return
	}
	if k.failed {
		k.logger.Info("the keys of an issuer of tokens are read again")
	}
	k.failed = false
	if old := k.keys.Load(); old != nil {
		for kid, key := range next {
			if was := (*old)[kid]; was != nil && was.text == key.text {
				next[kid] = was // so that tokens verified with it stay verified
			}
		}
	}
	k.keys.Store(&next)
}
