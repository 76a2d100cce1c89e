package binaryjson_test

import (
	"bytes"
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/binaryjson"
)

func TestRefused(t *testing.T) {
	for _, c := range []struct {
		body   string
		offset int
		says   string
	}{
		{"", 0, "the first byte is not 0x80"},
		{"7b 7d", 0, "the first byte is not 0x80"},
		{"81", 0, "the first byte is not 0x80"},
		{"80", 1, "1 bytes are needed and 0 remain"},
		{"80 d0 00", 2, "there are 1 bytes after the value"},
		{"80 ff", 1, "the marker 0xff is not known"},
		{"80 68", 1, "the marker 0x68 is not known"},
		{"80 70 00", 1, "the marker 0x70 is not known"},
		{"80 d4", 1, "the marker 0xd4 is not known"},
		{"80 d6 00", 1, "the marker 0xd6 is not known"},
		{"80 f4 00 00", 1, "the marker 0xf4 is not known"},
		{"80 f8", 1, "the marker 0xf8 is not known"},
		{"80 40", 1, "the string is one of a dictionary (marker 0x40) that is not part of a request"},
		{"80 67 00", 1, "the string is one of a dictionary (marker 0x67)"},

		{"80 c8", 2, "1 bytes are needed and 0 remain"},
		{"80 cb 00 00 00 00 00 00 00", 2, "8 bytes are needed and 7 remain"},
		{"80 cc 00 00 00 00 00 00 f8 7f", 1, "the number is not finite"},
		{"80 cc 00 00 00 00 00 00 f0 ff", 1, "the number is not finite"},
		{"80 cd 00 00 80 7f", 1, "the number is not finite"},
		{"80 cf 00 7c", 1, "the number is not finite"},
		{"80 cf 01 fc", 1, "the number is not finite"},

		{"80 82 61", 2, "2 bytes are needed and 1 remain"},
		{"80 c0 05 61", 3, "5 bytes are needed and 1 remain"},
		{"80 c2 ff ff ff ff 61", 6, "4294967295 bytes are needed and 1 remain"},
		{"80 81 ff", 1, "the string is not valid UTF-8"},
		{"80 83 ed a0 80", 1, "the string is not valid UTF-8"}, // half of a surrogate pair
		{"80 82 c0 80", 1, "the string is not valid UTF-8"},    // an overlong NUL
		{"80 75 00", 2, "16 bytes are needed and 1 remain"},
		{"80 d3", 2, "16 bytes are needed and 0 remain"},
		{"80 78 05 00 00", 3, "3 bytes are needed and 2 remain"},
		{"80 7b 01 7f 01", 1, "the packed string has the character 128"},
		{"80 7d 01 ff 01", 1, "the packed string has the character 256"},
		{"80 7f ff ff 00", 4, "57344 bytes are needed and 1 remain"},
		{"80 71 01 80 00", 1, "the string in base64 has 4 characters and 127 are padding"},
		{"80 71 00 01", 1, "the string in base64 has 0 characters and 1 are padding"},
		{"80 71 01 03 00", 1, "the string in base64 has 4 characters and 252 are padding"},
		{"80 dd 02 00", 3, "2 bytes are needed and 1 remain"},

		{"80 c3 00", 1, "the string refers to byte 0"},
		{"80 c3 01", 1, "the string refers to byte 1, but only an earlier string"},
		{"80 c3 02", 1, "the string refers to byte 2, but only"},
		{"80 c6 ff ff ff ff", 1, "the string refers to byte 4294967295, but only"},
		{"80 e2 04 01 c3 03 01", 4, "the string refers to byte 3, where no string begins"},
		{"80 e2 06 81 61 c3 03 c3 05", 7, "the string refers to byte 5, where no string begins"}, // a chain
		// into the middle of a string
		{"80 e2 04 81 61 c3 04", 4, "the string is one of a dictionary (marker 0x61)"},
		// and beyond the reference
		{"80 e2 05 82 c4 85 c3 05", 6, "5 bytes are needed and 0 remain"},

		{"80 e1", 1, "it says that it has 1 members, and it has 0"},
		{"80 e9 81 61", 4, "1 bytes are needed"},
		{"80 e9 01 01", 2, "the name of a property is a string, and 0x01 does not begin one"},
		{"80 e9 d3", 2, "the name of a property is a string, and 0xd3"},
		{"80 e9 c7 00 00 00 00 00 00 00 00 01", 2, "the name of a property is a string, and 0xc7"},
		{"80 e2 02 01", 1, "its stated length is 2 bytes, and 1 remain"},
		{"80 e4 ff ff ff ff", 1, "its stated length is 4294967295 bytes, and 0 remain"},
		{"80 e2 01 c8 01", 4, "1 bytes are needed and 0 remain"}, // a member that extends beyond the array
		{"80 e2 02 e2 01 01", 3, "its stated length is 1 bytes, and 0 remain"},
		{"80 e2 01 01 01", 4, "there are 1 bytes after the value"},
		{"80 e5 02 01 01 01", 5, "there are 1 bytes after the last of 1 members"},
		{"80 e5 01 02 01", 1, "it says that it has 2 members, and it has 1"},
		{"80 e7 01 00 00 00 ff ff ff ff 01", 1, "it says that it has 4294967295 members, and it has 1"},
		{"80 ed 02 00 81 61", 4, "there are 2 bytes after the last of 0 members"},
		{"80 ea 01 2c", 4, "1 bytes are needed"},

		{"80 f0 c8 01 01", 2, "0xc8 is not the marker of numbers in an array"},
		{"80 f0 d0 01", 2, "0xd0 is not the marker of numbers in an array"},
		{"80 f0 da 02 00 00 00 00 00", 8, "4 bytes are needed and 1 remain"},
		{"80 f0 cd 01 00 00 80 7f", 4, "the number is not finite"},
		{"80 f2 f1 d7 00 00 00", 2, "expected arrays of numbers with the marker 0xf0, not 0xf1"},
		{"80 f3 f1 db ff ff ff ff", 8, "8 bytes are needed and 0 remain"},
	} {
		text, err := binaryjson.Text(unhex(t, c.body), roomy)
		var bad *binaryjson.SyntaxError
		if !errors.As(err, &bad) || text != nil {
			t.Errorf("%s: %s %v", c.body, text, err)
			continue
		}
		if bad.Offset != c.offset || !strings.Contains(bad.Reason, c.says) {
			t.Errorf("%s: %v, want %q at %d", c.body, err, c.says, c.offset)
		}
	}
}

func TestDepth(t *testing.T) {
	for _, c := range []struct {
		name, around, inside string
		fits                 int
	}{
		{"arrays of one", "e1", "d0", 128},
		{"empty array", "e1", "e0", 127},
		{"objects of one", "e9 2c", "00", 128},
		{"numbers", "e1", "f0 d7 00", 127},
		{"arrays of numbers", "e1", "f2 f0 d7 00 01", 126},
	} {
		for _, n := range []int{c.fits, c.fits + 1, 100_000} {
			body := unhex(t, "80"+strings.Repeat(c.around, n)+c.inside)
			text, err := binaryjson.Text(body, roomy)
			if deep := err != nil && strings.Contains(err.Error(), "nest deeper than 128"); deep != (n > c.fits) ||
				(text == nil) != deep {
				t.Errorf("%s, %d deep: %v", c.name, n, err)
			}
		}
	}
}

// blowUps returns small bodies of large texts.
func blowUps() map[string][]byte {
	long := strings.Repeat("\x00", 60_000)
	pointed := append([]byte{0x80, 0xe4, 0, 0, 0, 0, 0xc1, 0x60, 0xea}, long...)
	for range 100_000 {
		pointed = append(pointed, 0xc3, 6)
	}
	empty := append([]byte{0x80, 0xe4, 0, 0, 0, 0}, bytes.Repeat([]byte{0xf3, 0xf1, 0xd7, 0, 0, 0xff, 0xff}, 20_000)...)
	system := append([]byte{0x80, 0xe4, 0, 0, 0, 0}, bytes.Repeat([]byte{0x2b}, 200_000)...)
	escaped := append([]byte{0x80, 0xc2, 0, 0, 0x1c, 0}, make([]byte, 0x1c0000)...)
	for _, b := range [][]byte{pointed, empty, system} {
		n := len(b) - 6
		b[2], b[3], b[4], b[5] = byte(n), byte(n>>8), byte(n>>16), byte(n>>24)
	}
	return map[string][]byte{
		"control characters": escaped, "a string pointed at": pointed, "arrays of nothing": empty,
		"system strings": system,
	}
}

// TestBlowUpsAreBounded: a small body cannot become a large text, and noticing that takes nearly no
// memory.
func TestBlowUpsAreBounded(t *testing.T) {
	const limit = 2 << 20
	for name, body := range blowUps() {
		t.Run(name, func(t *testing.T) {
			got := allocated(1, func() {
				if text, err := binaryjson.Text(body, limit); !errors.Is(err, binaryjson.ErrTooLarge) || text != nil {
					t.Fatalf("%d bytes, %v", len(text), err)
				}
			})
			// The garbage of append while the text grows to the limit.
			if got > 10*limit {
				t.Errorf("%d bytes of memory for a text of at most %d", got, limit)
			}
		})
	}
}

// TestStatedLengthsTakeNoMemory: a stated length without the bytes takes no memory.
func TestStatedLengthsTakeNoMemory(t *testing.T) {
	for _, text := range []string{
		"80 c2 ff ff ff 7f", "80 e4 ff ff ff 7f", "80 e7 00 00 00 00 ff ff ff 7f", "80 df ff ff ff 7f", "80 7f ff ff",
		"80 72 ff ff 00", "80 f1 db ff ff", "80 f3 f1 db ff ff ff ff",
	} {
		body := unhex(t, text)
		// The mean of many, since the runtime allocates something of its own now and then.
		got := allocated(100, func() {
			if _, err := binaryjson.Text(body, 2<<20); err == nil {
				t.Fatal("taken")
			}
		})
		if got > 4000 {
			t.Errorf("%s: %d bytes of memory", text, got)
		}
	}
}

// allocated returns how many bytes f allocates: the mean of so many runs.
func allocated(runs int, f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		f()
	}
	runtime.ReadMemStats(&after)
	return (after.TotalAlloc - before.TotalAlloc) / uint64(runs)
}

func TestNoRoomAtAll(t *testing.T) {
	for _, limit := range []int{0, -1} {
		if text, err := binaryjson.Text([]byte{0x80, 0}, limit); !errors.Is(err, binaryjson.ErrTooLarge) {
			t.Errorf("%d: %s %v", limit, text, err)
		}
	}
}
