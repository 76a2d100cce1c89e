package hybridrow_test

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// This file is a second implementation of the encoding. It is general where the package is not:
// schemas that it reads from the reference page drive it. It shares no code with the package.

type storage string

type column struct {
	name, kind string
	storage    storage
}

type schema struct {
	name    string
	id      uint32
	columns []column
}

// field is a column of a row and its value: int32, uint32, float64, string,
// []byte or bool.
type field struct {
	name  string
	value any
}

type codec struct{ schemas []schema }

const page = "../../docs/reference/hybridrow.md"

// pageBlock returns the lines of a fenced block of the reference page.
func pageBlock(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "```"+name+"\n")
	if !ok {
		t.Fatalf("the page has no block %q", name)
	}
	lines, _, _ := strings.Cut(rest, "\n```")
	return strings.Split(lines, "\n")
}

func newCodec(t testing.TB) *codec {
	t.Helper()
	var c codec
	for _, line := range pageBlock(t, "schemas") {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, " ") {
			id, err := strconv.ParseUint(words[1], 10, 32)
			if err != nil {
				t.Fatal(err)
			}
			c.schemas = append(c.schemas, schema{name: words[0], id: uint32(id)})
			continue
		}
		last := &c.schemas[len(c.schemas)-1]
		last.columns = append(last.columns, column{words[0], words[1], storage(words[2])})
	}
	return &c
}

func (c *codec) schema(name string) *schema {
	return &c.schemas[slices.IndexFunc(c.schemas, func(s schema) bool { return s.name == name })]
}

// bits returns how many columns of a schema have a presence bit.
func (s *schema) bits() int {
	n := 0
	for _, col := range s.columns {
		if col.storage == "fixed" || col.storage == "variable" {
			n++
		}
	}
	return n
}

// write encodes a row. Sparse columns keep the order of fields.
func (c *codec) write(name string, fields []field) []byte {
	s := c.schema(name)
	find := func(name string) any {
		if i := slices.IndexFunc(fields, func(f field) bool { return f.name == name }); i >= 0 {
			return fields[i].value
		}
		return nil
	}
	row := binary.LittleEndian.AppendUint32([]byte{0x81}, s.id)
	mask := make([]byte, (s.bits()+7)/8)
	var fixed, variable []byte
	bit := 0
	for _, col := range s.columns {
		v := find(col.name)
		if col.storage == "sparse" {
			continue
		}
		if col.storage != "required" {
			if v != nil {
				mask[bit/8] |= 1 << (bit % 8)
			}
			bit++
		}
		switch {
		case col.storage == "variable" && v != nil:
			variable = appendValue(variable, v)
		case col.storage != "variable" && v == nil:
			fixed = append(fixed, 0, 0, 0, 0)
		case col.storage != "variable":
			fixed = appendValue(fixed, v)
		}
	}
	row = append(append(append(row, mask...), fixed...), variable...)
	for _, f := range fields {
		i := slices.IndexFunc(s.columns, func(col column) bool { return col.name == f.name })
		if s.columns[i].storage == "sparse" {
			row = append(row, typeCode(f.value))
			row = binary.AppendUvarint(row, uint64(i+1))
			row = appendValue(row, f.value)
		}
	}
	return row
}

func typeCode(v any) byte {
	switch v := v.(type) {
	case bool:
		if v {
			return 3
		}
		return 2
	case int32:
		return 7
	case uint32:
		return 11
	case float64:
		return 16
	case string:
		return 20
	}
	return 21
}

func appendValue(b []byte, v any) []byte {
	switch v := v.(type) {
	case int32:
		return binary.LittleEndian.AppendUint32(b, uint32(v))
	case uint32:
		return binary.LittleEndian.AppendUint32(b, v)
	case float64:
		return binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	case string:
		return append(binary.AppendUvarint(b, uint64(len(v))), v...)
	case []byte:
		return append(binary.AppendUvarint(b, uint64(len(v))), v...)
	}
	return b // a bool is its type
}

var errShort = errors.New("the row ends early")

// read decodes a row that is all of b. With open, the row is at the beginning of b and has no
// sparse columns; rest is what follows.
func (c *codec) read(name string, b []byte, open bool) (fields []field, rest []byte, err error) {
	s := c.schema(name)
	masks := (s.bits() + 7) / 8
	if len(b) < 5+masks || b[0] != 0x81 || binary.LittleEndian.Uint32(b[1:]) != s.id {
		return nil, nil, fmt.Errorf("no row of the schema %s: % x", name, b)
	}
	mask, b := b[5:5+masks], b[5+masks:]
	for _, part := range []string{"fixed", "variable"} {
		bit := 0
		for _, col := range s.columns {
			present := true
			if col.storage == "fixed" || col.storage == "variable" {
				present = mask[bit/8]>>(bit%8)&1 == 1
				bit++
			}
			if col.storage == "sparse" || (col.storage == "variable") != (part == "variable") || part == "variable" && !present {
				continue
			}
			var v any
			if v, b, err = readValue(col.kind, b); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", col.name, err)
			}
			if present {
				fields = append(fields, field{col.name, v})
			}
		}
	}
	for len(b) > 0 && !open {
		kind := map[byte]string{2: "bool", 3: "bool", 7: "int32", 11: "uint32", 16: "float64", 20: "utf8", 21: "binary"}[b[0]]
		path, n := binary.Uvarint(b[1:])
		if n <= 0 || path == 0 || path > uint64(len(s.columns)) || s.columns[path-1].kind != kind ||
			s.columns[path-1].storage != "sparse" {
			return nil, nil, fmt.Errorf("sparse column % x", b)
		}
		var v any = b[0] == 3
		if b = b[1+n:]; kind != "bool" {
			if v, b, err = readValue(kind, b); err != nil {
				return nil, nil, err
			}
		}
		fields = append(fields, field{s.columns[path-1].name, v})
	}
	return fields, b, nil
}

func readValue(kind string, b []byte) (v any, rest []byte, err error) {
	size := map[string]int{"int32": 4, "uint32": 4, "float64": 8}[kind]
	if size == 0 {
		length, n := binary.Uvarint(b)
		if n <= 0 || length > uint64(len(b)-n) {
			return nil, nil, errShort
		}
		b, size = b[n:], int(length)
	}
	if size > len(b) {
		return nil, nil, errShort
	}
	switch part := b[:size]; kind {
	case "int32":
		v = int32(binary.LittleEndian.Uint32(part))
	case "uint32":
		v = binary.LittleEndian.Uint32(part)
	case "float64":
		v = math.Float64frombits(binary.LittleEndian.Uint64(part))
	case "utf8":
		v = string(part)
	default:
		v = slices.Clone(part)
	}
	return v, b[size:], nil
}

// stream frames rows.
func (c *codec) stream(rows ...[]byte) []byte {
	b := c.write("segment", []field{{"length", int32(10)}})
	for _, row := range rows {
		b = append(b, c.write("record", []field{{"length", int32(len(row))}, {"crc32", crc32.ChecksumIEEE(row)}})...)
		b = append(b, row...)
	}
	return b
}

// results splits a stream of results.
func (c *codec) results(b []byte) ([][]field, error) {
	segment, b, err := c.read("segment", b, true)
	if err != nil || len(segment) != 1 || segment[0].value != int32(10) {
		return nil, fmt.Errorf("segment %v: %w", segment, err)
	}
	var rows [][]field
	for len(b) > 0 {
		header, rest, err := c.read("record", b, true)
		if err != nil {
			return nil, err
		}
		length, ok := header[0].value.(int32)
		if !ok || int(length) > len(rest) {
			return nil, errShort
		}
		if crc32.ChecksumIEEE(rest[:length]) != header[1].value {
			return nil, fmt.Errorf("CRC-32 %x", header[1].value)
		}
		row, _, err := c.read("result", rest[:length], false)
		if err != nil {
			return nil, err
		}
		rows, b = append(rows, row), rest[length:]
	}
	return rows, nil
}

// unhex reads bytes written in hex, with spaces.
func unhex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}
