package source

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// kinds has the kinds of type names, in lower case and without sizes. It covers the names of
// PostgreSQL and the ones that are common in SQLite files.
var kinds = map[string]schema.Kind{
	"bool": schema.Bool, "boolean": schema.Bool,
	"smallint": schema.Int, "int2": schema.Int, "smallserial": schema.Int, "serial2": schema.Int,
	"tinyint": schema.Int, "mediumint": schema.Int, "int": schema.Int, "int4": schema.Int,
	"integer": schema.Int, "serial": schema.Int, "serial4": schema.Int,
	"bigint": schema.BigInt, "int8": schema.BigInt, "bigserial": schema.BigInt, "serial8": schema.BigInt,
	"unsigned big int": schema.BigInt, "oid": schema.BigInt,
	"numeric": schema.Decimal, "decimal": schema.Decimal, "dec": schema.Decimal,
	"real": schema.Float, "float4": schema.Float, "float": schema.Float, "float8": schema.Float,
	"double": schema.Float, "double precision": schema.Float,
	"text": schema.Text, "varchar": schema.Text, "character varying": schema.Text, "char": schema.Text,
	"character": schema.Text, "bpchar": schema.Text, "nchar": schema.Text, "nvarchar": schema.Text,
	"native character": schema.Text, "varying character": schema.Text, "clob": schema.Text,
	"citext": schema.Text, "name": schema.Text, "string": schema.Text,
	"uuid": schema.UUID, "guid": schema.UUID, "uniqueidentifier": schema.UUID,
	"date": schema.Date,
	"time": schema.Time, "timetz": schema.Time, "time without time zone": schema.Time,
	"time with time zone": schema.Time,
	"timestamp":           schema.Timestamp, "datetime": schema.Timestamp, "timestamp without time zone": schema.Timestamp,
	"timestamptz": schema.TimestTZ, "timestamp with time zone": schema.TimestTZ,
	"interval": schema.Interval,
	"bytea":    schema.Binary, "blob": schema.Binary, "binary": schema.Binary, "varbinary": schema.Binary,
	"json": schema.JSON, "jsonb": schema.JSON,
}

// ParseType returns the type with a declared name, such as "numeric(10,2)", "character varying(15)"
// or "int[]". A name that it does not know gives the kind Other.
func ParseType(declared string) schema.Type {
	t := schema.Type{Kind: schema.Other, Declared: declared}
	name := strings.ToLower(strings.TrimSpace(declared))
	for strings.HasSuffix(name, "]") {
		open := strings.LastIndexByte(name, '[')
		if open < 0 {
			return t
		}
		t.Array = true
		name = strings.TrimSpace(name[:open])
	}
	var sizes []int
	if open := strings.IndexByte(name, '('); open >= 0 {
		inside, after, closed := strings.Cut(name[open+1:], ")")
		if !closed {
			return t
		}
		for part := range strings.SplitSeq(inside, ",") {
			n, err := strconv.Atoi(strings.TrimSpace(part))
			if err != nil {
				break
			}
			sizes = append(sizes, n)
		}
		name = name[:open] + " " + after
	}
	name = strings.Join(strings.Fields(name), " ")
	name = strings.TrimPrefix(name, "pg_catalog.")
	kind, known := kinds[name]
	if !known {
		return t
	}
	t.Kind = kind
	switch {
	case len(sizes) == 0:
	case kind == schema.Text || kind == schema.Binary:
		t.Length = max(sizes[0], 0)
	case kind == schema.Decimal:
		t.Precision = max(sizes[0], 0)
		if len(sizes) > 1 {
			t.Scale = sizes[1]
		}
	}
	return t
}
