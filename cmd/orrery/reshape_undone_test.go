package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestMergesAreUndoneAsTheySay: the engine does what the command announced.
func TestMergesAreUndoneAsTheySay(t *testing.T) {
	dir := t.TempDir()
	begin := func() *orrery.Server {
		s, err := orrery.Start(
			t.Context(), orrery.Config{DataPath: dir, PhysicalPartitionBytes: orrery.MinPhysicalPartitionBytes},
		)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close(t.Context()) })
		return s
	}
	s := begin()
	count := func() int { ids, _ := stored(t, s); return len(ids) }
	if code, out, errText := command(
		s, "sample", "load", "webstore", "--scale", "0.05", "--no-progress",
	); code != exit.OK {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	await(t, func() bool { return count() >= 2 }) // each holds more than a megabyte
	settled := func() int {
		n, since := count(), time.Now()
		await(t, func() bool {
			if now := count(); now != n {
				n, since = now, time.Now()
			}
			return time.Since(since) > 300*time.Millisecond
		})
		return n
	}
	before := settled()
	code, _, errText := command(s, "merge", "webstore", "customer")
	if code != exit.Usage ||
		!strings.Contains(errText, "the server will split it again at once") ||
		!strings.Contains(errText, "--yes") || count() != before {
		t.Errorf("exit %d: %s", code, errText)
	}
	if code, _, errText = command(s, "merge", "webstore", "customer", "--yes"); code != exit.OK ||
		!strings.Contains(errText, "split it again at once") {
		t.Errorf("exit %d: %s", code, errText)
	}
	await(t, func() bool { return count() >= 2 })
	// The command asks for confirmation.
	settled()
	for answer, want := range map[string]int{"n\n": exit.Failure, "": exit.Failure, "y\n": exit.OK} {
		var out, asked bytes.Buffer
		settled()
		code := run([]string{"merge", "webstore", "customer"}, console.Console{
			In: strings.NewReader(answer), Out: &out, Err: &asked, InTerminal: true, ErrTerminal: true,
			Environ: []string{"ORRERY_ENDPOINT=" + s.Endpoint()},
		})
		if code != want || !strings.Contains(asked.String(), "Merge anyway? [y/N]") {
			t.Errorf("answer %q: exit %d: %s", answer, code, asked.String())
		}
	}
}

// TestAMergeBelowTheThroughputStaysUntilAStart: such a merge lasts until the next start.
func TestAMergeBelowTheThroughputStaysUntilAStart(t *testing.T) {
	dir := t.TempDir()
	s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir})
	if err != nil {
		t.Fatal(err)
	}
	newShop(t, s)
	if code, out, errText := command(
		s, "container", "create", "shop/busy", "--partition-key", "/pk", "--throughput", "20000",
	); code != exit.OK {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	count := func() int {
		ranges, err := s.Ranges(t.Context(), "shop", "busy")
		if err != nil {
			t.Fatal(err)
		}
		return len(ranges)
	}
	if n := count(); n != 4 {
		t.Fatalf("%d ranges", n)
	}
	if code, _, errText := command(s, "merge", "shop", "busy", "--into", "2"); code != exit.OK ||
		strings.Contains(errText, "split again") {
		t.Errorf("to what the throughput needs: exit %d: %s", code, errText)
	}
	code, _, errText := command(s, "merge", "shop", "busy")
	if code != exit.OK || !strings.Contains(errText, "needs 2 ranges, one for each 10,000 RU/s. The server will split "+
		"again when the throughput changes, and at its next start.") {
		t.Errorf("exit %d: %s", code, errText)
	}
	time.Sleep(300 * time.Millisecond)
	if n := count(); n != 1 {
		t.Errorf("%d ranges: it was undone before", n)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if s, err = orrery.Start(t.Context(), orrery.Config{DataPath: dir}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(t.Context()) })
	await(t, func() bool { return count() == 2 })
}
