package faults_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/faults"
)

// TestNothingIsLeftBehind: without an active fault, however it ended, requests cost nothing.
func TestNothingIsLeftBehind(t *testing.T) {
	var none *faults.List
	if none.Any() {
		t.Error("a nil list has faults")
	}
	var l faults.List
	known := []string{"read_item"}
	asked := faults.Asked{Operation: "read_item", OnItems: true}
	for name, end := range map[string]func(*faults.Rule){
		"spent":             func(*faults.Rule) { l.Take(asked); l.Take(asked); l.Take(asked) },
		"removed":           (*faults.Rule).Remove,
		"removed twice":     func(r *faults.Rule) { r.Remove(); r.Remove() },
		"spent and removed": func(r *faults.Rule) { l.Take(asked); l.Take(asked); r.Remove() },
		"cleared":           func(*faults.Rule) { l.Clear() },
		"spent and cleared": func(*faults.Rule) { l.Take(asked); l.Take(asked); l.Clear() },
	} {
		r, err := l.Add(faults.Fault{Status: 503, Times: 2}, known)
		if err != nil || !l.Any() {
			t.Fatalf("%s: %v", name, err)
		}
		end(r)
		if l.Any() || r.Remaining() != 0 {
			t.Errorf("%s: faults are left, remaining %d", name, r.Remaining())
		}
		if _, met := l.Take(asked); met {
			t.Errorf("%s: a request still meets it", name)
		}
		l.Clear()
	}
}

// TestKeysAreComparedAsKeys: keys are compared as keys, not as texts.
func TestKeysAreComparedAsKeys(t *testing.T) {
	for _, c := range []struct {
		rule, header string
		meets        bool
	}{
		{`["ann"]`, `[ "ann" ]`, true},
		{`["ü"]`, `["\u00fc"]`, true},
		{`[1]`, `[1.0]`, true},
		{`[1]`, `["1"]`, false},
		{`["a","b"]`, `["a"]`, false},
		{`[null]`, `[{}]`, false},
		{`["a"]`, `nonsense`, false},
	} {
		var l faults.List
		if _, err := l.Add(faults.Fault{Status: 503, PartitionKey: c.rule}, nil); err != nil {
			t.Fatal(err)
		}
		if _, met := l.Take(faults.Asked{OnItems: true, PartitionKey: &c.header}); met != c.meets {
			t.Errorf("%s and %s: %t", c.rule, c.header, met)
		}
	}
}
