package storage

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/pebble/v2/vfs"
	"pgregory.net/rapid"
)

// awkwardKey makes keys that share a prefix, end in zeros and cross the eight bytes that are sorted
// at a time.
func awkwardKey(most int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		prefix := rapid.SampledFrom([]string{
			"\x00", "a", "common", "in common with most",
			"\x00\x00\x00\x00\x00\x00\x00",
		}).Draw(t, "prefix")
		return prefix + rapid.StringOfN(rapid.SampledFrom([]rune("\x00\x01ab")), 0, most, -1).Draw(t, "rest")
	})
}

func TestBulkBufferSorts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(awkwardKey(20), 0, 300).Draw(t, "keys")
		var b bulkBuffer
		for i, k := range keys {
			w := bulkWrite{key: []byte(k), value: fmt.Append(nil, i)}
			b.add(w, bulkRecordSize(w), 1<<10)
		}
		b.sort()
		order := make([]int, len(keys))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(keys[x], keys[y]) })
		for i, e := range b.entries {
			if w := b.write(e); string(w.key) != keys[order[i]] || string(w.value) != fmt.Sprint(order[i]) {
				t.Fatalf("place %d holds %q=%s, expected %q=%d", i, w.key, w.value, keys[order[i]], order[i])
			}
		}
	})
}

// With any buffer size, the store contains what a map contains.
func TestBulkIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := NewMemFS()
		db, err := Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		model := map[string]string{}
		b := db.NewBulk(rapid.SampledFrom([]int{1, 60, 300, 4000, 0}).Draw(t, "buffer"))
		b.tableBytes = rapid.SampledFrom([]uint64{1, bulkTableBytes}).Draw(t, "table")
		for range rapid.IntRange(1, 4).Draw(t, "rounds") {
			for range rapid.IntRange(0, 200).Draw(t, "writes") {
				key, value := awkwardKey(3).Draw(t, "key"), rapid.StringN(0, 3, -1).Draw(t, "value")
				if rapid.IntRange(0, 3).Draw(t, "what") == 0 {
					err = b.Delete([]byte(key))
					delete(model, key)
				} else {
					err = b.Set([]byte(key), []byte(value))
					model[key] = value
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if err := b.Ingest(context.Background()); err != nil {
				t.Fatal(err)
			}
			if left := temporaries(files); len(left) > 0 {
				t.Fatalf("temporary files are left: %v", left)
			}
			compare(t, db, model)
		}
		if err := errors.Join(b.Close(), db.Close()); err != nil {
			t.Fatal(err)
		}
		if db, err = Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20}); err != nil {
			t.Fatal(err)
		}
		compare(t, db, model)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	})
}

func compare(t *rapid.T, r Reader, model map[string]string) {
	it, err := r.NewIter(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	keys := slices.Sorted(maps.Keys(model))
	for ok := it.First(); ok; ok = it.Next() {
		value, err := it.Value()
		if err != nil {
			t.Fatal(err)
		}
		if len(keys) == 0 || string(it.Key()) != keys[0] || string(value) != model[keys[0]] {
			t.Fatalf("%q=%q is stored, the model continues with %q", it.Key(), value, keys)
		}
		keys = keys[1:]
	}
	if err := errors.Join(it.Err(), it.Close()); err != nil {
		t.Fatal(err)
	}
	if len(keys) > 0 {
		t.Fatalf("the model has more: %q", keys)
	}
}

// A run is read as it was written, or the read fails.
func TestDamagedRunIsNotIngested(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(all []byte) []byte
	}{
		{"one bit", func(all []byte) []byte { all[len(all)/2] ^= 4; return all }},
		{"a length", func(all []byte) []byte { all[3] ^= 0xff; return all }},
		{"cut off", func(all []byte) []byte { return all[:len(all)-1] }},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := NewMemFS()
			db := openMem(t, Options{Dir: "d", FS: files})
			b := db.NewBulk(200)
			for i := range 10 {
				fill(t, b, fmt.Sprintf("key%d=value", i))
			}
			name := "d/" + bulkDir + "/" + temporaries(files)[0]
			run := content(t, files, name)
			overwrite(t, files, name, c.damage(bytes.Clone(run)))
			if err := b.Ingest(t.Context()); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("a damaged run: %v", err)
			}
			if got := list(t, db, nil, nil); got != "" {
				t.Errorf("stored: %s", got)
			}
			overwrite(t, files, name, run)
			ingest(t, b)
			if got := list(t, db, nil, nil); !strings.HasPrefix(got, "key0=value key1=value ") {
				t.Errorf("stored: %s", got)
			}
			if err := errors.Join(b.Close(), db.Close()); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func content(t *testing.T, files FS, name string) (all []byte) {
	t.Helper()
	rewrite(t, files, name, func(b []byte) { all = bytes.Clone(b) })
	return all
}

func overwrite(t *testing.T, files FS, name string, all []byte) {
	t.Helper()
	f, err := files.Create(name, vfs.WriteCategoryUnspecified)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.Write(all)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// The reader survives damage that a checksum does not detect.
func FuzzRun(f *testing.F) {
	var w runWriter
	w.chunk = make([]byte, bulkChunkHeader)
	w.add(bulkWrite{key: []byte("key1"), value: []byte("value")})
	w.add(bulkWrite{key: []byte("key2"), deleted: true})
	f.Add(w.chunk[bulkChunkHeader:])
	f.Add([]byte{0, 1, 1, 'a', 1, 0, 0})
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 0, 0})
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) == 0 {
			return
		}
		chunk := binary.LittleEndian.AppendUint32(nil, uint32(len(body)))
		chunk = binary.LittleEndian.AppendUint32(chunk, crc32.Checksum(body, castagnoli))
		r := &runReader{path: "run", file: vfs.NewMemFile(append(chunk, body...))}
		var write bulkWrite
		for n := 0; ; n++ {
			ok, err := r.advance(&write)
			if ok && len(write.key)+len(write.value) <= len(body)*len(body) && n < len(body) {
				continue
			}
			if ok || err != nil && !errors.Is(err, ErrCorrupt) {
				t.Fatalf("record %d: %v %v", n, write, err)
			}
			break
		}
		if err := r.close(); err != nil {
			t.Fatal(err)
		}
	})
}
