package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestFaultCommands: the command adds a fault, the official SDK encounters it, and the list counts
// it.
func TestFaultCommands(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	client := newShop(t, s)
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"fault", "ls"}, exit.OK, "no faults\n"},
		{
			[]string{"fault", "add", "--status", "412", "--operation", "read_database", "--times", "2"},
			exit.OK,
			"1  read_database gets 412  (0 affected, 2 to come)\n",
		},
		{
			[]string{
				"fault", "add", "--db", "shop", "--container", "orders", "--pk", `["a"]`, "--drop", "--after",
				"--delay", "1ms", "--times", "-1",
			},
			exit.OK,
			"2  every operation on items of shop/orders with [\"a\"] waits 1ms and is disconnected after it was executed  " +
				"(0 affected, all to come)\n",
		},
		{[]string{"db", "rm", "nothing", "--yes"}, exit.NotFound, ""},
		{[]string{"fault", "add", "--status", "soon"}, exit.Usage, "--status soon"},
		{[]string{"fault", "add", "--status", "429/3200x"}, exit.Usage, "429/3200x"},
		{[]string{"fault", "add", "--status", "418"}, exit.Failure, "unknown failure 418/0"},
		{[]string{"fault", "add", "--drop", "--times", "0"}, exit.Usage, "--times 0"},
		{[]string{"fault", "add", "--drop", "--pk", "a"}, exit.Usage, "JSON array"},
		{[]string{"fault", "clear", "--id", "9"}, exit.NotFound, "There is no fault 9"},
		{[]string{"fault", "clear", "--id", "2"}, exit.OK, "1  read_database"},
		{[]string{"fault"}, exit.Usage, "add, ls or clear"},
	} {
		code, out, text := command(s, c.args...)
		if code != c.code || !strings.Contains(out+text, c.says) {
			t.Errorf("%q: exit %d, %q %q; want %d, %q", c.args, code, out, text, c.code, c.says)
		}
	}
	read := remote.Request{Method: http.MethodGet, Path: "/dbs/shop", Kind: "dbs", Link: "dbs/shop"}
	if _, err := client.Send(t.Context(), read, nil); err == nil || !strings.Contains(remote.ErrorText(err), "412") {
		t.Errorf("the request that is to fail: %v", err)
	}
	code, out, _ := command(s, "fault", "ls", "-o", "json")
	var list struct {
		Faults []struct{ Hits, Remaining int }
	}
	if err := json.Unmarshal([]byte(out), &list); code != exit.OK ||
		err != nil || len(list.Faults) != 1 || list.Faults[0].Hits != 1 || list.Faults[0].Remaining != 1 {
		t.Errorf("exit %d, %s, %v", code, out, err)
	}
	if code, out, _ := command(s, "fault", "clear"); code != exit.OK || out != "no faults\n" {
		t.Errorf("exit %d, %q", code, out)
	}
	if _, err := client.Send(t.Context(), read, nil); err != nil {
		t.Errorf("after the faults were cleared: %v", err)
	}
}

// TestAServerWithoutFaults: the error says how to enable faults; server mode does not offer them.
func TestAServerWithoutFaults(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{Mode: orrery.ModeServer})
	if code, out, text := command(s, "fault", "ls"); code != exit.NotFound ||
		!strings.HasSuffix(strings.TrimSpace(text), "--faults.") {
		t.Errorf("exit %d, %q %q", code, out, text)
	}
	_, err := orrery.Start(
		t.Context(), orrery.Config{InMemory: true, Mode: orrery.ModeServer, Faults: &orrery.Faults{}},
	)
	if err == nil ||
		remote.ExitCode(t.Context(), err) != exit.Usage || !strings.Contains(err.Error(), "dev mode only") {
		t.Errorf("server mode with faults: %v", err)
	}
}

// TestTheSwitchForFaults: with --faults the binary accepts faults.
func TestTheSwitchForFaults(t *testing.T) {
	p := launch(t, nil, "--in-memory", "--port", "0", "--health-port", "0", "--faults")
	var out bytes.Buffer
	code := run(
		[]string{"fault", "add", "--status", "503"},
		console.Console{Out: &out, Err: &out, Environ: []string{"ORRERY_ENDPOINT=" + p.endpoint}},
	)
	if code != exit.OK || !strings.Contains(out.String(), "gets 503") {
		t.Errorf("exit %d: %s", code, out.String())
	}
	if _, err := p.stop(t, os.Interrupt); err != nil {
		t.Error(err)
	}
}
