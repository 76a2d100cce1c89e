package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEngineSpeaksNoProtocol checks that no production file of the core (the engine, the account
// and the rooms that they share) names a header, an HTTP package or an HTTP status number. The
// face, internal/cosmos, does.
func TestEngineSpeaksNoProtocol(t *testing.T) {
	var files []string
	for _, room := range []string{"engine", "account", "api", "admission", "continuation", "pagecache"} {
		found, err := filepath.Glob(filepath.Join("..", room, "*.go"))
		if err != nil || len(found) < 3 {
			t.Fatal(room, len(found), err)
		}
		files = append(files, found...)
	}
	comment := regexp.MustCompile(`//.*`)
	wire := regexp.MustCompile(`x-ms-|"net/http"|\b(200|201|204|207|304|404|409|410|412|429)\b`)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if found := wire.FindString(comment.ReplaceAllString(line, "")); found != "" {
				t.Errorf("%s:%d has %s: %s", name, i+1, found, strings.TrimSpace(line))
			}
		}
	}
}
