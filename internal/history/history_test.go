package history

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestDiff: what differs, path by path.
func TestDiff(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{`{"a":1}`, `{"a":1}`, ""},
		{`{"a":1,"b":{"c":[1,2]}}`, `{ "b": {"c": [1, 2]}, "a": 1 }`, ""},
		{`{"a":1,"_ts":1,"_etag":"x"}`, `{"a":1,"_ts":2}`, ""},
		{`{"n":{"_ts":1}}`, `{"n":{"_ts":2}}`, "/n/_ts 1>2"},
		{`{"a":1}`, `{"a":2,"b":null}`, "/a 1>2;/b >null"},
		{`{"a":{"b":1,"c":2}}`, `{"a":{"b":1}}`, "/a/c 2>"},
		{`{"a":[1,2,3]}`, `{"a":[1,9,2,3]}`, "/a/1 >9"},
		{`{"a":[1,2,3]}`, `{"a":[1,3]}`, "/a/1 2>"},
		{`{"a":[{"b":1},{"b":2}]}`, `{"a":[{"b":1},{"b":3}]}`, "/a/1/b 2>3"},
		{`{"a":{}}`, `{"a":[]}`, "/a {}>[]"},
		{`{"a/b":{"c~":1}}`, `{"a/b":{"c~":2}}`, "/a~1b/c~0 1>2"},
		{``, `{"a":1,"_ts":1}`, ` >{"a":1}`},
		{`{"a":1}`, ``, ` {"a":1}>`},
		{`17`, `18`, ` 17>18`},
	} {
		var before, after json.RawMessage
		if c.before != "" {
			before = json.RawMessage(c.before)
		}
		if c.after != "" {
			after = json.RawMessage(c.after)
		}
		var have []string
		for _, e := range Diff(before, after) {
			have = append(have, fmt.Sprintf("%s %s>%s", e.Path, e.Before, e.After))
		}
		if text := strings.Join(have, ";"); text != c.want {
			t.Errorf("%s → %s: %q, want %q", c.before, c.after, text, c.want)
		}
	}
}

// FuzzDiff: no text panics, and a text does not differ from itself.
func FuzzDiff(f *testing.F) {
	f.Add(`{"a":[1,{"b":2}]}`, `{"a":[],"c":""}`)
	f.Fuzz(func(t *testing.T, a, b string) {
		Diff(json.RawMessage(a), json.RawMessage(b))
		Leaves(json.RawMessage(a))
		if edits := Diff(json.RawMessage(a), json.RawMessage(a)); len(edits) > 0 {
			t.Errorf("%q differs from itself: %+v", a, edits)
		}
	})
}

// memory keeps bodies in memory.
type memory []json.RawMessage

func (m *memory) Keep(item json.RawMessage) (int64, error) {
	*m = append(*m, item)
	return int64(len(*m) - 1), nil
}

func (m *memory) Load(at int64) (json.RawMessage, error) { return (*m)[at], nil }

// TestCollector compares the steps of random windows with what a model says: the item before the
// window, at its end, and whether it changed later.
func TestCollector(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type state struct {
			at      [3]string // before the window, at its end, now
			expired bool
			touched [3]bool
		}
		states := map[string]*state{}
		c := Collector{Bodies: &memory{}, Window: Window{
			Since: 10, Until: 19, Expired: rapid.Bool().Draw(t, "expired"),
			Where: func(item json.RawMessage) (bool, error) { return !strings.Contains(string(item), `"v":7`), nil },
		}}
		n := rapid.IntRange(1, 60).Draw(t, "changes")
		for i := range n {
			second := int64(i * 30 / n)
			phase := int(second / 10)
			id := string(rune('a' + rapid.IntRange(0, 5).Draw(t, "id")))
			s := states[id]
			if s == nil {
				s = &state{}
				states[id] = s
			}
			change := Change{Key: `["k"]`, ID: id, LSN: uint64(i + 1), Second: second}
			if s.at[phase] != "" {
				change.Before = json.RawMessage(s.at[phase])
			}
			is := ""
			if s.at[phase] == "" || rapid.IntRange(0, 2).Draw(t, "delete") > 0 {
				v := rapid.IntRange(1, 8).Draw(t, "v")
				is = fmt.Sprintf(`{"id":%q,"v":%d,"_etag":"%d"}`, id, v, i)
				change.After = json.RawMessage(is)
			} else {
				change.Expired = rapid.Bool().Draw(t, "ttl")
			}
			if phase == 2 && change.Expired && s.touched[1] && !s.touched[2] {
				s.expired, phase = true, 1 // the end of the window, as far as the undo is concerned
			} else {
				s.touched[phase] = true
			}
			if phase == 1 {
				s.expired = change.Expired
			}
			for p := phase; p < 3; p++ {
				s.at[p] = is
			}
			if err := c.Add(&change); err != nil {
				t.Fatal(err)
			}
		}
		seen := 0
		if err := c.Each(func(step Step) error {
			s := states[step.ID]
			seen++
			same := string(Body(json.RawMessage(s.at[0]))) == string(Body(json.RawMessage(s.at[1])))
			want := PutBack
			switch {
			case step.Verdict == Filtered:
				if newest := s.at[1]; newest != "" && !strings.Contains(newest, `"v":7`) {
					t.Errorf("%s was selected: %s", step.ID, newest)
				}
				return nil
			case s.touched[2]:
				want = Later
			case same:
				want = Unchanged
			case s.expired && !c.Window.Expired:
				want = Left
			case s.at[0] == "":
				want = Remove
			case s.at[1] == "":
				want = Recreate
			}
			if step.Verdict != want || string(step.Before) != s.at[0] || string(step.After) != s.at[1] ||
				step.ETag != ETag(step.After) {
				t.Errorf("%s is to be %q with %s, %s; want %q with %v", step.ID, step.Verdict, step.Before, step.After,
					want, s.at)
			}
			if back := step.Inverse("e"); want.Writes() && slices.Contains(Steps, want) &&
				(string(back.Before) != s.at[1] || !back.Verdict.Writes()) {
				t.Errorf("the inverse of %+v is %+v", step, back)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		touched := 0
		for _, s := range states {
			if s.touched[1] {
				touched++
			}
		}
		if seen != touched || c.Items() != touched {
			t.Errorf("%d steps of %d items", seen, touched)
		}
	})
}

// TestTooManyItems: a window that changes more items than allowed is refused, not cut.
func TestTooManyItems(t *testing.T) {
	c := Collector{Bodies: &memory{}, Most: 2, Window: Window{Until: 9}}
	var err error
	for i := range 3 {
		err = c.Add(&Change{ID: fmt.Sprint(i), LSN: uint64(i), After: json.RawMessage(`{}`)})
	}
	if !errors.Is(err, ErrTooMany) {
		t.Error(err)
	}
}

// TestTransactions: steps whose last changes have one LSN in one logical partition belong together.
func TestTransactions(t *testing.T) {
	c := Collector{Bodies: &memory{}, Window: Window{Until: 9}}
	for i, change := range []Change{
		{Key: "a", ID: "1", LSN: 5},
		{Key: "b", ID: "1", LSN: 5},
		{Key: "a", ID: "2", LSN: 5},
		{Key: "a", ID: "3", LSN: 6},
		{Key: "a", ID: "4", LSN: 6},
		{Key: "a", ID: "4", LSN: 7},
	} {
		change.After = json.RawMessage(fmt.Sprint(i))
		if err := c.Add(&change); err != nil {
			t.Fatal(err)
		}
	}
	var have []string
	_ = c.Each(func(s Step) error { // fn has no error
		have = append(have, fmt.Sprint(s.Transaction, s.Key, s.ID))
		return nil
	})
	if text := strings.Join(have, ","); text != "0a1,0a2,1b1,2a3,3a4" && text != "0 a 1,0 a 2,1 b 1,2 a 3,3 a 4" {
		t.Error(text)
	}
}
