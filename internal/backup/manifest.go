package backup

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/backup/wire"
)

const formatVersion = 1

// The kinds of backups.
const (
	Full      = "full"      // a base, and the records since it
	Increment = "increment" // the records since the backup before it
)

// Manifest describes a backup.
type Manifest struct {
	Format int    `json:"format"`
	Number int    `json:"number"`
	ID     string `json:"id"` // random; begins the names of its objects
	Kind   string `json:"kind"`
	// Reason says why a full backup was taken.
	Reason string `json:"reason,omitempty"`
	// Oldest is the number of the oldest backup that still counts. Those before it were pruned.
	Oldest int `json:"oldest"`
	// Previous is the SHA-256 of the manifest before it; "" for the first.
	Previous string `json:"previous,omitempty"`
	// Store identifies the store, and Version the program of the server.
	Store   string    `json:"store"`
	Version string    `json:"version"`
	Created time.Time `json:"created"`
	// From is the first second that its chain can restore, and Through the last one. Latest is
	// greater than Through only after the server's clock was set back.
	From       int64    `json:"from"`
	Through    int64    `json:"through"`
	Latest     int64    `json:"latest"`
	Containers int      `json:"containers"`
	Objects    []Object `json:"objects"`
	// Logs are the positions that the chain has reached.
	Logs []LogEnd `json:"logs"`

	sum string // SHA-256 of its bytes
}

// Object is a part of a backup: blocks without anything between them.
type Object struct {
	Name   string  `json:"name"`
	Bytes  int64   `json:"bytes"`
	SHA256 string  `json:"sha256"`
	Blocks []Block `json:"blocks"`
}

// Block is a compressed part of a base, or a compressed page of a log.
type Block struct {
	// Base says that it is a part of the base. Otherwise it has records of a log.
	Base      bool   `json:"base,omitempty"`
	Container uint32 `json:"container,omitempty"`
	Partition uint32 `json:"partition,omitempty"`
	Records   int    `json:"records,omitempty"`
	Raw       int64  `json:"raw"` // bytes before the compression
	Bytes     int64  `json:"bytes"`
	SHA256    string `json:"sha256"` // of the compressed bytes
}

// LogEnd is how far the chain has a log.
type LogEnd struct {
	Container uint32        `json:"container"`
	Partition uint32        `json:"partition"`
	At        wire.Position `json:"at"`
	// Ended says that the log has no records after that.
	Ended bool `json:"ended,omitempty"`
}

// Bounds of a manifest.
const (
	maxObjects = 1_000_000
	maxLogs    = 1_000_000
	maxText    = 1000
	maxRaw     = wire.ChunkBytes + wire.MaxRecordBytes
	objectFull = 32 << 20       // an object ends with the block that reaches this size
	maxStored  = maxRaw + 1<<20 // compression adds little to what it cannot compress
	maxObject  = objectFull + maxStored
)

// Size is how many bytes its objects have, and Raw how many they had before the compression.
func (m *Manifest) Size() (stored, raw int64) {
	for _, o := range m.Objects {
		stored += o.Bytes
		for _, b := range o.Blocks {
			raw += b.Raw
		}
	}
	return stored, raw
}

// Records is how many records of logs it has.
func (m *Manifest) Records() (n int64) {
	for _, o := range m.Objects {
		for _, b := range o.Blocks {
			n += int64(b.Records)
		}
	}
	return n
}

// check refuses a manifest that no backup writes.
func (m *Manifest) check() error {
	switch {
	case m.Kind != Full && m.Kind != Increment:
		return fmt.Errorf("its kind is %q", m.Kind)
	case !isHex(m.ID, 16):
		return errors.New("its id is not 32 hexadecimal digits")
	case len(m.Reason) > maxText || len(m.Version) > maxText || !isHex(m.Store, 32):
		return errors.New("its texts are not those of a backup")
	case m.Number < 1 || m.Oldest < 1 || m.Oldest > m.Number:
		return fmt.Errorf("its number is %d, and its oldest backup %d", m.Number, m.Oldest)
	case m.Number > 1 && !isHex(m.Previous, 32):
		return errors.New("it names no manifest before it")
	case m.Through < m.From-1 || m.Latest < m.Through:
		return fmt.Errorf("its seconds are %d, %d and %d", m.From, m.Through, m.Latest)
	case len(m.Objects) > maxObjects || len(m.Logs) > maxLogs:
		return fmt.Errorf("it has %d objects and %d logs", len(m.Objects), len(m.Logs))
	}
	for i, o := range m.Objects {
		if o.Name != dataName(m.ID, i+1) {
			return fmt.Errorf("its object %d has the name %q", i+1, o.Name[:min(len(o.Name), 80)])
		}
		if err := o.check(m.Kind); err != nil {
			return fmt.Errorf("object %s: %w", o.Name, err)
		}
	}
	for _, l := range m.Logs {
		if _, err := l.At.Log(); err != nil {
			return fmt.Errorf("partition %d of container %d: %w", l.Partition, l.Container, err)
		}
	}
	return nil
}

func (o *Object) check(kind string) error {
	if !isHex(o.SHA256, 32) || o.Bytes > maxObject || len(o.Blocks) == 0 {
		return fmt.Errorf("it has %d bytes, %d blocks and the hash %q", o.Bytes, len(o.Blocks),
			o.SHA256[:min(len(o.SHA256), 80)])
	}
	left := o.Bytes
	for i, b := range o.Blocks {
		left -= b.Bytes
		if b.Raw < 1 || b.Raw > maxRaw || b.Bytes < 1 || b.Bytes > maxStored || left < 0 || !isHex(b.SHA256, 32) ||
			b.Base && (kind != Full || b.Records != 0) || !b.Base && (b.Records < 1 || int64(b.Records) > b.Raw) {
			return fmt.Errorf("block %d is not one that a backup writes", i+1)
		}
	}
	if left != 0 {
		return fmt.Errorf("its blocks have %d bytes fewer than it", left)
	}
	return nil
}

// follows checks that a manifest is the next one after another.
func (m *Manifest) follows(before *Manifest) error {
	switch {
	case m.Number != before.Number+1:
		return damaged(manifestName(before.Number+1), "it is missing")
	case m.Previous != before.sum:
		return damaged(manifestName(before.Number), "it was exchanged: backup %d follows another one", m.Number)
	case m.Oldest < before.Oldest:
		return damaged(manifestName(m.Number), "its oldest backup is %d, and that of the one before it %d", m.Oldest,
			before.Oldest)
	case m.Kind == Increment && (m.Store != before.Store || m.From != before.From):
		return damaged(manifestName(m.Number), "it is of another store or another base than the one before it")
	}
	return nil
}

// dataName is the name of the n-th object of a backup.
func dataName(id string, n int) string { return fmt.Sprintf("%s%s-%06d", dataPrefix, id, n) }

func isHex(text string, bytes int) bool {
	_, err := hex.DecodeString(text)
	return err == nil && len(text) == 2*bytes && strings.ToLower(text) == text
}
