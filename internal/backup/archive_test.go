package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/log"
)

// memory is a place for objects in memory.
type memory map[string][]byte

func (m memory) List(_ context.Context, prefix string) (list []Info, err error) {
	for _, name := range slices.Sorted(maps.Keys(m)) {
		if strings.HasPrefix(name, prefix) {
			list = append(list, Info{Name: name, Bytes: int64(len(m[name]))})
		}
	}
	return list, nil
}

func (m memory) Get(_ context.Context, name string, offset, length int64) (io.ReadCloser, error) {
	b, found := m[name]
	if !found {
		return nil, fs.ErrNotExist
	}
	b = b[min(offset, int64(len(b))):]
	if length >= 0 {
		b = b[:min(length, int64(len(b)))]
	}
	return io.NopCloser(bytes.NewReader(b)), nil
}

func (m memory) Put(_ context.Context, name string, content []byte) error {
	m[name] = bytes.Clone(content)
	return nil
}

func (m memory) PutNew(ctx context.Context, name string, content []byte) error {
	if m[name] != nil {
		return ErrExists
	}
	return m.Put(ctx, name, content)
}

func (m memory) Delete(_ context.Context, name string) error {
	delete(m, name)
	return nil
}

func (m memory) Lock(context.Context) (func(), time.Duration, error) { return func() {}, 0, nil }
func (m memory) Describe() string                                    { return "memory" }

// history is a server whose one log grows.
type history struct {
	t    *testing.T
	at   log.Position
	next int64
}

// add adds a backup of some records, and returns its manifest.
func (h *history) add(objects Objects, kind string, records int) *Manifest {
	h.t.Helper()
	ctx := h.t.Context()
	a, err := Open(ctx, objects)
	if err != nil {
		h.t.Fatal(err)
	}
	newest, err := a.Newest(ctx)
	if err != nil {
		h.t.Fatal(err)
	}
	w, err := a.Begin(ctx, kind)
	if err != nil {
		h.t.Fatal(err)
	}
	m := w.Manifest()
	m.Store, m.From = strings.Repeat("5", 64), h.next
	if kind == Full {
		for n := range 2 {
			if err := w.Base(ctx, []byte(strings.Repeat(fmt.Sprint("base ", n), 20))); err != nil {
				h.t.Fatal(err)
			}
		}
	} else {
		m.From = newest.From
	}
	var page []byte
	for range records {
		r := log.Record{
			Kind: log.Facts, Term: log.Term{Epoch: 1}, Before: h.at.Chain, First: h.at.LSN + 1, Body: []byte(fmt.Sprint(h.next)),
		}
		page = wire.AppendRecord(page, &r)
		h.at = r.After()
	}
	if err := w.Page(ctx, 1, 2, records, page); err != nil {
		h.t.Fatal(err)
	}
	h.next += 10
	m.Through, m.Latest = h.next, h.next
	m.Logs = []LogEnd{{Container: 1, Partition: 2, At: wire.PositionOf(h.at)}}
	if err := w.Commit(ctx); err != nil {
		h.t.Fatal(err)
	}
	return m
}

// threeBackups is a chain of a full backup and two increments.
func threeBackups(t *testing.T) memory {
	t.Helper()
	objects, h := memory{}, &history{t: t, next: 100}
	h.add(objects, Full, 1)
	h.add(objects, Increment, 2)
	h.add(objects, Increment, 3)
	return objects
}

// read verifies an archive, and reads what a restore of its last second reads.
func read(ctx context.Context, objects Objects) (verified, restored error) {
	a, err := Open(ctx, objects)
	if err != nil {
		return err, err
	}
	verified = a.Verify(ctx, nil)
	a, err = Open(ctx, objects)
	if err != nil {
		return verified, err
	}
	chain, _, err := a.Chain(ctx, Latest)
	if err != nil {
		return verified, err
	}
	s := NewSource(a, chain)
	base, err := s.Base(ctx)
	if err == nil {
		_, err = io.ReadAll(base)
	}
	return verified, errors.Join(err, s.Log(ctx, 1, 2, func([]byte) error { return nil }))
}

// TestSoundArchive: an archive that nobody has touched is read whole.
func TestSoundArchive(t *testing.T) {
	objects := threeBackups(t)
	if verified, restored := read(t.Context(), objects); verified != nil || restored != nil {
		t.Fatal(verified, restored)
	}
	if len(objects) != 6 {
		t.Errorf("it has %d objects", len(objects))
	}
}

// TestEveryDamageIsNamed: verify and a restore refuse every damaged bit and every object that is
// missing, cut, longer or exchanged, and name it.
func TestEveryDamageIsNamed(t *testing.T) {
	sound := threeBackups(t)
	names, cases := slices.Sorted(maps.Keys(sound)), 0
	refused := func(what, name string, change func(memory)) {
		t.Helper()
		damaged := memory{}
		for n, b := range sound {
			damaged[n] = bytes.Clone(b)
		}
		change(damaged)
		cases++
		verified, restored := read(t.Context(), damaged)
		for by, err := range map[string]error{"verify": verified, "a restore": restored} {
			if !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), name) {
				t.Errorf("%s of %s: %s says %v", what, name, by, err)
			}
		}
	}
	for _, name := range names {
		size := len(sound[name])
		for at := range size {
			refused(fmt.Sprint("a bit at ", at), name, func(m memory) { m[name][at] ^= 1 << (at % 8) })
		}
		for _, left := range []int{0, 1, size / 2, size - 1} {
			refused(fmt.Sprintf("the first %d bytes", left), name, func(m memory) { m[name] = m[name][:left] })
		}
		for _, other := range names {
			if other != name && strings.HasPrefix(other, name[:5]) {
				refused("the content of "+other+" instead", name, func(m memory) { m[name] = m[other] })
			}
		}
		if name != names[len(names)-1] { // without its newest manifest an archive is an older one
			refused("the absence", name, func(m memory) { delete(m, name) })
		}
	}
	longer := memory{}
	maps.Copy(longer, sound)
	longer[names[0]] = append(bytes.Clone(longer[names[0]]), 0)
	if verified, _ := read(t.Context(), longer); !errors.Is(verified, ErrDamaged) {
		t.Errorf("an object with one byte more: %v", verified)
	}
	if cases < 1000 {
		t.Errorf("only %d cases of damage", cases)
	}
}

// TestInterruptedBackups: what an interrupted backup has left is invisible, and can be removed.
func TestInterruptedBackups(t *testing.T) {
	objects := threeBackups(t)
	before := maps.Clone(objects)
	a, err := Open(t.Context(), objects)
	if err != nil {
		t.Fatal(err)
	}
	w, err := a.Begin(t.Context(), Full)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(w.Base(t.Context(), []byte("half a base")), w.flush(t.Context()), w.Close()); err != nil {
		t.Fatal(err)
	}
	if verified, restored := read(t.Context(), objects); verified != nil || restored != nil || len(objects) != 7 {
		t.Fatal(len(objects), verified, restored)
	}
	a, err = Open(t.Context(), objects)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := a.Clean(t.Context(), time.Now(), 0); n != 1 || err != nil {
		t.Errorf("%d objects were removed: %v", n, err)
	}
	if !maps.EqualFunc(before, objects, bytes.Equal) {
		t.Error("the archive is another one than before")
	}
}

// TestTwoWriters: of two backups with one number only one becomes visible.
func TestTwoWriters(t *testing.T) {
	objects := threeBackups(t)
	var writers []*Writer
	for range 2 {
		a, err := Open(t.Context(), objects)
		if err != nil {
			t.Fatal(err)
		}
		w, err := a.Begin(t.Context(), Increment)
		if err != nil {
			t.Fatal(err)
		}
		newest, err := a.Newest(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		m := w.Manifest()
		m.Store, m.From, m.Through, m.Latest, m.Logs = newest.Store, newest.From, 500, 500, newest.Logs
		writers = append(writers, w)
	}
	if err := writers[0].Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := writers[1].Commit(t.Context()); err == nil || !strings.Contains(err.Error(), "another backup") {
		t.Errorf("the second one: %v", err)
	}
	if verified, restored := read(t.Context(), objects); verified != nil || restored != nil {
		t.Error(verified, restored)
	}
}

// TestChains: a second selects the newest chain that has it, and the shortest part of that.
func TestChains(t *testing.T) {
	objects, h := threeBackups(t), &history{t: t, next: 120}
	h.add(objects, Full, 1) // from 120 to 130, beside the first chain from 100 to 130
	h.next = 200
	h.add(objects, Full, 1)
	h.add(objects, Increment, 1)
	a, err := Open(t.Context(), objects)
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[int64][]int{
		100: {1}, 110: {1}, 111: {1, 2}, 119: {1, 2}, 120: {4}, 130: {4}, 200: {5}, 211: {5, 6}, 220: {5, 6},
		Latest: {5, 6}, 99: nil, 131: nil, 199: nil, 221: nil, -1: nil,
	} {
		chain, second, err := a.Chain(t.Context(), at)
		var kept *NotKeptError
		var have []int
		for _, m := range chain {
			have = append(have, m.Number)
		}
		if !slices.Equal(have, want) || (want == nil) != errors.As(err, &kept) {
			t.Errorf("second %d: backups %v, want %v: %v", at, have, want, err)
		}
		if at == Latest && second != 220 {
			t.Errorf("the latest second is %d", second)
		}
	}
	_, _, err = a.Chain(t.Context(), 150)
	var kept *NotKeptError
	if !errors.As(err, &kept) || !slices.Equal(kept.Windows, []Window{{100, 130}, {120, 130}, {200, 220}}) {
		t.Errorf("second 150: %v", err)
	}
}

// TestKeep prunes whole chains, and nothing else.
func TestKeep(t *testing.T) {
	for since, oldest := range map[int64]int{0: 1, 130: 1, 131: 4, 210: 4, 211: 5, 1000: 5} {
		objects, h := threeBackups(t), &history{t: t, next: 200}
		h.add(objects, Full, 1) // through 210
		a, err := Open(t.Context(), objects)
		if err != nil {
			t.Fatal(err)
		}
		w, err := a.Begin(t.Context(), Full)
		if err != nil {
			t.Fatal(err)
		}
		m := w.Manifest()
		m.Store, m.From, m.Through, m.Latest = strings.Repeat("5", 64), 300, 310, 310
		if err := errors.Join(w.Keep(t.Context(), since), w.Commit(t.Context())); err != nil {
			t.Fatal(err)
		}
		if m.Oldest != oldest {
			t.Errorf("since %d: the oldest backup is %d, want %d", since, m.Oldest, oldest)
		}
		// The data of a pruned backup goes whatever its age is.
		if _, err := a.Clean(t.Context(), time.Time{}, time.Hour); err != nil {
			t.Fatal(err)
		}
		if want := 2*(6-oldest) - 1; len(objects) != want { // the last backup has no data
			t.Errorf("since %d: %d objects are left, want %d", since, len(objects), want)
		}
		if a, err = Open(t.Context(), objects); err != nil {
			t.Fatal(err)
		}
		all, err := a.All(t.Context())
		if err != nil || len(all) != 6-oldest || a.Verify(t.Context(), nil) != nil {
			t.Errorf("since %d: %d backups, %v", since, len(all), err)
		}
	}
}

// TestAnArchiveOverAnother: an archive that was copied over another one, whose own older backups
// are pruned, deletes nothing of the other one.
func TestAnArchiveOverAnother(t *testing.T) {
	mixed := threeBackups(t)
	objects, h := threeBackups(t), &history{t: t, next: 200}
	for range 3 {
		h.add(objects, Full, 1)
	}
	a, err := Open(t.Context(), objects)
	if err != nil {
		t.Fatal(err)
	}
	w, err := a.Begin(t.Context(), Full)
	if err != nil {
		t.Fatal(err)
	}
	m := w.Manifest()
	m.Store, m.From, m.Through, m.Latest = strings.Repeat("5", 64), 300, 310, 310
	if err := errors.Join(w.Keep(t.Context(), 1000), w.Commit(t.Context())); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Clean(t.Context(), time.Now(), 0); err != nil || m.Oldest != m.Number {
		t.Fatalf("backup %d has %d as the oldest: %v", m.Number, m.Oldest, err)
	}
	maps.Copy(mixed, objects)
	delete(mixed, manifestName(m.Number))
	m.Number, m.Oldest = 4, 4 // as if the other archive had as many backups as this one
	text, err := m.encode()
	if err != nil {
		t.Fatal(err)
	}
	mixed[manifestName(4)] = text
	before := len(mixed)
	if a, err = Open(t.Context(), mixed); err != nil {
		t.Fatal(err)
	}
	if n, err := a.Clean(t.Context(), time.Now(), 0); n != 0 || !errors.Is(err, ErrDamaged) || len(mixed) != before {
		t.Errorf("%d of %d objects were deleted: %v", n, before, err)
	}
}

// FuzzManifest: no bytes make a manifest that the package would not write again as the same.
func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"format":1,"number":1,"kind":"full"}`))
	for name, b := range threeBackups(&testing.T{}) {
		if strings.HasPrefix(name, manifestPrefix) {
			f.Add(b[:len(b)-sumLine])
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := readManifest(append(append(append(bytes.Clone(text), '\n'), sumOf(text)...), '\n'))
		if err != nil {
			return
		}
		again, err := m.encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := readManifest(again); err != nil {
			t.Fatalf("%v\n%s", err, again)
		}
	})
}

// FuzzBlock: no bytes decompress to more than their manifest says.
func FuzzBlock(f *testing.F) {
	for name, b := range threeBackups(&testing.T{}) {
		if strings.HasPrefix(name, dataPrefix) {
			f.Add(b, int64(100))
		}
	}
	f.Fuzz(func(t *testing.T, stored []byte, size int64) {
		size = max(1, size%maxRaw)
		if raw, err := decompress(stored, size); err == nil && int64(len(raw)) != size {
			t.Fatalf("%d bytes instead of %d", len(raw), size)
		}
	})
}
