package history

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"pgregory.net/rapid"
)

// TestUndo: after an undo, items that nobody has touched since the window are as before it, and all
// others are as they were. The undo of the undo gives back the state at the end of the window. The
// changes of the window are single writes and transactions, with splits and merges among them.
func TestUndo(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			f := newFixture(t, orrery.Config{ManualClock: true}, ranges, plainKey)
			rapid.Check(t, func(rt *rapid.T) { f.undoOnce(rt) })
		})
	}
}

// undoOnce checks the property once.
func (f *fixture) undoOnce(t *rapid.T) {
	f.change(t, 15)
	before := f.items()
	f.server.Advance(2 * time.Second)
	since := f.second()
	touched := f.change(t, 25)
	switch rapid.IntRange(0, 7).Draw(t, "reshape") {
	case 0:
		f.split()
	case 1:
		if all, err := f.server.Ranges(context.Background(), "shop", "orders"); err == nil && len(all) > 1 {
			f.merge()
		}
	}
	for name, changed := range f.change(t, 10) {
		touched[name] = touched[name] || changed
	}
	until := f.second()
	end := f.items()
	f.server.Advance(2 * time.Second)
	later := f.change(t, 4)
	now := f.items()
	f.server.Advance(2 * time.Second)
	args := []string{"undo", "shop/orders", "--since", timeText(since), "--until", timeText(until), "--yes"}
	code, out, errText := f.run(args...)
	conflicts := 0
	want := maps.Clone(now)
	for name, changed := range touched {
		switch {
		case !changed:
		case later[name]:
			conflicts++
		case before[name] == "":
			delete(want, name)
		default:
			want[name] = before[name]
		}
	}
	if have := f.items(); !maps.Equal(have, want) {
		t.Fatalf("%s%sbefore %v\nend %v\nnow %v\nhave %v\nwant %v", out, errText, before, end, now, have, want)
	}
	if wantCode := map[bool]int{false: exit.OK, true: exit.Partial}[conflicts > 0]; code != wantCode {
		t.Fatalf("exit %d, want %d with %d conflicts: %s%s", code, wantCode, conflicts, out, errText)
	}
	// The undo of the undo.
	found := f.journals()
	if len(found) == 0 { // there was nothing to write
		return
	}
	f.must(exit.OK, "", "undo", "shop/orders", "--reverse", found[len(found)-1], "--yes")
	if have := f.items(); !maps.Equal(have, now) {
		t.Fatalf("after the undo of the undo\nhave %v\nwant %v", have, now)
	}
	for _, name := range f.journals() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// change makes up to n random changes. It returns the items that it has changed.
func (f *fixture) change(t *rapid.T, n int) map[string]bool {
	touched := map[string]bool{}
	for range rapid.IntRange(0, n).Draw(t, "changes") {
		key := string(rune('a' + rapid.IntRange(0, 3).Draw(t, "key")))
		var operations []operation
		size := 1
		if rapid.IntRange(0, 3).Draw(t, "batch") == 0 {
			size = rapid.IntRange(2, 4).Draw(t, "size")
		}
		for range size {
			id := fmt.Sprint(rapid.IntRange(0, 4).Draw(t, "id"))
			if slices.ContainsFunc(operations, func(o operation) bool { return o.ID == id }) {
				continue
			}
			name := `"` + key + `"` + id
			if size == 1 && rapid.IntRange(0, 3).Draw(t, "delete") == 0 {
				touched[name] = touched[name] || f.items()[name] != ""
				f.remove(`["`+key+`"]`, id)
				continue
			}
			touched[name] = true
			body := fmt.Sprintf(`{"id":%q,"k":%q,"v":%d}`, id, key, rapid.IntRange(0, 5).Draw(t, "v"))
			operations = append(operations, operation{Type: "Upsert", ID: id, Body: json.RawMessage(body)})
		}
		if len(operations) > 0 {
			f.batch(`["`+key+`"]`, operations...)
		}
	}
	return touched
}

// TestUndoOfManyKinds: undefined and null keys, keys of several levels, items that expire, unique
// keys that move between items, a condition, one partition key only.
func TestUndoOfManyKinds(t *testing.T) {
	f := newFixture(t, orrery.Config{ManualClock: true}, 1,
		`"partitionKey":{"paths":["/k","/l"],"kind":"MultiHash","version":2},"defaultTtl":-1,`+
			`"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/u"]}]}`)
	keys := map[string]string{`["a",1]`: `"k":"a","l":1`, `["a",null]`: `"k":"a","l":null`, `["a",{}]`: `"k":"a"`}
	n := 0
	write := func(id string, v int, more string) {
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			f.put(key, fmt.Sprintf(`{"id":%q,%s,"v":%d%s}`, id, keys[key], v, more))
			n++
		}
	}
	write("1", 1, `,"u":"x"`)
	write("2", 1, `,"u":"y"`)
	write("3", 1, `,"u":"z"`)
	f.server.Advance(2 * time.Second)
	since := f.secondOf(`["clock",1]`, `{"id":"clock","k":"clock","l":1}`)
	before := f.items()
	write("3", 9, `,"u":"w"`) // frees z
	write("2", 2, `,"u":"z"`) // takes z, frees y
	write("1", 2, `,"u":"y"`) // takes y
	write("4", 2, `,"u":"n","ttl":1`)
	until := f.secondOf(`["clock",1]`, `{"id":"clock","k":"clock","l":1}`)
	f.server.Advance(2 * time.Second)
	window := []string{"undo", "shop/orders", "--since", timeText(since), "--until", timeText(until)}
	with := func(more ...string) []string { return append(slices.Clone(window), more...) }
	f.must(exit.OK, "6  to be put back", with("--dry-run", "--where", "c.v = 2 AND c.id != '4'")...)
	f.must(exit.OK, "not selected", with("--dry-run", "--where", "c.v = 2")...)
	f.must(exit.OK, "1  to be put back", with("--dry-run", "--pk", `["a",1]`, "--where", "c.id = '3'")...)
	f.must(exit.OK, "3  to be put back", with("--dry-run", "--pk", `["a"]`, "--where", "c.id = '3'")...) // a prefix
	f.must(exit.Usage, "--where cannot be read", with("--where", "c.v = ")...)
	f.must(exit.Usage, "add --yes", window...)
	f.must(exit.OK, "taken back", with("--yes")...)
	if have := f.items(); !maps.Equal(have, before) {
		t.Errorf("have %v\nwant %v", have, before)
	}
}

// secondOf is the server's clock, from the time of an item that it writes and deletes.
func (f *fixture) secondOf(key, body string) int64 {
	f.t.Helper()
	var item struct {
		Second int64 `json:"_ts"`
	}
	if err := json.Unmarshal([]byte(f.put(key, body)), &item); err != nil {
		f.t.Fatal(err)
	}
	f.remove(key, "clock")
	return item.Second
}

// TestUndoOfExpiry: items that their time to live deleted stay away, unless --expired says so.
func TestUndoOfExpiry(t *testing.T) {
	f := newFixture(t, orrery.Config{ManualClock: true}, 1, plainKey+`,"defaultTtl":-1`)
	f.put(`["a"]`, `{"id":"1","k":"a","v":1}`)
	f.server.Advance(2 * time.Second)
	since := f.second()
	f.put(`["a"]`, `{"id":"1","k":"a","v":1,"ttl":1}`)
	f.server.Advance(3 * time.Second)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) { // until the server has deleted it
		list := f.versions("history", "shop/orders", "1", "--pk", "a", "-o", "json")
		if list[0].Operation == "expired" {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("%+v", list)
		}
		f.server.Advance(time.Second)
	}
	window := []string{"undo", "shop/orders", "--since", timeText(since), "--until", timeText(f.second()), "--yes"}
	f.must(exit.OK, "left: expired", window...)
	f.must(exit.OK, "1 taken back", append(window, "--expired")...)
	if have := f.items(); have[`"a"1`] != `{"id":"1","k":"a","v":1}` {
		t.Error(have)
	}
}

// prepared is a container with a window in which n items were changed, created and deleted.
func prepared(t testing.TB, ranges, n int) (f *fixture, before map[string]string, window []string) {
	t.Helper()
	f = newFixture(t, orrery.Config{ManualClock: true}, ranges, plainKey)
	write := func(i, v int) {
		f.put(fmt.Sprintf(`["k%d"]`, i%7), fmt.Sprintf(`{"id":"%d","k":"k%d","v":%d}`, i, i%7, v))
	}
	for i := range n {
		if i%3 != 1 {
			write(i, 1)
		}
	}
	f.server.Advance(2 * time.Second)
	before = f.items()
	since := f.second()
	for i := range n {
		if i%3 == 2 {
			f.remove(fmt.Sprintf(`["k%d"]`, i%7), fmt.Sprint(i))
			continue
		}
		write(i, 2)
	}
	until := f.second()
	f.server.Advance(2 * time.Second)
	return f, before, []string{"undo", "shop/orders", "--since", timeText(since), "--until", timeText(until), "--yes"}
}

// TestUndoWithLostResponses: an undo whose responses are lost, and that is interrupted and resumed,
// makes every step once: each item has exactly one more version.
func TestUndoWithLostResponses(t *testing.T) {
	const n = 60
	f, before, window := prepared(t, 5, n)
	var requests atomic.Int64
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	f.proxy(func(r *http.Request) bool {
		if r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, "/docs") {
			return false
		}
		at := requests.Add(1)
		if at == n/2 {
			cancel()
		}
		return at%5 == 0
	})
	code, out, errText := f.runIn(ctx, window...)
	if code != exit.Interrupted || !strings.Contains(errText, "--resume") {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	f.must(exit.Conflict, "was interrupted with", window...)
	f.must(exit.OK, "60 taken back", "undo", "shop/orders", "--resume")
	if have := f.items(); !maps.Equal(have, before) {
		t.Errorf("have %v\nwant %v", have, before)
	}
	f.via = ""
	for i := range n {
		list := f.versions("history", "shop/orders", fmt.Sprint(i), "--pk", fmt.Sprintf("k%d", i%7), "-o", "json")
		if want := map[int]int{0: 3, 1: 2, 2: 3}[i%3]; len(list) != want {
			t.Errorf("item %d has %d versions, want %d: %+v", i, len(list), want, list)
		}
	}
	f.must(exit.NotFound, "no undo of shop/orders was interrupted", "undo", "shop/orders", "--resume")
}

// TestUndoWithinABudget: an undo stops at its limit of request units and goes on with --resume.
func TestUndoWithinABudget(t *testing.T) {
	f, before, window := prepared(t, 1, 30)
	f.must(exit.Throttled, "--max-ru", append(window, "--max-ru", "50", "--concurrency", "2")...)
	f.must(exit.OK, "taken back", "undo", "shop/orders", "--resume", "--rate-ru", "2000")
	if have := f.items(); !maps.Equal(have, before) {
		t.Errorf("have %v\nwant %v", have, before)
	}
}

// TestUndoBesideWriters: what others write after the undo has read is left as it is, is listed, and
// makes the exit code 7.
func TestUndoBesideWriters(t *testing.T) {
	f, before, window := prepared(t, 5, 12)
	f.between(http.MethodPost, func() {
		f.put(`["k0"]`, `{"id":"0","k":"k0","v":77}`) // is to be put back
		f.put(`["k1"]`, `{"id":"1","k":"k1","v":77}`) // is to be deleted
		f.put(`["k2"]`, `{"id":"2","k":"k2","v":77}`) // is to be created
		f.remove(`["k3"]`, "3")                       // is to be put back
		f.put(`["k5"]`, `{"id":"5","k":"k5","v":1}`)  // is to be created, and is already as it was
		f.remove(`["k4"]`, "4")                       // is to be deleted, and is already
	})
	list := filepath.Join(f.state, "conflicts")
	f.must(exit.Partial, "4 left, because they have changed since", append(window, "--conflicts", list)...)
	want := maps.Clone(before)
	for _, id := range []string{"0", "1", "2"} {
		want[`"k`+id+`"`+id] = fmt.Sprintf(`{"id":%q,"k":"k%s","v":77}`, id, id)
	}
	delete(want, `"k3"3`)
	if have := f.items(); !maps.Equal(have, want) {
		t.Errorf("have %v\nwant %v", have, want)
	}
	data, err := os.ReadFile(list)
	if err != nil || strings.Count(string(data), "\n") != 4 || !strings.Contains(string(data), `"partitionKey":["k0"]`) {
		t.Errorf("%s (%v)", data, err)
	}
}

// TestUndoOfATransaction: what one transaction changed is taken back in one transaction, without
// the items that others have changed since.
func TestUndoOfATransaction(t *testing.T) {
	f := newFixture(t, orrery.Config{ManualClock: true}, 1, plainKey)
	body := func(id string, v int) json.RawMessage {
		return json.RawMessage(fmt.Sprintf(`{"id":%q,"k":"a","v":%d}`, id, v))
	}
	f.put(`["a"]`, string(body("1", 1)))
	f.put(`["a"]`, string(body("2", 1)))
	f.server.Advance(2 * time.Second)
	since := f.second()
	f.batch(`["a"]`, operation{Type: "Replace", ID: "1", Body: body("1", 2)}, operation{Type: "Delete", ID: "2"},
		operation{Type: "Create", ID: "3", Body: body("3", 2)}, operation{Type: "Create", ID: "4", Body: body("4", 2)})
	until := f.second()
	f.server.Advance(2 * time.Second)
	f.put(`["a"]`, string(body("4", 3)))
	window := []string{"undo", "shop/orders", "--since", timeText(since), "--until", timeText(until), "-y"}
	f.must(exit.Partial, "3 taken back", window...)
	lsns := map[uint64]bool{}
	for _, id := range []string{"1", "2", "3"} {
		lsns[f.versions("history", "shop/orders", id, "--pk", "a", "-o", "json")[0].Version] = true
	}
	if len(lsns) != 1 {
		t.Errorf("it was taken back at %v", lsns)
	}
	want := map[string]string{`"a"1`: string(body("1", 1)), `"a"2`: string(body("2", 1)), `"a"4`: string(body("4", 3))}
	if have := f.items(); !maps.Equal(have, want) {
		t.Errorf("have %v\nwant %v", have, want)
	}
}

// TestADamagedJournal: a journal of which any byte is another one is refused or means the same, a
// cut one too, and one of another container is refused.
func TestADamagedJournal(t *testing.T) {
	f, before, window := prepared(t, 1, 6)
	f.must(exit.Throttled, "--max-ru", append(window, "--max-ru", "15", "--concurrency", "1")...)
	path := f.journals()[0]
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(whole)-1; at += 41 {
		damage(t, path, at)
		j, err := openJournal(path)
		if err == nil {
			_ = j.close()
			// The last line may have lost its end, or got one: then its step is pending again.
			if at < len(whole)-120 {
				t.Fatalf("a journal is read with byte %d changed", at)
			}
		}
		if err := os.WriteFile(path, whole, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for size := 0; size < len(whole); size += 23 {
		if err := os.WriteFile(path, whole[:size], 0o600); err != nil {
			t.Fatal(err)
		}
		if j, err := openJournal(path); err == nil {
			if len(j.entries) != j.header.Steps {
				t.Fatalf("a journal of %d bytes has %d of %d steps", size, len(j.entries), j.header.Steps)
			}
			_ = j.close()
		}
	}
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	f.must(exit.OK, "taken back", "undo", "shop/orders", "--resume")
	if have := f.items(); !maps.Equal(have, before) {
		t.Errorf("have %v\nwant %v", have, before)
	}
	// The container is another one.
	finished := f.journals()[0]
	f.send(http.MethodDelete, "dbs/shop/colls/orders", "colls", "", nil)
	f.must(exit.NotFound, "", "undo", "shop/orders", "--reverse", finished, "--yes")
}
