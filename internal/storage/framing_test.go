package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/cockroachdb/pebble/v2/record"
)

// written is a MANIFEST or a log as the library writes it, and the ends of its records.
func written(t *testing.T, rng *rand.Rand, isLog, large bool) (file []byte, ends []int64) {
	t.Helper()
	var b bytes.Buffer
	sizes := []int{0, 1, 10, 300, 900}
	if large { // in a chunk of a whole block, the library takes a second to find the flipped bit
		sizes = append(sizes, frameBlock-30, frameBlock, 3*frameBlock+5)
	}
	write := func(record func([]byte) (int64, error)) {
		for range 3 + rng.IntN(60) {
			p := make([]byte, sizes[rng.IntN(len(sizes))]+rng.IntN(20))
			for i := range p {
				p[i] = byte(rng.Uint32())
			}
			end, err := record(p)
			if err != nil {
				t.Fatal(err)
			}
			ends = append(ends, end)
		}
	}
	if !isLog {
		w := record.NewWriter(&b)
		write(w.WriteRecord)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes(), ends
	}
	w := record.NewLogWriter(&b, 0, record.LogWriterConfig{WriteWALSyncOffsets: func() bool { return rng.IntN(2) == 0 }})
	write(w.WriteRecord)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), ends
}

// readable counts the records that the library reads before it stops.
func readable(file []byte) (n int) {
	r := record.NewReader(bytes.NewReader(file), 0)
	for {
		one, err := r.Next()
		if err == nil {
			_, err = io.Copy(io.Discard, one)
		}
		if err != nil {
			return n
		}
		n++
	}
}

// TestFramingReadsAsTheLibraryDoes damages files that the library wrote, and expects the framing to
// end at the record at which the library stops reading.
func TestFramingReadsAsTheLibraryDoes(t *testing.T) {
	for _, isLog := range []bool{false, true} {
		t.Run(fmt.Sprintf("log=%t", isLog), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(18, 1))
			for trial := range 160 {
				file, ends := written(t, rng, isLog, trial%4 == 2)
				records := 0
				count := func([]byte) { records++ }
				intact, err := readFraming(bytes.NewReader(file), 0, isLog, count)
				if err != nil || records != len(ends) || isLog != (intact.ending == endsWithTrail) ||
					!isLog && intact.ending != endsAtFileEnd {
					t.Fatalf("trial %d: intact file of %d bytes, records end at %v: %+v (%v)", trial, len(file), ends, intact, err)
				}
				at := rng.IntN(len(file))
				damaged := bytes.Clone(file)
				what := "flip"
				switch trial % 4 {
				case 0, 1:
					damaged[at] ^= 1 << rng.IntN(8)
				case 2:
					damaged, what = damaged[:at], "cut"
				case 3:
					clear(damaged[at:])
					what = "zeros"
				}
				records = 0
				f, err := readFraming(bytes.NewReader(damaged), 0, isLog, count)
				if err != nil {
					t.Fatal(err)
				}
				if n := readable(damaged); records != n {
					t.Fatalf("trial %d: %s at %d of %d: framing has %d records, the library %d; records end at %v", trial, what, at,
						len(file), records, n, ends)
				}
				// An unreadable record is followed by a valid one, unless it was the last.
				if what == "flip" && records < len(ends)-1 && f.nextChunk == noOffset {
					t.Fatalf("trial %d: flip at %d of %d: no record is found after %d; records end at %v", trial, at, len(file),
						f.stop, ends)
				}
				if what != "flip" && f.nextChunk != noOffset {
					t.Fatalf("trial %d: %s at %d: a record is found at %d", trial, what, at, f.nextChunk)
				}
			}
		})
	}
}

// A recycled log may contain chunks of the previous log after its end. They do not count.
func TestFramingOfARecycledLog(t *testing.T) {
	files := NewMemFS()
	db := openMem(t, Options{Dir: "d", FS: files})
	for round := range 4 {
		for i := range 50 {
			put(t, db, fmt.Sprintf("k%d", i), fmt.Sprint(round, string(make([]byte, 3000/(round+1)))))
		}
		if err := db.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	put(t, db, "last", "one")
	s, err := scanFiles(files, "d", nil)
	if err != nil || len(s.logs) != 1 {
		t.Fatalf("%+v (%v)", s, err)
	}
	l := s.logs[0]
	if l.ending != endsInvalid || l.nextChunk != noOffset || l.end == 0 {
		t.Errorf("a recycled log in use: %+v", l)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = scanFiles(files, "d", nil); err != nil || s.logs[0].ending != endsWithTrail {
		t.Errorf("after a close: %+v (%v)", s, err)
	}
}

// failingAt is a file that cannot be read.
type failingAt struct{}

func (failingAt) ReadAt([]byte, int64) (int, error) { return 0, errors.New("bad sector") }

func TestFramingPassesReadErrors(t *testing.T) {
	if _, err := readFraming(failingAt{}, 0, false, nil); err == nil {
		t.Error("a file that cannot be read has a framing")
	}
}
