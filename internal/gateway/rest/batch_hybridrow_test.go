package rest

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/gateway/rest/batches"
)

// rowStream returns a stream of rows that are written in hex.
func rowStream(t testing.TB, rows ...string) string {
	t.Helper()
	stream := "\x81\xf0\xd8\xff\x7f\x01\x0a\x00\x00\x00"
	for _, row := range rows {
		b, err := hex.DecodeString(strings.ReplaceAll(row, " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		header := binary.LittleEndian.AppendUint32([]byte("\x81\xf1\xd8\xff\x7f"), uint32(len(b)))
		stream += string(binary.LittleEndian.AppendUint32(header, crc32.ChecksumIEEE(b))) + string(b)
	}
	return stream
}

const (
	readRow   = "81 7054e17f 13 02000000 03000000 01 31"
	createRow = "81 7054e17f 43 00000000 03000000 02 7b7d"
)

// TestRowsAsked: the calls of the engine for every kind of operation and column.
func TestRowsAsked(t *testing.T) {
	for _, c := range []struct{ name, row, asked string }{
		{"create", createRow, "Create body={}"},
		{"upsert", "81 7054e17f 47 14000000 03000000 05 5b2261225d 02 7b7d", `Upsert pk=["a"] body={}`},
		{"an empty key is one", "81 7054e17f 17 02000000 03000000 00 01 31", `Read "1" pk=`},
		{"read", "81 7054e17f 13 02000000 03000000 01 31 14 0a 01 2a", `Read "1" if-none-match=*`},
		{
			"replace", "81 7054e17f 53 05000000 03000000 01 31 02 7b7d 14 08 07 496e636c756465 03 0c 14 09 03 226522",
			`Replace "1" if-match="e" indexed minimal body={}`,
		},
		{"patch", "81 7054e17f 53 01000000 03000000 01 31 02 5b5d 14 08 07 4578636c756465", `Patch "1" unindexed body=[]`},
		{"delete", "81 7054e17f 13 04000000 03000000 01 31 02 0c", `Delete "1"`},
		{"default directive", "81 7054e17f 13 04000000 03000000 01 31 14 08 07 44656661756c74", `Delete "1"`},
		{"another type of resource", "81 7054e17f 13 04000000 63000000 01 31", `Delete "1"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, calls := sendBatch(t, rowStream(t, c.row, readRow), done(2, 200))
			if want := `ExecuteBatch "a" "b" pk=absent ` + "\n  " + c.asked + "\n  Read \"1\""; r.Status != 200 ||
				!slices.Equal(calls, []string{want}) {
				t.Errorf("%d: %q, want %q", r.Status, calls, want)
			}
			if field(r, hdrContentType) != typeHybridRow || field(r, hdrContentLength) != strconv.Itoa(len(r.Body)) ||
				r.Body[0] != 0x81 {
				t.Errorf("%v % x", r.Fields, r.Body)
			}
		})
	}
}

func TestRowsRefused(t *testing.T) {
	many := slices.Repeat([]string{readRow}, engine.MaxBatchOperations+1)
	for _, c := range []struct{ name, body, says string }{
		{
			"cut in the segment", "\x81\xf0\xd8\xff\x7f",
			"is not a whole HybridRow stream of operations, as the .NET SDK sends it: the header of the segment takes",
		},
		{"damaged", strings.Replace(rowStream(t, readRow), "1\x00", "1\x01", 1) + "\x81", "at byte 39 of the stream"},
		{"no operations", rowStream(t), "Batch request has no operations."},
		{
			"too many", rowStream(t, many...),
			"Batch request has more operations than what is supported. It has more than 100; send at most 100.",
		},
		{
			"of another kind", rowStream(t, readRow, "81 7054e17f 13 03000000 03000000 01 31"),
			"Operation 1 of the batch (the first is 0) is not valid: the operationType 3 is not known: use Create,",
		},
		{"an empty body", rowStream(t, "81 7054e17f 43 00000000 03000000 00"), "a Create needs a resourceBody"},
		{"no id", rowStream(t, "81 7054e17f 03 02000000 03000000"), "a Read needs the id of its item"},
		{
			"broken binary JSON", rowStream(t, "81 7054e17f 43 00000000 03000000 02 80ff"),
			"resourceBody: invalid binary JSON at byte 1: the marker 0xff is not known; to send JSON text, set " +
				"AZURE_COSMOS_BINARY_ENCODING_ENABLED=false",
		},
		{
			"an unknown directive", rowStream(t, "81 7054e17f 13 04000000 03000000 01 31 14 08 01 78"),
			`indexingDirective: the indexing directive \"x\" is not known`,
		},
		{
			"an effective partition key", rowStream(t, "81 7054e17f 1b 02000000 03000000 00 01 31"),
			"effectivePartitionKey: operations are not addressed by",
		},
		{"a binary id", rowStream(t, "81 7054e17f 33 02000000 03000000 01 31 00"), "binaryId: items have no binary id"},
		{
			"a time to live", rowStream(t, "81 7054e17f 43 00000000 03000000 02 7b7d 07 0b 0a000000"),
			"timeToLiveInSeconds: an item's time to live is its property ttl",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, calls := sendBatch(t, c.body, nil)
			if r.Status != 400 || !strings.Contains(string(r.Body), c.says) || len(calls) > 0 {
				t.Errorf("%d %s, asked %q", r.Status, r.Body, calls)
			}
		})
	}
}

// TestRowsTakeHeaders: the headers of a request apply to all operations, in rows as in JSON.
func TestRowsTakeHeaders(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1, Results: done(1, 201)}}
	g := New(Options{Engine: fake, NoAuth: true, Clock: clock.NewManual(testNow)})
	r := g.Handle(context.Background(),
		parseRequest(
			"POST /dbs/a/colls/b/docs\nx-ms-cosmos-is-batch-request: True\nx-ms-cosmos-batch-atomic: "+
				"True\nx-ms-cosmos-batch-ordered: True\n"+
				"prefer: return=minimal\nx-ms-indexing-directive: Exclude\nx-ms-documentdb-partitionkey: [\"a\"]\n\n"+
				rowStream(t, createRow)))
	if calls, want := fake.take(), `ExecuteBatch "a" "b" pk=["a"] atomic `+
		"\n  Create unindexed minimal body={}"; r.Status != 200 || !slices.Equal(calls, []string{want}) {
		t.Errorf("%d %q", r.Status, calls)
	}
}

// TestRowsAnswered has every column of a result, derived by hand, with the charge in hundredths.
func TestRowsAnswered(t *testing.T) {
	results := []cosmos.OperationResult{
		{Status: 201, ETag: `"e"`, Charge: 5.8049, Body: []byte(`{"id":"1"}`)},
		{Status: 429, Substatus: 3200, Charge: 0.38, RetryAfter: 11*time.Millisecond + 1, Message: "slow down"},
		{Status: 424},
	}
	r, _ := sendBatch(t, rowStream(t, createRow, createRow, readRow), results)
	want := rowStream(
		t,
		"81 7154e17f 0f c9000000 00000000 03 226522 0a 7b226964223a2231227d 10 06 3333333333331740",
		"81 7154e17f 03 ad010000 800c0000 0b 05 0c000000 10 06 52b81e85eb51d83f",
		"81 7154e17f 03 a8010000 00000000 10 06 0000000000000000",
	)
	if string(r.Body) != want {
		t.Errorf("answered %x\nwant     %x", r.Body, want)
	}
}

// TestRowsAreHeldToTheGrant: permission for a batch does not depend on its encoding, and a batch
// that a resource token does not allow never reaches the engine.
func TestRowsAreHeldToTheGrant(t *testing.T) {
	own, other := `13 02000000 03000000`, `17 02000000 03000000 05 5b226f225d` // no key, ["o"]
	mine := `17 02000000 03000000 05 5b226b225d`                               // ["k"]
	seen := map[int]int{}
	for _, c := range []struct {
		row  string
		keys []string
	}{
		{"batch atomic key=[\"k\"] ops=none", []string{own}},
		{"batch atomic key=[\"k\"] ops=k,o", []string{mine, other}},
		{"batch atomic key=[\"o\"] ops=k", []string{mine}},
		{"batch ops=k,k", []string{mine, mine}},
		{"batch ops=k,o", []string{mine, other}},
		{"batch ops=k,none", []string{mine, own}},
		{"batch key=[\"k\"] ops=none,o", []string{own, other}},
	} {
		for _, principal := range principals {
			fake := accessEngine()
			g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
			send := func(body string) (status, asked int) {
				r := accessRequest(t, "POST /dbs/a/colls/b/docs "+c.row)
				if principal != "none" {
					r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, principal, r)
				}
				if body != "" {
					r.Body, r.ContentLength = strings.NewReader(body), int64(len(body))
				}
				response := g.Handle(context.Background(), r)
				checkError(t, response)
				return response.Status, len(fake.take())
			}
			rows := make([]string, len(c.keys))
			for i, key := range c.keys {
				rows[i] = "81 7054e17f" + key + "01 31"
			}
			inJSON, askedInJSON := send("")
			inRows, askedInRows := send(rowStream(t, rows...))
			if inJSON != inRows || askedInJSON != askedInRows || (inRows == 200) != (askedInRows == 1) {
				t.Errorf("%s by %s: %d in JSON, %d in rows; asked %d and %d times", c.row, principal, inJSON, inRows, askedInJSON,
					askedInRows)
			}
			seen[inRows]++
		}
	}
	if seen[200] < 10 || seen[403] < 30 || seen[401] == 0 {
		t.Errorf("statuses %v", seen)
	}
}

// FuzzRows: for any row, the engine gets as many operations as are answered, or the client learns
// what is wrong with the row.
func FuzzRows(f *testing.F) {
	f.Add([]byte(rowStream(f, readRow)), false)
	f.Add([]byte(rowStream(f, createRow, readRow)), false)
	f.Add([]byte("\x13\x02\x00\x00\x00\x03\x00\x00\x00\x011"), true)
	f.Add([]byte("\x57\x05\x00\x00\x00\x03\x00\x00\x00\x02[]\x011\x02{}\x03\x0c\x14\x09\x01*\x14\x08\x011"), true)
	f.Add([]byte("\x43\x00\x00\x00\x00\x03\x00\x00\x00\xff\xff\xff\xff\x0f"), true)
	each := &cosmos.OperationResult{Status: 200, ETag: `"e"`, Body: []byte("{}"), Charge: 1}
	f.Fuzz(func(t *testing.T, body []byte, framed bool) {
		if framed { // a checksum is hard to guess
			body = []byte(rowStream(t, "81 7054e17f"+hex.EncodeToString(body)))
		}
		fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}, each: each}
		g := New(Options{Engine: fake, NoAuth: true, Clock: clock.NewManual(testNow)})
		r := g.Handle(context.Background(),
			parseRequest("POST /dbs/a/colls/b/docs\nx-ms-cosmos-is-batch-request: True\n\n"+string(body)))
		checkError(t, r)
		calls := fake.take()
		switch {
		case r.Status == 200 && batches.IsHybridRow(body):
			operations := strings.Count(string(body), "\x81\xf1\xd8\xff\x7f")
			answers := strings.Count(string(r.Body), "\x81\xf1\xd8\xff\x7f")
			if len(calls) != 1 || answers == 0 || answers > operations {
				t.Fatalf("%d answers to %d operations: %q", answers, operations, calls)
			}
		case r.Status != 200 && (r.Status != 400 || len(calls) > 0):
			t.Fatalf("%d %s, asked %q", r.Status, r.Body, calls)
		}
	})
}
