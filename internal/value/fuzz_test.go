package value_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// reference decodes src with the standard library and reports whether one of the documented
// additional refusals applies. ok is false if src is not JSON.
func reference(src []byte) (decoded any, refused, ok bool) {
	if !json.Valid(src) {
		return nil, false, false
	}
	if !utf8.Valid(src) {
		return nil, true, true
	}
	if err := json.Unmarshal(src, &decoded); err != nil {
		return nil, true, true // a number beyond the range of doubles, or too deep
	}
	d := json.NewDecoder(bytes.NewReader(src))
	d.UseNumber()
	refused, err := twiceOrDeep(d, 0)
	return decoded, refused || err != nil, true
}

// twiceOrDeep reads one value and reports whether a name occurs twice in an object or containers
// nest deeper than 128.
func twiceOrDeep(d *json.Decoder, depth int) (bool, error) {
	t, err := d.Token()
	if err != nil {
		return false, err
	}
	open, ok := t.(json.Delim)
	if !ok {
		return false, nil
	}
	if depth == value.DefaultMaxDepth {
		return true, nil
	}
	seen := map[string]bool{}
	for d.More() {
		if open == '{' {
			token, err := d.Token()
			if err != nil {
				return false, err
			}
			name, _ := token.(string)
			if seen[name] {
				return true, nil
			}
			seen[name] = true
		}
		if bad, err := twiceOrDeep(d, depth+1); bad || err != nil {
			return bad, err
		}
	}
	_, err = d.Token()
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return false, err
}

func FuzzNormalize(f *testing.F) {
	for _, seed := range []string{
		`{"id":"1","a":[1,2.5,-0,1e3],"b":{"c":"d\n\u00e9"},"_ts":5}`, " [ true , false , null ] ", `{"a":1,"a":2}`,
		`"\ud800"`, "\"\xff\"", `1e400`, `{"_ts":1,"_rid":2,"x":3,"_etag":4}`, `{"\u005fts":1}`, `{"a":{"_ts":1}}`, `-`, `"`,
		`[`, `{"`, `{"a"`,
		`{"` + strings.Repeat("é", 20) + `":"` + strings.Repeat("😀x", 9) + `"}`,
		strings.Repeat("[", 130) + strings.Repeat("]", 130), `0.1e-7`, `{"":0}`, "\"\\u0000\x7f\"",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		want, refused, valid := reference(src)
		got, err := value.Normalize(nil, src, value.Options{MaxBytes: -1})
		if (err == nil) != (valid && !refused) {
			t.Fatalf("Normalize(%q) = %q, %v; encoding/json: valid %v, refused %v", src, got, err, valid, refused)
		}
		if scanErr := value.Scan(src, value.Options{}); (scanErr == nil) != (err == nil) {
			t.Fatalf("Scan(%q) = %v, Normalize = %v", src, scanErr, err)
		}
		if err != nil {
			return
		}
		checkSame(t, got, want)
		again, err := value.Normalize(nil, got, value.Options{MaxBytes: -1})
		if err != nil || !bytes.Equal(again, got) {
			t.Fatalf("normalising %q again gave %q, %v", got, again, err)
		}
		var compact bytes.Buffer
		if json.Compact(&compact, src) == nil && !bytes.Equal(compact.Bytes(), got) {
			t.Fatalf("Normalize(%q) = %q, json.Compact gives %q", src, got, compact.Bytes())
		}
		checkValue(t, value.FromRaw(got), want)
		checkDropped(t, src, want)
	})
}

func checkSame(t *testing.T, text []byte, want any) {
	t.Helper()
	var got any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("result %q does not parse: %v", text, err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("result %q means %v, the source %v", text, got, want)
	}
}

// checkDropped normalises src as an item and compares the members that remain.
func checkDropped(t *testing.T, src []byte, decoded any) {
	t.Helper()
	got, err := value.Normalize(nil, src, value.Options{MaxBytes: -1, DropTopLevel: value.SystemProperty})
	if err != nil {
		t.Fatal(err)
	}
	if m, ok := decoded.(map[string]any); ok {
		kept := map[string]any{}
		for name, v := range m {
			if !value.SystemProperty([]byte(name)) {
				kept[name] = v
			}
		}
		decoded = kept
	}
	checkSame(t, got, decoded)
}

// checkValue compares a value, read through its accessors, with what the standard library decodes.
func checkValue(t *testing.T, v value.Value, want any) {
	t.Helper()
	switch want := want.(type) {
	case nil:
		if v.Kind() != value.Null {
			t.Fatalf("%v is not null", v)
		}
	case bool:
		if v.IsTrue() != want || v.Kind() != value.True && v.Kind() != value.False {
			t.Fatalf("%v is not %v", v, want)
		}
	case float64:
		if v.Kind() != value.Number || v.Float() != want {
			t.Fatalf("%v reads as %v, not %v", v, v.Float(), want)
		}
	case string:
		if v.Kind() != value.String || v.Text() != want {
			t.Fatalf("%v reads as %q, not %q", v, v.Text(), want)
		}
	case []any:
		checkElements(t, v, want)
	case map[string]any:
		checkMembers(t, v, want)
	}
}

func checkElements(t *testing.T, v value.Value, want []any) {
	t.Helper()
	if v.Kind() != value.Array || v.Len() != len(want) {
		t.Fatalf("%v is not an array of %d", v, len(want))
	}
	i := 0
	for e := range v.Elements() {
		checkValue(t, e, want[i])
		if i < 3 && v.Index(i).String() != e.String() {
			t.Fatalf("element %d of %v is %v by index", i, v, v.Index(i))
		}
		i++
	}
	if i != len(want) || v.Index(i).IsDefined() || v.Index(-1).IsDefined() {
		t.Fatalf("%v has %d elements, want %d", v, i, len(want))
	}
}

func checkMembers(t *testing.T, v value.Value, want map[string]any) {
	t.Helper()
	if v.Kind() != value.Object || v.Len() != len(want) {
		t.Fatalf("%v is not an object of %d", v, len(want))
	}
	n := 0
	for name, m := range v.Members() {
		expected, ok := want[name]
		if !ok {
			t.Fatalf("%v yields the name %q", v, name)
		}
		checkValue(t, m, expected)
		if v.Property(name).String() != m.String() {
			t.Fatalf("member %q of %v is %v by name", name, v, v.Property(name))
		}
		if absent := name + "~"; v.Property(absent).IsDefined() && want[absent] == nil {
			t.Fatalf("%v has the property %q", v, absent)
		}
		n++
	}
	if n != len(want) {
		t.Fatalf("%v yields %d members, want %d", v, n, len(want))
	}
}

// FuzzRaw checks that the walks over raw JSON neither read out of bounds nor hang on text that was
// never normalised.
func FuzzRaw(f *testing.F) {
	for _, seed := range []string{
		`{"a":1}`, `{"a`, `{"a"`, `{"a":`, `["`, `[1,`, `"\`, `{"\`, `"\u12`, `{"a":"\"}`,
		`{"":,}`, `"`,
	} {
		f.Add([]byte(seed), "a")
	}
	f.Fuzz(func(_ *testing.T, text []byte, name string) {
		v := value.FromRaw(text)
		v.Property(name).Property(name)
		v.Index(1).Index(0)
		v.Len()
		v.Text()
		v.Float()
		value.Hash(v)
		value.Equal(v, v.Property(name))
		for range v.Elements() {
		}
		for range v.Members() {
		}
		value.AppendKey(nil, v)
	})
}

func FuzzDecodeKey(f *testing.F) {
	for _, v := range samples() {
		f.Add(value.AppendKey(nil, v))
		f.Add(append(value.AppendKey(nil, v), 1, 2, 3))
	}
	f.Add([]byte{0x60, 0, 0xFF, 0, 2, 1, 2, 3, 4, 5, 6, 7, 8})
	f.Fuzz(func(t *testing.T, b []byte) {
		v, exact, rest, err := value.DecodeKey(b)
		n, lenErr := value.KeyLen(b)
		if err != nil {
			return
		}
		if lenErr != nil || n != len(b)-len(rest) {
			t.Fatalf("KeyLen(%x) = %d, %v; DecodeKey left %x", b, n, lenErr, rest)
		}
		if exact != value.KeyExact(b[:n]) {
			t.Fatalf("KeyExact(%x) differs from DecodeKey's %v", b[:n], exact)
		}
		if kind, ok := value.KindOfKey(b); !ok || kind != v.Kind() {
			t.Fatalf("KindOfKey(%x) = %v, %v; DecodeKey gives %v", b, kind, ok, v)
		}
		if exact && !bytes.Equal(value.AppendKey(nil, v), b[:n]) {
			t.Fatalf("%x decodes as %v, which encodes as %x", b[:n], v, value.AppendKey(nil, v))
		}
	})
}
