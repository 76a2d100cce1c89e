package hybridrow_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/hybridrow"
)

func TestReadBatchRefuses(t *testing.T) {
	const segment = "81 f0d8ff7f 01 0a000000"
	stream := func(row string) []byte { return framed(t, row) }
	for _, c := range []struct {
		name  string
		bytes []byte
		says  string
	}{
		{"nothing", nil, "the segment takes 1 bytes where 0 are left"},
		{"JSON", []byte("[]"), "begins with 0x5b"},
		{"binary JSON", []byte{0x80, 0xf0}, "begins with 0x80"},
		{"only the version", []byte{0x81}, "takes 4 bytes where 0 are left"},
		{"no segment", framed(t, "00")[10:], "has the schema 2147473649 instead of 2147473648"},
		{"a segment without a length", unhex(t, "81 f0d8ff7f 00 0a000000"), "has no length"},
		{"a segment with a comment", unhex(t, "81 f0d8ff7f 01 0d000000 14 02 00"), "says that it has 13 bytes"},
		{"a segment of negative length", unhex(t, "81 f0d8ff7f 01 ffffffff"), "bytes instead of 10"},
		{"a second segment", unhex(t, segment+segment), "has the schema 2147473648 instead of 2147473649"},
		{"a record header that is cut", unhex(t, segment+"81 f1d8ff7f 01"), "takes 4 bytes where 1 are left"},
		{"another version", unhex(t, segment+"82 f1d8ff7f 0600000000000000"), "begins with 0x82"},
		{
			"a record that is cut", unhex(t, segment+"81 f1d8ff7f 06000000 00000000 81"),
			"the record takes 6 bytes where 1 are left",
		},
		{"a record of 2 GB", unhex(t, segment+"81 f1d8ff7f ffffff7f 00000000 81"), "takes 2147483647 bytes where 1 are left"},
		{
			"a record of negative length", unhex(t, segment+"81 f1d8ff7f ffffffff 00000000 81"),
			"has -1 bytes, fewer than a row has",
		},
		{"an empty record", unhex(t, segment+"81 f1d8ff7f 00000000 00000000"), "has 0 bytes, fewer than a row has"},
		{"a wrong checksum", unhex(t, segment+"81 f1d8ff7f 05000000 01000000 81 7054e17f"), "is damaged: its CRC-32 is"},
		{
			"the row of a result", stream("81 7154e17f 03 c9000000 00000000"),
			"has the schema 2145473649 instead of 2145473648",
		},
		{"a row of another version", stream("80 7054e17f 01 00000000 00000000"), "begins with 0x80"},
		{"no operation type", stream("81 7054e17f 42 00000000 03000000 00"), "has no operationType"},
		{"a column that is not there", stream("81 7054e17f 81 00000000 03000000 00"), "presence bits 0x81"},
		{
			"fixed columns that are cut", stream("81 7054e17f 03 00000000 030000"),
			"resourceType takes 4 bytes where 3 are left",
		},
		{"an id that is cut", stream("81 7054e17f 13 04000000 03000000 02 31"), "id takes 2 bytes where 1 are left"},
		{
			"an id of 4 GB", stream("81 7054e17f 13 04000000 03000000 ffffffff0f 31"),
			"id takes 4294967295 bytes where 1 are left",
		},
		{"a length above 32 bits", stream("81 7054e17f 13 04000000 03000000 ffffffff1f 31"), "larger than 32 bits"},
		{"a length without an end", stream("81 7054e17f 13 04000000 03000000 8080808080808080"), "number without an end"},
		{"a length with needless zeros", stream("81 7054e17f 13 04000000 03000000 8100 31"), "needless zeros"},
		{"an id that is not UTF-8", stream("81 7054e17f 13 04000000 03000000 01 ff"), "id is not UTF-8"},
		{
			"a sparse column that is cut", stream("81 7054e17f 03 04000000 03000000 14"),
			"the number of a column takes 1 bytes where 0 are left",
		},
		{"an unknown column", stream("81 7054e17f 03 04000000 03000000 14 0d 00"), "has the column 13, which is not known"},
		{
			"a column without a name", stream("81 7054e17f 03 04000000 03000000 14 00 00"),
			"has the column 0, which is not known",
		},
		{
			"a column of a high number", stream("81 7054e17f 03 04000000 03000000 14 ff7f 00"),
			"has the column 16383, which is not known",
		},
		{
			"a fixed column among the sparse", stream("81 7054e17f 03 04000000 03000000 07 01 00000000"),
			"has the column 1, which is not known",
		},
		{
			"a condition that is a number", stream("81 7054e17f 03 04000000 03000000 07 09 00000000"),
			"ifMatch has the type 7 instead of 20",
		},
		{
			"a time to live that is text", stream("81 7054e17f 03 04000000 03000000 14 0b 00"),
			"timeToLiveInSeconds has the type 20 instead of 7",
		},
		{
			"a preference that is null", stream("81 7054e17f 03 04000000 03000000 01 0c"),
			"minimalReturnPreference has the type 1 instead of 3",
		},
		{
			"a column twice", stream("81 7054e17f 03 04000000 03000000 03 0c 02 0c"),
			"the column 12 of the operation occurs twice",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := hybridrow.ReadBatch(c.bytes, 100)
			if got != nil || err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, %v", got, err)
			}
		})
	}
}

func TestErrorSaysWhere(t *testing.T) {
	b := framed(t, operationRows[0].row, operationRows[1].row)
	at := bytes.LastIndex(b, unhex(t, "81 f1d8ff7f"))
	b[len(b)-1] ^= 1
	_, err := hybridrow.ReadBatch(b, 2)
	if err == nil || !strings.HasPrefix(err.Error(), "record 1 (the first is 0), at byte 46 of the stream: ") || at != 46 {
		t.Errorf("%v; the record is at %d", err, at)
	}
}

func TestTooManyOperations(t *testing.T) {
	row := operationRows[5].row
	if got, err := hybridrow.ReadBatch(framed(t, row, row, row), 3); err != nil || len(got) != 3 {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := hybridrow.ReadBatch(framed(t, row, row, row), 2); got != nil || !errors.Is(err, hybridrow.ErrTooMany) {
		t.Errorf("%v, %v", got, err)
	}
}

// TestDamageIsNoticed: a change of any byte of a stream is noticed, and so is a cut anywhere except
// between two records.
func TestDamageIsNoticed(t *testing.T) {
	var rows []string
	for _, c := range operationRows {
		rows = append(rows, c.row)
	}
	b := framed(t, rows...)
	whole, err := hybridrow.ReadBatch(b, len(rows))
	if err != nil {
		t.Fatal(err)
	}
	between := map[int]bool{10: true}
	for at := 10; at < len(b); between[at] = true {
		at += 13 + int(binary.LittleEndian.Uint32(b[at+5:]))
	}
	for at := range b {
		for _, flip := range []byte{0x01, 0x10, 0x80, 0xff} {
			damaged := bytes.Clone(b)
			damaged[at] ^= flip
			if _, err := hybridrow.ReadBatch(damaged, len(rows)); err == nil {
				t.Fatalf("byte %d changed by %02x: no error", at, flip)
			}
		}
		if got, err := hybridrow.ReadBatch(b[:at], len(rows)); (err == nil) != between[at] ||
			err == nil && !reflect.DeepEqual(got, whole[:len(got):len(got)]) && len(got) > 0 {
			t.Fatalf("cut at %d: %d operations, %v", at, len(got), err)
		}
	}
}

// TestMemoryIsBounded: the size of the stream bounds the memory for reading, not the lengths it
// states.
func TestMemoryIsBounded(t *testing.T) {
	const segment = "81 f0d8ff7f 01 0a000000"
	small := operationRows[5].row
	many := make([]string, 5000)
	for i := range many {
		many[i] = small
	}
	for _, c := range []struct {
		name   string
		bytes  []byte
		atMost uint64
	}{
		{"a record that claims 2 GB", unhex(t, segment+"81 f1d8ff7f ffffff7f 00000000 81"), 4 << 10},
		{"an id that claims 4 GB", framed(t, "81 7054e17f 13 04000000 03000000 ffffffff0f 31"), 4 << 10},
		{"thousands of operations where a hundred may be", framed(t, many...), 100 * 1024},
		{"a body is not copied", framed(t, "81 7054e17f 43 00000000 03000000 80808001"+strings.Repeat("20", 2<<20)), 4 << 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			for range 10 {
				_, _ = hybridrow.ReadBatch(c.bytes, 100)
			}
			runtime.ReadMemStats(&after)
			if took := (after.TotalAlloc - before.TotalAlloc) / 10; took > c.atMost {
				t.Errorf("%d bytes for a stream of %d", took, len(c.bytes))
			}
		})
	}
}
