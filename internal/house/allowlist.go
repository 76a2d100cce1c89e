package house

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Allow applies the allowlist of a rule to its findings. The list is a text
// file, one path a line, sorted; empty lines are ignored. It names what broke
// the rule when the rule was made and may only shrink: findings about a listed
// path are dropped, and a listed path without a finding is itself a finding.
// A missing file is an empty list.
func Allow(t *Tree, list string, findings []Finding) []Finding {
	text, err := t.Read(list)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return append(findings, Finding{Path: list, Text: err.Error()})
	}
	broken := paths(findings)
	var out []Finding
	var listed []string
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		entry := lines.Text()
		if entry == "" {
			continue
		}
		if !broken[entry] {
			out = append(out, Finding{Path: list, Line: n, Text: fmt.Sprintf("remove this line: %s keeps the rule "+
				"(go test ./internal/house -prune does it)", entry)})
		}
		if len(listed) > 0 && entry <= listed[len(listed)-1] {
			out = append(out, Finding{Path: list, Line: n, Text: fmt.Sprintf("%s is out of order", entry)})
		}
		listed = append(listed, entry)
	}
	for _, f := range findings {
		if !slices.Contains(listed, f.Path) {
			out = append(out, f)
		}
	}
	return out
}

// Prune removes from an allowlist the paths that keep the rule.
func Prune(t *Tree, list string, findings []Finding) error {
	text, err := t.Read(list)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	broken := paths(findings)
	var kept strings.Builder
	for line := range strings.Lines(string(text)) {
		if entry := strings.TrimSuffix(line, "\n"); entry == "" || broken[entry] {
			kept.WriteString(line)
		}
	}
	if kept.String() == string(text) {
		return nil
	}
	return os.WriteFile(filepath.Join(t.Root, filepath.FromSlash(list)), []byte(kept.String()), 0o644)
}

func paths(findings []Finding) map[string]bool {
	out := map[string]bool{}
	for _, f := range findings {
		out[f.Path] = true
	}
	return out
}
