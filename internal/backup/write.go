package backup

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/klauspost/compress/zstd"
)

// Writer adds a backup to an archive. Nothing of it is visible before Commit.
type Writer struct {
	archive  *Archive
	manifest *Manifest
	encoder  *zstd.Encoder
	buf      []byte
	object   Object
}

// Begin begins a backup after the newest one. The archive must be locked.
func (a *Archive) Begin(ctx context.Context, kind string) (*Writer, error) {
	m := &Manifest{Format: formatVersion, Number: 1, Oldest: 1, Kind: kind}
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	m.ID = hex.EncodeToString(id[:])
	newest, err := a.Newest(ctx)
	if err != nil {
		return nil, err
	}
	if newest != nil {
		m.Number, m.Oldest, m.Previous = newest.Number+1, newest.Oldest, newest.sum
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedDefault))
	if err != nil {
		return nil, err
	}
	return &Writer{archive: a, manifest: m, encoder: encoder}, nil
}

// Manifest is the manifest to complete before Commit.
func (w *Writer) Manifest() *Manifest { return w.manifest }

// Base adds a part of the base.
func (w *Writer) Base(ctx context.Context, raw []byte) error {
	return w.add(ctx, Block{Base: true}, raw)
}

// Page adds a page of a log.
func (w *Writer) Page(ctx context.Context, container, partition uint32, records int, raw []byte) error {
	return w.add(ctx, Block{Container: container, Partition: partition, Records: records}, raw)
}

func (w *Writer) add(ctx context.Context, b Block, raw []byte) error {
	if len(raw) == 0 {
		return nil
	}
	if len(raw) > maxRaw {
		return fmt.Errorf("a block of %d bytes is larger than an archive can have", len(raw))
	}
	begin := len(w.buf)
	w.buf = w.encoder.EncodeAll(raw, w.buf)
	stored := w.buf[begin:]
	b.Raw, b.Bytes, b.SHA256 = int64(len(raw)), int64(len(stored)), sumOf(stored)
	w.object.Blocks = append(w.object.Blocks, b)
	if len(w.buf) >= objectFull {
		return w.flush(ctx)
	}
	return nil
}

// flush writes the collected blocks as an object.
func (w *Writer) flush(ctx context.Context) error {
	if len(w.object.Blocks) == 0 {
		return nil
	}
	m := w.manifest
	w.object.Name = dataName(m.ID, len(m.Objects)+1)
	w.object.Bytes, w.object.SHA256 = int64(len(w.buf)), sumOf(w.buf)
	if err := w.archive.objects.Put(ctx, w.object.Name, w.buf); err != nil {
		return fmt.Errorf("write %s: %w", w.object.Name, err)
	}
	m.Objects = append(m.Objects, w.object)
	w.object, w.buf = Object{}, w.buf[:0]
	return nil
}

// Commit writes what is left, and then the manifest, which makes the backup visible.
func (w *Writer) Commit(ctx context.Context) error {
	if err := w.flush(ctx); err != nil {
		return err
	}
	a, m := w.archive, w.manifest
	if m.Objects == nil {
		m.Objects = []Object{}
	}
	text, err := m.encode()
	if err == nil {
		err = m.check() // an archive never gets what it would refuse
	}
	if err != nil {
		return fmt.Errorf("the manifest: %w", err)
	}
	if err := a.objects.PutNew(ctx, manifestName(m.Number), text); err != nil {
		if errors.Is(err, ErrExists) {
			err = fmt.Errorf("another backup was written into %s meanwhile: run one at a time", a.objects.Describe())
		}
		return err
	}
	a.numbers = append(a.numbers, m.Number)
	a.loaded[m.Number] = m
	a.numbers = slices.DeleteFunc(a.numbers, func(n int) bool { return n < m.Oldest })
	return w.Close()
}

// Close frees the writer. After Commit it does nothing.
func (w *Writer) Close() error {
	w.buf = nil
	return w.encoder.Close()
}

// Keep prunes with the backup that is being written: the chains that end before a second no longer
// count, except for the newest one.
func (w *Writer) Keep(ctx context.Context, since int64) error {
	all, err := w.archive.All(ctx)
	if err != nil {
		return err
	}
	for i, m := range all {
		if m.Kind != Full || m.Number <= w.manifest.Oldest {
			continue
		}
		if all[i-1].Through < since {
			w.manifest.Oldest = m.Number
		}
	}
	if w.manifest.Kind == Full && len(all) > 0 && all[len(all)-1].Through < since {
		w.manifest.Oldest = w.manifest.Number
	}
	return nil
}

// Clean deletes what belongs to no visible backup: pruned backups, and data of at least that age
// that interrupted backups have left. It returns the number of deleted objects.
func (a *Archive) Clean(ctx context.Context, now time.Time, age time.Duration) (deleted int, err error) {
	all, err := a.All(ctx)
	if err != nil || len(all) == 0 {
		return 0, err
	}
	used := make(map[string]bool)
	for _, m := range all {
		for _, o := range m.Objects {
			used[o.Name] = true
		}
	}
	pruned, data, err := a.pruned(ctx, all[0])
	if err != nil {
		return 0, err
	}
	list, err := a.objects.List(ctx, dataPrefix)
	if err != nil {
		return 0, err
	}
	var unused []string
	for _, o := range list {
		if !used[o.Name] && (data[o.Name] || now.Sub(o.Modified) >= age) {
			unused = append(unused, o.Name)
		}
	}
	// The manifests go last: until then the next call knows what is pruned.
	for _, name := range append(unused, pruned...) {
		if err := a.objects.Delete(ctx, name); err != nil {
			return deleted, err
		}
		deleted++
	}
	return deleted, nil
}

// pruned returns the manifests before the oldest backup that counts, and the data that they name,
// oldest first. Each must be the one that the next one follows: the backups of another archive,
// over which this one was copied, are never deleted.
func (a *Archive) pruned(ctx context.Context, oldest *Manifest) (manifests []string, data map[string]bool, err error) {
	list, err := a.objects.List(ctx, manifestPrefix)
	if err != nil {
		return nil, nil, err
	}
	there := make(map[int]bool)
	for _, o := range list {
		n, ok := numberOf(o.Name)
		there[n] = ok && n < oldest.Number
	}
	data = make(map[string]bool)
	before := oldest.Previous // "" after a damaged one
	for n := oldest.Number - 1; there[n]; n-- {
		manifests = append(manifests, manifestName(n))
		m, err := a.load(ctx, n)
		delete(a.loaded, n)
		if errors.Is(err, ErrDamaged) {
			before = "" // its data is deleted by its age
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		if before != "" && m.sum != before {
			return nil, nil, damaged(manifestName(n), "it is of another archive, and backup %d would remove it. Keep the "+
				"archives apart: move what is not of this one to a place of its own", oldest.Number)
		}
		for _, o := range m.Objects {
			data[o.Name] = true
		}
		before = m.Previous
	}
	slices.Reverse(manifests)
	return manifests, data, nil
}
