package function

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	pageSignature = regexp.MustCompile("`([_A-Z0-9]+)\\(([^`]*)\\)`")
	pageExample   = regexp.MustCompile("`([_A-Z0-9]+\\([^`]*\\))` (→|≈) `([^`]+)`")
)

// TestFunctionsPage compares the reference page with the table: every supported function has a row
// with its arguments, every row has an example that is correct, and unsupported functions are
// named.
func TestFunctionsPage(t *testing.T) {
	text, err := os.ReadFile("../../../docs/reference/functions.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	documented := make(map[string]bool)
	for _, line := range strings.Split(page, "\n") {
		for _, name := range checkPageRow(t, line) {
			documented[name] = true
		}
	}
	examples := pageExample.FindAllStringSubmatch(page, -1)
	if len(examples) < 100 {
		t.Errorf("the page has %d examples", len(examples))
	}
	for _, example := range examples {
		arrow := map[string]string{"→": " => ", "≈": " =~> "}[example[2]]
		c, err := parseGolden(example[1] + arrow + example[3])
		if err == nil {
			err = c.check()
		}
		if err != nil {
			t.Errorf("%s: %v", example[0], err)
		}
	}
	for name, f := range functions {
		switch {
		case f.Later != "" && !strings.Contains(page, "`"+name+"`"):
			t.Errorf("%s waits for %s, and the page does not say so", name, f.Later)
		case f.Later == "" && !documented[name]:
			t.Errorf("%s has no row", name)
		}
	}
}

// checkPageRow checks a row of a table and returns its functions.
func checkPageRow(t *testing.T, line string) (names []string) {
	t.Helper()
	if !strings.HasPrefix(line, "| `") {
		return nil
	}
	needsExample := false
	for _, m := range pageSignature.FindAllStringSubmatch(pageExample.ReplaceAllString(line, ""), -1) {
		f := Find(m[1])
		if f == nil || f.Later != "" {
			t.Errorf("%s: no function %s is served", line, m[1])
			continue
		}
		if least, most := pageArity(m[2]); least != f.Least || most != f.Most {
			t.Errorf("%s(%s) takes %d to %d arguments", m[1], m[2], f.Least, f.Most)
		}
		names = append(names, f.Name)
		needsExample = needsExample || f.Call != nil && f.Name != "RAND"
	}
	if needsExample && !pageExample.MatchString(line) {
		t.Errorf("%s: no example", line)
	}
	return names
}

// pageArity reads the number of arguments from a signature: those in brackets are optional, and …
// means any number more.
func pageArity(signature string) (least, most int) {
	count := func(text string) int {
		parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("[], ", r) })
		return len(slices.DeleteFunc(parts, func(part string) bool { return part == "…" }))
	}
	required, _, _ := strings.Cut(signature, "[")
	if strings.Contains(signature, "…") {
		return count(required), -1
	}
	return count(required), count(signature)
}
