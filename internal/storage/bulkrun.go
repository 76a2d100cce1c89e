package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// bulkRun is a temporary file of writes in key order, each key once. It is a sequence of chunks:
// length and checksum, four bytes each, then records. A record is three numbers (how many bytes the
// key shares with the previous key, how many follow, and 0 for a deletion or one more than the
// length of the value), the rest of the key, and the value. No record crosses a chunk boundary.
type bulkRun struct{ path string }

const (
	bulkChunkBytes  = 64 << 10
	bulkChunkHeader = 8
	// bulkSyncBytes is how many bytes are written before the system is asked to start writing them
	// to disk. Left alone, the system writes late and everything at once, and the syncs of the log
	// wait for it.
	bulkSyncBytes = 1 << 20
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// createTemporary creates a file for a table or a run of a Bulk.
func (d *DB) createTemporary(suffix string) (path string, f vfs.File, err error) {
	if path, err = d.temporaryPath(suffix); err != nil {
		return "", nil, err
	}
	if f, err = d.fs.Create(path, vfs.WriteCategoryUnspecified); err != nil {
		return "", nil, fmt.Errorf("make temporary file %s: %w", path, err)
	}
	return path, vfs.NewSyncingFile(f, vfs.SyncingFileOptions{NoSyncOnClose: true, BytesPerSync: bulkSyncBytes}), nil
}

// writeRun writes all writes of a source to a new run. It does not sync the run, because no run is
// read after a crash.
func (d *DB) writeRun(source bulkSource) (bulkRun, error) {
	path, f, err := d.createTemporary(".run")
	if err != nil {
		return bulkRun{}, err
	}
	w := runWriter{file: f, chunk: make([]byte, bulkChunkHeader, bulkChunkBytes+4<<10)}
	err = errors.Join(w.writeAll(source), f.Close())
	if err != nil {
		d.removeTemporary(path)
		return bulkRun{}, fmt.Errorf("write temporary file %s: %w", path, err)
	}
	return bulkRun{path}, nil
}

type runWriter struct {
	file  io.Writer
	chunk []byte // begins with space for the header
	last  []byte // previous key
}

func (r *runWriter) writeAll(source bulkSource) error {
	var w bulkWrite
	for {
		ok, err := source.advance(&w)
		if err != nil {
			return err
		}
		if !ok {
			return r.flush()
		}
		r.add(w)
		if len(r.chunk) >= bulkChunkBytes {
			if err := r.flush(); err != nil {
				return err
			}
		}
	}
}

func (r *runWriter) add(w bulkWrite) {
	shared := sharedPrefix(r.last, w.key)
	r.chunk = binary.AppendUvarint(r.chunk, uint64(shared))
	r.chunk = binary.AppendUvarint(r.chunk, uint64(len(w.key)-shared))
	if w.deleted {
		r.chunk = append(r.chunk, 0)
	} else {
		r.chunk = binary.AppendUvarint(r.chunk, uint64(len(w.value))+1)
	}
	r.chunk = append(append(r.chunk, w.key[shared:]...), w.value...)
	r.last = append(r.last[:shared], w.key[shared:]...)
}

func sharedPrefix(a, b []byte) int {
	n, i := min(len(a), len(b)), 0
	for i+8 <= n && binary.LittleEndian.Uint64(a[i:]) == binary.LittleEndian.Uint64(b[i:]) {
		i += 8
	}
	for i < n && a[i] == b[i] {
		i++
	}
	return i
}

func (r *runWriter) flush() error {
	body := r.chunk[bulkChunkHeader:]
	if len(body) == 0 {
		return nil
	}
	binary.LittleEndian.PutUint32(r.chunk, uint32(len(body)))
	binary.LittleEndian.PutUint32(r.chunk[4:], crc32.Checksum(body, castagnoli))
	_, err := r.file.Write(r.chunk)
	r.chunk = r.chunk[:bulkChunkHeader]
	runtime.Gosched() // commits have priority
	return err
}

// runReader reads a run.
type runReader struct {
	path  string
	file  vfs.File
	chunk []byte
	rest  []byte // unread part of chunk
	key   []byte
}

func (d *DB) openRun(r bulkRun) (*runReader, error) {
	f, err := d.fs.Open(r.path, vfs.SequentialReadsOption)
	if err != nil {
		return nil, fmt.Errorf("open temporary file %s: %w", r.path, err)
	}
	return &runReader{path: r.path, file: f}, nil
}

// advance implements bulkSource. The write is valid until the next call.
func (r *runReader) advance(w *bulkWrite) (bool, error) {
	if len(r.rest) == 0 {
		if ok, err := r.readChunk(); !ok {
			return false, err
		}
	}
	shared, a := binary.Uvarint(r.rest)
	own, b := binary.Uvarint(r.rest[max(a, 0):])
	length, c := binary.Uvarint(r.rest[max(a, 0)+max(b, 0):])
	if a <= 0 || b <= 0 || c <= 0 || shared > uint64(len(r.key)) {
		return false, r.damaged("a record is invalid")
	}
	r.rest = r.rest[a+b+c:]
	valueLength := max(length, 1) - 1
	if own > uint64(len(r.rest)) || valueLength > uint64(len(r.rest))-own {
		return false, r.damaged("a record is cut off")
	}
	r.key = append(r.key[:shared], r.rest[:own]...)
	*w = bulkWrite{key: r.key, value: r.rest[own : own+valueLength], deleted: length == 0}
	r.rest = r.rest[own+valueLength:]
	return true, nil
}

func (r *runReader) readChunk() (bool, error) {
	var header [bulkChunkHeader]byte
	if _, err := io.ReadFull(r.file, header[:]); errors.Is(err, io.EOF) {
		return false, nil
	} else if err != nil {
		return false, fmt.Errorf("read temporary file %s: %w", r.path, err)
	}
	size := int(binary.LittleEndian.Uint32(header[:]))
	if size == 0 || size > 2*bulkLargest {
		return false, r.damaged("a length is invalid")
	}
	if cap(r.chunk) < size {
		r.chunk = make([]byte, size)
	}
	r.chunk = r.chunk[:size]
	if _, err := io.ReadFull(r.file, r.chunk); err != nil {
		return false, fmt.Errorf("read temporary file %s: %w", r.path, err)
	}
	if crc32.Checksum(r.chunk, castagnoli) != binary.LittleEndian.Uint32(header[4:]) {
		return false, r.damaged("a checksum is wrong")
	}
	r.rest = r.chunk
	return true, nil
}

func (r *runReader) damaged(what string) error {
	return fmt.Errorf("%w: temporary file %s: %s; retry the operation", ErrCorrupt, r.path, what)
}

// close implements bulkSource.
func (r *runReader) close() error { return r.file.Close() }
