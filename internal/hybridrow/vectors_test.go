package hybridrow_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/hybridrow"
)

// framed puts rows, written in hex, into a stream; the headers are written out here.
func framed(t testing.TB, rows ...string) []byte {
	t.Helper()
	b := unhex(t, "81 f0d8ff7f 01 0a000000")
	for _, row := range rows {
		body := unhex(t, row)
		b = append(b, unhex(t, "81 f1d8ff7f")...)
		b = binary.LittleEndian.AppendUint32(b, uint32(len(body)))
		b = binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(body))
		b = append(b, body...)
	}
	return b
}

// TestResultBytes: one Create with 201, the ETag "e", {"id":"1"} and 5.8 RU. The bytes were derived
// by hand from the format, the checksum by another program.
func TestResultBytes(t *testing.T) {
	record := "81 7154e17f 0f c9000000 00000000 03 226522 0a 7b226964223a2231227d 10 06 3333333333331740"
	want := unhex(t, "81 f0d8ff7f 01 0a000000  81 f1d8ff7f 27000000 35d40372"+record)
	if !bytes.Equal(want, framed(t, record)) {
		t.Fatal("the checksum of the vector is not that of its record")
	}
	got := hybridrow.AppendResults(nil,
		[]hybridrow.Result{{Status: 201, ETag: `"e"`, Body: []byte(`{"id":"1"}`), Charge: 5.8}})
	if !bytes.Equal(got, want) {
		t.Errorf("wrote % x\nwant  % x", got, want)
	}
	if got := hybridrow.AppendResults([]byte("before"), nil); string(got) != "before"+string(want[:10]) {
		t.Errorf("appended % x", got)
	}
}

// operationRows has an operation of every kind, derived by hand: as rows, and as read.
var operationRows = []struct {
	name, row string
	want      hybridrow.Operation
}{
	{
		"create", "81 7054e17f 43 00000000 03000000 08 7b226964223a317d",
		hybridrow.Operation{Type: hybridrow.TypeCreate, Body: []byte(`{"id":1}`)},
	},
	{
		"upsert in bulk", "81 7054e17f 47 14000000 03000000 05 5b2261225d 02 7b7d",
		hybridrow.Operation{Type: hybridrow.TypeUpsert, PartitionKey: `["a"]`, HasPartitionKey: true, Body: []byte(`{}`)},
	},
	{
		"read", "81 7054e17f 13 02000000 03000000 02 c3a9 14 0a 01 2a",
		hybridrow.Operation{Type: hybridrow.TypeRead, ID: "é", IfNoneMatch: "*"},
	},
	{
		"replace", "81 7054e17f 53 05000000 03000000 01 31 02 7b7d 14 08 07 4578636c756465 03 0c 14 09 03 226522",
		hybridrow.Operation{
			Type: hybridrow.TypeReplace, ID: "1", Body: []byte(`{}`), IndexingDirective: "Exclude",
			Minimal: true, IfMatch: `"e"`,
		},
	},
	{
		"patch", "81 7054e17f 53 01000000 03000000 01 31 02 5b5d 02 0c",
		hybridrow.Operation{Type: hybridrow.TypePatch, ID: "1", Body: []byte(`[]`)},
	},
	{
		"delete", "81 7054e17f 13 04000000 03000000 01 31",
		hybridrow.Operation{Type: hybridrow.TypeDelete, ID: "1"},
	},
	{
		"no resource type", "81 7054e17f 11 04000000 ffffffff 01 31",
		hybridrow.Operation{Type: hybridrow.TypeDelete, ID: "1"},
	},
	{
		"the columns of internal programs", "81 7054e17f 3b ffffffff 03000000 02 0102 01 31 00 07 0b f6ffffff",
		hybridrow.Operation{
			Type: -1, ID: "1", EffectivePartitionKey: []byte{1, 2}, BinaryID: []byte{}, TimeToLive: -10,
			HasTimeToLive: true,
		},
	},
	{
		"empty but there", "81 7054e17f 57 63000000 03000000 00 00 00 14 08 00",
		hybridrow.Operation{Type: 99, HasPartitionKey: true, Body: []byte{}},
	},
	{
		"a body of 200 bytes", "81 7054e17f 43 00000000 03000000 c801" + strings.Repeat("20", 200),
		hybridrow.Operation{Body: bytes.Repeat([]byte{' '}, 200)},
	},
}

func TestReadBatchByHand(t *testing.T) {
	var rows []string
	var all []hybridrow.Operation
	for _, c := range operationRows {
		t.Run(c.name, func(t *testing.T) {
			got, err := hybridrow.ReadBatch(framed(t, c.row), 1)
			if err != nil || !reflect.DeepEqual(got, []hybridrow.Operation{c.want}) {
				t.Errorf("read %+v, %v", got, err)
			}
			for _, o := range got {
				if cap(o.Body) > len(o.Body) {
					t.Errorf("appending to the body would overwrite the bytes after it")
				}
			}
		})
		rows, all = append(rows, c.row), append(all, c.want)
	}
	if got, err := hybridrow.ReadBatch(framed(t, rows...), len(rows)); err != nil || !reflect.DeepEqual(got, all) {
		t.Errorf("together: %+v, %v", got, err)
	}
	if got, err := hybridrow.ReadBatch(framed(t), 1); err != nil || len(got) != 0 {
		t.Errorf("no operations: %v, %v", got, err)
	}
}

func TestRetryAfterIsRoundedUp(t *testing.T) {
	c := newCodec(t)
	for wait, want := range map[time.Duration]any{
		0: nil, -time.Second: nil, 1: uint32(1), time.Millisecond: uint32(1), time.Millisecond + 1: uint32(2),
		12 * time.Second: uint32(12000), 100 * 24 * time.Hour: uint32(1<<32 - 1), 1<<63 - 1: uint32(1<<32 - 1),
	} {
		rows, err := c.results(hybridrow.AppendResults(nil, []hybridrow.Result{{Status: 429, RetryAfter: wait}}))
		if err != nil {
			t.Fatal(err)
		}
		if got := valueOf(rows[0], "retryAfterMilliseconds"); got != want {
			t.Errorf("%v is written as %v, want %v", wait, got, want)
		}
	}
}

// TestReferencePage: both implementations read and write the page's bytes.
func TestReferencePage(t *testing.T) {
	c := newCodec(t)
	join := func(name string) []byte {
		var text strings.Builder
		for _, line := range pageBlock(t, name) {
			bytes, _, ok := strings.Cut(line, " -> ")
			if !ok {
				t.Fatalf("line %q", line)
			}
			text.WriteString(bytes + " ")
		}
		return unhex(t, text.String())
	}
	request := join("request")
	operations, err := hybridrow.ReadBatch(request, 2)
	if want := []hybridrow.Operation{
		{Type: hybridrow.TypeCreate, Body: []byte(`{"id":"1","pk":"a"}`)},
		{
			Type: hybridrow.TypeReplace, PartitionKey: `["a"]`, HasPartitionKey: true, ID: "1",
			Body: []byte(`{"id":"1","pk":"a","n":2}`), IfMatch: `"e"`, Minimal: true,
		},
	}; err != nil || !reflect.DeepEqual(operations, want) {
		t.Errorf("read %+v, %v", operations, err)
	}
	if got := c.stream(
		c.write("operation",
			[]field{{"operationType", int32(0)}, {"resourceType", int32(3)}, {"resourceBody", []byte(`{"id":"1","pk":"a"}`)}}),
		c.write("operation", []field{
			{"operationType", int32(5)},
			{"resourceType", int32(3)},
			{"partitionKey", `["a"]`},
			{"id", "1"},
			{"resourceBody", []byte(`{"id":"1","pk":"a","n":2}`)},
			{"minimalReturnPreference", true},
			{"ifMatch", `"e"`},
		}),
	); !bytes.Equal(got, request) {
		t.Errorf("the second implementation writes % x", got)
	}
	reply := join("reply")
	if got := hybridrow.AppendResults(nil, []hybridrow.Result{
		{Status: 201, ETag: `"e"`, Body: []byte(`{"id":"1"}`), Charge: 5.8},
		{Status: 429, Substatus: 3200, RetryAfter: 12 * time.Millisecond, Charge: 0.38},
	}); !bytes.Equal(got, reply) {
		t.Errorf("wrote % x", got)
	}
	rows, err := c.results(reply)
	if want := [][]field{
		{
			{"statusCode", int32(201)},
			{"subStatusCode", int32(0)},
			{"eTag", `"e"`},
			{"resourceBody", []byte(`{"id":"1"}`)},
			{"requestCharge", 5.8},
		},
		{
			{"statusCode", int32(429)},
			{"subStatusCode", int32(3200)},
			{"retryAfterMilliseconds", uint32(12)},
			{"requestCharge", 0.38},
		},
	}; err != nil || !reflect.DeepEqual(rows, want) {
		t.Errorf("the second implementation reads %v, %v", rows, err)
	}
}

// valueOf returns the value of a column of a row, or nil if it is absent.
func valueOf(row []field, name string) any {
	if i := slices.IndexFunc(row, func(f field) bool { return f.name == name }); i >= 0 {
		return row[i].value
	}
	return nil
}
