package value_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

func TestNormalize(t *testing.T) {
	system := value.Options{DropTopLevel: value.SystemProperty}
	cases := []struct {
		name, src, want string
		o               value.Options
	}{
		{
			"compact stays", `{"a":1,"b":[true,false,null],"c":{"d":"e"}}`, `{"a":1,"b":[true,false,null],"c":{"d":"e"}}`,
			value.Options{},
		},
		{
			"white space goes", " {\r\n\t\"a\" : 1 ,\n\"b\" : [ 1 , 2 ] , \"c d\":\" x \" } ", `{"a":1,"b":[1,2],"c d":" x "}`,
			value.Options{},
		},
		{
			"number tokens stay", `[1.0,1e2,-0,0.10,1E+2,123456789012345678901234567890]`,
			`[1.0,1e2,-0,0.10,1E+2,123456789012345678901234567890]`,
			value.Options{},
		},
		{"escapes stay", `{"\u0061":"\u00e9\/\n\ud83d\ude00"}`, `{"\u0061":"\u00e9\/\n\ud83d\ude00"}`, value.Options{}},
		{"lone surrogates stay", `"\ud800 \udc00\ud800"`, `"\ud800 \udc00\ud800"`, value.Options{}},
		{"order stays", `{"z":1,"a":2}`, `{"z":1,"a":2}`, value.Options{}},
		{"scalars", ` 7 `, `7`, value.Options{}},
		{"empty", ` { } `, `{}`, value.Options{}},
		{"empty array", `[ ]`, `[]`, value.Options{}},
		{"drop none present", `{"a":1}`, `{"a":1}`, system},
		{"drop first", `{"_ts":1,"a":2}`, `{"a":2}`, system},
		{"drop first spaced", ` { "_ts" : 1 , "a" : 2 } `, `{"a":2}`, system},
		{"drop last", `{"a":2,"_etag":"x"}`, `{"a":2}`, system},
		{"drop last spaced", `{ "a" : 2 , "_etag" : "x" } `, `{"a":2}`, system},
		{"drop middle", `{"a":1,"_rid":{"x":[1]},"b":2}`, `{"a":1,"b":2}`, system},
		{"drop middle spaced", "{\n\"a\": 1,\n\"_rid\": {\"x\" : [ 1 ]},\n\"b\": 2\n}", `{"a":1,"b":2}`, system},
		{"drop several", `{"_rid":1,"_self":2,"a":1,"_etag":3,"_attachments":4,"b":2,"_ts":5}`, `{"a":1,"b":2}`, system},
		{
			"drop several spaced", `{ "_rid":1 , "_self" : 2, "a": 1 ,"_etag" : 3 , "_attachments":4 , "b": 2 , "_ts":5 }`,
			`{"a":1,"b":2}`, system,
		},
		{"drop all", `{"_rid":1 ,"_ts":2}`, `{}`, system},
		{"drop escaped name", `{"\u005fts":1,"a":2}`, `{"a":2}`, system},
		{"keep nested system names", `{"a":{"_ts":1},"b":[{"_etag":2}]}`, `{"a":{"_ts":1},"b":[{"_etag":2}]}`, system},
		{"keep in outermost array", `[{"_ts":1}]`, `[{"_ts":1}]`, system},
		{"keep other underscores", `{"_id":1,"_t":2,"_tsx":3}`, `{"_id":1,"_t":2,"_tsx":3}`, system},
		{"same name in other objects", `{"a":{"a":{"a":1}},"b":{"a":1}}`, `{"a":{"a":{"a":1}},"b":{"a":1}}`, value.Options{}},
		{"tiny is a number", `1e-400`, `1e-400`, value.Options{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := value.Normalize([]byte("prefix"), []byte(c.src), c.o)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != "prefix"+c.want {
				t.Errorf("got  %s\nwant prefix%s", got, c.want)
			}
			if err := value.Scan([]byte(c.src), c.o); err != nil {
				t.Errorf("Scan: %v", err)
			}
		})
	}
}

func TestNormalizeRefuses(t *testing.T) {
	wide := func(last string) string { // more names than are compared one by one
		var b strings.Builder
		for i := range 100 {
			fmt.Fprintf(&b, `"name%d":%d,`, i, i)
		}
		return "{" + b.String() + last + ":0}"
	}
	cases := []struct {
		name, src string
		offset    int
		reason    string
	}{
		{"nothing", "", 0, "a value, found the end"},
		{"space only", "  ", 2, "a value, found the end"},
		{"two values", `1 2`, 2, "nothing may follow"},
		{"byte order mark", "\ufeff1", 0, "expected a value"},
		{"open object", `{"a":1`, 6, "',' or '}', found the end"},
		{"open array", `[1`, 2, "',' or ']', found the end"},
		{"open string", `"abc`, 4, "the end of a string"},
		{"trailing comma", `[1,]`, 3, "expected a value"},
		{"trailing comma in object", `{"a":1,}`, 7, "a name in quotes"},
		{"bare name", `{a:1}`, 1, "a name in quotes"},
		{"no colon", `{"a" 1}`, 5, "':' after a name"},
		{"single quotes", `'a'`, 0, "expected a value"},
		{"comment", `/*x*/1`, 0, "expected a value"},
		{"word", `tru`, 0, "expected a value"},
		{"NaN", `NaN`, 0, "expected a value"},
		{"plus", `+1`, 0, "expected a value"},
		{"leading zero", `01`, 1, "nothing may follow"},
		{"minus alone", `-`, 1, "a digit"},
		{"no fraction", `1.`, 2, "a digit"},
		{"no integer", `.5`, 0, "expected a value"},
		{"no exponent", `1e+`, 3, "a digit"},
		{"hexadecimal", `0x10`, 1, "nothing may follow"},
		{"beyond a double", `[1e400]`, 1, "beyond the range"},
		{"beyond a double, written out", `1` + strings.Repeat("0", 400), 0, "beyond the range"},
		{"control character", "\"a\nb\"", 2, "control characters"},
		{"bad escape", `"\x41"`, 1, "unknown escape"},
		{"short escape", `"\u12"`, 1, "unknown escape"},
		{"not UTF-8", "\"a\xffb\"", 2, "UTF-8"},
		{"overlong UTF-8", "\"\xc0\x80\"", 1, "UTF-8"},
		{"surrogate in UTF-8", "\"\xed\xa0\x80\"", 1, "UTF-8"},
		{"cut UTF-8", "\"\xe2\x82\"", 1, "UTF-8"},
		{"not UTF-8 in a name", "{\"é\xff\":1}", 4, "UTF-8"},
		{"name twice", `{"a":1,"b":2,"a":3}`, 13, `the name "a" occurs twice`},
		{"long name twice", `{"abcdefghijkl":1,"abcdefghijkl":3}`, 18, "occurs twice"},
		{"name twice, escaped", `{"a":1,"\u0061":3}`, 7, "occurs twice"},
		{"escaped names", `{"\u0061":1,"x":{"\u0062":0},"\u0061":3}`, 29, "occurs twice"},
		{"empty name twice", `{"":1,"":3}`, 6, "occurs twice"},
		{"name twice, below", `[[{"x":{"a":1,"a":3}}]]`, 14, "occurs twice"},
		{"name twice, dropped", `{"_ts":1,"_ts":3}`, 9, "occurs twice"},
		{"name twice among many", wide(`"name3"`), 1181, "occurs twice"},
		{"name twice among many, late", wide(`"name99"`), 1181, "occurs twice"},
		{"name twice among many, escaped", wide(`"\u006eame1"`), 1181, "occurs twice"},
		{"too deep", strings.Repeat("[", 129) + strings.Repeat("]", 129), 128, "deeper than 128"},
		{"too deep, objects", strings.Repeat(`{"a":`, 129) + "1" + strings.Repeat("}", 129), 128 * 5, "deeper than 128"},
		{"bad in dropped", `{"_ts":01}`, 8, "',' or '}'"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			dst := []byte("prefix")
			got, err := value.Normalize(dst, []byte(c.src), value.Options{DropTopLevel: value.SystemProperty})
			var bad *value.SyntaxError
			if !errors.As(err, &bad) {
				t.Fatalf("accepted as %s", got)
			}
			if bad.Offset != c.offset || !strings.Contains(bad.Reason, c.reason) {
				t.Errorf("got %v, want byte %d: %s", err, c.offset, c.reason)
			}
			if string(got) != "prefix" {
				t.Errorf("dst became %q", got)
			}
		})
	}
}

func TestNormalizeLimits(t *testing.T) {
	deep := strings.Repeat("[", 128) + strings.Repeat("]", 128)
	if _, err := value.Normalize(nil, []byte(deep), value.Options{}); err != nil {
		t.Errorf("depth 128: %v", err)
	}
	if _, err := value.Normalize(nil, []byte(`[[1]]`), value.Options{MaxDepth: 1}); err == nil {
		t.Error("MaxDepth 1 accepted depth 2")
	}
	// The limit applies to the normalised form: white space and dropped members do not count.
	src := []byte(`{ "a" : "12345", "_ts" : 12345678 }`)
	o := value.Options{MaxBytes: len(`{"a":"12345"}`), DropTopLevel: value.SystemProperty}
	if _, err := value.Normalize(nil, src, o); err != nil {
		t.Errorf("exactly the limit: %v", err)
	}
	o.MaxBytes--
	if got, err := value.Normalize([]byte("x"), src, o); !errors.Is(err, value.ErrTooLarge) || string(got) != "x" {
		t.Errorf("one over the limit: %q, %v", got, err)
	}
	large := []byte(`"` + strings.Repeat("x", value.DefaultMaxBytes) + `"`)
	if _, err := value.Normalize(nil, large, value.Options{}); !errors.Is(err, value.ErrTooLarge) {
		t.Errorf("more than 2 MB: %v", err)
	}
	if _, err := value.Normalize(nil, large, value.Options{MaxBytes: -1}); err != nil {
		t.Errorf("no limit: %v", err)
	}
}

// recorder writes down the calls of a sink.
type recorder struct{ b strings.Builder }

func (r *recorder) Name(raw []byte, escaped bool) { fmt.Fprintf(&r.b, "%s(%v): ", raw, escaped) }
func (r *recorder) Begin(k value.Kind)            { fmt.Fprintf(&r.b, "<%v ", k) }
func (r *recorder) End()                          { r.b.WriteString("> ") }
func (r *recorder) Scalar(k value.Kind, raw []byte, escaped bool) {
	fmt.Fprintf(&r.b, "%v %s(%v); ", k, raw, escaped)
}

func TestSink(t *testing.T) {
	src := []byte(`{"a" : [1.50, "x\n", {}], "_ts": {"no": [1]}, "\u0062": {"c": null, "d": true, "e": false}, "f": ""}`)
	want := `<object a(false): <array number 1.50(false); string x\n(true); <object > > ` +
		`\u0062(true): <object c(false): null null(false); d(false): true true(false); e(false): false false(false); > ` +
		`f(false): string (false); > `
	for name, run := range map[string]func(value.Options) error{
		"Normalize": func(o value.Options) error { _, err := value.Normalize(nil, src, o); return err },
		"Scan":      func(o value.Options) error { return value.Scan(src, o) },
	} {
		var r recorder
		if err := run(value.Options{Sink: &r, DropTopLevel: value.SystemProperty}); err != nil {
			t.Fatal(err)
		}
		if r.b.String() != want {
			t.Errorf("%s reported\n%s\nwant\n%s", name, r.b.String(), want)
		}
	}
}
