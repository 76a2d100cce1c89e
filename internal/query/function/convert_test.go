package function

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// TestThereAndBack prints values and parses them again.
func TestThereAndBack(t *testing.T) {
	reads := map[value.Kind]string{
		value.Null: "STRINGTONULL", value.True: "STRINGTOBOOLEAN", value.False: "STRINGTOBOOLEAN",
		value.Number: "STRINGTONUMBER",
		value.Array:  "STRINGTOARRAY", value.Object: "STRINGTOOBJECT",
	}
	rapid.Check(t, func(t *rapid.T) {
		v := values().Draw(t, "value")
		text := toString(newEnv(), []value.Value{v})
		if !v.IsDefined() || v.Kind() == value.String || !finite(v) {
			return
		}
		for kind, name := range reads {
			again := Find(name).Call(newEnv(), []value.Value{text})
			switch {
			case name == reads[v.Kind()] && !same(again, v, false):
				t.Fatalf("%s is %s and %s", v, text, again)
			case name != reads[v.Kind()] && again.IsDefined():
				t.Fatalf("%s is read as %v: %s", text, kind, again)
			}
		}
	})
}

func TestNestingIsBounded(t *testing.T) {
	nested := func(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }
	for depth, want := range map[int]bool{
		1: true, value.DefaultMaxDepth: true, value.DefaultMaxDepth + 1: false,
		100_000: false,
	} {
		v := Find("STRINGTOARRAY").Call(newEnv(), texts(nested(depth)))
		if v.IsDefined() != want {
			t.Errorf("depth %d: %v", depth, v.IsDefined())
		}
		if back := toString(newEnv(), []value.Value{v}); want && back.Text() != nested(depth) {
			t.Errorf("depth %d is printed as %s", depth, show(back))
		}
	}
}

// TestPrintingIsAnnounced counts the work of printing nested values.
func TestPrintingIsAnnounced(t *testing.T) {
	text := strings.Repeat("[", 100) + `"` + strings.Repeat("a", 1000) + `"` + strings.Repeat("]", 100)
	v := value.FromRaw([]byte(text))
	s := &steps{fixedEnv: newEnv(), most: 1 << 20}
	if toString(s, []value.Value{v}).Text() != text || s.count < 100*1000 || s.count > 100*len(text) {
		t.Errorf("%d steps", s.count)
	}
	s = &steps{fixedEnv: newEnv(), most: 10_000}
	if toString(s, []value.Value{v}).IsDefined() {
		t.Error("printed although it has to stop")
	}
}
