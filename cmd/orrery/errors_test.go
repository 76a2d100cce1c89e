package main

import (
	"bytes"
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestErrorsSayTheNextStep: a message names what is wrong, and what to do next, on a few
// lines of which none is told twice.
func TestErrorsSayTheNextStep(t *testing.T) {
	answer := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
	plain, secure := httptest.NewServer(answer), httptest.NewUnstartedServer(answer)
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	t.Cleanup(plain.Close)
	t.Cleanup(secure.Close)
	file := filepath.Join(t.TempDir(), "other.pem")
	other := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: secure.Certificate().Raw})
	if err := os.WriteFile(file, other, 0o600); err != nil {
		t.Fatal(err)
	}
	named := strings.Replace(secure.URL, "127.0.0.1", "localhost", 1) // which its certificate is not for
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{
			"query x --contaner y", exitUsage,
			"unknown flag: --contaner: did you mean --container? `orrery query --help`",
		},
		{"ranges a b --nonsense", exitUsage, "unknown flag: --nonsense: `orrery ranges --help`"},
		{"-x", exitUsage, "'x' in -x: `orrery --help`"},
		{"--prot 1", exitUsage, "did you mean --port?"},
		{"heat --minutes x", exitUsage, "--minutes=x: it takes a whole number"},
		{"sample load webstore --scale x", exitUsage, "--scale=x: it takes a number"},
		{"permission create x --expires 1", exitUsage, "--expires=1: it takes a time such as"},
		{"heat --live=x", exitUsage, "--live=x: it takes true or false"},
		{"heat --minutes", exitUsage, "--minutes: `orrery heat --help`"},
		{"keys rotat", exitUsage, `"rotat" is not a command of orrery keys: did you mean ` + "`orrery keys rotate`?"},
		{"user nonsense", exitUsage, `"nonsense" is not a command of orrery user: ` + "`orrery user --help`"},
		{"index shwo a b", exitUsage, "did you mean `orrery index show`?"},
		{"qurey", exitUsage, "Did you mean this?\n      query\n"},
		{"advise --fail-on hihg", exitUsage, "use high, medium or low"},
		{"ranges a b --key abc", exitUsage, "not base64; copy it whole to --key, --key-file or ORRERY_KEY"},
		{"ranges a b --key-file " + file + "x", exitUsage, "check --key-file or ORRERY_KEY_FILE"},
		{
			"ranges a b --endpoint " + named + " --ca-file " + file, exitFailure,
			"\n  This machine does not trust the server's certificate",
		},
		{
			"ranges a b --endpoint " + strings.Replace(plain.URL, "http", "https", 1), exitFailure,
			"begin the endpoint with http://",
		},
	} {
		var out, errOut bytes.Buffer
		code := run(strings.Fields(c.args), console{out: &out, err: &errOut})
		text := errOut.String()
		if code != c.code || !strings.Contains(text, c.says) || out.Len() > 0 {
			t.Errorf("orrery %s: exit %d, want %d; it says\n%swant\n%s", c.args, code, c.code, text, c.says)
		}
		if strings.Contains(text, "strconv") || strings.Contains(text, "--help`") &&
			strings.Contains(text, "orrery <command>") {
			t.Errorf("orrery %s: it says\n%s", c.args, text)
		}
	}
}
