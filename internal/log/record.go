package log

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/orrery-db/orrery/internal/session"
)

// Kind is the kind of a record. Only mutations take LSNs.
type Kind byte

// The kinds of records.
const (
	Claim     Kind = 1 // a new term; the body is empty
	Mutations Kind = 2 // a group; the body is Group.Body
	Seal      Kind = 3 // the end; the body names the partitions that follow
	Facts     Kind = 4 // entries about something other than items; the body is Group.Body
)

// Record is one link of the chain.
type Record struct {
	Kind   Kind
	Term   Term        // under which it was added; for a claim, the one it claims
	Before Hash        // the chain before it
	First  session.LSN // LSN of its first mutation, or of the next one if it has none
	Count  uint32      // number of its mutations; 0 unless Kind is Mutations
	Body   []byte
}

// Last is the LSN of the last mutation up to the end of the record.
func (r *Record) Last() session.LSN { return r.First + session.LSN(r.Count) - 1 }

// Follows reports whether the record is a link after a position.
func (r *Record) Follows(p Position) bool { return r.Before == p.Chain && r.First == p.LSN+1 }

// After is the position after the record, without a cursor.
func (r *Record) After() Position { return Position{LSN: r.Last(), Chain: r.Chain()} }

// Chain is the hash of the record.
func (r *Record) Chain() Hash {
	var head [recordHeader]byte
	h := sha256.New()
	h.Write(r.header(head[:0])) // a hash never fails
	h.Write(r.Body)
	var sum Hash
	h.Sum(sum[:0])
	return sum
}

const (
	recordVersion  = 1
	recordHeader   = 1 + 1 + 8 + 16 + 32 + 8 + 4
	recordChecksum = 4
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// header appends what precedes the body.
func (r *Record) header(dst []byte) []byte {
	dst = append(dst, recordVersion, byte(r.Kind))
	dst = binary.BigEndian.AppendUint64(dst, r.Term.Epoch)
	dst = append(dst, r.Term.Nonce[:]...)
	dst = append(dst, r.Before[:]...)
	dst = binary.BigEndian.AppendUint64(dst, uint64(r.First))
	return binary.BigEndian.AppendUint32(dst, r.Count)
}

// Append appends the record's bytes: header, body, checksum. The checksum is needed because a chain
// alone does not detect damage in the last record.
func (r *Record) Append(dst []byte) []byte {
	begin := len(dst)
	dst = append(r.header(dst), r.Body...)
	return binary.BigEndian.AppendUint32(dst, crc32.Checksum(dst[begin:], castagnoli))
}

// EncodedLen is the length of what Append appends.
func (r *Record) EncodedLen() int { return recordHeader + len(r.Body) + recordChecksum }

// ReadRecord reads what Append wrote, and nothing else: every record has one encoding. The body is
// a part of b. Errors are ErrDamaged.
func ReadRecord(b []byte) (Record, error) {
	if len(b) < recordHeader+recordChecksum {
		return Record{}, fmt.Errorf("%w: it has %d bytes", ErrDamaged, len(b))
	}
	end := len(b) - recordChecksum
	if crc32.Checksum(b[:end], castagnoli) != binary.BigEndian.Uint32(b[end:]) {
		return Record{}, fmt.Errorf("%w: its checksum is of other bytes", ErrDamaged)
	}
	if b[0] != recordVersion {
		return Record{}, fmt.Errorf("%w: it has version %d", ErrDamaged, b[0])
	}
	r := Record{Kind: Kind(b[1]), Term: Term{Epoch: binary.BigEndian.Uint64(b[2:])}}
	b, rest := b[recordHeader:end], b[10:]
	copy(r.Term.Nonce[:], rest)
	copy(r.Before[:], rest[16:])
	r.First, r.Count = session.LSN(binary.BigEndian.Uint64(rest[48:])), binary.BigEndian.Uint32(rest[56:])
	r.Body = b
	if err := r.check(); err != nil {
		return Record{}, err
	}
	return r, nil
}

// check refuses what no log writes.
func (r *Record) check() error {
	switch {
	case r.Term.Epoch == 0:
		return fmt.Errorf("%w: it is of no term", ErrDamaged)
	case r.First == 0 || uint64(r.First)+uint64(r.Count) < uint64(r.First):
		return fmt.Errorf("%w: %d mutations begin at LSN %d", ErrDamaged, r.Count, r.First)
	case r.Kind == Claim && len(r.Body) > 0:
		return fmt.Errorf("%w: a claim has %d bytes", ErrDamaged, len(r.Body))
	case r.Kind == Mutations && r.Count > 0, (r.Kind == Claim || r.Kind == Seal || r.Kind == Facts) && r.Count == 0:
		return nil
	}
	return fmt.Errorf("%w: kind %d with %d mutations", ErrDamaged, r.Kind, r.Count)
}

// Born is the beginning of a new partition's chain: a hash of its identity and of the ends of its
// parents.
func Born(identity []byte, parents ...Hash) Hash {
	h := sha256.New()
	h.Write([]byte("orrery partition\x01")) // a hash never fails
	h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(identity))))
	h.Write(identity)
	for _, p := range parents {
		h.Write(p[:])
	}
	var sum Hash
	h.Sum(sum[:0])
	return sum
}

// Equal reports whether two records are the same.
func (r *Record) Equal(o *Record) bool {
	return r.Kind == o.Kind && r.Term == o.Term && r.Before == o.Before && r.First == o.First &&
		r.Count == o.Count && bytes.Equal(r.Body, o.Body)
}
