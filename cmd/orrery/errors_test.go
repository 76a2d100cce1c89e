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

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestErrorsSayTheNextStep: a message says what is wrong and what to do next, on a few lines and
// without repetition.
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
	named := strings.Replace(secure.URL, "127.0.0.1", "localhost", 1) // a name that the certificate does not cover
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{
			"query x --contaner y", exit.Usage,
			"unknown flag: --contaner: did you mean --container? `orrery query --help`",
		},
		{"ranges a b --nonsense", exit.Usage, "unknown flag: --nonsense: `orrery ranges --help`"},
		{"-x", exit.Usage, "'x' in -x: `orrery --help`"},
		{"--prot 1", exit.Usage, "did you mean --port?"},
		{"heat --minutes x", exit.Usage, "--minutes=x: use a whole number"},
		{"sample load webstore --scale x", exit.Usage, "--scale=x: use a number"},
		{"permission create x --expires 1", exit.Usage, "--expires=1: use a time such as"},
		{"heat --live=x", exit.Usage, "--live=x: use true or false"},
		{"heat --minutes", exit.Usage, "--minutes: `orrery heat --help`"},
		{"keys rotat", exit.Usage, `"rotat" is not a command of orrery keys: did you mean ` + "`orrery keys rotate`?"},
		{"user nonsense", exit.Usage, `"nonsense" is not a command of orrery user: ` + "`orrery user --help`"},
		{"index shwo a b", exit.Usage, "did you mean `orrery index show`?"},
		{"qurey", exit.Usage, "Did you mean this?\n      query\n"},
		{"advise --fail-on hihg", exit.Usage, "use high, medium or low"},
		{"ranges a b --key abc", exit.Usage, "not valid base64: copy it completely to --key, --key-file or ORRERY_KEY"},
		{"ranges a b --key-file " + file + "x", exit.Usage, "check --key-file or ORRERY_KEY_FILE"},
		{
			"ranges a b --endpoint " + named + " --ca-file " + file, exit.Failure,
			"\n  This machine does not trust the server's certificate",
		},
		{
			"ranges a b --endpoint " + strings.Replace(plain.URL, "http", "https", 1), exit.Failure,
			"begin it with http://",
		},
	} {
		var out, errOut bytes.Buffer
		code := run(strings.Fields(c.args), console.Console{Out: &out, Err: &errOut})
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
