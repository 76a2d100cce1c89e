package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestStatusExplainsTheDisk: the status lists parts, free room, and containers, the largest first.
func TestStatusExplainsTheDisk(t *testing.T) {
	dir := t.TempDir()
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	if code, out, errText := command(s, "status"); code != exit.OK ||
		!strings.Contains(out, " in memory\n") ||
		!strings.Contains(out, "shop/orders") || !strings.Contains(out, "write-ahead log") {
		t.Errorf("in memory: exit %d: %s%s", code, out, errText)
	}
	onDisk, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir, Key: orrery.WellKnownKey})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = onDisk.Close(t.Context()) })
	if code, out, errText := command(
		onDisk, "sample", "load", "webstore", "--scale", "0.02", "--no-progress",
	); code != exit.OK {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	code, out, errText := command(onDisk, "status")
	if code != exit.OK {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	for _, want := range []string{
		" on disk\n", "  witness ", "  write-ahead log ", " free of ", "Writes are refused below ",
		" are left until then.", "webstore/customer", "(account)", "container ", "in tables",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("status does not say %q:\n%s", want, out)
		}
	}
	if customer, product := strings.Index(
		out, "webstore/customer",
	), strings.Index(out, "(account)"); customer > product {
		t.Errorf("the largest does not come first:\n%s", out)
	}
	_, out, _ = command(onDisk, "status", "-o", "json")
	var status struct {
		Status  string
		Storage struct {
			TotalBytes int64
			Containers []struct{ Container string }
		}
	}
	if err := json.Unmarshal([]byte(out), &status); err != nil ||
		status.Status != "ready" || status.Storage.TotalBytes == 0 || len(status.Storage.Containers) < 2 {
		t.Errorf("%v: %s", err, out)
	}
	// The status works without a key too; a wrong key hides the sizes.
	code, out, errText = command(onDisk, "status", "--key", "d3Jvbmcga2V5")
	if code != exit.OK ||
		!strings.Contains(out, "ready") ||
		strings.Contains(out, "webstore") || !strings.Contains(errText, "needs a key of the account") {
		t.Errorf("exit %d: %s%s", code, out, errText)
	}
}
