package storage

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// indexLike makes keys like those of an index (space, container, segment, one of forty paths, a
// value, a hash, an ordinal): 48 bytes in random order.
func indexLike(dst []byte, random *rand.Rand, ordinal uint32) []byte {
	dst = append(dst[:0], 0x20, 0, 0, 0, 7, 0, 0, 0, 3)
	dst = binary.BigEndian.AppendUint32(dst, random.Uint32N(40)*0x9e3779b1)
	dst = append(dst, "abcdefg"...)
	dst = binary.BigEndian.AppendUint64(dst, random.Uint64N(1<<16))
	dst = binary.BigEndian.AppendUint64(dst, random.Uint64())
	dst = binary.BigEndian.AppendUint64(dst, random.Uint64())
	return binary.BigEndian.AppendUint32(dst, ordinal)
}

// BenchmarkBulk measures the time from Set until the entry can be read. One operation is one entry;
// with several runs most entries go through files.
func BenchmarkBulk(b *testing.B) {
	for _, c := range []struct {
		name   string
		buffer int
	}{{"buffer=64MB", 64 << 20}, {"buffer=4MB", 4 << 20}} {
		b.Run(c.name, func(b *testing.B) {
			db, err := Open(Options{Dir: b.TempDir(), PointSpaces: []byte{0x10}})
			if err != nil {
				b.Fatal(err)
			}
			defer func() { _ = db.Close() }()
			bulk := db.NewBulk(c.buffer)
			defer func() { _ = bulk.Close() }()
			random := rand.New(rand.NewPCG(1, 1))
			var key []byte
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				key = indexLike(key, random, uint32(i))
				if err := bulk.Set(key, nil); err != nil {
					b.Fatal(err)
				}
			}
			if err := bulk.Ingest(b.Context()); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
		})
	}
}
