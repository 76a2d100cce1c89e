package resource

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
)

// UUID is the text of a UUID of a version (RFC 9562): bits with the version and the variant set.
func UUID(bits [16]byte, version byte) string {
	bits[6] = bits[6]&0x0f | version<<4
	bits[8] = bits[8]&0x3f | 0x80
	var text [36]byte
	at := 0
	for i := range bits {
		if i == 4 || i == 6 || i == 8 || i == 10 {
			text[at] = '-'
			at++
		}
		hex.Encode(text[at:], bits[i:i+1])
		at += 2
	}
	return string(text[:])
}

// RandomUUID returns a random UUID (version 4). It can be guessed, so it must protect nothing.
func RandomUUID() string {
	var bits [16]byte
	binary.LittleEndian.PutUint64(bits[:8], rand.Uint64())
	binary.LittleEndian.PutUint64(bits[8:], rand.Uint64())
	return UUID(bits, 4)
}
