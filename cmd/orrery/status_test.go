package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestStatusCountsNamespaces: the status has the number of namespaces and their memory, with both
// limits, and says nothing about none.
func TestStatusCountsNamespaces(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{MaxNamespaces: 7})
	if _, out, _ := command(s, "status"); strings.Contains(out, "Namespaces") {
		t.Errorf("without a namespace: %s", out)
	}
	for range 2 {
		if _, err := s.CreateNamespace(t.Context(), orrery.NamespaceOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if code, out, errText := command(s, "status"); code != exit.OK || !strings.Contains(out, "Namespaces: 2 of 7, ") {
		t.Errorf("exit %d: %s%s", code, out, errText)
	}
	_, out, _ := command(s, "status", "-o", "json")
	var status orrery.Status
	if err := json.Unmarshal([]byte(out), &status); err != nil || status.Namespaces == nil {
		t.Fatalf("%v: %s", err, out)
	}
	if n := *status.Namespaces; n.Count != 2 || n.Limit != 7 || n.Bytes <= 0 || n.LimitBytes <= n.Bytes {
		t.Errorf("%+v", n)
	}
	off := orrerytest.Start(t, orrery.Config{Namespaces: "off"})
	if _, out, _ := command(off, "status", "-o", "json"); strings.Contains(out, `"namespaces"`) {
		t.Errorf("without namespaces: %s", out)
	}
}

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
