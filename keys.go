package orrery

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/auth/vault"
)

// KeyName names one of the four keys of an account: one of the constants below.
type KeyName = auth.KeyName

// The keys of an account. The read-only keys read items, feeds and queries; they neither write nor
// see permissions. Each kind has two keys, so that one can be replaced while clients use the other.
const (
	KeyPrimary           = auth.KeyPrimary
	KeySecondary         = auth.KeySecondary
	KeyPrimaryReadOnly   = auth.KeyPrimaryReadOnly
	KeySecondaryReadOnly = auth.KeySecondaryReadOnly
)

// KeyNames returns the names of the keys an account has.
func KeyNames() []KeyName { return auth.KeyNames() }

// Keys returns the account keys in base64, as they are accepted now. The configured key is the
// primary key; the others are random and are created at the first start on a data directory.
func (s *Server) Keys() map[KeyName]string { return namedKeys(s.keys.Keys()) }

// RotateKeys replaces account keys by new random ones and returns all four. At least one name is
// needed. When it returns, the new keys are on disk and accepted. A request signed with an old key
// is refused, even if it has begun and its body is still on its way; requests with other keys are
// not affected. Naming all four keys in one call also ends every resource token; otherwise tokens
// stay valid until they expire.
//
// If the disk fails at the last step, the new keys are in place but may not survive a loss of
// power. They are accepted then, and the log says so.
func (s *Server) RotateKeys(ctx context.Context, names ...KeyName) (map[KeyName]string, error) {
	if len(names) == 0 {
		return nil, errors.New("rotate keys: no key is named")
	}
	for _, name := range names {
		if !slices.Contains(KeyNames(), name) {
			return nil, fmt.Errorf("rotate keys: there is no account key %q", name)
		}
	}
	if _, open := s.active.enter(); !open {
		return nil, errors.New("rotate keys: the server is closed")
	}
	defer s.active.leave()
	set, err := s.keys.Rotate(ctx, func() error { return nil }, names...)
	if err != nil {
		return nil, err
	}
	return namedKeys(set), nil
}

// ReadKeys returns the account keys stored in a data directory, without a server and without
// changing anything. sealKeyFile is the Config.SealKeyFile of the server, "" for its own. If the
// directory has no keys, the error matches ErrNoData.
func ReadKeys(dataPath, sealKeyFile string) (map[KeyName]string, error) {
	dir := filepath.Join(dataPath, keysDir)
	if !hasKeys(dataPath) {
		return nil, fmt.Errorf("%w with account keys in %s", ErrNoData, dataPath)
	}
	set, err := vault.Read(vault.Options{Dir: dir, SealKeyFile: sealKeyFile, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, fmt.Errorf("read the account keys in %s: %w", dir, err)
	}
	return namedKeys(set), nil
}

// KeyFingerprint returns a short text that distinguishes keys without revealing anything of them.
func KeyFingerprint(key string) string { return auth.Fingerprint(key) }

func namedKeys(set auth.KeySet) map[KeyName]string {
	keys := make(map[KeyName]string, len(KeyNames()))
	for _, name := range KeyNames() {
		keys[name] = set.Get(name)
	}
	return keys
}

// Names inside the data directory: the folder of the keys, and the file in it that holds them
// sealed.
const (
	keysDir    = "keys"
	sealedFile = "account.sealed"
)

// hasKeys reports whether a data directory has account keys.
func hasKeys(dataPath string) bool {
	_, err := os.Lstat(filepath.Join(dataPath, keysDir, sealedFile))
	return err == nil
}

// keyStore stores the keys of an account and the secret of its resource tokens. *vault.Vault
// implements it.
type keyStore interface {
	Keys() auth.KeySet
	TokenSecret() []byte
	Rotate(names ...auth.KeyName) (auth.KeySet, error)
}

// accountKeys holds the stored keys, and the keys that requests are checked against. Both are the
// same set, except during a rotation.
type accountKeys struct {
	vault  keyStore
	ring   *auth.KeyRing
	tokens *auth.Tokens
	secret []byte // the secret of tokens, as it was stored last
	// current is the set that Keys returns. It changes after the ring: a key that Keys has returned
	// is accepted until it is rotated.
	current atomic.Pointer[auth.KeySet]

	// rotating serialises rotations, so that the set stored last is also the set accepted last.
	rotating sync.Mutex
}

// openKeys opens the vault of a server. The data directory must be locked.
func (s *Server) openKeys() error {
	options := vault.Options{Default: s.config.Key, Logger: s.config.Logger}
	if s.config.keyGiven {
		options.Configured = s.config.Key
	}
	if !s.config.InMemory {
		options.Dir, options.SealKeyFile = filepath.Join(s.config.DataPath, keysDir), s.config.SealKeyFile
	}
	v, err := vault.Open(options)
	if err != nil {
		return configurationError{fmt.Errorf("open the account keys: %w", err)}
	}
	if s.keys, err = newAccountKeys(v); err != nil {
		return configurationError{err}
	}
	if err := s.checkLengths(v.Keys()); err != nil {
		return err
	}
	return s.checkWellKnown(v.Keys())
}

func newAccountKeys(store keyStore) (*accountKeys, error) {
	set, secret := store.Keys(), store.TokenSecret()
	ring, err := auth.NewKeyRing(set)
	if err != nil {
		return nil, err
	}
	k := &accountKeys{vault: store, ring: ring, tokens: auth.NewTokens(secret), secret: secret}
	k.current.Store(&set)
	return k, nil
}

// checkLengths refuses to start in server mode if a stored key is so short that it could be
// guessed; dev mode may have stored one.
func (s *Server) checkLengths(set auth.KeySet) error {
	for _, name := range auth.KeyNames() {
		if s.config.Mode == ModeServer && isShort(set.Get(name)) {
			return configurationError{
				fmt.Errorf(
					"the stored %s key of this account has fewer than %d bytes, which server mode does not accept: rotate it first, "+
						"with `orrery keys rotate %s` against a server in dev mode, or configure another primary key", name, minKeyBytes,
					name),
			}
		}
	}
	return nil
}

// checkWellKnown refuses to start on a network if any key is the well-known key, wherever it came
// from. In dev mode the operator has allowed that and gets a warning.
func (s *Server) checkWellKnown(set auth.KeySet) error {
	if s.config.onLoopback() {
		return nil
	}
	for _, name := range auth.KeyNames() {
		if !isWellKnown(set.Get(name)) {
			continue
		}
		if s.config.Mode == ModeServer {
			return configurationError{
				fmt.Errorf(
					"the %s key of this account is the well-known one, which a server on a network must not accept: rotate it "+
						"first, with `orrery keys rotate %s` against a server on loopback", name, name),
			}
		}
		s.config.Logger.Warn("whoever can reach this server can read and change everything: it takes the well-known key",
			"host", s.config.Host, "key", string(name))
	}
	return nil
}

// Keys returns the accepted keys.
func (k *accountKeys) Keys() auth.KeySet { return *k.current.Load() }

// LastUsed returns when a key last signed a request, or the zero time if it has not since the
// start.
func (k *accountKeys) LastUsed(name auth.KeyName) time.Time { return k.ring.LastUsed(name) }

// Rotate stores new keys and then accepts them instead of the old ones. permit may refuse; it runs
// when no other rotation can come in between.
func (k *accountKeys) Rotate(ctx context.Context, permit func() error, names ...auth.KeyName) (auth.KeySet, error) {
	k.rotating.Lock()
	defer k.rotating.Unlock()
	if err := ctx.Err(); err != nil {
		return auth.KeySet{}, err
	}
	if err := permit(); err != nil {
		return auth.KeySet{}, err
	}
	set, err := k.vault.Rotate(names...)
	if err != nil {
		return auth.KeySet{}, fmt.Errorf("rotate account keys: %w", err)
	}
	if err := k.ring.Replace(set); err != nil {
		return auth.KeySet{}, fmt.Errorf("rotate account keys: %w", err)
	}
	k.current.Store(&set)
	// This follows the change of the keys: the client that requests a token with the new secret can
	// then be checked against the new keys.
	if secret := k.vault.TokenSecret(); !bytes.Equal(secret, k.secret) {
		k.tokens.Replace(secret)
		k.secret = secret
	}
	return set, nil
}
