package storage

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
)

// A MANIFEST and a write-ahead log are sequences of records in blocks of 32 KB. A record is one or
// more chunks; a chunk lies within one block and has a checksum. The library stops reading at the
// first invalid chunk, whatever follows. A framing says where it stops, and whether valid chunks
// follow.

const (
	frameBlock      = 32 << 10
	legacyHeader    = 7
	recycleHeader   = 11 // includes the log number
	syncHeader      = 19 // includes the synced offset
	framePrefix     = 256
	noOffset        = int64(-1)
	lastChunkFormat = 12
)

// frameEnd says what follows the readable records of a file.
type frameEnd int

const (
	endsAtFileEnd frameEnd = iota // the file ends with its last record
	endsWithTrail                 // a log that was closed: its trailer follows
	endsWithZeros                 // only zeros follow
	endsInvalid                   // something else follows
)

// framing describes the chunks of one file.
type framing struct {
	end       int64 // the end of the last complete record
	ending    frameEnd
	stop      int64 // the offset of the first invalid chunk; the same as end unless a record is cut off
	nextChunk int64 // the offset of a valid chunk after stop that begins a record, or noOffset
}

// frameSum returns the checksum of a chunk.
func frameSum(b []byte) uint32 {
	c := crc32.Checksum(b, castagnoli)
	return (c>>15 | c<<17) + 0xa282ead8
}

// chunk is a valid chunk of a block.
type chunk struct {
	first, last bool // of its record
	payload     []byte
	size        int // including its header
}

// readChunk reads the chunk at the beginning of b, the rest of a block. ok is false when the chunk
// is invalid. number is the log number; a MANIFEST has none.
func readChunk(b []byte, number uint32, isLog bool) (c chunk, ok bool) {
	if len(b) < legacyHeader {
		return chunk{}, false
	}
	format := int(b[6])
	if format == 0 || format > lastChunkFormat {
		return chunk{}, false
	}
	header := [...]int{legacyHeader, recycleHeader, syncHeader}[(format-1)/4]
	if isLog == (header == legacyHeader) || len(b) < header {
		return chunk{}, false
	}
	if isLog && binary.LittleEndian.Uint32(b[7:]) != number {
		return chunk{}, false // left over from the log that used this file before
	}
	end := header + int(binary.LittleEndian.Uint16(b[4:]))
	if end > len(b) || frameSum(b[6:end]) != binary.LittleEndian.Uint32(b) {
		return chunk{}, false
	}
	position := (format - 1) % 4 // full, first, middle, last
	return chunk{first: position < 2, last: position == 0 || position == 3, payload: b[header:end], size: end}, true
}

// isTrailer reports whether b begins with the trailer of a closed log.
func isTrailer(b []byte, number uint32) bool {
	return len(b) >= recycleHeader && b[6] >= 5 && b[6] <= lastChunkFormat && binary.LittleEndian.Uint32(b[7:]) == number+1
}

// readFraming reads the chunks of a file. It passes the first bytes of every complete record to
// each, unless each is nil.
func readFraming(r io.ReaderAt, number uint32, isLog bool, each func(prefix []byte)) (framing, error) {
	f := framing{ending: endsAtFileEnd, nextChunk: noOffset}
	block := make([]byte, frameBlock)
	var prefix []byte
	inside := false
	for base := int64(0); ; base += frameBlock {
		n, err := r.ReadAt(block, base)
		if err != nil && !errors.Is(err, io.EOF) {
			return f, err
		}
		b := block[:n]
		at := 0
		for at < n {
			rest := b[at:]
			if isPadding(rest, n) {
				break
			}
			c, ok := readChunk(rest, number, isLog)
			if !ok || inside == c.first {
				f.stop = base + int64(at)
				f.ending = endsInvalid
				if isLog && !inside && isTrailer(rest, number) {
					f.ending = endsWithTrail
					return f, nil
				}
				return f, f.findChunkAfterStop(r, number, isLog)
			}
			if inside = !c.last; c.first {
				prefix = prefix[:0]
			}
			prefix = append(prefix, c.payload[:min(len(c.payload), framePrefix-len(prefix))]...)
			at += c.size
			if c.last {
				f.end = base + int64(at)
				if each != nil {
					each(prefix)
				}
			}
		}
		if n < frameBlock {
			f.stop = base + int64(n)
			if inside {
				f.ending = endsInvalid
			}
			return f, nil
		}
	}
}

// isPadding reports whether rest is the zeros at the end of a block that has no room for another
// chunk. size is the size of the block.
func isPadding(rest []byte, size int) bool {
	return size == frameBlock && len(rest) < syncHeader && allZero(rest)
}

func allZero(b []byte) bool {
	for _, c := range b {
		if c != 0 {
			return false
		}
	}
	return true
}

// findChunkAfterStop looks for a valid chunk after stop that begins a record. In the block that
// contains stop it tries every byte, because the length of a damaged chunk is unknown. In later
// blocks it follows the chunks from the beginning of the block.
func (f *framing) findChunkAfterStop(r io.ReaderAt, number uint32, isLog bool) error {
	block := make([]byte, frameBlock)
	zeros := true
	for base := f.stop &^ (frameBlock - 1); ; base += frameBlock {
		n, err := r.ReadAt(block, base)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		at, everywhere := 0, base <= f.stop
		if everywhere {
			at = int(f.stop - base)
		}
		zeros = zeros && allZero(block[min(at, n):n])
		for !zeros && at+legacyHeader <= n {
			c, ok := readChunk(block[at:n], number, isLog)
			switch {
			case ok && c.first:
				f.nextChunk = base + int64(at)
				return nil
			case ok:
				at += c.size
			case everywhere:
				at++
			default:
				at = n
			}
		}
		if n < frameBlock {
			if zeros {
				f.ending = endsWithZeros
			}
			return nil
		}
	}
}
