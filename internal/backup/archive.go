// Package backup is the archive of backups: its objects, its manifests, and how a restore reads
// them.
//
// The one idea: nothing in an archive is ever changed. A backup adds objects, and writes its
// manifest last. So a backup that was interrupted is invisible, and the next one removes what it
// has left. A full backup has a base of the store; each following backup adds the records of the
// logs since the one before. Together they are a chain. A manifest has the length and the SHA-256
// of every object and of every block in it, and the SHA-256 of the manifest before it. So an object
// or a manifest that is missing, exchanged or damaged is noticed and named.
//
// The package knows neither the server nor where the objects lie. Its bytes may come from anywhere:
// every size is bounded before it is used. Start reading at Archive and Manifest.
package backup

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ErrDamaged matches the error about an archive with a part that is missing, exchanged or damaged.
// The error names the part.
var ErrDamaged = errors.New("the archive is damaged")

// ErrExists matches the error of Objects.PutNew for a name that is taken.
var ErrExists = errors.New("the object exists")

// ErrEmpty matches the error about an archive without a backup.
var ErrEmpty = errors.New("there is no backup")

// Object names: manifests by number, and data by the backup that wrote it.
const (
	manifestPrefix = "manifests/"
	manifestSuffix = ".json"
	dataPrefix     = "data/"
)

// Objects is where an archive lies. A name is a path with slashes. An object appears whole or not
// at all.
type Objects interface {
	// List returns the objects whose names begin with a prefix, in the order of their names.
	List(ctx context.Context, prefix string) ([]Info, error)
	// Get reads a part of an object; length < 0 means all. A missing object is fs.ErrNotExist.
	Get(ctx context.Context, name string, offset, length int64) (io.ReadCloser, error)
	// Put writes an object, and replaces an existing one.
	Put(ctx context.Context, name string, content []byte) error
	// PutNew writes an object whose name is free; otherwise the error matches ErrExists.
	PutNew(ctx context.Context, name string, content []byte) error
	// Delete deletes an object. A missing one is no error.
	Delete(ctx context.Context, name string) error
	// Lock excludes other writers until unlock. age is the age at which data of no backup cannot be of
	// a running backup any more.
	Lock(ctx context.Context) (unlock func(), age time.Duration, err error)
	// Describe names the place for messages.
	Describe() string
}

// Info describes an object.
type Info struct {
	Name     string
	Bytes    int64
	Modified time.Time
}

// Archive is a set of chains of backups. It is not safe for concurrent use.
type Archive struct {
	objects Objects
	numbers []int // of the visible manifests, ascending and without a gap
	loaded  map[int]*Manifest
}

// maxManifests bounds the backups of an archive.
const maxManifests = 10_000_000

// Open reads which backups an archive has. An archive without any is not an error.
func Open(ctx context.Context, objects Objects) (*Archive, error) {
	a := &Archive{objects: objects, loaded: make(map[int]*Manifest)}
	list, err := objects.List(ctx, manifestPrefix)
	if err != nil {
		return nil, err
	}
	for _, o := range list {
		if n, ok := numberOf(o.Name); ok {
			a.numbers = append(a.numbers, n)
		}
	}
	slices.Sort(a.numbers)
	if len(a.numbers) == 0 {
		return a, nil
	}
	newest, err := a.load(ctx, a.numbers[len(a.numbers)-1])
	if err != nil {
		return nil, err
	}
	a.numbers = slices.DeleteFunc(a.numbers, func(n int) bool { return n < newest.Oldest })
	for i, n := range a.numbers {
		if want := newest.Oldest + i; n != want {
			return nil, damaged(manifestName(want), "it is missing")
		}
	}
	return a, nil
}

// numberOf reads the number of a manifest from its name.
func numberOf(name string) (int, bool) {
	text, found := strings.CutPrefix(name, manifestPrefix)
	text, ends := strings.CutSuffix(text, manifestSuffix)
	n, err := strconv.Atoi(text)
	return n, found && ends && err == nil && n > 0 && n <= maxManifests && manifestName(n) == name
}

func manifestName(n int) string { return fmt.Sprintf("%s%08d%s", manifestPrefix, n, manifestSuffix) }

// damaged returns the error about a part of an archive.
func damaged(name, format string, args ...any) error {
	return fmt.Errorf("%w: %s: %s", ErrDamaged, name, fmt.Sprintf(format, args...))
}

// Objects returns where the archive lies.
func (a *Archive) Objects() Objects { return a.objects }

// Newest returns the newest backup, or nil.
func (a *Archive) Newest(ctx context.Context) (*Manifest, error) {
	if len(a.numbers) == 0 {
		return nil, nil
	}
	return a.load(ctx, a.numbers[len(a.numbers)-1])
}

// All returns all backups, oldest first. Each is linked to the one before it.
func (a *Archive) All(ctx context.Context) ([]*Manifest, error) {
	all := make([]*Manifest, 0, len(a.numbers))
	for i, n := range a.numbers {
		m, err := a.load(ctx, n)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			if err := m.follows(all[i-1]); err != nil {
				return nil, err
			}
		}
		if i == 0 && m.Kind != Full {
			return nil, damaged(manifestName(n), "the oldest backup is not a full one")
		}
		all = append(all, m)
	}
	return all, nil
}

// maxManifestBytes bounds a manifest.
const maxManifestBytes = 256 << 20

// load reads a manifest.
func (a *Archive) load(ctx context.Context, n int) (*Manifest, error) {
	if m := a.loaded[n]; m != nil {
		return m, nil
	}
	name := manifestName(n)
	in, err := a.objects.Get(ctx, name, 0, -1)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, damaged(name, "it is missing")
	}
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(in, maxManifestBytes+1))
	if err := errors.Join(err, in.Close()); err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	m, err := readManifest(text)
	if err != nil {
		return nil, damaged(name, "%v", err)
	}
	if m.Number != n {
		return nil, damaged(name, "it is the manifest of backup %d", m.Number)
	}
	a.loaded[n] = m
	return m, nil
}

// A manifest is JSON, and then a line with the SHA-256 of the JSON.
const sumLine = 1 + 2*sha256.Size + 1

func sumOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// encode returns the bytes of a manifest, and sets its sum.
func (m *Manifest) encode() ([]byte, error) {
	text, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	text = append(append(append(text, '\n'), sumOf(text)...), '\n')
	m.sum = sumOf(text)
	return text, nil
}

// readManifest reads what encode wrote.
func readManifest(text []byte) (*Manifest, error) {
	n := len(text) - sumLine
	if n < 0 || len(text) > maxManifestBytes {
		return nil, fmt.Errorf("it has %d bytes", len(text))
	}
	if text[n] != '\n' || string(text[n+1:]) != sumOf(text[:n])+"\n" {
		return nil, errors.New("its checksum is of other bytes")
	}
	m := new(Manifest)
	d := json.NewDecoder(bytes.NewReader(text[:n]))
	var version struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(text[:n], &version); err != nil {
		return nil, err
	}
	if version.Format != formatVersion {
		return nil, fmt.Errorf("it has format %d, and this program knows %d", version.Format, formatVersion)
	}
	d.DisallowUnknownFields()
	if err := d.Decode(m); err != nil {
		return nil, err
	}
	m.sum = sumOf(text)
	return m, m.check()
}
