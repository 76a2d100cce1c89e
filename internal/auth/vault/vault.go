// Package vault stores the keys of an account on disk, encrypted, and the secret of its resource
// tokens. A key that changed while the server ran is therefore still valid after a restart, and a
// copy of the data alone opens nothing.
//
// The one idea: the directory holds one small file, account.sealed, which is only ever replaced as
// a whole, and a seal key, without which the file is noise. By default the seal key lies beside the
// file. That keeps keys out of backups and bug reports that take only one of the two; an operator
// who needs more mounts the seal key from elsewhere. The vault remembers the hash of the configured
// key. As long as the configuration names the same key, or none, the sealed keys apply; when it
// names another key, that becomes the primary key.
//
// The package does not know who signs what with the keys (package auth does), nor flags,
// environment or data directories. Start reading at Open; seal.go has the file format, disk.go
// replaces the file.
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

// Options say where keys are stored.
type Options struct {
	// Dir is the directory of the vault; it is created if missing. "" keeps keys in memory: a rotation
	// then ends with the process.
	Dir string
	// SealKeyFile holds the key that seals the vault: 32 bytes in base64, on one line. "" means
	// seal.key in Dir, which is created if missing.
	SealKeyFile string
	// Configured is the primary key of the configuration, in base64, or "". Without one the sealed
	// keys stay as they are.
	Configured string
	// Default is the primary key of the first start if the configuration has none.
	Default string
	// Logger receives what an operator should know; nil discards it.
	Logger *slog.Logger

	syncDir func(dir string) error // set by tests; nil means the function in disk.go
}

// Vault holds the keys of an account. It is safe for concurrent use.
type Vault struct {
	o Options

	mu       sync.Mutex // one rotation at a time
	sealer   *sealer    // nil in memory
	contents contents
}

// contents is what the file seals.
type contents struct {
	keys auth.KeySet
	// configured is the hash of the last configured key.
	configured string
	// tokens is the secret of resource tokens; zero before there is one.
	tokens tokenSecret
}

// tokenSecret is the secret of resource tokens.
type tokenSecret [32]byte

func randomSecret() (s tokenSecret) {
	rand.Read(s[:]) //nolint:errcheck // never fails: it ends the process instead
	return s
}

// Open reads the keys of an account and creates missing ones. At the first start the primary key is
// the configured one, and the other three are random. A key that equals the configured key under
// another name is replaced too: otherwise it would still open the account after a rotation of the
// primary key. The decisions of Open are on disk before it returns.
//
// An error names the file, what is wrong with it and the next step; it never contains a key. Open
// never replaces a file that it cannot read.
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
	duplicates := next.duplicates(key)
	for _, n := range duplicates {
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
		for _, n := range duplicates {
			v.o.Logger.Warn(
				"an account key was the same as the configured one and would have gone on working when that is rotated: it has a "+
					"new random value now", "key", string(n), "fingerprint", auth.Fingerprint(next.keys.Get(n)))
		}
	}
	v.contents = next
	return v, nil
}

// Read returns the keys of a server that would start with these options, for use while none runs; a
// key that the start would create is "". It changes nothing and creates no file.
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
	for _, n := range c.duplicates(o.Configured) {
		c.keys = c.keys.With(n, "")
	}
	return c.keys, nil
}

// Keys returns the present keys.
func (v *Vault) Keys() auth.KeySet {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.contents.keys
}

// TokenSecret returns the present secret of resource tokens: 32 random bytes.
func (v *Vault) TokenSecret() []byte {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Clone(v.contents.tokens[:])
}

// Rotate replaces the named keys by random ones and returns all keys. Rotating all four in one call
// is the response to an intruder: the secret of resource tokens is then replaced as well. The new
// keys are on disk before Rotate returns; on error the vault keeps the old ones. Naming no key, or
// an unknown one, is a status.BadRequest.
//
// If the new file is in place but could not be made durable, the vault uses the new keys and logs
// that. Every later start reads that file, and restoring the old one would need the very call that
// has failed. A loss of power can then at worst bring back the old keys, which their owner has. The
// other choice could bring back keys that nobody has seen.
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
			// An operator's seal key also exists before the first start.
			v.o.Logger.Warn(
				"the account keys are created again: a seal key exists, but no file that it sealed. If that file was lost, "+
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

// configure makes the configured key the primary key if the configuration has changed; "" changes
// nothing.
func (c *contents) configure(key string) {
	key = strings.TrimSpace(key)
	if hash := hashOf(key); key != "" && hash != c.configured {
		c.configured = hash
		c.keys = c.keys.With(auth.KeyPrimary, key)
	}
}

// duplicates returns the keys that equal an earlier key, or the configured key, which only the
// primary key may equal.
func (c *contents) duplicates(configured string) []auth.KeyName {
	var duplicates []auth.KeyName
	others := []string{configured}
	for _, n := range auth.KeyNames() {
		key := c.keys.Get(n)
		if n != auth.KeyPrimary && slices.ContainsFunc(others, func(other string) bool { return sameKey(key, other) }) {
			duplicates = append(duplicates, n)
		}
		others = append(others, key)
	}
	return duplicates
}

// sameKey reports whether two spellings of base64 are the same key. "" equals no key.
func sameKey(a, b string) bool {
	x, errX := base64.StdEncoding.DecodeString(strings.TrimSpace(a))
	y, errY := base64.StdEncoding.DecodeString(strings.TrimSpace(b))
	return errX == nil && errY == nil && len(x) > 0 && bytes.Equal(x, y)
}

func hashOf(key string) string {
	sum := sha256.Sum256([]byte("orrery configured key\n" + key))
	return hex.EncodeToString(sum[:])
}
