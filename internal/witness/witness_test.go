package witness

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func begin(t testing.TB, dir string, mark Mark, entries ...Entry) (*Witness, string) {
	t.Helper()
	path := filepath.Join(dir, "witness")
	w, err := Begin(OS(), path, IdentityOf([]byte("secret")), mark, entries, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return w, path
}

// chainOf stands for the chain at an LSN, with all bytes set.
func chainOf(lsn uint64) [16]byte {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(nil, lsn))
	return [16]byte(sum[:])
}

func placeOf(lsn uint64) uint32 { return uint32(lsn % 3) }

func entry(container, partition uint32, lsn uint64) Entry {
	return Entry{Container: container, Partition: partition, LSN: lsn, Place: placeOf(lsn), Chain: chainOf(lsn)}
}

func mustRead(t *testing.T, path string) *Record {
	t.Helper()
	r, err := Read(OS(), path)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestWitnessRemembers(t *testing.T) {
	w, path := begin(t, t.TempDir(), Mark{Manifest: 7, ManifestBytes: 100, Logs: []uint64{5, 6}}, entry(0, 0, 10),
		entry(3, 1, 20))
	r := mustRead(t, path)
	if r.Store != IdentityOf([]byte("secret")) || r.Mark.Manifest != 7 || !slices.Equal(r.Mark.Logs, []uint64{5, 6}) ||
		r.Unreadable != 0 {
		t.Errorf("%+v", r)
	}
	for lsn := uint64(21); lsn < 30; lsn++ {
		w.Note(1, lsn, placeOf(lsn), chainOf(lsn))
		if got := mustRead(t, path).Entries; !slices.Equal(got, []Entry{entry(0, 0, 10), entry(3, 1, lsn)}) {
			t.Fatalf("after LSN %d: %v", lsn, got)
		}
	}
	slot, err := w.Add(4, 0, 0, placeOf(0), chainOf(0))
	if err != nil {
		t.Fatal(err)
	}
	w.Retire(0)
	again, err := w.Add(5, 2, 9, placeOf(9), chainOf(9))
	if err != nil || again != 0 {
		t.Fatalf("slot %d (%v), expected the retired one", again, err)
	}
	w.Note(slot, 1, placeOf(1), chainOf(1))
	if got := mustRead(t, path).Entries; !slices.Equal(got, []Entry{entry(5, 2, 9), entry(3, 1, 29), entry(4, 0, 1)}) {
		t.Fatalf("%v", got)
	}
	var logs []uint64
	for i := range uint64(20) {
		logs = append(logs, i)
	}
	w.SetMark(Mark{Manifest: 8, ManifestBytes: 1, Logs: logs}, true)
	if m := mustRead(t, path).Mark; m.Manifest != 8 || m.Closed || !slices.Equal(m.Logs, logs[len(logs)-MaxLogs:]) {
		t.Errorf("%+v", m)
	}
	if err := w.Close(Mark{Manifest: 8, Closed: true}); err != nil {
		t.Fatal(err)
	}
	if m := mustRead(t, path).Mark; !m.Closed {
		t.Errorf("%+v", m)
	}
}

func TestWitnessGrows(t *testing.T) {
	w, path := begin(t, t.TempDir(), Mark{})
	var want []Entry
	for i := range uint32(3 * slotsPerSegment) {
		slot, err := w.Add(1, i, 0, placeOf(0), chainOf(0))
		if err != nil {
			t.Fatal(err)
		}
		w.Note(slot, uint64(i), placeOf(uint64(i)), chainOf(uint64(i)))
		want = append(want, entry(1, i, uint64(i)))
	}
	if r := mustRead(t, path); !slices.Equal(r.Entries, want) || r.Unreadable != 0 {
		t.Errorf("%d entries, %d unreadable", len(r.Entries), r.Unreadable)
	}
	begun, second := begin(t, t.TempDir(), Mark{}, want...)
	if r := mustRead(t, second); !slices.Equal(r.Entries, want) {
		t.Errorf("%d entries", len(r.Entries))
	}
	if err := errors.Join(w.Close(Mark{}), begun.Close(Mark{})); err != nil {
		t.Fatal(err)
	}
}

// TestTornWrites damages each byte of the last written copy of a slot and of the header: Read
// returns the previous copy.
func TestTornWrites(t *testing.T) {
	w, path := begin(t, t.TempDir(), Mark{Manifest: 1}, entry(1, 0, 1))
	w.Note(0, 2, placeOf(2), chainOf(2))
	w.Note(0, 3, placeOf(3), chainOf(3))
	w.SetMark(Mark{Manifest: 2}, false)
	if err := w.file.Close(); err != nil { // as a kill does
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	damage := func(at int64) *Record {
		b := bytes.Clone(whole)
		b[at] ^= 4
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		return mustRead(t, path)
	}
	for i := range int64(slotBytes) {
		if got := damage(slotOffset(0, 0) + i).Entries; !slices.Equal(got, []Entry{entry(1, 0, 2)}) {
			t.Fatalf("slot damaged at byte %d: %v", i, got)
		}
	}
	for i := range int64(headerBytes) {
		if got := damage(i).Mark.Manifest; got != 1 {
			t.Fatalf("header damaged at byte %d: %d", i, got)
		}
	}
}

func TestUnreadableWitness(t *testing.T) {
	w, path := begin(t, t.TempDir(), Mark{Manifest: 1}, entry(1, 0, 1), entry(1, 1, 1))
	w.Note(0, 2, placeOf(2), chainOf(2))
	if err := w.Close(Mark{}); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	read := func(b []byte) (*Record, error) {
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		return Read(OS(), path)
	}
	for _, b := range [][]byte{nil, make([]byte, len(whole)), whole[:100]} {
		if _, err := read(b); !errors.Is(err, ErrDamaged) {
			t.Errorf("%d bytes: %v", len(b), err)
		}
	}
	both := bytes.Clone(whole)
	both[slotOffset(0, 0)]++
	both[slotOffset(0, 1)]++
	if r, err := read(both); err != nil || r.Unreadable != 1 || len(r.Entries) != 1 {
		t.Errorf("both copies of a slot: %+v (%v)", r, err)
	}
	if r, err := read(whole[:firstSegment+slotBytes]); err != nil || r.Unreadable == 0 || len(r.Entries) != 1 {
		t.Errorf("cut: %+v (%v)", r, err)
	}
	newer := bytes.Clone(whole)
	for _, at := range []int{0, headerRoom} {
		newer[at+11] = formatVersion + 1
		seal(newer[at : at+headerBytes])
	}
	if _, err := read(newer); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer format: %v", err)
	}
	for _, at := range []int{0, headerRoom} {
		newer[at+11] = oldestFormat - 1
		seal(newer[at : at+headerBytes])
	}
	if _, err := read(newer); !errors.Is(err, ErrDamaged) {
		t.Errorf("a format that never was: %v", err)
	}
	if _, err := Read(OS(), path+"x"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("none: %v", err)
	}
}

// failingFile fails writes once it is set to fail.
type failingFile struct {
	File
	failing *bool
}

func (f failingFile) WriteAt(b []byte, at int64) (int, error) {
	if *f.failing {
		return 0, io.ErrShortWrite
	}
	return f.File.WriteAt(b, at)
}

// A witness that cannot be written logs that once, and does not claim that the store was closed
// properly.
func TestFailedWriteIsReported(t *testing.T) {
	var log strings.Builder
	failing := false
	w, path := begin(t, t.TempDir(), Mark{Manifest: 1}, entry(1, 0, 1))
	w.logger = slog.New(slog.NewTextHandler(&log, nil))
	w.file = failingFile{w.file, &failing}
	failing = true
	w.Note(0, 2, placeOf(2), chainOf(2))
	w.Note(0, 3, placeOf(3), chainOf(3))
	failing = false
	w.Note(0, 4, placeOf(4), chainOf(4))
	if n := strings.Count(log.String(), "level=ERROR"); n != 1 {
		t.Errorf("logged %d times: %s", n, log.String())
	}
	if err := w.Close(Mark{Manifest: 1, Closed: true}); err != nil {
		t.Fatal(err)
	}
	if r := mustRead(t, path); r.Mark.Closed || r.Entries[0].LSN != 4 {
		t.Errorf("%+v", r)
	}
}

// TestReadsFormat1 reads the bytes of a witness that a program without chains wrote.
func TestReadsFormat1(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "format1.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var file []byte
	for line := range strings.Lines(string(text)) {
		at, rest, _ := strings.Cut(strings.TrimSpace(line), " = ")
		if at == "size" {
			size, err := strconv.Atoi(rest)
			if err != nil {
				t.Fatal(err)
			}
			file = make([]byte, size)
			continue
		}
		offset, err := strconv.Atoi(at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := hex.Decode(file[offset:], []byte(rest)); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "witness")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	r := mustRead(t, path)
	if m := r.Mark; r.Store != IdentityOf([]byte("secret")) || m.Manifest != 7 || m.ManifestBytes != 185 ||
		!slices.Equal(m.Logs, []uint64{6}) || !m.Closed || r.Unreadable != 0 {
		t.Errorf("%+v", r)
	}
	want := []Entry{
		{LSN: 4},
		{Container: 3, Partition: 1, LSN: 91},
		{Container: 6, Partition: 2, LSN: 9},
		{Container: 6, Partition: 3, LSN: 5},
	}
	if !slices.Equal(r.Entries, want) {
		t.Errorf("%v, expected %v", r.Entries, want)
	}
}

func TestNoteAllocatesNothing(t *testing.T) {
	w, _ := begin(t, t.TempDir(), Mark{}, entry(1, 0, 1))
	lsn := uint64(1)
	if n := testing.AllocsPerRun(100, func() { lsn++; w.Note(0, lsn, placeOf(lsn), chainOf(lsn)) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if err := w.Close(Mark{}); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkNote measures what a witness adds to a commit, for each partition in it.
func BenchmarkNote(b *testing.B) {
	for _, partitions := range []int{1, 100} {
		b.Run(fmt.Sprint(partitions), func(b *testing.B) {
			entries := make([]Entry, partitions)
			for i := range entries {
				entries[i] = entry(1, uint32(i), 0)
			}
			w, _ := begin(b, b.TempDir(), Mark{}, entries...)
			chain := chainOf(0)
			b.ReportAllocs()
			n := uint64(0)
			for b.Loop() {
				n++
				w.Note(int(n)%partitions, n, 0, chain)
			}
			if err := w.Close(Mark{}); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// brokenFS is a file system on which a file cannot be opened or read.
type brokenFS struct {
	FS
	open, read, size error
}

type brokenFile struct {
	File
	fs brokenFS
}

func (f brokenFS) Open(path string) (File, error) {
	if f.open != nil {
		return nil, f.open
	}
	file, err := f.FS.Open(path)
	return brokenFile{file, f}, err
}

func (f brokenFile) ReadAt(b []byte, at int64) (int, error) {
	if f.fs.read != nil {
		return 0, f.fs.read
	}
	return f.File.ReadAt(b, at)
}

func (f brokenFile) Size() (int64, error) {
	if f.fs.size != nil {
		return 0, f.fs.size
	}
	return f.File.Size()
}

// A witness that the file system cannot read is not a damaged one.
func TestUnreadableFileIsNotDamage(t *testing.T) {
	w, path := begin(t, t.TempDir(), Mark{Manifest: 1}, entry(1, 0, 1))
	if err := w.Close(Mark{}); err != nil {
		t.Fatal(err)
	}
	for _, files := range []brokenFS{{open: fs.ErrPermission}, {read: fs.ErrPermission}, {size: fs.ErrPermission}} {
		files.FS = OS()
		if _, err := Read(files, path); !errors.Is(err, fs.ErrPermission) || errors.Is(err, ErrDamaged) {
			t.Errorf("%v", err)
		}
	}
}
