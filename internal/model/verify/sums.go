package verify

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"sync"

	"github.com/orrery-db/orrery/internal/value"
)

// A side is where a row was read.
type side int

const (
	ofSource side = iota
	ofTarget
	sides
)

// sum is a sum of SHA-256 hashes modulo 2^256, with the number of its parts. It does not depend on
// their order. The zero value is the sum of nothing.
type sum struct {
	n     int64
	limbs [4]uint64 // least first
}

func (s *sum) add(h *[sha256.Size]byte) {
	s.n++
	var carry uint64
	for i := range s.limbs {
		s.limbs[i], carry = bits.Add64(s.limbs[i], binary.LittleEndian.Uint64(h[8*i:]), carry)
	}
}

func (s *sum) addSum(o *sum) {
	s.n += o.n
	var carry uint64
	for i := range s.limbs {
		s.limbs[i], carry = bits.Add64(s.limbs[i], o.limbs[i], carry)
	}
}

// text is the sum in hexadecimal.
func (s *sum) text() string {
	var b [32]byte
	for i, limb := range s.limbs {
		binary.BigEndian.PutUint64(b[8*(3-i):], limb)
	}
	return hex.EncodeToString(b[:])
}

// Limits of the sums.
const (
	maxBuckets = 4096
	minBuckets = 16
	// sumsBytes limits the memory of all sums.
	sumsBytes = 32 << 20
	// sumBytes is the size of a sum.
	sumBytes = 40
)

// sums are the sums of one table, or of one item type: for each side, by buckets of keys.
type sums struct {
	mu      sync.Mutex
	buckets [sides][]sum
}

// newSums returns sums for so many tables or item types, with as many buckets as the memory allows.
func newSums(n int) []sums {
	buckets := maxBuckets
	for buckets > minBuckets && n*buckets*int(sides)*sumBytes > sumsBytes {
		buckets /= 2
	}
	all := make([]sums, n)
	for i := range all {
		for s := range all[i].buckets {
			all[i].buckets[s] = make([]sum, buckets)
		}
	}
	return all
}

// bucket returns the number of the bucket of a key.
func (s *sums) bucket(key []byte) int { return int(value.Hash64(key) % uint64(len(s.buckets[0]))) }

// add adds a row.
func (s *sums) add(of side, key, row []byte) {
	h := sha256.Sum256(row)
	b := s.bucket(key)
	s.mu.Lock()
	s.buckets[of][b].add(&h)
	s.mu.Unlock()
}

// total returns the sum of all buckets of a side.
func (s *sums) total(of side) (t sum) {
	for i := range s.buckets[of] {
		t.addSum(&s.buckets[of][i])
	}
	return t
}

// different returns the buckets that differ.
func (s *sums) different() (list []int) {
	for b := range s.buckets[ofSource] {
		if s.buckets[ofSource][b] != s.buckets[ofTarget][b] {
			list = append(list, b)
		}
	}
	return list
}

// rows returns the number of rows in a bucket, of the larger side.
func (s *sums) rows(bucket int) int64 {
	return max(s.buckets[ofSource][bucket].n, s.buckets[ofTarget][bucket].n)
}

// A choice is a set of buckets of tables or item types that are read again together.
type choice map[int]map[int]bool

func (c choice) has(i, bucket int) bool { return c[i][bucket] }

// groups divides the buckets that differ into choices of a bounded number of rows. A bucket with
// more rows than that is a choice of its own.
func groups(all []sums, most int64) (list []choice) {
	var current choice
	rows := int64(0)
	for i := range all {
		for _, b := range all[i].different() {
			if n := all[i].rows(b); current == nil || rows+n > most {
				current, rows = choice{}, 0
				list = append(list, current)
			}
			if current[i] == nil {
				current[i] = map[int]bool{}
			}
			current[i][b] = true
			rows += all[i].rows(b)
		}
	}
	return list
}
