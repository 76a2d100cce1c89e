package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/klauspost/compress/zstd"
)

// Window is a time that can be restored: every second from From to Through.
type Window struct{ From, Through int64 }

// Windows returns the windows of a list of backups, oldest first: one for each chain.
func Windows(all []*Manifest) (windows []Window) {
	for _, m := range all {
		if m.Kind == Full {
			windows = append(windows, Window{From: m.From})
		}
		windows[len(windows)-1].Through = m.Through
	}
	return windows
}

// Latest is the second that stands for the newest state of an archive.
const Latest = 1<<63 - 1

// NotKeptError says that a second cannot be restored.
type NotKeptError struct {
	At      int64
	Windows []Window
}

// Error implements error.
func (e *NotKeptError) Error() string { return "the second is not kept" }

// Chain returns the backups that a restore of a second needs, the full one first, and the second.
// The error is a NotKeptError if no chain has the second.
func (a *Archive) Chain(ctx context.Context, at int64) (chain []*Manifest, second int64, err error) {
	all, err := a.All(ctx)
	if err != nil {
		return nil, 0, err
	}
	if len(all) == 0 {
		return nil, 0, fmt.Errorf("%w in %s", ErrEmpty, a.objects.Describe())
	}
	if at == Latest {
		at = all[len(all)-1].Latest
	}
	var begun []*Manifest
	for _, m := range all {
		if m.Kind == Full {
			begun = nil
		}
		begun = append(begun, m)
		if m.From <= at && at <= m.Latest && (len(chain) == 0 || m.Kind == Full || chain[0] != begun[0]) {
			chain = append([]*Manifest(nil), begun...) // the newest base is the shortest way
		}
	}
	if len(chain) == 0 {
		return nil, 0, &NotKeptError{At: at, Windows: Windows(all)}
	}
	return chain, at, nil
}

// Source reads the content of a chain. It implements orrery.RestoreSource.
type Source struct {
	archive *Archive
	base    []part
	logs    map[[2]uint32][]part
	// Progress, unless nil, is called with the bytes that were read so far.
	Progress func(bytes int64)
	read     int64
	total    int64
}

// part is a block and its place.
type part struct {
	object string
	offset int64
	number int
	block  *Block
}

// NewSource returns the content of a chain.
func NewSource(a *Archive, chain []*Manifest) *Source {
	s := &Source{archive: a, logs: make(map[[2]uint32][]part)}
	for _, m := range chain {
		for i := range m.Objects {
			o := &m.Objects[i]
			offset := int64(0)
			for n := range o.Blocks {
				b := &o.Blocks[n]
				p := part{object: o.Name, offset: offset, number: n + 1, block: b}
				offset += b.Bytes
				s.total += b.Bytes
				if b.Base {
					s.base = append(s.base, p)
					continue
				}
				name := [2]uint32{b.Container, b.Partition}
				s.logs[name] = append(s.logs[name], p)
			}
		}
	}
	return s
}

// Total is how many bytes the content has.
func (s *Source) Total() int64 { return s.total }

// LogBytes is how many bytes the records of the logs of a container have.
func (s *Source) LogBytes(container uint32) (n int64) {
	for name, parts := range s.logs {
		for _, p := range parts {
			if name[0] == container {
				n += p.block.Raw
			}
		}
	}
	return n
}

// Base returns the base.
func (s *Source) Base(ctx context.Context) (io.ReadCloser, error) {
	return &baseReader{ctx: ctx, source: s, left: s.base}, nil
}

type baseReader struct {
	ctx    context.Context
	source *Source
	left   []part
	buf    []byte
}

// Read implements io.Reader.
func (r *baseReader) Read(p []byte) (int, error) {
	for len(r.buf) == 0 {
		if len(r.left) == 0 {
			return 0, io.EOF
		}
		var err error
		if r.buf, err = r.source.open(r.ctx, r.left[0]); err != nil {
			return 0, err
		}
		r.left = r.left[1:]
	}
	n := copy(p, r.buf)
	r.buf = r.buf[n:]
	return n, nil
}

// Close implements io.Closer.
func (r *baseReader) Close() error { return nil }

// Log calls page for every page of a log.
func (s *Source) Log(ctx context.Context, container, partition uint32, page func([]byte) error) error {
	for _, p := range s.logs[[2]uint32{container, partition}] {
		raw, err := s.open(ctx, p)
		if err != nil {
			return err
		}
		if err := page(raw); err != nil {
			return err
		}
	}
	return nil
}

// open reads a block, compares it with its manifest, and decompresses it.
func (s *Source) open(ctx context.Context, p part) ([]byte, error) {
	in, err := s.archive.objects.Get(ctx, p.object, p.offset, p.block.Bytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, damaged(p.object, "it is missing")
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", p.object, err)
	}
	stored := make([]byte, p.block.Bytes)
	_, err = io.ReadFull(in, stored)
	closed := in.Close()
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return nil, damaged(p.object, "it is shorter than its manifest says")
	case err != nil || closed != nil:
		return nil, fmt.Errorf("read %s: %w", p.object, errors.Join(err, closed))
	}
	if s.read += p.block.Bytes; s.Progress != nil {
		s.Progress(s.read)
	}
	return p.open(stored)
}

// open checks and decompresses the bytes of a block.
func (p *part) open(stored []byte) ([]byte, error) {
	if sumOf(stored) != p.block.SHA256 {
		return nil, damaged(p.object, "block %d has another SHA-256 than its manifest says", p.number)
	}
	raw, err := decompress(stored, p.block.Raw)
	if err != nil {
		return nil, damaged(p.object, "block %d: %v", p.number, err)
	}
	return raw, nil
}

// decompress returns exactly size bytes, or an error. It takes no more memory than that.
func decompress(stored []byte, size int64) ([]byte, error) {
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(uint64(max(size, 1<<10))))
	if err != nil {
		return nil, err
	}
	defer d.Close()
	raw, err := d.DecodeAll(stored, make([]byte, 0, size))
	if err == nil && int64(len(raw)) != size {
		err = fmt.Errorf("it has %d bytes instead of %d", len(raw), size)
	}
	return raw, err
}
