package ranges

import (
	"strings"
	"testing"
)

// TestAMergeSaysWhatWillBeUndone: the warning says what the server will undo, and when.
func TestAMergeSaysWhatWillBeUndone(t *testing.T) {
	three := []keyRange{{ID: "1", Bytes: 40}, {ID: "2", Bytes: 30}, {ID: "3", Bytes: 20}}
	for _, c := range []struct {
		name   string
		r      reshapeCommand
		list   rangeList
		says   string // "" for no warning
		atOnce bool
	}{
		{"nothing", reshapeCommand{}, rangeList{Ranges: three, Needed: 1, MaxBytes: 90}, "", false},
		{"a server that does not tell", reshapeCommand{}, rangeList{Ranges: three}, "", false},
		{
			"too large",
			reshapeCommand{},
			rangeList{Ranges: three, Needed: 1, MaxBytes: 89},
			"will hold 90 B, and a range may hold 89 B", true,
		},
		{
			"named, and not too large",
			reshapeCommand{ranges: []string{"2", "3"}},
			rangeList{Ranges: three, Needed: 2, MaxBytes: 50},
			"", false,
		},
		{
			"named, and too large",
			reshapeCommand{ranges: []string{"1", "2"}},
			rangeList{Ranges: three, MaxBytes: 50},
			"will hold 70 B", true,
		},
		{"into two", reshapeCommand{into: 2}, rangeList{Ranges: three, MaxBytes: 44}, "will hold about 45 B", true},
		{
			"on its way",
			reshapeCommand{},
			rangeList{Ranges: three, Target: 4, Needed: 4, MaxBytes: 90},
			"growing to 4 ranges", true,
		},
		{
			"on its way to fewer",
			reshapeCommand{into: 2},
			rangeList{Ranges: three, Target: 2, Needed: 2, MaxBytes: 90},
			"", false,
		},
		{
			"throughput",
			reshapeCommand{into: 2},
			rangeList{Ranges: three, Needed: 3, MaxBytes: 90},
			"needs 3 ranges, one for each 10,000 RU/s", false,
		},
		{
			"throughput, named",
			reshapeCommand{ranges: []string{"1", "2"}},
			rangeList{Ranges: three, Needed: 3, MaxBytes: 90},
			"needs 3 ranges", false,
		},
	} {
		why, atOnce := c.r.undone(&c.list)
		if atOnce != c.atOnce || (why == "") != (c.says == "") || !strings.Contains(why, c.says) {
			t.Errorf("%s: %q %t", c.name, why, atOnce)
		}
	}
}
