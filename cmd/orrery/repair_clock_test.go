package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
)

func TestRepairOfClockAndSetAside(t *testing.T) {
	dir := t.TempDir()
	s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	c := &console.Console{Out: &out, Err: &out}
	if err := repairClock(t.Context(), c, dir, nil); err != nil ||
		!strings.Contains(out.String(), "is not ahead of this machine's clock; nothing was changed") {
		t.Errorf("%v: %s", err, out.String())
	}
	if err := dropSetAside(t.Context(), c, dir, 3, nil); err == nil ||
		!strings.Contains(err.Error(), "No container with number 3 is set aside") {
		t.Errorf("drop: %v", err)
	}
	if err := repairClock(t.Context(), c, t.TempDir(), nil); err == nil {
		t.Error("a directory without data is repaired")
	}
}
