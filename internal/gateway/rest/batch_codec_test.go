package rest_test

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math"
	"testing"
)

// This file converts batches in JSON to what the .NET SDK would send, and its replies to JSON, so
// that one test can use both encodings. It is written from docs/reference/hybridrow.md and shares
// no code with the server.

// batchRow is an operation in JSON.
type batchRow struct {
	OperationType           string
	ID                      *string
	PartitionKey            *string
	ResourceBody            json.RawMessage
	IfMatch, IfNoneMatch    *string
	IndexingDirective       *string
	MinimalReturnPreference bool
}

var batchNumbers = map[string]int{"Create": 0, "Patch": 1, "Read": 2, "Delete": 4, "Replace": 5, "Upsert": 20}

func little(b []byte, v uint32) []byte { return binary.LittleEndian.AppendUint32(b, v) }

// hybridRow encodes a batch given as JSON.
func hybridRow(t testing.TB, batch string) string {
	t.Helper()
	return framedRows(t, batch, func(body json.RawMessage) json.RawMessage { return body })
}

// framedRows encodes a batch given as JSON, and its items with encode.
func framedRows(t testing.TB, batch string, encode func(json.RawMessage) json.RawMessage) string {
	t.Helper()
	var rows []batchRow
	if err := json.Unmarshal([]byte(batch), &rows); err != nil {
		t.Fatal(err)
	}
	stream := append(little([]byte{0x81}, 0x7fffd8f0), 1, 10, 0, 0, 0)
	for i := range rows {
		if rows[i].ResourceBody != nil {
			rows[i].ResourceBody = encode(rows[i].ResourceBody)
		}
		stream = append(stream, framedRow(rows[i].encode())...)
	}
	return string(stream)
}

// framedRow returns a row as a record.
func framedRow(row []byte) string {
	header := little(little(little([]byte{0x81}, 0x7fffd8f1), uint32(len(row))), crc32.ChecksumIEEE(row))
	return string(append(header, row...))
}

func (r *batchRow) encode() []byte {
	row := little([]byte{0x81}, 0x7fe15470)
	mask := len(row)
	row = little(little(append(row, 3), uint32(batchNumbers[r.OperationType])), 3)
	variable := func(bit byte, text string) {
		row[mask] |= bit
		row = append(binary.AppendUvarint(row, uint64(len(text))), text...)
	}
	if r.PartitionKey != nil {
		variable(1<<2, *r.PartitionKey)
	}
	if r.ID != nil {
		variable(1<<4, *r.ID)
	}
	if r.ResourceBody != nil {
		variable(1<<6, string(r.ResourceBody))
	}
	sparse := func(path byte, text *string) {
		if text != nil {
			row = append(row, 20, path)
			row = append(binary.AppendUvarint(row, uint64(len(*text))), *text...)
		}
	}
	sparse(8, r.IndexingDirective)
	if r.MinimalReturnPreference {
		row = append(row, 3, 12)
	}
	sparse(9, r.IfMatch)
	sparse(10, r.IfNoneMatch)
	return row
}

// fromHybridRow decodes a reply into the list that JSON would hold.
func fromHybridRow(stream []byte) (list []any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v: % x", p, stream) // out of bounds: truncated
		}
	}()
	if string(stream[:10]) != "\x81\xf0\xd8\xff\x7f\x01\x0a\x00\x00\x00" {
		return nil, fmt.Errorf("segment % x", stream[:10])
	}
	list = []any{}
	for rest := stream[10:]; len(rest) > 0; {
		if string(rest[:5]) != "\x81\xf1\xd8\xff\x7f" {
			return nil, fmt.Errorf("record % x", rest[:5])
		}
		end := 13 + binary.LittleEndian.Uint32(rest[5:])
		row := rest[13:end]
		if crc32.ChecksumIEEE(row) != binary.LittleEndian.Uint32(rest[9:]) {
			return nil, fmt.Errorf("checksum of % x", row)
		}
		result, err := resultOf(row)
		if err != nil {
			return nil, err
		}
		list, rest = append(list, result), rest[end:]
	}
	return list, nil
}

func resultOf(row []byte) (map[string]any, error) {
	if string(row[:5]) != "\x81\x71\x54\xe1\x7f" || row[5]&3 != 3 || row[5]&^15 != 0 {
		return nil, fmt.Errorf("result % x", row)
	}
	result := map[string]any{"statusCode": float64(int32(binary.LittleEndian.Uint32(row[6:])))}
	if sub := int32(binary.LittleEndian.Uint32(row[10:])); sub != 0 {
		result["subStatusCode"] = float64(sub)
	}
	mask, rest := row[5], row[14:]
	variable := func() []byte {
		n, size := binary.Uvarint(rest)
		v := rest[size : uint64(size)+n]
		rest = rest[uint64(size)+n:]
		return v
	}
	if mask&4 != 0 {
		result["eTag"] = string(variable())
	}
	if mask&8 != 0 {
		var item any
		if err := json.Unmarshal(variable(), &item); err != nil {
			return nil, err
		}
		result["resourceBody"] = item
	}
	for len(rest) > 0 {
		switch string(rest[:2]) {
		case "\x0b\x05":
			result["retryAfterMilliseconds"] = float64(binary.LittleEndian.Uint32(rest[2:6]))
			rest = rest[6:]
		case "\x10\x06":
			result["requestCharge"] = math.Float64frombits(binary.LittleEndian.Uint64(rest[2:10]))
			rest = rest[10:]
		default:
			return nil, fmt.Errorf("column % x", rest)
		}
	}
	return result, nil
}
