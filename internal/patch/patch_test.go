package patch_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/patch"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// TestScripts runs testdata. The language:
//
//	apply           the item in the first line, then one operation a line: the new item
//	parse           a body: what Parse made of it
//	touches         property paths in the first line, then one operation a line
//
// «x*128» in an input stands for 128 times x.
func TestScripts(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			input := unfold(d.Input)
			first, rest, _ := strings.Cut(input, "\n")
			switch d.Cmd {
			case "apply":
				return applied(t, first, rest) + "\n"
			case "parse":
				p, err := patch.Parse([]byte(input))
				if err != nil {
					return message(t, err) + "\n"
				}
				return fmt.Sprintf("%d operations, condition %q\n", p.Operations(), p.Condition())
			case "touches":
				p := parsed(t, body(rest))
				var out strings.Builder
				for path := range strings.FieldsSeq(first) {
					fmt.Fprintf(&out, "%s %v\n", path, p.Touches(strings.Split(path[1:], "/")))
				}
				return out.String()
			}
			d.Fatalf(t, "unknown command %s", d.Cmd)
			return ""
		})
	})
}

var folded = regexp.MustCompile(`«(.+?)\*(\d+)»`)

// unfold expands «x*128».
func unfold(s string) string {
	return folded.ReplaceAllStringFunc(s, func(m string) string {
		part := folded.FindStringSubmatch(m)
		n, _ := strconv.Atoi(part[2])
		return strings.Repeat(part[1], n)
	})
}

func body(operations string) string {
	return "[" + strings.Join(strings.Split(strings.TrimSpace(operations), "\n"), ",") + "]"
}

// applied returns the new item, or "400: " and the message.
func applied(t *testing.T, item, operations string) string {
	t.Helper()
	text, err := value.Normalize(nil, []byte(item), value.Options{})
	if err != nil {
		t.Fatalf("%s: %v", item, err)
	}
	p, err := patch.Parse([]byte(body(operations)))
	if err != nil {
		return message(t, err)
	}
	got, err := p.Apply(text)
	if err != nil {
		return message(t, err)
	}
	checkNormalised(t, got)
	if cap(got) > len(got)+len(got)/4+64 {
		t.Errorf("%d bytes in a slice of %d", len(got), cap(got))
	}
	return string(got)
}

func message(t *testing.T, err error) string {
	t.Helper()
	var e *status.Error
	if !errors.As(err, &e) || e.Kind != status.BadRequest {
		t.Fatalf("%v", err)
	}
	return fmt.Sprintf("400: %s", e.Message)
}

// TestReferencePage: the code behaves as the examples of the reference page say.
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/patch.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := 0
	for _, part := range strings.Split(string(page), "```patch\n")[1:] {
		block, _, ok := strings.Cut(part, "```")
		if !ok {
			t.Fatal("a block of examples has no end")
		}
		for _, example := range strings.Split(strings.TrimSpace(block), "\n\n") {
			in, want, ok := strings.Cut(example, "\n-> ")
			item, operations, _ := strings.Cut(in, "\n")
			if !ok || operations == "" {
				t.Fatalf("no example: %s", example)
			}
			if got := applied(t, item, operations); got != want {
				t.Errorf("%s\ngives %s\nwant  %s", in, got, want)
			}
			examples++
		}
	}
	if examples < 15 {
		t.Fatalf("the page has %d examples", examples)
	}
}

// TestPatchIsImmutable: a patch can be applied repeatedly, and by several goroutines at once.
func TestPatchIsImmutable(t *testing.T) {
	text := []byte(tenOperations)
	p, err := patch.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	clear(text) // Parse kept nothing of it
	item := order(4000)
	want, err := p.Apply(item)
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 50 {
				got, err := p.Apply(item)
				if err != nil || string(got) != string(want) {
					t.Errorf("%s, %v", got, err)
					return
				}
			}
		})
	}
	wait.Wait()
}

// TestApplyToANonObject: an item that is not an object is the caller's bug, not the client's.
func TestApplyToANonObject(t *testing.T) {
	for _, text := range []string{"", "1", `"x"`, "[]", "[1]"} {
		_, err := parsed(t, twoOperations).Apply([]byte(text))
		if err == nil || errors.Is(err, status.BadRequest) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestApplyAllocations: on a small item Apply allocates only the two opened lists, the new values
// and the result.
func TestApplyAllocations(t *testing.T) {
	item, p := order(1024), parsed(t, twoOperations)
	allocations := testing.AllocsPerRun(100, func() {
		if _, err := p.Apply(item); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 8 {
		t.Errorf("%v allocations", allocations)
	}
}
