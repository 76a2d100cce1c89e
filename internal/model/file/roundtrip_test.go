package file

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// anyName draws names of all kinds, also those with the marks of the notation.
func anyName() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringMatching(`[a-z]{1,3}(_[a-z]{1,3})?`),
		rapid.SampledFrom([]string{
			"a.b", "a", "b", "a+b", `x"y`, "c->d", "with space", "Größe", "true", "null", "1", "~", "- x", "#1", "a: b", "\ttab",
			"line\nend", "\u0085", "\u2028", "🙂", "0x1F", "2001-01-01", "yes", " lead", "trail ", "''",
			"{", "*a", "&b", "<<", "=",
		}),
		rapid.StringN(1, 5, -1),
	)
}

func anyNumber() *rapid.Generator[float64] {
	return rapid.OneOf(rapid.SampledFrom([]float64{0, 1, 0.5, 1e-9, 4e7, 1e15, 123456.789}), rapid.Float64Range(0, 1e18))
}

func anyShares(t *rapid.T, label string) []schema.Share {
	values := rapid.SliceOfNDistinct(rapid.String(), 0, 3, func(s string) string { return s }).Draw(t, label)
	var out []schema.Share
	for _, v := range values {
		out = append(out, schema.Share{Value: v, Share: rapid.Float64Range(0, 0.3).Draw(t, label)})
	}
	return out
}

func anyFanout(t *rapid.T, label string) schema.Fanout {
	if rapid.Bool().Draw(t, label) {
		return schema.Fanout{}
	}
	return schema.Fanout{
		Avg: anyNumber().Draw(t, label), P50: anyNumber().Draw(t, label), P95: anyNumber().Draw(t, label),
		P99: anyNumber().Draw(t, label), Max: anyNumber().Draw(t, label),
		Childless: rapid.Float64Range(0, 1).Draw(t, label),
	}
}

func anyColumns(t *rapid.T, n int, label string) []int {
	if n == 0 {
		return nil
	}
	columns := rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, 3, func(i int) int { return i }).Draw(t, label)
	if len(columns) == 0 {
		return nil
	}
	return columns
}

var kinds = []schema.Kind{
	schema.Bool, schema.Int, schema.BigInt, schema.Decimal, schema.Float, schema.Text, schema.UUID, schema.Enum,
	schema.Date,
	schema.Time, schema.Timestamp, schema.TimestTZ, schema.Interval, schema.Binary, schema.JSON, schema.Other,
}

// anySchema draws schemas with every statistic and odd names.
func anySchema(t *rapid.T) *schema.Schema {
	s := &schema.Schema{Source: rapid.SampledFrom([]string{"sqlite", "postgres", "ddl"}).Draw(t, "source")}
	distinct := func(s string) string { return s }
	for _, name := range rapid.SliceOfNDistinct(anyName(), 1, 4, distinct).Draw(t, "tables") {
		table := schema.Table{
			Name: name, RowsKnown: rapid.Bool().Draw(t, "known"), AvgBytes: anyNumber().Draw(t, "avg"),
			P99Bytes: anyNumber().Draw(t, "p99"),
		}
		if table.RowsKnown {
			table.Rows = rapid.Int64Range(0, 1<<53-1).Draw(t, "rows")
		}
		for _, column := range rapid.SliceOfNDistinct(anyName(), 0, 4, distinct).Draw(t, "columns") {
			table.Columns = append(table.Columns, schema.Column{
				Name: column, NotNull: rapid.Bool().Draw(t, "notnull"), Distinct: rapid.Int64Range(0, 1<<53-1).Draw(t, "distinct"),
				NullShare: rapid.Float64Range(0, 1).Draw(t, "nulls"), AvgBytes: anyNumber().Draw(t, "bytes"),
				Type: schema.Type{
					Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Array: rapid.Bool().Draw(t, "array"),
					Length: rapid.IntRange(0, 9).Draw(t, "length"), Precision: rapid.IntRange(0, 9).Draw(t, "precision"),
					Values: rapid.IntRange(0, 9).Draw(t, "values"),
					Scale:  rapid.IntRange(-2, 2).Draw(t, "scale"), Declared: rapid.String().Draw(t, "declared"),
				},
				Top: anyShares(t, "top"),
			})
		}
		n := len(table.Columns)
		table.Primary = anyColumns(t, n, "primary")
		for range rapid.IntRange(0, 2).Draw(t, "keys") {
			if key := anyColumns(t, n, "unique"); key != nil {
				table.Unique = append(table.Unique, key)
			}
			if key := anyColumns(t, n, "index"); key != nil {
				table.Indexes = append(table.Indexes, key)
			}
		}
		s.Tables = append(s.Tables, table)
	}
	s.Identify()
	for i := range s.Tables {
		for range rapid.IntRange(0, 3).Draw(t, "foreign") {
			addForeign(t, s, i)
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "ignored") {
		s.Ignored = append(s.Ignored, schema.Ignored{What: rapid.String().Draw(t, "what"), Why: "why"})
		s.Notes = append(s.Notes, rapid.StringN(1, 9, -1).Draw(t, "note"))
	}
	return s
}

func addForeign(t *rapid.T, s *schema.Schema, table int) {
	f := schema.ForeignKey{
		Columns: anyColumns(t, len(s.Tables[table].Columns), "from"), Table: rapid.IntRange(0, len(s.Tables)-1).Draw(t, "to"),
		Assumed: rapid.Bool().Draw(t, "assumed"), Fanout: anyFanout(t, "fanout"), Top: anyShares(t, "foreign top"),
	}
	f.Refs = anyColumns(t, len(s.Tables[f.Table].Columns), "refs")
	n := min(len(f.Columns), len(f.Refs))
	if n == 0 {
		return
	}
	f.Columns, f.Refs = f.Columns[:n], f.Refs[:n]
	s.Tables[table].Foreign = append(s.Tables[table].Foreign, f)
}

func anyScale(t *rapid.T, s *schema.Schema) schema.Scale {
	out := schema.Scale{
		Horizon: rapid.SampledFrom([]float64{0, 60, 86400, 90 * 86400, 0.25, 3601, 12345.678}).Draw(t, "horizon"),
		Floor:   rapid.IntRange(0, 20).Draw(t, "floor"),
	}
	for i := range s.Tables {
		if rapid.Bool().Draw(t, "scaled") {
			if out.Rows == nil {
				out.Rows = map[int]float64{}
			}
			out.Rows[i] = anyNumber().Draw(t, "rows")
		}
		for c := range s.Tables[i].Columns {
			if !s.Tables[i].OfForeign(c) && rapid.Bool().Draw(t, "stated") {
				if out.Distinct == nil {
					out.Distinct = map[schema.Ref]float64{}
				}
				out.Distinct[schema.Ref{Table: i, Column: c}] = float64(rapid.IntRange(1, 1<<40).Draw(t, "values"))
			}
		}
		for f := range s.Tables[i].Foreign {
			one := schema.ForeignScale{Fanout: anyFanout(t, "scaled fanout"), Top: anyShares(t, "topk")}
			one.Growth = schema.Growth(rapid.IntRange(int(schema.GrowthUnknown), int(schema.Bounded)).Draw(t, "growth"))
			if one.Growth == schema.Bounded {
				one.Max = anyNumber().Draw(t, "max")
			}
			if !reflect.DeepEqual(one, schema.ForeignScale{}) {
				if out.Foreign == nil {
					out.Foreign = map[schema.ForeignRef]schema.ForeignScale{}
				}
				out.Foreign[schema.ForeignRef{Table: i, Foreign: f}] = one
			}
		}
	}
	return out
}

// TestStatsRoundTrip: what is written is read back, and writing has one result.
func TestStatsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySchema(t)
		scale := anyScale(t, s)
		text, err := WriteStats("any", s, scale)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadStats("any.yaml", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(&got.Schema, s) || !reflect.DeepEqual(got.Scale, scale) {
			t.Fatalf("%s\nhave %+v\n     %+v\nwant %+v\n     %+v", text, got.Schema, got.Scale, s, scale)
		}
		again, err := WriteStats("any", &got.Schema, got.Scale)
		if err != nil || !bytes.Equal(again, text) {
			t.Fatalf("written again (%v):\n%s\nfirst:\n%s", err, again, text)
		}
	})
}

// TestWorkloadRoundTrip: what is written is read back.
func TestWorkloadRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := &Workload{Name: rapid.String().Draw(t, "name")}
		for i := range rapid.IntRange(1, 4).Draw(t, "patterns") {
			w.Patterns = append(w.Patterns, anyPattern(t, fmt.Sprint(i)))
		}
		text, err := WriteWorkload(w)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadWorkload("any.yaml", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for i := range got.Patterns {
			for j := range got.Patterns[i].Statements {
				one := &got.Patterns[i].Statements[j]
				if one.Line == 0 || one.File != "any.yaml" || one.Path == "" {
					t.Fatalf("the place of a statement is missing: %+v", one)
				}
				one.File, one.Line, one.Path = "", 0, ""
			}
		}
		if got.Name != w.Name || !reflect.DeepEqual(got.Patterns, w.Patterns) {
			t.Fatalf("%s\nhave %+v\nwant %+v", text, got.Patterns, w.Patterns)
		}
	})
}

func anyPattern(t *rapid.T, suffix string) Pattern {
	p := Pattern{
		Name: anyName().Draw(t, "pattern") + suffix, Rate: rapid.Float64Range(0, 1e9).Draw(t, "rate"),
		Peak: rapid.Float64Range(1, 100).Draw(t, "peak"), Transaction: rapid.Bool().Draw(t, "transaction"),
		Class: rapid.SampledFrom([]workload.Class{workload.Interactive, workload.Batch}).Draw(t, "class"),
	}
	text := rapid.OneOf(
		rapid.SampledFrom([]string{
			"SELECT 1", "SELECT a\nFROM b\nWHERE c = $1", "SELECT ':x'\n\n FROM t", "-- note\nSELECT 1\n", "\tSELECT\r\n1 ",
			"x\n  y\n z",
		}),
		rapid.Map(rapid.StringN(1, 40, -1), func(s string) string { return "SELECT " + s }),
	)
	for range rapid.IntRange(1, 3).Draw(t, "statements") {
		p.Statements = append(p.Statements, Statement{
			SQL: text.Draw(t, "sql"), Repeat: rapid.SampledFrom([]float64{1, 0.5, 2.6, 1e6}).Draw(t, "repeat"),
		})
	}
	for _, name := range rapid.SliceOfNDistinct(rapid.StringMatching(`\$?[a-z1-9]{1,3}`), 0, 3,
		func(s string) string { return s }).Draw(t, "params") {
		p.Params = append(p.Params, anyParam(t, name, len(p.Statements)))
	}
	return p
}

func anyParam(t *rapid.T, name string, statements int) Param {
	p := Param{Name: name}
	p.Dist = rapid.SampledFrom([]workload.DistKind{
		workload.Uniform, workload.Zipf, workload.TopK, workload.ByData, workload.Recent, workload.New, workload.Result,
		workload.Const,
	}).Draw(t, "dist")
	over := rapid.SampledFrom([]string{"", "a.b", "with space.c"}).Draw(t, "over")
	switch p.Dist {
	case workload.Uniform:
		p.Over = over
	case workload.Zipf:
		p.Over, p.S = over, rapid.Float64Range(math.SmallestNonzeroFloat32, 10).Draw(t, "s")
	case workload.TopK:
		p.Over, p.Top = over, append(anyShares(t, "top"), schema.Share{Value: "last\none", Share: 0.01})
	case workload.ByData:
		p.Over = "a.b"
	case workload.Recent:
		p.Over, p.HalfLife = over, rapid.Float64Range(0.001, 1e6).Draw(t, "half life")
	case workload.Result:
		p.Statement, p.Column = rapid.IntRange(0, statements-1).Draw(t, "statement"), "id"
	case workload.Const:
		p.Value = rapid.String().Draw(t, "value")
	}
	return p
}
