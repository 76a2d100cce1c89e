// Package vault keeps the keys of an account on disk, encrypted, and the secret
// that its resource tokens are made with, so that a key which was changed while
// the server ran is still the key after a restart, and a copy of the data alone
// opens nothing.
//
// The one idea: the directory holds one small file, account.sealed, that is
// only ever replaced as a whole, and a seal key, without which the file is
// noise. The seal key lies beside it by default, which keeps keys out of
// backups and bug reports that take only one of the two; an operator who wants
// more mounts it from elsewhere. The key of the configuration is remembered by
// its hash: as long as the configuration names the same key, or none, what is
// sealed rules, and when it names another, that becomes the primary key.
//
// The package does not know who signs what with the keys (package auth does),
// nor flags, environment or data directories. Start reading at Open; seal.go
// is the file, disk.go how it is replaced.
package vault

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/status"
)

// Options say where keys are kept.
type Options struct {
	// Dir is the directory of the vault; it is made when it is missing. ""
	// keeps keys in memory: a rotation then ends with the process.
	Dir string
	// SealKeyFile holds the key that seals the vault: 32 bytes in base64, on
	// one line. "" stands for seal.key in Dir, which is made when it is missing.
	SealKeyFile string
	// Configured is the primary key that the configuration names, in base64; ""
	// when it names none, which changes nothing that is sealed.
	Configured string
	// Default is the primary key of the first start when the configuration
	// names none.
	Default string
	// Logger hears of what an operator should know; nil is nobody.
	Logger *slog.Logger

	syncDir func(dir string) error // a test's; nil is the one of disk.go
}

// Vault holds the keys of an account. It may be used from many goroutines.
type Vault struct {
	o Options

	mu       sync.Mutex // one rotation at a time
	sealer   *sealer    // nil in memory
	contents contents
}

// contents is what is sealed.
type contents struct {
	keys auth.KeySet
	// configured is the hash of the key that the configuration named.
	configured string
	// tokens is what resource tokens are made with; zero before there is one.
	tokens tokenSecret
}

// tokenSecret is what resource tokens are made with.
type tokenSecret [32]byte

func randomSecret() (s tokenSecret) {
	rand.Read(s[:]) //nolint:errcheck // never fails: it ends the process instead
	return s
}

// Open reads the keys of an account, or makes those that are missing: at the
// first start the primary key is the configured one and the other three are
// random. A key that would be the same as the configured one under another name
// is made anew too: when one of the two is rotated, the other would go on
// opening the account. What Open decides is on disk before it returns.
//
// An error says what is wrong with which file and what to do; it never
// contains a key. Nothing is made anew in place of what cannot be read.
func Open(o Options) (*Vault, error) {
	v := &Vault{o: o}
	if o.Logger == nil {
		v.o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.syncDir == nil {
		v.o.syncDir = syncDir
	}
	if strings.TrimSpace(o.Configured) == "" && strings.TrimSpace(o.Default) == "" {
		return nil, errors.New("open vault: the configuration names no account key, and there is no default")
	}
	stored, err := v.load()
	if err != nil {
		return nil, fmt.Errorf("open vault: %w", err)
	}
	next, key := stored, o.Configured
	if stored.configured == "" {
		next.keys = firstKeys()
		if strings.TrimSpace(key) == "" {
			key = o.Default
		}
	}
	next.configure(key)
	twins := next.twins(key)
	for _, n := range twins {
		next.keys = next.keys.With(n, auth.RandomKey())
	}
	if next.tokens == (tokenSecret{}) {
		next.tokens = randomSecret()
	}
	if _, err := auth.NewKeyRing(next.keys); err != nil {
		return nil, fmt.Errorf("open vault: %w", err)
	}
	if next != stored {
		if err := v.save(next); err != nil {
			return nil, fmt.Errorf("open vault: %w", err)
		}
		if stored.configured != "" && stored.configured != next.configured {
			v.o.Logger.Warn("the configured account key is not the one of the last start: it is the primary key now",
				"fingerprint", auth.Fingerprint(next.keys.Primary))
		}
		for _, n := range twins {
			v.o.Logger.Warn(
				"an account key was the same as the configured one and would have gone on working when that is rotated: it has a "+
					"new random value now", "key", string(n), "fingerprint", auth.Fingerprint(next.keys.Get(n)))
		}
	}
	v.contents = next
	return v, nil
}

// Read returns the keys that a server would have that starts with these
// options, for a look while none runs; "" for one that the start will make. It
// changes nothing and makes no file.
func Read(o Options) (auth.KeySet, error) {
	if o.Dir == "" {
		return auth.KeySet{}, errors.New("read vault: name the directory of the vault")
	}
	key, err := readSealKey(o)
	if err != nil {
		return auth.KeySet{}, fmt.Errorf("read vault: %w", err)
	}
	c, err := readSealed(sealedPath(o.Dir), newSealer(key), o)
	if errors.Is(err, fs.ErrNotExist) {
		return auth.KeySet{}, fmt.Errorf(
			"read vault: %s has no keys: a server that starts with this data directory makes them", o.Dir)
	}
	if err != nil {
		return auth.KeySet{}, fmt.Errorf("read vault: %w", err)
	}
	c.configure(o.Configured)
	for _, n := range c.twins(o.Configured) {
		c.keys = c.keys.With(n, "")
	}
	return c.keys, nil
}

// Keys returns the keys as they are now.
func (v *Vault) Keys() auth.KeySet {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.contents.keys
}

// TokenSecret returns what resource tokens are made with now: 32 random bytes.
func (v *Vault) TokenSecret() []byte {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Clone(v.contents.tokens[:])
}

// Rotate puts random keys in place of the named ones and returns all keys. All
// four in one call are the answer to an account that somebody else got into: then
// the secret of resource tokens is replaced as well. The new ones are on disk
// before it returns; with an error the vault goes on with the old ones. Naming no
// key, or one that does not exist, is a status.BadRequest.
//
// When the new file is in place and only its durability could not be had, the
// vault goes on with the new keys and says so in the log. Every later start reads
// that file, and putting the old one back would need the very call that has
// failed: at worst a loss of power would bring keys that nobody had been told.
// This way it can only bring back the old ones, which their owner has.
func (v *Vault) Rotate(names ...auth.KeyName) (auth.KeySet, error) {
	if len(names) == 0 {
		return auth.KeySet{}, status.New(status.BadRequest, "No key to rotate is named. Name one or more of %s.",
			listOfNames())
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	next := v.contents
	for _, n := range names {
		if !slices.Contains(auth.KeyNames(), n) {
			return auth.KeySet{}, status.New(status.BadRequest, "There is no key of this name. Name one or more of %s.",
				listOfNames())
		}
		next.keys = next.keys.With(n, auth.RandomKey())
	}
	if !slices.ContainsFunc(auth.KeyNames(), func(n auth.KeyName) bool { return !slices.Contains(names, n) }) {
		next.tokens = randomSecret()
	}
	err := v.save(next)
	if err != nil && !errors.Is(err, errInDoubt) {
		return auth.KeySet{}, fmt.Errorf("rotate keys: %w", err)
	}
	v.contents = next
	if err != nil {
		v.o.Logger.Error(
			"account keys are rotated, but a loss of power may bring back the old ones: look after the disk, then rotate again",
			"keys", names, "error", err)
	}
	return next.keys, nil
}

func listOfNames() string {
	var names []string
	for _, n := range auth.KeyNames() {
		names = append(names, string(n))
	}
	return strings.Join(names, ", ")
}

// load returns what is sealed, and nothing at the first start.
func (v *Vault) load() (contents, error) {
	if v.o.Dir == "" {
		return contents{}, nil
	}
	if err := makeDir(v.o.Dir); err != nil {
		return contents{}, err
	}
	key, made, err := ensureSealKey(v.o)
	if err != nil {
		return contents{}, err
	}
	v.sealer = newSealer(key)
	c, err := readSealed(sealedPath(v.o.Dir), v.sealer, v.o)
	if errors.Is(err, fs.ErrNotExist) {
		if !made && v.o.SealKeyFile == "" {
			// An operator's seal key is there before the first start too.
			v.o.Logger.Warn(
				"the account keys are made anew: there is a seal key from before, and nothing that it sealed. If that was lost, "+
					"put it back and start again", "missing", sealedPath(v.o.Dir), "seal_key", sealKeyPath(v.o))
		}
		return contents{}, nil
	}
	return c, err
}

func (v *Vault) save(c contents) error {
	if v.sealer == nil {
		return nil
	}
	return replaceFile(sealedPath(v.o.Dir), v.sealer.seal(c), v.o.syncDir)
}

func firstKeys() auth.KeySet {
	var s auth.KeySet
	for _, n := range auth.KeyNames() {
		s = s.With(n, auth.RandomKey())
	}
	return s
}

// configure makes the configured key the primary one when the configuration
// has changed; "" is no change.
func (c *contents) configure(key string) {
	key = strings.TrimSpace(key)
	if hash := hashOf(key); key != "" && hash != c.configured {
		c.configured = hash
		c.keys = c.keys.With(auth.KeyPrimary, key)
	}
}

// twins returns the keys that are the same as one before them, or as the
// configured key, which nothing but the primary one can be rightly.
func (c *contents) twins(configured string) []auth.KeyName {
	var twins []auth.KeyName
	others := []string{configured}
	for _, n := range auth.KeyNames() {
		key := c.keys.Get(n)
		if n != auth.KeyPrimary && slices.ContainsFunc(others, func(other string) bool { return sameKey(key, other) }) {
			twins = append(twins, n)
		}
		others = append(others, key)
	}
	return twins
}

// sameKey tells whether two spellings of base64 are one key. No key is none's.
func sameKey(a, b string) bool {
	x, errX := base64.StdEncoding.DecodeString(strings.TrimSpace(a))
	y, errY := base64.StdEncoding.DecodeString(strings.TrimSpace(b))
	return errX == nil && errY == nil && len(x) > 0 && bytes.Equal(x, y)
}

func hashOf(key string) string {
	sum := sha256.Sum256([]byte("orrery configured key\n" + key))
	return hex.EncodeToString(sum[:])
}
