package patch_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/patch"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// init makes the properties check more cases than usual, because each takes microseconds. The
// command line can override the number.
func init() {
	if err := flag.Set("rapid.checks", "2000"); err != nil {
		panic(err)
	}
}

var (
	names = rapid.SampledFrom([]string{
		"a", "b", "c", "ab", "0", "1", "-", "", "é", "a/b", "a~b", "~1", `q"\`, "\n",
		"01",
	})
	segments = rapid.SampledFrom([]string{
		"a", "b", "c", "ab", "0", "1", "2", "3", "-", "", "é", "a~1b", "a~0b", "~01",
		`q"\`, "\n", "01",
	})
	numbers = rapid.SampledFrom([]string{
		"0", "-0", "1", "2", "-7", "1.0", "1.50", "0.1", "0.2", "1e3", "1E-7",
		"9007199254740991", "9007199254740993", "1e308", "-1e308", "12345678901234567890",
	})
	strs = rapid.SampledFrom([]string{`""`, `"x"`, `"\u00e9"`, `"{[\"]}"`, `"\\"`, `"a,b"`, `"\ud83d\ude00"`})
)

// nameText writes a name plainly or with every character escaped.
func nameText(t *rapid.T, name string) string {
	if rapid.IntRange(0, 3).Draw(t, "plain") > 0 {
		return string(value.AppendString(nil, name))
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range name {
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String() + `"`
}

// valueText draws normalised JSON.
func valueText(t *rapid.T, depth int) string {
	switch k := rapid.IntRange(0, 9).Draw(t, "kind"); {
	case k == 0:
		return rapid.SampledFrom([]string{"null", "true", "false"}).Draw(t, "literal")
	case k == 1:
		return strs.Draw(t, "string")
	case k < 5 || depth == 0:
		return numbers.Draw(t, "number")
	case k < 7:
		return objectText(t, depth-1)
	}
	parts := make([]string, rapid.SampledFrom([]int{0, 1, 2, 3, 63, 64, 65, 130}).Draw(t, "length"))
	for i := range parts {
		if i < 4 {
			parts[i] = valueText(t, depth-1)
		} else {
			parts[i] = fmt.Sprint(i)
		}
	}
	return "[" + strings.Join(parts, ",") + "]"
}

func objectText(t *rapid.T, depth int) string {
	var parts []string
	for _, name := range rapid.SliceOfNDistinct(names, 0, 6, rapid.ID[string]).Draw(t, "names") {
		parts = append(parts, nameText(t, name)+":"+valueText(t, depth))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// pathText draws a path that mostly leads to something in item.
func pathText(t *rapid.T, label string, item any) string {
	var path strings.Builder
	for {
		segment := segments.Draw(t, label)
		if rapid.IntRange(0, 5).Draw(t, "known") > 0 {
			switch v := item.(type) {
			case map[string]any:
				if len(v) > 0 {
					segment = rapid.SampledFrom(slices.Sorted(maps.Keys(v))).Draw(t, "member")
					segment = strings.ReplaceAll(strings.ReplaceAll(segment, "~", "~0"), "/", "~1")
				}
			case []any:
				segment = fmt.Sprint(rapid.IntRange(0, len(v)).Draw(t, "index"))
			}
		}
		path.WriteString("/" + segment)
		item, _ = twinGet(item, twinSegments("/" + segment)[0])
		if item == nil || rapid.IntRange(0, 2).Draw(t, "end") == 0 {
			return path.String()
		}
	}
}

func operationText(t *rapid.T, item any) string {
	op := rapid.SampledFrom([]string{"add", "set", "replace", "remove", "incr", "move"}).Draw(t, "op")
	path := string(value.AppendString(nil, pathText(t, "path", item)))
	switch op {
	case "remove":
		return fmt.Sprintf(`{"op":%q,"path":%s}`, op, path)
	case "move":
		return fmt.Sprintf(`{"op":%q,"path":%s,"from":%s}`, op, path, value.AppendString(nil, pathText(t, "from", item)))
	case "incr":
		return fmt.Sprintf(`{"op":%q,"path":%s,"value":%s}`, op, path, numbers.Draw(t, "by"))
	}
	return fmt.Sprintf(`{"op":%q,"path":%s,"value":%s}`, op, path, valueText(t, 2))
}

// operationTexts draws operations that mostly all apply: each is drawn for the twin's result of
// those before.
func operationTexts(t *rapid.T, item any) []string {
	var texts []string
	for range rapid.IntRange(1, 8).Draw(t, "operations") {
		text := operationText(t, item)
		var op twinOperation
		if err := json.Unmarshal([]byte(text), &op); err != nil {
			t.Fatal(err)
		}
		after, err := op.apply(item)
		switch {
		case err == nil:
			item = after
		case rapid.IntRange(0, 7).Draw(t, "keep") > 0:
			continue
		}
		texts = append(texts, text)
	}
	return texts
}

// TestApplyAgreesWithTwin: the twin and Apply agree on every item and patch, on refusals and on the
// result as a value. Applying a patch at once or operation by operation gives the same bytes.
// Inputs never change.
func TestApplyAgreesWithTwin(t *testing.T) {
	applied, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		item := []byte(objectText(t, 3))
		texts := operationTexts(t, decoded(item))
		if len(texts) == 0 {
			return
		}
		body := "[" + strings.Join(texts, ",") + "]"
		p, err := patch.Parse([]byte(body))
		if err != nil {
			if !strings.Contains(err.Error(), "into itself") {
				t.Fatalf("%s: %v", body, err)
			}
			return
		}
		before := bytes.Clone(item)
		got, err := p.Apply(item)
		if !bytes.Equal(item, before) {
			t.Fatalf("%s changed its input %s", body, before)
		}
		var ops []twinOperation
		if err := json.Unmarshal([]byte(body), &ops); err != nil {
			t.Fatal(err)
		}
		want, twinErr := twinApply(decoded(item), ops)
		if (err != nil) != (twinErr != nil) {
			t.Fatalf("%s\n%s\ngives %s, %v; the twin %v, %v", item, body, got, err, want, twinErr)
		}
		if err != nil {
			refused++
			if got != nil || !errors.Is(err, status.BadRequest) {
				t.Fatalf("%s, %v", got, err)
			}
			return
		}
		applied++
		checkNormalised(t, got)
		if !reflect.DeepEqual(decoded(got), want) {
			t.Fatalf("%s\n%s\ngives %s; the twin %v", item, body, got, want)
		}
		for _, text := range texts {
			if item, err = parsed1(t, "["+text+"]").Apply(item); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(item, got) {
			t.Fatalf("%s gives\n%s at once and\n%s in steps", body, got, item)
		}
	})
	t.Logf("%d applied, %d refused", applied, refused)
	if applied == 0 || refused == 0 {
		t.Fatalf("%d applied, %d refused: the generator makes one kind only", applied, refused)
	}
}

type failer interface{ Fatalf(string, ...any) }

// checkNormalised fails unless text is an item as it would be stored.
func checkNormalised(t failer, text []byte) {
	again, err := value.Normalize(nil, text, value.Options{MaxBytes: -1})
	if err != nil {
		t.Fatalf("the result is refused: %v\n%s", err, text)
	}
	if !bytes.Equal(again, text) || text[0] != '{' {
		t.Fatalf("the result is not normalised: %s", text)
	}
}

func parsed1(t failer, body string) *patch.Patch {
	p, err := patch.Parse([]byte(body))
	if err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return p
}

// TestInverses: adding and removing, or moving and moving back, restores every byte.
func TestInverses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		item := []byte(`{"v":` + valueText(t, 3) + `,"list":[1` +
			strings.Repeat(",2.0", rapid.IntRange(0, 200).Draw(t, "more")) + `],"w":` + valueText(t, 2) + `}`)
		n := value.FromRaw(item).Property("list").Len()
		i := rapid.IntRange(0, n).Draw(t, "i")
		j := rapid.IntRange(0, n-1).Draw(t, "j")
		w, _ := value.FromRaw(item).Property("w").Raw()
		x := valueText(t, 2)
		for _, body := range []string{
			fmt.Sprintf(`{"op":"add","path":"/new","value":%s},{"op":"remove","path":"/new"}`, x),
			fmt.Sprintf(`{"op":"add","path":"/list/%d","value":%s},{"op":"remove","path":"/list/%d"}`, i, x, i),
			fmt.Sprintf(`{"op":"move","from":"/list/%d","path":"/list/%d"},{"op":"move","from":"/list/%d","path":"/list/%d"}`, j,
				n-1, n-1, j),
			fmt.Sprintf(`{"op":"set","path":"/w","value":%s},{"op":"replace","path":"/w","value":%s}`, x, w),
			`{"op":"move","from":"/w","path":"/elsewhere"},{"op":"move","from":"/elsewhere","path":"/w"}`,
			`{"op":"move","from":"/v","path":"/v"}`,
		} {
			got, err := parsed1(t, "["+body+"]").Apply(item)
			if err != nil || !bytes.Equal(got, item) {
				t.Fatalf("%s\n%s, %v; was\n%s", body, got, err, item)
			}
		}
	})
}
