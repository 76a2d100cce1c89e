package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostileArchive makes an archive whose manifest is sound and has hostile texts.
func hostileArchive(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	text, err := json.Marshal(map[string]any{
		"format": 1, "number": 1, "id": strings.Repeat("a", 32), "kind": "full", "oldest": 1, "reason": hostile,
		"store": strings.Repeat("b", 64), "version": hostile, "created": "2026-11-29T12:00:00Z", "from": 1, "through": 2,
		"latest": 2, "containers": 1, "objects": []any{}, "logs": []any{},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "manifests"), 0o700); err != nil {
		t.Fatal(err)
	}
	text = fmt.Appendf(text, "\n%x\n", sha256.Sum256(text))
	if err := os.WriteFile(filepath.Join(dir, "manifests", "00000001.json"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}
