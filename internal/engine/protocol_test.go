package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEngineSpeaksNoProtocol checks that no production file of the engine names a header, an HTTP
// package or an HTTP status number. The face, internal/cosmos, does.
func TestEngineSpeaksNoProtocol(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
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
