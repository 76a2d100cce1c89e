package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/model/source"
)

func snapshots(t testing.TB, s *source.Source, n int) []source.Snapshot {
	t.Helper()
	list, err := s.Snapshots(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, one := range list {
			if err := one.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	return list
}

// selected returns the rows of a statement as text.
func selected(t testing.TB, s source.Snapshot, sql string, args ...any) (out []string) {
	t.Helper()
	err := s.Select(t.Context(), sql, args, func(row []any) error {
		out = append(out, fmt.Sprintf("%#v", row))
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return out
}

// TestSelect has values of each storage class, also in columns whose declared types the driver
// would read as points in time, and results side by side.
func TestSelect(t *testing.T) {
	path := create(t, `CREATE TABLE "a ""b" (id INTEGER PRIMARY KEY, d DATE, s TEXT, f REAL, b BLOB, n NUMERIC)`,
		`INSERT INTO "a ""b" VALUES (1, '2021-01-02', 'x?', 1.5, x'00ff', 7), (2, 3, NULL, -0.25, NULL, '8.50')`)
	s := snapshots(t, open(t, path), 1)[0]
	for _, c := range []struct {
		sql  string
		args []any
		want string
	}{
		{
			"SELECT d, s, f, b, n FROM " + s.Table(0) + " ORDER BY id", nil,
			`[]interface {}{"2021-01-02", "x?", 1.5, []uint8{0x0, 0xff}, 7}|` +
				`[]interface {}{3, interface {}(nil), -0.25, interface {}(nil), 8.5}`,
		},
		{"SELECT id FROM " + s.Table(0) + " WHERE s = ? AND id >= ?;", []any{"x?", int64(1)}, `[]interface {}{1}`},
		{
			"SELECT id, 'a?$1' FROM " + s.Table(0) + " WHERE id = $2 OR f = $1",
			[]any{1.5, int64(2)},
			`[]interface {}{1, "a?$1"}|[]interface {}{2, "a?$1"}`,
		},
		{"SELECT max(d) AS x FROM " + s.Table(0) + " -- why?", nil, `[]interface {}{"2021-01-02"}`},
	} {
		if got := strings.Join(selected(t, s, c.sql, c.args...), "|"); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.sql, got, c.want)
		}
	}
	outer := 0
	err := s.Select(t.Context(), "SELECT id FROM "+s.Table(0), nil, func([]any) error {
		outer++
		if inner := selected(t, s, "SELECT id FROM "+s.Table(0)); len(inner) != 2 {
			t.Errorf("the inner result has %d rows", len(inner))
		}
		return nil
	})
	if err != nil || outer != 2 {
		t.Errorf("%d rows, %v", outer, err)
	}
	stop := errors.New("stop")
	err = s.Select(t.Context(), "SELECT 1 UNION SELECT 2", nil, func([]any) error { return stop })
	if !errors.Is(err, stop) {
		t.Errorf("got %v", err)
	}
	err = s.Select(t.Context(), "SELEC 1", nil, nil)
	if err == nil || !strings.Contains(err.Error(), "correct the statement") {
		t.Errorf("got %v", err)
	}
	if err := s.Select(t.Context(), "DELETE FROM "+s.Table(0), nil, func([]any) error { return nil }); err == nil {
		t.Error("a statement that writes is accepted")
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Select(ended, "SELECT 1", nil, func([]any) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestSnapshotsSeeOneState opens snapshots while a writer commits, at first as fast as it can. All
// of them must see the same rows, whatever is written later. A writer that is too fast for
// snapshots is an error that says so; then it pauses longer.
func TestSnapshotsSeeOneState(t *testing.T) {
	path := create(t, "PRAGMA journal_mode = WAL", "CREATE TABLE t (id INTEGER PRIMARY KEY)", "INSERT INTO t VALUES (1)")
	s := open(t, path)
	db := writer(t, path)
	defer closed(t, db)
	done, writes := make(chan struct{}), sync.WaitGroup{}
	var pause atomic.Int64 // after each commit, in nanoseconds
	writes.Add(1)
	go func() {
		defer writes.Done()
		for {
			select {
			case <-done:
				return
			default:
				if _, err := db.Exec("INSERT INTO t SELECT max(id) + 1 FROM t"); err != nil {
					t.Error(err)
					return
				}
				time.Sleep(time.Duration(pause.Load()))
			}
		}
	}()
	seen := map[string]bool{}
	for round := 0; round < 500 && (round < 10 || len(seen) < 5); round++ {
		list, err := s.Snapshots(t.Context(), 3)
		if err != nil && strings.Contains(err.Error(), "changes too often") {
			pause.Add(int64(time.Millisecond))
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for again := range 2 {
			var got []string
			for _, one := range list {
				got = append(got, selected(t, one, "SELECT max(id), count(*) FROM t")...)
			}
			if len(slices.Compact(got)) != 1 {
				t.Errorf("round %d.%d: the snapshots see %v", round, again, got)
			}
			seen[got[0]] = true
		}
		for _, one := range list {
			if err := one.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	close(done)
	writes.Wait()
	if len(seen) < 2 {
		t.Error("the writer wrote nothing between the snapshots")
	}
}

func TestIdentity(t *testing.T) {
	for _, mode := range []string{"WAL", "DELETE"} {
		path := create(t, "PRAGMA journal_mode = "+mode, "CREATE TABLE t (id INTEGER PRIMARY KEY)")
		db := writer(t, path)
		identity := func() string {
			s := open(t, path)
			list, err := s.Snapshots(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = list[0].Close() }()
			defer func() { _ = s.Close() }()
			return list[0].Identity()
		}
		before := identity()
		if again := identity(); again != before || before == "" {
			t.Errorf("%s: %q, then %q", mode, before, again)
		}
		if _, err := db.Exec("INSERT INTO t VALUES (1)"); err != nil {
			t.Fatal(err)
		}
		if after := identity(); after == before {
			t.Errorf("%s: the identity stays %q after a write", mode, after)
		}
		closed(t, db)
	}
}

func TestNumberOfSnapshots(t *testing.T) {
	s := open(t, create(t, "CREATE TABLE t (id INTEGER PRIMARY KEY)"))
	for _, n := range []int{-1, 0, source.MaxSnapshots + 1} {
		if list, err := s.Snapshots(t.Context(), n); err == nil {
			t.Errorf("%d snapshots: %v", n, list)
		}
	}
	snapshots(t, s, source.MaxSnapshots)
}
