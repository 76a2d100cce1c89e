package rest_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

// inBinary converts a JSON text to binary JSON, in the forms that the Rust SDK writes.
func inBinary(text string) string {
	return string(appendBinary([]byte{0x80}, value.FromRaw([]byte(text))))
}

func appendBinary(dst []byte, v value.Value) []byte {
	headed := func(marker byte, members int, body []byte) []byte {
		return append(little(little(append(dst, marker), uint32(len(body))), uint32(members)), body...)
	}
	var body []byte
	switch v.Kind() {
	case value.False:
		return append(dst, 0xd1)
	case value.True:
		return append(dst, 0xd2)
	case value.Number:
		if f := v.Float(); f != math.Trunc(f) || math.Abs(f) > 1<<53 {
			return binary.LittleEndian.AppendUint64(append(dst, 0xcc), math.Float64bits(f))
		}
		return binary.LittleEndian.AppendUint64(append(dst, 0xcb), uint64(int64(v.Float())))
	case value.String:
		return append(little(append(dst, 0xc2), uint32(len(v.Text()))), v.Text()...)
	case value.Array:
		for element := range v.Elements() {
			body = appendBinary(body, element)
		}
		return headed(0xe7, v.Len(), body)
	case value.Object:
		for name, member := range v.Members() {
			body = appendBinary(appendBinary(body, value.FromString(name)), member)
		}
		return headed(0xef, v.Len(), body)
	}
	return append(dst, 0xd0)
}

// own returns the properties of an item that the client wrote.
func (r reply) own(t *testing.T) map[string]any {
	t.Helper()
	var item map[string]any
	if err := json.Unmarshal(r.body, &item); err != nil {
		t.Fatalf("%s: %v", r.body, err)
	}
	for _, name := range []string{"_rid", "_self", "_etag", "_ts", "_attachments"} {
		delete(item, name)
	}
	return item
}

// TestBinaryBodies: every body that an SDK may send in binary has the same effect as in text, and
// answers are text.
func TestBinaryBodies(t *testing.T) {
	c := start(t)
	c.want(201, "POST", "/dbs", inBinary(`{"id":"shop"}`))
	c.want(201, "POST", "/dbs/shop/colls",
		inBinary(`{"id":"orders","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`))
	pk := []string{"x-ms-documentdb-partitionkey", `["a"]`, "x-ms-cosmos-supported-serialization-formats", "CosmosBinary"}
	same := func(r reply, want string) {
		t.Helper()
		var item map[string]any
		if err := json.Unmarshal([]byte(want), &item); err != nil {
			t.Fatal(err)
		}
		if got := r.own(t); !reflect.DeepEqual(got, item) {
			t.Errorf("%s\nwant %s", r.body, want)
		}
	}
	const first = `{"id":"1","pk":"a","n":1,"f":-2.5,"e":1e300,"t":[true,false,null,{},[]],"s":"Köln \"東京\" ` +
		`🚲\n\u0000","":{"a.b":[[["x"]]]}}`
	created := c.want(201, "POST", docs, inBinary(first), append(pk, "content-type", "application/json")...)
	same(created, first)
	same(c.want(200, "GET", docs+"/1", "", pk...), first)
	if text := string(created.body); !strings.Contains(text, `"n":1,"f":-2.5,"e":1e+300`) {
		t.Errorf("%s", text)
	}
	c.want(409, "POST", docs, inBinary(first), pk...)

	const second = `{"id":"1","pk":"a","n":2}`
	same(c.want(200, "PUT", docs+"/1", inBinary(second), append(pk, "if-match", created.header.Get("etag"))...), second)
	c.want(412, "PUT", docs+"/1", inBinary(second), append(pk, "if-match", created.header.Get("etag"))...)
	same(c.want(200, "POST", docs, inBinary(`{"id":"1","pk":"a"}`), append(pk, "x-ms-documentdb-is-upsert", "True")...),
		`{"id":"1","pk":"a"}`)
	same(c.want(201, "POST", docs, inBinary(`{"id":"2","pk":"a"}`), append(pk, "x-ms-documentdb-is-upsert", "True")...),
		`{"id":"2","pk":"a"}`)
	same(c.want(200, "PATCH", docs+"/2", inBinary(`{"operations":[{"op":"set","path":"/n","value":0.5}]}`),
		append(pk, "content-type", "application/json_patch+json")...), `{"id":"2","pk":"a","n":0.5}`)

	found := c.want(200, "POST", docs,
		inBinary(`{"query":"SELECT VALUE c.id FROM c WHERE c.n = @n","parameters":[{"name":"@n","value":0.5}]}`),
		append(pk, "content-type", "application/query+json", "x-ms-documentdb-isquery", "True")...)
	if !reflect.DeepEqual(found.field("Documents"), []any{"2"}) {
		t.Errorf("%s", found.body)
	}
	if r := c.want(400, "POST", docs, inBinary(`{"id":"3","pk":"b"}`), pk...); r.header.Get("x-ms-substatus") != "1001" {
		t.Errorf("%s", r.body)
	}
	c.want(200, "POST", docs,
		inBinary(`[{"operationType":"Create","resourceBody":{"id":"4","pk":"a","n":4}},{"operationType":"Read","id":"4"}]`),
		append(pk, "x-ms-cosmos-is-batch-request", "True", "x-ms-cosmos-batch-atomic", "True")...)
	same(c.want(200, "GET", docs+"/4", "", pk...), `{"id":"4","pk":"a","n":4}`)
}

// binaryRows is hybridRow with items in binary JSON.
func binaryRows(t *testing.T, batch string) string {
	t.Helper()
	return framedRows(t, batch, func(body json.RawMessage) json.RawMessage {
		var text bytes.Buffer
		if err := json.Compact(&text, body); err != nil {
			t.Fatal(err)
		}
		return json.RawMessage(inBinary(text.String()))
	})
}

// TestBinaryItemsInRows: each item of a batch in .NET's encoding may be binary.
func TestBinaryItemsInRows(t *testing.T) {
	const batch = `[
		{"operationType":"Create","resourceBody":{"id":"1","pk":"a","n":[1,2.5,"ü"]}},
		{"operationType":"Upsert","resourceBody":{"id":"2","pk":"a"}},
		{"operationType":"Replace","id":"2","resourceBody":{"id":"2","pk":"a","n":{"x":null}}},
		{"operationType":"Patch","id":"1","resourceBody":{"operations":[{"op":"incr","path":"/k","value":3}]}},
		{"operationType":"Read","id":"1"}]`
	headers := []string{
		"x-ms-documentdb-partitionkey", `["a"]`, "x-ms-cosmos-is-batch-request", "True",
		"x-ms-cosmos-batch-atomic", "True",
	}
	var answers []any
	for _, body := range []string{hybridRow(t, batch), binaryRows(t, batch)} {
		c := start(t)
		c.setUp("400")
		list, err := fromHybridRow(c.want(200, "POST", docs, body, headers...).body)
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, likened(t, list))
	}
	if !reflect.DeepEqual(answers[0], answers[1]) {
		t.Errorf("as text %v\nas binary %v", answers[0], answers[1])
	}
}

func TestBinaryBodyLimits(t *testing.T) {
	c := start(t)
	c.setUp("400")
	pk := []string{"x-ms-documentdb-partitionkey", `["a"]`}
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	sized := func(n int) string { // an item whose stored form has n bytes
		const empty = `{"id":"1","pk":"a","s":""}`
		return `{"id":"1","pk":"a","s":"` + strings.Repeat("x", n-len(empty)) + `"}`
	}
	// An array of references to one string of 60,000 bytes.
	pointed := func(times int) string {
		said := "\xc1\x60\xea" + strings.Repeat("y", 60_000)
		body := said + strings.Repeat("\xc3\x15", times)
		array := string(little([]byte{0xe4}, uint32(len(body)))) + body
		members := "\x2c\x811" + "\x82pk\x81a" + "\x81s" + array
		return string(little([]byte{0x80, 0xec}, uint32(len(members)))) + members
	}
	batch := append(pk, "x-ms-cosmos-is-batch-request", "True", "x-ms-cosmos-batch-atomic", "True")
	item := func(binary string) string {
		return framedRow((&batchRow{OperationType: "Upsert", ResourceBody: json.RawMessage(binary)}).encode())
	}
	const segment = "\x81\xf0\xd8\xff\x7f\x01\x0a\x00\x00\x00"
	upsert := append(pk, "x-ms-documentdb-is-upsert", "True")
	for _, s := range []struct {
		name, body string
		status     int
		says       string
		headers    []string
	}{
		{"as large as an item may be", inBinary(sized(2 << 20)), 201, "", upsert},
		{"one byte larger, as in text", sized(2<<20 + 1), 413, "too large", upsert},
		{"one byte larger", inBinary(sized(2<<20 + 1)), 413, "too large", upsert},
		{"larger than a body may be", inBinary(sized(2_202_010)), 413, "too large", upsert},
		{"a string pointed at", pointed(30), 200, "", upsert},
		{"too often", pointed(40), 413, "its JSON text would be longer than the 2202010 bytes", upsert},
		{"much too often", pointed(500_000), 413, "its JSON text would be longer than the 2202010 bytes", upsert},
		{"as deep as an item may be", inBinary(`{"id":"1","pk":"a","d":` + deep(127) + `}`), 200, "", upsert},
		{"deeper, as in text", `{"id":"1","pk":"a","d":` + deep(128) + `}`, 400, "128", upsert},
		{"deeper", inBinary(`{"id":"1","pk":"a","d":` + deep(128) + `}`), 400, "nest deeper than 128", upsert},
		{"two equal names", "\x80\xea\x09\x2c\x811\x82id\x811", 400, "id", upsert},
		{"not an object", "\x80\xe0", 400, "", upsert},
		{
			"nothing but the first byte", "\x80", 400,
			"cannot be read: invalid binary JSON at byte 1: 1 bytes are needed and 0 remain. Nothing was changed. To send " +
				"JSON text, set AZURE_COSMOS_BINARY_ENCODING_ENABLED=false", upsert,
		},
		{"an unknown marker", "\x80\xe9\x2c\xff", 400, "invalid binary JSON at byte 3: the marker 0xff is not known", upsert},
		{"items of a batch", segment + item(pointed(16)) + item(pointed(16)), 200, "", batch},
		{
			"items that are large together", segment + item(pointed(20)) + item(pointed(20)), 413,
			"The items of the batch are in binary encoding", batch,
		},
		{
			"a broken item of a batch", segment + item(pointed(1)) + item("\x80\xff"), 400,
			"Operation 1 of the batch (the first is 0) is not valid: resourceBody: invalid binary JSON at byte 1: the marker " +
				"0xff is not known; to send JSON text, set", batch,
		},
	} {
		t.Run(s.name, func(t *testing.T) {
			c.t = t
			r := c.want(s.status, "POST", docs, s.body, s.headers...)
			if s.status >= 400 && !strings.Contains(r.text("message"), s.says) {
				t.Errorf("%s", r.body)
			}
		})
	}
}
