// Package vault keeps the keys of an account on disk, encrypted, so that a key
// which was changed while the server ran is still the key after a restart.
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
	"crypto/sha256"
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
}

// Open reads the keys of an account, or makes those that are missing: at the
// first start the primary key is the configured one and the other three are
// random. What Open decides is on disk before it returns.
//
// An error says what is wrong with which file and what to do; it never
// contains a key. Nothing is made anew in place of what cannot be read.
func Open(o Options) (*Vault, error) {
	v := &Vault{o: o}
	if o.Logger == nil {
		v.o.Logger = slog.New(slog.DiscardHandler)
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
	if _, err := auth.NewKeyRing(next.keys); err != nil {
		return nil, fmt.Errorf("open vault: %w", err)
	}
	if next != stored {
		if err := v.save(next); err != nil {
			return nil, fmt.Errorf("open vault: %w", err)
		}
		if stored.configured != "" {
			v.o.Logger.Warn("the configured account key is not the one of the last start: it is the primary key now", "fingerprint", auth.Fingerprint(next.keys.Primary))
		}
	}
	v.contents = next
	return v, nil
}

// Read returns the keys that a server would have that starts with these
// options, for a look while none runs. It changes nothing and makes no file.
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
		return auth.KeySet{}, fmt.Errorf("read vault: %s has no keys: a server that starts with this data directory makes them", o.Dir)
	}
	if err != nil {
		return auth.KeySet{}, fmt.Errorf("read vault: %w", err)
	}
	c.configure(o.Configured)
	return c.keys, nil
}

// Keys returns the keys as they are now.
func (v *Vault) Keys() auth.KeySet {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.contents.keys
}

// Rotate puts random keys in place of the named ones and returns all keys. The
// new ones are on disk before it returns; with an error the vault goes on with
// the old ones. Naming no key, or one that does not exist, is a
// status.BadRequest.
func (v *Vault) Rotate(names ...auth.KeyName) (auth.KeySet, error) {
	if len(names) == 0 {
		return auth.KeySet{}, status.New(status.BadRequest, "No key to rotate is named. Name one or more of %s.", listOfNames())
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	next := v.contents
	for _, n := range names {
		if !slices.Contains(auth.KeyNames(), n) {
			return auth.KeySet{}, status.New(status.BadRequest, "There is no key of this name. Name one or more of %s.", listOfNames())
		}
		next.keys = next.keys.With(n, auth.RandomKey())
	}
	if err := v.save(next); err != nil {
		return auth.KeySet{}, fmt.Errorf("rotate keys: %w", err)
	}
	v.contents = next
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
	key, err := ensureSealKey(v.o)
	if err != nil {
		return contents{}, err
	}
	v.sealer = newSealer(key)
	c, err := readSealed(sealedPath(v.o.Dir), v.sealer, v.o)
	if errors.Is(err, fs.ErrNotExist) {
		return contents{}, nil
	}
	return c, err
}

func (v *Vault) save(c contents) error {
	if v.sealer == nil {
		return nil
	}
	return replaceFile(sealedPath(v.o.Dir), v.sealer.seal(c))
}

func firstKeys() auth.KeySet {
	var s auth.KeySet
	for _, n := range auth.KeyNames() {
		s = s.With(n, auth.RandomKey())
	}
	return s
}

// configure makes the configured key the primary one when the configuration
// has changed; "" is no change. No read-only key may then be the same as one
// that may write.
func (c *contents) configure(key string) {
	key = strings.TrimSpace(key)
	if key == "" {
		return
	}
	if hash := hashOf(key); hash != c.configured {
		c.configured = hash
		c.keys = c.keys.With(auth.KeyPrimary, key)
	}
	for _, n := range auth.KeyNames() {
		if n.ReadOnly() && c.keys.Get(n) == c.keys.Primary {
			c.keys = c.keys.With(n, auth.RandomKey())
		}
	}
}

func hashOf(key string) string {
	sum := sha256.Sum256([]byte("orrery configured key\n" + key))
	return hex.EncodeToString(sum[:])
}
