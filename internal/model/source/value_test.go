package source_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

func TestParseType(t *testing.T) {
	for declared, want := range map[string]schema.Type{
		"numeric(10,2)":               {Kind: schema.Decimal, Precision: 10, Scale: 2},
		"Character  Varying (15)":     {Kind: schema.Text, Length: 15},
		"varchar(20)[]":               {Kind: schema.Text, Length: 20, Array: true},
		"int[3][3]":                   {Kind: schema.Int, Array: true},
		"timestamp(3) with time zone": {Kind: schema.TimestTZ},
		"timestamp with time zone":    {Kind: schema.TimestTZ},
		"DOUBLE PRECISION":            {Kind: schema.Float},
		"pg_catalog.int8":             {Kind: schema.BigInt},
		"geometry(Point,4326)":        {Kind: schema.Other},
		"":                            {Kind: schema.Other},
		"varchar(":                    {Kind: schema.Other},
		"]":                           {Kind: schema.Other},
		"varchar(-5)":                 {Kind: schema.Text},
	} {
		want.Declared = declared
		if got := source.ParseType(declared); got != want {
			t.Errorf("ParseType(%q) = %+v, want %+v", declared, got, want)
		}
	}
}

func TestValuesAsJSON(t *testing.T) {
	for _, c := range []struct {
		declared string
		value    any
		want     string
	}{
		{"int", int64(7), "7"},
		{"int", "007", "7"},
		{"int", 3.0, "3"},
		{"bigint", int64(math.MaxInt64), `"9223372036854775807"`},
		{"bigint", int64(1) << 53, "9007199254740992"},
		{"bool", "t", "true"},
		{"bool", int64(0), "false"},
		{"bool", "maybe", `"maybe"`},
		{"numeric(10,2)", "8.50", "8.5"},
		{"numeric(10,2)", 8.5, "8.5"},
		{"numeric(10,2)", int64(10), "10"},
		{"numeric", "-0.00", "0"},
		{"numeric", "1234567890.123456", `"1234567890.123456"`},
		{"numeric", "NaN", `"NaN"`},
		{"real", "0.15", "0.15"},
		{"float", "1e+30", "1e+30"},
		{"float", math.Inf(1), `"Infinity"`},
		{"uuid", "ABCDEF00-0000-0000-0000-000000000000", `"abcdef00-0000-0000-0000-000000000000"`},
		{"timestamptz", "2021-06-06T12:08:00+00:00", `"2021-06-06T12:08:00.000000Z"`},
		{"timestamptz", "2021-06-06 14:08:00.5+02", `"2021-06-06T12:08:00.500000Z"`},
		{"timestamp", "2021-06-06 14:08:00", `"2021-06-06T14:08:00.000000"`},
		{"timestamp", "infinity", `"infinity"`},
		{"date", "2021-06-06", `"2021-06-06"`},
		{"bytea", []byte{0, 255}, `"AP8="`},
		{"bytea", []byte("ab"), `"YWI="`},
		{"json", `{"a" : [1, 2]}`, `{"a":[1,2]}`},
		{"json", "broken {", `"broken {"`},
		{"text", "a \"b\" <c>\n", `"a \"b\" <c>\n"`},
		{"text", []byte{0xff}, `"/w=="`},
		{"int[]", "{1,NULL,3}", "[1,null,3]"},
		{"int[]", "[0:1]={1,2}", "[1,2]"},
		{"text[]", `{"a,b","c\"d",NULL,"NULL",e f}`, `["a,b","c\"d",null,"NULL","e f"]`},
		{"text[]", `{{a,b},{c,d}}`, `[["a","b"],["c","d"]]`},
		{"text[]", "{}", "[]"},
		{"text[]", `{"a`, `"{\"a"`},
		{"geometry", "POINT(1 2)", `"POINT(1 2)"`},
		{"text", nil, ""},
	} {
		if got := string(source.JSON(source.ParseType(c.declared), c.value)); got != c.want {
			t.Errorf("%s %#v = %s, want %s", c.declared, c.value, got, c.want)
		}
	}
}

// TestAnyValueIsJSON checks that each text in a column of each type is valid JSON, and that the
// canonical form is its own canonical form.
func TestAnyValueIsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		declared := rapid.SampledFrom([]string{
			"int", "numeric", "float", "bool", "text", "uuid", "timestamptz", "timestamp", "json", "int[]", "text[]", "x",
		}).Draw(t, "type")
		numeric, array := rapid.StringMatching(`[-+0-9.eE]{1,8}`), rapid.StringMatching(`[{}",a\\]{0,9}`)
		text := rapid.OneOf(rapid.String(), numeric, array).Draw(t, "text")
		typ := source.ParseType(declared)
		canonical, null := source.Text(typ, text)
		if null || !json.Valid(source.AppendJSON(nil, typ, canonical)) {
			t.Fatalf("%s %q gives %s", declared, text, source.AppendJSON(nil, typ, canonical))
		}
		if typ.Array {
			return // the canonical form is JSON, which is no array of PostgreSQL
		}
		if again, _ := source.Text(typ, canonical); again != canonical {
			t.Fatalf("%s %q: the canonical form %q becomes %q", declared, text, canonical, again)
		}
	})
}

func FuzzValue(f *testing.F) {
	f.Add("int[]", "{1,{2},\"x\\\"y\"}")
	f.Add("numeric(3,1)", "1e5")
	f.Add("timestamptz", "2021-06-06 14:08:00.5+02")
	f.Fuzz(func(t *testing.T, declared, text string) {
		if b := source.JSON(source.ParseType(declared), text); !json.Valid(b) {
			t.Fatalf("%q %q gives %s", declared, text, b)
		}
	})
}

// TestCommonTimes compares points in time in their usual form with what the time package reads.
func TestCommonTimes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`20[0-9]{2}-[01][0-9]-[0-3][0-9][ T][0-2][0-9]:[0-6][0-9]:[0-6][0-9]`+
			`(\.[0-9]{1,7})?(Z|\+00|\+00:00|\+0[12]|)`).Draw(t, "time")
		for _, declared := range []string{"timestamptz", "timestamp"} {
			got, _ := source.Text(source.ParseType(declared), text)
			want, _ := source.Text(source.ParseType(declared), " "+text) // not in the usual form
			if got != want && got != text {
				t.Fatalf("%s %q = %q, want %q", declared, text, got, want)
			}
			if strings.TrimSpace(want) != want && got != text {
				t.Fatalf("%q is no time, but gives %q", text, got)
			}
		}
	})
}

// TestJSONIsTurnedBack checks that FromJSON is the inverse of AppendJSON for each text that JSON
// keeps, also after a client has read the JSON into doubles and has written it again.
func TestJSONIsTurnedBack(t *testing.T) {
	types := []string{
		"int", "bigint", "numeric", "float", "bool", "text", "uuid", "timestamptz", "date", "bytea", "json", "int[]",
		"text[]", "numeric[]", "json[]", "x",
	}
	rapid.Check(t, func(t *rapid.T) {
		typ := source.ParseType(rapid.SampledFrom(types).Draw(t, "type"))
		number := rapid.StringMatching(`-?[0-9]{1,20}(\.[0-9]{1,12})?([eE][-+]?[0-9]{1,2})?`)
		array := rapid.StringMatching(`\{([0-9]{1,18}|"[a-z\\\\]{0,3}"|NULL|0\.[0-9]{1,18})(,[0-9]{1,3}\.50?)?\}`)
		object := rapid.StringMatching(`\{"[a-z]": ?(-?[1-9][0-9]{0,18}(\.[0-9]{1,3})?|"\\u00[0-9]{2}"|null|\[1, 2\])\}`)
		in := rapid.OneOf(rapid.String(), number, array, object).Draw(t, "text")
		var v any = in
		if typ.Kind == schema.Binary {
			v = []byte(in)
		}
		text, _ := source.Text(typ, v)
		if !source.Kept(typ, text) {
			if typ.Kind != schema.JSON && !typ.Array {
				t.Fatalf("%s: %q is not kept", typ.Declared, text)
			}
			return
		}
		raw := source.AppendJSON(nil, typ, text)
		var any any
		if err := json.Unmarshal(raw, &any); err != nil {
			t.Fatal(err)
		}
		written, err := json.Marshal(any)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range []string{string(raw), string(written)} {
			if typ.Kind == schema.JSON && one != string(raw) && strings.Contains(one, "{") {
				continue // Go has sorted the members
			}
			back, null, err := source.FromJSON(typ, one)
			if err != nil || null || back != text {
				t.Fatalf("%s: %q is written as %s and read as %q (NULL: %v, %v)", typ.Declared, text, one, back, null, err)
			}
		}
		if again, _ := source.Text(typ, source.Native(typ, text)); again != text {
			t.Fatalf("%s: %q as a native value is %q", typ.Declared, text, again)
		}
	})
}

func TestPlaceholders(t *testing.T) {
	mark := func(n int) string { return fmt.Sprintf("<%d>", n) }
	for in, want := range map[string]string{
		"a = ? AND b = ?":           "a = <1> AND b = <2>",
		"a = $2 AND b = $1":         "a = <2> AND b = <1>",
		"'?' \"?\" /* ? */ -- ?\n?": "'?' \"?\" /* ? */ -- ?\n<1>",
		"'it''s ?' ? a$1":           "'it''s ?' <1> a$1",
		"'open ?":                   "'open ?",
		"$12 $ $a":                  "<12> $ $a",
		"":                          "",
	} {
		if got := source.Placeholders(in, mark); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}
