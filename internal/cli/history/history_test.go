package history

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// plainKey is the partition key of most containers here.
const plainKey = `"partitionKey":{"paths":["/k"],"kind":"Hash","version":2}`

// TestHistory lists, shows, compares and restores the versions of an item, through a split, a merge
// and a restart.
func TestHistory(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			config := orrery.Config{DataPath: t.TempDir()}
			f := newFixture(t, config, ranges, plainKey)
			here := []string{"history", "shop/orders", "o-1", "--pk", "a"}
			with := func(more ...string) []string { return append(append([]string{}, here...), more...) }
			f.must(exit.NotFound, "no version of the item o-1 is kept", here...)
			f.put(`["a"]`, `{"id":"o-1","k":"a","total":1,"lines":[1]}`)
			f.put(`["b"]`, `{"id":"o-1","k":"b","total":5}`) // another item
			f.put(`["a"]`, `{"id":"o-1","k":"a","total":2,"lines":[1,2]}`)
			f.split()
			f.put(`["a"]`, `{"id":"o-1","k":"a","total":3,"lines":[1,2]}`)
			f.put(`["a"]`, `{"id":"o-2","k":"a","total":3}`)
			f.remove(`["a"]`, "o-1")
			f.merge()
			list := f.versions(with("-o", "json")...)
			if len(list) != 4 || list[0].Operation != "delete" || list[3].Operation != "create" ||
				strings.Join(list[1].Changed, " ") != "/total" || strings.Join(list[2].Changed, " ") != "/lines/1 /total" {
				t.Fatalf("%+v", list)
			}
			lsn := func(i int) string { return fmt.Sprint(list[i].Version) }
			f.must(exit.OK, "/lines/1 /total", with("-o", "table")...)
			f.must(exit.OK, `"total":2`, with("--show", lsn(2))...)
			f.must(exit.OK, "- /total  1\n+ /total  2\n", with("--diff", lsn(2))...)
			f.must(exit.OK, "+ /lines/1  2\n- /total  1\n+ /total  3\n", append(with("--diff", lsn(3)), lsn(1))...)
			f.must(exit.Failure, "is the deletion", with("--show", lsn(0))...)
			f.must(exit.Usage, "is the deletion", with("--restore", lsn(0))...)
			f.must(exit.NotFound, "keeps versions for 1 hour", with("--restore", "999999")...)
			f.must(exit.OK, "nothing was written", with("--restore", lsn(2), "--dry-run")...)
			if err := f.server.Close(t.Context()); err != nil {
				t.Fatal(err)
			}
			f.start(config)
			f.must(exit.OK, "restored o-1 to version "+lsn(2), with("--restore", lsn(2))...) // creates it
			f.must(exit.OK, "restored", with("--restore", lsn(3))...)                        // replaces it
			f.must(exit.OK, "nothing to restore", with("--restore", lsn(3))...)
			if have := f.items()[`"a"o-1`]; have != `{"id":"o-1","k":"a","lines":[1],"total":1}` {
				t.Error(have)
			}
			if have := f.versions(with("-o", "json", "--since", "1h")...); len(have) != 6 {
				t.Errorf("%+v", have)
			}
		})
	}
}

// TestTheVersionBeforeTheWindow: the version that the oldest kept change replaced is still there.
func TestTheVersionBeforeTheWindow(t *testing.T) {
	f := newFixture(t, orrery.Config{ManualClock: true}, 1, plainKey)
	began := timeText(f.second())
	f.put(`["a"]`, `{"id":"1","k":"a","v":1}`)
	f.put(`["a"]`, `{"id":"1","k":"a","v":2}`)
	f.server.Advance(61 * time.Minute)
	f.put(`["a"]`, `{"id":"1","k":"a","v":3}`)
	var oldest string
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		list := f.versions("history", "shop/orders", "1", "--pk", "a", "-o", "json")
		if len(list) == 2 && list[0].Operation == "replace" && list[1].Operation == earlier {
			oldest = fmt.Sprint(list[1].Version)
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("%+v", list)
		}
		f.server.Advance(time.Second)
	}
	f.must(exit.Failure, "is not kept", "history", "shop/orders", "1", "--pk", "a", "--diff", oldest)
	f.must(exit.Failure, "are not all kept", "undo", "shop/orders", "--since", began)
	f.must(exit.OK, "since the oldest", "history", "shop/orders", "1", "--pk", "a", "--since", began)
	f.must(exit.OK, "restored", "history", "shop/orders", "1", "--pk", "a", "--restore", oldest)
	if have := f.items()[`"a"1`]; have != `{"id":"1","k":"a","v":2}` {
		t.Error(have)
	}
}

// versions runs history with -o json.
func (f *fixture) versions(args ...string) (list []row) {
	f.t.Helper()
	if err := json.Unmarshal([]byte(f.must(exit.OK, "", args...)), &list); err != nil {
		f.t.Fatal(err)
	}
	return list
}

// split splits the first range.
func (f *fixture) split() {
	f.t.Helper()
	all, err := f.server.Ranges(context.Background(), "shop", "orders")
	if err == nil {
		err = f.server.Split(context.Background(), "shop", "orders", all[0].ID)
	}
	if err != nil {
		f.t.Fatal(err)
	}
}

// merge merges the first two ranges.
func (f *fixture) merge() {
	f.t.Helper()
	all, err := f.server.Ranges(context.Background(), "shop", "orders")
	if err == nil {
		err = f.server.Merge(context.Background(), "shop", "orders", all[0].ID, all[1].ID)
	}
	if err != nil {
		f.t.Fatal(err)
	}
}

// TestARestoreOverwritesNothingUnseen: when another client writes between the list and the restore,
// the item stays as it is.
func TestARestoreOverwritesNothingUnseen(t *testing.T) {
	f := newFixture(t, orrery.Config{}, 1, plainKey)
	f.put(`["a"]`, `{"id":"1","k":"a","v":1}`)
	f.put(`["a"]`, `{"id":"1","k":"a","v":2}`)
	for _, other := range []func(){
		func() { f.put(`["a"]`, `{"id":"1","k":"a","v":3}`) },
		func() { f.remove(`["a"]`, "1") },
		func() { f.put(`["a"]`, `{"id":"1","k":"a","v":4}`) },
	} {
		var before map[string]string
		f.between(http.MethodPut+http.MethodPost, func() {
			other()
			before = f.items()
		})
		f.must(exit.Conflict, "", "history", "shop/orders", "1", "--pk", "a", "--restore", "1")
		if have := f.items(); have[`"a"1`] != before[`"a"1`] {
			t.Errorf("the item was %q and is %q", before, have)
		}
	}
}

// TestHistoryOfManyKinds: keys of several levels, null and undefined keys, keys that are ids, and
// names that need escapes.
func TestHistoryOfManyKinds(t *testing.T) {
	f := newFixture(t, orrery.Config{}, 1, `"partitionKey":{"paths":["/k","/l"],"kind":"MultiHash","version":2}`)
	for _, c := range []struct{ key, rest, pk string }{
		{`["a",1]`, `"k":"a","l":1`, `["a",1]`},
		{`["a",null]`, `"k":"a","l":null`, `["a",null]`},
		{`["a",{}]`, `"k":"a"`, `["a",{}]`},
	} {
		f.put(c.key, `{"id":"ü 1",`+c.rest+`,"v":1}`)
		f.put(c.key, `{"id":"ü 1",`+c.rest+`,"v":2}`)
		if c.rest == `"k":"a"` { // the command line has no way to write an undefined level
			continue
		}
		list := f.versions("history", "shop/orders", "ü 1", "--pk", c.pk, "-o", "json")
		if len(list) != 2 {
			t.Fatalf("%s: %+v", c.key, list)
		}
		f.must(exit.OK, "restored", "history", "shop/orders", "ü 1", "--pk", c.pk, "--restore", fmt.Sprint(list[1].Version))
	}
	f = newFixture(t, orrery.Config{}, 1, `"partitionKey":{"paths":["/id"],"kind":"Hash","version":2}`)
	f.put(`["1"]`, `{"id":"1","v":1}`)
	f.must(exit.OK, `"operation":"create"`, "history", "shop/orders", "1")
	f.must(exit.Usage, "exclude each other", "history", "shop/orders", "1", "--show", "1", "--diff", "2")
	f.must(exit.Usage, "--since=yesterday", "history", "shop/orders", "1", "--since", "yesterday")
}

// TestWithoutVersions: a container that keeps no versions is refused with what to do.
func TestWithoutVersions(t *testing.T) {
	f := newFixture(t, orrery.Config{}, 1, plainKey)
	f.send(http.MethodPost, "dbs/shop", "colls", `{"id":"plain",`+plainKey+`}`, nil)
	f.must(exit.Failure, "changeFeedPolicy.retentionDuration", "history", "shop/plain", "1", "--pk", "a")
	f.must(exit.Failure, "changeFeedPolicy.retentionDuration", "undo", "shop/plain", "--since", "1m")
	f.must(exit.NotFound, "", "history", "shop/none", "1", "--pk", "a")
	f.must(exit.OK, "nothing to take back", "undo", "shop/orders", "--since", "90m") // versions since the first change
}

// journals are the journals in the state directory.
func (f *fixture) journals() []string {
	found, err := filepath.Glob(filepath.Join(f.state, "orrery", "undo-*.jsonl"))
	if err != nil {
		f.t.Fatal(err)
	}
	return found
}

// damage changes one byte of a file.
func damage(t testing.TB, path string, at int) {
	data, err := os.ReadFile(path)
	if err == nil {
		data[(at%len(data)+len(data))%len(data)] ^= 4
		err = os.WriteFile(path, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
