package hybridrow_test

import (
	"encoding/binary"
	"hash/crc32"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/hybridrow"
)

// drawOperation draws the fields of a row in an order in which the SDK may set them, and the
// operation they mean.
func drawOperation(t *rapid.T) ([]field, hybridrow.Operation) {
	o := hybridrow.Operation{Type: rapid.SampledFrom([]int32{0, 1, 2, 4, 5, 20, -7, 1 << 30}).Draw(t, "type")}
	fields := []field{{"operationType", o.Type}}
	text, binary := rapid.String(), rapid.SliceOfN(rapid.Byte(), 0, 300)
	maybe := func(name string, set func()) {
		if rapid.Bool().Draw(t, name) {
			set()
		}
	}
	add := func(name string, v any) { fields = append(fields, field{name, v}) }
	maybe("resourceType", func() { add("resourceType", rapid.Int32().Draw(t, "value")) })
	maybe("partitionKey", func() {
		o.PartitionKey, o.HasPartitionKey = text.Draw(t, "value"), true
		add("partitionKey", o.PartitionKey)
	})
	maybe("effectivePartitionKey", func() {
		o.EffectivePartitionKey = binary.Draw(t, "value")
		add("effectivePartitionKey", o.EffectivePartitionKey)
	})
	maybe("id", func() { o.ID = text.Draw(t, "value"); add("id", o.ID) })
	maybe("binaryId", func() { o.BinaryID = binary.Draw(t, "value"); add("binaryId", o.BinaryID) })
	maybe("resourceBody", func() { o.Body = binary.Draw(t, "value"); add("resourceBody", o.Body) })
	maybe("indexingDirective",
		func() { o.IndexingDirective = text.Draw(t, "value"); add("indexingDirective", o.IndexingDirective) })
	maybe("ifMatch", func() { o.IfMatch = text.Draw(t, "value"); add("ifMatch", o.IfMatch) })
	maybe("ifNoneMatch", func() { o.IfNoneMatch = text.Draw(t, "value"); add("ifNoneMatch", o.IfNoneMatch) })
	maybe("timeToLiveInSeconds", func() {
		o.TimeToLive, o.HasTimeToLive = rapid.Int32().Draw(t, "value"), true
		add("timeToLiveInSeconds", o.TimeToLive)
	})
	maybe("minimalReturnPreference",
		func() { o.Minimal = rapid.Bool().Draw(t, "value"); add("minimalReturnPreference", o.Minimal) })
	return rapid.Permutation(fields).Draw(t, "order"), o
}

// TestReadBatchProperty: the package reads what the second implementation writes.
func TestReadBatchProperty(t *testing.T) {
	c := newCodec(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "operations")
		var rows [][]byte
		var want []hybridrow.Operation
		for range n {
			fields, o := drawOperation(t)
			rows, want = append(rows, c.write("operation", fields)), append(want, o)
		}
		got, err := hybridrow.ReadBatch(c.stream(rows...), n)
		if err != nil || !sameOperations(got, want) {
			t.Fatalf("read %+v, %v\nwant %+v", got, err, want)
		}
	})
}

// sameOperations compares operations and ignores whether an empty byte slice is nil.
func sameOperations(a, b []hybridrow.Operation) bool {
	return len(a) == 0 && len(b) == 0 || reflect.DeepEqual(a, b)
}

// TestAppendResultsProperty: the second implementation reads what the package writes.
func TestAppendResultsProperty(t *testing.T) {
	c := newCodec(t)
	rapid.Check(t, func(t *rapid.T) {
		results := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) hybridrow.Result {
			r := hybridrow.Result{
				Status: rapid.Int32Range(1, 600).Draw(t, "status"), Substatus: rapid.Int32().Draw(t, "substatus"),
				ETag: rapid.String().Draw(t, "etag"), Charge: rapid.Float64().Draw(t, "charge"),
			}
			if rapid.Bool().Draw(t, "has a body") {
				r.Body = rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "body")
			}
			return r
		}), 0, 8).Draw(t, "results")
		rows, err := c.results(hybridrow.AppendResults(nil, results))
		if err != nil || len(rows) != len(results) {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		for i, r := range results {
			want := []field{{"statusCode", r.Status}, {"subStatusCode", r.Substatus}}
			if r.ETag != "" {
				want = append(want, field{"eTag", r.ETag})
			}
			if r.Body != nil {
				want = append(want, field{"resourceBody", r.Body})
			}
			if want = append(want, field{"requestCharge", r.Charge}); !reflect.DeepEqual(rows[i], want) {
				t.Fatalf("result %d is %v, want %v", i, rows[i], want)
			}
		}
	})
}

// FuzzReadBatch: no panic, and no result larger than the stream. The second implementation writes
// what was read as the same bytes.
func FuzzReadBatch(f *testing.F) {
	c := newCodec(f)
	var rows []string
	for _, o := range operationRows {
		f.Add(framed(f, o.row))
		rows = append(rows, o.row)
	}
	f.Add(framed(f, rows...))
	f.Add(framed(f))
	f.Add(unhex(f, "81 f0d8ff7f 01 0a000000 81 f1d8ff7f ffffff7f 00000000 81"))
	f.Fuzz(func(t *testing.T, b []byte) {
		got, err := hybridrow.ReadBatch(b, 20)
		if err != nil {
			// The frame is hard to guess, so the content is also tried as a row.
			row := binary.LittleEndian.AppendUint32([]byte{0x81}, 2145473648)
			got, err = hybridrow.ReadBatch(c.stream(append(row, b...)), 20)
		}
		if err != nil {
			if got != nil || err.Error() == "" {
				t.Fatalf("%v beside %v", got, err)
			}
			return
		}
		size := 0
		var again [][]byte
		for i := range got {
			size += sizeOf(&got[i])
			again = append(again, c.write("operation", fieldsOf(&got[i])))
		}
		if size > len(b) || len(got) > 20 {
			t.Fatalf("%d operations of %d bytes from %d", len(got), size, len(b))
		}
		stream := c.stream(again...)
		if reread, err := hybridrow.ReadBatch(stream, 20); err != nil || !sameOperations(reread, got) {
			t.Fatalf("%+v\nagain %+v, %v", got, reread, err)
		}
		if len(again) > 0 && binary.LittleEndian.Uint32(stream[19:]) != crc32.ChecksumIEEE(again[0]) {
			t.Fatal("the second implementation writes another checksum")
		}
	})
}

func sizeOf(o *hybridrow.Operation) int {
	return len(o.ID) + len(o.PartitionKey) + len(o.IfMatch) + len(o.IfNoneMatch) + len(o.IndexingDirective) + len(
		o.Body) + len(o.EffectivePartitionKey) + len(o.BinaryID)
}

// fieldsOf returns the columns of an operation that carry meaning.
func fieldsOf(o *hybridrow.Operation) []field {
	fields := []field{{"operationType", o.Type}}
	if o.HasPartitionKey {
		fields = append(fields, field{"partitionKey", o.PartitionKey})
	}
	for _, text := range []field{
		{"id", o.ID},
		{"indexingDirective", o.IndexingDirective},
		{"ifMatch", o.IfMatch},
		{"ifNoneMatch", o.IfNoneMatch},
	} {
		if text.value != "" {
			fields = append(fields, text)
		}
	}
	for name, b := range map[string][]byte{
		"effectivePartitionKey": o.EffectivePartitionKey, "binaryId": o.BinaryID,
		"resourceBody": o.Body,
	} {
		if b != nil {
			fields = append(fields, field{name, b})
		}
	}
	if o.HasTimeToLive {
		fields = append(fields, field{"timeToLiveInSeconds", o.TimeToLive})
	}
	if o.Minimal {
		fields = append(fields, field{"minimalReturnPreference", true})
	}
	return fields
}
